#!/usr/bin/env bash
# Installs what tests run and a Debian base system lacks: install.sh 'PROGRAM PACKAGE...'...
#
# Each argument lists the Debian packages of one program, which has the name of the first. A program that exists, or
# whose package is installed, is left alone. Installing takes root and apt-get. Fails when a program is still missing.
set -euo pipefail

missing() {
	local each
	for each in "$@"; do
		command -v "${each%% *}" >/dev/null || dpkg -s "${each%% *}" >/dev/null 2>&1 || echo "$each"
	done
}

[ -n "$(missing "$@")" ] || exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
	# Several tests may call this at the same time.
	exec 9>"${TMPDIR:-/tmp}/viewfinder-install.lock"
	flock 9
	packages=$(missing "$@")
	[ -n "$packages" ] || exit 0
	echo "Installing Debian packages:" $packages >&2
	apt-get update -qq >&2 || true
	DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends $packages >&2 || true
fi
[ -z "$(missing "$@")" ]
