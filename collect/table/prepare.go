package table

import (
	"context"
	"slices"

	"viewfinder/catalog"
)

// prepareStep is how many rows are prepared at a time; a query that comes meanwhile waits
// for no more than these.
const prepareStep = 50_000

// Prepare makes the column files of a search, of the columns that a table opens with and of all
// others whose keys are short, in one pass over the rows that they lack. A query makes what it lacks itself: this is
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
	return t.buildInSteps(ctx, at, wanted, func(int) {})
}

// PrepareQuery makes what a query reads, and reports how many rows of how many have it.
// It reports nothing where all of it is there. What it made stays when it is stopped.
func (t *Table) PrepareQuery(ctx context.Context, q Query, onProgress func(rows, of int)) error {
	at, err := t.stateOf(ctx, q)
	if err != nil {
		return err
	}
	wanted, _, err := t.filesOf(q)
	if err != nil || len(wanted) == 0 || t.cache.ordered(t.run, q.key(at)) != nil {
		return err
	}
	began := -1
	err = t.withFiles(ctx, State{Generation: at.Generation}, wanted, func(open []*columnFile) error {
		for _, p := range open {
			if p.rows < at.Rows {
				began = at.Rows
			}
		}
		for _, p := range open {
			began = min(began, p.rows)
		}
		return nil
	})
	if err != nil || began < 0 {
		return err
	}
	onProgress(began, at.Rows)
	return t.buildInSteps(ctx, at, wanted, func(rows int) {
		if rows > began {
			onProgress(rows, at.Rows)
		}
	})
}

// buildInSteps makes column files, some rows at a time, and says how many rows they have.
func (t *Table) buildInSteps(ctx context.Context, at State, wanted []columnTexts, onRows func(rows int)) error {
	for rows := 0; rows < at.Rows; {
		rows = min(rows+prepareStep, at.Rows)
		err := t.withFiles(ctx, State{Rows: rows, Generation: at.Generation}, wanted, func([]*columnFile) error { return nil })
		if err != nil {
			return err
		}
		onRows(rows)
	}
	return nil
}

// shortKeys are the types of fields whose keys take few bytes and little time.
var shortKeys = []catalog.FieldType{catalog.FieldID, catalog.FieldNumber, catalog.FieldTime, catalog.FieldFlag}

// likely returns what is read by a search, by a sort by a column that a table opens with, and by
// one that has short keys.
func (t *Table) likely() ([]columnTexts, error) {
	names := append([]string{InputColumn}, t.schema.Columns...)
	for _, f := range t.schema.Fields {
		if slices.Contains(shortKeys, f.Type) && !slices.Contains(names, f.Name) {
			names = append(names, f.Name)
		}
	}
	wanted := []columnTexts{{t.searched(), wordTexts}}
	for _, name := range names {
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
