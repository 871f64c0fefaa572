package gateway

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// provider is a transport whose responses a test writes piece by piece.
type provider struct {
	blocked bool          // no response begins before begin is closed
	begin   chan struct{} // nil unless blocked

	mu       sync.Mutex
	requests int
	out      *io.PipeWriter  // the body of the latest response
	latest   context.Context // of the latest request
}

func (p *provider) RoundTrip(r *http.Request) (*http.Response, error) {
	body, out := io.Pipe()
	context.AfterFunc(r.Context(), func() { _ = out.CloseWithError(r.Context().Err()) })
	p.mu.Lock()
	p.requests, p.latest, p.out = p.requests+1, r.Context(), out
	p.mu.Unlock()
	if p.begin != nil {
		select {
		case <-p.begin:
		case <-r.Context().Done():
			return nil, r.Context().Err()
		}
	}
	return &http.Response{StatusCode: 200, ContentLength: -1, Header: http.Header{}, Body: body}, nil
}

func (p *provider) write(text string) { _, _ = io.WriteString(p.out, text) }

// caller is one request to a gateway in this process.
type caller struct {
	*httptest.ResponseRecorder
	leave     context.CancelFunc
	gate      chan struct{} // each write takes one; nil writes at once
	ended     atomic.Bool
	truncated bool
}

func (c *caller) Write(p []byte) (int, error) {
	if c.gate != nil {
		<-c.gate
	}
	return c.ResponseRecorder.Write(p)
}

func call(g *Gateway, target string, header ...string) *caller {
	return callThrough(nil, g, target, header...)
}

func callThrough(gate chan struct{}, g *Gateway, target string, header ...string) *caller {
	ctx, leave := context.WithCancel(context.Background())
	c := &caller{ResponseRecorder: httptest.NewRecorder(), leave: leave, gate: gate}
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	r.Header.Set("Authorization", "Bearer "+key)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	go func() {
		defer func() {
			c.truncated = recover() != nil
			c.ended.Store(true)
		}()
		g.ServeHTTP(c, r)
	}()
	return c
}

// withFlights runs a test with a provider in a synctest bubble.
func withFlights(t *testing.T, p *provider, l limits, test func(t *testing.T, g *Gateway)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		if p.blocked {
			p.begin = make(chan struct{})
		}
		g := New(Config{Provider: &url.URL{Scheme: "http", Host: "provider.example"}, Transport: p})
		g.flights.limits = l
		test(t, g)
		synctest.Wait()
		if len(g.flights.open) != 0 {
			t.Errorf("%d flights are still open", len(g.flights.open))
		}
	})
}

// advance advances the bubble's time.
func advance(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// userIDTarget is the target of one call.
const userIDTarget = "/ig/user_id/?user=a"

func TestIdenticalCallsAreMadeOnce(t *testing.T) {
	p := &provider{}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		var all []*caller
		for range 10 {
			all = append(all, call(g, userIDTarget))
		}
		synctest.Wait()
		p.write("[1,")
		synctest.Wait()
		late := call(g, "/ig/user_id/?user=%61") // the same value, encoded
		synctest.Wait()
		if got := late.Body.String(); got != "[1," {
			t.Errorf("a caller that joins late got %q", got)
		}
		p.write("2]")
		_ = p.out.Close()
		synctest.Wait()
		for _, c := range append(all, late) {
			if !c.ended.Load() || c.truncated || c.Body.String() != "[1,2]" {
				t.Errorf("got %+v %q", c, c.Body)
			}
		}
		if got := p.requests; got != 1 {
			t.Errorf("the provider received %d requests", got)
		}
		if got := late.Header().Get("Server-Timing"); !strings.HasSuffix(got, ", shared") {
			t.Errorf("got %q", got)
		}
	})
}

func TestDifferentCallsAreNotShared(t *testing.T) {
	p := &provider{blocked: true}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		all := []*caller{
			call(g, userIDTarget),
			call(g, "/ig/user_id/?user=b"),
			call(g, "/ig/info_username/?user=a"),
			call(g, userIDTarget, "Authorization", "Bearer another"),
			call(g, userIDTarget, "Accept-Encoding", "gzip"),
		}
		synctest.Wait()
		if got := p.requests; got != len(all) {
			t.Errorf("the provider received %d requests, want %d", got, len(all))
		}
		for _, c := range all {
			c.leave()
		}
	})
}

func TestFinishedResponseIsNotShared(t *testing.T) {
	p := &provider{}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		for range 2 {
			c := call(g, userIDTarget)
			synctest.Wait()
			p.write("x")
			_ = p.out.Close()
			synctest.Wait()
			if c.Body.String() != "x" {
				t.Errorf("got %q", c.Body)
			}
		}
		if got := p.requests; got != 2 {
			t.Errorf("the provider received %d requests", got)
		}
	})
}

func TestOneReaderLeavingKeepsOthers(t *testing.T) {
	p := &provider{blocked: true}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		first, second, third := call(g, userIDTarget), call(g, userIDTarget), call(g, userIDTarget)
		synctest.Wait()
		first.leave()
		synctest.Wait()
		if !first.ended.Load() {
			t.Error("a caller that disconnected still waits")
		}
		close(p.begin)
		synctest.Wait()
		p.write("[1,")
		synctest.Wait()
		second.leave()
		synctest.Wait()
		p.write("2]")
		_ = p.out.Close()
		synctest.Wait()
		if !second.truncated || third.truncated || third.Body.String() != "[1,2]" || p.requests != 1 {
			t.Errorf("got %q, cut %t", third.Body, third.truncated)
		}
	})
}

func TestCallIsCanceledWhenAllReadersLeave(t *testing.T) {
	for _, hasHead := range []bool{false, true} {
		p := &provider{blocked: true}
		withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
			first, second := call(g, userIDTarget), call(g, userIDTarget)
			if hasHead {
				close(p.begin)
			}
			synctest.Wait()
			first.leave()
			synctest.Wait()
			if p.latest.Err() != nil {
				t.Error("cancelled with a caller waiting")
			}
			second.leave()
			synctest.Wait()
			if p.latest.Err() == nil || !first.ended.Load() || !second.ended.Load() {
				t.Errorf("head %t: not cancelled", hasHead)
			}
			third := call(g, userIDTarget) // makes a new request
			synctest.Wait()
			if p.requests != 2 {
				t.Errorf("head %t: the provider received %d requests", hasHead, p.requests)
			}
			third.leave()
		})
	}
}

func TestFailuresAreShared(t *testing.T) {
	p := &provider{blocked: true}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		first := call(g, userIDTarget)
		advance(DefaultTimeout / 2)
		second := call(g, userIDTarget)
		advance(DefaultTimeout)
		for _, c := range []*caller{first, second} {
			if c.Code != 504 || !c.ended.Load() {
				t.Errorf("got %d", c.Code)
			}
		}
		if got := p.requests; got != 1 {
			t.Errorf("the provider received %d requests", got)
		}
	})
}

func TestCutOffResponseIsReceivedBeforeItsEnd(t *testing.T) {
	p := &provider{}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		c := call(g, userIDTarget)
		synctest.Wait()
		p.write("[1,")
		_ = p.out.CloseWithError(io.ErrUnexpectedEOF)
		synctest.Wait()
		if got := c.Body.String(); got != "[1," || !c.Flushed || c.ended.Load() {
			t.Errorf("got %q, flushed %t, ended %t", got, c.Flushed, c.ended.Load())
		}
		advance(defaultLimits.linger)
		if !c.ended.Load() || !c.truncated {
			t.Errorf("ended %t, cut %t", c.ended.Load(), c.truncated)
		}
	})
}
