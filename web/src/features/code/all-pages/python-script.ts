import { integerSource } from "@/json/integers";
import type { IDLookup, KeyPath, PagedCall } from "./paged-call";

/** A Python program that writes the rows of all pages as JSON Lines. It needs Python 3.9 and no package. */
export function pagesInPython(call: PagedCall): string {
	const url = call.lookup ? "url" : "URL";
	return `"""Writes the ${call.many} of all pages as JSON Lines, IDs as text."""
import json, os, re, sys, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import ${call.lookup ? "quote, " : ""}urlencode
from urllib.request import Request, urlopen

${call.lookup ? `LOOKUP_URL = ${text(call.lookup.url)}\n` : ""}URL = ${text(call.url)}
MAX_PAGES = ${call.maxPages}
KEY = os.environ.get("VIEWFINDER_KEY") or sys.exit("Set VIEWFINDER_KEY to your access key.")
HEADERS = {${call.headers.map(header).join(", ")}}
# IDs, and integers that other programs would round. They become text.
INTEGERS = re.compile(r'${integerSource}')


def fetch(url):
    """Returns an answer. Where there are too many calls a second it waits, five times at most."""
    request = Request(url, headers=HEADERS)
    for waits in range(6):
        try:
            with urlopen(request, timeout=60) as response:
                answer = json.loads(INTEGERS.sub(r'\\1\\3"\\2\\4"\\5', response.read().decode()))
            break
        except HTTPError as error:
            wait = error.headers.get("Retry-After", "1")
            if error.code != 429 or waits == 5 or not wait.isdigit() or int(wait) > 60:
                sys.exit(f"HTTP {error.code}: {error.read().decode(errors='replace')}")
            time.sleep(int(wait))
        except (OSError, HTTPException, ValueError) as error:
            sys.exit(f"No answer that can be read: {error}")
    if answer.get("status") in ("fail", "error"):
        sys.exit(f"The provider refuses: {answer.get('message')}")
    return answer
${usesPaths(call) ? getter : ""}${call.lookup ? userID(call.lookup) : ""}

def pages():
    """Yields page after page: to the last one, to a cursor that came before, or to the limit."""
${call.lookup ? `    url = URL + quote(user_id(), safe="")${call.lookup.afterID === "" ? "" : ` + ${text(call.lookup.afterID)}`}\n` : ""}    query, cursors = ${dict(call.first.map(([name, value]) => [name, text(value)]))}, set()
    for _ in range(MAX_PAGES):
        page = fetch(f"{${url}}&{urlencode(query)}" if query else ${url})
        if ${at("page", call.rows.list)} is None:
            sys.exit("The answer has no ${call.many}.")
        yield page
        cursor = ${at("page", call.next[0]?.path ?? [])}
        if not cursor${call.flags.map((flag) => ` or ${at("page", flag)} is False`).join("")}:
            return
        if cursor in cursors:
            print("The cursor came again: the list may go on.", file=sys.stderr)
            return
        cursors.add(cursor)
        query = ${nextQuery(call)}
    print(f"Stopped after {MAX_PAGES} pages; there are more.", file=sys.stderr)


def main():
    seen = set()
    for page in pages():
        for row in ${rows(call)}:
            row_id = ${at("row", call.id)} or json.dumps(row)
            if row_id not in seen:
                seen.add(row_id)
                print(json.dumps(row), flush=True)


try:
    main()
except BrokenPipeError:  # what reads the rows has enough
    os._exit(141)
`;
}

/** What is not in the page is not sent; a list is sent as its JSON. */
function nextQuery({ next }: PagedCall): string {
	const [only] = next;
	if (only && next.length === 1) return dict([[only.name, "cursor"]]);
	const members = next.map(({ name, path }) => `            ${text(name)}: ${at("page", path)},\n`);
	return `{\n${members.join("")}        }
        query = {
            name: json.dumps(value, separators=(",", ":")) if isinstance(value, list) else value
            for name, value in query.items()
            if value is not None
        }`;
}

const getter = `

def get(value, *keys):
    """Returns what the keys lead to, or None."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value
`;

function userID({ username, ids }: IDLookup): string {
	const found = ids.map((path) => at("answer", path)).join(" or ");
	return `

def user_id():
    """Returns the ID that the call takes in place of the username."""
    answer = fetch(LOOKUP_URL)
    return ${found} or sys.exit(${text(`The answer has no ID for @${username}.`)})
`;
}

/** Whether the program calls `get`: `at` does for every path but those of one key. */
function usesPaths({ rows: { list, inner, row }, id, next, flags, lookup }: PagedCall): boolean {
	const paths = [list, ...inner, id, ...flags, ...next.map(({ path }) => path), ...(lookup?.ids ?? [])];
	const isRowElement = inner.length === 0 && row.length === 0;
	return (isRowElement ? paths : [...paths, row]).some((path) => path.length !== 1);
}

function rows({ rows: { list, inner, row } }: PagedCall): string {
	if (inner.length === 0 && row.length === 0) return at("page", list);
	const lists = inner.map((path) => `    ${at("outer", path)},`);
	const loops =
		inner.length === 0
			? [`for element in ${at("page", list)}`]
			: [
					`for outer in ${at("page", list)}`,
					"for elements in (",
					...lists,
					")",
					"for element in elements or []",
				];
	const lines = [at("element", row), ...loops, `if ${at("element", row)}`];
	return `(\n${lines.map((line) => `            ${line}\n`).join("")}        )`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	if (!hasKey) return `${text(name)}: ${text(value)}`;
	return `${text(name)}: ${value === "" ? "KEY" : `f${text(`${value}{KEY}`)}`}`;
}

function dict(members: readonly (readonly [string, string])[]): string {
	return `{${members.map(([name, value]) => `${text(name)}: ${value}`).join(", ")}}`;
}

function at(value: string, path: KeyPath): string {
	const keys = path.map(text).join(", ");
	return path.length === 1 ? `${value}.get(${keys})` : `get(${[value, keys].join(", ")})`;
}

function text(value: string): string {
	return JSON.stringify(value);
}
