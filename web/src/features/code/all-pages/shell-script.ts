import { headerWord, shellQuoted } from "@/features/code/shell";
import type { KeyPath, PagedCall } from "./paged-call";

/** A script for bash that writes the rows of all pages as JSON Lines. It needs curl 7.76 and jq 1.6. */
export function pagesInShell(call: PagedCall): string {
	const { many, next, rows } = call;
	return `#!/usr/bin/env bash
# Writes the ${many} of all pages as JSON Lines, IDs as text. Needs curl and jq.
set -euo pipefail
: "\${VIEWFINDER_KEY:?Set it to your access key.}"

url=${shellQuoted(call.url)}
max_pages=${call.maxPages}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Makes a call. Where there are too many a second, or the server fails, curl waits and tries again.
call() {
  curl -sS --fail-with-body --compressed --max-time 60 --retry 5 --retry-max-time 120 -o "$answer" \\
${call.headers.map((header) => `    -H ${headerWord(header)} \\\n`).join("")}    "$1" || fail
  jq -e '(.status | IN("fail", "error") | not) and ${filter(rows.list)} != null' "$answer" >/dev/null || fail
}

fail() {
  echo "No ${many} came: $(head -c 500 "$answer")" >&2
  exit 1
}

# IDs, and integers that jq 1.6 would round, become text.
as_text() {
  sed -E -e 's/("[a-z_]*(id|pk)": *)(-?[0-9]+)( *([,}]|$))/\\1"\\3"\\4/g' \\
    -e 's/("[A-Za-z0-9_]+": *)(-?[0-9]{16,})( *([,}]|$))/\\1"\\2"\\3/g' "$answer"
}

pages() {
  local next=${shellQuoted(call.first.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join(""))} sent=' '
  for ((page = 1; page <= max_pages; page++)); do
    call "$url$next"
    as_text | jq -r '${rowsOf(call)} | "\\(${filter(call.id)} // tojson)\\t\\(tojson)"'
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

pages | awk -F '\\t' '!seen[$1]++ { print $2 }'
`;
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
