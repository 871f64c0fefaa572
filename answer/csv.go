package answer

import (
	"io"
	"iter"
	"regexp"
	"strings"
	"unicode/utf8"

	"viewfinder/catalog"
)

// newCSVTable writes rows as CSV according to RFC 4180: a cell with a comma, a quote or a line
// break is quoted, and lines end with CRLF. The text is UTF-8 without a byte order mark. The first
// line is the header. The column of unread values is included only if there are unread values.
func newCSVTable(t table, f *File) (func(io.Writer) (int, error), error) {
	if t.hasUnread() {
		draft, err := t.draftCSV(f)
		switch {
		case err != nil:
			return nil, err
		case f.Unread == 0:
			t.columns = withoutUnread(t.columns)
		}
		if draft != nil {
			return func(w io.Writer) (int, error) { return draft.write(w, t.columns) }, nil
		}
	}
	return func(w io.Writer) (int, error) {
		c := csvLines{output: output{w: w}, safe: t.Safe}
		c.header(t.columns)
		return writeEach(&c.output, t.each(f.rows), func(cells []*Cell) { c.row(&t, cells) })
	}, nil
}

// row appends a line of cells.
func (l *csvLines) row(t *table, cells []*Cell) {
	for i, cell := range cells {
		col := &t.columns[i]
		l.cell(i, t.text(col, cell))
	}
	l.endLine()
}

// csvSummary writes one line per column for each row, then its nested rows as a table after an
// empty line.
type csvSummary struct {
	columns []column
	Options
}

func newCSVSummary(e Export, fields []field) (shape, error) {
	return csvSummary{append(columnsOf(fields), summaryUnread(fields)), e.Options}, nil
}

func (csvSummary) hasValue(row Row) bool { return hasValueIn([]Row{row}) }

func (s csvSummary) prepare(f *File) (func(io.Writer) (int, error), error) {
	unread := lastOf(s.columns)
	for row, err := range f.rows {
		if err != nil {
			return nil, err
		}
		f.Unread += unread.cell(row).unread
	}
	return func(w io.Writer) (int, error) {
		c := csvLines{output: output{w: w}, safe: s.Safe}
		isFirst := true
		return writeEach(&c.output, f.rows, func(row Row) {
			if !isFirst {
				c.endLine()
			}
			isFirst = false
			c.summary(s.columns, row, s.Options)
		})
	}, nil
}

func (l *csvLines) summary(columns []column, row Row, o Options) {
	t := table{Options: o}
	l.line("metric", "value")
	for _, col := range columns {
		cell := col.cell(row)
		if col.unread != nil && cell.Type == CellMissing {
			continue
		}
		l.cell(0, col.label)
		l.cell(1, t.text(&col, cell))
		l.endLine()
	}
	for i, f := range row.fields {
		if f.Type != catalog.FieldRows {
			continue
		}
		nested := columnsOf(f.fields)
		l.endLine()
		l.header(nested)
		for _, inner := range row.cells[i].Rows {
			for j, col := range nested {
				l.cell(j, t.text(&col, col.cell(inner)))
			}
			l.endLine()
		}
	}
}

// csvLines builds CSV lines.
type csvLines struct {
	output
	safe bool
}

func (l *csvLines) header(columns []column) {
	for i, col := range columns {
		l.cell(i, col.label)
	}
	l.endLine()
}

// line appends a line of cells.
func (l *csvLines) line(texts ...string) {
	for i, text := range texts {
		l.cell(i, text)
	}
	l.endLine()
}

func (l *csvLines) endLine() { l.buf = append(l.buf, "\r\n"...) }

// cell appends the ith cell of a line.
func (l *csvLines) cell(i int, text string) {
	l.buf = appendComma(l.buf, i)
	quotes := needsQuotes(text)
	if quotes {
		l.buf = append(l.buf, '"')
	}
	if l.safe && isFormula(text) {
		l.buf = append(l.buf, '\'')
	}
	if !quotes {
		l.buf = append(l.buf, text...)
		return
	}
	for {
		before, after, more := strings.Cut(text, `"`)
		l.buf = append(l.buf, before...)
		if !more {
			break
		}
		l.buf = append(l.buf, `""`...)
		text = after
	}
	l.buf = append(l.buf, '"')
}

// SafeText prevents a spreadsheet from running text as a formula: text that looks like one gets a
// leading apostrophe.
func SafeText(text string) string {
	if isFormula(text) {
		return "'" + text
	}
	return text
}

// plainNumber matches text that spreadsheets read as a plain number.
var plainNumber = regexp.MustCompile(`^[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

// isFormula reports whether a spreadsheet would read the text as a formula: it is not a plain
// number, and it begins with a formula sign, which may be full-width, or with a character that
// spreadsheets skip.
func isFormula(text string) bool {
	if text == "" {
		return false
	}
	switch text[0] {
	case '+', '-':
		return !plainNumber.MatchString(text)
	case '=', '@', '\t', '\r', '\n':
		return true
	case "＝"[0]:
		first, _ := utf8.DecodeRuneInString(text)
		return strings.ContainsRune("＝＋－＠", first)
	}
	return false
}

// quoted holds the characters that require quotes around a cell.
var quoted = [256]bool{',': true, '"': true, '\r': true, '\n': true}

func needsQuotes(text string) bool {
	for i := range len(text) {
		if quoted[text[i]] {
			return true
		}
	}
	return false
}

// output collects text and writes it in large chunks.
type output struct {
	w   io.Writer
	buf []byte
}

// chunkSize is the number of bytes collected before they are written.
const chunkSize = 1 << 16

func (o *output) flushIfLarge() error {
	if len(o.buf) < chunkSize {
		return nil
	}
	return o.Flush()
}

// writeEach adds each row to an output, writes it in chunks, and returns the number of rows.
func writeEach[T any](o *output, rows iter.Seq2[T, error], add func(T)) (count int, err error) {
	for row, err := range rows {
		if err != nil {
			return count, err
		}
		add(row)
		count++
		if err := o.flushIfLarge(); err != nil {
			return count, err
		}
	}
	return count, o.Flush()
}

// Flush writes the collected text.
func (o *output) Flush() error {
	_, err := o.w.Write(o.buf)
	o.buf = o.buf[:0]
	return err
}
