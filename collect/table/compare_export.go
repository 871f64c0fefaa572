package table

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// File prepares a file of the rows that were added, changed and gone, in this order, or
// of those of some kinds. Its first columns say what became of a row, and of a changed
// one the values before and after as JSON. The other columns are as in a file of the
// table; rows that are gone have those of the earlier run.
func (c *Comparison) File(ctx context.Context, o FileOptions, kinds ...ChangeKind) (*File, error) {
	if len(kinds) == 0 {
		kinds = ChangeKinds()
	}
	columns, err := c.after.columns(o.Columns)
	if err != nil {
		return nil, err
	}
	if o.EveryField {
		if columns, err = c.after.withFurther(ctx, columns, o.Columns != nil); err != nil {
			return nil, err
		}
	}
	outer := outerRiding + len(c.after.riding)
	columns = slices.Concat([]Column{
		{Name: "change", Label: "change", Type: catalog.FieldText, chosen: answer.Column{Outer: outer}},
		{Name: "changes", Label: "changes", Type: catalog.FieldText, chosen: answer.Column{Outer: outer + 1}},
	}, columns)
	f := &File{Snapshot: c.After}
	for _, kind := range kinds {
		f.Rows += len(c.numbers(kind))
	}
	if f.Rows == 0 {
		return nil, errNoChanges
	}
	return c.after.file(f, columns, o, func(*answer.RowScanner) (iter.Seq2[answer.Row, error], error) {
		// Changes are those of all fields, whatever the columns.
		all, err := c.after.scanner(slices.Concat(columns, c.after.Columns()))
		return c.rows(ctx, all, f, kinds), err
	})
}

// rows yields the rows of some kinds.
func (c *Comparison) rows(ctx context.Context, s *answer.RowScanner, f *File, kinds []ChangeKind) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		for _, kind := range kinds {
			rows := c.rowsOf(ctx, s, kind)
			if kind == RowChanged {
				rows = c.changedRows(ctx, s, f)
			}
			for row, err := range rows {
				if !yield(row, err) || err != nil {
					return
				}
			}
		}
	}
}

// rowsOf yields the rows of a kind by their number.
func (c *Comparison) rowsOf(ctx context.Context, s *answer.RowScanner, kind ChangeKind) iter.Seq2[answer.Row, error] {
	t, rows := c.after, c.After
	if kind == RowGone {
		t, rows = c.before, c.Before
	}
	chosen := newRowSet(rows)
	for _, number := range c.numbers(kind) {
		chosen.set(int(number))
	}
	cells := answer.OuterCells(string(kind), "")
	return func(yield func(answer.Row, error) bool) {
		for row, err := range t.chosenRows(ctx, s, chosen) {
			if !yield(row.AddOuter(cells), err) || err != nil {
				return
			}
		}
	}
}

// changedRows yields the changed rows with what changed. Those of the earlier run wait in
// a spool, since they have another order there.
func (c *Comparison) changedRows(ctx context.Context, s *answer.RowScanner, f *File) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		before := make([]uint32, len(c.changed))
		for i, pair := range c.changed {
			before[i] = pair.before
		}
		if f.spool == nil {
			spool, err := c.before.newSpool(ctx, s, &rowOrder{snapshot: c.Before, sorted: before})
			if err != nil {
				yield(answer.Row{}, err)
				return
			}
			f.spool = spool
		}
		next, stop := iter.Pull2(f.spool.rows(ctx, s, before))
		defer stop()
		chosen := newRowSet(c.After)
		for _, pair := range c.changed {
			chosen.set(int(pair.after))
		}
		for row, err := range c.after.chosenRows(ctx, s, chosen) {
			if err == nil {
				var old answer.Row
				if old, err, _ = next(); err == nil {
					row, err = withChanges(row, old)
				}
			}
			if !yield(row, err) || err != nil {
				return
			}
		}
	}
}

func withChanges(row, old answer.Row) (answer.Row, error) {
	text, err := json.Marshal(old.ChangesTo(row))
	return row.AddOuter(answer.OuterCells(string(RowChanged), string(text))), err
}

var errNoChanges = problem.New(problem.Invalid, "Nothing of this kind changed between the two runs, so that there is no file.")
