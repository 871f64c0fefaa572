package table

import (
	"context"

	"viewfinder/catalog"
)

// prepareStep is how many rows are prepared at a time; a query that comes meanwhile waits
// for no more than these.
const prepareStep = 50_000

// Prepare makes the column files of a search and of the columns that a table opens with,
// in one pass over the rows that they lack. A query makes what it lacks itself: this is
// for whoever looks at a table that they may sort next.
func (t *Table) Prepare(ctx context.Context) error {
	at, err := t.source.State(ctx)
	if err != nil {
		return err
	}
	wanted, err := t.likely()
	if err != nil {
		return err
	}
	for rows := 0; rows < at.Rows && err == nil; {
		rows = min(rows+prepareStep, at.Rows)
		err = t.withFiles(ctx, State{Rows: rows, Generation: at.Generation}, wanted, func([]*columnFile) error { return nil })
	}
	return err
}

// likely returns what a search and a sort by a column that a table opens with read.
func (t *Table) likely() ([]columnTexts, error) {
	wanted := []columnTexts{{t.searched(), wordTexts}}
	for _, name := range append([]string{InputColumn}, t.schema.Columns...) {
		column, err := t.column(name)
		if err != nil {
			return nil, err
		}
		if column.Type != catalog.FieldPicture && column.Type != catalog.FieldVideo {
			wanted = append(wanted, columnTexts{[]Column{column}, keyTexts})
		}
	}
	return wanted, nil
}

// prepareSoon prepares a large table while its first rows are looked at. A failure is
// that of the query that comes next, which tries again.
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
