// Package answer reads the provider's answers as the catalog describes them,
// and writes what was read as CSV.
//
// House rules:
//   - Nothing of an answer is changed. A number is its source text: ids beyond
//     2^53, 1.00 and -0 come out as they came in.
//   - Nothing is guessed. A value is found at one of the catalog's places or
//     it is missing, and rows that are nowhere are said to be nowhere.
//   - Text is well-formed Unicode: a lone half of a surrogate pair stands as
//     its escape, \ud83d.
//   - The page reads answers by the same rules in TypeScript. The vectors in
//     testdata bind both: a rule changes there first.
package answer

import (
	"fmt"

	"viewfinder/catalog"
)

// Reading is what an answer says.
type Reading struct {
	// Found says whether rows were found, an empty list included; Place is
	// where. Without it the answer has no rows, which is never an empty success.
	Found bool
	Place catalog.Place
	Rows  []Row
	// Cursor is what asks for the next page, as it is sent back; empty: none.
	Cursor string
	// HasMore: a cursor is there and no flag says that this was all.
	HasMore bool
	// Limited: the network cut the list short.
	Limited bool
	Status  string
	// Failed: the body calls itself a failure, whatever its HTTP status.
	Failed  bool
	Message string
	// Next holds, by parameter, what the next page's call takes from this answer.
	Next map[string]string
	// Rest is, of an answer about one thing, every leaf that no field reads.
	Rest []Fact
}

// Read reads a body as that kind of answer. With the parameters of its call it
// also reads what the next page's call sends. An error means that the body is
// no JSON.
func Read(body []byte, a catalog.Answer, params ...catalog.Param) (Reading, error) {
	value, err := Parse(body)
	if err != nil {
		return Reading{}, err
	}
	return ReadValue(value, a, params...)
}

// ReadValue reads a parsed body.
func ReadValue(value Value, a catalog.Answer, params ...catalog.Param) (Reading, error) {
	p, err := planOf(a)
	if err != nil {
		return Reading{}, err
	}
	o, err := outcomePlanOf(catalog.OutcomeOf)
	if err != nil {
		return Reading{}, err
	}
	next, err := readNext(value, params)
	if err != nil {
		return Reading{}, err
	}
	r := Reading{Next: next, Status: o.statusOf(value), Failed: o.hasFailed(value), Message: o.messageOf(value)}
	r.Cursor = readCursor(value, p.cursor)
	r.HasMore = r.Cursor != "" && !p.isLast(value)
	limited, known := flagAt(p.limited, value)
	r.Limited = limited && known
	p.readRows(value, &r)
	return r, nil
}

// readRows fills in the rows, their place and, of one thing, the rest of it.
func (p plan) readRows(value Value, r *Reading) {
	at, objects, found := p.findRows(value)
	r.Found, r.Place = found, at.text
	if found && !at.many {
		read := map[string]bool{}
		r.Rows = []Row{readRow(p.fields, objects[0].value, "", func(path string) { read[path] = true })}
		r.Rest = restOf(objects[0].value, read)
		return
	}
	r.Rows = make([]Row, len(objects))
	for i, o := range objects {
		r.Rows[i] = readRow(p.fields, o.value, "", nil)
	}
}

// findRows returns the objects that are the rows, at the first place that is there.
func (p plan) findRows(value Value) (place, []placed, bool) {
	for _, at := range p.rows {
		objects, there := at.rows(value, "", false)
		if there && (at.many || p.isProven(objects[0].value)) {
			return at, objects, true
		}
	}
	return place{}, nil, false
}

// isProven: one object counts only when one of the fields that prove it has a value.
func (p plan) isProven(object Value) bool {
	for _, cell := range readRow(p.proofs, object, "", nil).cells {
		if cell.Type != NoCell {
			return true
		}
	}
	return len(p.proofs) == 0
}

// isLast says whether a flag says that there is no further page.
func (p plan) isLast(value Value) bool {
	for _, places := range p.more {
		if more, known := flagAt(places, value); known && !more {
			return true
		}
	}
	return false
}

func readCursor(value Value, places []place) string {
	for _, at := range places {
		found := at.first(value)
		if (found.kind == String || found.kind == Number) && found.Text() != "" {
			return found.Text()
		}
	}
	return ""
}

// flagAt reads the first of the places that holds true or false.
func flagAt(places []place, value Value) (flag, known bool) {
	for _, at := range places {
		if found := at.first(value); found.kind == Bool {
			return found.source == "true", true
		}
	}
	return false, false
}

func readNext(value Value, params []catalog.Param) (map[string]string, error) {
	next := map[string]string{}
	for _, param := range params {
		if param.From != catalog.FromAnswer {
			continue
		}
		places, err := placesOf(param.Places)
		if err != nil {
			return nil, fmt.Errorf("parameter %s: %w", param.Name, err)
		}
		if text := firstOf(places, value).Text(); text != "" {
			next[param.Name] = text
		}
	}
	return next, nil
}
