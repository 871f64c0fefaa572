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
	// Columns are those of the shape rows; nil are the schema's fields with one. Those of
	// the shape flat are texts, and follow the values.
	Columns []Column
	Options
}

// Options are those of some formats.
type Options struct {
	// Safe makes CSV safe for spreadsheets: an apostrophe precedes every text
	// that one would read as a formula. Plain numbers such as -5 and +1.5 are
	// written as sent.
	Safe bool
	// Dates writes times as dates where the format has such, and else as
	// 2026-11-20T15:04:05Z, in UTC. A time that reads as none is written as sent.
	Dates bool
	// Draft returns an empty file in which the lines of CSV wait until it is known which columns it
	// has. Nil, or an error of the file: the rows are read twice.
	Draft func() (SpoolFile, error)
}

// ErrTooMany means that the format has no room for the rows or columns. The columns of
// flat files of every format have the limit of a sheet.
var ErrTooMany = errors.New("a sheet has at most 1,048,576 rows and 16,384 columns")

// File is a file of rows before it is written.
type File struct {
	// IsEmpty: no row has a value, and nothing is to be written. With chosen columns a
	// file without rows has its header.
	IsEmpty bool
	// Cut is how many cells of an XLSX file are longer than the format allows. They
	// are cut, end with a note of it, and are listed on a sheet of their own.
	Cut int
	// TextColumns are the labels of columns of numbers that an XLSX file has as text: a sheet
	// would change the digits of at least one.
	TextColumns []string
	// Unread is how many values do not have the types of their columns, and are in the column
	// UnreadLabel. Of JSONL it is known once the file is written.
	Unread int

	format catalog.ExportFormat
	rows   iter.Seq2[Row, error]
	write  func(io.Writer) (int, error)
}

// Check returns why no such file can be written: a column that cannot be read, or no
// such format.
func (e Export) Check() error {
	_, err := e.shape()
	return err
}

// shape returns what writes rows of the export.
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

// Prepare reads what is to be known of the rows before the first byte: of XLSX and
// Parquet all rows are read, once. The rows are those of an Export's List with the
// same schema and columns, or of a Reading; they are read again when the file is
// written. An error of the rows is returned as it is.
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

// Write writes the file in small pieces and returns the number of its rows.
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

// Write writes a file of the rows and returns their number. Without a value in any
// row it writes nothing and returns 0.
func (e Export) Write(w io.Writer, rows iter.Seq2[Row, error]) (int, error) {
	f, err := e.Prepare(rows)
	if err != nil {
		return 0, err
	}
	return f.Write(w)
}

// shape writes rows in one format and shape.
type shape interface {
	// hasValue reports whether the file would have a value of the row.
	hasValue(Row) bool
	// prepare returns what writes the file. It may read the rows.
	prepare(*File) (func(io.Writer) (int, error), error)
}

// newShape returns the shape of an export of rows with those fields.
type newShape func(Export, []field) (shape, error)

// writers has the writer of each format and shape.
var writers = map[catalog.ExportFormat]map[catalog.ExportShape]newShape{
	catalog.FormatCSV: {
		catalog.ShapeRows:    tableOfRows(newCSVTable),
		catalog.ShapeFlat:    tableOfLeaves(newCSVTable),
		catalog.ShapeSummary: newCSVSummary,
	},
	catalog.FormatJSONL: {
		catalog.ShapeRows:    newJSONLRows,
		catalog.ShapeFlat:    newJSONLFlat,
		catalog.ShapeSummary: newJSONLRows,
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
