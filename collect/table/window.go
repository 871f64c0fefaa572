package table

import (
	"context"
	"database/sql"
	"iter"

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
// usual ones. A query with a sort or a filter fills the rows file with the rows that it
// lacks.
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

// RowText is a row as received, and the input that it belongs to.
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

// RowText reads a row by its number. The error has the code NotFound if there is no such row, or
// if the catalog no longer finds it in its answer.
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

// windowColumns returns the columns of a window, whose limits it checks.
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
