package answer

import (
	"io"
)

// jsonlRows writes rows as JSON Lines: one JSON object a line, each line ended
// by LF, in UTF-8 without a byte order mark. The shapes rows and summary are
// alike:
//
//   - The keys are the columns of the schema, in its order; every line has all
//     of them. Nested rows are an array of such objects under their field's
//     name, unless none of their fields has a column.
//   - A number is its source text: 1.00, -0, 1E400 and integers of any length
//     are written as they came. A time is a number where it came as one or
//     reads as one, else a string. A flag is true or false.
//   - Every other value is a string; IDs are strings, whatever they came as. A
//     lone surrogate is the six characters of its escape, as in every text of
//     this package, so that every JSON reader takes the line.
//   - A missing value is null, and so are missing nested rows; an empty list of
//     them is [].
//
// Nothing is disarmed: a formula is a matter of spreadsheets.
type jsonlRows struct {
	output
	keys []jsonKey
}

// jsonKey is a key of the written objects.
type jsonKey struct {
	source []byte // with its quotes and colon
	index  int    // of the field in its row
	field  field
	nested []jsonKey // of nested rows
}

func newJSONLRows(w io.Writer, fields []field) *jsonlRows {
	return &jsonlRows{output: output{w: w}, keys: jsonKeysOf(fields)}
}

func jsonKeysOf(fields []field) []jsonKey {
	var keys []jsonKey
	for i, f := range fields {
		name, nested := f.Column, jsonKeysOf(f.fields)
		if nested != nil {
			name = f.Name
		}
		if name != "" {
			keys = append(keys, jsonKey{append(appendQuoted(nil, name), ':'), i, f, nested})
		}
	}
	return keys
}

// Write writes one row.
func (j *jsonlRows) Write(row Row) error {
	j.buf = append(appendJSONRow(j.buf, j.keys, row), '\n')
	return j.flushIfLarge()
}

func appendJSONRow(dst []byte, keys []jsonKey, row Row) []byte {
	dst = append(dst, '{')
	for i, key := range keys {
		dst = append(appendComma(dst, i), key.source...)
		dst = key.appendCell(dst, row.cells[key.index])
	}
	return append(dst, '}')
}

func (k jsonKey) appendCell(dst []byte, cell Cell) []byte {
	switch {
	case cell.Type == CellMissing:
		return append(dst, "null"...)
	case cell.Type == CellRows:
		dst = append(dst, '[')
		for i, row := range cell.Rows {
			dst = appendJSONRow(appendComma(dst, i), k.nested, row)
		}
		return append(dst, ']')
	case cell.Type == CellFlag, isNumeric(k.field.Type) && numberPattern.MatchString(cell.Text):
		return append(dst, cell.Text...)
	}
	return appendQuoted(dst, cell.Text)
}

// jsonlFlat returns a writer of flattened objects, a line each: the keys are the
// object's own, joined by underscores as in CSV. Strings are as in jsonlRows;
// numbers, flags, nulls, lists and empty objects are written as sent.
func jsonlFlat(w io.Writer) func([]flatRow) error {
	return func(rows []flatRow) error {
		out := output{w: w}
		for _, row := range rows {
			out.buf = append(row.appendJSON(out.buf), '\n')
			if err := out.flushIfLarge(); err != nil {
				return err
			}
		}
		return out.Flush()
	}
}

func (r flatRow) appendJSON(dst []byte) []byte {
	dst = append(dst, '{')
	for i, name := range r.names {
		dst = append(appendQuoted(appendComma(dst, i), name), ':')
		switch leaf := r.leaves[name]; leaf.kind {
		case KindNull:
			dst = append(dst, "null"...)
		case KindString:
			dst = appendQuoted(dst, leaf.text)
		default:
			dst = append(dst, leaf.text...)
		}
	}
	return append(dst, '}')
}
