#!/usr/bin/env bash
# Installs missing test programs on Debian: install.sh 'PACKAGE...'...
#
# Each argument lists a program's Debian packages; the first has the same name as the program. Programs and packages that
# exist are skipped. Installing needs root and apt-get. Fails if a program is still missing.
set -euo pipefail

missing() {
	local each
	for each in "$@"; do
		command -v "${each%% *}" >/dev/null || dpkg -s "${each%% *}" >/dev/null 2>&1 || echo "$each"
	done
}

[ -n "$(missing "$@")" ] || exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
	# Several tests may run this script at the same time.
	exec 9>"${TMPDIR:-/tmp}/viewfinder-install.lock"
	flock 9
	packages=$(missing "$@")
	[ -n "$packages" ] || exit 0
	echo "Installing Debian packages:" $packages >&2
	apt-get update -qq >&2 || true
	DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends $packages >&2 || true
fi
[ -z "$(missing "$@")" ]
