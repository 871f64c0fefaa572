package answer

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// selector is a parsed catalog.Selector.
type selector struct {
	text     catalog.Selector
	segments []segment
	many     bool // may match more than one value
}

// segment is one element of a selector.
type segment struct {
	kind     segmentKind
	name     string // of a key, or its prefix
	index    int
	branches [][]segment
}

type segmentKind int

// The kinds of segments.
const (
	segmentKey segmentKind = iota
	segmentPrefix
	segmentEach
	segmentIndex
	segmentFork
)

// quotedKeyPattern matches a key in brackets and quotes at the start of a text.
var quotedKeyPattern = regexp.MustCompile(`^\["(?:[^"\\]|\\.)*"\]`)

// segmentPattern matches a segment at the start of a text.
var segmentPattern = regexp.MustCompile(`^\[(\d*)\]|^[^.\[\]{},*]*\*?`)

// parseSelector parses a selector; catalog.Selector has the grammar.
func parseSelector(text catalog.Selector) (selector, error) {
	segments, err := parseSegments(string(text))
	if err != nil {
		return selector{}, fmt.Errorf("%q is not a selector: %w; write it as a.b, a[], a[0], a_* or {a[],b[]}.c", text, err)
	}
	return selector{text: text, segments: segments, many: slices.ContainsFunc(segments, segment.isMany)}, nil
}

// isMany reports whether the segment may match more than one value.
func (s segment) isMany() bool {
	return s.kind == segmentEach || slices.ContainsFunc(s.branches, func(branch []segment) bool {
		return slices.ContainsFunc(branch, segment.isMany)
	})
}

func parseSegments(rest string) ([]segment, error) {
	var segments []segment
	for rest != "" {
		if len(segments) > 0 && rest[0] != '[' {
			if rest[0] != '.' || len(rest) == 1 || rest[1] == '[' {
				return nil, fmt.Errorf("a point and a name are missing at %q", rest)
			}
			rest = rest[1:]
		}
		next, after, err := parseSegment(rest)
		if err != nil {
			return nil, err
		}
		segments, rest = append(segments, next), after
	}
	return segments, nil
}

func parseSegment(text string) (next segment, rest string, err error) {
	if text[0] == '{' {
		return parseFork(text)
	}
	if quoted := quotedKeyPattern.FindString(text); quoted != "" {
		err = json.Unmarshal([]byte(quoted[1:len(quoted)-1]), &next.name)
		return next, text[len(quoted):], err
	}
	source := segmentPattern.FindString(text)
	rest = text[len(source):]
	switch {
	case source == "":
		return segment{}, "", fmt.Errorf("a name is missing at %q", text)
	case source == "[]":
		return segment{kind: segmentEach}, rest, nil
	case source[0] == '[':
		index, err := strconv.Atoi(source[1 : len(source)-1])
		return segment{kind: segmentIndex, index: index}, rest, err
	case source[len(source)-1] == '*':
		return segment{kind: segmentPrefix, name: source[:len(source)-1]}, rest, nil
	}
	return segment{kind: segmentKey, name: source}, rest, nil
}

func parseFork(text string) (next segment, rest string, err error) {
	nested, rest, closed := strings.Cut(text[1:], "}")
	if !closed {
		return segment{}, "", fmt.Errorf("the brace is not closed at %q", text)
	}
	next.kind = segmentFork
	for branch := range strings.SplitSeq(nested, ",") {
		if branch == "" || strings.Contains(branch, "{") {
			return segment{}, "", fmt.Errorf("one of the branches is empty or forks again at %q", text)
		}
		segments, err := parseSegments(branch)
		if err != nil {
			return segment{}, "", err
		}
		next.branches = append(next.branches, segments)
	}
	return next, rest, nil
}
