import { integerSource } from "@/json/integers";
import { goName, goStruct, type StructMember } from "./go-struct";
import type { KeyPath, PagedCall } from "./paged-call";

/** A Go program that writes the rows of all pages as JSON Lines. It needs Go 1.22 and no module. */
export function pagesInGo(call: PagedCall): string {
	const { many, first, next, flags, rows } = call;
	return `// Writes the ${many} of all pages as JSON Lines, IDs as text.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"time"
)

const (
	address  = ${text(call.url)}
	maxPages = ${call.maxPages}
)

// IDs, and integers that other programs would round. They become text.
var integers = regexp.MustCompile(\`${integerSource}\`)

${goStruct("answer", answerMembers(call))}
${rows.row.length > 0 ? `\n${goStruct("element", [{ path: rows.row, type: "json.RawMessage" }])}\n` : ""}
func main() {
	if err := run(os.Getenv("VIEWFINDER_KEY")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run reads page after page: to the last one, to a cursor that came before, or to the limit.
func run(key string) error {
	if key == "" {
		return errors.New("set VIEWFINDER_KEY to your access key")
	}
	query := url.Values{${first.map(([name, value]) => `${text(name)}: {${text(value)}}`).join(", ")}}
	seen, cursors := map[string]bool{}, map[string]bool{}
	for range maxPages {
		page, err := fetch(key, query)
		if err != nil {
			return err
		}
		for _, row := range ${isPlain(call) ? `page.${field(rows.list)}` : "page.rows()"} {
			if err := write(row, seen); err != nil {
				return err
			}
		}
		cursor := asText(page.${field(next[0]?.path ?? [])})
		if ${['cursor == ""', ...flags.map((flag) => `page.${field(flag)} != nil && !*page.${field(flag)}`)].join(" || ")} {
			return nil
		}
		if cursors[cursor] {
			fmt.Fprintln(os.Stderr, "The cursor came again: the list may go on.")
			return nil
		}
		cursors[cursor] = true
${nextQuery(call)}
	}
	fmt.Fprintf(os.Stderr, "Stopped after %d pages; there are more.\\n", maxPages)
	return nil
}

// fetch makes a call. Where there are too many a second it waits, five times at most.
func fetch(key string, query url.Values) (page answer, err error) {
	target := address
	if len(query) > 0 {
		target += "&" + query.Encode()
	}
	client := http.Client{Timeout: time.Minute}
	for waits := 0; ; waits++ {
		request, err := http.NewRequest(http.MethodGet, target, nil)
		if err != nil {
			return page, err
		}
${call.headers.map(header).join("\n")}
		response, err := client.Do(request)
		if err != nil {
			return page, err
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return page, err
		}
		if wait := waitOf(response); wait <= time.Minute && waits < 5 && response.StatusCode == http.StatusTooManyRequests {
			time.Sleep(wait)
			continue
		}
		if response.StatusCode != http.StatusOK {
			return page, fmt.Errorf("%s: %s", response.Status, body)
		}
		if err := json.Unmarshal(integers.ReplaceAll(body, []byte(\`$1$3"$2$4"$5\`)), &page); err != nil {
			return page, fmt.Errorf("read the answer: %w", err)
		}
		if status := asText(page.Status); status == "fail" || status == "error" {
			return page, fmt.Errorf("the provider refuses: %s", asText(page.Message))
		}
		if page.${field(rows.list)} == nil {
			return page, errors.New("the answer has no ${many}")
		}
		return page, nil
	}
}

// waitOf returns how long to wait before the same call is made again.
func waitOf(response *http.Response) time.Duration {
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		return time.Duration(seconds) * time.Second
	}
	return time.Second
}
${isPlain(call) ? "" : `\n${rowsMethod(call)}\n`}
// write writes a row unless one with its ID was written.
func write(row json.RawMessage, seen map[string]bool) error {
	var line bytes.Buffer
	if err := json.Compact(&line, row); err != nil {
		return err
	}
	var identity ${goStruct("", [{ path: call.id, type: "json.RawMessage" }])
		.replace("type  ", "")
		.replaceAll("\n", "\n\t")}
	if err := json.Unmarshal(row, &identity); err != nil {
		return err
	}
	id := asText(identity.${field(call.id)})
	if id == "" {
		id = line.String()
	}
	if seen[id] {
		return nil
	}
	seen[id] = true
	_, err := fmt.Println(line.String())
	return err
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

function isPlain({ rows }: PagedCall): boolean {
	return rows.inner.length === 0 && rows.row.length === 0;
}

function answerMembers({ next, flags, rows }: PagedCall): readonly StructMember[] {
	const list = (path: KeyPath) => ({ path, type: rows.row.length > 0 ? "[]element" : "[]json.RawMessage" });
	return [
		{ path: ["status"], type: "json.RawMessage" },
		{ path: ["message"], type: "json.RawMessage" },
		rows.inner.length > 0 ? { path: rows.list, elements: rows.inner.map(list) } : list(rows.list),
		...next.map(({ path }) => ({ path, type: "json.RawMessage" })),
		...flags.map((path) => ({ path, type: "*bool" })),
	];
}

function rowsMethod({ rows: { list, inner, row } }: PagedCall): string {
	const lists = inner.map((path) => `\t\t\touter.${field(path)},\n`).join("");
	const outer = `	for _, outer := range page.${field(list)} {\n		for _, elements := range [][]element{\n${lists}		} {`;
	return `// rows returns the rows of a page, in their order.
func (page answer) rows() (rows []json.RawMessage) {
${inner.length > 0 ? outer : `	{\n		elements := page.${field(list)}\n		{`}
			for _, element := range elements {
				if row := element.${field(row)}; row != nil {
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}`;
}

function nextQuery({ next }: PagedCall): string {
	const [only] = next;
	if (only && next.length === 1) return `\t\tquery = url.Values{${text(only.name)}: {cursor}}`;
	const width = Math.max(...next.map(({ name }) => name.length)) + 4;
	const pairs = next
		.map(({ name, path }) => `\t\t\t${`${text(name)}:`.padEnd(width)}page.${field(path)},\n`)
		.join("");
	return `		query = url.Values{}
		for name, value := range map[string]json.RawMessage{\n${pairs}		} {
			if text := asText(value); text != "" {
				query.Set(name, text)
			}
		}`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	const source = hasKey ? `${value === "" ? "" : `${text(value)}+`}key` : text(value);
	return `\t\trequest.Header.Set(${text(name)}, ${source})`;
}

function field(path: KeyPath): string {
	return path.map(goName).join(".");
}

function text(value: string): string {
	return JSON.stringify(value);
}
