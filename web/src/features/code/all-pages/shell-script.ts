import { headerWord, shellQuoted } from "@/features/code/shell";
import { sedIntegerSources } from "@/json/integers";
import type { IDLookup, KeyPath, PagedCall } from "./paged-call";
import { firstQuery } from "./python-script";

/** A script for bash that writes the rows of all pages as JSON Lines. It needs curl 7.76 and jq 1.6. */
export function pagesInShell(call: PagedCall): string {
	const { many, next, rows } = call;
	const [ids, long] = sedIntegerSources;
	return `#!/usr/bin/env bash
# Writes the ${many} of all pages as JSON Lines, IDs as text. Needs curl and jq.
# To continue a stopped run, pass the argument it printed.
set -euo pipefail
: "\${VIEWFINDER_KEY:?Set it to your access key.}"
url=${shellQuoted(call.url)}
max_pages=${call.maxPages}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Makes a call. curl retries rate limits and overloaded servers, the loop lost connections and cut answers.
# jq 1.6 rounds integers: they become text.
call() {
  local code=18 tries
  for ((tries = 0; tries < 5 && (code == 18 || code == 52 || code == 56 || code == 92); tries++)); do
    curl -sS --fail-with-body --compressed --max-time 60 --retry 4 --retry-max-time 120 -o "$answer" \\
${call.headers.map((header) => `      -H ${headerWord(header)} \\\n`).join("")}      "$1" && code=0 || code=$?
  done
  if ((code != 0)) || ! jq -e '(.status | IN("fail", "error") | not) and ('"$2"') != null' "$answer" >/dev/null; then
    echo "No answer with $2: $(head -c 500 "$answer")" >&2
    return 1
  fi
  sed -E -e 's/${ids}/\\1"\\3"\\4/g' \\
    -e 's/${long}/\\1"\\2"\\3/g'${exactLists(call)} "$answer"
}

pages() {
  local next=\${1-${shellQuoted(firstQuery(call))}} sent=' ' page body
${call.lookup ? lookup(call.lookup) : ""}  for ((page = 1; page <= max_pages; page++)); do
    body=$(call "$url$next" ${shellQuoted(filter(rows.list))})
    jq -r '${rowsOf(call)} | "\\(${filter(call.id)} // tojson)\\t\\(tojson)"' <<<"$body"
    next=$(jq -r '${flagsOf(call)}{${next.map(({ name, path }) => (path.join() === name ? name : `${name}: ${filter(path)}`)).join(", ")}}
      | select((.${next[0]?.name} // "") != "") | to_entries
      | map(select(.value != null) | "&\\(.key)=\\(.value | tostring | @uri)") | add' <<<"$body")
    [[ $next ]] || return 0
    if [[ $sent == *" $next "* ]]; then
      echo "The provider sent the same cursor again. The list may be incomplete." >&2
      return 0
    fi
    sent+="$next "
    echo "Page $page is written. To continue from here: '$next'" >&2
  done
}

pages "$@" | awk -F '\\t' '!seen[$1]++ { print $2; fflush() }'
`;
}

function lookup({ url, ids, afterID }: IDLookup): string {
	const found = ids.map(filter).join(" // ");
	return `  body=$(call ${shellQuoted(url)} '${found}')
  url+=$(jq -r '${found} | @uri' <<<"$body")${afterID === "" ? "" : shellQuoted(afterID)}
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
