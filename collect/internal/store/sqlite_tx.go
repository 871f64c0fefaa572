package store

import (
	"context"
	"database/sql"
	"sync"
)

// maxKept is the maximum number of statements kept per handle.
const maxKept = 256

// statements keeps the prepared statements of a SQLite handle, because parsing a short statement
// takes longer than running it.
type statements struct {
	mu   sync.Mutex
	kept map[string]*sql.Stmt
}

// find returns a kept statement, or nil.
func (s *statements) find(text string) *sql.Stmt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kept[text]
}

// keep prepares a statement, unless there are too many. An error will be returned when the
// statement runs.
func (s *statements) keep(ctx context.Context, db *sql.DB, text string) {
	s.mu.Lock()
	hasRoom := len(s.kept) < maxKept && s.kept[text] == nil
	s.mu.Unlock()
	if !hasRoom {
		return
	}
	made, err := db.PrepareContext(ctx, text)
	if err != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept == nil {
		s.kept = map[string]*sql.Stmt{}
	}
	s.kept[text] = made
}

// sqlHandle is the common interface of *sql.DB and *sql.Tx.
type sqlHandle interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}

// sqliteTx runs statements on SQLite, using kept statements if possible.
type sqliteTx struct {
	d      *DB
	handle sqlHandle
	tx     *sql.Tx // nil outside a transaction
	kept   *statements
	// unkept are statements that ran in the transaction. Its connection may be the only one, so
	// they are kept only after it has ended.
	unkept []string
}

// statement returns a kept statement, or nil.
func (t *sqliteTx) statement(ctx context.Context, text string) *sql.Stmt {
	if t.tx == nil {
		t.kept.keep(ctx, t.d.reader, text)
	}
	found := t.kept.find(text)
	switch {
	case found != nil && t.tx != nil:
		return t.tx.StmtContext(ctx, found)
	case found == nil:
		t.unkept = append(t.unkept, text)
	}
	return found
}

func (t *sqliteTx) Exec(ctx context.Context, text string, args ...any) (int64, error) {
	var result sql.Result
	var err error
	if s := t.statement(ctx, text); s != nil {
		result, err = s.ExecContext(ctx, args...)
	} else {
		result, err = t.handle.ExecContext(ctx, text, args...)
	}
	if err != nil {
		t.d.noteFull(err)
		return 0, err
	}
	return result.RowsAffected()
}

func (t *sqliteTx) Query(ctx context.Context, text string, args ...any) (Rows, error) {
	var rows *sql.Rows
	var err error
	if s := t.statement(ctx, text); s != nil {
		rows, err = s.QueryContext(ctx, args...)
	} else {
		rows, err = t.handle.QueryContext(ctx, text, args...)
	}
	if err != nil {
		t.d.noteFull(err)
		return nil, err
	}
	return sqliteRows{rows}, nil
}

func (t *sqliteTx) QueryRow(ctx context.Context, text string, args ...any) (row Row) {
	if s := t.statement(ctx, text); s != nil {
		return s.QueryRowContext(ctx, args...)
	}
	return t.handle.QueryRowContext(ctx, text, args...)
}

type sqliteRows struct{ *sql.Rows }

func (r sqliteRows) Close() { _ = r.Rows.Close() } // Err returns the error that matters
