package mcp

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// cutLengths are the length limits for values. They are tried in order until one row fits in the
// result. The first is for the default fields only; 0 means no limit.
var cutLengths = []int{300, 0, 4000, 1000, 300, 80}

type rowTable struct {
	fields    []catalog.Field // fields of each row's cells
	rows      [][]answer.Cell
	misfits   []int // for each row, the number of values that do not fit their column
	isObject  bool  // there is only one row, written with one line per field
	areChosen bool  // the caller chose the fields
}

type rowText struct {
	lines []string
	count int // number of rows
	cut   int // number of truncated values
	// misfits is the number of values that do not fit their column and that no column shows.
	misfits int
	empty   []string // chosen fields without a value in any row
	// areChosen reports that the caller chose the fields.
	areChosen bool
}

// text writes as many rows as fit within the token limit: at least one, with truncated values if
// necessary. Fields without a value in any row are omitted.
func (t rowTable) text(tokens int64) (rowText, error) {
	if len(t.rows) == 0 {
		return rowText{}, nil
	}
	lengths := cutLengths
	if t.areChosen {
		lengths = cutLengths[1:]
	}
	t, empty := t.withoutEmpty()
	if len(t.fields) == 0 {
		return rowText{lines: []string{"(none of these fields has a value)"}, count: len(t.rows), misfits: t.misfitsOf(len(t.rows))}, nil
	}
	for _, length := range lengths {
		if written := t.cutText(tokens, cellFormat{length, t.areChosen}); written.count > 0 {
			if written.areChosen = t.areChosen; t.areChosen {
				written.empty = empty
			}
			written.misfits = t.misfitsOf(written.count)
			return written, nil
		}
	}
	return rowText{}, problem.New(problem.TooLarge, "A row is too large for the result; choose fewer fields, or raise max_tokens.")
}

// misfitsOf returns the number of values in the first rows that do not fit their column, or 0 if a
// column shows them.
func (t rowTable) misfitsOf(rows int) int {
	if slices.ContainsFunc(t.fields, func(f catalog.Field) bool { return f.Name == answer.UnreadLabel }) {
		return 0
	}
	count := 0
	for _, misfits := range t.misfits[:rows] {
		count += misfits
	}
	return count
}

// notes reports values that are truncated or not shown, and chosen fields that are omitted.
func (t rowText) notes() string {
	text := ""
	if t.misfits > 0 {
		text += fmt.Sprintf(`; %d %s (see read_rows with fields ["unread"])`, t.misfits, plural(t.misfits, "value does not fit its column", "values do not fit their columns"))
	}
	if len(t.empty) > 0 {
		text += "; no row here has a value for " + strings.Join(t.empty, ", ")
	}
	if t.cut == 0 {
		return text
	}
	text += fmt.Sprintf("; %d long %s cut at … ", t.cut, plural(t.cut, "value is", "values are"))
	if t.areChosen {
		return text + "(raise max_tokens or choose fewer fields for full values)"
	}
	return text + "(read_rows with fields shows full values)"
}

func (t rowTable) cutText(tokens int64, format cellFormat) rowText {
	left, text := newAllowance(tokens), rowText{}
	for _, row := range t.rows {
		line, cut := t.line(row, format)
		if text.count == 0 && !t.isObject {
			line = t.header() + "\n" + line
		}
		if !left.take(line) {
			break
		}
		text.lines, text.count, text.cut = append(text.lines, line), text.count+1, text.cut+cut
	}
	return text
}

func (t rowTable) header() string {
	names := make([]string, len(t.fields))
	for i, f := range t.fields {
		names[i] = f.Name
	}
	header, _ := json.Marshal(names) // strings can always be marshaled
	return string(header)
}

// line writes a list row as a JSON array, and an object with one line for each field that has a
// value. Numbers are strings, to keep every digit.
func (t rowTable) line(row []answer.Cell, format cellFormat) (line string, cut int) {
	values := make([]string, len(row))
	for i, cell := range row {
		value, isCut := format.text(t.fields[i], cell)
		if t.isObject {
			value = t.fields[i].Name + ": " + value
		}
		values[i] = value
		if isCut {
			cut++
		}
	}
	if t.isObject {
		return strings.Join(values, "\n"), cut
	}
	return "[" + strings.Join(values, ",") + "]", cut
}

// withoutEmpty returns the table without the fields that are empty in every row, and the names of
// those fields.
func (t rowTable) withoutEmpty() (narrow rowTable, empty []string) {
	var filled []int
	for i, f := range t.fields {
		if slices.ContainsFunc(t.rows, func(row []answer.Cell) bool { return hasValue(row[i]) }) {
			filled = append(filled, i)
		} else {
			empty = append(empty, f.Name)
		}
	}
	narrow = t
	narrow.fields, narrow.rows = selected(t.fields, filled), make([][]answer.Cell, len(t.rows))
	for i, row := range t.rows {
		narrow.rows[i] = selected(row, filled)
	}
	return narrow, empty
}

func selected[T any](all []T, indexes []int) []T {
	some := make([]T, len(indexes))
	for i, index := range indexes {
		some[i] = all[index]
	}
	return some
}

func hasValue(cell answer.Cell) bool {
	switch cell.Type {
	case answer.CellText:
		return cell.Text != ""
	case answer.CellRows:
		return len(cell.Rows) > 0
	}
	return cell.Type != answer.CellMissing
}

type cellFormat struct {
	length       int  // maximum length of a string in characters; 0 means no limit
	hasAddresses bool // include the URLs of pictures and clips in nested rows
}

// text writes a cell as JSON. Times are ISO text, and the kind of a post is a word.
func (c cellFormat) text(f catalog.Field, cell answer.Cell) (text string, isCut bool) {
	switch {
	case cell.Type == answer.CellRows:
		return c.rowsText(f, cell.Rows)
	case cell.Type != answer.CellText:
	case f.Type == catalog.FieldTime:
		cell.Text = answer.ISOTime(cell.Text)
	case catalog.MediaKind(f, cell.Text) != "":
		cell.Text = catalog.MediaKind(f, cell.Text)
	}
	if runes := []rune(cell.Text); cell.Type == answer.CellText && c.length > 0 && len(runes) > c.length {
		cell.Text, isCut = string(runes[:c.length])+"…", true
	}
	encoded, _ := cell.MarshalJSON() // never fails
	return visible(string(encoded)), isCut
}

// rowsText writes nested rows as JSON objects without empty members: at least one object, and at
// most three times the maximum length of a string.
func (c cellFormat) rowsText(f catalog.Field, rows []answer.Row) (text string, isCut bool) {
	var objects []string
	left := 3 * c.length
	for i, row := range rows {
		object, cut := c.objectText(f, row)
		if left -= utf8.RuneCountInString(object); c.length > 0 && left < 0 && i > 0 {
			objects, isCut = append(objects, fmt.Sprintf(`"… %d more"`, len(rows)-i)), true
			break
		}
		objects, isCut = append(objects, object), isCut || cut
	}
	return "[" + strings.Join(objects, ",") + "]", isCut
}

func (c cellFormat) objectText(f catalog.Field, row answer.Row) (text string, isCut bool) {
	var members []string
	for _, nested := range f.Fields {
		if cell := row.Cell(nested.Name); hasValue(cell) && (c.hasAddresses || !nested.IsMedia()) {
			value, cut := c.text(nested, cell)
			members, isCut = append(members, quotedText(nested.Name)+":"+value), isCut || cut
		}
	}
	return "{" + strings.Join(members, ",") + "}", isCut
}

// usualFields returns the default fields of a result: for a list, the table's default columns; for
// an object, all fields. The URLs of pictures are long and rarely needed.
func usualFields(schema catalog.Schema) []string {
	names := fieldNames(schema)
	if schema.IsList() {
		names = append([]string{schema.ID}, slices.DeleteFunc(slices.Clone(schema.Columns), func(name string) bool { return name == schema.ID })...)
	}
	return slices.DeleteFunc(names, func(name string) bool {
		f := schema.Field(name)
		return f.Type == "" || f.IsMedia()
	})
}
