// Package inputs reads the lists that collections work through: pasted lines, CSV
// files, rows of an answer. It checks every input before a call is made and says
// what the calls will cost. It has no database and makes no call.
//
// Rules:
//   - A text is taken as the page's fields take it: testdata/inputs.json binds both.
//   - A list is read once, front to back. In addition to its inputs it takes a few bytes for
//     each, however long it is.
//   - Nothing is dropped without a word: a line is an input, or it is listed as bad,
//     blank or repeated.
package inputs

import (
	"strings"

	"viewfinder/catalog"
)

// Input is one checked input of a collection.
type Input struct {
	Line int    // of its list, from 1; of a row its number
	Text string // what a person knows it by: natgeo, or several values with commas
	// Values are those of the feature's inputs, in their order. A call can be made
	// of them unless NeedsID.
	Values []string
	// NeedsID: the value of the account is a username, and the call takes an ID.
	NeedsID bool
	Columns []string // the values of the columns that ride along
	Root    string   // the input that its row was collected for; empty without one
	Parent  string   // the row that it was taken from; empty without one
}

// Params returns the values by the parameters of the feature's call.
func (in Input) Params(f catalog.Feature) map[string]string {
	params := make(map[string]string, len(in.Values))
	for i, value := range in.Values {
		params[f.Inputs[i].Param] = value
	}
	return params
}

// Unresolved returns the parameter that takes an ID and the username that is in
// its place; ok is false when the call needs no ID first.
func (in Input) Unresolved(f catalog.Feature) (param, username string, ok bool) {
	if !in.NeedsID {
		return "", "", false
	}
	for i, field := range f.Inputs {
		if takesID(field.Kind) {
			return field.Param, in.Values[i], true
		}
	}
	return "", "", false
}

// Key is the same for inputs of a feature that make the same call: usernames count
// without their case, and a username is never the same as an ID.
func (in Input) Key(f catalog.Feature) string {
	var key strings.Builder
	for i, value := range in.Values {
		if i > 0 {
			key.WriteByte('\x1f') // no text has it, and databases take it
		}
		switch kind := f.Inputs[i].Kind; {
		case takesID(kind) && in.NeedsID:
			key.WriteByte('@')
			key.WriteString(strings.ToLower(value))
		case kind == catalog.InputUsername:
			key.WriteString(strings.ToLower(value))
		default:
			key.WriteString(value)
		}
	}
	return key.String()
}

// ResolvedKey returns the key of an input whose username was resolved to an ID: that of an
// input with this ID, too.
func ResolvedKey(f catalog.Feature, key, id string) string {
	values := strings.Split(key, "\x1f")
	for i, field := range f.Inputs {
		if takesID(field.Kind) && i < len(values) {
			values[i] = id
			break
		}
	}
	return strings.Join(values, "\x1f")
}

// takesID reports whether the call takes the account's ID, and the input a username
// too.
func takesID(kind catalog.InputKind) bool {
	return kind == catalog.InputAccount || kind == catalog.InputUserID
}
