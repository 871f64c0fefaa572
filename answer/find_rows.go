package answer

import (
	"slices"

	"viewfinder/catalog"
)

// findRows returns the rows of the first selector that matches.
func (p plan) findRows(value Value) (selector, []match, bool) {
	for _, s := range p.rows {
		objects, matched := s.objects(value, "", false)
		if matched && (s.many || p.hasRequired(objects[0].value)) {
			if s.hasSiblings() {
				objects[0].siblings, _ = withoutRow(value, s.segments)
			}
			return s, objects, true
		}
	}
	return selector{}, nil, false
}

// hasRequired reports whether the object has a value for at least one of the schema's required
// fields.
func (p plan) hasRequired(object Value) bool {
	for _, cell := range readRow(p.required, object, "", &rowWatch{}).cells {
		if cell.Type != CellMissing {
			return true
		}
	}
	return len(p.required) == 0
}

// visitRows calls onRow with each row's source, in the response's order, until it returns false. If
// the response is a single row, its source is the whole response. visitRows returns the matching
// selector, the number of values among the rows that are not objects, and whether a selector
// matches. It calls reset to discard the rows so far if their selector turns out not to match.
func (p plan) visitRows(text string, onRow func(RowSource) bool, reset func()) (by catalog.Selector, skipped int, matched bool) {
	root := lazily(text)
	if root.kind == KindObject { // every selector starts at an object
		root = Value{kind: KindObject, children: root.members()}
	}
	for _, s := range p.rows {
		var one Value
		more := true
		skipped, matched := s.visit(root, "", false, func(row match) {
			if !s.many {
				one = row.value
			} else if more {
				more = onRow(RowSource{Text: row.value.source})
			}
		})
		switch {
		case matched && s.many:
			return s.text, skipped, true
		case matched && p.hasRequired(one):
			onRow(RowSource{Text: text, IsAnswer: true, object: one})
			return s.text, 0, true
		}
		reset()
	}
	return "", 0, false
}

// oneRow returns the only row of a response.
func (p plan) oneRow(text string) match {
	_, objects, _ := p.findRows(parsed(text))
	return objects[0]
}

// withoutRow returns the response without the row at a path, and reports whether anything is left.
func withoutRow(value Value, segments []Segment) (Value, bool) {
	if len(segments) == 0 {
		return Value{}, false
	}
	left := Value{kind: KindObject}
	for _, m := range value.members() {
		if m.key == segments[0].Name {
			rest, some := withoutRow(m.Value, segments[1:])
			if !some {
				continue
			}
			m.Value = rest
		}
		left.children = append(left.children, m)
	}
	return left, len(left.children) > 0
}

// hasSiblings reports whether the row may have siblings, which is the case if the selector consists
// of keys.
func (s selector) hasSiblings() bool {
	return !slices.ContainsFunc(s.segments, func(element Segment) bool { return element.Kind != SegmentKey })
}
