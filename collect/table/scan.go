package table

import (
	"context"
	"iter"
	"runtime"

	"viewfinder/answer"
	"viewfinder/problem"
)

// scannedPage is a page with its rows.
type scannedPage struct {
	StoredPage
	body      []byte
	from      int   // number of the first row that may be read
	span      int   // rows that may be, from there on
	positions []int // of the rows that are read
	rows      []answer.Row
	outer     []answer.Cell
}

// maxRowsAhead is how many rows of a page may wait in memory: those of a larger one are
// read while they are used.
const maxRowsAhead = 5000

// pages yields the pages of the rows [from, to), or of those of them that are chosen.
// Some are unpacked and read ahead.
func (t *Table) pages(ctx context.Context, s *answer.RowScanner, from, to int, chosen *rowSet) iter.Seq2[*scannedPage, error] {
	return mapPages(ctx, t, from, to, chosen, func(p *scannedPage) (*scannedPage, error) {
		if len(p.positions) > 0 && len(p.positions) <= maxRowsAhead {
			p.rows = make([]answer.Row, 0, len(p.positions))
			for _, row := range s.Scan(p.body, p.positions) {
				p.rows = append(p.rows, row.WithOuter(p.outer))
			}
		}
		return p, nil
	})
}

// mapPages applies do to the pages of the rows [from, to), some at the same time, and
// yields the results in order.
func mapPages[Out any](ctx context.Context, t *Table, from, to int, chosen *rowSet, do func(*scannedPage) (Out, error)) iter.Seq2[Out, error] {
	unpack := func(stored StoredPage) (out Out, err error) {
		p := &scannedPage{StoredPage: stored, outer: answer.OuterCells(t.outerTexts(stored)...)}
		first, end := max(from-stored.First, 0), min(to-stored.First, stored.Count)
		p.from, p.span, p.positions = stored.First+first, end-first, positionsOf(stored, first, end)
		if chosen != nil {
			p.positions = p.only(*chosen)
		}
		if p.Packed = nil; len(p.positions) == 0 {
			return do(p)
		}
		if p.body, err = Unpack(stored.Packed); err != nil {
			return out, err
		}
		return do(p)
	}
	return inOrder(ctx, runtime.GOMAXPROCS(0), t.source.Pages(ctx, from, to), unpack)
}

// only returns the positions of the rows that are chosen.
func (p *scannedPage) only(chosen rowSet) []int {
	var positions []int
	for i, position := range p.positions {
		if chosen.has(p.from + i) {
			positions = append(positions, position)
		}
	}
	return positions
}

// positionsOf returns the positions of the rows [first, end) of a page.
func positionsOf(p StoredPage, first, end int) []int {
	if p.Positions != nil {
		return p.Positions[min(first, len(p.Positions)):min(end, len(p.Positions))]
	}
	positions := make([]int, end-first)
	for i := range positions {
		positions[i] = first + i
	}
	return positions
}

// each yields the rows of a page. One that its answer no longer has under this catalog has no
// values, so that numbers stay.
func (p *scannedPage) each(s *answer.RowScanner) iter.Seq[answer.Row] { return p.eachOf(s, s.Scan) }

// eachInPlace is each whose rows are valid until the next one.
func (p *scannedPage) eachInPlace(s *answer.RowScanner) iter.Seq[answer.Row] {
	return p.eachOf(s, s.ScanInPlace)
}

func (p *scannedPage) eachOf(s *answer.RowScanner, scan func([]byte, []int) iter.Seq2[int, answer.Row]) iter.Seq[answer.Row] {
	return func(yield func(answer.Row) bool) {
		count := len(p.rows)
		for _, row := range p.rows {
			if !yield(row) {
				return
			}
		}
		if count == 0 && len(p.positions) > 0 {
			for _, row := range scan(p.body, p.positions) {
				count++
				if !yield(row.WithOuter(p.outer)) {
					return
				}
			}
		}
		for blank := s.Blank().WithOuter(p.outer); count < len(p.positions); count++ {
			if !yield(blank) {
				return
			}
		}
	}
}

// errRowsDeleted ends a file, which had fewer rows than it says.
var errRowsDeleted = problem.New(problem.Unfinished, "Rows were deleted while this file was written. Export it again.")

// chosenRows yields the chosen rows by their number. Where some are no longer there, an error
// follows the others.
func (t *Table) chosenRows(ctx context.Context, s *answer.RowScanner, chosen rowSet) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		left, only := chosen.count(), &chosen
		if left == chosen.rows {
			only = nil
		}
		for page, err := range t.pages(ctx, s, 0, chosen.rows, only) {
			if err != nil {
				yield(answer.Row{}, err)
				return
			}
			for row := range page.each(s) {
				left--
				if !yield(row, nil) {
					return
				}
			}
		}
		if left > 0 {
			yield(answer.Row{}, errRowsDeleted)
		}
	}
}

// rows yields the rows [from, to) by their number. One that is no longer there is blank.
func (t *Table) rows(ctx context.Context, s *answer.RowScanner, from, to int) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		next := from
		blank := s.Blank()
		fill := func(until int) bool {
			for ; next < until; next++ {
				if !yield(blank, nil) {
					return false
				}
			}
			return true
		}
		for page, err := range t.pages(ctx, s, from, to, nil) {
			if err != nil {
				yield(answer.Row{}, err)
				return
			}
			if !fill(page.from) {
				return
			}
			for row := range page.each(s) {
				next++
				if !yield(row, nil) {
					return
				}
			}
		}
		fill(to)
	}
}

// inOrder applies do to what comes, some at the same time, and yields the results in
// the order of the input. At most twice as many as workers wait.
func inOrder[In, Out any](ctx context.Context, workers int, in iter.Seq2[In, error], do func(In) (Out, error)) iter.Seq2[Out, error] {
	type result struct {
		out Out
		err error
	}
	return func(yield func(Out, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		slots := make(chan struct{}, workers)
		results := make(chan chan result, workers)
		go func() {
			defer close(results)
			for next, err := range in {
				reply := make(chan result, 1)
				select {
				case results <- reply:
				case <-ctx.Done():
					return
				}
				if err != nil {
					reply <- result{err: err}
					return
				}
				slots <- struct{}{}
				go func() {
					out, err := do(next)
					<-slots
					reply <- result{out, err}
				}()
			}
		}()
		defer func() {
			cancel()
			for reply := range results { // what is under way ends before the source is closed
				<-reply
			}
		}()
		for reply := range results {
			r := <-reply
			if r.err == nil {
				r.err = ctx.Err()
			}
			if !yield(r.out, r.err) || r.err != nil {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			var none Out
			yield(none, err)
		}
	}
}
