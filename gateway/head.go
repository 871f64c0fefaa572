package gateway

import (
	"net/http"
	"strconv"
	"time"
)

// head is the status of a response and the forwarded headers.
type head struct {
	status int
	header http.Header
}

// passedHeaders are the forwarded headers. Cookies, connection headers and permissions for other
// origins are not forwarded. The quota headers are RapidAPI's current and older ones and the
// generic ones.
var passedHeaders = [...]string{
	"Content-Type", "Content-Encoding", "Content-Language", "Retry-After",
	"X-Ratelimit-Requests-Limit", "X-Ratelimit-Requests-Remaining", "X-Ratelimit-Requests-Reset",
	"X-Ratelimit-Rapid-Free-Plans-Hard-Limit-Limit", "X-Ratelimit-Rapid-Free-Plans-Hard-Limit-Remaining",
	"X-Ratelimit-Rapid-Free-Plans-Hard-Limit-Reset",
	"X-Ratelimit-Limit", "X-Ratelimit-Remaining", "X-Ratelimit-Reset",
}

func newHead(answer *http.Response) *head {
	h := make(http.Header, len(answer.Header))
	h["Cache-Control"] = []string{"no-store"}
	h["Content-Type"] = nil // prevents net/http from guessing a type
	for _, name := range passedHeaders {
		if values, ok := answer.Header[name]; ok {
			h[name] = values
		}
	}
	if answer.ContentLength >= 0 {
		h["Content-Length"] = []string{strconv.FormatInt(answer.ContentLength, 10)}
	}
	return &head{answer.StatusCode, h}
}

// write writes the head. Its values are shared by all readers.
func (h *head) write(w http.ResponseWriter) {
	out := w.Header()
	for name, values := range h.header {
		out[name] = values[:len(values):len(values)]
	}
	w.WriteHeader(h.status)
}

// attempts describes the attempts for a response.
type attempts struct {
	count       int
	requests    int           // written to the provider, at most one per attempt
	duration    time.Duration // from the start of the last attempt to the response headers
	waited      time.Duration // between attempts
	stale       bool          // the last attempt used a stale connection
	rateLimited bool          // a retry followed a rate limit
	known       http.Header   // the known limits of the key
}

// timing returns the Server-Timing header: the provider's time, the waits and the number of
// requests. Times are in milliseconds.
func timing(a attempts, shared bool) string {
	out := append(make([]byte, 0, 80), "upstream;dur="...)
	out = appendMilliseconds(out, a.duration)
	if a.waited > 0 {
		out = appendMilliseconds(append(out, ", wait;dur="...), a.waited)
	}
	out = append(out, `, attempts;desc="`...)
	out = append(strconv.AppendInt(out, int64(a.requests), 10), '"')
	if shared {
		out = append(out, ", shared"...)
	}
	return string(out)
}

func appendMilliseconds(out []byte, d time.Duration) []byte {
	return strconv.AppendFloat(out, float64(d)/float64(time.Millisecond), 'f', 1, 64)
}
