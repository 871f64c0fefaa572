package gateway

import (
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func newTLS(t *testing.T) string {
	t.Helper()
	provider := httptest.NewUnstartedServer(http.NotFoundHandler())
	provider.Config.ErrorLog = log.New(io.Discard, "", 0) // the handshake is logged
	provider.StartTLS()
	t.Cleanup(provider.Close)
	return provider.URL
}

func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestTimeoutBeforeHeaders(t *testing.T) {
	s := start(t, Config{Timeout: 20 * time.Millisecond}, hang)
	got := s.get(t, "/ig/user_id/?user=a")
	if got.status != 504 || !strings.Contains(got.message(), "20ms") {
		t.Errorf("got %d %s", got.status, got.body)
	}
}

func TestTimeoutInBody(t *testing.T) {
	withProvider(t, stalling(200, "["), func(t *testing.T, g *Gateway, _ *atomic.Int32) {
		got := call(g, userIDTarget)
		advance(DefaultTimeout + defaultLimits.linger)
		if got.Code != 200 || got.Body.String() != "[" || !got.truncated {
			t.Errorf("got %d %q, cut %t", got.Code, got.Body, got.truncated)
		}
	})
}

func TestUnreachable(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	s := start(t, Config{Provider: address(t, closed.URL)}, nil)
	got := s.get(t, "/ig/user_id/?user=a")
	if got.status != 502 || !strings.Contains(got.message(), "refuses connections") {
		t.Errorf("got %d %s", got.status, got.body)
	}
}

func TestMaxAnswer(t *testing.T) {
	const limit = 100_000
	for _, c := range []struct {
		name      string
		bytes     int
		hasLength bool // whether Content-Length is sent
		want      answer
	}{
		{"just fits", limit, true, answer{status: 200}},
		{"just fits, length unknown", limit, false, answer{status: 200}},
		{"too large", limit + 1, true, answer{status: 502}},
		{"too large, length unknown", limit + 1, false, answer{status: 200, truncated: true}},
		{"much too large, length unknown", 50 * limit, false, answer{status: 200, truncated: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, Config{MaxAnswer: limit}, func(w http.ResponseWriter, _ *http.Request) {
				if c.hasLength {
					w.Header().Set("Content-Length", strconv.Itoa(c.bytes))
				}
				_, _ = io.WriteString(w, strings.Repeat("x", c.bytes))
			})
			got := s.get(t, "/ig/user_id/?user=a")
			if got.status != c.want.status || got.truncated != c.want.truncated || len(got.body) > limit {
				t.Errorf("got %d, cut %t, %d bytes", got.status, got.truncated, len(got.body))
			}
			if whole := got.status == 200 && !got.truncated; whole && len(got.body) != c.bytes {
				t.Errorf("got %d bytes, want %d", len(got.body), c.bytes)
			}
			if got.status == 502 && !strings.Contains(got.message(), "--max-answer") {
				t.Errorf("got %s", got.body)
			}
		})
	}
}

func TestTruncatedResponseIsNotEndedCleanly(t *testing.T) {
	for _, length := range []string{"", "100"} {
		s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
			if length != "" {
				w.Header().Set("Content-Length", length)
			}
			_, _ = io.WriteString(w, `{"half":`)
			_ = http.NewResponseController(w).Flush()
			abort(w, r)
		})
		if got := s.get(t, "/ig/user_id/?user=a"); got.status != 200 || got.body != `{"half":` || !got.truncated {
			t.Errorf("length %q: got %+v", length, got)
		}
	}
}

// TestResponsesAfterCancellation verifies that a response counts as incomplete if the provider starts
// or finishes it normally after the gateway has canceled the request.
func TestResponsesAfterCancellation(t *testing.T) {
	for _, c := range []struct {
		name    string
		hasHead bool
		want    answer
	}{
		{"header before the cancellation", true, answer{status: 200, truncated: true}},
		{"header after the cancellation", false, answer{status: 504}},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := New(Config{Provider: address(t, "http://provider.example"), Transport: politeTransport{c.hasHead}})
				got := call(g, userIDTarget)
				advance(DefaultTimeout)
				if got.Code != c.want.status || got.truncated != c.want.truncated || !got.ended.Load() {
					t.Errorf("got %d %q, cut %t", got.Code, got.Body, got.truncated)
				}
			})
		})
	}
}

// politeTransport finishes its response normally even after it is canceled.
type politeTransport struct{ hasHead bool }

func (o politeTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	if !o.hasHead {
		<-r.Context().Done()
		return &http.Response{StatusCode: 200, Header: http.Header{}, Body: http.NoBody}, nil
	}
	body, out := io.Pipe()
	go func() {
		<-r.Context().Done()
		_ = out.Close()
	}()
	return &http.Response{StatusCode: 200, ContentLength: -1, Header: http.Header{}, Body: body}, nil
}
