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

// counted formats a number with its noun: 1 call, 2 calls.
func counted(n int64, one, many string) string {
	return strconv.FormatInt(n, 10) + " " + plural(int(n), one, many)
}

// upperFirst capitalizes a sentence, unless it begins with a tool name.
func upperFirst(text string) string {
	if word, _, _ := strings.Cut(text, " "); strings.Contains(word, "_") {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// quotedName quotes a name from a client. The name is truncated, and invisible characters are
// escaped.
func quotedName(name string) string {
	const longest = 40
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "") + "…"
	}
	return visible(strconv.Quote(name))
}

func quotedText(text string) string {
	quoted, _ := json.Marshal(text) // strings can always be marshaled
	return string(quoted)
}
