package store

import (
	"context"
	"database/sql"
	"sync"
)

// maxKept is how many statements of a handle are kept, at most.
const maxKept = 256

// statements are the statements of a handle on SQLite that are kept prepared: a short one takes longer to read than to
// run.
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

// keep prepares a statement, unless there are too many. An error is met again where it runs.
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

// sqlHandle is what *sql.DB and *sql.Tx have.
type sqlHandle interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}

// sqliteTx runs statements on SQLite, those that are kept where they are.
type sqliteTx struct {
	d      *DB
	handle sqlHandle
	tx     *sql.Tx // nil outside of a transaction
	kept   *statements
	// unkept ran in the transaction. Its connection may be the only one, so they are kept once it has ended.
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

func (r sqliteRows) Close() { _ = r.Rows.Close() } // Err has what matters
