package jsonpath

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"viewfinder/problem"
)

// parser reads a path. After the first error it is at the end of the path, so that all
// reading ends.
type parser struct {
	path string
	at   int
	err  error
}

// maxPath is how long a path may be, in bytes: filters nest, and so do calls.
const maxPath = 64 << 10

// expect fails: the text was expected at an index of the path.
func (p *parser) expect(at int, what string) {
	if p.err == nil {
		p.err = problem.Newf(problem.Invalid, "Not a JSONPath at character %d: %s.", utf8.RuneCountInString(p.path[:at])+1, what)
	}
	p.at = len(p.path)
}

// wholePath reads the path from its beginning to its end.
func (p *parser) wholePath() query {
	switch {
	case len(p.path) > maxPath:
		p.err = problem.Newf(problem.Invalid, "This JSONPath is longer than %d KB.", maxPath>>10)
	case !utf8.ValidString(p.path):
		p.err = problem.New(problem.Invalid, "This JSONPath is not UTF-8.")
	case !strings.HasPrefix(p.path, "$"):
		p.err = problem.Newf(problem.Invalid, "A JSONPath begins with $, such as %s.", likelyPath(p.path))
	}
	if p.err != nil {
		return query{}
	}
	q := p.query()
	if p.at < len(p.path) {
		p.expect(p.at, "a ., .. or [ is expected")
	}
	return q
}

// likelyPath suggests a path for one without its beginning.
func likelyPath(path string) string {
	for _, candidate := range []string{"$" + path, "$." + path} {
		if _, err := Compile(candidate); err == nil {
			return candidate
		}
	}
	return "$.users[0]"
}

func (p *parser) next() byte {
	if p.at < len(p.path) {
		return p.path[p.at]
	}
	return 0
}

// take moves over a text, if it is next.
func (p *parser) take(text string) bool {
	if !strings.HasPrefix(p.path[p.at:], text) {
		return false
	}
	p.at += len(text)
	return true
}

func (p *parser) blanks() {
	for p.at < len(p.path) && strings.IndexByte(" \t\r\n", p.path[p.at]) >= 0 {
		p.at++
	}
}

// match moves over what the expression matches next.
func (p *parser) match(expression *regexp.Regexp) string {
	text := expression.FindString(p.path[p.at:])
	p.at += len(text)
	return text
}

// query reads a path from its $ or @ on.
func (p *parser) query() query {
	q := query{fromRoot: p.next() == '$'}
	p.at++
	for {
		end := p.at
		p.blanks()
		switch {
		case p.take(".."):
			q.segments = append(q.segments, segment{true, p.afterDots("a name, * or [ is expected after ..", true)})
		case p.take("."):
			q.segments = append(q.segments, segment{false, p.afterDots("a name or * is expected after the point; names of other characters are written as ['name']", false)})
		case p.take("["):
			q.segments = append(q.segments, segment{false, p.brackets()})
		default:
			if p.err == nil {
				p.at = end
			}
			return q
		}
	}
}

var shorthand = regexp.MustCompile(`^[A-Za-z_\x{80}-\x{10FFFF}][0-9A-Za-z_\x{80}-\x{10FFFF}]*`)

func (p *parser) afterDots(expected string, mayBracket bool) []selector {
	start := p.at
	if p.take("*") {
		return []selector{anySelector{}}
	}
	if mayBracket && p.take("[") {
		return p.brackets()
	}
	name := p.match(shorthand)
	if name == "" {
		p.expect(start, expected)
	}
	return []selector{nameSelector(name)}
}

// brackets reads selectors up to their closing bracket.
func (p *parser) brackets() []selector {
	var all []selector
	for {
		p.blanks()
		all = append(all, p.selector())
		p.blanks()
		switch {
		case p.err != nil || p.take("]"):
			return all
		case !p.take(","):
			p.expect(p.at, "a , or ] is expected")
			return all
		}
	}
}

func (p *parser) selector() selector {
	switch c := p.next(); {
	case c == '\'' || c == '"':
		return nameSelector(p.quoted())
	case p.take("*"):
		return anySelector{}
	case p.take("?"):
		p.blanks()
		return filterSelector{p.anyOf()}
	case c == ':' || c == '-' || c >= '0' && c <= '9':
		return p.indexOrSlice()
	}
	p.expect(p.at, "a name in quotes, an index, a slice, * or ? is expected")
	return anySelector{}
}

func (p *parser) indexOrSlice() selector {
	from := p.index()
	end := p.at
	p.blanks()
	if !p.take(":") {
		if p.err == nil {
			p.at = end
		}
		if from == nil {
			return anySelector{} // with an error
		}
		return indexSelector(*from)
	}
	slice := sliceSelector{from: from, step: 1}
	p.blanks()
	slice.to = p.index()
	p.blanks()
	if p.take(":") {
		p.blanks()
		if step := p.index(); step != nil {
			slice.step = *step
		}
	}
	return slice
}

var (
	digits    = regexp.MustCompile(`^-?[0-9]*`)
	wholeForm = regexp.MustCompile(`^(?:0|-?[1-9][0-9]{0,15})$`)
)

// maxIndex is the largest integer that I-JSON has.
const maxIndex = 1<<53 - 1

// index reads an integer, if one is next.
func (p *parser) index() *int {
	start := p.at
	text := p.match(digits)
	if text == "" {
		return nil
	}
	index, err := strconv.Atoi(text)
	if err != nil || !wholeForm.MatchString(text) || max(index, -index) > maxIndex {
		p.expect(start, "an integer without leading zeros is expected, of up to 9007199254740991")
		return nil
	}
	return &index
}

var hexUnit = regexp.MustCompile(`^[0-9A-Fa-f]{4}`)

// quoted reads a text in quotes of either kind.
func (p *parser) quoted() string {
	quote := p.next()
	p.at++
	var text strings.Builder
	for p.at < len(p.path) {
		switch c := p.path[p.at]; {
		case c == quote:
			p.at++
			return text.String()
		case c < ' ':
			p.expect(p.at, "a control character is written as an escape, such as \\n or \\u0000")
		case c == '\\':
			text.WriteRune(p.escape(quote))
		default:
			text.WriteByte(c)
			p.at++
		}
	}
	p.expect(p.at, "the closing quote "+string(quote)+" is expected")
	return ""
}

// escape reads the character that an escape stands for.
func (p *parser) escape(quote byte) rune {
	start := p.at
	p.at++
	c := p.next()
	p.at = min(p.at+1, len(p.path))
	switch {
	case c == quote || c == '/' || c == '\\':
		return rune(c)
	case c == 'u':
		return p.unicode(start)
	}
	if at := strings.IndexByte("bfnrt", c); at >= 0 {
		return rune("\b\f\n\r\t"[at])
	}
	p.expect(start, `an escape is one of \b \f \n \r \t \/ \\ \`+string(quote)+` \u0000`)
	return 0
}

// unicode reads the digits of a \u, and those of the second half of a pair.
func (p *parser) unicode(start int) rune {
	unit := func() rune {
		value, err := strconv.ParseUint(p.match(hexUnit), 16, 32)
		if err != nil {
			p.expect(start, `four hexadecimal digits are expected after \u`)
		}
		return rune(value)
	}
	first := unit()
	if first < 0xD800 || first > 0xDFFF {
		return first
	}
	if first < 0xDC00 && p.take(`\u`) {
		if second := unit(); second >= 0xDC00 && second <= 0xDFFF {
			return (first-0xD800)<<10 + second - 0xDC00 + 0x10000
		}
	}
	p.expect(start, `a pair of surrogates is expected, such as \ud83d\ude42`)
	return 0
}
