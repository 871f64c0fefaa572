package inputs

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"viewfinder/catalog"
)

// ParsedText is the parsed text of one field.
type ParsedText struct {
	Value string // the parameter's value
	// Note explains the value if it differs from the typed text.
	Note string
	// Username is the username in the text, if there is one.
	Username string
	// WrongLink reports that the text is a link to the network without an identifier that the input
	// accepts.
	WrongLink bool
	// Entries are the entries of a list without duplicates; nil for other text.
	Entries []string
}

// prefixes match what may precede an identifier.
var prefixes = map[catalog.InputKind]*regexp.Regexp{
	catalog.InputUsername:    regexp.MustCompile(`^@+`),
	catalog.InputAccount:     regexp.MustCompile(`^@+`),
	catalog.InputUserID:      regexp.MustCompile(`^@+`),
	catalog.InputHashtag:     regexp.MustCompile(`^#+`),
	catalog.InputHighlightID: regexp.MustCompile(`^(?i:highlight):`),
}

// Parse extracts the identifier from typed or pasted text, as the page's fields do.
func Parse(in catalog.Input, typed string) ParsedText {
	text := strings.TrimFunc(strings.ToValidUTF8(typed, "\ufffd"), isOuterSpace)
	if text == "" {
		return ParsedText{Value: in.Default}
	}
	if entries := listEntries(in, text); len(entries) > 1 {
		return ParsedText{Value: text, Entries: entries}
	}
	return parseEntry(in.Kind, text)
}

// parseEntry parses text that is neither empty nor a list.
func parseEntry(kind catalog.InputKind, text string) ParsedText {
	if wanted, takesLinks := linked[kind]; takesLinks {
		if found, ok := parseLink(text); ok {
			if found[wanted] == "" {
				return ParsedText{Value: text, WrongLink: true}
			}
			return extracted(kind, found[wanted])
		}
	}
	if prefix := prefixes[kind]; prefix != nil {
		if at := prefix.FindStringIndex(text); at != nil {
			return extracted(kind, strings.TrimLeftFunc(text[at[1]:], isSpace))
		}
	}
	if takesUsername(kind) && !isDigits(text) {
		return ParsedText{Value: text, Username: text}
	}
	return ParsedText{Value: text}
}

// extracted returns a value that differs from the typed text. In an input for IDs, digits after an
// @ are a username.
func extracted(kind catalog.InputKind, value string) ParsedText {
	p := ParsedText{Value: value, Note: "Understood as " + value}
	if takesUsername(kind) && value != "" {
		p.Username = value
		if isDigits(value) {
			p.Note = "Understood as the username " + value
		}
	}
	return p
}

var (
	entryPattern  = regexp.MustCompile(`^[\p{L}\p{N}_.-]+$`)
	groupedDigits = regexp.MustCompile(`^[0-9]{1,3}(?:,[0-9]{3})+$`) // a number with digits in groups of three
)

// listEntries returns the entries of a list without duplicates. For other text it returns at most
// one entry.
func listEntries(in catalog.Input, text string) []string {
	if in.Kind == catalog.InputWords || in.Kind == catalog.InputNumber || groupedDigits.MatchString(text) ||
		!strings.ContainsFunc(text, func(c rune) bool { return isSpace(c) || c == ',' || c == ';' }) {
		return nil
	}
	words := strings.FieldsFunc(text, isSpace)
	// Usernames contain no spaces, so spaces separate them just like commas.
	ofNames := takesUsername(in.Kind) && strings.ContainsAny(text, ",;")
	entries := splitList(text, ofNames || isMarked(words))
	_, singleLink := parseLink(text)
	singleLink = singleLink && len(words) == 1 // the query of a link may contain commas
	if len(entries) < 2 {
		return nil
	}
	for _, entry := range entries {
		_, isLink := parseLink(entry)
		if singleLink && !isLink || !singleLink && !isEntry(in, entry) {
			return nil
		}
	}
	var unique []string
	for _, entry := range entries {
		if !slices.Contains(unique, entry) {
			unique = append(unique, entry)
		}
	}
	return unique
}

// isMarked reports whether spaces alone separate the entries, because each word starts like a name
// or a link.
func isMarked(words []string) bool {
	for _, word := range words {
		_, isLink := parseLink(word)
		if !isLink && (len(word) < 2 || word[0] != '@' && word[0] != '#') {
			return false
		}
	}
	return len(words) > 1
}

func splitList(text string, atSpaces bool) []string {
	parts := strings.FieldsFunc(text, func(c rune) bool {
		return atSpaces && isSpace(c) || strings.ContainsRune("\n\r\t,;", c)
	})
	for i := range parts {
		parts[i] = strings.TrimFunc(parts[i], isSpace)
	}
	return slices.DeleteFunc(parts, func(entry string) bool { return entry == "" })
}

func isEntry(in catalog.Input, entry string) bool {
	p := Parse(in, entry)
	return p.WrongLink || entryPattern.MatchString(p.Value)
}

func takesUsername(kind catalog.InputKind) bool { return linked[kind] == usernameOf }

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// isSpace reports whether the page treats a character as white space.
func isSpace(c rune) bool {
	return c != '\u0085' && unicode.IsSpace(c) || c == '\ufeff'
}

// isOuterSpace is like isSpace but also accepts zero-width characters, which are often copied along
// with a name.
func isOuterSpace(c rune) bool {
	switch {
	case c < utf8.RuneSelf:
		return isSpace(c)
	case '\u200b' <= c && c <= '\u200f', '\u202a' <= c && c <= '\u202e', '\u2060' <= c && c <= '\u2069':
		return true
	}
	return isSpace(c)
}
