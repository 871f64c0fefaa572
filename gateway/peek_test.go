package gateway

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// stalling starts a response and does not finish it.
func stalling(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		respond(status, body)(w, r)
		_ = http.NewResponseController(w).Flush()
		hang(w, r)
	}
}

// stall is a transport whose responses start with a status and some text and continue when a test
// writes to them.
type stall struct {
	status   int
	text     string
	recovers bool // the second response is successful
	calls    int
	rest     *io.PipeWriter // the rest of the latest response
}

func (p *stall) RoundTrip(r *http.Request) (*http.Response, error) {
	p.calls++
	if p.recovers && p.calls == 2 {
		return &http.Response{StatusCode: 200, ContentLength: 2, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("{}"))}, nil
	}
	reader, writer := io.Pipe()
	p.rest = writer
	context.AfterFunc(r.Context(), func() { _ = writer.CloseWithError(r.Context().Err()) })
	body := struct {
		io.Reader
		io.Closer
	}{io.MultiReader(strings.NewReader(p.text), reader), reader}
	return &http.Response{StatusCode: p.status, ContentLength: -1, Header: http.Header{}, Body: body}, nil
}

// stalled runs a test with this transport and the default limits.
func stalled(t *testing.T, p *stall, test func(t *testing.T, c *caller)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		g := New(Config{Provider: &url.URL{Scheme: "http", Host: "provider.example"}, Transport: p})
		g.client.random = func() float64 { return 0 }
		test(t, call(g, userIDTarget))
		advance(2 * DefaultTimeout) // all requests end
	})
}

func TestStalledFailureIsRetried(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		text   string
		wait   time.Duration
	}{
		{"502 without a byte", 502, "", firstWait},
		{"502 cut off midway", 502, downBody[:20], firstWait},
		{"503", 503, downBody, firstWait},
		{"504", 504, downBody, firstWait},
		{"429", 429, tooManyBody, rateWait},
	} {
		t.Run(c.name, func(t *testing.T) {
			stalled(t, &stall{status: c.status, text: c.text, recovers: true}, func(t *testing.T, got *caller) {
				wait := defaultLimits.peekTime + c.wait
				advance(wait)
				want := timing(attempts{waited: wait}, false)
				if sent := got.Header().Get("Server-Timing"); got.Code != 200 || got.Body.String() != "{}" || sent != want {
					t.Errorf("got %d %q with %q, want %q", got.Code, got.Body, sent, want)
				}
			})
		})
	}
}

func TestPersistentlyStalledFailureIsForwarded(t *testing.T) {
	for _, status := range []int{502, 429} {
		stalled(t, &stall{status: status, text: "half"}, func(t *testing.T, got *caller) {
			advance(2 * DefaultTimeout)
			if got.Code != status || got.Body.String() != "half" || !got.truncated {
				t.Errorf("%d: got %d %q, cut %t", status, got.Code, got.Body, got.truncated)
			}
		})
	}
}

func TestSlow429IsForwardedWhole(t *testing.T) {
	p := &stall{status: 429, text: "slow "}
	stalled(t, p, func(t *testing.T, got *caller) {
		advance(2 * defaultLimits.peekTime)
		_, _ = io.WriteString(p.rest, "down")
		_ = p.rest.Close()
		synctest.Wait()
		if got.Code != 429 || got.Body.String() != "slow down" || got.truncated {
			t.Errorf("got %d %q, cut %t", got.Code, got.Body, got.truncated)
		}
	})
}

func TestStalledSocketFailureIsRetried(t *testing.T) {
	s := start(t, Config{}, sequence(stalling(502, downBody[:20]), respond(200, "{}")))
	s.gateway.client.limits.peekTime = 20 * time.Millisecond
	if got := s.get(t, userIDTarget); got.status != 200 || got.body != "{}" || len(s.waits) != 1 {
		t.Errorf("got %d %q after %v", got.status, got.body, s.waits)
	}
}
