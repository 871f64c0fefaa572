package shape

import (
	"fmt"
	"strconv"
	"strings"
)

// Selection is a choice of shapes: a number per kind, 0 for the others.
type Selection map[string]int

// Parse reads a selection: "" for the specification's shapes, one number for
// all kinds, or "media=2,accounts=1". A kind with fewer shapes than the one
// number takes its last.
func Parse(text string) (Selection, error) {
	chosen := Selection{}
	if text = strings.TrimSpace(text); text == "" {
		return chosen, nil
	}
	if !strings.Contains(text, "=") {
		return all(text)
	}
	for part := range strings.SplitSeq(text, ",") {
		kind, number, _ := strings.Cut(strings.TrimSpace(part), "=")
		n, err := strconv.Atoi(number)
		shapes := len(find(kind).Shapes)
		if err != nil || n < 0 || n >= shapes {
			return nil, fmt.Errorf("choose a shape: %q is not one of %s", part, Allowed())
		}
		chosen[kind] = n
	}
	return chosen, nil
}

func all(text string) (Selection, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= most() {
		return nil, fmt.Errorf("choose a shape: %q is neither a number from 0 to %d nor one of %s", text, most()-1, Allowed())
	}
	chosen := Selection{}
	for _, k := range Kinds() {
		chosen[k.Name] = min(n, len(k.Shapes)-1)
	}
	return chosen, nil
}

// Allowed lists what may be chosen: "identity=0…4, profile=0…4, …".
func Allowed() string {
	var kinds []string
	for _, k := range Kinds() {
		kinds = append(kinds, fmt.Sprintf("%s=0…%d", k.Name, len(k.Shapes)-1))
	}
	return strings.Join(kinds, ", ")
}

func find(kind string) Kind {
	for _, k := range Kinds() {
		if k.Name == kind {
			return k
		}
	}
	return Kind{}
}

func most() int {
	n := 0
	for _, k := range Kinds() {
		n = max(n, len(k.Shapes))
	}
	return n
}
