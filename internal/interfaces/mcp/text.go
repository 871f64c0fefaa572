package mcp

import (
	"encoding/json"
	"strconv"
	"strings"
)

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// upperFirst writes the first letter of a sentence large; the name of a tool stays.
func upperFirst(text string) string {
	if word, _, _ := strings.Cut(text, " "); strings.Contains(word, "_") {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// quotedName repeats a name that a client sent, cut and with nothing invisible in it.
func quotedName(name string) string {
	const longest = 40
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "") + "…"
	}
	return visible(strconv.Quote(name))
}

func quotedText(text string) string {
	quoted, _ := json.Marshal(text) // a string has no errors
	return string(quoted)
}
