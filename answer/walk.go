package answer

import (
	"regexp"
	"strconv"
	"strings"
)

// placed is a value and, when asked for, the path where it stands: users[0].id.
type placed struct {
	value Value
	path  string
}

// walker collects the values that a place leads to.
type walker struct {
	found   []placed
	tracked bool // paths are wanted
}

// all returns every value that the place leads to; there is false, and nothing
// is returned, when the place is not there.
func (at place) all(from Value, path string, tracked bool) (found []placed, there bool) {
	w := walker{tracked: tracked}
	there = w.walk(from, at.steps, path)
	return w.found, there
}

// rows returns the objects at the place; what is no object is no row.
func (at place) rows(from Value, path string, tracked bool) (objects []placed, there bool) {
	found, there := at.all(from, path, tracked)
	objects = found[:0]
	for _, p := range found {
		if p.value.kind == Object {
			objects = append(objects, p)
		}
	}
	return objects, there && (len(objects) > 0 || len(found) == 0 && at.many)
}

// first returns the first value at the place; its kind is Missing when the
// place is not there.
func (at place) first(from Value) Value {
	value := from
	for _, s := range at.steps {
		switch s.kind {
		case aKey:
			value = value.Get(s.name)
		case oneElement:
			value = value.element(s.index)
		default:
			found, _ := at.all(from, "", false)
			if len(found) == 0 {
				return Value{}
			}
			return found[0].value
		}
	}
	if value.kind == Null {
		return Value{}
	}
	return value
}

// firstOf returns the value of the first of the places that is there.
func firstOf(places []place, from Value) Value {
	for _, at := range places {
		if value := at.first(from); value.kind != Missing {
			return value
		}
	}
	return Value{}
}

func (w *walker) walk(value Value, steps []step, path string) bool {
	if value.kind == Missing || value.kind == Null {
		return false
	}
	if len(steps) == 0 {
		w.found = append(w.found, placed{value, path})
		return true
	}
	s, rest := steps[0], steps[1:]
	switch s.kind {
	case aKey:
		return w.walk(value.Get(s.name), rest, w.key(path, s.name))
	case aBeginning:
		return w.beginning(value, s.name, rest, path)
	case eachElement:
		return w.each(value, rest, path)
	case oneElement:
		return w.walk(value.element(s.index), rest, w.index(path, s.index))
	case aFork:
		return w.fork(value, s.ways, rest, path)
	}
	return false
}

func (w *walker) beginning(value Value, start string, rest []step, path string) bool {
	for _, m := range value.members() {
		if strings.HasPrefix(m.key, start) && w.walk(m.Value, rest, w.key(path, m.key)) {
			return true
		}
	}
	return false
}

// each: an empty list is there; of another one some element must lead somewhere.
func (w *walker) each(value Value, rest []step, path string) bool {
	there := value.kind == List && len(value.inside) == 0
	for i, element := range value.elements() {
		there = w.walk(element.Value, rest, w.index(path, i)) || there
	}
	return there
}

func (w *walker) fork(value Value, ways [][]step, rest []step, path string) bool {
	there := false
	for _, way := range ways {
		steps := append(way[:len(way):len(way)], rest...)
		there = w.walk(value, steps, path) || there
	}
	return there
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

var plainKey = regexp.MustCompile(`^[^.\[\]{},*"]+$`)

// joined adds a key to a path: .name, or ["a.b"] where a point would mislead.
func joined(path, key string) string {
	switch {
	case !plainKey.MatchString(key):
		return path + "[" + string(appendQuoted(nil, key)) + "]"
	case path == "":
		return key
	}
	return path + "." + key
}
