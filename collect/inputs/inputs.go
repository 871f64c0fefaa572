// Package inputs reads the lists of inputs for collections: pasted lines, CSV files, and rows of
// responses. It checks every input before a call is made and estimates the cost of the calls. It
// uses no database and makes no calls.
//
// Rules:
//   - Text is parsed the same way as on the page: testdata/inputs.json tests both.
//   - A list is read once, from start to end. Besides the inputs it takes only a few bytes
//     per entry, regardless of its length.
//   - No entry is dropped silently: a line is either an input or reported as bad, blank
//     or repeated.
package inputs

import (
	"strings"

	"viewfinder/catalog"
)

// Input is one checked input of a collection.
type Input struct {
	Line int    // position in its list, starting at 1; the row's number for a row
	Text string // as displayed: natgeo, or several values separated by commas
	// Values are the values of the feature's inputs in order. A call can be made with them unless
	// NeedsID is set.
	Values []string
	// NeedsID reports that the account is given as a username, but the call takes an ID.
	NeedsID bool
	Columns []string // values of the columns that are not inputs
	Root    string   // the input that its row was collected for, or empty
	Parent  string   // the row that it was made from, or empty
}

// Params returns the values by parameter of the feature's call.
func (in Input) Params(f catalog.Feature) map[string]string {
	params := make(map[string]string, len(in.Values))
	for i, value := range in.Values {
		params[f.Inputs[i].Param] = value
	}
	return params
}

// Unresolved returns the parameter that takes an ID and the username to resolve. ok is false if the
// call does not need an ID first.
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

// Key returns the same key for all inputs that make the same call. Case is ignored in usernames, and
// a username never equals an ID.
func (in Input) Key(f catalog.Feature) string {
	var key strings.Builder
	for i, value := range in.Values {
		if i > 0 {
			key.WriteByte('\x1f') // does not occur in text, and databases accept it
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

// ResolvedKey returns the key for an input whose username was resolved to an ID. It equals the key
// for that ID.
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

// takesID reports whether the call takes the account's ID although the input also accepts a
// username.
func takesID(kind catalog.InputKind) bool {
	return kind == catalog.InputAccount || kind == catalog.InputUserID
}
