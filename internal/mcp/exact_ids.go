package mcp

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
)

// exactIDs lets numbers through the SDK that it would round: IDs of requests beyond 2^53,
// and those with a fraction. They pass it as strings with a mark that nobody can guess.
type exactIDs struct {
	mark   string
	marked *regexp.Regexp
}

func newExactIDs() exactIDs {
	mark := rand.Text() + ":"
	return exactIDs{mark, regexp.MustCompile(`"` + mark + `([-+.0-9eE]+)"`)}
}

// protect returns a message, or a list of some, in which the numbers are strings: its ID,
// its progress token, and the ID of the request that it cancels.
func (e exactIDs) protect(text []byte) []byte {
	var messages []json.RawMessage
	if json.Unmarshal(text, &messages) == nil {
		for i, message := range messages {
			messages[i] = e.protect(message)
		}
		return encoded(messages, text)
	}
	var message, params, meta map[string]json.RawMessage
	if json.Unmarshal(text, &message) != nil {
		return text
	}
	_ = json.Unmarshal(message["params"], &params) // there may be none, nor its meta
	_ = json.Unmarshal(params["_meta"], &meta)
	isProtected := e.protectMember(message, "id")
	if e.protectMember(meta, "progressToken") {
		params["_meta"] = encoded(meta, params["_meta"])
		isProtected = true
		message["params"] = encoded(params, message["params"])
	}
	if e.protectMember(params, "requestId") {
		isProtected = true
		message["params"] = encoded(params, message["params"])
	}
	if !isProtected {
		return text
	}
	return encoded(message, text)
}

// protectMember makes a string of a number that would be rounded.
func (e exactIDs) protectMember(members map[string]json.RawMessage, name string) bool {
	number := string(members[name])
	if number == "" || number[0] != '-' && (number[0] < '0' || number[0] > '9') {
		return false
	}
	if n, err := strconv.ParseInt(number, 10, 64); err == nil && max(n, -n) <= maxExact.Int64() {
		return false
	}
	members[name] = json.RawMessage(`"` + e.mark + number + `"`)
	return true
}

func encoded(value any, otherwise []byte) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		return otherwise
	}
	return text
}

// restore returns a text in which the strings are the numbers again.
func (e exactIDs) restore(text []byte) []byte {
	if !bytes.Contains(text, []byte(e.mark)) {
		return text
	}
	return e.marked.ReplaceAll(text, []byte("$1"))
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
