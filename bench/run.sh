#!/usr/bin/env bash
# Runs all benchmarks against the built program. If one fails, the others still run.
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
