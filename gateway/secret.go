package gateway

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// The limits of the spellings that are found.
const (
	maxEscapes    = 8 // backslashes, or percent signs, before one character
	minEncodedKey = 8 // characters of a key that is found in hex and base64 too
	minPrefix     = 8 // characters of a key's beginning that is masked where the text breaks off
)

// secret finds one key, of two characters or more, in a provider's answer and
// replaces it with as many asterisks, so lengths do not change.
//
// Each spelling that is found answers an echo that a provider may send, in any
// case:
//
//   - as it is: an error that quotes the header with the key
//   - escaped as in JSON (\/, \u0041): the same error in a JSON body
//   - encoded as in a URL (%41): an address with the key in its query
//   - escaped as in HTML (&#65;, &#x41;, &amp;): the error page of a proxy
//   - escaped twice (\\u0041, %2541): a JSON text or an address within another
//   - in hex or in base64, also inside a longer encoded text: a dump of the
//     request, or a token that is made of it
//
// Each character may be escaped in a way of its own. A key in another disguise,
// such as reversed, is not found.
//
// The key is found by regular expressions: an escape is ambiguous where the key has a
// letter of the escape itself, such as u.
type secret struct {
	whole   *regexp.Regexp // the key at the start of a text
	begun   *regexp.Regexp // at least its first characters, where the text breaks off
	longest int            // bytes of a match, at most
	starts  [1 << 16]bool  // the first two bytes of a match, for a cheap look-up
	first   [256]bool      // the first byte of the key in its spellings
}

func newSecret(key string) *secret {
	spellings := [][]string{spell(key)}
	if len(key) >= minEncodedKey {
		spellings = append(spellings, spell(hex.EncodeToString([]byte(key))))
		spellings = append(spellings, base64Spellings(key)...)
	}
	s := &secret{}
	var whole, begun []string
	for _, spelling := range spellings {
		characters := make([]string, len(spelling))
		length := 0
		for i, choices := range spelling {
			characters[i] = characterPattern(choices)
			length += len(choices) * (2*maxEscapes + len("%00"))
		}
		s.longest = max(s.longest, length)
		s.addStarts(spelling)
		whole = append(whole, strings.Join(characters, ""))
		if len(spelling) > minPrefix {
			begun = append(begun, begunPattern(characters))
		}
	}
	s.whole, s.begun = oneOf(whole), oneOf(begun)
	return s
}

// spell splits a text into its characters, in lower case. Each element lists the
// choices for one character; a key has one choice.
func spell(text string) []string { return strings.Split(strings.ToLower(text), "") }

// base64Spellings are the base64 texts of the key. One of them occurs in any base64
// text that contains the key: they differ by the offset of the key in a group of
// three bytes.
func base64Spellings(key string) [][]string {
	var all [][]string
	for before := range 3 {
		bytes := append(make([]byte, before), key...)
		text := base64.RawStdEncoding.EncodeToString(bytes)
		from, to := (before*8+5)/6, len(bytes)*8/6 // the characters without bits of other bytes
		spelling := spell(text[from:to])
		for i, character := range spelling {
			switch character {
			case "+":
				spelling[i] = "+-" // as in a URL
			case "/":
				spelling[i] = "/_"
			}
		}
		all = append(all, spelling)
	}
	return all
}

// htmlNames are the characters that HTML names.
var htmlNames = map[rune]string{'&': "amp", '<': "lt", '>': "gt", '"': "quot", '\'': "apos"}

// characterPattern matches one of the characters, plain or escaped.
func characterPattern(choices string) string {
	var plain, percent, html []string
	for _, c := range choices {
		if name, ok := htmlNames[c]; ok {
			html = append(html, name)
		}
		plain = append(plain, regexp.QuoteMeta(string(c)))
		for _, one := range []rune{c, unicode.ToUpper(c)} {
			plain = append(plain, fmt.Sprintf("u%04x", one))
			code := ""
			for _, b := range []byte(string(one)) {
				code += fmt.Sprintf("%%(?:25){0,%d}%02x", maxEscapes, b)
			}
			percent = append(percent, code)
			html = append(html, fmt.Sprintf("#0{0,%d}%d", maxEscapes, one), fmt.Sprintf("#x0{0,%d}%x", maxEscapes, one))
		}
	}
	return fmt.Sprintf(`(?:\\{0,%d}(?:%s)|%s|&(?:%s);?)`, maxEscapes,
		strings.Join(plain, "|"), strings.Join(percent, "|"), strings.Join(html, "|"))
}

// begunPattern matches the first characters, and further ones up to the end of
// the text, which may break off within an escape.
func begunPattern(characters []string) string {
	const end = `(?:[\\%&][\\%#ux0-9a-z]*)?\z`
	rest := strings.Join(characters[minPrefix:], "|"+end+")(?:")
	return strings.Join(characters[:minPrefix], "") + "(?:" + rest + "|" + end + ")"
}

// oneOf matches the longest of the patterns at the start of a text, in any case.
func oneOf(patterns []string) *regexp.Regexp {
	if patterns == nil {
		patterns = []string{`[^\x00-\x{10FFFF}]`} // nothing
	}
	all := regexp.MustCompile(`(?i)\A(?:` + strings.Join(patterns, "|") + ")")
	all.Longest()
	return all
}

func (s *secret) addStarts(spelling []string) {
	const escapes, digits = `\%&`, "0123456789abcdefABCDEF"
	first := spelling[0] + strings.ToUpper(spelling[0])
	second := first // a character may have many bytes
	if len(spelling) > 1 {
		second += spelling[1] + strings.ToUpper(spelling[1])
	}
	s.addPairs(first, second+escapes)
	s.addPairs(`\`, first+`\uU`)
	s.addPairs("%", digits)
	s.addPairs("&", "#aglqAGLQ")
	for i := range len(first) {
		s.first[first[i]] = true
	}
}

func (s *secret) addPairs(first, second string) {
	for i := range len(first) {
		for j := range len(second) {
			s.starts[int(first[i])<<8|int(second[j])] = true
		}
	}
}

// mayStart rules out most starts of a match at little cost. Texts have many escapes
// of other characters.
func (s *secret) mayStart(text []byte) bool {
	if !s.starts[int(text[0])<<8|int(text[1])] {
		return false
	}
	escapes := 0
	for escapes < maxEscapes && escapes < len(text) && text[escapes] == '\\' {
		escapes++
	}
	text = text[escapes:]
	return escapes == 0 || len(text) < 3 || s.first['\\'] || s.first[text[0]] || text[1] == '0' && text[2] == '0'
}

// mask masks the key in text up to done. The bytes from there on may begin a key:
// mask them together with the next ones. At the end there are no next ones, and a
// long prefix of the key is masked too.
func (s *secret) mask(text []byte, end bool) (done int) {
	last := len(text) - 1 // where a match has two bytes
	if !end {
		last = len(text) - s.longest // where a match is whole
	}
	at := 0
	for at < last {
		if !s.mayStart(text[at:]) {
			at++
			continue
		}
		n := s.match(text[at:], end)
		for i := range n {
			text[at+i] = '*'
		}
		at += max(n, 1)
	}
	if end {
		return len(text)
	}
	return at
}

// match returns how many bytes at the start of text are the key, or at the end a
// prefix of it.
func (s *secret) match(text []byte, end bool) int {
	n := matchLength(s.whole, text[:min(len(text), s.longest)])
	if end && len(text) >= minPrefix {
		n = max(n, matchLength(s.begun, text))
	}
	return n
}

func matchLength(pattern *regexp.Regexp, text []byte) int {
	if found := pattern.FindIndex(text); found != nil {
		return found[1]
	}
	return 0
}

// maskAll masks the key in a copy of a header's values.
func (s *secret) maskAll(values []string) []string {
	out := make([]string, len(values))
	for i, value := range values {
		text := []byte(value)
		s.mask(text, true)
		out[i] = string(text)
	}
	return out
}
