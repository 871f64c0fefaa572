// Package answer reads the provider's answers by the catalog's schemas and
// exports their rows.
//
// Rules:
//   - Answers are never changed. Numbers keep their source text: IDs beyond
//     2^53, 1.00 and -0 are written as received.
//   - Nothing is guessed. A value matches one of the catalog's selectors or it
//     is missing, and an answer without rows is reported as one.
//   - Text is well-formed Unicode: an unpaired surrogate becomes U+FFFD, or its
//     escape, \ud83d, in JSON.
//   - The page follows the same rules in TypeScript. The vectors in testdata
//     test both: change a rule there first.
package answer

import (
	"fmt"

	"viewfinder/catalog"
)

// Reading is an answer as its schema describes it.
type Reading struct {
	// Matched reports whether a selector of rows matches, an empty list included;
	// Selector is the selector that matches. An answer without rows is not an empty list.
	Matched  bool
	Selector catalog.Selector
	Rows     []Row
	// Cursor requests the next page. It is empty if the answer has no cursor.
	Cursor string
	// HasMore: the answer has a cursor and no flag ends the list.
	HasMore bool
	// Limited: the network limits the list.
	Limited bool
	Status  string
	// Failed: the body reports a failure, with any HTTP status.
	Failed  bool
	Message string
	// Next has the values that the next page's call takes from this answer, by
	// parameter.
	Next map[string]string
	// Unread has the values that no field reads, for an answer with one object:
	// those inside its row, then those outside it.
	Unread []UnreadField
}

// Read reads a body by a schema. With the parameters of its call it also reads
// what the next page's call sends. An error means that the body is not JSON.
func Read(body []byte, schema catalog.Schema, params ...catalog.Param) (Reading, error) {
	value, err := Parse(body)
	if err != nil {
		return Reading{}, err
	}
	return ReadValue(value, schema, params...)
}

// ReadValue reads a parsed body.
func ReadValue(value Value, schema catalog.Schema, params ...catalog.Param) (Reading, error) {
	p, err := planOf(schema)
	if err != nil {
		return Reading{}, err
	}
	o, err := outcomePlanOf(catalog.SharedOutcomeSchema)
	if err != nil {
		return Reading{}, err
	}
	next, err := readNext(value, params)
	if err != nil {
		return Reading{}, err
	}
	r := Reading{Next: next, Status: o.statusOf(value), Failed: o.isFailure(value), Message: o.messageOf(value)}
	r.Cursor = readCursor(value, p.cursor)
	r.HasMore = r.Cursor != "" && !p.isLast(value)
	limited, known := flagAt(p.limited, value)
	r.Limited = limited && known
	p.readRows(value, &r)
	return r, nil
}

// readRows sets the rows, their selector and, of one row, the unread values.
func (p plan) readRows(value Value, r *Reading) {
	s, objects, found := p.findRows(value)
	r.Matched, r.Selector = found, s.text
	if found && !s.many {
		read := map[string]bool{}
		r.Rows = []Row{readRow(p.fields, objects[0].value, "", &rowWatch{read: func(path string) { read[path] = true }})}
		r.Unread = unreadFields(objects[0].value, read)
		if left := objects[0].siblings; len(left.children) > 0 {
			r.Unread = append(r.Unread, unreadFields(left, nil)...)
		}
		return
	}
	r.Rows = make([]Row, len(objects))
	for i, o := range objects {
		r.Rows[i] = readRow(p.fields, o.value, "", &rowWatch{})
	}
}

// isLast reports whether a flag ends the list.
func (p plan) isLast(value Value) bool {
	for _, selectors := range p.hasMore {
		if more, known := flagAt(selectors, value); known && !more {
			return true
		}
	}
	return false
}

func readCursor(value Value, selectors []selector) string {
	for _, s := range selectors {
		found := s.first(value)
		if (found.kind == KindString || found.kind == KindNumber) && found.Text() != "" {
			return found.Text()
		}
	}
	return ""
}

// flagAt reads the first of the selectors that matches true or false.
func flagAt(selectors []selector, value Value) (flag, known bool) {
	for _, s := range selectors {
		if found := s.first(value); found.kind == KindBool {
			return found.source == "true", true
		}
	}
	return false, false
}

func readNext(value Value, params []catalog.Param) (map[string]string, error) {
	next := map[string]string{}
	for _, param := range params {
		if param.From != catalog.SourceAnswer {
			continue
		}
		selectors, err := parseSelectors(param.Selectors)
		if err != nil {
			return nil, fmt.Errorf("parameter %s: %w", param.Name, err)
		}
		if text := firstOf(selectors, value).Text(); text != "" {
			next[param.Name] = text
		}
	}
	return next, nil
}
