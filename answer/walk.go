package answer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// match is a matching value and, if tracked, its path, such as users[0].id.
type match struct {
	value    Value
	path     string
	siblings Value // the rest of a response with one row, or missing
}

// walker visits the matches of a selector.
type walker struct {
	onMatch func(match)
	tracked bool // record the paths of matches
	skipped int  // list elements that should be rows but are not objects
}

// visit calls onObject for every match that is an object. It returns the number of list elements
// that are not objects, and whether the selector matches: an empty list matches without a value.
func (s selector) visit(from Value, path string, tracked bool, onObject func(match)) (skipped int, matched bool) {
	count, others := 0, 0
	w := walker{tracked: tracked, onMatch: func(m match) {
		if m.value.kind != KindObject {
			others++
			return
		}
		count++
		onObject(m)
	}}
	matched = w.walk(from, s.segments, path)
	return w.skipped, matched && (count > 0 || others == 0 && s.many)
}

// objects returns the matches that are objects.
func (s selector) objects(from Value, path string, tracked bool) (objects []match, matched bool) {
	_, matched = s.visit(from, path, tracked, func(m match) { objects = append(objects, m) })
	return objects, matched
}

// first returns the first match, or a missing value if nothing matches.
func (s selector) first(from Value) Value {
	value := from
	for _, element := range s.segments {
		switch element.Kind {
		case SegmentKey:
			value = value.Get(element.Name)
		case SegmentIndex:
			value = value.element(element.Index)
		default:
			var found Value
			w := walker{onMatch: func(m match) {
				if found.kind == KindMissing {
					found = m.value
				}
			}}
			w.walk(from, s.segments, "")
			return found
		}
	}
	if value.kind == KindNull {
		return Value{}
	}
	return value
}

// end returns the value at which the selector ends: its match, or a value along the path that the
// next segment does not apply to, such as a string instead of an object. The value is missing if
// nothing matches.
func (s selector) end(from Value, path string, tracked bool) (Value, string) {
	w := walker{tracked: tracked}
	value := from
	for _, segment := range s.segments {
		switch {
		case value.kind == KindMissing || value.kind == KindNull:
			return Value{}, ""
		case segment.Kind == SegmentKey && value.kind == KindObject:
			value, path = value.Get(segment.Name), w.key(path, segment.Name)
		case segment.Kind == SegmentIndex && value.kind == KindList:
			value, path = value.element(segment.Index), w.index(path, segment.Index)
		case segment.Kind == SegmentEach && value.kind == KindList, segment.Kind == SegmentPrefix, segment.Kind == SegmentFork:
			return Value{}, ""
		default:
			return value, path
		}
	}
	return value, path
}

// firstOf returns the first match of the first selector that matches.
func firstOf(selectors []selector, from Value) Value {
	for _, s := range selectors {
		if value := s.first(from); value.kind != KindMissing {
			return value
		}
	}
	return Value{}
}

func (w *walker) walk(value Value, segments []Segment, path string) bool {
	if value.kind == KindMissing || value.kind == KindNull {
		return false
	}
	if len(segments) == 0 {
		w.onMatch(match{value: value, path: path})
		return true
	}
	s, rest := segments[0], segments[1:]
	switch s.Kind {
	case SegmentKey:
		return w.walk(value.Get(s.Name), rest, w.key(path, s.Name))
	case SegmentPrefix:
		return w.prefix(value, s.Name, rest, path)
	case SegmentEach:
		return w.each(value, rest, path)
	case SegmentIndex:
		return w.walk(value.element(s.Index), rest, w.index(path, s.Index))
	case SegmentLast:
		return w.last(value, rest, path)
	case SegmentFork:
		return w.fork(value, s.Branches, rest, path)
	}
	return false
}

func (w *walker) prefix(value Value, start string, rest []Segment, path string) bool {
	for _, m := range value.members() {
		skipped := w.skipped
		if strings.HasPrefix(m.key, start) && w.walk(m.Value, rest, w.key(path, m.key)) {
			return true
		}
		w.skipped = skipped
	}
	return false
}

// each visits the elements of a list. It matches if the list is empty or at least one element
// matches.
func (w *walker) each(value Value, rest []Segment, path string) bool {
	if value.kind != KindList {
		return false
	}
	isEmpty, matched := true, false
	for i, element := range value.each() {
		isEmpty = false
		if element.kind != KindObject && (element.kind != KindList || len(rest) == 0) {
			w.skipped++
		}
		matched = w.walk(element.Value, rest, w.index(path, i)) || matched
	}
	return isEmpty || matched
}

// last visits the last element that matches.
func (w *walker) last(value Value, rest []Segment, path string) bool {
	if value.kind != KindList {
		return false
	}
	var elements []Value
	for _, element := range value.each() {
		elements = append(elements, element.Value)
	}
	for i, element := range slices.Backward(elements) {
		if w.walk(element, rest, w.index(path, i)) {
			return true
		}
	}
	return false
}

func (w *walker) fork(value Value, branches [][]Segment, rest []Segment, path string) bool {
	matched := false
	for _, branch := range branches {
		segments := append(branch[:len(branch):len(branch)], rest...)
		matched = w.walk(value, segments, path) || matched
	}
	return matched
}

func (w *walker) key(path, key string) string {
	if !w.tracked {
		return ""
	}
	return joined(path, key)
}

func (w *walker) index(path string, i int) string {
	if !w.tracked {
		return ""
	}
	return path + "[" + strconv.Itoa(i) + "]"
}

// plainKey matches the keys that a path shows without quotes.
var plainKey = regexp.MustCompile(`^[^.\[\]{},*"]+$`)

// joined appends a key to a path: .name, or ["a.b"] if the key contains a dot.
func joined(path, key string) string {
	switch {
	case !plainKey.MatchString(key):
		return path + "[" + string(appendQuoted(nil, key)) + "]"
	case path == "":
		return key
	}
	return path + "." + key
}
