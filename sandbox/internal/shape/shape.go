// Package shape has the shapes of answers.
//
// Real answers vary: the rows are under items in one, under edges in another, and the
// cursor is next to them or in a separate object. The shapes of each kind of answer are a
// family (families.go). Number 0 is the shape that the console's specification names.
package shape

import (
	"fmt"
	"strconv"
	"strings"

	"viewfinder/sandbox/internal/rows"
)

// Shape is a layout of an answer. Paths are those of ordered.Object; "{id}" in
// them is replaced by the ID of the rows' owner.
type Shape struct {
	Description   string            // one line for people
	RowsPath      string            // path of the rows; for an answer about one subject, of its fields
	OwnerPath     string            // path of the rows' owner; "" leaves it out
	CursorPath    string            // path of the cursor; "" is the call's own
	FlagPaths     []string          // paths of the flags that report further pages; nil is the call's own
	NullFlags     bool              // the flags are null
	NumericCursor bool              // the cursor is a number where it can be
	AsPair        bool              // the answer is an array: rows, then cursor
	Section       *sectionLayout    // the sections that the rows are grouped into
	Style         rows.Style        // names inside a row
	Names         rows.ProfileNames // names inside a profile
	Fields        []string          // the fields that an identity has
}

// Family has the shapes of one kind of answer, by number.
type Family struct {
	Name   string
	Shapes []Shape
}

// Selection selects shapes: a number per family; other families have shape 0.
type Selection map[string]int

// Families are the families that a selection may name.
type Families []Family

// Parse reads a selection: "" for the specification's shapes, one number for
// all families, or "media=2,accounts=1". A family with fewer shapes than the one
// number has its last.
func (all Families) Parse(text string) (Selection, error) {
	selection := Selection{}
	if text = strings.TrimSpace(text); text == "" {
		return selection, nil
	}
	if !strings.Contains(text, "=") {
		return all.parseNumber(text)
	}
	for choice := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(strings.TrimSpace(choice), "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n >= len(all.shapesOf(name)) {
			return nil, fmt.Errorf("choose a shape: %q is not one of %s", choice, all.allowed())
		}
		selection[name] = n
	}
	return selection, nil
}

func (all Families) parseNumber(text string) (Selection, error) {
	most := 0
	for _, f := range all {
		most = max(most, len(f.Shapes))
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= most {
		return nil, fmt.Errorf("choose a shape: %q is neither a number from 0 to %d nor one of %s", text, most-1, all.allowed())
	}
	selection := Selection{}
	for _, f := range all {
		selection[f.Name] = min(n, len(f.Shapes)-1)
	}
	return selection, nil
}

// allowed lists the choices: "identity=0…4, profile=0…4, …".
func (all Families) allowed() string {
	var choices []string
	for _, f := range all {
		choices = append(choices, fmt.Sprintf("%s=0…%d", f.Name, len(f.Shapes)-1))
	}
	return strings.Join(choices, ", ")
}

// Shape returns the shape that a selection has of a family. An answer without a family has
// the zero shape.
func (all Families) Shape(family string, s Selection) Shape {
	if family == "" {
		return Shape{}
	}
	return all.shapesOf(family)[s[family]]
}

func (all Families) shapesOf(name string) []Shape {
	for _, f := range all {
		if f.Name == name {
			return f.Shapes
		}
	}
	return nil
}
