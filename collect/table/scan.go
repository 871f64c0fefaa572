package table

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"runtime"

	"viewfinder/answer"
)

// received is a row as received. Its source is empty if the catalog no longer finds the row in its
// response; other rows keep their numbers.
type received struct {
	number int
	input  *input
	source answer.RowSource
}

// input is an input and the cells that its rows get from it.
type input struct {
	number int64
	InputValues
	cells []answer.Cell
}

func (t *Table) input(number int64, v InputValues) *input {
	return &input{number, v, answer.OuterCells(t.outerTexts(number, v)...)}
}

// fromAnswers applies do to the rows of each response in a range, several concurrently, and yields
// the results in order.
func fromAnswers[Out any](ctx context.Context, t *Table, r Range, do func([]received) (Out, error)) iter.Seq2[Out, error] {
	if r.From >= r.To {
		return func(func(Out, error) bool) {}
	}
	scanner := t.schemaScanner()
	unpack := func(p StoredPage) (out Out, err error) {
		body, err := Unpack(p.Packed)
		if err != nil {
			return out, err
		}
		first, end := max(r.From-p.Position, 0), min(r.To-p.Position, p.Count)
		rows, of := make([]received, end-first), t.input(p.Input, p.InputValues)
		for i := range rows {
			rows[i] = received{number: p.First + first + i, input: of}
		}
		next := 0
		for _, source := range scanner.Sources(body, positionsOf(p, first, end)) {
			rows[next].source = source
			next++
		}
		return do(rows)
	}
	return inOrder(ctx, runtime.GOMAXPROCS(0), t.source.Pages(ctx, r), unpack)
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

// querier is a connection to a rows file or a transaction.
type querier interface {
	QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, statement string, args ...any) *sql.Row
}

const (
	fileBatch   = 200    // rows per batch when reading a rows file
	knownInputs = 10_000 // inputs kept in memory
)

// fromFile is like fromAnswers for the rows of a statement. The statement selects receivedColumns
// from a schema: main or an attached file.
func fromFile[Out any](ctx context.Context, t *Table, db querier, schema string, do func([]received) (Out, error), statement string, args ...any) iter.Seq2[Out, error] {
	batches := func(yield func([]received, error) bool) {
		found, err := db.QueryContext(ctx, statement, args...)
		if err != nil {
			yield(nil, fmt.Errorf("read a table's rows: %w", err))
			return
		}
		defer func() { _ = found.Close() }()
		known := map[int64]*input{}
		var batch []received
		for err == nil && found.Next() {
			var row received
			var number int64
			var text sql.NullString
			if err = found.Scan(&row.number, &number, &row.source.IsAnswer, &text); err != nil {
				break
			}
			row.source.Text = text.String
			if len(known) == knownInputs {
				clear(known)
			}
			if known[number] == nil {
				known[number], err = t.readInput(ctx, db, schema, number)
			}
			row.input = known[number]
			if batch = append(batch, row); len(batch) == fileBatch {
				if !yield(batch, nil) {
					return
				}
				batch = nil
			}
		}
		if err == nil {
			err = found.Err()
		}
		if err != nil || len(batch) > 0 {
			yield(batch, err)
		}
	}
	return inOrder(ctx, runtime.GOMAXPROCS(0), batches, do)
}

// receivedColumns are the columns that fromFile reads for each row.
const receivedColumns = "received.n, received.input_number, received.is_answer, received.json"

func (t *Table) readInput(ctx context.Context, db querier, schema string, number int64) (*input, error) {
	var v InputValues
	var columns string
	err := db.QueryRowContext(ctx, "SELECT input, root_input, parent, columns FROM "+schema+".inputs WHERE number = ?", number).Scan(&v.Value, &v.Root, &v.Parent, &columns)
	if err == nil {
		err = json.Unmarshal([]byte(columns), &v.Columns)
	}
	if err != nil {
		return nil, fmt.Errorf("read input %d of a table: %w", number, err)
	}
	return t.input(number, v), nil
}

// readRows yields rows with their numbers.
type readRows = iter.Seq2[int, answer.Row]

// maxRowsAhead is the maximum number of rows in a response that are read ahead. Larger responses
// are read as their rows are used.
const maxRowsAhead = 5000

// reading returns a function that reads rows with a scanner.
func reading(s *answer.RowScanner) func([]received) (readRows, error) {
	return func(rows []received) (readRows, error) {
		read := func(i int) answer.Row {
			row := s.Blank()
			if rows[i].source.Text != "" {
				row = s.Read(rows[i].source)
			}
			return row.WithOuter(rows[i].input.cells)
		}
		if len(rows) <= maxRowsAhead {
			ahead := make([]answer.Row, len(rows))
			for i := range rows {
				ahead[i] = read(i)
			}
			read = func(i int) answer.Row { return ahead[i] }
		}
		return func(yield func(int, answer.Row) bool) {
			for i := range rows {
				if !yield(rows[i].number, read(i)) {
					return
				}
			}
		}, nil
	}
}

// numberedRow is a row with its number in the table.
type numberedRow struct {
	answer.Row
	number int
}

// each yields count rows. If some no longer exist, it ends with an error.
func each(pages iter.Seq2[readRows, error], count int) iter.Seq2[numberedRow, error] {
	return func(yield func(numberedRow, error) bool) {
		left := count
		for page, err := range pages {
			if err != nil {
				yield(numberedRow{}, err)
				return
			}
			for number, row := range page {
				left--
				if !yield(numberedRow{row, number}, nil) {
					return
				}
			}
		}
		if left > 0 {
			yield(numberedRow{}, errRowsDeleted)
		}
	}
}

// inOrder applies do to its inputs, several concurrently, and yields the results in input order. At
// most twice as many inputs as workers are pending.
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
			for reply := range results { // work in progress ends before the source is closed
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
