// Package shape defines the shapes of responses.
//
// Real responses vary: the rows may be under items or under edges, and the cursor next to them or
// in a separate object. The shapes for a kind of response form a family (families.go). Number 0 is
// the shape in the console's specification.
package shape

import (
	"fmt"
	"strconv"
	"strings"

	"viewfinder/sandbox/internal/rows"
)

// Shape is the layout of a response. Paths are as in ordered.Object; "{id}" in them is replaced by
// the ID of the rows' owner.
type Shape struct {
	Description   string            // one-line description
	RowsPath      string            // path of the rows or, for a response about one subject, of its fields
	OwnerPath     string            // path of the rows' owner; "" omits it
	CursorPath    string            // path of the cursor; "" means the call's default
	FlagPaths     []string          // paths of the flags that report more pages; nil means the call's default
	NullFlags     bool              // the flags are null
	NumericCursor bool              // the cursor is a number if possible
	AsPair        bool              // the response is an array: rows, then cursor
	Section       *sectionLayout    // how the rows are grouped into sections
	Style         rows.Style        // names in rows
	Names         rows.ProfileNames // names in profiles
	Fields        []string          // the fields of an identity
}

// Family holds the shapes for one kind of response, by number.
type Family struct {
	Name   string
	Shapes []Shape
}

// Selection selects shapes by family. Families that are not in it have shape 0.
type Selection map[string]int

// Families are the families that a selection may contain.
type Families []Family

// Parse parses a selection: "" for the shapes in the specification, a number for all families, or
// "media=2,accounts=1". If a family has fewer shapes than the number for all families, its last
// shape is used.
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
		return nil, fmt.Errorf("choose a shape: %q is not a number from 0 to %d or one of %s", text, most-1, all.allowed())
	}
	selection := Selection{}
	for _, f := range all {
		selection[f.Name] = min(n, len(f.Shapes)-1)
	}
	return selection, nil
}

// allowed lists the valid numbers: "identity=0…4, profile=0…4, …".
func (all Families) allowed() string {
	var choices []string
	for _, f := range all {
		choices = append(choices, fmt.Sprintf("%s=0…%d", f.Name, len(f.Shapes)-1))
	}
	return strings.Join(choices, ", ")
}

// Shape returns the selected shape of a family. A response without a family has the zero shape.
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
