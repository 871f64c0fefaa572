package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"viewfinder/pause"
)

var errLogInUse = errors.New("others use the write-ahead log")

// Timing of emptying the write-ahead log.
const (
	truncateBusyTime = 50 * time.Millisecond // how long writes wait for readers of the log
	truncateRetry    = time.Second           // between two attempts
)

// TruncateLog empties SQLite's write-ahead log soon after the calling transaction has ended,
// because values erased from the database remain in the log until then. On PostgreSQL it does
// nothing.
func (d *DB) TruncateLog() {
	select {
	case d.truncate <- struct{}{}:
	default: // already requested, or this is PostgreSQL
	}
}

// truncateLogs empties the log whenever TruncateLog requests it, until the context ends. Readers
// and other processes may block this, so it retries until it succeeds.
func (d *DB) truncateLogs(ctx context.Context) {
	for {
		select {
		case <-d.truncate:
		case <-ctx.Done():
			return
		}
		for d.truncateLog(ctx) != nil {
			if pause.For(ctx, truncateRetry) != nil {
				return
			}
		}
	}
}

// truncateLog empties the log. It waits for the current transaction but not for readers.
func (d *DB) truncateLog(ctx context.Context) error {
	conn, err := d.Writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	wait := func(limit time.Duration) error {
		_, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout = %d", limit.Milliseconds()))
		return err
	}
	defer func() { _ = wait(busyTime) }()
	if err := wait(truncateBusyTime); err != nil {
		return err
	}
	var isBusy, pages, copied int
	if err := conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&isBusy, &pages, &copied); err != nil {
		return err
	}
	if isBusy != 0 {
		return errLogInUse
	}
	return nil
}
