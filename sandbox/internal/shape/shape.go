// Package shape has the shapes in which an answer may come.
//
// Real answers drift: the rows are under items in one, under edges in another,
// the cursor is beside them or in an object of its own. Each kind of answer has
// a table of its shapes (kinds.go). Number 0 is the one that the console's
// specification names.
package shape

import (
	"fmt"
	"strconv"
	"strings"

	"viewfinder/sandbox/internal/rows"
)

// Shape is a layout of an answer. Paths are those of ordered.Object; "{id}" in
// them stands for the ID of the rows' owner.
type Shape struct {
	Description   string            // one line for people
	RowsPath      string            // path of the rows; for an answer about one subject, of its fields
	OwnerPath     string            // path of the rows' owner; "" leaves it out
	CursorPath    string            // path of the cursor; "" is the call's own
	FlagPaths     []string          // paths of the flags that say whether there is more; nil is the call's own
	NullFlags     bool              // the flags are null
	NumericCursor bool              // the cursor is a number where it can be
	AsPair        bool              // the answer is an array: rows, then cursor
	Section       *sectionLayout    // the sections that the rows are grouped into
	Style         rows.Style        // names inside a row
	Names         rows.ProfileNames // names inside a profile
	Fields        []string          // the fields that an identity has
}

// Kind is a kind of answer and its shapes.
type Kind struct {
	Name   string
	Shapes []Shape
}

// Of returns a kind's shape by number.
func Of(kind string, number int) Shape { return kindNamed(kind).Shapes[number] }

const graphTimeline = "data.user.edge_owner_to_timeline_media"

// Kinds returns all kinds of answers that come in several shapes.
func Kinds() []Kind {
	return []Kind{
		{"identity", identities()},
		{"profile", profiles()},
		{"accounts", accounts()},
		{"media", media()},
		{"post", posts()},
		{"sections", sections()},
		{"stories", stories()},
		{"highlights", highlights()},
		{"highlight", highlightStories()},
		{"places", locations()},
		{"music", music()},
		{"comments", comments()},
	}
}

// Selection selects shapes: a number per kind; other kinds have shape 0.
type Selection map[string]int

// Parse reads a selection: "" for the specification's shapes, one number for
// all kinds, or "media=2,accounts=1". A kind with fewer shapes than the one
// number has its last.
func Parse(text string) (Selection, error) {
	selection := Selection{}
	if text = strings.TrimSpace(text); text == "" {
		return selection, nil
	}
	if !strings.Contains(text, "=") {
		return parseNumber(text)
	}
	for choice := range strings.SplitSeq(text, ",") {
		kind, number, _ := strings.Cut(strings.TrimSpace(choice), "=")
		n, err := strconv.Atoi(number)
		shapes := len(kindNamed(kind).Shapes)
		if err != nil || n < 0 || n >= shapes {
			return nil, fmt.Errorf("choose a shape: %q is not one of %s", choice, Allowed())
		}
		selection[kind] = n
	}
	return selection, nil
}

func parseNumber(text string) (Selection, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= maxShapes() {
		return nil, fmt.Errorf("choose a shape: %q is neither a number from 0 to %d nor one of %s", text, maxShapes()-1, Allowed())
	}
	selection := Selection{}
	for _, k := range Kinds() {
		selection[k.Name] = min(n, len(k.Shapes)-1)
	}
	return selection, nil
}

// Allowed lists the choices: "identity=0…4, profile=0…4, …".
func Allowed() string {
	var kinds []string
	for _, k := range Kinds() {
		kinds = append(kinds, fmt.Sprintf("%s=0…%d", k.Name, len(k.Shapes)-1))
	}
	return strings.Join(kinds, ", ")
}

func kindNamed(kind string) Kind {
	for _, k := range Kinds() {
		if k.Name == kind {
			return k
		}
	}
	return Kind{}
}

func maxShapes() int {
	n := 0
	for _, k := range Kinds() {
		n = max(n, len(k.Shapes))
	}
	return n
}
