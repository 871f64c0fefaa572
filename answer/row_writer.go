package answer

import (
	"fmt"
	"io"

	"viewfinder/catalog"
)

// RowWriter writes rows one by one, in a format that does not need all of them before its
// first byte: CSV or JSONL. The file is the same as that of Export.Write, except that CSV
// always has the column of unread values, because a later row may need it.
type RowWriter struct {
	reader *inPlaceReader
	lines  csvLines // their output is that of JSONL, too
	table  table
	cells  []*Cell
	rows   *jsonlRows // of JSONL; nil: CSV
	unread int
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
		r.table = table{columns: withUnread(scanner.columns, false), Options: e.Options}
		r.cells = make([]*Cell, len(r.table.columns))
		r.lines.header(r.table.columns)
	case catalog.FormatJSONL:
		rows := newKeyedRows(keysOf(scanner.columns), e.Options)
		r.rows = &rows
	default:
		return nil, fmt.Errorf("the rows of %s cannot be written one by one", e.Format)
	}
	return r, nil
}

// Write writes a row, with the cells that OuterCells made for it. It may wait for Flush.
func (r *RowWriter) Write(source RowSource, outer []Cell) error {
	row := r.reader.read(source).WithOuter(outer)
	unread := 0
	switch {
	case r.rows != nil:
		r.lines.buf, unread = r.rows.appendRow(r.lines.buf, row)
	default:
		for i := range r.cells {
			r.cells[i] = r.table.columns[i].cell(row)
		}
		unread = r.cells[len(r.cells)-1].unread
		r.lines.row(&r.table, r.cells)
	}
	r.unread += unread
	return r.lines.flushIfLarge()
}

// Unread returns how many values of the rows so far are unread: see File.
func (r *RowWriter) Unread() int { return r.unread }

// Flush writes what waits.
func (r *RowWriter) Flush() error { return r.lines.Flush() }
