package answer

import (
	"fmt"
	"io"

	"viewfinder/catalog"
)

// RowWriter writes rows one by one in CSV or JSONL, the formats that can be written before all rows
// are known. The file is the same as one written by Export.Write, except that CSV always has the
// column of unread values, because a later row may need it.
type RowWriter struct {
	reader *inPlaceReader
	lines  csvLines // also buffers JSONL
	table  table
	cells  []*Cell
	isJSON bool
	unread int
}

// NewRowWriter returns a writer of rows with chosen columns.
func (e Export) NewRowWriter(w io.Writer) (*RowWriter, error) {
	scanner, err := e.NewScanner()
	if err != nil {
		return nil, err
	}
	columns := withUnread(scanner.columns, false)
	r := &RowWriter{
		reader: scanner.inPlace(), lines: csvLines{output: output{w: w}, safe: e.Safe},
		table: table{columns: columns, Options: e.Options}, cells: make([]*Cell, len(columns)), isJSON: e.Format == catalog.FormatJSONL,
	}
	switch e.Format {
	case catalog.FormatCSV:
		r.lines.header(columns)
	case catalog.FormatJSONL:
	default:
		return nil, fmt.Errorf("the rows of %s cannot be written one by one", e.Format)
	}
	return r, nil
}

// Write writes a row with outer cells made by OuterCells. The row may stay in the buffer until
// Flush.
func (r *RowWriter) Write(source RowSource, outer []Cell) error {
	setCells(r.cells, r.table.columns, r.reader.read(source).WithOuter(outer))
	r.unread += r.cells[len(r.cells)-1].unread
	if r.isJSON {
		r.lines.buf = r.table.appendLine(r.lines.buf, r.cells)
	} else {
		r.lines.row(&r.table, r.cells)
	}
	return r.lines.flushIfLarge()
}

// Unread returns the number of unread values so far: see File.
func (r *RowWriter) Unread() int { return r.unread }

// Flush writes the buffered rows.
func (r *RowWriter) Flush() error { return r.lines.Flush() }
