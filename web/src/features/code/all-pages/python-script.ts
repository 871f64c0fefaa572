import type { KeyPath, PagedCall } from "./paged-call";

/** A Python program that writes the rows of all pages as JSON Lines. It needs Python 3.9 and no package. */
export function pagesInPython(call: PagedCall): string {
	const { many, next, flags, rows, lookup } = call;
	const cursor = at("page", next[0]?.path ?? []);
	const isLast = [`not ${cursor}`, ...flags.map((flag) => `${at("page", flag)} is False`)].join(" or ");
	const nested = usesPaths(call);
	return `"""Writes the ${many} of all pages as JSON Lines. To continue a stopped run, pass the argument it printed."""
import json, os, signal, sys, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

URL = ${text(call.url)}
MAX_PAGES = ${call.maxPages}
KEY = os.environ.get("VIEWFINDER_KEY") or sys.exit("Set VIEWFINDER_KEY to your access key.")
HEADERS = {${call.headers.map(header).join(", ")}}
if hasattr(signal, "SIGPIPE"):
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # end quietly when the reader has enough


def fetch(url, waits=(1, 2, 4, 8)):
    """Makes a call. Retries lost connections, cut answers, rate limits and overloaded servers."""
    try:
        with urlopen(Request(url, headers=HEADERS), timeout=60) as response:
            answer = json.load(response)
    except (OSError, HTTPException, ValueError) as error:
        is_http = isinstance(error, HTTPError)
        body, after = (error.read(), error.headers.get("Retry-After", "")) if is_http else (b"", "")
        if not waits or is_http and error.code not in (429, 502, 503, 504) or b"quota" in body:
            sys.exit(f"No answer: {error} {body.decode(errors='replace')}")
        time.sleep(min(int(after), 60) if after.isdigit() else waits[0])
        return fetch(url, waits[1:])
    if answer.get("status") in ("fail", "error"):
        sys.exit(f"The provider refused: {answer.get('message')}")
    return answer

${nested ? getter : ""}
${lookup ? `account = fetch(${text(lookup.url)})\nuser_id = ${lookup.ids.map((path) => at("account", path)).join(" or ")} or sys.exit("The answer has no ID.")\nURL += quote(str(user_id), safe="")${lookup.afterID === "" ? "" : ` + ${text(lookup.afterID)}`}\n` : ""}query = sys.argv[1] if len(sys.argv) > 1 else ${text(firstQuery(call))}
seen, queries = set(), set()
for number in range(1, MAX_PAGES + 1):
    page = fetch(URL + query)
    if ${at("page", rows.list)} is None:
        sys.exit("The answer has no ${many}.")
    for row in ${rowsOf(call)}:
        row_id = ${at("row", call.id)} or json.dumps(row)
        if row_id not in seen:
            seen.add(row_id)
            print(json.dumps(row), flush=True)
    if ${isLast}:
        sys.exit()
${nextQuery(call)}
    if query in queries:
        sys.exit(print("The provider sent the same cursor again. The list may be incomplete.", file=sys.stderr))
    queries.add(query)
    print(f"Page {number} is written. To continue from here: '{query}'", file=sys.stderr)
`;
}

/** The parameters of the first page that a cursor replaces. */
export function firstQuery({ first }: PagedCall): string {
	return first.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("");
}

/** A parameter that the page lacks is left out; a list is sent as its JSON. */
function nextQuery({ next }: PagedCall): string {
	const [only] = next;
	if (only && next.length === 1)
		return `    query = "&" + urlencode({${text(only.name)}: ${at("page", only.path)}})`;
	const members = next.map(({ name, path }) => `        ${text(name)}: ${at("page", path)},\n`).join("");
	return `    sent = {\n${members}    }
    as_text = {
        key: value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        for key, value in sent.items()
        if value is not None
    }
    query = "&" + urlencode(as_text)`;
}

const getter = `
def get(value, *keys):
    """Returns what the keys lead to, or None."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value

`;

/** Whether the program calls \`get\`: \`at\` does for every path but those of one key. */
function usesPaths({ rows: { list, inner, row }, id, next, flags, lookup }: PagedCall): boolean {
	const paths = [list, ...inner, id, ...flags, ...next.map(({ path }) => path), ...(lookup?.ids ?? [])];
	return [...paths, ...(inner.length === 0 && row.length === 0 ? [] : [row])].some(
		(path) => path.length !== 1,
	);
}

function rowsOf({ rows: { list, inner, row } }: PagedCall): string {
	if (inner.length === 0 && row.length === 0) return at("page", list);
	const item = at("item", row);
	if (inner.length === 0) return `[${item} for item in ${at("page", list)} if ${item}]`;
	const lists = inner.map((path) => `            ${at("outer", path)},\n`).join("");
	return `[
        ${item}
        for outer in ${at("page", list)}
        for items in (\n${lists}        )
        for item in items or []
        if ${item}
    ]`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	if (!hasKey) return `${text(name)}: ${text(value)}`;
	return `${text(name)}: ${value === "" ? "KEY" : `f${text(`${value}{KEY}`)}`}`;
}

function at(value: string, path: KeyPath): string {
	const keys = path.map(text).join(", ");
	return path.length === 1 ? `${value}.get(${keys})` : `get(${value}, ${keys})`;
}

function text(value: string): string {
	return JSON.stringify(value);
}
