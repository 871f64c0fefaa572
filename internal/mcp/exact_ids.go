package mcp

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
)

// exactIDs lets numbers through the SDK that it would round: IDs of requests beyond 2^53,
// and those with a fraction. They pass it as strings with a mark that nobody can guess.
type exactIDs struct{ mark string }

// newExactIDs returns those of one request over HTTP, or of all of one program's lines.
func newExactIDs() exactIDs { return exactIDs{rand.Text() + ":"} }

// protect returns a message, or a list of some, in which the numbers are strings: its ID,
// its progress token, and the ID of the request that it cancels. No other byte changes, so
// that a message as long as one may be grows by its marks alone.
func (e exactIDs) protect(text []byte) []byte {
	message := changes{
		"id": e.quoted,
		"params": changes{
			"requestId": e.quoted,
			"_meta":     changes{"progressToken": e.quoted}.in,
		}.in,
	}
	if bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("[")) {
		return changes{"": message.in}.in(text)
	}
	return message.in(text)
}

// quoted makes a string of a number that would be rounded.
func (e exactIDs) quoted(value []byte) []byte {
	if value[0] != '-' && (value[0] < '0' || value[0] > '9') {
		return value
	}
	if n, err := strconv.ParseInt(string(value), 10, 64); err == nil && max(n, -n) <= maxExact.Int64() {
		return value
	}
	return slices.Concat([]byte(`"`+e.mark), value, []byte(`"`))
}

// changes are what becomes of an object's members by their names, or of a list's by "".
type changes map[string]func(value []byte) []byte

// in returns a JSON text with its changes.
func (c changes) in(text []byte) []byte {
	var out []byte
	from := 0
	decoder := json.NewDecoder(bytes.NewReader(text))
	start, _ := decoder.Token() // the text is JSON
	if start != json.Delim('{') && start != json.Delim('[') {
		return text
	}
	for decoder.More() {
		name := ""
		if start == json.Delim('{') {
			token, _ := decoder.Token()
			name, _ = token.(string)
		}
		var value json.RawMessage
		if decoder.Decode(&value) != nil {
			return text
		}
		if change, ok := c[name]; ok {
			end := int(decoder.InputOffset())
			out = append(append(out, text[from:end-len(value)]...), change(value)...)
			from = end
		}
	}
	return append(out, text[from:]...)
}

// markedNumber is a number, and the end of its string: one inside of a string is escaped.
var markedNumber = regexp.MustCompile(`^(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(\\*")`)

// restore returns a text in which the strings are the numbers again. Errors may quote a
// mark in another way: it is nowhere left, so that no client learns it.
func (e exactIDs) restore(text []byte) []byte {
	mark := []byte(e.mark)
	if !bytes.Contains(text, mark) {
		return text
	}
	var out []byte
	for {
		before, after, isMarked := bytes.Cut(text, mark)
		out = append(out, before...)
		if !isMarked {
			return out
		}
		if number := markedNumber.FindSubmatch(after); number != nil {
			start, isWhole := bytes.CutSuffix(out, number[2])
			if isWhole && !bytes.HasSuffix(start, []byte(`\`)) {
				out = append(start, number[1]...)
				after = after[len(number[0]):]
			}
		}
		text = after
	}
}

// exactWriter restores what it writes: the SDK writes each message at once.
type exactWriter struct {
	http.ResponseWriter

	ids exactIDs
}

// Write writes a text with its numbers.
func (w exactWriter) Write(text []byte) (int, error) {
	if _, err := w.ResponseWriter.Write(w.ids.restore(text)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Unwrap is for http.ResponseController.
func (w exactWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
