import { goField, structInFunction } from "./go-struct";
import type { IDLookup, PagedCall } from "./paged-call";

/** The functions of a Go program that make its calls. */
export function callsInGo(call: PagedCall): string {
	return `${call.lookup ? userID(call.lookup) : ""}
// fetch makes a call and reads its answer into a value. Where there are too many calls a second it waits, five times at most.
func fetch(key, target string, value any) error {
	client := http.Client{Timeout: time.Minute}
	for waits := 0; ; waits++ {
		request, err := http.NewRequest(http.MethodGet, target, nil)
		if err != nil {
			return err
		}
${call.headers.map(header).join("\n")}
		response, err := client.Do(request)
		if err != nil {
			return err
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		if wait := waitOf(response); wait <= time.Minute && waits < 5 && response.StatusCode == http.StatusTooManyRequests {
			time.Sleep(wait)
			continue
		}
		if response.StatusCode != http.StatusOK {
			return fmt.Errorf("%s: %s", response.Status, body)
		}
		return read(integers.ReplaceAll(body, []byte(\`$1$3"$2$4"$5\`)), value)
	}
}

// read reads an answer into a value, unless it says that the call failed.
func read(body []byte, value any) error {
	var outcome ${structInFunction([
		{ path: ["status"], type: "json.RawMessage" },
		{ path: ["message"], type: "json.RawMessage" },
	])}
	err := json.Unmarshal(body, &outcome)
	if status := asText(outcome.Status); status == "fail" || status == "error" {
		return fmt.Errorf("the provider refuses: %s", asText(outcome.Message))
	}
	if err == nil {
		err = json.Unmarshal(body, value)
	}
	if err != nil {
		return fmt.Errorf("read the answer: %w", err)
	}
	return nil
}

// waitOf returns how long to wait before the same call is made again.
func waitOf(response *http.Response) time.Duration {
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		return time.Duration(seconds) * time.Second
	}
	return time.Second
}

// asText returns a string, or the JSON of another value; empty for null or none.
func asText(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}
`;
}

function userID({ username, ids }: IDLookup): string {
	return `
// userID returns the ID that the call takes in place of the username.
func userID(key string) (string, error) {
	var account ${structInFunction(ids.map((path) => ({ path, type: "json.RawMessage" })))}
	if err := fetch(key, lookupAddress, &account); err != nil {
		return "", err
	}
	for _, id := range []json.RawMessage{${ids.map((path) => `account.${goField(path)}`).join(", ")}} {
		if text := asText(id); text != "" {
			return text, nil
		}
	}
	return "", errors.New(${text(`the answer has no ID for @${username}`)})
}
`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	const source = hasKey ? `${value === "" ? "" : `${text(value)}+`}key` : text(value);
	return `\t\trequest.Header.Set(${text(name)}, ${source})`;
}

function text(value: string): string {
	return JSON.stringify(value);
}
