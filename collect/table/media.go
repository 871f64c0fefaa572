package table

import (
	"context"
	"iter"

	"viewfinder/answer"
)

// MediaRow is the pictures and clips of a row.
type MediaRow struct {
	Number    int
	Input, ID string
	Addresses []answer.Address
}

// Media yields the rows [from, to) with the URLs of their pictures and clips.
func (t *Table) Media(ctx context.Context, from, to int) iter.Seq2[MediaRow, error] {
	return func(yield func(MediaRow, error) bool) {
		scanner := t.schemaScanner()
		cells := make([]*answer.Cell, len(t.Columns()))
		at, err := t.source.State(ctx)
		if err != nil {
			yield(MediaRow{}, err)
			return
		}
		for row, err := range each(fromAnswers(ctx, t, Range{State: at, From: from, To: to}, reading(scanner)), to-from) {
			if err != nil {
				yield(MediaRow{}, err)
				return
			}
			scanner.Cells(row.Row, cells)
			if !yield(MediaRow{row.number, cells[0].Text, row.Cell(t.schema.ID).Text, row.Addresses()}, nil) {
				return
			}
		}
	}
}
