#!/usr/bin/env bash
# Prints the folder of PostgreSQL's programs for tests: POSTGRES_BIN, or where initdb is found. Debian's package is
# installed where that takes no password; its own cluster is neither made nor started.
set -euo pipefail

find_programs() {
	local folder
	for folder in "${POSTGRES_BIN:-}" $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v initdb || echo /none/initdb)")"; do
		if [ -n "$folder" ] && [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then
			echo "$folder"
			return
		fi
	done
	return 1
}

find_programs && exit
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
	echo "Installing Debian's postgresql." >&2
	apt-get update -qq >&2 || true
	mkdir -p /etc/postgresql-common
	[ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >&2 || true
fi
find_programs || {
	echo "Install PostgreSQL yourself, or set POSTGRES_BIN to the folder of initdb and postgres." >&2
	exit 1
}
