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
	// Generation changes when rows get other numbers; a snapshot is of one generation.
	Generation int64 `json:"generation"`
	Snapshot   int   `json:"snapshot"` // rows of the table
	Matches    int   `json:"matches"`  // rows of the query
	From       int   `json:"from"`     // of the query's rows, from 0
	// Columns are those of each row's cells.
	Columns []Column   `json:"columns"`
	Rows    []RowCells `json:"rows"`
}

// RowCells is a row. Cells are texts, flags, nested rows or null; numbers and IDs are
// texts with every digit.
type RowCells struct {
	Number int           `json:"number"` // of the row in the run, from 0
	Cells  []answer.Cell `json:"cells"`
	// Unread has the values that did not fit their column, which has null there: a JSON object by
	// path, as the column unread of files.
	Unread string `json:"unread,omitempty"`
	// Misfits counts them.
	Misfits int `json:"-"`
}

// MaxWindow is how many rows a window may have.
const MaxWindow = 1000

// Window reads the rows [from, from+count) of a query. Columns are named; nil are the
// usual ones. A query with a sort or a filter prepares its columns when they are wanted
// first.
func (t *Table) Window(ctx context.Context, q Query, names []string, from, count int) (Window, error) {
	columns, err := t.windowColumns(names, from, count)
	if err != nil {
		return Window{}, err
	}
	order, at, err := t.order(ctx, q)
	if err != nil {
		return Window{}, err
	}
	if order.len() == order.snapshot && order.sorted == nil {
		t.prepareSoon(order.snapshot)
	}
	rows, err := t.cellsOf(ctx, columns, order.window(from, count))
	return Window{at.Generation, order.snapshot, order.len(), from, columns, rows}, err
}

// RowText is a row as it came, and the input that it belongs to.
type RowText struct {
	Number int    `json:"number"` // of the row in the run, from 0
	Input  string `json:"input"`
	Root   string `json:"root,omitempty"`
	Parent string `json:"parent,omitempty"`
	// Columns are those that ride along.
	Columns []string `json:"columns,omitempty"`
	// Text is the row's JSON, or that of its whole answer where that has one row.
	Text     string `json:"text"`
	IsAnswer bool   `json:"isAnswer,omitempty"`
}

// RowText reads a row by its number. One that its answer no longer has under this
// catalog, and one that is not there, are errors of the code NotFound.
func (t *Table) RowText(ctx context.Context, number int) (RowText, error) {
	scanner, err := t.scanner(t.Columns())
	if err != nil {
		return RowText{}, err
	}
	for page, err := range mapPages(ctx, t, number, number+1, nil, func(p *scannedPage) (*scannedPage, error) { return p, nil }) {
		if err != nil {
			return RowText{}, err
		}
		for _, source := range scanner.Sources(page.body, page.positions) {
			v := page.InputValues
			return RowText{number, v.Value, v.Root, v.Parent, v.Columns, source.Text, source.IsAnswer}, nil
		}
	}
	return RowText{}, problem.Newf(problem.NotFound, "The table has no row %d. Read its rows again.", number+1)
}

// windowColumns returns the columns of a window, whose limits it checks.
func (t *Table) windowColumns(names []string, from, count int) ([]Column, error) {
	if from < 0 || count < 0 || count > MaxWindow {
		return nil, problem.Newf(problem.Invalid, "Read rows from 0 on, and at most %d at a time.", MaxWindow)
	}
	columns, err := t.columns(names)
	if err == nil {
		_, err = t.scanner(columns)
	}
	return columns, err
}

// cellsOf reads the cells of rows.
func (t *Table) cellsOf(ctx context.Context, columns []Column, numbers []uint32) ([]RowCells, error) {
	scanner, err := t.scanner(columns)
	if err != nil {
		return nil, err
	}
	rows := make([]RowCells, len(numbers))
	for i, number := range numbers {
		rows[i].Number = int(number)
	}
	cells := make([]*answer.Cell, len(columns))
	err = t.read(ctx, scanner, numbers, func(i int, row answer.Row) {
		scanner.Cells(row, cells)
		rows[i].Cells = make([]answer.Cell, len(cells))
		for j, cell := range cells {
			rows[i].Cells[j] = *cell
		}
		unread, count := row.Unread()
		rows[i].Unread, rows[i].Misfits = unread.Text, count
	})
	return rows, err
}

// read reads the rows of some numbers; those that are near each other together.
func (t *Table) read(ctx context.Context, s *answer.RowScanner, numbers []uint32, onRow func(i int, row answer.Row)) error {
	byNumber := make([]int, len(numbers))
	for i := range byNumber {
		byNumber[i] = i
	}
	slices.SortFunc(byNumber, func(a, b int) int { return cmp.Compare(numbers[a], numbers[b]) })
	for start := 0; start < len(byNumber); {
		end := start + 1
		number := int(numbers[byNumber[start]])
		for end < len(byNumber) && int(numbers[byNumber[end]])-int(numbers[byNumber[end-1]]) <= maxGap {
			end++
		}
		for row, err := range t.rows(ctx, s, number, int(numbers[byNumber[end-1]])+1) {
			if err != nil {
				return err
			}
			for start < end && number == int(numbers[byNumber[start]]) {
				onRow(byNumber[start], row)
				start++
			}
			number++
		}
	}
	return nil
}

// maxGap is how far two rows may be from each other that are read together, as most are
// then of the same answer.
const maxGap = 50
