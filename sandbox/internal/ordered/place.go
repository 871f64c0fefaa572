package ordered

import "strings"

// one marks a path segment that is a list of exactly one object.
const one = "[one]"

// Put returns o with value at a path such as "data.user.id". Objects on the way
// are made where they are missing. A segment written "reels_media[one]" is a
// list with one object, and the path goes on inside it. An empty path adds the
// pairs of value, which must be an Object, to o itself.
func (o Object) Put(path string, value any) Object {
	if path == "" {
		return o.With(value.(Object)...)
	}
	segment, rest, deeper := strings.Cut(path, ".")
	key, single := strings.CutSuffix(segment, one)
	if deeper {
		value = o.inner(key).Put(rest, value)
		if single {
			value = List{value}
		}
	}
	return o.set(key, value)
}

// inner is the object under key, in its list of one if need be.
func (o Object) inner(key string) Object {
	switch v := o.Get(key).(type) {
	case Object:
		return v
	case List:
		return v[0].(Object)
	}
	return nil
}

func (o Object) set(key string, value any) Object {
	for i := range o {
		if o[i].Key == key {
			o[i].Value = value
			return o
		}
	}
	return append(o, Pair{key, value})
}

// Place puts rows at a path with "[]" in it: "items[]" is a list of the rows,
// "items[].media" wraps each in an object.
func (o Object) Place(path string, rows Rows) Object {
	before, after, _ := strings.Cut(path, "[]")
	if after == "" {
		return o.Put(before, rows)
	}
	return o.Put(before, wrapped(rows, after[1:]))
}

func wrapped(rows Rows, path string) Rows {
	return func(yield func(any) bool) {
		for row := range rows {
			if !yield(Object(nil).Put(path, row)) {
				return
			}
		}
	}
}

func (l List) rows() Rows {
	return func(yield func(any) bool) {
		for _, row := range l {
			if !yield(row) {
				return
			}
		}
	}
}
