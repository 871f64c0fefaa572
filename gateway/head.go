package gateway

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// head is the beginning of an answer, with the headers that pass.
type head struct {
	status int
	header http.Header
}

// passing are the headers of an answer that its readers need. All others stay:
// cookies, what concerns the connection, and permissions that only we may give.
var passing = [...]string{"Content-Type", "Content-Encoding", "Content-Language", "Retry-After"}

const quotaPrefix = "X-Ratelimit-"

func newHead(answer *http.Response) *head {
	h := make(http.Header, len(answer.Header))
	h["Cache-Control"] = []string{"no-store"}
	h["Content-Type"] = nil // where the provider names none, none is guessed
	for _, name := range passing {
		if values, ok := answer.Header[name]; ok {
			h[name] = values
		}
	}
	for name, values := range answer.Header {
		if strings.HasPrefix(name, quotaPrefix) {
			h[name] = values
		}
	}
	if answer.ContentLength >= 0 {
		h["Content-Length"] = []string{strconv.FormatInt(answer.ContentLength, 10)}
	}
	return &head{answer.StatusCode, h}
}

// write begins an answer. The values are shared by all who read it.
func (h *head) write(w http.ResponseWriter) {
	out := w.Header()
	for name, values := range h.header {
		out[name] = values[:len(values):len(values)]
	}
	w.WriteHeader(h.status)
}

// tries is what it took to get an answer.
type tries struct {
	attempts int
	took     time.Duration // the last attempt, to the answer's headers
	waited   time.Duration // between attempts
}

// timing is the Server-Timing header: what the provider took, what was waited,
// and how often it was asked. Times are in milliseconds.
func timing(t tries, shared bool) string {
	out := append(make([]byte, 0, 80), "upstream;dur="...)
	out = appendMilliseconds(out, t.took)
	if t.waited > 0 {
		out = appendMilliseconds(append(out, ", wait;dur="...), t.waited)
	}
	out = append(out, `, attempts;desc="`...)
	out = append(strconv.AppendInt(out, int64(t.attempts), 10), '"')
	if shared {
		out = append(out, ", shared"...)
	}
	return string(out)
}

func appendMilliseconds(out []byte, d time.Duration) []byte {
	return strconv.AppendFloat(out, float64(d)/float64(time.Millisecond), 'f', 1, 64)
}
