package jsonpath

import (
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"viewfinder/problem"
)

// pattern is a compiled I-Regexp (RFC 9485).
type pattern struct {
	expression *regexp.Regexp // nil: it is none, and matches nothing
	size       int            // of its program
}

// maxPatterns is how many patterns are cached: an answer may have one in each row.
const maxPatterns = 64

// matches reports whether the pattern matches the whole text, or a part of it. A pattern
// that is no I-Regexp matches nothing.
func (r *run) matches(text, source string, isWhole bool) bool {
	key := strconv.FormatBool(isWhole) + source
	p, cached := r.patterns[key]
	if !cached {
		if len(r.patterns) >= maxPatterns || r.patterns == nil {
			r.patterns = map[string]pattern{}
		}
		p = r.compile(source, isWhole)
		r.patterns[key] = p
	}
	if p.expression == nil || !r.spend((len(text)/8+1)*p.size) {
		return false
	}
	return p.expression.MatchString(text)
}

func (r *run) compile(source string, isWhole bool) pattern {
	x := patternReader{text: source}
	if !r.spend(len(source)) || !x.branches() || x.text != "" {
		return pattern{}
	}
	translated := x.out.String()
	if isWhole {
		translated = "^(?:" + translated + ")$"
	}
	parsed, err := syntax.Parse(translated, syntax.Perl)
	if err != nil {
		r.check(problem.Newf(problem.Unfinished, "A regular expression of the JSONPath is too large: a part of it may repeat 1,000 times. It begins with %.40q.", source))
		return pattern{}
	}
	program, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return pattern{}
	}
	return pattern{regexp.MustCompile(translated), len(program.Inst)}
}

// patternReader reads an I-Regexp and writes it as Go has it.
type patternReader struct {
	text string // that is left
	out  strings.Builder
}

// take moves over one of the characters, if it is next.
func (x *patternReader) take(characters string) bool {
	if x.text == "" || strings.IndexByte(characters, x.text[0]) < 0 {
		return false
	}
	x.copy(1)
	return true
}

func (x *patternReader) copy(size int) {
	x.out.WriteString(x.text[:size])
	x.text = x.text[size:]
}

// branches reads alternatives, up to a parenthesis or the end.
func (x *patternReader) branches() bool {
	for x.text != "" && x.text[0] != ')' {
		if x.take("|") {
			continue
		}
		if !x.atom() || !x.quantifier() {
			return false
		}
	}
	return true
}

func (x *patternReader) atom() bool {
	switch c := x.text[0]; c {
	case '(':
		x.text = x.text[1:]
		x.out.WriteString("(?:")
		return x.branches() && x.take(")")
	case '.':
		x.text = x.text[1:]
		x.out.WriteString(`[^\n\r]`)
		return true
	case '[':
		return x.class()
	case '\\':
		return x.escape()
	case '*', '+', '?', ']', '{', '}':
		return false
	}
	_, size := utf8.DecodeRuneInString(x.text)
	x.copy(size)
	return true
}

var quantity = regexp.MustCompile(`^\{([0-9]+)(?:(,)([0-9]*))?\}`)

func (x *patternReader) quantifier() bool {
	if x.take("*+?") || !strings.HasPrefix(x.text, "{") {
		return true
	}
	match := quantity.FindStringSubmatch(x.text)
	if match == nil {
		return false
	}
	if from, err := strconv.Atoi(match[1]); err == nil && match[3] != "" {
		if to, err := strconv.Atoi(match[3]); err == nil && to < from {
			return false
		}
	}
	x.copy(len(match[0]))
	return true
}

var category = regexp.MustCompile(`^\\[pP]\{([A-Z][a-z]?)\}`)

func (x *patternReader) escape() bool {
	if match := category.FindStringSubmatch(x.text); match != nil {
		x.copy(len(match[0]))
		_, known := unicode.Categories[match[1]]
		return known
	}
	if len(x.text) < 2 || strings.IndexByte(`()*+-.?[\]^nrt{|}`, x.text[1]) < 0 {
		return false
	}
	x.copy(2)
	return true
}

// class reads [^a-z…].
func (x *patternReader) class() bool {
	x.take("[")
	x.take("^")
	x.take("-")
	for first := true; ; first = false {
		switch {
		case x.text == "" || x.text[0] == '[':
			return false
		case x.text[0] == ']':
			hasContents := !first || strings.HasSuffix(x.out.String(), "-")
			x.copy(1)
			return hasContents
		case strings.HasPrefix(x.text, "-]"):
			x.copy(1)
			continue
		case x.text[0] == '-':
			return false
		}
		if !x.classCharacter() {
			return false
		}
		if strings.HasPrefix(x.text, "-") && !strings.HasPrefix(x.text, "-]") {
			x.copy(1)
			if x.text == "" || strings.IndexByte("[]-", x.text[0]) >= 0 || !x.classCharacter() {
				return false
			}
		}
	}
}

func (x *patternReader) classCharacter() bool {
	if x.text[0] == '\\' {
		return x.escape()
	}
	_, size := utf8.DecodeRuneInString(x.text)
	x.copy(size)
	return true
}
