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

// pgDiskFull is PostgreSQL's code of a full disk.
const pgDiskFull = "53100"

// FullText says that the disk of the database is full, and what helps.
const FullText = "The disk with the collections database is full. Free some space, and the run resumes by itself."

// IsUnwritable reports whether a write failed because the disk of the database is full or its file
// is gone: it may succeed later.
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

// fullTime is for how long a disk counts as full after a write failed. Workers retry
// more often than that.
const fullTime = 2500 * time.Millisecond

// IsUnwritable reports whether the database was unwritable lately, for this process or its queue.
func (d *DB) IsUnwritable() bool {
	last := d.lastFull.Load()
	return last > 0 && time.Since(time.Unix(0, last)) < fullTime
}

func (d *DB) noteFull(err error) {
	if err != nil && IsUnwritable(err) {
		d.lastFull.Store(time.Now().UnixNano())
	}
}

// fullTracer notes what fails of PostgreSQL's statements, the queue's among them.
type fullTracer struct{ db *DB }

// TraceQueryStart does nothing.
func (fullTracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd notes an error.
func (t fullTracer) TraceQueryEnd(_ context.Context, _ *pgx.Conn, end pgx.TraceQueryEndData) {
	t.db.noteFull(end.Err)
}

// publicError returns the error of a transaction with a text for the caller.
func publicError(err error) error {
	if err == nil || !IsUnwritable(err) || errors.Is(err, errMoved) {
		return err
	}
	return problem.Because(err, problem.NoRoom, FullText)
}

// Rejected returns why the database rejects what a transaction writes; ok is false for every other
// error. Writing the same again cannot succeed.
func Rejected(err error) (reason string, ok bool) {
	if fault, isSQLite := errors.AsType[*sqlite.Error](err); isSQLite {
		switch fault.Code() & 0xff {
		case sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH:
			return fault.Error(), true
		}
	}
	if fault, isPostgres := errors.AsType[*pgconn.PgError](err); isPostgres {
		switch fault.Code[:min(2, len(fault.Code))] {
		case "22", "23", "54": // invalid data, a violated constraint, a limit of PostgreSQL
			return fault.Message, true
		}
	}
	return "", false
}

// ErrStorage is the error of what the limit of all collections has no room for.
var ErrStorage = problem.New(problem.NoRoom,
	"The storage for collections is full. Delete collections that are no longer needed, or have the server started with a larger --storage.")
