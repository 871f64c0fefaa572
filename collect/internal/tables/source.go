package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"viewfinder/answer"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// SourceOf returns a source for the stored responses of a run.
func SourceOf(db *store.DB, run int64) table.Source { return &source{db, run} }

// source reads the stored responses of a run. No statement stays open while its results are used,
// because an export may take hours.
type source struct {
	db  *store.DB
	run int64
}

// Batch sizes for reading.
const (
	rangePages = 256
	rangeBytes = 8 << 20 // of compressed responses
	rangeRows  = 5000
)

// State reads the number of rows and the progress of the run.
func (s *source) State(ctx context.Context) (table.State, error) {
	var state table.State
	var run, mode string
	var removed int
	err := s.db.Read().QueryRow(ctx, "SELECT rows_unique, generation, state, mode, rows_removed FROM runs WHERE id = $1", s.run).
		Scan(&state.Rows, &state.Generation, &run, &mode, &removed)
	if store.IsMissing(err) {
		return state, ErrNoRun
	}
	state.Ended = run == runs.Done || run == runs.Cancelled
	state.OnlyNew, state.HasRemoved = mode == "new", removed > 0
	return state, err
}

// Origins reports whether inputs were made from rows. Its conditions match two indexes, because a
// run may have a million inputs.
func (s *source) Origins(ctx context.Context) (root, parent bool, err error) {
	err = s.db.Read().QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM inputs WHERE run = $1 AND root > '' AND root <> value),
		EXISTS (SELECT 1 FROM inputs WHERE run = $1 AND parent > '' AND parent <> value)`, s.run).Scan(&root, &parent)
	return root, parent, err
}

// answerKey is the storage key of a response with rows: its first row, or its input and page.
type answerKey struct {
	first int
	input int64
	page  int
}

// Pages yields the responses that have rows in a range.
func (s *source) Pages(ctx context.Context, r table.Range) iter.Seq2[table.StoredPage, error] {
	return func(yield func(table.StoredPage, error) bool) {
		last, position, err := s.before(ctx, r)
		for err == nil && position < r.To {
			var pages []table.StoredPage
			if pages, err = s.nextPages(ctx, r, last); len(pages) == 0 {
				break
			}
			for _, page := range pages {
				last = answerKey{page.First, page.Input, page.Page}
				if page.Position = position; r.ByInput {
					page.Count = min(page.Count, r.Rows-page.First)
				} else {
					page.First = position
				}
				position += page.Count
				if position > r.From && page.Position < r.To && !yield(page, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(table.StoredPage{}, fmt.Errorf("read the pages of run %d: %w", s.run, err))
		}
	}
}

// before returns the key after which a range begins, and the position of its response. Removed rows
// leave gaps in the stored numbers, so positions are counted.
func (s *source) before(ctx context.Context, r table.Range) (last answerKey, position int, err error) {
	last = answerKey{first: -1}
	if r.From == 0 {
		return last, 0, nil
	}
	order := "first_row"
	switch {
	case r.ByInput:
		order = "input, page"
	case !r.HasRemoved:
		err = s.db.Read().QueryRow(ctx, "SELECT coalesce(MAX(first_row), 0) FROM answers WHERE run = $1 AND rows_unique > 0 AND first_row <= $2", s.run, r.From).Scan(&position)
		last.first = position - 1
		return last, position, err
	}
	err = s.db.Read().QueryRow(ctx, `SELECT first_row - 1, input, page - 1, position FROM (
		SELECT first_row, input, page, CAST(coalesce(sum(CASE WHEN first_row + rows_unique > $2 AND $4 = 1 THEN $2 - first_row ELSE rows_unique END)
			OVER (ORDER BY `+order+` ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS BIGINT) AS position
		FROM answers WHERE run = $1 AND rows_unique > 0 AND ($4 = 0 OR first_row < $2)) AS pages
		WHERE position <= $3 ORDER BY position DESC LIMIT 1`, s.run, r.Rows, r.From, store.Flag(r.ByInput)).Scan(&last.first, &last.input, &last.page, &position)
	if store.IsMissing(err) {
		return last, 0, nil
	}
	return last, position, err
}

// nextPages reads the next batch of responses after last.
func (s *source) nextPages(ctx context.Context, r table.Range, last answerKey) ([]table.StoredPage, error) {
	where, order, args := "a.first_row > $2", "a.first_row", []any{s.run, last.first}
	if r.ByInput {
		where, order, args = "(a.input, a.page) > ($2, $3) AND a.first_row < $4", "a.input, a.page", []any{s.run, last.input, last.page, r.Rows}
	}
	where = "FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input WHERE a.run = $1 AND a.rows_unique > 0 AND " + where + " ORDER BY " + order
	count, err := s.atOnce(ctx, where, args...)
	if err != nil || count == 0 {
		return nil, err
	}
	return store.Collect(ctx, s.db.Read(), scanPage, fmt.Sprintf("SELECT a.input, a.page, a.first_row, a.rows_unique, a.positions, a.body, i.value, i.root, i.parent, i.columns %s LIMIT %d", where, count), args...)
}

// atOnce returns how many responses to read per batch.
func (s *source) atOnce(ctx context.Context, from string, args ...any) (int, error) {
	sizes, err := store.Collect(ctx, s.db.Read(), store.Value[int], fmt.Sprintf("SELECT LENGTH(a.body) %s LIMIT %d", from, rangePages), args...)
	total := 0
	for i, size := range sizes {
		if total += size; i > 0 && total > rangeBytes {
			return i, err
		}
	}
	return len(sizes), err
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

// Complete yields the inputs whose list was read to its end. A run for new rows yields none,
// because it omits rows of earlier runs.
func (s *source) Complete(ctx context.Context) iter.Seq2[int64, error] {
	return inRanges(func(last int64) ([]int64, error) {
		return store.Collect(ctx, s.db.Read(), store.Value[int64],
			`SELECT number FROM inputs WHERE run = $1 AND number > $2 AND state = 2 AND outcome IN ('done', 'empty') AND reason = 'end'
			AND EXISTS (SELECT 1 FROM runs WHERE runs.id = inputs.run AND runs.mode <> 'new') ORDER BY number LIMIT $3`, s.run, last, rangeRows)
	})
}

// Answers yields every response, ordered by input and page.
func (s *source) Answers(ctx context.Context) iter.Seq2[table.StoredAnswer, error] {
	return inRanges(func(last table.StoredAnswer) ([]table.StoredAnswer, error) {
		if last.Input == 0 {
			last.Page = -1
		}
		const from = "FROM answers a JOIN inputs i ON i.run = a.run AND i.number = a.input WHERE a.run = $1 AND (a.input, a.page) > ($2, $3) ORDER BY a.input, a.page"
		count, err := s.atOnce(ctx, from, s.run, last.Input, last.Page)
		if err != nil || count == 0 {
			return nil, err
		}
		return store.Collect(ctx, s.db.Read(), func(row store.Row) (a table.StoredAnswer, err error) {
			received := int64(0)
			err = row.Scan(&a.Input, &a.Page, &a.Status, &received, &a.Packed, &a.Value)
			a.ReceivedAt = store.Time(received)
			return a, err
		}, fmt.Sprintf("SELECT a.input, a.page, a.status, a.received_at, a.body, i.value %s LIMIT %d", from, count), s.run, last.Input, last.Page)
	})
}

// inRanges calls read with the last value each time and yields the results, until there are none.
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
