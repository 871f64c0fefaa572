import { integerSource } from "@/json/integers";
import { callsInGo } from "./go-calls";
import { goField, goStruct, type StructMember, structInFunction } from "./go-struct";
import type { IDLookup, KeyPath, PagedCall } from "./paged-call";

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
${constants(call)}
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
${call.lookup ? firstAddress(call.lookup) : ""}	query := url.Values{${first.map(([name, value]) => `${text(name)}: {${text(value)}}`).join(", ")}}
	seen, cursors := map[string]bool{}, map[string]bool{}
	for range maxPages {
		page, err := readPage(key, ${call.lookup ? "first" : "address"}, query)
		if err != nil {
			return err
		}
		for _, row := range ${isPlain(call) ? `page.${goField(rows.list)}` : "page.rows()"} {
			if err := write(row, seen); err != nil {
				return err
			}
		}
		cursor := asText(page.${goField(next[0]?.path ?? [])})
		if ${['cursor == ""', ...flags.map((flag) => `page.${goField(flag)} != nil && !*page.${goField(flag)}`)].join(" || ")} {
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

// readPage reads the page of an address and what later pages add to it.
func readPage(key, target string, query url.Values) (page answer, err error) {
	if len(query) > 0 {
		target += "&" + query.Encode()
	}
	if err := fetch(key, target, &page); err != nil {
		return page, err
	}
	if page.${goField(rows.list)} == nil {
		return page, errors.New("the answer has no ${many}")
	}
	return page, nil
}
${callsInGo(call)}${isPlain(call) ? "" : `\n${rowsMethod(call)}\n`}
// write writes a row unless one with its ID was written.
func write(row json.RawMessage, seen map[string]bool) error {
	var line bytes.Buffer
	if err := json.Compact(&line, row); err != nil {
		return err
	}
	var identity ${structInFunction([{ path: call.id, type: "json.RawMessage" }])}
	if err := json.Unmarshal(row, &identity); err != nil {
		return err
	}
	id := asText(identity.${goField(call.id)})
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
`;
}

function constants({ url, maxPages, lookup }: PagedCall): string {
	const named: (readonly [name: string, value: string])[] = [
		["address", text(url)],
		["maxPages", String(maxPages)],
	];
	if (lookup) named.unshift(["lookupAddress", text(lookup.url)]);
	const width = Math.max(...named.map(([name]) => name.length));
	return named.map(([name, value]) => `\t${name.padEnd(width)} = ${value}`).join("\n");
}

function firstAddress({ afterID }: IDLookup): string {
	return `	id, err := userID(key)
	if err != nil {
		return err
	}
	first := address + url.QueryEscape(id)${afterID === "" ? "" : ` + ${text(afterID)}`}
`;
}

function isPlain({ rows }: PagedCall): boolean {
	return rows.inner.length === 0 && rows.row.length === 0;
}

function answerMembers({ next, flags, rows }: PagedCall): readonly StructMember[] {
	const list = (path: KeyPath) => ({ path, type: rows.row.length > 0 ? "[]element" : "[]json.RawMessage" });
	return [
		rows.inner.length > 0 ? { path: rows.list, elements: rows.inner.map(list) } : list(rows.list),
		...next.map(({ path }) => ({ path, type: "json.RawMessage" })),
		...flags.map((path) => ({ path, type: "*bool" })),
	];
}

function rowsMethod({ rows: { list, inner, row } }: PagedCall): string {
	const lists = inner.map((path) => `\t\t\touter.${goField(path)},\n`).join("");
	const outer = `	for _, outer := range page.${goField(list)} {\n		for _, elements := range [][]element{\n${lists}		} {`;
	return `// rows returns the rows of a page, in their order.
func (page answer) rows() (rows []json.RawMessage) {
${inner.length > 0 ? outer : `	{\n		elements := page.${goField(list)}\n		{`}
			for _, element := range elements {
				if row := element.${goField(row)}; row != nil {
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
		.map(({ name, path }) => `\t\t\t${`${text(name)}:`.padEnd(width)}page.${goField(path)},\n`)
		.join("");
	return `		query = url.Values{}
		for name, value := range map[string]json.RawMessage{\n${pairs}		} {
			if text := asText(value); text != "" {
				query.Set(name, text)
			}
		}`;
}

function text(value: string): string {
	return JSON.stringify(value);
}
