// Package ordered writes JSON whose keys stand where they were put.
//
// The sandbox promises the same bytes for the same question, and its answers
// come in many shapes. Both are easier to see when an answer is an ordered
// list of pairs than when it is a struct with tags or a map. Nothing is checked
// for being sensible: a key may stand twice and a number is written as its
// literal says, because a provider may send exactly that.
package ordered

import "iter"

// Pair is one key with its value. It is an alias so that tables of pairs may be
// written without field names.
type Pair = struct {
	Key   string
	Value any
}

// Object is a JSON object in the order of its pairs.
type Object []Pair

// List is a JSON array.
type List []any

// Rows is a JSON array whose elements are made while it is written, so that an
// answer of any length takes the memory of one row.
type Rows iter.Seq[any]

// Literal is JSON text that is written as it stands: 1.00, -0, "\ud800".
type Literal string

// Get returns the value of the first pair named key, nil if there is none.
func (o Object) Get(key string) any {
	for _, pair := range o {
		if pair.Key == key {
			return pair.Value
		}
	}
	return nil
}

// With returns o followed by more pairs; o itself stays as it is.
func (o Object) With(more ...Pair) Object {
	grown := make(Object, 0, len(o)+len(more))
	return append(append(grown, o...), more...)
}
