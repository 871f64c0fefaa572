#!/usr/bin/env bash
# Measures what the design gives numbers for, against the built program. One that fails stops none of the others.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=()
for bench in bench/*.bench.mjs; do
	echo "== $(basename "$bench" .bench.mjs)"
	node "$bench" || failed+=("$bench")
done
if ((${#failed[@]})); then
	echo "Failed: ${failed[*]}" >&2
	exit 1
fi
