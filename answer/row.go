package answer

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// Cell is the value of one field in a row.
type Cell struct {
	Type CellType
	kind Kind   // of the value, where the field takes any
	Text string // of a flag: true or false
	// exact is the text with its lone surrogates as text.go has them; empty: it has none.
	exact string
	Rows  []Row

	unread int // of unread values: how many they are
}

// IsFlag reports whether the value is true or false.
func (c Cell) IsFlag() bool { return c.Type == CellFlag || c.kind == KindBool }

// isJSON reports whether the text is JSON: that of a value other than a string, where the field takes any.
func (c *Cell) isJSON() bool {
	return c.kind == KindNumber || c.kind == KindBool || c.kind == KindList || c.kind == KindObject
}

// CellType is the type of a Cell.
type CellType uint8

// The types of cells.
const (
	CellMissing CellType = iota // the field is missing
	CellText
	CellFlag
	CellRows
)

// Row is one row of an answer: a Cell for each of the catalog's fields.
type Row struct {
	fields []field
	cells  []Cell
	object *match // what the cells are read from; of a List's rows and of scanned ones
	outer  []Cell // values that are not from the answer
	misfit bool   // a value does not have the type of its field
}

// OuterCells returns cells for texts that are not from the answer, such as the input of
// a row. An empty text is a missing value.
func OuterCells(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		if text != "" {
			cells[i] = Cell{Type: CellText, Text: wellFormed(text)}
		}
	}
	return cells
}

// WithOuter returns the row with cells made by OuterCells, for columns with Outer. Rows
// may share them.
func (r Row) WithOuter(cells []Cell) Row {
	r.outer = cells
	return r
}

// AddOuter returns the row with more outer cells.
func (r Row) AddOuter(cells []Cell) Row {
	r.outer = slices.Concat(r.outer, cells)
	return r
}

// OuterText returns the text of the outer cell with that number, counted from 1.
func (r Row) OuterText(number int) string { return r.outerCell(number).Text }

// outerCell returns the cell of that number, from 1.
func (r Row) outerCell(number int) *Cell {
	if number > len(r.outer) {
		return &Cell{}
	}
	return &r.outer[number-1]
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

// MarshalJSON writes the cell as MarshalJSON of a row does.
func (c Cell) MarshalJSON() ([]byte, error) { return c.appendJSON(nil), nil }

func (r Row) appendJSON(dst []byte) []byte {
	dst = append(dst, '{')
	for i, f := range r.fields {
		dst = append(appendQuoted(appendComma(dst, i), f.Name), ':')
		dst = r.cells[i].appendJSON(dst)
	}
	return append(dst, '}')
}

func (c Cell) appendJSON(dst []byte) []byte {
	switch c.Type {
	case CellText:
		return appendQuoted(dst, c.exactText())
	case CellFlag:
		return append(dst, c.Text...)
	case CellRows:
		dst = append(dst, '[')
		for i, row := range c.Rows {
			dst = row.appendJSON(appendComma(dst, i))
		}
		return append(dst, ']')
	}
	return append(dst, "null"...)
}

// hasValueIn reports whether a usual field of the rows has a value, of nested rows too.
func hasValueIn(rows []Row) bool {
	for _, row := range rows {
		for i, f := range row.fields {
			if cell := row.cells[i]; !f.Extra && cell.Text != "" || hasValueIn(cell.Rows) {
				return true
			}
		}
	}
	return false
}

// rowWatch records what happens while a row is read.
type rowWatch struct {
	misfit bool                           // a value does not have the type of its field
	unread func(path string, value Value) // of every value that does not have the type of its field; may be nil
	// isTyped: values that a typed column has no room for do not have the type.
	isTyped bool
}

// readRow reads the fields of one row.
func readRow(fields []field, from Value, path string, w *rowWatch) Row {
	row := Row{fields: fields, cells: make([]Cell, len(fields))}
	for i := range fields {
		row.cells[i] = fields[i].read(from, path, w)
	}
	row.misfit = w.misfit
	return row
}

// read returns the first match of the field's selectors that has its type.
func (f *field) read(from Value, path string, w *rowWatch) Cell {
	if f.templates != nil {
		return compose(f.templates, from)
	}
	for _, s := range f.selectors {
		if f.Type == catalog.FieldRows {
			if cell := f.readRows(s, from, path, w); cell.Type != CellMissing {
				return cell
			}
			continue
		}
		value := s.first(from)
		if value.kind == KindMissing {
			continue
		}
		cell := f.take(value)
		if cell.Type == CellMissing || w.isTyped && !f.hasRoom(&cell) {
			w.miss(s, from, path)
		}
		if cell.Type == CellMissing {
			continue
		}
		return cell
	}
	for _, s := range f.selectors {
		if f.Type == catalog.FieldRows || f.Type != catalog.FieldAny && len(s.segments) > 1 {
			w.miss(s, from, path)
		}
	}
	return Cell{}
}

// miss notices the value at which a selector ends, if there is one with something in it.
func (w *rowWatch) miss(s selector, from Value, path string) {
	value, at := s.end(from, path, w.unread != nil)
	if value.isNothing() {
		return
	}
	w.misfit = true
	if w.unread != nil {
		w.unread(at, value)
	}
}

// hasRoom reports whether a column of the field's type has room for a cell of it.
func (f *field) hasRoom(cell *Cell) bool {
	ok := true
	switch f.ColumnType() {
	case catalog.ColumnInteger:
		_, ok = wholeOf(cell.Text)
	case catalog.ColumnDecimal:
		_, ok = doubleOf(cell.Text)
	case catalog.ColumnTime:
		_, ok = momentOf(cell.Text)
	}
	return ok
}

// linkName matches what a template may take into a link.
var linkName = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// compose returns the link of the first template whose selectors all match a
// name.
func compose(templates []template, from Value) Cell {
	for _, t := range templates {
		if link := t.link(from); link != "" {
			return Cell{Type: CellText, Text: link}
		}
	}
	return Cell{}
}

func (t template) link(from Value) string {
	var link strings.Builder
	for i, s := range t.selectors {
		name := s.first(from)
		if name.kind != KindString && name.kind != KindNumber || !linkName.MatchString(name.Text()) {
			return ""
		}
		link.WriteString(t.texts[i] + name.Text())
	}
	return link.String() + t.texts[len(t.selectors)]
}

func (f *field) readRows(s selector, from Value, path string, w *rowWatch) Cell {
	objects, matched := s.objects(from, path, w.unread != nil)
	if !matched {
		return Cell{}
	}
	rows := make([]Row, len(objects))
	for i, o := range objects {
		rows[i] = readRow(f.fields, o.value, o.path, w)
	}
	return Cell{Type: CellRows, Rows: rows}
}

// numberPattern matches a number as JSON writes it.
var numberPattern = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

// IsNumber reports whether a text is a number as JSON writes it.
func IsNumber(text string) bool { return numberPattern.MatchString(text) }

// take returns the value as a cell of the field's type, or none.
func (f *field) take(v Value) Cell {
	named := v.kind == KindString || v.kind == KindNumber
	switch {
	case v.kind == KindMissing:
		return Cell{}
	case f.TrueValues != nil:
		if v.kind == KindList || v.kind == KindObject {
			return Cell{}
		}
		return flagCell(slices.Contains(f.TrueValues, v.Text()))
	}
	switch f.Type {
	case catalog.FieldText:
		return textCell(v, v.kind == KindString)
	case catalog.FieldID, catalog.FieldTime:
		return textCell(v, named && v.source != `""`)
	case catalog.FieldNumber:
		return textCell(v, v.kind == KindNumber || named && numberPattern.MatchString(v.Text()))
	case catalog.FieldPicture, catalog.FieldVideo, catalog.FieldLink:
		return textCell(v, v.kind == KindString && v.source != `""`)
	case catalog.FieldAny:
		cell := textCell(v, v.kind != KindMissing && v.kind != KindNull)
		cell.kind = v.kind
		return cell
	case catalog.FieldFlag:
		if v.kind == KindBool {
			return flagCell(v.source == "true")
		}
	}
	return Cell{}
}

func textCell(v Value, taken bool) Cell {
	if !taken {
		return Cell{}
	}
	cell := Cell{Type: CellText, Text: v.Text()}
	if v.kind == KindString && strings.Contains(cell.Text, "\ufffd") {
		cell.exact = unquote(v.source)
	}
	return cell
}

// exactText is the text as JSON writes it, with its lone surrogates.
func (c *Cell) exactText() string { return cmp.Or(c.exact, c.Text) }

func flagCell(flag bool) Cell {
	if flag {
		return Cell{Type: CellFlag, Text: "true"}
	}
	return Cell{Type: CellFlag, Text: "false"}
}
