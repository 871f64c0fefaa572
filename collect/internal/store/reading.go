package store

import "context"

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
	if err == nil && d.version(ctx) != len(migrationNames()) {
		err = errOtherVersion
	}
	if err != nil {
		_ = d.closeHandles()
		return nil, err
	}
	return d, nil
}
