// Package ordered writes JSON objects with their keys in a given order.
//
// The sandbox promises the same bytes for the same request, and its responses have many shapes. An
// ordered list of pairs supports both, unlike a struct with tags or a map. Objects are not
// validated: a key may occur twice and numbers are written as given, because a provider may send
// exactly that.
package ordered

import (
	"iter"
	"strings"
)

// Pair is a key and its value. It is an alias so that tables of pairs can omit field names.
type Pair = struct {
	Key   string
	Value any
}

// Object is a JSON object in the order of its pairs.
type Object []Pair

// List is a JSON array.
type List []any

// Rows is a JSON array whose elements are computed while it is written, so a response of any length
// takes the memory of one row.
type Rows iter.Seq[any]

// Literal is JSON text that is written unchanged: 1.00, -0, "\ud800".
type Literal string

// Get returns the value of the first pair named key, or nil.
func (o Object) Get(key string) any {
	for _, pair := range o {
		if pair.Key == key {
			return pair.Value
		}
	}
	return nil
}

// With returns o followed by more pairs. It does not change o.
func (o Object) With(more ...Pair) Object {
	result := make(Object, 0, len(o)+len(more))
	return append(append(result, o...), more...)
}

// oneObject marks a path segment that is a list of exactly one object.
const oneObject = "[one]"

// Put returns o with value at a path such as "data.user.id". Missing objects are created. A segment
// such as "reels_media[one]" is a list with one object, which the rest of the path refers to. With
// an empty path, the pairs of value, which must be an Object, are added to o itself.
func (o Object) Put(path string, value any) Object {
	if path == "" {
		return o.With(value.(Object)...)
	}
	segment, rest, deeper := strings.Cut(path, ".")
	key, single := strings.CutSuffix(segment, oneObject)
	if deeper {
		value = o.child(key).Put(rest, value)
		if single {
			value = List{value}
		}
	}
	return o.set(key, value)
}

// child returns the object under key, or the only object in the list under key.
func (o Object) child(key string) Object {
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

// PutRows puts rows at a path that contains "[]": "items[]" is a list of the rows, and
// "items[].media" wraps each row in an object.
func (o Object) PutRows(path string, rows Rows) Object {
	before, after, _ := strings.Cut(path, "[]")
	if after == "" {
		return o.Put(before, rows)
	}
	return o.Put(before, wrapRows(rows, after[1:]))
}

func wrapRows(rows Rows, path string) Rows {
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
