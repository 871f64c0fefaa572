package collect

import (
	"context"

	"viewfinder/collect/internal/tables"
	"viewfinder/collect/table"
)

// Table returns the table of a run, by its number; 0 is the last one.
func (e *Engine) Table(ctx context.Context, key, id string, number int) (*table.Table, error) {
	c, _, err := e.lastRun(ctx, key, id)
	if err != nil {
		return nil, err
	}
	run, err := e.runID(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	if number == 0 {
		number = c.Run.Number
	}
	return e.tables.Open(ctx, tables.Run{ID: run, Number: number, Collection: id, Feature: c.Feature, Columns: c.Columns})
}

// Source returns what is stored of a run, by its number; 0 is the last one.
func (e *Engine) Source(ctx context.Context, key, id string, number int) (table.Source, error) {
	run, err := e.runID(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	return tables.SourceOf(e.db, run), nil
}
