package store

import (
	"context"
	"errors"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"viewfinder/problem"
)

// pgDiskFull is PostgreSQL's error code for a full disk.
const pgDiskFull = "53100"

// FullText is the message for a full database disk.
const FullText = "The disk with the collections database is full. Free some space, and the run resumes automatically."

// IsUnwritable reports whether a write failed because the database's disk is full or its file is
// missing, in which case it may succeed later.
func IsUnwritable(err error) bool {
	if errors.Is(err, errMoved) {
		return true
	}
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		return fault.Code()&0xff == sqlite3.SQLITE_FULL || fault.Code() == sqlite3.SQLITE_IOERR_SHMSIZE
	}
	if fault, ok := errors.AsType[*pgconn.PgError](err); ok {
		return fault.Code == pgDiskFull
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// fullTime is how long a disk counts as full after a write failed. Workers retry more often than
// that.
const fullTime = 2500 * time.Millisecond

// IsUnwritable reports whether the database was recently unwritable for this process or its queue.
func (d *DB) IsUnwritable() bool {
	last := d.lastFull.Load()
	return last > 0 && time.Since(time.Unix(0, last)) < fullTime
}

func (d *DB) noteFull(err error) {
	if err != nil && IsUnwritable(err) {
		d.lastFull.Store(time.Now().UnixNano())
	}
}

// fullTracer records failures of PostgreSQL statements, including the queue's.
type fullTracer struct{ db *DB }

// TraceQueryStart does nothing.
func (fullTracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd records an error.
func (t fullTracer) TraceQueryEnd(_ context.Context, _ *pgx.Conn, end pgx.TraceQueryEndData) {
	t.db.noteFull(end.Err)
}

// publicError adds a public message to a transaction's error.
func publicError(err error) error {
	if err == nil || !IsUnwritable(err) || errors.Is(err, errMoved) {
		return err
	}
	return problem.Because(err, problem.NoRoom, FullText)
}

// Rejected returns why the database rejects the data in a transaction. Retrying cannot succeed in
// that case. ok is false for all other errors.
func Rejected(err error) (reason string, ok bool) {
	if fault, isSQLite := errors.AsType[*sqlite.Error](err); isSQLite {
		switch fault.Code() & 0xff {
		case sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH:
			return fault.Error(), true
		}
	}
	if fault, isPostgres := errors.AsType[*pgconn.PgError](err); isPostgres {
		switch fault.Code[:min(2, len(fault.Code))] {
		case "22", "23", "54": // invalid data, a violated constraint, or a PostgreSQL limit
			return fault.Message, true
		}
	}
	return "", false
}

// ErrStorage is returned if the limit for all collections is reached.
var ErrStorage = problem.New(problem.NoRoom,
	"The storage for collections is full. Delete collections that are no longer needed, or restart the server with a larger --storage.")
