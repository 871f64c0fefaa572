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

// The limits of the spellings that are masked.
const (
	minEncodedKey = 8 // characters of a key that is also masked in base64
	minPrefix     = 8 // characters of a key's beginning that is masked at the end of a text
)

// secret masks one key in a provider's answer: it replaces each form of the key with as
// many asterisks. The forms are the key itself, escaped in JSON, encoded in a URL, and in
// base64, also inside a longer encoded text. Other forms, such as a key that is escaped
// twice, are not masked.
type secret struct {
	spellings []string
	longest   int // bytes of a spelling
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
	slices.SortFunc(all, func(a, b string) int { // the longest first, since it may contain others
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	return &secret{slices.Compact(all), len(all[0])}
}

// hexEscape is an escape in a URL or in JSON; its digits have any case.
var hexEscape = regexp.MustCompile(`%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}`)

func upperHex(escape string) string { return escape[:2] + strings.ToUpper(escape[2:]) }

// jsonSpellings returns a text as encoders write it in a JSON string.
func jsonSpellings(text string) []string {
	minimal := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
	escaped, _ := json.Marshal(text) // a string has no error
	html := string(escaped[1 : len(escaped)-1])
	return []string{minimal, strings.ReplaceAll(minimal, "/", `\/`), html, strings.ReplaceAll(html, "/", `\/`)}
}

// base64Spellings returns the part of the base64 text that depends on the key alone, for
// each offset of the key in a group of three bytes and for both alphabets.
func base64Spellings(key string) (all []string) {
	for before := range 3 {
		text := append(make([]byte, before), key...)
		from, to := (before*8+5)/6, len(text)*8/6
		all = append(all, base64.RawStdEncoding.EncodeToString(text)[from:to], base64.RawURLEncoding.EncodeToString(text)[from:to])
	}
	return all
}

// mask masks the key in text up to done. The bytes from there on may begin a key: mask
// them again with the next ones. At the end of a text, done is its length, and a long
// prefix of the key is masked too.
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

// maskSpelling masks what begins before an index.
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

// prefixAtEnd returns how many bytes of a partial spelling the text ends with.
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

// maskWhole masks the key in a whole text, until the context is canceled.
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

// maskChunk is how much of a text is masked between two looks at its context, in bytes.
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
