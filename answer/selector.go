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
	segments []Segment
	many     bool // may match more than one value
}

// Segment is one element of a selector.
type Segment struct {
	Kind     SegmentKind
	Name     string // the key, or its prefix
	Index    int
	Branches [][]Segment
}

// SegmentKind determines how a segment selects values.
type SegmentKind int

// Segment kinds.
const (
	SegmentKey SegmentKind = iota
	SegmentPrefix
	SegmentEach
	SegmentIndex
	SegmentLast
	SegmentFork
)

// quotedKeyPattern matches a quoted key in brackets at the start of a string.
var quotedKeyPattern = regexp.MustCompile(`^\["(?:[^"\\]|\\.)*"\]`)

// segmentPattern matches a segment at the start of a string.
var segmentPattern = regexp.MustCompile(`^\[(\d*|last)\]|^[^.\[\]{},*]*\*?`)

// parseSelector parses a selector; catalog.Selector describes the grammar.
func parseSelector(text catalog.Selector) (selector, error) {
	segments, err := parseSegments(string(text))
	if err != nil {
		return selector{}, fmt.Errorf("%q is not a selector: %w; write it as a.b, a[], a[0], a_* or {a[],b[]}.c", text, err)
	}
	return selector{text: text, segments: segments, many: slices.ContainsFunc(segments, Segment.isMany)}, nil
}

// isMany reports whether the segment may match more than one value.
func (s Segment) isMany() bool {
	return s.Kind == SegmentEach || slices.ContainsFunc(s.Branches, func(branch []Segment) bool {
		return slices.ContainsFunc(branch, Segment.isMany)
	})
}

// SelectorSegments parses a selector; catalog.Selector describes the grammar.
func SelectorSegments(text catalog.Selector) ([]Segment, error) { return parseSegments(string(text)) }

func parseSegments(rest string) ([]Segment, error) {
	var segments []Segment
	for rest != "" {
		if len(segments) > 0 && rest[0] != '[' {
			if rest[0] != '.' || len(rest) == 1 || rest[1] == '[' {
				return nil, fmt.Errorf("expected a dot and a name at %q", rest)
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

func parseSegment(text string) (next Segment, rest string, err error) {
	if text[0] == '{' {
		return parseFork(text)
	}
	if quoted := quotedKeyPattern.FindString(text); quoted != "" {
		err = json.Unmarshal([]byte(quoted[1:len(quoted)-1]), &next.Name)
		return next, text[len(quoted):], err
	}
	source := segmentPattern.FindString(text)
	rest = text[len(source):]
	switch {
	case source == "":
		return Segment{}, "", fmt.Errorf("expected a name at %q", text)
	case source == "[]":
		return Segment{Kind: SegmentEach}, rest, nil
	case source == "[last]":
		return Segment{Kind: SegmentLast}, rest, nil
	case source[0] == '[':
		index, err := strconv.Atoi(source[1 : len(source)-1])
		return Segment{Kind: SegmentIndex, Index: index}, rest, err
	case source[len(source)-1] == '*':
		return Segment{Kind: SegmentPrefix, Name: source[:len(source)-1]}, rest, nil
	}
	return Segment{Kind: SegmentKey, Name: source}, rest, nil
}

func parseFork(text string) (next Segment, rest string, err error) {
	nested, rest, closed := strings.Cut(text[1:], "}")
	if !closed {
		return Segment{}, "", fmt.Errorf("unclosed brace at %q", text)
	}
	next.Kind = SegmentFork
	for branch := range strings.SplitSeq(nested, ",") {
		if branch == "" || strings.Contains(branch, "{") {
			return Segment{}, "", fmt.Errorf("a branch is empty or has braces at %q", text)
		}
		segments, err := parseSegments(branch)
		if err != nil {
			return Segment{}, "", err
		}
		next.Branches = append(next.Branches, segments)
	}
	return next, rest, nil
}
