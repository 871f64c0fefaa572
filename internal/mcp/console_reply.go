package mcp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"mime"
	"net/http"
	"strings"
)

// maxConsoleReply is how many bytes of a console's reply to a message are read. Its own are far
// shorter.
const maxConsoleReply = 8 << 20

// consoleReply is what a console sends back for a message.
type consoleReply struct {
	console  string // its address
	response *http.Response
}

// messages returns the messages of a reply: those of its event stream, or its body. One
// that the stream breaks off is not among them.
func (r *consoleReply) messages() iter.Seq[[]byte] {
	body := io.LimitReader(r.response.Body, maxConsoleReply)
	if medium, _, _ := mime.ParseMediaType(r.response.Header.Get("Content-Type")); medium == "text/event-stream" {
		return eventMessages(body)
	}
	return func(yield func([]byte) bool) {
		if text, err := io.ReadAll(body); err == nil && len(bytes.TrimSpace(text)) > 0 {
			yield(text)
		}
	}
}

// eventMessages returns the data of each whole event of a stream. Events without data
// and those of another name than message are passed over.
func eventMessages(stream io.Reader) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		lines := bufio.NewReader(stream)
		var data [][]byte
		isMessage := true
		for {
			line, err := lines.ReadBytes('\n')
			if err != nil {
				return
			}
			line = bytes.TrimRight(line, "\r\n")
			name, value, _ := bytes.Cut(line, []byte(":"))
			value = bytes.TrimPrefix(value, []byte(" "))
			switch {
			case len(line) == 0:
				if isMessage && data != nil && !yield(bytes.Join(data, []byte("\n"))) {
					return
				}
				data, isMessage = nil, true
			case string(name) == "data" && len(value) > 0:
				data = append(data, value)
			case string(name) == "event":
				isMessage = string(value) == "message"
			}
		}
	}
}

// failure says why a reply has no response for the request, and what to do. The text is
// what was read in place of a message, or nil where the reply ended.
func (r *consoleReply) failure(text []byte) string {
	status := r.response.StatusCode
	if status >= 300 && status < 400 {
		return fmt.Sprintf("%s sends on to %q. The access key is not sent there: if that is your console, have --console name it.",
			r.console, r.response.Header.Get("Location"))
	}
	answered := fmt.Sprintf("%s answered %d %s", r.console, status, http.StatusText(status))
	var document struct {
		Detail string `json:"detail"`
		Error  struct {
			Message string `json:"message"`
		} `json:"error"`
	}
	_ = json.Unmarshal(text, &document) // a proxy may send anything
	if said := shortened(document.Detail + document.Error.Message); said != "" {
		return fmt.Sprintf("%s: %s", answered, said)
	}
	if status < 300 && text == nil {
		return fmt.Sprintf("The reply of the console at %s broke off. The call may have been made and counted; call again when it answers.", r.console)
	}
	if medium, _, _ := mime.ParseMediaType(r.response.Header.Get("Content-Type")); medium == "text/plain" && len(text) > 0 {
		answered += ": " + shortened(string(text))
	}
	return fmt.Sprintf("%s, which is no reply of a console; check the address that --console names, then call again.", strings.TrimRight(answered, "."))
}

// shortened returns the first characters of a text of somebody else.
func shortened(text string) string {
	const longest = 500
	said := []rune(strings.TrimSpace(text))
	return string(said[:min(len(said), longest)])
}
