package answer

import "iter"

// Source returns the text of the value as it came, white space included.
func (v Value) Source() string { return v.source }

// Len returns the number of elements of a list, and of members of an object: a duplicate
// key counts once.
func (v Value) Len() int { return len(v.contents()) }

// At returns an element of a list.
func (v Value) At(index int) Value { return v.contents()[index].Value }

// All yields the elements of a list, or the members of an object with their keys, in the
// order of the source. Of a duplicate key the last value stands where the first one did.
func (v Value) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for _, m := range v.contents() {
			if !yield(m.key, m.Value) {
				return
			}
		}
	}
}

func (v Value) contents() []member {
	children := v.loaded().children
	if v.kind == KindObject && hasDuplicates(children) {
		return withoutDuplicates(children)
	}
	return children
}

// maxCompared is how many keys are compared with each other before a map is faster.
const maxCompared = 24

// hasDuplicates reports whether keys may be duplicate.
func hasDuplicates(members []member) bool {
	if len(members) > maxCompared {
		return true
	}
	for i := range members {
		for j := range i {
			if members[i].key == members[j].key {
				return true
			}
		}
	}
	return false
}
