package table

import (
	"cmp"
	"context"
	"slices"

	"viewfinder/answer"
	"viewfinder/problem"
)

// Window is some rows of a query, one below the other.
type Window struct {
	Snapshot int `json:"snapshot"` // rows of the table
	Matches  int `json:"matches"`  // rows of the query
	From     int `json:"from"`     // of the query's rows, from 0
	// Columns are those of each row's cells.
	Columns []Column   `json:"columns"`
	Rows    []RowCells `json:"rows"`
}

// RowCells is a row. Cells are texts, flags, nested rows or null; numbers and IDs are
// texts with every digit.
type RowCells struct {
	Number int           `json:"number"` // of the row in the run, from 0
	Cells  []answer.Cell `json:"cells"`
}

// MaxWindow is how many rows a window may have.
const MaxWindow = 1000

// Window reads the rows [from, from+count) of a query. Columns are named; nil are the
// usual ones. A query with a sort or a filter prepares its columns when they are wanted
// first.
func (t *Table) Window(ctx context.Context, q Query, names []string, from, count int) (Window, error) {
	if from < 0 || count < 0 || count > MaxWindow {
		return Window{}, problem.Newf(problem.Invalid, "Read rows from 0 on, and at most %d at a time.", MaxWindow)
	}
	columns, err := t.columns(names)
	if err != nil {
		return Window{}, err
	}
	scanner, err := t.scanner(columns)
	if err != nil {
		return Window{}, err
	}
	order, _, err := t.order(ctx, q)
	if err != nil {
		return Window{}, err
	}
	w := Window{Snapshot: order.snapshot, Matches: order.len(), From: from, Columns: columns, Rows: []RowCells{}}
	numbers := order.window(from, count)
	cells := make([]*answer.Cell, len(columns))
	err = t.read(ctx, scanner, numbers, func(i int, row answer.Row) {
		scanner.Cells(row, cells)
		w.Rows[i].Cells = make([]answer.Cell, len(cells))
		for j, cell := range cells {
			w.Rows[i].Cells[j] = *cell
		}
	}, func() {
		w.Rows = make([]RowCells, len(numbers))
		for i, number := range numbers {
			w.Rows[i].Number = int(number)
		}
	})
	return w, err
}

// read reads the rows of some numbers, those that are side by side together.
func (t *Table) read(ctx context.Context, s *answer.RowScanner, numbers []uint32, onRow func(i int, row answer.Row), begin func()) error {
	begin()
	byNumber := make([]int, len(numbers))
	for i := range byNumber {
		byNumber[i] = i
	}
	slices.SortFunc(byNumber, func(a, b int) int { return cmp.Compare(numbers[a], numbers[b]) })
	for start := 0; start < len(byNumber); {
		end := start + 1
		first := int(numbers[byNumber[start]])
		for end < len(byNumber) && int(numbers[byNumber[end]])-int(numbers[byNumber[end-1]]) <= maxGap {
			end++
		}
		next := start
		number := first
		for row, err := range t.rows(ctx, s, first, int(numbers[byNumber[end-1]])+1) {
			if err != nil {
				return err
			}
			if number == int(numbers[byNumber[next]]) {
				onRow(byNumber[next], row)
				next++
			}
			number++
		}
		start = end
	}
	return nil
}

// maxGap is how far two rows may be from each other that are read together, as most are
// then of the same answer.
const maxGap = 50
