package gateway

import (
	"context"
	"encoding/base64"
	"encoding/hex"
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
// An escape is ambiguous where the key has a character of the escape itself, such as u: all
// ways to read it are followed side by side. Whatever the text is, each of its bytes is
// looked at a bounded number of times.
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
// long prefix of the key is masked too.
func (s *secret) mask(text []byte, end bool) (done int) {
	last := len(text) - 1 // where a match has two bytes
	if !end {
		last = len(text) - s.longest // where a match is whole
	}
	at := 0
	for at < last {
		if !s.starts[int(text[at])<<8|int(text[at+1])] {
			at++
			continue
		}
		run := s.backslashes(text[at:])
		if run > maxEscapes { // more than a character has before it
			at += run - maxEscapes
			continue
		}
		n := s.match(text[at:], end)
		for i := range n {
			text[at+i] = '*'
		}
		at += max(n, run, 1) // a match from further on in the run would be one from its start, too
	}
	if end {
		return len(text)
	}
	return at
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
// prefix of it.
func (s *secret) match(text []byte, end bool) (length int) {
	if !s.begins.startsAt(text) {
		return 0
	}
	for _, each := range s.spellings {
		length = max(length, each.match(text, end))
	}
	return length
}

// maskWhole masks the key in a whole text, as long as the context goes on.
func (s *secret) maskWhole(ctx context.Context, text []byte) error {
	size := max(maskChunk, 2*s.longest)
	for len(text) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		chunk := text[:min(len(text), size)]
		text = text[s.mask(chunk, len(chunk) == len(text)):]
	}
	return nil
}

// maskChunk is how much of a text is masked between two looks at its context, in bytes.
const maskChunk = 64 << 10

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
