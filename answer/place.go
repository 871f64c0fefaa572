package answer

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// place is a parsed catalog.Place.
type place struct {
	text  catalog.Place
	steps []step
	many  bool // may lead to more than one value
}

// step is one step of a place.
type step struct {
	kind  stepKind
	name  string // of a key, or its beginning
	index int
	ways  [][]step
}

type stepKind int

const (
	aKey stepKind = iota
	aBeginning
	eachElement
	oneElement
	aFork
)

var partPattern = regexp.MustCompile(`^\[(\d*)\]|^[^.\[\]{},*]*\*?`)

// parsePlace reads a place; the grammar stands at catalog.Place.
func parsePlace(text catalog.Place) (place, error) {
	steps, err := parseSteps(string(text))
	if err != nil {
		return place{}, fmt.Errorf("%q is not a place: %w; write it as a.b, a[], a[0], a_* or {a[],b[]}.c", text, err)
	}
	return place{text: text, steps: steps, many: strings.Contains(string(text), "[]")}, nil
}

func parseSteps(rest string) ([]step, error) {
	var steps []step
	for rest != "" {
		if len(steps) > 0 && rest[0] != '[' {
			if rest[0] != '.' || len(rest) == 1 || rest[1] == '[' {
				return nil, fmt.Errorf("a point and a name are missing at %q", rest)
			}
			rest = rest[1:]
		}
		next, after, err := parseStep(rest)
		if err != nil {
			return nil, err
		}
		steps, rest = append(steps, next), after
	}
	return steps, nil
}

func parseStep(text string) (next step, rest string, err error) {
	if text[0] == '{' {
		return parseFork(text)
	}
	part := partPattern.FindString(text)
	rest = text[len(part):]
	switch {
	case part == "":
		return step{}, "", fmt.Errorf("a name is missing at %q", text)
	case part == "[]":
		return step{kind: eachElement}, rest, nil
	case part[0] == '[':
		index, err := strconv.Atoi(part[1 : len(part)-1])
		return step{kind: oneElement, index: index}, rest, err
	case part[len(part)-1] == '*':
		return step{kind: aBeginning, name: part[:len(part)-1]}, rest, nil
	}
	return step{kind: aKey, name: part}, rest, nil
}

func parseFork(text string) (next step, rest string, err error) {
	inside, rest, closed := strings.Cut(text[1:], "}")
	if !closed {
		return step{}, "", fmt.Errorf("the brace is not closed at %q", text)
	}
	next.kind = aFork
	for way := range strings.SplitSeq(inside, ",") {
		if way == "" || strings.Contains(way, "{") {
			return step{}, "", fmt.Errorf("one of the ways is empty or forks again at %q", text)
		}
		steps, err := parseSteps(way)
		if err != nil {
			return step{}, "", err
		}
		next.ways = append(next.ways, steps)
	}
	return next, rest, nil
}
