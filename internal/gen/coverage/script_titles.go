package coverage

import (
	"regexp"
	"slices"
	"strings"
)

// block is a call of test, it or describe in a TypeScript file.
type block struct {
	from, to    int    // [from, to) of the lexemes
	title       string // empty for an annotation such as test.skip(when)
	group       bool
	switchedOff bool // .skip, .todo and the like
}

// switchedOff are the modifiers that keep a test from running.
var switchedOff = []string{"skip", "skipIf", "todo", "fixme", "fail", "fails"}

// placeholder is a placeholder of a template in a title.
var placeholder = regexp.MustCompile(`\$\{[^}]*?(\w+)[^\w}]*\}`)

// scriptTitles returns the titles of test, it and describe that name statements.
func scriptTitles(name string, text []byte) ([]Title, error) {
	all := blocks(lex(string(text)))
	var titles []Title
	for _, one := range all {
		numbers := number.FindAllString(one.title, -1)
		if numbers == nil {
			continue
		}
		var path []string
		for _, outer := range all {
			if outer.title != "" && outer.from <= one.from && one.to <= outer.to {
				path = append(path, placeholder.ReplaceAllString(outer.title, "{$1}"))
			}
		}
		titles = append(titles, Title{
			File: name, Text: strings.Join(path, " › "), Numbers: numbers, Skipped: one.skipped(all),
		})
	}
	return titles, nil
}

// skipped reports whether the block, a block around it or an annotation in it is
// switched off, or the block is a group without tests.
func (b block) skipped(all []block) bool {
	tests := 0
	for _, other := range all {
		around := other.from <= b.from && b.to <= other.to
		inside := b.from <= other.from && other.to <= b.to
		if other.switchedOff && (around || inside || other.title == "" && other.sharesGroup(b, all)) {
			return true
		}
		if inside && !other.group && other.title != "" {
			tests++
		}
	}
	return tests == 0
}

// sharesGroup reports whether an annotation applies to a block: it is in the
// block's group, or in one around it.
func (b block) sharesGroup(with block, all []block) bool {
	for _, group := range all {
		if group.title != "" && group.from < b.from && b.to < group.to && (with.from < group.from || group.to < with.to) {
			return false
		}
	}
	return true
}

func blocks(all []lexeme) []block {
	var found []block
	for at, one := range all {
		isTest := one.kind == word && slices.Contains([]string{"test", "it", "describe"}, one.text)
		if !isTest || at > 0 && all[at-1] == (lexeme{punctuation, "."}) {
			continue
		}
		if b := blockAt(all, at); b.title != "" || b.switchedOff {
			found = append(found, b)
		}
	}
	return found
}

// blockAt reads test.each(table)("title", …): a chain of names and calls. The last
// call whose first argument is a string has the title.
func blockAt(all []lexeme, from int) block {
	b := block{from: from, group: all[from].text == "describe"}
	at := from + 1
	for at < len(all) {
		switch {
		case all[at] == lexeme{punctuation, "."} && at+1 < len(all) && all[at+1].kind == word:
			b.group = b.group || all[at+1].text == "describe"
			b.switchedOff = b.switchedOff || slices.Contains(switchedOff, all[at+1].text)
			at += 2
		case all[at] == lexeme{punctuation, "("}:
			b.title = ""
			if at+2 < len(all) && all[at+1].kind == stringLiteral && strings.Contains(",)", all[at+2].text) {
				b.title = all[at+1].text
			}
			at = closing(all, at) + 1
		default:
			b.to = at
			return b
		}
	}
	b.to = at
	return b
}

// closing returns the index of the parenthesis that closes the one at an index.
func closing(all []lexeme, at int) int {
	depth := 0
	for ; at < len(all); at++ {
		switch all[at] {
		case lexeme{punctuation, "("}:
			depth++
		case lexeme{punctuation, ")"}:
			depth--
		}
		if depth == 0 {
			return at
		}
	}
	return len(all) - 1
}

// lexemeKind is the kind of a lexeme of TypeScript.
type lexemeKind int

// The kinds of lexemes.
const (
	word lexemeKind = iota
	stringLiteral
	punctuation // one character of anything else
)

type lexeme struct {
	kind lexemeKind
	text string // of a string literal: the text between the quotes
}

// The patterns of lexemes, at the start of a text.
var (
	wordPattern    = regexp.MustCompile(`^[\p{L}\p{N}_$]+`)
	commentPattern = regexp.MustCompile(`^(?://[^\n]*|(?s:/\*.*?\*/))`)
	stringPattern  = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`)
	regexpPattern  = regexp.MustCompile(`^/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/`)
)

// lex splits TypeScript into lexemes, without comments and regular expressions.
func lex(text string) []lexeme {
	var all []lexeme
	for text != "" {
		rest := text
		switch first := text[0]; {
		case strings.TrimLeft(text[:1], " \t\r\n") == "":
			rest = text[1:]
		case commentPattern.MatchString(text):
			rest = text[len(commentPattern.FindString(text)):]
		case first == '`':
			length := template(text)
			all, rest = append(all, lexeme{stringLiteral, strings.Trim(text[:length], "`")}), text[length:]
		case stringPattern.MatchString(text):
			match := stringPattern.FindString(text)
			all, rest = append(all, lexeme{stringLiteral, unescaped(match[1 : len(match)-1])}), text[len(match):]
		case wordPattern.MatchString(text):
			match := wordPattern.FindString(text)
			all, rest = append(all, lexeme{word, match}), text[len(match):]
		case first == '/' && beginsValue(all) && regexpPattern.MatchString(text):
			rest = text[len(regexpPattern.FindString(text)):]
		default:
			all, rest = append(all, lexeme{punctuation, text[:1]}), text[1:]
		}
		text = rest
	}
	return all
}

// template returns the length of the template literal at the start of a text.
func template(text string) int {
	depth := 0
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case depth == 0 && text[i] == '`':
			return i + 1
		case text[i] == '`':
			i += template(text[i:]) - 1
		case strings.HasPrefix(text[i:], "${"):
			depth++
			i++
		case depth > 0 && text[i] == '{':
			depth++
		case depth > 0 && text[i] == '}':
			depth--
		}
	}
	return len(text)
}

// beginsValue reports whether a slash after these lexemes begins a regular
// expression, as opposed to a division.
func beginsValue(before []lexeme) bool {
	if len(before) == 0 {
		return true
	}
	last := before[len(before)-1]
	return last.kind == punctuation && !strings.Contains(")]}", last.text) || last.kind == word && last.text == "return"
}

func unescaped(text string) string {
	return strings.NewReplacer(`\"`, `"`, `\'`, `'`, `\\`, `\`).Replace(text)
}
