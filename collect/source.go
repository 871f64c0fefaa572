package collect

import (
	"context"
	"encoding/json"
	"iter"

	"viewfinder/answer"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// Source returns what is stored of a run, by its number; 0 is the last one.
func (e *Engine) Source(ctx context.Context, key, id string, number int) (table.Source, error) {
	run, err := e.runID(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	return &source{e.db, run}, nil
}

// source reads a run for its table.
type source struct {
	db  *store.DB
	run int64
}

var _ table.Source = (*source)(nil)

// State says how many rows there are.
func (s *source) State(ctx context.Context) (table.State, error) {
	var state table.State
	err := s.db.Read().QueryRow(ctx, "SELECT rows_unique, generation FROM runs WHERE id = $1", s.run).Scan(&state.Rows, &state.Generation)
	if store.IsMissing(err) {
		return state, errNoRun
	}
	return state, err
}

// scanAll yields what scan reads of each row of a query.
func scanAll[T any](ctx context.Context, db *store.DB, scan func(store.Row) (T, error), statement string, args ...any) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		rows, err := db.Read().Query(ctx, statement, args...)
		if err != nil {
			yield(none, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			if value, err := scan(rows); !yield(value, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(none, err)
		}
	}
}

// Pages yields the answers that have rows in [from, to).
func (s *source) Pages(ctx context.Context, from, to int) iter.Seq2[table.StoredPage, error] {
	return scanAll(ctx, s.db, func(row store.Row) (p table.StoredPage, err error) {
		var positions []byte
		var columns string
		if err = row.Scan(&p.Input, &p.Page, &p.First, &p.Count, &positions, &p.Packed, &p.Value, &p.Root, &p.Parent, &columns); err != nil {
			return p, err
		}
		if len(positions) > 0 {
			p.Positions = answer.Positions(positions)
		}
		return p, json.Unmarshal([]byte(columns), &p.Columns)
	}, `SELECT a.input, a.page, a.first_row, a.rows_unique, a.positions, a.body, i.value, i.root, i.parent, i.columns
		FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input
		WHERE a.run = $1 AND a.rows_unique > 0 AND a.first_row < $2
		AND a.first_row >= coalesce((SELECT max(b.first_row) FROM answers b WHERE b.run = $1 AND b.rows_unique > 0 AND b.first_row <= $3), 0)
		ORDER BY a.first_row`, s.run, to, from)
}

// IDs yields every row by input and ID.
func (s *source) IDs(ctx context.Context) iter.Seq2[table.RowID, error] {
	collate := ""
	if s.db.Kind == store.Postgres {
		collate = ` COLLATE "C"`
	}
	return scanAll(ctx, s.db, func(row store.Row) (id table.RowID, err error) {
		return id, row.Scan(&id.Input, &id.ID, &id.Number)
	}, "SELECT input, row_id, number FROM rows WHERE run = $1 ORDER BY input, row_id"+collate, s.run)
}

// Complete yields the numbers of the inputs whose list came to its end.
func (s *source) Complete(ctx context.Context) iter.Seq2[int64, error] {
	return scanAll(ctx, s.db, func(row store.Row) (number int64, err error) {
		return number, row.Scan(&number)
	}, "SELECT number FROM inputs WHERE run = $1 AND state = 2 AND outcome IN ('done', 'empty') AND reason = 'end' ORDER BY number", s.run)
}

// Answers yields every answer by input and page.
func (s *source) Answers(ctx context.Context) iter.Seq2[table.StoredAnswer, error] {
	return scanAll(ctx, s.db, func(row store.Row) (a table.StoredAnswer, err error) {
		var received int64
		err = row.Scan(&a.Input, &a.Value, &a.Page, &a.Status, &received, &a.Packed)
		a.ReceivedAt = at(received)
		return a, err
	}, `SELECT a.input, i.value, a.page, a.status, a.received_at, a.body FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input
		WHERE a.run = $1 ORDER BY a.input, a.page`, s.run)
}
