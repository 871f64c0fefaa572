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
	kind Kind   // the value's kind, if the field accepts any kind
	Text string // true or false for a flag
	// exact is the text with its lone surrogates encoded as described in text.go, or empty if there
	// are none.
	exact string
	Rows  []Row

	unread int // the number of unread values in the cell
}

// IsFlag reports whether the value is true or false.
func (c Cell) IsFlag() bool { return c.Type == CellFlag || c.kind == KindBool }

// isJSON reports whether the text is JSON, which is the case for values other than strings in
// fields that accept any kind.
func (c *Cell) isJSON() bool {
	return c.kind == KindNumber || c.kind == KindBool || c.kind == KindList || c.kind == KindObject
}

// CellType is the type of a Cell.
type CellType uint8

// Cell types.
const (
	CellMissing CellType = iota // the field is missing
	CellText
	CellFlag
	CellRows
)

// Row is one row of a response, with a Cell for each of the catalog's fields.
type Row struct {
	fields []field
	cells  []Cell
	object *match // source of the cells; set for scanned rows and for rows of a List
	outer  []Cell // values from outside the response
	misfit bool   // a value does not match its field's type
}

// OuterCells returns cells for strings from outside the response, such as the row's input. An empty
// string is a missing value.
func OuterCells(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		if text != "" {
			cells[i] = Cell{Type: CellText, Text: wellFormed(text)}
		}
	}
	return cells
}

// WithOuter returns the row with cells made by OuterCells, for columns with Outer. Rows may share
// the cells.
func (r Row) WithOuter(cells []Cell) Row {
	r.outer = cells
	return r
}

// AddOuter returns the row with more outer cells.
func (r Row) AddOuter(cells []Cell) Row {
	r.outer = slices.Concat(r.outer, cells)
	return r
}

// OuterText returns the text of an outer cell. Numbers start at 1.
func (r Row) OuterText(number int) string { return r.outerCell(number).Text }

// outerCell returns an outer cell. Numbers start at 1.
func (r Row) outerCell(number int) *Cell {
	if number > len(r.outer) {
		return &Cell{}
	}
	return &r.outer[number-1]
}

// Cell returns the cell of a field by name.
func (r Row) Cell(name string) Cell {
	for i, f := range r.fields {
		if f.Name == name {
			return r.cells[i]
		}
	}
	return Cell{}
}

// MarshalJSON encodes the row as an object by field name: text and numbers are strings, flags are
// booleans, missing fields are null.
func (r Row) MarshalJSON() ([]byte, error) { return r.appendJSON(nil), nil }

// MarshalJSON encodes the cell the way Row.MarshalJSON does.
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

// hasValueIn reports whether a usual field has a value in any of the rows or their nested rows.
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

// rowWatch records mismatches while a row is read.
type rowWatch struct {
	misfit bool                           // a value does not match its field's type
	unread func(path string, value Value) // called for every value that does not match its field's type; may be nil
	// isTyped also counts values that do not fit a typed column.
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

// read returns the first match of the field's selectors that has the field's type.
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

// miss records the value at which a selector ends, unless it is empty.
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

// hasRoom reports whether the cell fits a column of the field's type.
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

// linkName matches the values that a template may insert into a link.
var linkName = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// compose returns the link from the first template whose selectors all match a name.
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

// numberPattern matches a JSON number.
var numberPattern = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

// IsNumber reports whether a string is a JSON number.
func IsNumber(text string) bool { return numberPattern.MatchString(text) }

// take returns the value as a cell of the field's type. The cell is missing if the type does not
// match.
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

// exactText returns the text with its lone surrogates encoded.
func (c *Cell) exactText() string { return cmp.Or(c.exact, c.Text) }

func flagCell(flag bool) Cell {
	if flag {
		return Cell{Type: CellFlag, Text: "true"}
	}
	return Cell{Type: CellFlag, Text: "false"}
}
