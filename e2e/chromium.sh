#!/usr/bin/env bash
# Prints the path of a browser for tests: CHROMIUM, or Chromium's headless shell, or any Chromium or Chrome. The shell
# opens no pages of its own, which Chromium without a window does; it is installed where that takes no password.
set -euo pipefail

if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
	echo "$CHROMIUM"
	exit
fi

find_browser() {
	local name
	for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
		command -v "$name" && return
	done
	return 1
}

install=$(dirname "${BASH_SOURCE[0]}")/../internal/tools/install.sh

"$install" chromium-headless-shell || find_browser >/dev/null || "$install" chromium || true
find_browser || {
	echo "Install chromium-headless-shell or chromium yourself, or set CHROMIUM to the path of a Chromium or Chrome." >&2
	exit 1
}
