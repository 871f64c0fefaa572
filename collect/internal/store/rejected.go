package store

import (
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

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
