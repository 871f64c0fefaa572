#!/usr/bin/env bash
# Prints the folder of PostgreSQL's programs: POSTGRES_BIN if set, otherwise the folder that contains initdb. Installs
# Debian's package if that needs no password, without creating or starting its default cluster.
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
if [ "$(id -u)" -eq 0 ] && [ -d /etc/apt ] && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
	mkdir -p /etc/postgresql-common
	echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
fi
"$(dirname "${BASH_SOURCE[0]}")/../../../internal/tools/install.sh" postgresql || true
find_programs || {
	echo "PostgreSQL not found. Install it (Debian package: postgresql), or set POSTGRES_BIN to the folder with initdb and postgres." >&2
	exit 1
}
