package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Tx reads and writes. It is a transaction or read-only.
type Tx interface {
	// Exec runs a statement and returns the number of affected rows.
	Exec(ctx context.Context, statement string, args ...any) (int64, error)
	Query(ctx context.Context, statement string, args ...any) (Rows, error)
	QueryRow(ctx context.Context, statement string, args ...any) Row
}

// Rows are the rows of a query.
type Rows interface {
	Next() bool
	Scan(into ...any) error
	Err() error
	Close()
}

// Row is the only row of a query.
type Row interface{ Scan(into ...any) error }

// ErrMissing is returned if a query for one row finds none; see IsMissing.
var ErrMissing = sql.ErrNoRows

// IsMissing reports whether a query for one row found none.
func IsMissing(err error) bool {
	return errors.Is(err, sql.ErrNoRows) || errors.Is(err, pgx.ErrNoRows)
}

// IgnoreMissing returns nil if a query for one row found none, and err otherwise.
func IgnoreMissing(err error) error {
	if IsMissing(err) {
		return nil
	}
	return err
}

// pgHandle is the common interface of a pool and a pgx.Tx.
type pgHandle interface {
	Query(context.Context, string, ...any) (pgx.Rows, error)
	QueryRow(context.Context, string, ...any) pgx.Row
}

type postgresTx struct{ pgHandle }

func (t postgresTx) Exec(ctx context.Context, statement string, args ...any) (int64, error) {
	rows, err := t.pgHandle.Query(ctx, statement, args...)
	if err != nil {
		return 0, err
	}
	rows.Close()
	return rows.CommandTag().RowsAffected(), rows.Err()
}

func (t postgresTx) Query(ctx context.Context, statement string, args ...any) (Rows, error) {
	rows, err := t.pgHandle.Query(ctx, statement, args...)
	if err != nil {
		return nil, err
	}
	return rows, nil
}

func (t postgresTx) QueryRow(ctx context.Context, statement string, args ...any) Row {
	return t.pgHandle.QueryRow(ctx, statement, args...)
}

// Read returns a Tx for reading outside a transaction.
func (d *DB) Read() Tx {
	if d.Kind == SQLite {
		return &sqliteTx{d: d, handle: d.reader, kept: &d.reads}
	}
	return postgresTx{d.Pool}
}

// Update runs a function in its own transaction, and retries it after a conflict. The error for a
// full disk has a public message.
func (d *DB) Update(ctx context.Context, change func(Tx) error) error {
	err := d.inTransaction(ctx, change)
	for tries := 1; isConflict(err) && tries < maxTries; tries++ {
		err = d.inTransaction(ctx, change)
	}
	d.noteFull(err)
	return publicError(err)
}

// Exec runs a statement in its own transaction.
func (d *DB) Exec(ctx context.Context, text string, args ...any) error {
	return d.Update(ctx, func(tx Tx) error {
		_, err := tx.Exec(ctx, text, args...)
		return err
	})
}

// Snapshot runs a read-only function on a consistent state of the database.
func (d *DB) Snapshot(ctx context.Context, read func(Tx) error) error {
	if d.Kind == SQLite {
		tx, err := d.reader.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }()
		return read(&sqliteTx{d: d, handle: tx, tx: tx, kept: &d.reads})
	}
	return pgx.BeginTxFunc(ctx, d.Pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		return read(postgresTx{tx})
	})
}

// maxTries is the number of times a conflicting transaction is tried.
const maxTries = 10

// isConflict reports whether PostgreSQL aborted a transaction because of another one, with a
// deadlock or a serialization failure.
func isConflict(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (fault.Code == "40P01" || fault.Code == "40001")
}

func (d *DB) inTransaction(ctx context.Context, change func(Tx) error) error {
	if d.Kind == Postgres {
		return pgx.BeginFunc(ctx, d.Pool, func(tx pgx.Tx) error { return change(postgresTx{tx}) })
	}
	tx, err := d.Writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if d.IsMoved() { // a write would be lost
		_ = tx.Rollback()
		return errMoved
	}
	statements := &sqliteTx{d: d, handle: tx, tx: tx, kept: &d.writes}
	if err := change(statements); err != nil {
		_ = tx.Rollback() // the first error matters
		return err
	}
	err = tx.Commit()
	for _, text := range statements.unkept {
		d.writes.keep(ctx, d.Writer, text)
	}
	return err
}

var _ pgHandle = (*pgxpool.Pool)(nil)

// Collect returns the results of read for each row of a query.
func Collect[T any](ctx context.Context, tx Tx, read func(Row) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var all []T
	err = scanAll(rows, func(row Row) error {
		value, err := read(row)
		all = append(all, value)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// Value reads a row with one column.
func Value[T any](row Row) (value T, err error) { return value, row.Scan(&value) }
