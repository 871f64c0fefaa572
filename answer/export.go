package answer

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"viewfinder/catalog"
)

// Export describes a file of rows.
type Export struct {
	Schema catalog.Schema
	Format catalog.ExportFormat
	Shape  catalog.ExportShape
	// Columns are the columns for the shape rows; nil selects all schema fields that have a column.
	// For the shape flat, they are constant columns appended to each row.
	Columns []Column
	Options
}

// Options are format options. Each applies to some formats only.
type Options struct {
	// Safe makes CSV safe for spreadsheets: text that would be read as a formula gets a leading
	// apostrophe. Plain numbers such as -5 and +1.5 are written as sent.
	Safe bool
	// Dates writes times in UTC: as dates if the format supports them, and as 2026-11-20T15:04:05Z
	// otherwise. Values that are not valid times are written as sent.
	Dates bool
	// Draft returns an empty file to store CSV lines until all columns are known. If Draft is nil
	// or the file fails, the rows are read twice.
	Draft func() (SpoolFile, error)
}

// ErrTooMany means that there are more rows or columns than the format allows. Flat files of any
// format have at most as many columns as a sheet.
var ErrTooMany = errors.New("a sheet has at most 1,048,576 rows and 16,384 columns")

// File is a prepared file of rows.
type File struct {
	// IsEmpty reports that no row has a value, so nothing will be written. If columns are chosen, a
	// file without rows still has its header.
	IsEmpty bool
	// Cut is the number of cells in an XLSX file that exceed the format's limit. They are
	// truncated, end with a note, and are listed on a second sheet.
	Cut int
	// TextColumns are the labels of number columns that an XLSX file stores as text, because
	// a sheet would change the digits of at least one value.
	TextColumns []string
	// Unread is the number of values that do not match their column's type; they are in the column
	// UnreadLabel. For JSONL it is set after the file is written.
	Unread int

	format catalog.ExportFormat
	rows   iter.Seq2[Row, error]
	write  func(io.Writer) (int, error)
}

// Check returns an error if a column cannot be read or the format does not exist.
func (e Export) Check() error {
	_, err := e.shape()
	return err
}

// shape returns the writer of the export's rows.
func (e Export) shape() (shape, error) {
	p, err := e.plan()
	if err != nil {
		return nil, err
	}
	newShape, ok := writers[e.Format][e.Shape]
	if !ok {
		return nil, fmt.Errorf("there is no format %q with the shape %q", e.Format, e.Shape)
	}
	return newShape(e, p.fields)
}

// Prepare does everything that must happen before the first byte is written. For XLSX and Parquet
// it reads all rows once. The rows come from a Reading, or from the List of an Export with the same
// schema and columns; they are read again when the file is written. Errors from the rows are
// returned unchanged.
func (e Export) Prepare(rows iter.Seq2[Row, error]) (*File, error) {
	s, err := e.shape()
	if err != nil {
		return nil, fmt.Errorf("export %s: %w", e.Schema.Kind, err)
	}
	f := &File{format: e.Format, rows: rows, IsEmpty: e.Columns == nil || e.Shape != catalog.ShapeRows}
	for row, err := range rows {
		if err != nil {
			return nil, err
		}
		if f.IsEmpty = f.IsEmpty && !s.hasValue(row); !f.IsEmpty {
			break
		}
	}
	if f.IsEmpty {
		return f, nil
	}
	f.write, err = s.prepare(f)
	return f, err
}

// Write writes the file in small chunks and returns the number of rows.
func (f *File) Write(w io.Writer) (int, error) {
	if f.IsEmpty {
		return 0, nil
	}
	count, err := f.write(w)
	if err != nil {
		return count, fmt.Errorf("write %s: %w", f.format, err)
	}
	return count, nil
}

// Write writes a file of the rows and returns their number. If no row has a value, it writes
// nothing and returns 0.
func (e Export) Write(w io.Writer, rows iter.Seq2[Row, error]) (int, error) {
	f, err := e.Prepare(rows)
	if err != nil {
		return 0, err
	}
	return f.Write(w)
}

// shape writes rows in one format and shape.
type shape interface {
	// hasValue reports whether the file would show a value of the row.
	hasValue(Row) bool
	// prepare returns a function that writes the file. It may read the rows.
	prepare(*File) (func(io.Writer) (int, error), error)
}

// newShape returns the shape for an export of rows with the given fields.
type newShape func(Export, []field) (shape, error)

// writers maps formats and shapes to their writers.
var writers = map[catalog.ExportFormat]map[catalog.ExportShape]newShape{
	catalog.FormatCSV: {
		catalog.ShapeRows:    tableOfRows(newCSVTable),
		catalog.ShapeFlat:    tableOfLeaves(newCSVTable),
		catalog.ShapeSummary: newCSVSummary,
	},
	catalog.FormatJSONL: {
		catalog.ShapeRows:    tableOfNested(newJSONLTable),
		catalog.ShapeFlat:    newJSONLFlat,
		catalog.ShapeSummary: tableOfNested(newJSONLTable),
	},
	catalog.FormatXLSX: {
		catalog.ShapeRows:    tableOfRows(newXLSXTable),
		catalog.ShapeFlat:    tableOfLeaves(newXLSXTable),
		catalog.ShapeSummary: newXLSXSummary,
	},
	catalog.FormatParquet: {
		catalog.ShapeRows:    tableOfRows(newParquetTable),
		catalog.ShapeFlat:    tableOfLeaves(newParquetTable),
		catalog.ShapeSummary: tableOfNested(newParquetTable),
	},
}
