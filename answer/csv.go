package answer

import (
	"io"
	"strings"

	"viewfinder/catalog"
)

// CSV writes rows of one kind of answer as RFC 4180 has it: a cell with a
// comma, a quote or a line's end is quoted, a line ends with CRLF. The text is
// UTF-8 without a byte order mark. Nothing is written before the first row.
type CSV struct {
	lines   lines
	columns []column
	started bool
}

// column is a field that has one.
type column struct {
	head   string
	index  int // of the field in its row
	author author
}

// author says whose a text is: what someone wrote may look like a formula.
type author uint8

const (
	anyone     author = iota
	theNetwork        // ids, numbers and flags
	perhaps           // times: the network's own where they are numbers
)

func authorOf(t catalog.FieldType) author {
	switch t {
	case catalog.TypeID, catalog.TypeNumber, catalog.TypeFlag:
		return theNetwork
	case catalog.TypeTime:
		return perhaps
	}
	return anyone
}

// flushAt is how much text is kept before it is written.
const flushAt = 1 << 16

// NewCSV returns a writer of rows of that kind of answer. With safe an
// apostrophe stands before every text that a spreadsheet would take for a
// formula; numbers and ids always stay what was sent. Flush ends it.
func NewCSV(w io.Writer, a catalog.Answer, safe bool) (*CSV, error) {
	fields, err := fieldsOf(a.Fields)
	if err != nil {
		return nil, err
	}
	return newCSV(lines{w: w, safe: safe}, fields), nil
}

func newCSV(l lines, fields []field) *CSV {
	c := &CSV{lines: l}
	for i, f := range fields {
		if f.Column != "" {
			c.columns = append(c.columns, column{f.Column, i, authorOf(f.Type)})
		}
	}
	return c
}

// Write writes one row.
func (c *CSV) Write(row Row) error {
	if !c.started {
		c.header()
	}
	for i, col := range c.columns {
		c.lines.cell(i, row.cells[col.index].Text, col.author)
	}
	return c.lines.end()
}

func (c *CSV) header() {
	c.started = true
	for i, col := range c.columns {
		c.lines.cell(i, col.head, theNetwork)
	}
	c.lines.buf = append(c.lines.buf, "\r\n"...)
}

// Flush writes what is still kept.
func (c *CSV) Flush() error { return c.lines.flush() }

// lines builds lines of CSV and hands them on in large pieces.
type lines struct {
	w    io.Writer
	safe bool
	buf  []byte
}

// cell appends a cell, the i-th of its line.
func (l *lines) cell(i int, text string, by author) {
	l.buf = separated(l.buf, i)
	quotes := needsQuotes(text)
	if quotes {
		l.buf = append(l.buf, '"')
	}
	if l.safe && by != theNetwork && isFormula(text) && (by == anyone || !numberPattern.MatchString(text)) {
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

// isFormula says whether a spreadsheet would take the text for a formula.
func isFormula(text string) bool {
	if text == "" {
		return false
	}
	switch text[0] {
	case '=', '+', '-', '@', '\t', '\r':
		return true
	}
	return false
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

// end ends the line.
func (l *lines) end() error {
	l.buf = append(l.buf, "\r\n"...)
	if len(l.buf) < flushAt {
		return nil
	}
	return l.flush()
}

func (l *lines) flush() error {
	_, err := l.w.Write(l.buf)
	l.buf = l.buf[:0]
	return err
}
