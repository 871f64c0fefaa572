package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
	"unsafe"

	"golang.org/x/text/encoding/unicode"
)

// byteOrderMark may precede the JSON of a body.
var byteOrderMark = []byte("\xef\xbb\xbf")

// Parse parses a body and keeps every digit. An error is a *SyntaxError or ErrDeep.
func Parse(body []byte) (Value, error) {
	body, err := validJSON(body)
	if err != nil {
		return Value{}, err
	}
	text := string(body)
	if limit := checkLimits(text, len(text)); limit != nil {
		return Value{}, limit
	}
	return parsed(text), nil
}

// validJSON returns a body without its byte order mark. It accepts any nesting depth. An error is a
// *SyntaxError.
func validJSON(body []byte) ([]byte, error) {
	body = bytes.TrimPrefix(body, byteOrderMark)
	if json.Valid(body) {
		return body, nil
	}
	if err := checkTokens(body); err != nil {
		return nil, &SyntaxError{err}
	}
	return body, nil
}

// checkTokens returns the reason a body is not JSON. It reads deeper nesting than json.Valid does.
func checkTokens(body []byte) error {
	var none json.RawMessage
	invalid := json.Unmarshal(body, &none)
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	for depth := 0; ; {
		token, err := decoder.Token()
		if err != nil && depth > maxLevels { // json.Unmarshal does not explain this case
			return err
		}
		if err != nil {
			return invalid
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
				return invalid
			}
			return nil
		}
	}
}

// jsonText returns a body as well-formed JSON text. An error is a *SyntaxError.
func jsonText(body []byte) (string, error) {
	body, err := validJSON(body)
	if err != nil {
		return "", err
	}
	return wellFormedText(body), nil
}

// wellFormedText returns a body as text, without copying it if it is UTF-8. The body must not be
// changed afterwards.
func wellFormedText(body []byte) string {
	return unicodeText(unsafe.String(unsafe.SliceData(body), len(body)))
}

// unicodeText returns text as valid UTF-8. Invalid bytes become U+FFFD as in browsers: one for each
// maximal prefix of a character (Encoding Standard, UTF-8 decoder).
func unicodeText(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	text, err := unicode.UTF8.NewDecoder().String(text)
	if err != nil {
		panic(err) // unreachable: the decoder replaces invalid bytes
	}
	return text
}

// SyntaxError reports why a response is not JSON.
type SyntaxError struct{ Err error }

// Error returns the reason.
func (e *SyntaxError) Error() string { return "the response is not JSON: " + e.Err.Error() }

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Err }

// LimitError reports which limit a response exceeds. The response is complete JSON, but its rows
// are not read.
type LimitError struct{ Reason string }

// Error returns the reason.
func (e *LimitError) Error() string { return e.Reason }

// Limits on reading. A row in memory is many times as large as its source. The provider's responses
// are nowhere near these limits.
const (
	maxRowSource = 4 << 20 // bytes
	maxMembers   = 1 << 17 // per object
	maxLevels    = 10_000  // of nested lists and objects; same as encoding/json
)

// Errors for responses that exceed a limit.
var (
	ErrTooManyRows = &LimitError{"the list has too many rows"}
	ErrLargeRow    = &LimitError{"a row is larger than 4 MB"}
	ErrWide        = &LimitError{"an object has more than 131,072 fields"}
	ErrDeep        = &LimitError{"lists and objects nest deeper than 10,000 levels"}
)

// checkLimits returns ErrDeep if valid JSON nests too deeply, ErrWide if one of its objects has too
// many members, and nil otherwise.
func checkLimits(text string, members int) *LimitError {
	p := parser{text: text}
	var counts []int
	count := 0
	for p.at < len(text) {
		switch text[p.at] {
		case '"':
			p.quoted()
			continue
		case '{', '[':
			if len(counts) == maxLevels {
				return ErrDeep
			}
			counts, count = append(counts, count), 0
		case '}', ']':
			count, counts = counts[len(counts)-1], counts[:len(counts)-1]
		case ':':
			if count++; count > members {
				return ErrWide
			}
		}
		p.at++
	}
	return nil
}
