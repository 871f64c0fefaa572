package answer

import (
	"fmt"
	"regexp"
	"slices"

	"viewfinder/catalog"
)

// Cell is what one field of a row holds.
type Cell struct {
	Type CellType
	Text string // of a flag: true or false
	Rows []Row
}

// CellType says what a Cell holds.
type CellType uint8

// The types of cells.
const (
	NoCell CellType = iota // the field is missing
	TextCell
	FlagCell
	RowsCell
)

// Row is one row of an answer: a Cell for each of the catalog's fields.
type Row struct {
	fields []field
	cells  []Cell
}

// Cell returns the cell of the field with that name.
func (r Row) Cell(name string) Cell {
	for i, f := range r.fields {
		if f.Name == name {
			return r.cells[i]
		}
	}
	return Cell{}
}

// MarshalJSON writes the row under the names of its fields: texts and numbers
// as strings, flags as booleans, missing fields as null.
func (r Row) MarshalJSON() ([]byte, error) { return r.appendJSON(nil), nil }

func (r Row) appendJSON(dst []byte) []byte {
	dst = append(dst, '{')
	for i, f := range r.fields {
		dst = append(appendQuoted(separated(dst, i), f.Name), ':')
		dst = r.cells[i].appendJSON(dst)
	}
	return append(dst, '}')
}

func (c Cell) appendJSON(dst []byte) []byte {
	switch c.Type {
	case TextCell:
		return appendQuoted(dst, c.Text)
	case FlagCell:
		return append(dst, c.Text...)
	case RowsCell:
		dst = append(dst, '[')
		for i, row := range c.Rows {
			dst = row.appendJSON(separated(dst, i))
		}
		return append(dst, ']')
	}
	return append(dst, "null"...)
}

// Rows reads rows of that kind of answer from what MarshalJSON wrote.
type Rows struct{ fields []field }

// RowsOf returns the reader of stored rows of that kind of answer.
func RowsOf(a catalog.Answer) (Rows, error) {
	fields, err := fieldsOf(a.Fields)
	return Rows{fields}, err
}

// Parse reads one stored row.
func (r Rows) Parse(data []byte) (Row, error) {
	value, err := Parse(data)
	if err != nil {
		return Row{}, fmt.Errorf("read a stored row: %w", err)
	}
	return stored(r.fields, value), nil
}

func stored(fields []field, value Value) Row {
	row := Row{fields, make([]Cell, len(fields))}
	for i, f := range fields {
		switch v := value.Get(f.Name); v.kind {
		case String:
			row.cells[i] = Cell{Type: TextCell, Text: v.Text()}
		case Bool:
			row.cells[i] = Cell{Type: FlagCell, Text: v.source}
		case List:
			rows := make([]Row, len(v.inside))
			for j, element := range v.inside {
				rows[j] = stored(f.fields, element.Value)
			}
			row.cells[i] = Cell{Type: RowsCell, Rows: rows}
		}
	}
	return row
}

// readRow reads the fields of one row. With heard it also says at which paths
// they were.
func readRow(fields []field, from Value, path string, heard func(path string)) Row {
	row := Row{fields, make([]Cell, len(fields))}
	for i, f := range fields {
		row.cells[i] = f.read(from, path, heard)
	}
	return row
}

// read returns the first value at the field's places that its type takes.
func (f field) read(from Value, path string, heard func(string)) Cell {
	for _, at := range f.places {
		if f.Type == catalog.TypeRows {
			if cell := f.readRows(at, from, path, heard); cell.Type != NoCell {
				return cell
			}
			continue
		}
		cell := f.take(at.first(from))
		if cell.Type == NoCell {
			continue
		}
		if heard != nil {
			found, _ := at.all(from, path, true)
			for _, p := range found {
				heard(p.path)
			}
		}
		return cell
	}
	return Cell{}
}

func (f field) readRows(at place, from Value, path string, heard func(string)) Cell {
	objects, there := at.rows(from, path, heard != nil)
	if !there {
		return Cell{}
	}
	rows := make([]Row, len(objects))
	for i, o := range objects {
		rows[i] = readRow(f.fields, o.value, o.path, heard)
	}
	return Cell{Type: RowsCell, Rows: rows}
}

var numberPattern = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

// take returns the value as the field's type takes it.
func (f field) take(v Value) Cell {
	named := v.kind == String || v.kind == Number
	switch {
	case v.kind == Missing:
		return Cell{}
	case f.Is != nil:
		if v.kind == List || v.kind == Object {
			return Cell{}
		}
		return flagCell(slices.Contains(f.Is, v.Text()))
	}
	switch f.Type {
	case catalog.TypeText:
		return textCell(v, v.kind == String)
	case catalog.TypeID, catalog.TypeTime:
		return textCell(v, named && v.source != `""`)
	case catalog.TypeNumber:
		return textCell(v, v.kind == Number || named && numberPattern.MatchString(v.Text()))
	case catalog.TypePicture, catalog.TypeVideo, catalog.TypeLink:
		return textCell(v, v.kind == String && v.source != `""`)
	case catalog.TypeFlag:
		if v.kind == Bool {
			return flagCell(v.source == "true")
		}
	}
	return Cell{}
}

func textCell(v Value, taken bool) Cell {
	if !taken {
		return Cell{}
	}
	return Cell{Type: TextCell, Text: v.Text()}
}

func flagCell(flag bool) Cell {
	if flag {
		return Cell{Type: FlagCell, Text: "true"}
	}
	return Cell{Type: FlagCell, Text: "false"}
}
