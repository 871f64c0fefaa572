package store

import (
	"context"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// OpenReading opens a database that has this version's tables, for Read and Snapshot. It
// makes and changes nothing, and hardly waits for other processes.
func OpenReading(ctx context.Context, address string) (*DB, error) {
	d := &DB{Kind: SQLite, closed: make(chan struct{}), stop: func() {}}
	close(d.closed) // it has no writes
	var err error
	if IsPostgres(address) {
		d.Kind = Postgres
		err = d.openPostgres(ctx, address)
	} else {
		d.reader, err = d.openHandle(address, 1, "mode=rw", "_pragma=query_only(1)", "_pragma=busy_timeout(300)")
	}
	if err == nil {
		err = d.checkTables(ctx)
	}
	if err != nil {
		_ = d.closeHandles()
		return nil, err
	}
	return d, nil
}

// checkTables returns an error where the tables are not those of this version.
func (d *DB) checkTables(ctx context.Context) error {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return err
	}
	newest, current := 0, 0
	for _, name := range names {
		number, _, _ := strings.Cut(path.Base(name), "_")
		version, err := strconv.Atoi(number)
		if err != nil {
			return err
		}
		newest = max(newest, version)
	}
	if err := d.Read().QueryRow(ctx, "SELECT max(version_id) FROM goose_db_version").Scan(&current); err != nil {
		return err
	}
	if current != newest {
		return errOtherVersion
	}
	return nil
}
