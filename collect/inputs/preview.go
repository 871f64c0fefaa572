package inputs

import (
	"io"

	"viewfinder/catalog"
)

// Preview is what a file begins with, for a person who chooses its columns.
type Preview struct {
	Delimiter string `json:"delimiter,omitempty"` // missing: there is one column
	Header    bool   `json:"header"`              // the first row names the columns
	// Columns are the names of all columns, each another one.
	Columns []string `json:"columns"`
	// Chosen are the numbers from 1 of the columns of the feature's inputs, in their
	// order; 0 is not found.
	Chosen []int      `json:"chosen"`
	Rows   [][]string `json:"rows"` // the first ones below the names
}

// previewRows is how many rows a preview has.
const previewRows = 5

// PreviewCSV reads the beginning of a file. Columns that are not chosen and cannot be
// found are not errors.
func PreviewCSV(r io.Reader, f catalog.Feature, o CSVOptions) (*Preview, error) {
	t, _, rows, err := openTable(r, f, o)
	if err != nil {
		return nil, err
	}
	if err := t.choose(rows); err != nil && len(o.Columns) > 0 {
		return nil, err
	} else if err != nil { // several have a usual name
		t.chosen, t.header = make([]int, len(f.Inputs)), o.Header != HeaderNo
		for i := range t.chosen {
			t.chosen[i] = -1
		}
		t.nameColumns(rows[0], widthOf(rows))
	}
	p := &Preview{Header: t.header, Columns: t.names, Chosen: make([]int, len(t.chosen)), Rows: [][]string{}}
	if delimiter := t.delimiter(); delimiter != 0 {
		p.Delimiter = string(delimiter)
	}
	for i, column := range t.chosen {
		p.Chosen[i] = column + 1
	}
	if t.header {
		rows = rows[1:]
	}
	for _, row := range rows[:min(len(rows), previewRows)] {
		cells := make([]string, len(t.names))
		for i := range min(len(row), len(cells)) {
			cells[i] = cut(row[i])
		}
		p.Rows = append(p.Rows, cells)
	}
	return p, nil
}
