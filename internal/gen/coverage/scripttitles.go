package coverage

import (
	"regexp"
	"slices"
	"strings"
)

// block is a call of test, it or describe in a TypeScript file.
type block struct {
	from, to int    // its pieces
	title    string // empty for an annotation such as test.skip(when)
	group    bool
	off      bool // .skip, .todo and the like
}

// off are what keeps a test from holding anything.
var off = []string{"skip", "skipIf", "todo", "fixme", "fail", "fails"}

// filled is what a template or a table puts into a title.
var filled = regexp.MustCompile(`\$\{[^}]*?(\w+)[^\w}]*\}`)

// scriptTitles are those of test, it and describe that name statements.
func scriptTitles(name string, text []byte) ([]Title, error) {
	all := blocks(pieces(string(text)))
	var titles []Title
	for _, one := range all {
		found := number.FindAllString(one.title, -1)
		if found == nil {
			continue
		}
		var said []string
		for _, outer := range all {
			if outer.title != "" && outer.from <= one.from && one.to <= outer.to {
				said = append(said, filled.ReplaceAllString(outer.title, "{$1}"))
			}
		}
		titles = append(titles, Title{
			File: name, Text: strings.Join(said, " › "), Numbers: found, Skipped: one.skipped(all),
		})
	}
	return titles, nil
}

// skipped says whether the block, or one around it, is switched off, or holds
// what switches it off, or is a group without tests.
func (b block) skipped(all []block) bool {
	tests := 0
	for _, other := range all {
		around := other.from <= b.from && b.to <= other.to
		inside := b.from <= other.from && other.to <= b.to
		if other.off && (around || inside || other.title == "" && other.sharesGroup(b, all)) {
			return true
		}
		if inside && !other.group && other.title != "" {
			tests++
		}
	}
	return tests == 0
}

// sharesGroup says whether an annotation speaks of a block: they stand in the
// same group, or the annotation in one around it.
func (b block) sharesGroup(with block, all []block) bool {
	for _, group := range all {
		if group.title != "" && group.from < b.from && b.to < group.to && (with.from < group.from || group.to < with.to) {
			return false
		}
	}
	return true
}

func blocks(all []piece) []block {
	var found []block
	for at, one := range all {
		isTest := one.kind == word && slices.Contains([]string{"test", "it", "describe"}, one.text)
		if !isTest || at > 0 && all[at-1] == (piece{mark, "."}) {
			continue
		}
		if b := blockAt(all, at); b.title != "" || b.off {
			found = append(found, b)
		}
	}
	return found
}

// blockAt follows test.each(table)("title", …): names and calls, as long as
// they go on. The last call that begins with a text has the title.
func blockAt(all []piece, from int) block {
	b := block{from: from, group: all[from].text == "describe"}
	at := from + 1
	for at < len(all) {
		switch {
		case all[at] == piece{mark, "."} && at+1 < len(all) && all[at+1].kind == word:
			b.group = b.group || all[at+1].text == "describe"
			b.off = b.off || slices.Contains(off, all[at+1].text)
			at += 2
		case all[at] == piece{mark, "("}:
			b.title = ""
			if at+2 < len(all) && all[at+1].kind == quoted && strings.Contains(",)", all[at+2].text) {
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

// closing is the place of the parenthesis that closes the one there.
func closing(all []piece, at int) int {
	depth := 0
	for ; at < len(all); at++ {
		switch all[at] {
		case piece{mark, "("}:
			depth++
		case piece{mark, ")"}:
			depth--
		}
		if depth == 0 {
			return at
		}
	}
	return len(all) - 1
}
