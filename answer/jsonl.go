package answer

import "io"

// newJSONLTable writes rows as JSON Lines: one JSON object per line, each ending with LF, in UTF-8
// without a byte order mark. The shapes rows and summary follow the same rules:
//
//   - The keys are the schema's usual fields, in schema order; every line has
//     all of them. Nested rows are an array of such objects, and are omitted if
//     none of their fields is usual.
//   - Numbers keep their source text: 1.00, -0, 1E400 and integers of any length
//     are written as received. A time is a number if it was sent as one or can
//     be read as one, and a string otherwise. A flag is true or false.
//   - In a column that is not in the catalog, numbers, flags, lists and
//     objects are written as sent.
//   - Every other value is a string, including all IDs. An unpaired surrogate is
//     written as its escape, \ud83d, as received.
//   - Missing values and missing nested rows are null; an empty list of
//     nested rows is [].
//   - Values that do not match their column's type are at the end of the
//     line, as an object by path under the key UnreadLabel.
//
// Formulas are not marked: JSON Lines files are not meant for spreadsheets.
func newJSONLTable(t table, f *File) (func(io.Writer) (int, error), error) {
	return func(w io.Writer) (int, error) {
		out := output{w: w}
		return writeEach(&out, t.each(f.rows), func(cells []*Cell) {
			out.buf = t.appendLine(out.buf, cells)
			f.Unread += cells[len(cells)-1].unread
		})
	}, nil
}

// appendLine appends a JSON line. The column of unread values is omitted if it is empty.
func (t *table) appendLine(dst []byte, cells []*Cell) []byte {
	dst = append(dst, '{')
	for i, cell := range cells {
		c := &t.columns[i]
		if c.unread != nil && cell.Type == CellMissing {
			continue
		}
		if c.class == classTime && t.Dates {
			cell = &Cell{Type: cell.Type, Text: t.timeText(cell.Text)}
		}
		dst = c.appendJSON(append(appendComma(dst, i), c.key...), cell)
	}
	return append(dst, '}', '\n')
}

// appendJSON appends a cell of the column as JSON.
func (c *column) appendJSON(dst []byte, cell *Cell) []byte {
	switch {
	case cell.Type == CellMissing:
		return append(dst, "null"...)
	case cell.Type == CellRows:
		return c.appendRows(dst, cell.Rows)
	case cell.Type == CellFlag, c.isNumeric() && numberPattern.MatchString(cell.Text),
		(c.class == classAny || c.unread != nil) && cell.isJSON():
		return append(dst, cell.Text...)
	}
	return appendQuoted(dst, cell.exactText())
}

// appendRows appends nested rows as JSON.
func (c *column) appendRows(dst []byte, rows []Row) []byte {
	dst = append(dst, '[')
	for i, row := range rows {
		dst = append(appendComma(dst, i), '{')
		for j := range c.nested {
			inner := &c.nested[j]
			dst = inner.appendJSON(append(appendComma(dst, j), inner.key...), inner.cell(row))
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// jsonlFlat writes one flattened object per line: the keys are the object's own, named as in CSV.
// Strings follow the rules of newJSONLTable; numbers, flags, nulls, lists and empty objects are
// written as sent.
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
	return func(w io.Writer) (int, error) {
		out := output{w: w}
		return writeEach(&out, f.rows, func(row Row) { out.buf = s.appendLine(out.buf, row, names, paths) })
	}, nil
}

func (s jsonlFlat) appendLine(dst []byte, row Row, names []string, paths *flatPaths) []byte {
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
