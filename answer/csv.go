package answer

import (
	"io"
	"strings"
	"unicode/utf8"

	"viewfinder/catalog"
)

// csvRows writes rows as RFC 4180 defines CSV: a cell with a comma, a quote or a
// line break is quoted, a line ends with CRLF. The text is UTF-8 without a byte
// order mark. The first line names the columns.
type csvRows struct {
	csvLines
	columns   []column
	hasHeader bool
}

// column is a field with a column.
type column struct {
	header  string
	index   int // of the field in its row
	numeric bool
}

// columnsOf returns the fields that have a column.
func columnsOf(fields []field) []column {
	var columns []column
	for i, f := range fields {
		if f.Column != "" {
			columns = append(columns, column{f.Column, i, isNumeric(f.Type)})
		}
	}
	return columns
}

// isNumeric reports whether a field of that type may have a number, which may
// begin like a formula: -5.
func isNumeric(t catalog.FieldType) bool {
	return t == catalog.FieldNumber || t == catalog.FieldTime
}

func newCSVRows(w io.Writer, fields []field, o Options) *csvRows {
	return &csvRows{csvLines: csvLines{output: output{w: w}, safe: o.Safe}, columns: columnsOf(fields)}
}

// Write writes one row.
func (c *csvRows) Write(row Row) error {
	if !c.hasHeader {
		c.hasHeader = true
		c.header(c.columns)
	}
	c.cells(c.columns, row)
	return c.flushIfLarge()
}

// csvSummary writes for each row a line for each of its columns, then its nested
// rows as a table after an empty line.
type csvSummary struct {
	csvLines
	columns []column
	isLater bool
}

func newCSVSummary(w io.Writer, fields []field, o Options) *csvSummary {
	return &csvSummary{csvLines: csvLines{output: output{w: w}, safe: o.Safe}, columns: columnsOf(fields)}
}

// Write writes one row and its nested rows.
func (c *csvSummary) Write(row Row) error {
	if c.isLater {
		c.endLine()
	}
	c.isLater = true
	c.line("metric", "value")
	for _, col := range c.columns {
		c.cell(0, col.header, false)
		c.cell(1, row.cells[col.index].Text, col.numeric)
		c.endLine()
	}
	for i, f := range row.fields {
		if f.Type == catalog.FieldRows {
			c.table(columnsOf(f.fields), row.cells[i].Rows)
		}
	}
	return c.flushIfLarge()
}

func (c *csvSummary) table(columns []column, rows []Row) {
	c.endLine()
	c.header(columns)
	for _, row := range rows {
		c.cells(columns, row)
	}
}

// csvFlat returns a writer of flattened objects, a line each. The columns are
// those of all of them.
func csvFlat(w io.Writer, o Options) func([]flatRow) error {
	return func(rows []flatRow) error {
		c := csvLines{output: output{w: w}, safe: o.Safe}
		names := namesOf(rows)
		c.line(names...)
		for _, row := range rows {
			for i, name := range names {
				leaf := row.leaves[name]
				c.cell(i, leaf.text, leaf.kind == KindNumber)
			}
			c.endLine()
			if err := c.flushIfLarge(); err != nil {
				return err
			}
		}
		return c.Flush()
	}
}

// csvLines builds lines of CSV.
type csvLines struct {
	output
	safe bool
}

func (l *csvLines) header(columns []column) {
	for i, col := range columns {
		l.cell(i, col.header, false)
	}
	l.endLine()
}

func (l *csvLines) cells(columns []column, row Row) {
	for i, col := range columns {
		l.cell(i, row.cells[col.index].Text, col.numeric)
	}
	l.endLine()
}

// line appends a line of texts.
func (l *csvLines) line(texts ...string) {
	for i, text := range texts {
		l.cell(i, text, false)
	}
	l.endLine()
}

func (l *csvLines) endLine() { l.buf = append(l.buf, "\r\n"...) }

// cell appends the ith cell of a line. A numeric cell may have a number, which
// is no formula.
func (l *csvLines) cell(i int, text string, numeric bool) {
	l.buf = appendComma(l.buf, i)
	quotes := needsQuotes(text)
	if quotes {
		l.buf = append(l.buf, '"')
	}
	if l.safe && isFormula(text) && (!numeric || !numberPattern.MatchString(text)) {
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

// isFormula reports whether a spreadsheet would read the text as a formula: it
// begins with the sign of one, a full-width one included, or with a character
// that is skipped before it.
func isFormula(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return strings.ContainsRune("=+-@\t\r\n＝＋－＠", first)
}

func needsQuotes(text string) bool {
	for i := range len(text) {
		switch text[i] {
		case ',', '"', '\r', '\n':
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

// chunkSize is how much text is collected before it is written, in bytes.
const chunkSize = 1 << 16

func (o *output) flushIfLarge() error {
	if len(o.buf) < chunkSize {
		return nil
	}
	return o.Flush()
}

// Flush writes what is collected.
func (o *output) Flush() error {
	_, err := o.w.Write(o.buf)
	o.buf = o.buf[:0]
	return err
}
