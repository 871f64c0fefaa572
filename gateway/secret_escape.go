package gateway

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestByte is the length of the longest escape of one byte: %2525…41.
const longestByte = len("%00") + len("25")*maxEscapes

// match returns how many bytes at the start of a text are the spelling, the longest way to
// read it. Where the text ends with it, a prefix of minPrefix characters is one, too.
// It subtracts the steps that it takes, and gives up below zero.
func (s spelling) match(text []byte, end bool, steps *int) int {
	var room [2][8]int
	from, to := append(room[0][:0], 0), room[1][:0] // where the characters so far may end
	for i, c := range s {
		if end && i >= minPrefix && slices.ContainsFunc(from, func(at int) bool { return breaksOff(text[at:]) }) {
			return len(text)
		}
		if *steps -= len(from); *steps < 0 {
			return 0
		}
		to = to[:0]
		for _, at := range from {
			to = c.appendEnds(to, text, at)
		}
		if len(to) == 0 {
			return 0
		}
		if len(to) > 1 {
			slices.Sort(to)
			to = slices.Compact(to)
		}
		from, to = to, from
	}
	return slices.Max(from)
}

// breaksOff reports whether nothing follows, or an escape that is not whole.
func breaksOff(text []byte) bool {
	const escapes, inside = `\%&`, `\%#uxUX0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`
	switch {
	case len(text) == 0:
		return true
	case len(text) > utf8.UTFMax*longestByte, strings.IndexByte(escapes, text[0]) < 0:
		return false
	}
	return len(bytes.TrimLeft(text[1:], inside)) == 0
}

// startsAt reports whether a text begins with the character.
func (c character) startsAt(text []byte) bool {
	var room [8]int
	return len(c.appendEnds(room[:0], text, 0)) > 0
}

// appendEnds appends where the character ends that begins at an index of a text, for each
// way to read it.
func (c character) appendEnds(ends []int, text []byte, at int) []int {
	if at < len(text) {
		switch text[at] {
		case '%':
			ends = c.appendPercentEnds(ends, text, at)
		case '&':
			ends = c.appendEntityEnds(ends, text, at)
		}
	}
	for escapes := 0; at < len(text); escapes++ { // backslashes, and the character may be one
		r, size := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(text[at:])
		}
		if c.has(folded(r)) {
			ends = append(ends, at+size)
		}
		if unit, ok := hexAt(text, at+1, 4); ok && (r == 'u' || r == 'U') && c.has(folded(unit)) {
			ends = append(ends, at+len("u0041"))
		}
		if escapes == maxEscapes || r != '\\' {
			break
		}
		at++
	}
	return ends
}

// appendPercentEnds is appendEnds of %41, and of %2541 in which the sign is escaped again.
func (c character) appendPercentEnds(ends []int, text []byte, at int) []int {
	var code [utf8.UTFMax]byte
	length := 1
	for i := 0; i < length; i++ {
		if at >= len(text) || text[at] != '%' {
			return ends
		}
		at++
		for escapes := 0; escapes < maxEscapes && bytes.HasPrefix(text[at:], []byte("25")); escapes++ {
			at += len("25")
			if i == 0 && c.has('%') {
				ends = append(ends, at)
			}
		}
		b, ok := hexAt(text, at, 2)
		if !ok {
			return ends
		}
		at += len("41")
		if code[i] = byte(b); i == 0 {
			length = max(1, utf8Length(code[0]))
		}
	}
	if r, _ := utf8.DecodeRune(code[:length]); c.has(folded(r)) {
		ends = append(ends, at)
	}
	return ends
}

// utf8Length returns how many bytes a character has that begins with this one.
func utf8Length(first byte) int {
	switch {
	case first >= 0xF0:
		return 4
	case first >= 0xE0:
		return 3
	case first >= 0xC0:
		return 2
	}
	return 1
}

// entities are the characters that HTML names.
var entities = []struct {
	name string
	r    rune
}{{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}

// appendEntityEnds is appendEnds of &#65; and &#x41; and &amp;, whose semicolon may lack.
func (c character) appendEntityEnds(ends []int, text []byte, at int) []int {
	add := func(r rune, end int) {
		if !c.has(folded(r)) {
			return
		}
		ends = append(ends, end)
		if end < len(text) && text[end] == ';' {
			ends = append(ends, end+1)
		}
	}
	at++
	if at == len(text) || text[at] != '#' {
		for _, e := range entities {
			if end := at + len(e.name); end <= len(text) && strings.EqualFold(string(text[at:end]), e.name) {
				add(e.r, end)
			}
		}
		return ends
	}
	at++
	base := rune(10)
	if at < len(text) && text[at]|0x20 == 'x' {
		at++
		base = 16
	}
	for zeros := 0; zeros < maxEscapes && at < len(text) && text[at] == '0'; zeros++ {
		at++
	}
	for value := rune(0); at < len(text); at++ {
		digit, ok := digitOf(text[at])
		if value = value*base + digit; !ok || digit >= base || value == 0 || value > unicode.MaxRune {
			break
		}
		add(value, at+1)
	}
	return ends
}

// hexAt returns the number of so many hexadecimal digits at an index.
func hexAt(text []byte, at, digits int) (value rune, ok bool) {
	if at+digits > len(text) {
		return 0, false
	}
	for _, c := range text[at : at+digits] {
		digit, ok := digitOf(c)
		if !ok {
			return 0, false
		}
		value = value<<4 | digit
	}
	return value, true
}

// digitOf returns the value of a digit, also of a hexadecimal one.
func digitOf(c byte) (value rune, ok bool) {
	switch lower := c | 0x20; {
	case c >= '0' && c <= '9':
		return rune(c - '0'), true
	case lower >= 'a' && lower <= 'f':
		return rune(lower-'a') + 10, true
	}
	return 0, false
}

// has reports whether a folded character is one of the choices.
func (c character) has(r rune) bool { return strings.ContainsRune(string(c), r) }

// bytes are those that the choices may begin with, of every case.
func (c character) bytes() string {
	var all []byte
	for _, r := range string(c) {
		all = utf8.AppendRune(all, r)
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			all = utf8.AppendRune(all, other)
		}
	}
	return string(all)
}

// folded returns the same character for all of its cases.
func folded(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	least := r
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		least = min(least, other)
	}
	return unicode.ToLower(least)
}
