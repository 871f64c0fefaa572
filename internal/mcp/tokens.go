package mcp

import (
	"unicode"
	"unicode/utf8"
)

// The limits of a reply.
const (
	usualTokens  = 4000
	fewestTokens = 500
	mostTokens   = 12_000
	maxReply     = 50_000 // bytes as they are sent: JSON, with its escapes
	frameTokens  = 500    // of them for what stands around the rows
	frameBytes   = 3000
)

// allowance is how much a reply may still have.
type allowance struct{ tokens, bytes int }

// newAllowance returns that of the rows in a reply of so many tokens.
func newAllowance(tokens int64) *allowance {
	return &allowance{int(tokens) - frameTokens, maxReply - frameBytes}
}

// take takes what a line needs, or reports that there is too little.
func (a *allowance) take(line string) bool {
	tokens, bytes := tokensOf(line)+1, sentSize(line)+2
	if !a.has(tokens, bytes) {
		return false
	}
	a.tokens -= tokens
	a.bytes -= bytes
	return true
}

func (a *allowance) has(tokens, bytes int) bool { return tokens <= a.tokens && bytes <= a.bytes }

// sentSize is how many bytes a text takes in a JSON string.
func sentSize(text string) int {
	size := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r':
			size += 2
		case c < ' ':
			size += 6
		default:
			size++
		}
	}
	return size
}

// tokensOf estimates the tokens of a text, rather too many than too few: of a word one
// for four letters, of a number one for three digits, of other characters one for two.
// docs/guide/mcp.md says how it was compared with a public tokenizer.
func tokensOf(text string) int {
	tokens, run, kind := 0, 0, charOther
	per := [...]int{charLetter: 4, charDigit: 3, charOther: 2}
	end := func() { tokens += (run + per[kind] - 1) / per[kind]; run = 0 }
	for _, c := range text {
		if c >= utf8.RuneSelf {
			end()
			tokens += wideTokens(c)
			continue
		}
		if next := kindOf(c); next != kind {
			end()
			kind = next
		}
		run++
	}
	end()
	return tokens
}

const (
	charLetter = iota
	charDigit
	charOther
)

func kindOf(c rune) int {
	switch {
	case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z':
		return charLetter
	case '0' <= c && c <= '9':
		return charDigit
	}
	return charOther
}

// wideTokens are those of a character beyond ASCII.
func wideTokens(c rune) int {
	switch {
	case c > 0xffff:
		return 3
	case unicode.IsLetter(c) && c < 0x2000:
		return 1
	}
	return 2
}
