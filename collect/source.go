package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"sync/atomic"

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
	return e.sourceOf(run), nil
}

func (e *Engine) sourceOf(run int64) *source {
	return &source{db: e.db, run: run, numberings: &e.numberings}
}

// source reads what is stored of a run. No statement stays open while what it brought
// is used: an export may take hours.
type source struct {
	db         *store.DB
	run        int64
	numberings *lru[int64, numbering]
	gaps       atomic.Pointer[gaps] // see currentGaps
}

var _ table.Source = (*source)(nil)

// How much is read at a time.
const (
	rangePages = 256
	rangeBytes = 8 << 20 // of packed answers
	rangeRows  = 5000
)

// Pages yields the answers that have rows in [from, to).
func (s *source) Pages(ctx context.Context, from, to int) iter.Seq2[table.StoredPage, error] {
	return func(yield func(table.StoredPage, error) bool) {
		var first *int
		gaps, err := s.currentGaps(ctx)
		if err == nil {
			err = s.db.Read().QueryRow(ctx, "SELECT MAX(first_row) FROM answers WHERE run = $1 AND rows_unique > 0 AND first_row <= $2", s.run, gaps.stored(from)).Scan(&first)
		}
		if err != nil {
			yield(table.StoredPage{}, fmt.Errorf("read the pages of run %d: %w", s.run, err))
			return
		}
		next, storedTo := 0, gaps.stored(to-1)+1
		if first != nil {
			next = *first
		}
		for next < storedTo {
			pages, end, err := s.readPages(ctx, next, storedTo)
			if err != nil {
				yield(table.StoredPage{}, fmt.Errorf("read the pages of run %d: %w", s.run, err))
				return
			}
			for _, page := range pages {
				page.First = gaps.listed(page.First)
				if page.First+page.Count > from && !yield(page, nil) {
					return
				}
			}
			next = end
		}
	}
}

// Inputs yields which input has the rows of each answer. It reads no column behind the
// body, which SQLite would read for it.
func (s *source) Inputs(ctx context.Context, from, to int) iter.Seq2[table.InputRows, error] {
	return inRanges(func(last table.InputRows) ([]table.InputRows, error) {
		gaps, err := s.currentGaps(ctx)
		if err != nil {
			return nil, err
		}
		next := gaps.stored(from)
		bound := ">= coalesce((SELECT MAX(first_row) FROM answers WHERE run = $1 AND rows_unique > 0 AND first_row <= $2), $2)"
		if last.Input > 0 {
			next, bound = gaps.stored(last.First), "> $2"
		}
		return store.Collect(ctx, s.db.Read(), func(row store.Row) (rows table.InputRows, err error) {
			err = row.Scan(&rows.Input, &rows.First)
			rows.First = gaps.listed(rows.First)
			return rows, err
		}, "SELECT input, first_row FROM answers WHERE run = $1 AND rows_unique > 0 AND first_row "+bound+" AND first_row < $3 ORDER BY first_row LIMIT $4",
			s.run, next, gaps.stored(to-1)+1, rangeRows)
	})
}

// readPages reads some pages from a row on, and returns where the next ones begin.
func (s *source) readPages(ctx context.Context, from, to int) (pages []table.StoredPage, next int, err error) {
	next, err = s.rangeEnd(ctx, from, to)
	if err != nil || next <= from {
		return nil, to, err
	}
	pages, err = store.Collect(ctx, s.db.Read(), scanPage, `SELECT a.input, a.page, a.first_row, a.rows_unique, a.positions, a.body, i.value, i.root, i.parent, i.columns
		FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input
		WHERE a.run = $1 AND a.rows_unique > 0 AND a.first_row >= $2 AND a.first_row < $3 ORDER BY a.first_row`, s.run, from, next)
	return pages, next, err
}

func scanPage(row store.Row) (p table.StoredPage, err error) {
	var positions []byte
	var columns string
	if err := row.Scan(&p.Input, &p.Page, &p.First, &p.Count, &positions, &p.Packed, &p.Value, &p.Root, &p.Parent, &columns); err != nil {
		return p, err
	}
	if len(positions) > 0 {
		p.Positions = answer.Positions(positions)
	}
	if err := json.Unmarshal([]byte(columns), &p.Columns); err != nil {
		return p, fmt.Errorf("columns of input %d: %w", p.Input, err)
	}
	return p, nil
}

// rangeEnd returns the row behind as many pages as are read at once.
func (s *source) rangeEnd(ctx context.Context, from, to int) (int, error) {
	type page struct{ first, count, size int }
	pages, err := store.Collect(ctx, s.db.Read(), func(row store.Row) (p page, err error) { return p, row.Scan(&p.first, &p.count, &p.size) },
		`SELECT first_row, rows_unique, LENGTH(body) FROM answers
		WHERE run = $1 AND rows_unique > 0 AND first_row >= $2 AND first_row < $3 ORDER BY first_row LIMIT $4`, s.run, from, to, rangePages)
	end, total := 0, 0
	for _, p := range pages {
		if total += p.size; end > 0 && total > rangeBytes {
			break
		}
		end = p.first + p.count
	}
	return end, err
}

// IDs yields every row by input and ID.
func (s *source) IDs(ctx context.Context) iter.Seq2[table.RowID, error] {
	return inRanges(func(last table.RowID) ([]table.RowID, error) {
		gaps, err := s.currentGaps(ctx)
		if err != nil {
			return nil, err
		}
		return store.Collect(ctx, s.db.Read(), func(row store.Row) (id table.RowID, err error) {
			err = row.Scan(&id.Input, &id.ID, &id.Number)
			id.Number = gaps.listed(id.Number)
			return id, err
		}, "SELECT input, row_id, number FROM rows WHERE run = $1 AND (input, row_id) > ($2, $3) ORDER BY input, row_id LIMIT $4", s.run, last.Input, last.ID, rangeRows)
	})
}

// Complete yields the inputs whose list came to its end. A run of what is new has none: it
// leaves out what earlier runs have, whichever way an input ends.
func (s *source) Complete(ctx context.Context) iter.Seq2[int64, error] {
	return inRanges(func(last int64) ([]int64, error) {
		return store.Collect(ctx, s.db.Read(), store.Value[int64],
			`SELECT number FROM inputs WHERE run = $1 AND number > $2 AND state = 2 AND outcome IN ('done', 'empty') AND reason = 'end'
			AND EXISTS (SELECT 1 FROM runs WHERE runs.id = inputs.run AND runs.mode <> 'new') ORDER BY number LIMIT $3`, s.run, last, rangeRows)
	})
}

// Answers yields every answer by input and page.
func (s *source) Answers(ctx context.Context) iter.Seq2[table.StoredAnswer, error] {
	return inRanges(func(last table.StoredAnswer) ([]table.StoredAnswer, error) {
		if last.Input == 0 {
			last.Page = -1
		}
		count, err := s.answersAtOnce(ctx, last)
		if err != nil || count == 0 {
			return nil, err
		}
		return store.Collect(ctx, s.db.Read(), func(row store.Row) (a table.StoredAnswer, err error) {
			received := int64(0)
			err = row.Scan(&a.Input, &a.Page, &a.Status, &received, &a.Packed, &a.Value)
			a.ReceivedAt = at(received)
			return a, err
		}, `SELECT a.input, a.page, a.status, a.received_at, a.body, i.value FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input
			WHERE a.run = $1 AND (a.input, a.page) > ($2, $3) ORDER BY a.input, a.page LIMIT $4`, s.run, last.Input, last.Page, count)
	})
}

// answersAtOnce returns how many answers behind one are read together.
func (s *source) answersAtOnce(ctx context.Context, last table.StoredAnswer) (int, error) {
	sizes, err := store.Collect(ctx, s.db.Read(), store.Value[int],
		"SELECT LENGTH(body) FROM answers WHERE run = $1 AND (input, page) > ($2, $3) ORDER BY input, page LIMIT $4", s.run, last.Input, last.Page, rangePages)
	total := 0
	for i, size := range sizes {
		if total += size; i > 0 && total > rangeBytes {
			return i, err
		}
	}
	return len(sizes), err
}

// inRanges yields what read returns behind the last value, until it returns nothing.
func inRanges[T any](read func(last T) ([]T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var last T
		for {
			values, err := read(last)
			if err != nil {
				yield(last, err)
				return
			}
			if len(values) == 0 {
				return
			}
			for _, value := range values {
				if !yield(value, nil) {
					return
				}
				last = value
			}
		}
	}
}
