package gateway

import (
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// startSlow serves a gateway whose provider sends the first half of its first response, and the
// rest when finish is called. Later responses are sent immediately.
func startSlow(t *testing.T, first int, later http.HandlerFunc) (s *cachedConsole, finish func()) {
	t.Helper()
	rest := make(chan struct{})
	s = startCached(t, func(n int64, w http.ResponseWriter, r *http.Request) {
		switch {
		case n == 1:
			w.WriteHeader(first)
			_, _ = io.WriteString(w, cached1[:5])
			_ = http.NewResponseController(w).Flush()
			<-rest
			_, _ = io.WriteString(w, cached1[5:])
		case n == 2 && later != nil:
			later(w, r)
		default:
			numbered(n, w, r)
		}
	})
	return s, func() { close(rest) }
}

// open starts a call and returns when its response headers have arrived.
func (s *cachedConsole) open(t *testing.T, header ...string) *http.Response {
	t.Helper()
	transport := &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	got, err := transport.RoundTrip(s.request(t, userIDTarget, header...))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func drain(t *testing.T, got *http.Response) {
	t.Helper()
	if _, err := io.Copy(io.Discard, got.Body); err != nil {
		t.Error(err)
	}
	_ = got.Body.Close()
}

func TestOlderResponseDoesNotReplaceNewer(t *testing.T) {
	for _, c := range []struct {
		name  string
		first int
		later http.HandlerFunc
		want  string
	}{
		{"both succeed", 200, nil, cached2},
		{"the older one is a failure", 404, nil, cached2},
		{"the newer one is a failure", 200, respond(404, "{}"), strings.Replace(cached1, "1", "3", 1)},
		{"the newer one is a server error", 200, respond(500, "{}"), cached1},
	} {
		s, finish := startSlow(t, c.first, c.later)
		older := s.open(t)
		s.time.Store(3)
		s.get(t, userIDTarget, "Cache-Control", "no-cache", "Accept-Encoding", "gzip")
		finish()
		drain(t, older)
		s.wantBody(t, c.name, c.want, s.get(t, userIDTarget))
	}
}

func TestSlowResponseAgeStartsAtHeaders(t *testing.T) {
	s, finish := startSlow(t, 200, nil)
	slow := s.open(t)
	s.time.Store(3)
	finish()
	drain(t, slow)
	if got := s.get(t, userIDTarget).header.Get("Age"); got != "3" {
		t.Errorf("the age is %q", got)
	}
}

// TestRequestsShareRecentResponses verifies that the age of a call in progress starts with its
// response headers.
func TestRequestsShareRecentResponses(t *testing.T) {
	for _, c := range []struct {
		name, header, value string
		calls               int64
	}{
		{"a plain request", "X-Other", "", 1},
		{"no-cache", "Cache-Control", "no-cache", 2},
		{"the older header", "Pragma", "no-cache", 2},
		{"no-store", "Cache-Control", "no-store", 2},
		{"a maximum age that it has reached", "Cache-Control", "max-age=3", 2},
		{"a maximum age that it has not reached", "Cache-Control", "max-age=4", 1},
	} {
		s, finish := startSlow(t, 200, nil)
		older := s.open(t)
		s.time.Store(3)
		second := s.open(t, c.header, c.value)
		third := s.open(t)
		finish()
		for _, got := range []*http.Response{older, second, third} {
			drain(t, got)
		}
		if got := s.calls.Load(); got != c.calls {
			t.Errorf("%s: %d calls were made, want %d", c.name, got, c.calls)
		}
	}
}

// TestRefreshDoesNotWaitForOlderCall verifies that a refresh makes its own call while an older
// call has not received its response headers yet.
func TestRefreshDoesNotWaitForOlderCall(t *testing.T) {
	for _, directive := range []string{"no-cache", "max-age=0"} {
		arrived, answered := make(chan struct{}), make(chan struct{})
		s := startCached(t, func(n int64, w http.ResponseWriter, r *http.Request) {
			if n == 1 {
				close(arrived)
				<-answered
			}
			numbered(n, w, r)
		})
		var older sync.WaitGroup
		older.Go(func() { s.do(s.request(t, userIDTarget)) })
		<-arrived
		s.wantBody(t, directive, cached2, s.get(t, userIDTarget, "Cache-Control", directive))
		close(answered)
		older.Wait()
	}
}
