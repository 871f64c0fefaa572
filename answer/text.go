package answer

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// In this package a lone surrogate is encoded as the three bytes that it would have in UTF-8 (0xED
// 0xA0…0xBF …). Bodies are made valid UTF-8 first, so no other text contains these bytes.

// Text returns the text of a string, the source of a number or a literal, compact JSON for a list
// or an object, and "" for a missing value.
func (v Value) Text() string {
	switch v.kind {
	case KindString:
		return wellFormed(unquote(v.source))
	case KindList, KindObject:
		return string(v.AppendJSON(nil))
	}
	return v.source
}

// AppendJSON appends the value as compact JSON. Numbers keep their source text.
func (v Value) AppendJSON(dst []byte) []byte {
	v = v.loaded()
	switch v.kind {
	case KindString:
		return appendQuoted(dst, unquote(v.source))
	case KindList:
		dst = append(dst, '[')
		for i, element := range v.children {
			dst = element.AppendJSON(appendComma(dst, i))
		}
		return append(dst, ']')
	case KindObject:
		dst = append(dst, '{')
		for i, m := range v.members() {
			dst = append(appendQuoted(appendComma(dst, i), m.key), ':')
			dst = m.AppendJSON(dst)
		}
		return append(dst, '}')
	}
	return append(dst, v.source...)
}

func appendComma(dst []byte, i int) []byte {
	if i > 0 {
		return append(dst, ',')
	}
	return dst
}

// unquote returns the text of a quoted string.
func unquote(source string) string {
	text := source[1 : len(source)-1]
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			out = append(out, text[i])
			i++
			continue
		}
		var size int
		out, size = appendEscape(out, text[i:])
		i += size
	}
	return string(out)
}

// shortEscapes maps the letters of one-letter escapes to their characters.
var shortEscapes = map[byte]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// appendEscape appends the character for the escape at the start of text and returns the escape's
// size.
func appendEscape(dst []byte, text string) (out []byte, size int) {
	if text[1] != 'u' {
		if c, ok := shortEscapes[text[1]]; ok {
			return append(dst, c), 2
		}
		return append(dst, text[1]), 2 // a quote, a slash or a backslash
	}
	unit := codeUnit(text)
	if !utf16.IsSurrogate(unit) {
		return utf8.AppendRune(dst, unit), 6
	}
	if rest := text[6:]; strings.HasPrefix(rest, `\u`) {
		if r := utf16.DecodeRune(unit, codeUnit(rest)); r != utf8.RuneError {
			return utf8.AppendRune(dst, r), 12
		}
	}
	return append(dst, 0xE0|byte(unit>>12), 0x80|byte(unit>>6)&0x3F, 0x80|byte(unit)&0x3F), 6
}

func codeUnit(escape string) rune {
	unit, _ := strconv.ParseUint(escape[2:6], 16, 16)
	return rune(unit)
}

// loneSurrogate returns the lone surrogate at the start of text.
func loneSurrogate(text string) (unit rune, ok bool) {
	if len(text) < 3 || text[0] != 0xED || text[1] < 0xA0 {
		return 0, false
	}
	return 0xD000 | rune(text[1]&0x3F)<<6 | rune(text[2]&0x3F), true
}

// wellFormed replaces each lone surrogate in text with U+FFFD.
func wellFormed(text string) string {
	if strings.IndexByte(text, 0xED) < 0 {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		if _, lone := loneSurrogate(text[i:]); lone {
			out.WriteRune(utf8.RuneError)
			i += 3
			continue
		}
		out.WriteByte(text[i])
		i++
	}
	return out.String()
}

// hex holds the hexadecimal digits of escapes.
const hex = "0123456789abcdef"

// appendQuoted appends text as a JSON string, escaped like JSON.stringify.
func appendQuoted(dst []byte, text string) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(text); i++ {
		c := text[i]
		unit, lone := loneSurrogate(text[i:])
		switch at := strings.IndexByte("\"\\\b\f\n\r\t", c); {
		case at >= 0:
			dst = append(dst, '\\', "\"\\bfnrt"[at])
		case c < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		case lone:
			dst = strconv.AppendInt(append(dst, '\\', 'u'), int64(unit), 16)
			i += 2
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '"')
}

// isDigits reports whether text consists of digits.
func isDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}
