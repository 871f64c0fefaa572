package answer

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"viewfinder/catalog"
)

// Export describes a file of rows.
type Export struct {
	Schema catalog.Schema
	Format catalog.ExportFormat
	Shape  catalog.ExportShape
	Options
}

// Options are those of some formats.
type Options struct {
	// Safe makes CSV safe for spreadsheets: an apostrophe precedes every text
	// that one would read as a formula, an ID's as well. Numbers in columns of
	// numbers and times are written as sent.
	Safe bool
}

// Write writes the rows of the pages of one list, or of one answer, and returns
// their number. Pages overlap: the first row with an ID counts. Without a value
// in any row it writes nothing and returns 0.
func (e Export) Write(w io.Writer, pages ...Value) (int, error) {
	p, err := planOf(e.Schema)
	if err != nil {
		return 0, err
	}
	newWriter, ok := writers[e.Format][e.Shape]
	if !ok {
		return 0, fmt.Errorf("export %s: there is no format %q with the shape %q", e.Schema.Kind, e.Format, e.Shape)
	}
	objects := p.uniqueObjects(pages)
	out := newWriter(w, p.fields, e.Options)
	if !slices.ContainsFunc(objects, out.hasValue) {
		return 0, nil
	}
	if err := out.write(objects); err != nil {
		return 0, fmt.Errorf("write %s: %w", e.Format, err)
	}
	return len(objects), nil
}

// uniqueObjects returns the objects of rows in all pages, each ID once.
func (p plan) uniqueObjects(pages []Value) []match {
	var objects []match
	known := map[string]bool{}
	for _, page := range pages {
		_, matches, _ := p.findRows(page)
		for _, m := range matches {
			id := p.idOf(m.value)
			if id != "" && known[id] {
				continue
			}
			known[id] = true
			objects = append(objects, m)
		}
	}
	return objects
}

// idOf returns the text of the field id, or "".
func (p plan) idOf(object Value) string {
	for _, f := range p.fields {
		if f.Name == "id" {
			return f.read(object, "", nil).Text
		}
	}
	return ""
}

// shapeWriter writes objects in one format and shape.
type shapeWriter interface {
	// hasValue reports whether the file would have a value of the object.
	hasValue(object match) bool
	write(objects []match) error
}

// writers has the writer of each format and shape.
var writers = map[catalog.ExportFormat]map[catalog.ExportShape]func(io.Writer, []field, Options) shapeWriter{
	catalog.FormatCSV: {
		catalog.ShapeRows: func(w io.Writer, fields []field, o Options) shapeWriter {
			return rowsShape{fields, false, newCSVRows(w, fields, o)}
		},
		catalog.ShapeFlat: func(w io.Writer, _ []field, o Options) shapeWriter {
			return flatShape{csvFlat(w, o)}
		},
		catalog.ShapeSummary: func(w io.Writer, fields []field, o Options) shapeWriter {
			return rowsShape{fields, true, newCSVSummary(w, fields, o)}
		},
	},
	catalog.FormatJSONL: {
		catalog.ShapeRows:    jsonlRowsShape,
		catalog.ShapeFlat:    func(w io.Writer, _ []field, _ Options) shapeWriter { return flatShape{jsonlFlat(w)} },
		catalog.ShapeSummary: jsonlRowsShape,
	},
}

func jsonlRowsShape(w io.Writer, fields []field, _ Options) shapeWriter {
	return rowsShape{fields, true, newJSONLRows(w, fields)}
}

// RowWriter writes rows one by one. Flush ends the file; nothing is written
// before the first row.
type RowWriter interface {
	Write(Row) error
	Flush() error
}

// NewRowWriter returns a writer of the shape rows of that schema.
func NewRowWriter(w io.Writer, format catalog.ExportFormat, s catalog.Schema, o Options) (RowWriter, error) {
	fields, err := fieldsOf(s.Fields)
	if err != nil {
		return nil, err
	}
	switch format {
	case catalog.FormatCSV:
		return newCSVRows(w, fields, o), nil
	case catalog.FormatJSONL:
		return newJSONLRows(w, fields), nil
	}
	return nil, errors.New("there is no format " + string(format))
}

// rowsShape reads the objects as rows.
type rowsShape struct {
	fields    []field
	hasNested bool // nested rows are written
	out       RowWriter
}

func (s rowsShape) hasValue(object match) bool {
	return readRow(s.fields, object.value, "", nil).hasValue(s.hasNested)
}

func (s rowsShape) write(objects []match) error {
	for _, o := range objects {
		if err := s.out.Write(readRow(s.fields, o.value, "", nil)); err != nil {
			return err
		}
	}
	return s.out.Flush()
}

// hasValue reports whether a column has a value, of the row or of its nested
// rows.
func (r Row) hasValue(nested bool) bool {
	for i, f := range r.fields {
		cell := r.cells[i]
		if f.Column != "" && cell.Text != "" {
			return true
		}
		if nested && slices.ContainsFunc(cell.Rows, func(row Row) bool { return row.hasValue(nested) }) {
			return true
		}
	}
	return false
}

// flatShape flattens the objects.
type flatShape struct{ writeRows func([]flatRow) error }

func (flatShape) hasValue(object match) bool {
	for _, leaf := range flatten(object).leaves {
		if leaf.text != "" {
			return true
		}
	}
	return false
}

func (s flatShape) write(objects []match) error {
	rows := make([]flatRow, len(objects))
	for i, o := range objects {
		rows[i] = flatten(o)
	}
	return s.writeRows(rows)
}
