package inputs

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"

	"viewfinder/catalog"
)

// link holds the identifiers in one of the network's links.
type link map[identifier]string

// identifier is a kind of identifier in a link.
type identifier string

// Kinds of identifiers.
const (
	usernameOf    identifier = "username"
	shortcodeOf   identifier = "shortcode"
	storyIDOf     identifier = "storyID"
	highlightIDOf identifier = "highlightID"
	hashtagOf     identifier = "hashtag"
	locationIDOf  identifier = "locationID"
)

// linked maps input kinds to the identifiers that they use from a link.
var linked = map[catalog.InputKind]identifier{
	catalog.InputUsername: usernameOf, catalog.InputAccount: usernameOf, catalog.InputUserID: usernameOf,
	catalog.InputShortcode: shortcodeOf, catalog.InputStoryID: storyIDOf, catalog.InputHighlightID: highlightIDOf,
	catalog.InputHashtag: hashtagOf, catalog.InputLocationID: locationIDOf,
}

// reserved are first path segments that are not usernames.
var reserved = wordSet("about accounts ads api challenge developer direct emails explore legal p privacy reel reels s share stories terms tv web")

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

var networkOrigin = regexp.MustCompile(`^(?:https?:)?(?://)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)(?::[0-9]+)?`)

// parseLink parses a link to the network. ok is false for any other string.
func parseLink(text string) (found link, ok bool) {
	if strings.IndexByte(text, '.') < 0 { // true for most usernames
		return nil, false
	}
	origin := networkOrigin.FindString(asciiLower(text))
	rest := text[len(origin):]
	if origin == "" || rest != "" && !strings.ContainsRune("/?#", rune(rest[0])) {
		return nil, false
	}
	rest, _, _ = strings.Cut(rest, "#")
	path, query, _ := strings.Cut(rest, "?")
	query, _, _ = strings.Cut(query, "?")
	var segments []string
	for segment := range strings.SplitSeq(path, "/") {
		if segment != "" {
			segments = append(segments, decodeSegment(segment))
		}
	}
	segments = append(segments, "", "", "")
	return linkOf(segments[0], segments[1], segments[2], query), true
}

func linkOf(first, second, third, query string) link {
	switch name := strings.ToLower(first); name {
	case "p", "reel", "reels", "tv":
		return link{shortcodeOf: second}
	case "stories":
		if strings.EqualFold(second, "highlights") {
			return link{highlightIDOf: third}
		}
		return link{usernameOf: second, storyIDOf: third}
	case "s":
		return link{highlightIDOf: highlightToken(second)}
	case "explore":
		return exploreLink(strings.ToLower(second), third, query)
	case "_u":
		return link{usernameOf: second}
	default:
		if reserved[name] {
			return link{}
		}
	}
	profile := link{usernameOf: first}
	switch strings.ToLower(second) { // a post's URL under its profile: natgeo/p/CAADAK8AHng
	case "p", "reel", "tv":
		profile[shortcodeOf] = third
	}
	return profile
}

func exploreLink(kind, name, query string) link {
	switch kind {
	case "tags":
		return link{hashtagOf: name}
	case "locations":
		return link{locationIDOf: name}
	}
	if tag, ok := strings.CutPrefix(queryValue(query, "q"), "#"); ok {
		return link{hashtagOf: tag}
	}
	return link{}
}

// highlightToken decodes the base64-encoded highlight:ID in a shared highlight's URL.
func highlightToken(token string) string {
	token = strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(token), "=")
	text, err := base64.RawStdEncoding.DecodeString(token)
	if err != nil {
		return ""
	}
	id, ok := strings.CutPrefix(string(text), "highlight:")
	if !ok {
		return ""
	}
	return id[:len(id)-len(strings.TrimLeft(id, "0123456789"))]
}

func decodeSegment(segment string) string {
	decoded, err := url.PathUnescape(segment)
	if err != nil || !utf8.ValidString(decoded) {
		return segment
	}
	return strings.TrimFunc(decoded, isSpace)
}

// queryValue returns the first value of a query parameter. Like browsers, it keeps percent signs
// that do not start an escape.
func queryValue(query, name string) string {
	for pair := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(pair, "=")
		if decodeForm(key) == name {
			return decodeForm(value)
		}
	}
	return ""
}

var badEscape = regexp.MustCompile(`%(?:[0-9a-fA-F]?(?:[^0-9a-fA-F]|$)|$)`)

func decodeForm(text string) string {
	for {
		decoded, err := url.QueryUnescape(text)
		if err == nil {
			return strings.ToValidUTF8(decoded, "\ufffd")
		}
		at := badEscape.FindStringIndex(text)
		if at == nil {
			return text
		}
		text = text[:at[0]] + "%25" + text[at[0]+1:]
	}
}

func asciiLower(text string) string {
	return strings.Map(func(c rune) rune {
		if 'A' <= c && c <= 'Z' {
			return c + 'a' - 'A'
		}
		return c
	}, text)
}
