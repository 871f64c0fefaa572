package mcp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// maxLine is how long a message over standard input may be, in bytes.
const maxLine = 16 << 20

// lineTransport returns the transport of messages that are a line each. A line that is no
// message is answered with an error, and the next one is read: the SDK's reader would stop
// for good.
func lineTransport(in io.ReadCloser, out io.WriteCloser) drainedTransport {
	shared := &lineWriter{WriteCloser: out}
	lines := &sdk.IOTransport{Reader: &lineReader{in, bufio.NewReader(in), shared, nil}, Writer: shared, MaxLineLength: -1}
	return drainedTransport{Transport: lines, lines: shared}
}

// lineReader reads only lines that are messages, or JSON lists of what may be some.
type lineReader struct {
	io.Closer

	lines *bufio.Reader
	out   *lineWriter
	rest  []byte // of a line
}

// Read reads from one line. An error is that of the input.
func (r *lineReader) Read(into []byte) (int, error) {
	for len(r.rest) == 0 {
		line, isLong, err := r.line()
		switch {
		case isLong:
			r.out.refuse(jsonrpc.CodeInvalidRequest, nil, fmt.Sprintf("This line is longer than %d bytes; send a shorter message.", maxLine))
		case len(line) > 0 && r.isMessage(line):
			r.rest = append(line, '\n')
		case errors.Is(err, io.EOF):
			return 0, io.EOF
		case err != nil:
			return 0, &inputError{err}
		}
	}
	n := copy(into, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// inputError is why no further line can be read.
type inputError struct{ error }

func (e *inputError) Unwrap() error { return e.error }

// line reads a line of any length, and returns nothing of one that is too long. The SDK's
// reader stops for good at a space behind a message.
func (r *lineReader) line() (line []byte, isLong bool, err error) {
	for {
		chunk, err := r.lines.ReadSlice('\n')
		if isLong = isLong || len(line)+len(chunk) > maxLine; isLong {
			line = nil
		} else {
			line = append(line, chunk...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.Trim(line, " \t\r\n"), isLong, err
		}
	}
}

// isMessage reports whether a line is a message or a list, and answers one that is not.
func (r *lineReader) isMessage(line []byte) bool {
	err := messageError(line)
	if err != nil {
		r.out.refuse(int64(err.Code), err.Data, err.Message)
	}
	return err == nil
}

// messageError says why a text is no message, nor a list of what may be some. Its data is
// the ID of the request, where it has one.
func messageError(text []byte) *jsonrpc.Error {
	const wanted = `send one JSON-RPC message, such as {"jsonrpc":"2.0","id":1,"method":"tools/list"}.`
	if !json.Valid(text) {
		return &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "This is no JSON; " + wanted}
	}
	var messages []json.RawMessage
	isList := json.Unmarshal(text, &messages) == nil && len(messages) > 0
	if !isList {
		messages = []json.RawMessage{text}
	}
	for _, message := range messages {
		if _, err := jsonrpc.DecodeMessage(message); err != nil {
			var request struct {
				ID json.RawMessage `json:"id"`
			}
			if isList || json.Unmarshal(text, &request) != nil || bytes.HasPrefix(request.ID, []byte("{")) || bytes.HasPrefix(request.ID, []byte("[")) {
				request.ID = nil
			}
			return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "This is JSON, and no message of JSON-RPC 2.0; " + wanted, Data: request.ID}
		}
	}
	return nil
}

// lineWriter writes lines for several writers.
type lineWriter struct {
	io.WriteCloser

	mu sync.Mutex
}

// Write writes a whole line.
func (w *lineWriter) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.WriteCloser.Write(line)
}

// refuse answers what is no message. id is JSON; nil is null.
func (w *lineWriter) refuse(code int64, id json.RawMessage, text string) {
	line, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": map[string]any{"code": code, "message": text}}) // it has no errors
	_, _ = w.Write(append(line, '\n'))                                                                                          // whoever is gone reads no more
}
