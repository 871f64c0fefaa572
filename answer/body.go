package answer

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// byteOrderMark may begin a body and is no part of its JSON.
var byteOrderMark = []byte("\xef\xbb\xbf")

// Parse reads a body without changing a digit of it. An error is a *SyntaxError.
func Parse(body []byte) (Value, error) {
	body, err := validJSON(body)
	if err != nil {
		return Value{}, err
	}
	return parsed(string(body)), nil
}

// validJSON returns a body without its byte order mark. An error is a *SyntaxError.
func validJSON(body []byte) ([]byte, error) {
	body = bytes.TrimPrefix(body, byteOrderMark)
	if !json.Valid(body) {
		var none json.RawMessage
		return nil, &SyntaxError{json.Unmarshal(body, &none)}
	}
	return body, nil
}

// jsonText returns a body as text that can be read: JSON, and well-formed. An error is a
// *SyntaxError.
func jsonText(body []byte) (string, error) {
	body, err := validJSON(body)
	if err != nil {
		return "", err
	}
	return wellFormedText(body), nil
}

// wellFormedText returns a body without copying it where it is UTF-8; nothing may
// write to it again.
func wellFormedText(body []byte) string {
	if !utf8.Valid(body) {
		return strings.ToValidUTF8(string(body), "\ufffd")
	}
	return unsafe.String(unsafe.SliceData(body), len(body))
}

// SyntaxError says why an answer is not JSON.
type SyntaxError struct{ Err error }

// Error returns the reason.
func (e *SyntaxError) Error() string { return "the answer is not JSON: " + e.Err.Error() }

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Err }
