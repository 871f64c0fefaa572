package gateway

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"

	"viewfinder/problem"
)

// The limits of the spellings that are found.
const (
	maxEscapes    = 8 // backslashes, or percent signs, before one character
	minEncodedKey = 8 // characters of a key that is found in hex and base64 too
	minPrefix     = 8 // characters of a key's beginning that is masked where the text breaks off
)

// A step compares a character of the key with one place of a text. The first steps are
// enough for the longest key; a text that resembles a provider's key takes one or two a byte.
const (
	firstSteps   = 32 << 10
	stepsPerByte = 16 // of those bytes where a match may begin
)

var errUnmaskable = problem.New(problem.BadAnswer,
	"The access key cannot be removed from the provider's answer: it resembles too much of its text. Copy the key again from your provider.")

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
//   - escaped twice in the same way (\\u0041, %2541): a JSON text or an address within
//     another
//   - in hex or in base64, also inside a longer encoded text: a dump of the
//     request, or a token that is made of it
//
// Each character may be escaped in a way of its own. A key in another disguise is not
// found: HTML that is escaped again (&amp;#43;), an escape within one of another kind
// (%5C%2F, \u0026#43;, %26%2343%3B), or a key that is reversed.
//
// An escape is ambiguous where the key has a character of the escape itself, such as u: all
// ways to read it are followed side by side. A key of many such characters, or of one
// character many times, can be read in too many ways: its text is an error rather than slow.
type secret struct {
	spellings []spelling
	begins    character     // the first characters of all spellings
	starts    [1 << 16]bool // the first two bytes of a match, for a cheap look-up
	longest   int           // bytes of a match, at most
}

// spelling is the characters of a key in one encoding.
type spelling []character

// character is the choices for one character, in lower case; a key has one choice.
type character string

func newSecret(key string) *secret {
	s := &secret{spellings: []spelling{spell(key)}}
	if len(key) >= minEncodedKey {
		s.spellings = append(s.spellings, spell(hex.EncodeToString([]byte(key))))
		s.spellings = append(s.spellings, base64Spellings(key)...)
	}
	for _, each := range s.spellings {
		length := 0
		for _, c := range each {
			length += len(c) * longestByte
		}
		s.longest = max(s.longest, length)
		s.begins += each[0]
		s.addStarts(each)
	}
	return s
}

// spell splits a text into its characters.
func spell(text string) (s spelling) {
	for _, r := range text {
		s = append(s, character(folded(r)))
	}
	return s
}

// base64Spellings are the base64 texts of the key. One of them occurs in any base64
// text that contains the key: they differ by the offset of the key in a group of
// three bytes.
func base64Spellings(key string) []spelling {
	var all []spelling
	for before := range 3 {
		bytes := append(make([]byte, before), key...)
		text := base64.RawStdEncoding.EncodeToString(bytes)
		from, to := (before*8+5)/6, len(bytes)*8/6 // the characters without bits of other bytes
		one := spell(text[from:to])
		for i, c := range one {
			switch c {
			case "+":
				one[i] = "+-" // as in a URL
			case "/":
				one[i] = "/_"
			}
		}
		all = append(all, one)
	}
	return all
}

func (s *secret) addStarts(of spelling) {
	const escapes, digits = `\%&`, "0123456789abcdefABCDEF"
	first := of[0].bytes()
	second := first // a character may have many bytes
	if len(of) > 1 {
		second += of[1].bytes()
	}
	s.addPairs(first, second+escapes)
	s.addPairs(`\`, first+`\uU`)
	s.addPairs("%", digits)
	s.addPairs("&", "#aglqAGLQ")
}

func (s *secret) addPairs(first, second string) {
	for i := range len(first) {
		for j := range len(second) {
			s.starts[int(first[i])<<8|int(second[j])] = true
		}
	}
}

// mask masks the key in text up to done. The bytes from there on may begin a key:
// mask them together with the next ones. At the end there are no next ones, and a
// long prefix of the key is masked too. An error is errUnmaskable.
func (s *secret) mask(text []byte, end bool) (done int, err error) {
	last := len(text) // where a match begins, at most
	if !end {
		last -= s.longest // a match is whole
	}
	return s.maskFrom(text, last, end)
}

// maskFrom masks the matches that begin before last, and returns where it stopped.
func (s *secret) maskFrom(text []byte, last int, end bool) (at int, err error) {
	steps := firstSteps
	for at < last {
		if at+1 == len(text) { // a match has two bytes
			return len(text), nil
		}
		if !s.starts[int(text[at])<<8|int(text[at+1])] {
			at++
			continue
		}
		run := s.backslashes(text[at:])
		if run > maxEscapes { // more than a character has before it
			at += run - maxEscapes
			continue
		}
		n := s.match(text[at:], end, &steps)
		if steps < 0 {
			return at, errUnmaskable
		}
		for i := range n {
			text[at+i] = '*'
		}
		passed := max(n, run, 1) // a match from further on in the run would be one from its start, too
		at += passed
		steps += passed * stepsPerByte
	}
	return at, nil
}

// backslashes returns how many backslashes a text begins with, unless the key may, too.
func (s *secret) backslashes(text []byte) (run int) {
	if s.begins.has('\\') {
		return 0
	}
	for run < len(text) && text[run] == '\\' {
		run++
	}
	return run
}

// match returns how many bytes at the start of text are the key, or at the end a
// prefix of it. It subtracts the steps that it takes; below zero, its answer is none.
func (s *secret) match(text []byte, end bool, steps *int) (length int) {
	if !s.begins.startsAt(text) {
		return 0
	}
	for _, each := range s.spellings {
		length = max(length, each.match(text, end, steps))
	}
	return length
}

// maskWhole masks the key in a whole text, as long as the context goes on.
func (s *secret) maskWhole(ctx context.Context, text []byte) error {
	for len(text) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		done, err := s.maskFrom(text, min(len(text), maskChunk), true)
		if err != nil {
			return err
		}
		text = text[done:]
	}
	return nil
}

// maskChunk is how much of a text is masked between two looks at its context, in bytes.
const maskChunk = 4 << 10

// maskAll masks the key in a copy of a header's values. A value from which it cannot be
// removed is masked whole.
func (s *secret) maskAll(values []string) []string {
	out := make([]string, len(values))
	for i, value := range values {
		text := []byte(value)
		if _, err := s.mask(text, true); err != nil {
			text = bytes.Repeat([]byte{'*'}, len(text))
		}
		out[i] = string(text)
	}
	return out
}
