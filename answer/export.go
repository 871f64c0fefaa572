package answer

import (
	"fmt"
	"io"

	"viewfinder/catalog"
)

// Export says how answers become a CSV file.
type Export struct {
	Answer catalog.Answer
	Shape  catalog.ExportShape
	// Safe disarms what a spreadsheet would take for a formula.
	Safe bool
}

// WriteCSV writes one answer and returns the number of its rows; without rows
// nothing is written.
func WriteCSV(w io.Writer, e Export, value Value) (int, error) {
	p, err := planOf(e.Answer)
	if err != nil {
		return 0, err
	}
	_, objects, _ := p.findRows(value)
	return e.write(w, p, objects)
}

// WritePagesCSV writes the pages of one list, every id once: pages overlap,
// and the first row of an id stays.
func WritePagesCSV(w io.Writer, e Export, pages []Value) (int, error) {
	p, err := planOf(e.Answer)
	if err != nil {
		return 0, err
	}
	var objects []placed
	seen := map[string]bool{}
	for _, page := range pages {
		_, found, _ := p.findRows(page)
		for _, o := range found {
			id := p.idOf(o.value)
			if id != "" && seen[id] {
				continue
			}
			seen[id] = true
			objects = append(objects, o)
		}
	}
	return e.write(w, p, objects)
}

// idOf is the text of the row's field named id, empty where there is none.
func (p plan) idOf(object Value) string {
	for _, f := range p.fields {
		if f.Name == "id" {
			return f.read(object, "", nil).Text
		}
	}
	return ""
}

func (e Export) write(w io.Writer, p plan, objects []placed) (int, error) {
	l := lines{w: w, safe: e.Safe}
	var err error
	switch {
	case len(objects) == 0:
		return 0, nil
	case e.Shape == catalog.ExportFlat:
		err = l.flat(objects)
	case e.Shape == catalog.ExportSummary:
		err = l.summaries(p.fields, objects)
	default:
		err = l.rows(p.fields, objects)
	}
	if err != nil {
		return 0, fmt.Errorf("write CSV: %w", err)
	}
	return len(objects), nil
}

func (l lines) rows(fields []field, objects []placed) error {
	c := newCSV(l, fields)
	for _, o := range objects {
		if err := c.Write(readRow(fields, o.value, "", nil)); err != nil {
			return err
		}
	}
	return c.Flush()
}

// summaries writes for each object a line a metric, an empty line, then the
// rows inside as a table.
func (l lines) summaries(fields []field, objects []placed) error {
	for i, o := range objects {
		if i > 0 {
			l.buf = append(l.buf, "\r\n"...)
		}
		if err := l.summary(readRow(fields, o.value, "", nil)); err != nil {
			return err
		}
	}
	return l.flush()
}

func (l *lines) summary(row Row) error {
	l.buf = append(l.buf, "metric,value\r\n"...)
	for _, col := range newCSV(*l, row.fields).columns {
		l.cell(0, col.head, theNetwork)
		l.cell(1, row.cells[col.index].Text, col.author)
		l.buf = append(l.buf, "\r\n"...)
	}
	for i, f := range row.fields {
		if f.Type != catalog.TypeRows {
			continue
		}
		if err := l.inside(f.fields, row.cells[i].Rows); err != nil {
			return err
		}
	}
	return nil
}

func (l *lines) inside(fields []field, rows []Row) error {
	l.buf = append(l.buf, "\r\n"...)
	c := newCSV(*l, fields)
	c.header()
	for _, row := range rows {
		if err := c.Write(row); err != nil {
			return err
		}
	}
	*l = c.lines
	return nil
}
