package inputs

import (
	"io"

	"viewfinder/catalog"
)

// Preview shows the start of a file so that its columns can be chosen.
type Preview struct {
	Delimiter string `json:"delimiter,omitempty"` // missing if there is only one column
	Header    bool   `json:"header"`              // the first row is a header
	// Columns are the unique names of all columns.
	Columns []string `json:"columns"`
	// Chosen are the column numbers of the feature's inputs in order, starting at 1; 0 means not
	// found.
	Chosen []int      `json:"chosen"`
	Rows   [][]string `json:"rows"` // the first rows below the header
}

// previewRows is the number of rows in a preview.
const previewRows = 5

// PreviewCSV reads the start of a file. Missing columns are not errors.
func PreviewCSV(r io.Reader, f catalog.Feature, o CSVOptions) (*Preview, error) {
	t, _, rows, err := openTable(r, f, o)
	if err != nil {
		return nil, err
	}
	if err := t.choose(rows); err != nil && len(o.Columns) > 0 {
		return nil, err
	} else if err != nil { // several columns have a usual name for an input
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
