import type { IDLookup, KeyPath, PagedCall } from "./paged-call";
import { firstQuery } from "./python-script";

/** A Go program that writes the rows of all pages as JSON Lines. It needs Go 1.22 and no module. */
export function pagesInGo(call: PagedCall): string {
	const { many, next, flags, rows, lookup } = call;
	const cursor = at("page", next[0]?.path ?? []);
	const isLast = [`text(${cursor}) == ""`, ...flags.map((flag) => `string(${at("page", flag)}) == "false"`)];
	const isPlain = rows.inner.length === 0 && rows.row.length === 0;
	const packages = [
		...[
			"cmp",
			"encoding/json",
			"fmt",
			"io",
			"log",
			"net/http",
			"net/url",
			"os",
			"strconv",
			"strings",
			"time",
		],
		...(rows.inner.length > 0 ? ["slices"] : []),
	].sort();
	return `// Writes the ${many} of all pages as JSON Lines, each row as sent.
// To continue a stopped run, pass the argument it printed.
package main

import (
${packages.map((name) => `\t${quoted(name)}\n`).join("")})

const maxPages = ${call.maxPages}

func main() {
	log.SetFlags(0)
	address := ${quoted(call.url)}
${lookup ? lookupID(lookup) : ""}	query := ${quoted(firstQuery(call))}
	if len(os.Args) > 1 {
		query = os.Args[1]
	}
	seen, queries := map[string]bool{}, map[string]bool{}
	for number := range maxPages {
		page := fetch(address + query)
		if ${at("page", rows.list)} == nil {
			log.Fatal("The answer has no ${many}.")
		}
		for _, row := range ${isPlain ? `list(${at("page", rows.list)})` : "rows(page)"} {
			line, _ := json.Marshal(row)
			id := cmp.Or(text(${at("row", call.id)}), string(line))
			if !seen[id] {
				fmt.Println(string(line))
			}
			seen[id] = true
		}
		if ${isLast.join(" || ")} {
			return
		}
${nextQuery(next)}
		if queries[query] {
			log.Print("The provider sent the same cursor again. The list may be incomplete.")
			return
		}
		queries[query] = true
		log.Printf("Page %d is written. To continue from here: '%s'", number+1, query)
	}
}

// fetch makes a call. It retries lost connections, cut answers, rate limits and overloaded servers.
func fetch(address string) json.RawMessage {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		log.Fatal(err)
	}
${call.headers.map(header).join("\n")}
	client := http.Client{Timeout: time.Minute}
	for attempt := 0; ; attempt++ {
		status, wait, answer := 503, 1<<attempt, json.RawMessage{}
		response, err := client.Do(request)
		if err == nil {
			status = response.StatusCode
			if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
				wait = seconds
			}
			answer, err = io.ReadAll(response.Body)
			response.Body.Close()
		}
		if err != nil || status == 200 && !json.Valid(answer) {
			status = 503 // cut off
		}
		if outcome := text(get(answer, "status")); status == 200 && outcome != "fail" && outcome != "error" {
			return answer
		}
		isTemporary := status == 429 || status > 501 && status < 505
		if attempt == 4 || wait > 60 || !isTemporary || strings.Contains(string(answer), "quota") {
			log.Fatalf("No answer: HTTP %d, %v: %s", status, err, answer)
		}
		time.Sleep(time.Duration(wait) * time.Second)
	}
}

// get returns what the keys lead to, or nil.
func get(value json.RawMessage, keys ...string) json.RawMessage {
	for _, key := range keys {
		var object map[string]json.RawMessage
		_ = json.Unmarshal(value, &object)
		value = object[key]
	}
	return value
}

func list(value json.RawMessage) (items []json.RawMessage) {
	_ = json.Unmarshal(value, &items)
	return items
}

// text returns a string, or the JSON of another value; empty for null or nil.
func text(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}
${isPlain ? "" : rowsFunction(call)}`;
}

/** A parameter that the page lacks is left out. */
function nextQuery(next: PagedCall["next"]): string {
	const [only] = next;
	if (only && next.length === 1)
		return `\t\tquery = ${quoted(`&${only.name}=`)} + url.QueryEscape(text(${at("page", only.path)}))`;
	const names = next.map(({ name }) => quoted(name)).join(", ");
	if (next.some(({ name, path }) => path.join() !== name)) throw new Error(`No Go program sends ${names}.`);
	return `		query = ""
		for _, name := range []string{${names}} {
			if value := text(get(page, name)); value != "" {
				query += "&" + name + "=" + url.QueryEscape(value)
			}
		}`;
}

/** A function that returns the rows of a page. An item without a row, such as an advertisement, is left out. */
function rowsFunction({ rows: { list, inner, row } }: PagedCall): string {
	const outer = `list(${at("page", list)})`;
	const lists = inner.map((path) => `\t\tlist(${at("outer", path)}),`);
	const loop = (items: string) => [
		...[`for _, item := range ${items} {`, `\tif row := ${at("item", row)}; row != nil {`],
		...["\t\tfound = append(found, row)", "\t}", "}"],
	];
	const nested = ["\titems := slices.Concat(", ...lists, "\t)", ...loop("items").map((line) => `\t${line}`)];
	const lines = inner.length === 0 ? loop(outer) : [`for _, outer := range ${outer} {`, ...nested, "}"];
	return `
func rows(page json.RawMessage) (found []json.RawMessage) {
${lines.map((line) => `\t${line}\n`).join("")}	return found
}
`;
}

function lookupID({ url, ids, afterID }: IDLookup): string {
	const found = ids.map((path) => `text(${at("account", path)})`);
	return `	account := fetch(${quoted(url)})
	id := cmp.Or(${found.join(", ")})
	if id == "" {
		log.Fatal("The answer has no ID.")
	}
	address += url.QueryEscape(id)${afterID === "" ? "" : ` + ${quoted(afterID)}`}
`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	const key = `os.Getenv("VIEWFINDER_KEY")`;
	const source = hasKey ? `${value === "" ? "" : `${quoted(value)}+`}${key}` : quoted(value);
	return `\trequest.Header.Set(${quoted(name)}, ${source})`;
}

function at(value: string, path: KeyPath): string {
	return `get(${[value, ...path.map(quoted)].join(", ")})`;
}

function quoted(value: string): string {
	return JSON.stringify(value);
}
