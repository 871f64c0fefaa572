package table

import (
	"context"
	"iter"

	"viewfinder/answer"
)

// MediaRow is a row's pictures and clips.
type MediaRow struct {
	Number    int
	Input, ID string
	Addresses []answer.Address
}

// Media yields the rows [from, to) with the addresses of their pictures and clips.
func (t *Table) Media(ctx context.Context, from, to int) iter.Seq2[MediaRow, error] {
	return func(yield func(MediaRow, error) bool) {
		scanner, err := t.scanner(t.Columns())
		if err != nil {
			yield(MediaRow{}, err)
			return
		}
		cells := make([]*answer.Cell, len(t.Columns()))
		number := from
		for row, err := range t.rows(ctx, scanner, from, to) {
			if err != nil {
				yield(MediaRow{}, err)
				return
			}
			scanner.Cells(row, cells)
			if !yield(MediaRow{number, cells[0].Text, row.Cell(t.schema.ID).Text, row.Addresses()}, nil) {
				return
			}
			number++
		}
	}
}
