package table

import (
	"context"
	"database/sql"
	"iter"

	"viewfinder/answer"
	"viewfinder/problem"
)

// Window is a range of a query's rows.
type Window struct {
	// Generation changes if rows are renumbered; a snapshot belongs to one generation.
	Generation int64 `json:"generation"`
	Snapshot   int   `json:"snapshot"` // rows in the table
	Matches    int   `json:"matches"`  // rows that match the query
	From       int   `json:"from"`     // position in the query's order, starting at 0
	// Columns are the columns of each row's cells.
	Columns []Column   `json:"columns"`
	Rows    []RowCells `json:"rows"`
}

// RowCells is a row. Cells are strings, flags, nested rows or null; numbers and IDs are strings
// with all digits.
type RowCells struct {
	Number int           `json:"number"` // in the run, starting at 0
	Cells  []answer.Cell `json:"cells"`
	// Unread holds the values that do not match their column's type and are null there: a JSON
	// object by path, like the column unread in files.
	Unread string `json:"unread,omitempty"`
	// Misfits is the number of values in Unread.
	Misfits int `json:"-"`
}

// MaxWindow is the maximum number of rows in a window.
const MaxWindow = 1000

// Window reads the rows [from, from+count) of a query. Names are column names; nil selects the
// usual columns. A query with a sort or a filter adds missing rows to the rows file.
func (t *Table) Window(ctx context.Context, q Query, names []string, from, count int) (Window, error) {
	columns, err := t.windowColumns(ctx, names, from, count)
	if err != nil {
		return Window{}, err
	}
	w := Window{From: from, Columns: columns, Rows: []RowCells{}}
	err = t.withOrder(ctx, q, func(o *rowOrder, db *sql.DB) error {
		w.Generation, w.Snapshot, w.Matches = o.Generation, o.Rows, o.count
		if o.table == "" {
			t.prepareSoon(o.Rows)
		}
		var err error
		w.Rows, err = t.cellsOf(columns, func(s *answer.RowScanner) iter.Seq2[numberedRow, error] {
			return t.read(ctx, db, o, s, from, from+count)
		})
		return err
	})
	if err != nil {
		return Window{}, err
	}
	return w, nil
}

// RowText is a row as received, and its input.
type RowText struct {
	Number int    `json:"number"` // in the run, starting at 0
	Input  string `json:"input"`
	Root   string `json:"root,omitempty"`
	Parent string `json:"parent,omitempty"`
	// Columns are the values of the list's own columns.
	Columns []string `json:"columns,omitempty"`
	// Text is the row's JSON, or the whole response if it is a single row.
	Text     string `json:"text"`
	IsAnswer bool   `json:"isAnswer,omitempty"`
}

// RowText reads a row by number. The error has the code NotFound if the row does not exist or the
// catalog no longer finds it in its response.
func (t *Table) RowText(ctx context.Context, number int) (RowText, error) {
	var rows []received
	err := t.again(ctx, Query{}, func(at State) error {
		r := Range{State: at, From: number, To: min(number+1, at.Rows)}
		for page, err := range fromAnswers(ctx, t, r, func(rows []received) ([]received, error) { return rows, nil }) {
			if err != nil {
				return err
			}
			rows = page
		}
		return nil
	})
	if err != nil {
		return RowText{}, err
	}
	if len(rows) == 0 || rows[0].source.Text == "" {
		return RowText{}, problem.Newf(problem.NotFound, "The table has no row %d. Read its rows again.", number+1)
	}
	v, source := rows[0].input.InputValues, rows[0].source
	return RowText{number, v.Value, v.Root, v.Parent, v.Columns, source.Text, source.IsAnswer}, nil
}

// windowColumns returns the columns of a window and checks its limits.
func (t *Table) windowColumns(ctx context.Context, names []string, from, count int) ([]Column, error) {
	if from < 0 || count < 0 || count > MaxWindow {
		return nil, problem.Newf(problem.Invalid, "Read rows starting at 0 or later, at most %d at a time.", MaxWindow)
	}
	columns, err := t.columns(ctx, names)
	if err == nil {
		_, err = t.scanner(columns)
	}
	return columns, err
}

// cellsOf returns the cells of rows.
func (t *Table) cellsOf(columns []Column, read func(*answer.RowScanner) iter.Seq2[numberedRow, error]) ([]RowCells, error) {
	scanner, err := t.scanner(columns)
	if err != nil {
		return nil, err
	}
	rows, cells := []RowCells{}, make([]*answer.Cell, len(columns))
	for row, err := range read(scanner) {
		if err != nil {
			return nil, err
		}
		scanner.Cells(row.Row, cells)
		unread, count := row.Unread()
		r := RowCells{Number: row.number, Cells: make([]answer.Cell, len(cells)), Unread: unread.Text, Misfits: count}
		for i, cell := range cells {
			r.Cells[i] = *cell
		}
		rows = append(rows, r)
	}
	return rows, nil
}
