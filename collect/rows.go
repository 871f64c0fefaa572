package collect

import (
	"context"

	"viewfinder/collect/internal/tables"
	"viewfinder/collect/table"
)

// Table returns the table of a run, by its number; 0 is the last one.
func (e *Engine) Table(ctx context.Context, key, id string, number int) (*table.Table, error) {
	c, run, err := e.find(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	return e.tables.Open(ctx, tables.Run{ID: run.id, Number: c.Run.Number, Collection: id, Feature: c.Feature, Columns: c.Columns})
}
