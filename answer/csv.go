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
	field
	index int
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
			c.columns = append(c.columns, column{f, i})
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
		c.lines.cell(i, row.cells[col.index].Text, col.isWritten(row.cells[col.index]))
	}
	return c.lines.end()
}

func (c *CSV) header() {
	c.started = true
	for i, col := range c.columns {
		c.lines.cell(i, col.Column, false)
	}
	c.lines.buf = append(c.lines.buf, "\r\n"...)
}

// Flush writes what is still kept.
func (c *CSV) Flush() error { return c.lines.flush() }

// isWritten says whether the cell may hold anything that someone wrote; ids,
// numbers and flags are the network's own.
func (c column) isWritten(cell Cell) bool {
	switch c.Type {
	case catalog.TypeID, catalog.TypeNumber:
		return false
	case catalog.TypeTime:
		return !numberPattern.MatchString(cell.Text)
	}
	return true
}

// lines builds lines of CSV and hands them on in large pieces.
type lines struct {
	w    io.Writer
	safe bool
	buf  []byte
}

// cell appends a cell, the i-th of its line. What someone wrote is disarmed.
func (l *lines) cell(i int, text string, written bool) {
	l.buf = separated(l.buf, i)
	apostrophe := l.safe && written && text != "" && strings.IndexByte("=+-@\t\r", text[0]) >= 0
	if !needsQuotes(text) {
		if apostrophe {
			l.buf = append(l.buf, '\'')
		}
		l.buf = append(l.buf, text...)
		return
	}
	l.buf = append(l.buf, '"')
	if apostrophe {
		l.buf = append(l.buf, '\'')
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
