package gateway

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// Minimum lengths for masking.
const (
	minEncodedKey = 8 // minimum length of a key that is also masked in base64
	minPrefix     = 8 // minimum length of a key's prefix that is masked at the end of text
)

// secret masks a key in a provider's response: it replaces each character of the key with an
// asterisk. It masks the key itself, escaped in JSON, encoded in a URL, and in base64, even inside
// longer encoded text. Other forms, such as a doubly escaped key, are not masked.
type secret struct {
	spellings []string
	longest   int // length of the longest spelling in bytes
}

func newSecret(key string) *secret {
	var units, percents strings.Builder // each character escaped
	for _, b := range []byte(key) {
		fmt.Fprintf(&units, `\u%04x`, b)
		fmt.Fprintf(&percents, "%%%02x", b)
	}
	all := []string{key, percents.String(), url.QueryEscape(key), url.PathEscape(key)}
	if len(key) >= minEncodedKey {
		all = append(all, base64Spellings(key)...)
	}
	all = append(all, units.String())
	for _, text := range all {
		all = append(all, jsonSpellings(text)...)
	}
	for _, text := range all {
		all = append(all, hexEscape.ReplaceAllStringFunc(text, strings.ToLower), hexEscape.ReplaceAllStringFunc(text, upperHex))
	}
	slices.SortFunc(all, func(a, b string) int { // longest first, since a longer one may contain others
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	return &secret{slices.Compact(all), len(all[0])}
}

// hexEscape matches an escape in a URL or in JSON, whose digits may be in either case.
var hexEscape = regexp.MustCompile(`%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}`)

func upperHex(escape string) string { return escape[:2] + strings.ToUpper(escape[2:]) }

// jsonSpellings returns the ways encoders may write text in a JSON string.
func jsonSpellings(text string) []string {
	minimal := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
	escaped, _ := json.Marshal(text) // strings can always be marshaled
	html := string(escaped[1 : len(escaped)-1])
	return []string{minimal, strings.ReplaceAll(minimal, "/", `\/`), html, strings.ReplaceAll(html, "/", `\/`)}
}

// base64Spellings returns the part of the base64 encoding that depends only on the key, for each
// offset of the key in a group of three bytes and for both alphabets.
func base64Spellings(key string) (all []string) {
	for before := range 3 {
		text := append(make([]byte, before), key...)
		from, to := (before*8+5)/6, len(text)*8/6
		all = append(all, base64.RawStdEncoding.EncodeToString(text)[from:to], base64.RawURLEncoding.EncodeToString(text)[from:to])
	}
	return all
}

// mask masks the key in text up to done. The remaining bytes may be the start of a key, so they
// must be masked again along with the next ones. If end is set, done is the length of the text, and
// a long prefix of the key is masked too.
func (s *secret) mask(text []byte, end bool) (done int) {
	done, prefix := max(len(text)-s.longest+1, 0), 0
	if end {
		done = len(text)
		for _, spelling := range s.spellings {
			prefix = max(prefix, prefixAtEnd(text, spelling))
		}
	}
	for _, spelling := range s.spellings {
		maskSpelling(text, spelling, done)
	}
	hide(text[len(text)-prefix:])
	return done
}

// maskSpelling masks occurrences that start before an index.
func maskSpelling(text []byte, spelling string, before int) {
	text = text[:min(len(text), before+len(spelling)-1)]
	for {
		at := bytes.Index(text, []byte(spelling))
		if at < 0 {
			return
		}
		hide(text[at : at+len(spelling)])
		text = text[at+len(spelling):]
	}
}

// prefixAtEnd returns the length of the partial spelling at the end of the text.
func prefixAtEnd(text []byte, spelling string) int {
	for size := min(len(spelling)-1, len(text)); size >= minPrefix; size-- {
		if string(text[len(text)-size:]) == spelling[:size] {
			return size
		}
	}
	return 0
}

func hide(text []byte) {
	for i := range text {
		text[i] = '*'
	}
}

// maskWhole masks the key in complete text, unless the context is canceled.
func (s *secret) maskWhole(ctx context.Context, text []byte) error {
	for len(text) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		chunk := min(len(text), maskChunk+s.longest)
		text = text[s.mask(text[:chunk], chunk == len(text)):]
	}
	return nil
}

// maskChunk is the number of bytes masked between two checks of the context.
const maskChunk = 1 << 20

// maskAll returns a copy of a header's values with the key masked.
func (s *secret) maskAll(values []string) []string {
	out := make([]string, len(values))
	for i, value := range values {
		text := []byte(value)
		s.mask(text, true)
		out[i] = string(text)
	}
	return out
}
