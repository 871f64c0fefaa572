package mcp

import (
	"encoding/json"
	"slices"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// cutLengths are how long a value may be: of the usual fields the first, of chosen ones
// the next that lets one row into the reply. 0 is any length.
var cutLengths = []int{300, 0, 4000, 1000, 300, 80}

// rowTable is rows that a reply may have.
type rowTable struct {
	fields    []catalog.Field // of the cells of each row
	rows      [][]answer.Cell
	isObject  bool // there is one row, which has a line for each field
	areChosen bool // the caller named the fields
}

// rowText is as many rows of a table as there is room for.
type rowText struct {
	lines []string
	count int // rows
	cut   int // values that are not whole
}

// text writes as many rows as a reply of so many tokens has room for: at least one, whose
// values are cut where that is needed.
func (t rowTable) text(tokens int64) (rowText, error) {
	if len(t.rows) == 0 {
		return rowText{}, nil
	}
	lengths := cutLengths
	if t.areChosen {
		lengths = cutLengths[1:]
	} else if !t.isObject {
		t = t.withoutEmpty()
	}
	for _, length := range lengths {
		if written := t.cutText(tokens, length); written.count > 0 {
			return written, nil
		}
	}
	return rowText{}, problem.New(problem.TooLarge, "A row is too large for the reply; choose fewer fields, or raise max_tokens.")
}

// cutText writes rows whose values have at most so many characters.
func (t rowTable) cutText(tokens int64, length int) rowText {
	left, text := newAllowance(tokens), rowText{}
	for _, row := range t.rows {
		var lines []string
		cut := 0
		if t.isObject {
			lines, cut = t.objectLines(row, length)
		} else {
			lines, cut = t.listLines(row, length)
			if text.count == 0 {
				lines = append([]string{t.header()}, lines...)
			}
		}
		if !left.take(strings.Join(lines, "\n")) {
			break
		}
		text.lines, text.count, text.cut = append(text.lines, lines...), text.count+1, text.cut+cut
	}
	return text
}

// header is the names of the fields as a JSON array.
func (t rowTable) header() string {
	names := make([]string, len(t.fields))
	for i, f := range t.fields {
		names[i] = f.Name
	}
	header, _ := json.Marshal(names) // strings have no errors
	return string(header)
}

// listLines writes a row as a JSON array. Numbers are strings: they keep every digit.
func (t rowTable) listLines(row []answer.Cell, length int) (lines []string, cut int) {
	values := make([]string, len(row))
	for i, cell := range row {
		value, isCut := cellText(cell, length)
		values[i] = value
		if isCut {
			cut++
		}
	}
	return []string{"[" + strings.Join(values, ",") + "]"}, cut
}

// objectLines writes an object, a line for each field with a value.
func (t rowTable) objectLines(row []answer.Cell, length int) (lines []string, cut int) {
	for i, cell := range row {
		if cell.Type == answer.CellMissing || cell.Type == answer.CellRows && len(cell.Rows) == 0 {
			continue
		}
		value, isCut := cellText(cell, length)
		lines = append(lines, t.fields[i].Name+": "+value)
		if isCut {
			cut++
		}
	}
	if lines == nil {
		lines = []string{"(none of these fields has a value)"}
	}
	return lines, cut
}

// withoutEmpty returns the table without the fields that no row has a value of.
func (t rowTable) withoutEmpty() rowTable {
	var filled []int
	for i := range t.fields {
		if slices.ContainsFunc(t.rows, func(row []answer.Cell) bool { return row[i].Type != answer.CellMissing }) {
			filled = append(filled, i)
		}
	}
	narrow := t
	narrow.fields, narrow.rows = selected(t.fields, filled), make([][]answer.Cell, len(t.rows))
	for i, row := range t.rows {
		narrow.rows[i] = selected(row, filled)
	}
	return narrow
}

// selected returns the elements at some indexes.
func selected[T any](all []T, indexes []int) []T {
	some := make([]T, len(indexes))
	for i, index := range indexes {
		some[i] = all[index]
	}
	return some
}

// cellText writes a cell as JSON, of at most so many characters.
func cellText(cell answer.Cell, length int) (text string, isCut bool) {
	if cell.Type == answer.CellText && length > 0 {
		if runes := []rune(cell.Text); len(runes) > length {
			cell.Text, isCut = string(runes[:length])+"…", true
		}
	}
	encoded, _ := cell.MarshalJSON() // it has no errors
	text = visible(string(encoded))
	if runes := []rune(text); length > 0 && cell.Type == answer.CellRows && len(runes) > 3*length {
		return visible(quotedText(string(runes[:3*length]) + "…")), true
	}
	return text, isCut
}

// isSingle reports whether an answer of a schema describes one object.
func isSingle(schema catalog.Schema) bool {
	return !slices.ContainsFunc(schema.Rows, func(s catalog.Selector) bool { return strings.Contains(string(s), "[]") })
}

// fieldNamed returns a field of a schema, or one of that name alone.
func fieldNamed(schema catalog.Schema, name string) catalog.Field {
	if i := slices.IndexFunc(schema.Fields, func(f catalog.Field) bool { return f.Name == name }); i >= 0 {
		return schema.Fields[i]
	}
	return catalog.Field{Name: name}
}

// usualFields are those that a reply has without fields: of a list those that its table
// opens with, of one object all. Addresses of pictures are long and seldom wanted.
func usualFields(schema catalog.Schema) []string {
	names := fieldNames(schema)
	if !isSingle(schema) {
		names = append([]string{"id"}, slices.DeleteFunc(slices.Clone(schema.Columns), func(name string) bool { return name == "id" })...)
	}
	return slices.DeleteFunc(names, func(name string) bool {
		kind := fieldNamed(schema, name).Type
		return kind == "" || kind == catalog.FieldPicture || kind == catalog.FieldVideo
	})
}
