package answer

import (
	"io"
	"slices"
)

// jsonlRows writes rows as JSON Lines: one JSON object per line, each ending with
// LF, in UTF-8 without a byte order mark. The shapes rows and summary follow the
// same rules:
//
//   - The keys are the usual fields of the schema, in its order; every line has
//     all of them. Nested rows are an array of such objects, unless none of
//     their fields is usual.
//   - A number is its source text: 1.00, -0, 1E400 and integers of any length
//     are written as received. A time is a number if it was sent as one or can
//     be read as one, and a string otherwise. A flag is true or false.
//   - In a column that the catalog does not know, numbers, flags, lists and
//     objects are as sent.
//   - Every other value is a string, including all IDs. An unpaired surrogate is
//     its escape, \ud83d, as received.
//   - A missing value is null, and so are missing nested rows; an empty list of
//     them is [].
//   - Values that do not have the types of their columns are at the end of the
//     line, as an object by path under the key UnreadLabel.
//
// Formulas are not marked: JSON Lines files are not for spreadsheets.
type jsonlRows struct {
	keys   []jsonKey
	unread jsonKey
	Options
}

// jsonKey is a key of the written objects.
type jsonKey struct {
	source []byte // with its quotes and colon
	column column
	nested []jsonKey // of nested rows
}

func newJSONLRows(e Export, fields []field) (shape, error) {
	if e.Columns == nil {
		return newKeyedRows(jsonKeysOf(fields), e.Options), nil
	}
	columns, err := e.columns(fields)
	return newKeyedRows(keysOf(columns), e.Options), err
}

func keysOf(columns []column) []jsonKey {
	keys := make([]jsonKey, len(columns))
	for i, c := range columns {
		keys[i] = newJSONKey(c.label, c, c.nested)
	}
	return keys
}

func newKeyedRows(keys []jsonKey, o Options) jsonlRows {
	columns := make([]column, len(keys))
	for i, key := range keys {
		columns[i] = key.column
	}
	unread := lastOf(withUnread(columns, false))
	return jsonlRows{keys, newJSONKey(unread.label, unread, nil), o}
}

// appendRow appends a line, and returns how many of its values are unread.
func (s *jsonlRows) appendRow(dst []byte, row Row) ([]byte, int) {
	dst = appendJSONRow(dst, s.keys, row, s.Options)
	cell := s.unread.column.cell(row)
	if cell.Type != CellMissing {
		dst = append(appendComma(dst[:len(dst)-1], len(s.keys)), s.unread.source...)
		dst = append(append(dst, cell.Text...), '}')
	}
	return append(dst, '\n'), cell.unread
}

func newJSONKey(label string, c column, nested []jsonKey) jsonKey {
	return jsonKey{append(appendQuoted(nil, label), ':'), c, nested}
}

// jsonKeysOf returns a key for each usual field, and for nested rows that have some.
func jsonKeysOf(fields []field) []jsonKey {
	var keys []jsonKey
	for i, f := range fields {
		if nested := jsonKeysOf(f.fields); f.IsUsual() || nested != nil {
			keys = append(keys, newJSONKey(f.Name, columnOf(f, f.Name, i), nested))
		}
	}
	return keys
}

// allKeysOf returns a key for each field.
func allKeysOf(fields []field) []jsonKey {
	keys := make([]jsonKey, len(fields))
	for i, f := range fields {
		c := columnOf(f, f.Name, i)
		keys[i] = newJSONKey(c.label, c, c.nested)
	}
	return keys
}

func (s jsonlRows) hasValue(row Row) bool {
	return slices.ContainsFunc(s.keys, func(k jsonKey) bool { return hasCell(k.column.cell(row)) }) || hasCell(s.unread.column.cell(row))
}

func (s jsonlRows) prepare(f *File) (func(io.Writer) (int, error), error) {
	return writeLines(f, func(dst []byte, row Row) []byte {
		dst, unread := s.appendRow(dst, row)
		f.Unread += unread
		return dst
	})
}

// writeLines returns what writes a line for each row.
func writeLines(f *File, appendRow func([]byte, Row) []byte) (func(io.Writer) (int, error), error) {
	return func(w io.Writer) (int, error) {
		out, count := output{w: w}, 0
		for row, err := range f.rows {
			if err != nil {
				return count, err
			}
			out.buf = appendRow(out.buf, row)
			count++
			if err := out.flushIfLarge(); err != nil {
				return count, err
			}
		}
		return count, out.Flush()
	}, nil
}

func appendJSONRow(dst []byte, keys []jsonKey, row Row, o Options) []byte {
	dst = append(dst, '{')
	for i := range keys {
		key := &keys[i]
		dst = append(appendComma(dst, i), key.source...)
		cell := key.column.cell(row)
		if key.column.class == classTime && o.Dates {
			cell = &Cell{Type: cell.Type, Text: o.timeText(cell.Text)}
		}
		dst = key.appendCell(dst, cell)
	}
	return append(dst, '}')
}

func (k *jsonKey) appendCell(dst []byte, cell *Cell) []byte {
	switch {
	case cell.Type == CellMissing:
		return append(dst, "null"...)
	case cell.Type == CellRows:
		dst = append(dst, '[')
		for i, row := range cell.Rows {
			dst = appendJSONRow(appendComma(dst, i), k.nested, row, Options{})
		}
		return append(dst, ']')
	case cell.Type == CellFlag, k.column.isNumeric() && numberPattern.MatchString(cell.Text),
		k.column.class == classAny && cell.isJSON():
		return append(dst, cell.Text...)
	}
	return appendQuoted(dst, cell.exactText())
}

// jsonlFlat writes flattened objects, a line each: the keys are the object's own,
// under their names in CSV. Strings are as in jsonlRows; numbers, flags,
// nulls, lists and empty objects are written as sent.
type jsonlFlat struct{ texts []Column }

func newJSONLFlat(e Export, fields []field) (shape, error) {
	_, err := e.columns(fields)
	return jsonlFlat{e.Columns}, err
}

func (jsonlFlat) hasValue(row Row) bool { return hasFlatValue(row) }

func (s jsonlFlat) prepare(f *File) (func(io.Writer) (int, error), error) {
	paths, err := flatPathsOf(f.rows)
	if err != nil {
		return nil, err
	}
	names := paths.names(s.texts, func(key string) string { return key })
	return writeLines(f, func(dst []byte, row Row) []byte {
		dst = append(dst, '{')
		count := 0
		key := func(name string) {
			dst = append(appendQuoted(appendComma(dst, count), name), ':')
			count++
		}
		for i, v := range paths.values(row) {
			key(names[i])
			dst = appendFlat(dst, v)
		}
		for i := range s.texts {
			key(s.texts[i].Label)
			dst = appendQuoted(dst, s.texts[i].textCell(row).Text)
		}
		return append(dst, '}', '\n')
	})
}

func appendFlat(dst []byte, v Value) []byte {
	switch v.kind {
	case KindNull:
		return append(dst, "null"...)
	case KindString:
		return appendQuoted(dst, unquote(v.source))
	}
	return append(dst, v.Text()...)
}
