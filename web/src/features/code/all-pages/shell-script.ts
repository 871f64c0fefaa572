import { headerWord, shellQuoted } from "@/features/code/shell";
import { sedIntegerSources } from "@/json/integers";
import type { IDLookup, KeyPath, PagedCall } from "./paged-call";

/** A script for bash that writes the rows of all pages as JSON Lines. It needs curl 7.76 and jq 1.6. */
export function pagesInShell(call: PagedCall): string {
	const { many, next, rows } = call;
	const [ids, long] = sedIntegerSources;
	return `#!/usr/bin/env bash
# Writes the ${many} of all pages as JSON Lines, IDs as text. Needs curl and jq.
set -euo pipefail
: "\${VIEWFINDER_KEY:?Set it to your access key.}"

${call.lookup ? `lookup_url=${shellQuoted(call.lookup.url)}\n` : ""}url=${shellQuoted(call.url)}
max_pages=${call.maxPages}
work=$(mktemp -d)
answer=$work/answer ids=$work/ids
trap 'rm -rf "$work"' EXIT

# Makes a call and checks that its answer has a value. Where there are too many calls a second, or the server fails,
# curl waits and tries again.
call() {
  local address=$1 value=$2 name=$3
  : >"$answer"
  curl -sS --fail-with-body --compressed --max-time 60 --retry 5 --retry-max-time 120 -o "$answer" \\
${call.headers.map((header) => `    -H ${headerWord(header)} \\\n`).join("")}    "$address" || fail "$name"
  jq -e '(.status | IN("fail", "error") | not) and ('"$value"') != null' "$answer" >/dev/null || fail "$name"
}

fail() {
  echo "No $1 came: $(head -c 500 "$answer")" >&2
  exit 1
}

# IDs, and integers that jq 1.6 would round, become text.
as_text() {
  sed -E -e 's/${ids}/\\1"\\3"\\4/g' \\
    -e 's/${long}/\\1"\\2"\\3/g'${exactLists(call)} "$answer"
}

# Writes rows whose ID no row before had.
unique() {
  awk -F '\\t' -v ids="$ids" '
    BEGIN { while ((getline id < ids) > 0) seen[id]; close(ids) }
    !($1 in seen) { seen[$1]; print $1 >> ids; print $2 }'
}

pages() {
${call.lookup ? lookup(call.lookup) : ""}  local next=${shellQuoted(call.first.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join(""))} sent=' '
  for ((page = 1; page <= max_pages; page++)); do
    call "$url$next" ${shellQuoted(filter(rows.list))} ${shellQuoted(many)}
    as_text | jq -r '${rowsOf(call)} | "\\(${filter(call.id)} // tojson)\\t\\(tojson)"' | unique
    next=$(as_text | jq -r '${flagsOf(call)}{${next.map(({ name, path }) => (path.join() === name ? name : `${name}: ${filter(path)}`)).join(", ")}}
      | select((.${next[0]?.name} // "") != "") | to_entries
      | map(select(.value != null) | "&\\(.key)=\\(.value | tostring | @uri)") | add')
    [[ $next ]] || return 0
    if [[ $sent == *" $next "* ]]; then
      echo "The cursor came again: the list may go on." >&2
      return 0
    fi
    sent+="$next "
  done
  echo "Stopped after $max_pages pages; there are more." >&2
}

pages
`;
}

function lookup({ ids, afterID }: IDLookup): string {
	const found = ids.map(filter).join(" // ");
	return `  call "$lookup_url" '${found}' ID
  url+=$(as_text | jq -r '${found} | @uri')${afterID === "" ? "" : shellQuoted(afterID)}
`;
}

/** jq 1.6 would round the integers of a list that the next call sends back: the list becomes text, as it came. */
function exactLists({ lists }: PagedCall): string {
	if (lists.length === 0) return "";
	return ` \\\n    -e 's/("(${lists.join("|")})" *: *)(\\[[0-9, -]*\\])/\\1"\\3"/g'`;
}

function rowsOf({ rows: { list, inner, row } }: PagedCall): string {
	const lists = inner.map((path) => `${filter(path)}[]?`).join(", ");
	const branches = inner.length > 0 ? `\n      | (${lists})` : "";
	return `${filter(list)}[]${branches}${row.length > 0 ? `\n      | ${filter(row)} | values` : ""}`;
}

function flagsOf({ flags }: PagedCall): string {
	return flags.map((flag) => `select(${filter(flag)} != false) | `).join("");
}

function filter(path: KeyPath): string {
	return `.${path.join(".")}`;
}
