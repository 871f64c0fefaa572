#!/usr/bin/env bash
# Measures what the design gives numbers for, against the built program.
set -euo pipefail
cd "$(dirname "$0")/.."
for bench in bench/*.bench.mjs; do
	echo "== $(basename "$bench" .bench.mjs)"
	node "$bench"
done
