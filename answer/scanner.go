package answer

import (
	"bytes"
	"iter"
	"slices"

	"viewfinder/catalog"
)

// RowScanner reads rows at given positions in responses. It is safe for concurrent use.
type RowScanner struct {
	plan    plan
	columns []column
	isWhole bool     // everything in the rows is read
	read    []int    // the fields that have selectors
	keys    []string // the row members that these fields start at; nil means all
}

// NewScanner returns a scanner of the export's rows. If columns are chosen, the rows have only
// their fields.
func (e Export) NewScanner() (*RowScanner, error) {
	p, err := e.plan()
	if err != nil {
		return nil, err
	}
	columns, err := e.columns(p.fields)
	if err != nil {
		return nil, err
	}
	s := &RowScanner{plan: p, columns: columns, isWhole: e.Shape == catalog.ShapeFlat}
	if e.Columns != nil {
		s.plan.fields = onlyRead(p.fields, columns)
	}
	s.keys = []string{}
	for i, f := range s.plan.fields {
		if len(f.selectors) == 0 && f.templates == nil {
			continue
		}
		s.read = append(s.read, i)
		s.addKeys(f)
	}
	return s, nil
}

// addKeys adds the keys that a field's selectors start with.
func (s *RowScanner) addKeys(f field) {
	selectors := f.selectors
	for _, t := range f.templates {
		selectors = append(selectors[:len(selectors):len(selectors)], t.selectors...)
	}
	for _, one := range selectors {
		switch {
		case s.keys == nil:
		case len(one.segments) == 0 || one.segments[0].Kind != SegmentKey:
			s.keys = nil
		case !slices.Contains(s.keys, one.segments[0].Name):
			s.keys = append(s.keys, one.segments[0].Name)
		}
	}
}

// onlyRead returns the fields, without the selectors of fields that no column shows.
func onlyRead(fields []field, columns []column) []field {
	read := make([]field, len(fields))
	for i, f := range fields {
		read[i] = f
		if !slices.ContainsFunc(columns, func(c column) bool { return c.index == i }) {
			read[i].selectors, read[i].templates = nil, nil
		}
	}
	return read
}

// Cells sets dst, which has one element per column, to the cells of the row. They share the row's
// memory.
func (s *RowScanner) Cells(row Row, dst []*Cell) { setCells(dst, s.columns, row) }

// RowSource is the source of a row.
type RowSource struct {
	Text string
	// IsAnswer reports whether the source is the whole response, which is a single row.
	IsAnswer bool
	object   Value // the object of that row
}

// Scan yields the rows of a body at the given ascending positions, or all rows if positions is nil.
// The body must have been read by a PageReader without an error. Scan stops at the first position
// that does not exist.
func (s *RowScanner) Scan(body []byte, positions []int) iter.Seq2[int, Row] {
	return func(yield func(int, Row) bool) {
		for i, source := range s.Sources(body, positions) {
			if !yield(i, s.Read(source)) {
				return
			}
		}
	}
}

// InPlace returns a function that reads rows into the same memory, so each row is valid until the
// next one is read. It parses only what the fields need.
func (s *RowScanner) InPlace() func(RowSource) Row { return s.inPlace().read }

// inPlaceReader reads rows into the same memory.
type inPlaceReader struct {
	scanner *RowScanner
	row     Row
	object  match
	room    []member
	watch   rowWatch
}

func (s *RowScanner) inPlace() *inPlaceReader {
	r := &inPlaceReader{scanner: s, room: make([]member, 0, usualMembers)}
	r.row = Row{fields: s.plan.fields, cells: make([]Cell, len(s.plan.fields)), object: &r.object}
	return r
}

// read returns a row that is valid until the next call.
func (r *inPlaceReader) read(source RowSource) Row {
	s := r.scanner
	switch {
	case s.isWhole:
		return s.Read(source)
	case source.IsAnswer && source.object.kind == KindMissing:
		r.object.value = s.plan.oneRow(source.Text).value
	case source.IsAnswer:
		r.object.value = shallow(source.object)
	default:
		r.object.value = s.project(source.Text, r.room)
		r.room = r.object.value.children[:0]
	}
	r.watch.misfit = false
	for _, field := range s.read {
		r.row.cells[field] = s.plan.fields[field].read(r.object.value, "", &r.watch)
	}
	r.row.misfit = r.watch.misfit
	return r.row
}

// project parses an object but keeps only the members that the fields read, stored in room if they
// fit.
func (s *RowScanner) project(text string, room []member) Value {
	object := Value{kind: KindObject, children: room}
	p := parser{text: text}
	p.peek()
	p.at++
	for {
		switch p.peek() {
		case '}':
			return object
		case ',':
			p.at++
			p.peek()
		}
		quoted := p.quoted()
		p.peek()
		p.at++ // skips the colon
		key := unquote(quoted)
		if s.keys != nil && !slices.Contains(s.keys, key) {
			p.skipValue()
			continue
		}
		object.children = append(object.children, member{key: key, Value: p.lazy()})
	}
}

// Sources yields the sources of the rows that Scan would yield. They share the body's memory.
func (s *RowScanner) Sources(body []byte, positions []int) iter.Seq2[int, RowSource] {
	text := wellFormedText(bytes.TrimPrefix(body, byteOrderMark))
	var rows []RowSource
	last := maxPageRows
	if positions != nil {
		last = -1
		if len(positions) > 0 {
			last = positions[len(positions)-1]
		}
	}
	s.plan.visitRows(text, func(row RowSource) bool {
		rows = append(rows, row)
		return len(rows) <= last
	}, func() { rows = rows[:0] })
	return func(yield func(int, RowSource) bool) {
		if positions == nil {
			for i, row := range rows {
				if !yield(i, row) {
					return
				}
			}
			return
		}
		for _, position := range positions {
			if position >= len(rows) || !yield(position, rows[position]) {
				return
			}
		}
	}
}

// Read reads a row from its source.
func (s *RowScanner) Read(source RowSource) Row {
	object := match{}
	switch {
	case source.IsAnswer:
		object = s.plan.oneRow(source.Text)
	case s.isWhole:
		p := parser{text: source.Text}
		object.value = p.value()
	default:
		object.value = shallow(lazily(source.Text))
	}
	row := readRow(s.plan.fields, object.value, "", &rowWatch{})
	row.object = &object
	return row
}

// Blank returns a row without values.
func (s *RowScanner) Blank() Row {
	return Row{fields: s.plan.fields, cells: make([]Cell, len(s.plan.fields)), object: &match{}}
}
