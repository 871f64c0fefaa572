#!/usr/bin/env bash
# Prints the path to a test browser: CHROMIUM if set, otherwise Chromium's headless shell, Chromium or Chrome. Prefers the
# shell, which opens no pages of its own, unlike headless Chromium. Installs it if that needs no password.
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
	echo "No browser found. Install chromium-headless-shell or chromium, or set CHROMIUM to the path to Chromium or Chrome." >&2
	exit 1
}
