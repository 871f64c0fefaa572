package answer

import (
	"fmt"
	"io"

	"viewfinder/catalog"
)

// RowWriter writes rows as they come, in a format that needs not know all of them before
// its first byte: CSV or JSONL. The file is that of Export.Write.
type RowWriter struct {
	reader *inPlaceReader
	lines  csvLines // their output is that of JSONL, too
	table  table
	cells  []*Cell
	keys   []jsonKey // of JSONL; nil: CSV
}

// NewRowWriter returns a writer of rows with chosen columns.
func (e Export) NewRowWriter(w io.Writer) (*RowWriter, error) {
	scanner, err := e.NewScanner()
	if err != nil {
		return nil, err
	}
	r := &RowWriter{reader: scanner.inPlace(), lines: csvLines{output: output{w: w}, safe: e.Safe}}
	switch e.Format {
	case catalog.FormatCSV:
		r.table, r.cells = table{columns: scanner.columns, Options: e.Options}, make([]*Cell, len(scanner.columns))
		r.lines.header(scanner.columns)
	case catalog.FormatJSONL:
		r.table.Options, r.keys = e.Options, make([]jsonKey, len(scanner.columns))
		for i, c := range scanner.columns {
			r.keys[i] = newJSONKey(c.label, c, c.nested)
		}
	default:
		return nil, fmt.Errorf("the rows of %s cannot be written as they come", e.Format)
	}
	return r, nil
}

// Write writes a row, with cells beside it that OuterCells made. It may wait for Flush.
func (r *RowWriter) Write(source RowSource, outer []Cell) error {
	row := r.reader.read(source).WithOuter(outer)
	switch {
	case r.keys != nil:
		r.lines.buf = append(appendJSONRow(r.lines.buf, r.keys, row, r.table.Options), '\n')
	default:
		r.reader.scanner.Cells(row, r.cells)
		r.lines.row(&r.table, r.cells)
	}
	return r.lines.flushIfLarge()
}

// Flush writes what waits.
func (r *RowWriter) Flush() error { return r.lines.Flush() }
