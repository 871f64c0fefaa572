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

// hasRequired reports whether one of the fields that the schema requires has a
// value.
func (p plan) hasRequired(object Value) bool {
	for _, cell := range readRow(p.required, object, "", &rowWatch{}).cells {
		if cell.Type != CellMissing {
			return true
		}
	}
	return len(p.required) == 0
}

// visitRows calls onRow with the source of each row, in the order of the answer, until it returns
// false. For an answer with one row, the source is the whole text. visitRows returns the selector
// that matches, how many values among the rows are not objects, and whether a selector matches. It
// calls reset to discard the rows so far when their selector turns out not to match.
func (p plan) visitRows(text string, onRow func(RowSource) bool, reset func()) (by catalog.Selector, skipped int, matched bool) {
	root := lazily(text)
	if root.kind == KindObject { // every selector begins here
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

// oneRow returns the one row of an answer.
func (p plan) oneRow(text string) match {
	_, objects, _ := p.findRows(parsed(text))
	return objects[0]
}

// withoutRow returns the answer without the row at that path, and whether
// the rest has any members.
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

// hasSiblings reports whether the row may have siblings: the selector has only
// keys.
func (s selector) hasSiblings() bool {
	return !slices.ContainsFunc(s.segments, func(element Segment) bool { return element.Kind != SegmentKey })
}
