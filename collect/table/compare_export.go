package table

import (
	"context"
	"database/sql"
	"encoding/json"
	"iter"
	"slices"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// File prepares a file of the added, changed and gone rows that match a query, in this order, or
// only of the given kinds. Its first columns are the kind of change and, for changed rows, the old
// and new values as JSON. The other columns are the same as in a file of the table; gone rows have
// the values of the earlier run.
func (c *Comparison) File(ctx context.Context, q Query, o FileOptions, kinds ...ChangeKind) (*File, error) {
	if len(kinds) == 0 {
		kinds = ChangeKinds()
	}
	columns, err := c.after.fileColumns(ctx, o)
	if err != nil {
		return nil, err
	}
	outer := outerRiding + len(c.after.riding)
	columns = slices.Concat([]Column{
		{Name: "change", Label: "change", Type: catalog.FieldText, chosen: answer.Column{Outer: outer}},
		{Name: "changes", Label: "changes", Type: catalog.FieldText, chosen: answer.Column{Outer: outer + 1}},
	}, columns)
	var f *File
	err = c.with(ctx, func(conn *sql.Conn, table string) error {
		f = &File{Snapshot: c.After}
		found := make([]foundChanges, len(kinds))
		for i, kind := range kinds {
			if found[i], err = c.find(ctx, conn, table, kind, q); err != nil {
				return err
			}
			f.Rows += found[i].count
		}
		if f.Rows == 0 {
			return errNoChanges
		}
		all, err := c.after.scanner(slices.Concat(columns, c.after.Columns())) // changes in all fields are shown
		if err != nil {
			return err
		}
		db, err := f.open(ctx, c.after, c.files[1], c.before.fileName(c.files[0]))
		if err != nil {
			f.Close()
			return err
		}
		return c.after.prepareFile(f, columns, o, func(*answer.RowScanner) iter.Seq2[answer.Row, error] {
			return c.rows(ctx, db, all, kinds, found)
		})
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// rows yields the rows of the given kinds.
func (c *Comparison) rows(ctx context.Context, db querier, s *answer.RowScanner, kinds []ChangeKind, found []foundChanges) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		for i, kind := range kinds {
			rows := c.rowsOf(ctx, db, s, kind, found[i])
			if kind == RowChanged {
				rows = c.changedRows(ctx, db, s, found[i])
			}
			for row, err := range rows {
				if !yield(row, err) || err != nil {
					return
				}
			}
		}
	}
}

// rowsOf yields the rows of a kind, ordered by number.
func (c *Comparison) rowsOf(ctx context.Context, db querier, s *answer.RowScanner, kind ChangeKind, found foundChanges) iter.Seq2[answer.Row, error] {
	cells := answer.OuterCells(string(kind), "")
	return func(yield func(answer.Row, error) bool) {
		for row, err := range c.read(ctx, db, s, found, kind == RowGone, 0, found.count) {
			if !yield(row.AddOuter(cells), err) || err != nil {
				return
			}
		}
	}
}

// changedRows yields the changed rows with their changes.
func (c *Comparison) changedRows(ctx context.Context, db querier, s *answer.RowScanner, found foundChanges) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		for row, err := range c.changes(ctx, db, s, found, 0, found.count) {
			var text []byte
			if err == nil {
				text, err = json.Marshal(row.fields)
			}
			if !yield(row.AddOuter(answer.OuterCells(string(RowChanged), string(text))), err) || err != nil {
				return
			}
		}
	}
}

var errNoChanges = problem.New(problem.Invalid, "No rows of this kind match, so there is no file.")
