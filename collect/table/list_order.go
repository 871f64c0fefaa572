package table

import (
	"context"
	"strconv"

	"viewfinder/catalog"
)

// isListOrder reports whether a column file has the sort keys of the inputs' numbers:
// what it has is known without reading an answer.
func (p columnTexts) isListOrder() bool {
	return p.kind == keyTexts && p.columns[0].Name == NumberColumn
}

// buildListOrder appends the keys of the rows [from, to).
func (t *Table) buildListOrder(ctx context.Context, b builder, from, to int) error {
	next := from
	var key []byte
	fill := func(until int) error {
		for ; next < until; next++ {
			if err := b.append(key); err != nil {
				return err
			}
		}
		return nil
	}
	for rows, err := range t.source.Inputs(ctx, from, to) {
		if err == nil {
			err = fill(rows.First)
		}
		if err != nil {
			return err
		}
		key = sortKeyOf(catalog.FieldNumber, strconv.FormatInt(rows.Input, 10))
	}
	if err := fill(to); err != nil {
		return err
	}
	return b.flush()
}
