#!/usr/bin/env bash
# Prints the path of a Chromium or Chrome; installs Debian's when there is none.
set -euo pipefail

find_browser() {
	if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
		echo "$CHROMIUM"
		return
	fi
	local name
	for name in chromium chromium-browser google-chrome google-chrome-stable; do
		command -v "$name" && return
	done
	return 1
}

if ! find_browser; then
	echo "No Chromium or Chrome found; installing Debian's chromium." >&2
	if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
		echo "Install chromium yourself, or set CHROMIUM to the path of a Chromium or Chrome." >&2
		exit 1
	fi
	{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >&2
	find_browser
fi
