package coverage

import (
	"regexp"
	"strings"
)

// tokenKind is what a piece of TypeScript is, as far as titles go.
type tokenKind int

const (
	word tokenKind = iota
	quoted
	mark // one character of anything else
)

type piece struct {
	kind tokenKind
	text string // of a quoted one: what is between the quotes
}

var (
	words   = regexp.MustCompile(`^[\p{L}\p{N}_$]+`)
	remark  = regexp.MustCompile(`^(?://[^\n]*|(?s:/\*.*?\*/))`)
	oneLine = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`)
	pattern = regexp.MustCompile(`^/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/`)
)

// pieces takes TypeScript apart, without its comments and regular expressions.
func pieces(text string) []piece {
	var all []piece
	for text != "" {
		rest := text
		switch first := text[0]; {
		case strings.TrimLeft(text[:1], " \t\r\n") == "":
			rest = text[1:]
		case remark.MatchString(text):
			rest = text[len(remark.FindString(text)):]
		case first == '`':
			length := template(text)
			all, rest = append(all, piece{quoted, strings.Trim(text[:length], "`")}), text[length:]
		case oneLine.MatchString(text):
			found := oneLine.FindString(text)
			all, rest = append(all, piece{quoted, unescaped(found[1 : len(found)-1])}), text[len(found):]
		case words.MatchString(text):
			found := words.FindString(text)
			all, rest = append(all, piece{word, found}), text[len(found):]
		case first == '/' && beginsValue(all) && pattern.MatchString(text):
			rest = text[len(pattern.FindString(text)):]
		default:
			all, rest = append(all, piece{mark, text[:1]}), text[1:]
		}
		text = rest
	}
	return all
}

// template is the length of the template literal that the text begins with.
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

// beginsValue says whether a slash that comes now begins a regular expression
// and divides nothing.
func beginsValue(before []piece) bool {
	if len(before) == 0 {
		return true
	}
	last := before[len(before)-1]
	return last.kind == mark && !strings.Contains(")]}", last.text) || last.kind == word && last.text == "return"
}

func unescaped(text string) string {
	return strings.NewReplacer(`\"`, `"`, `\'`, `'`, `\\`, `\`).Replace(text)
}
