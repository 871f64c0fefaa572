package table

import (
	"context"
	"database/sql"
)

// Prepare fills the rows file, and makes the order of the list. A query does what it needs itself:
// this is for a table that a person looks at and may sort next.
func (t *Table) Prepare(ctx context.Context) error {
	q := Query{Sort: NumberColumn}
	s, err := t.selection(q)
	if err != nil {
		return err
	}
	return t.withFile(ctx, q, func(at State, db *sql.DB) error {
		_, err := t.order(ctx, db, q, s, at)
		return err
	})
}

// PrepareQuery fills the rows file as far as a query reads it, and reports how many rows of how
// many it has. It reports nothing if all are there. What it filled stays when it is stopped.
func (t *Table) PrepareQuery(ctx context.Context, q Query, onProgress func(rows, of int)) error {
	s, err := t.selection(q)
	if err != nil {
		return err
	}
	if s.isList() {
		_, err := t.stateOf(ctx, q)
		return err
	}
	return t.withFile(ctx, q, func(at State, db *sql.DB) error {
		return t.fill(ctx, db, at, func(rows int) { onProgress(rows, at.Rows) })
	})
}

// prepareSoon prepares a large table while its first rows are looked at. A failure is left
// to the next query, which tries again.
func (t *Table) prepareSoon(rows int) {
	c := t.cache
	c.mu.Lock()
	defer c.mu.Unlock()
	if rows-c.prepared[t.run] < c.config.PrepareRows || c.closing.Err() != nil {
		return
	}
	c.prepared[t.run] = rows
	c.preparing.Go(func() { _ = t.Prepare(c.closing) })
}
