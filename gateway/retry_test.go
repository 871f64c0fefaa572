package gateway

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// Failure bodies in the provider's format.
const (
	perSecondBody = `{"message":"You have exceeded the rate limit per second for your plan, BASIC, by the API provider"}`
	tooManyBody   = `{"message":"Too many requests"}`
	monthlyBody   = `{"message":"You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan"}`
	downBody      = `{"messages":"The API is unreachable, please contact the API provider"}`
)

func with(name, value string, answer http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(name, value)
		answer(w, r)
	}
}

func abort(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

func compressed(encoding, text string) string {
	var out bytes.Buffer
	var z io.WriteCloser = gzip.NewWriter(&out)
	if encoding == "deflate" {
		z = zlib.NewWriter(&out)
	}
	_, _ = io.WriteString(z, text)
	_ = z.Close()
	return out.String()
}

func TestRetries(t *testing.T) {
	const s = time.Second
	first, second := firstWait, 2*firstWait
	ok := respond(200, "{}")
	for _, c := range []struct {
		name    string
		answers []http.HandlerFunc
		status  int
		body    string // empty: a failure of our own
		waits   []time.Duration
	}{
		{"immediate success", []http.HandlerFunc{ok}, 200, "{}", nil},
		{"502, then success", []http.HandlerFunc{respond(502, downBody), ok}, 200, "{}", []time.Duration{first}},
		{"503 twice, then success", []http.HandlerFunc{respond(503, ""), respond(503, ""), ok}, 200, "{}", []time.Duration{first, second}},
		{"504 every time", []http.HandlerFunc{respond(504, "late")}, 504, "late", []time.Duration{first, second}},
		{"502 every time", []http.HandlerFunc{respond(502, downBody)}, 502, downBody, []time.Duration{first, second}},
		{"503 with Retry-After", []http.HandlerFunc{with("Retry-After", "2", respond(503, "")), ok}, 200, "{}", []time.Duration{2 * s}},
		{"503 with a Retry-After date too far away", []http.HandlerFunc{with("Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT", respond(503, "later")), ok}, 503, "later", nil},
		{"503 with a Retry-After that is too long", []http.HandlerFunc{with("Retry-After", "3600", respond(503, "later")), ok}, 503, "later", nil},
		{"503 with an enormous Retry-After", []http.HandlerFunc{with("Retry-After", "99999999999999999999", respond(503, "later")), ok}, 503, "later", nil},
		{"503 with a fractional Retry-After", []http.HandlerFunc{with("Retry-After", "0.01", respond(503, "")), ok}, 200, "{}", []time.Duration{s}},
		{"503 with an invalid Retry-After", []http.HandlerFunc{with("Retry-After", "-3", respond(503, "")), ok}, 200, "{}", []time.Duration{first}},
		{"disconnects, then success", []http.HandlerFunc{abort, ok}, 200, "{}", []time.Duration{first}},
		{"disconnects every time", []http.HandlerFunc{abort}, 502, "", []time.Duration{first, second}},
		{"500 is final", []http.HandlerFunc{respond(500, "x"), ok}, 500, "x", nil},
		{"401 is final", []http.HandlerFunc{respond(401, "x"), ok}, 401, "x", nil},
		{"a failure under 200 is final", []http.HandlerFunc{respond(200, `{"status":"fail"}`), ok}, 200, `{"status":"fail"}`, nil},
		{"a per-second limit, then success", []http.HandlerFunc{respond(429, perSecondBody), ok}, 200, "{}", []time.Duration{s}},
		{"a per-second limit with Retry-After", []http.HandlerFunc{with("Retry-After", "3", respond(429, perSecondBody)), ok}, 200, "{}", []time.Duration{3 * s}},
		{"a per-second limit twice", []http.HandlerFunc{respond(429, perSecondBody), respond(429, tooManyBody), ok}, 429, tooManyBody, []time.Duration{s}},
		{"too many requests, then success", []http.HandlerFunc{respond(429, tooManyBody), ok}, 200, "{}", []time.Duration{s}},
		{"too many requests, compressed", []http.HandlerFunc{with("Content-Encoding", "gzip", respond(429, compressed("gzip", tooManyBody))), ok}, 200, "{}", []time.Duration{s}},
		{"too many requests, deflated", []http.HandlerFunc{with("Content-Encoding", "deflate", respond(429, compressed("deflate", tooManyBody))), ok}, 200, "{}", []time.Duration{s}},
		{"the wait is too long", []http.HandlerFunc{with("Retry-After", "60", respond(429, tooManyBody)), ok}, 429, tooManyBody, nil},
		{"monthly quota", []http.HandlerFunc{respond(429, monthlyBody), ok}, 429, monthlyBody, nil},
		{"monthly quota, compressed", []http.HandlerFunc{with("Content-Encoding", "gzip", respond(429, compressed("gzip", monthlyBody))), ok},
			429, compressed("gzip", monthlyBody), nil},
		{"429 with another message", []http.HandlerFunc{respond(429, "slow down"), ok}, 429, "slow down", nil},
		{"429 that cannot be decoded", []http.HandlerFunc{with("Content-Encoding", "br", respond(429, "\x01")), ok}, 429, "\x01", nil},
		{"429 with a wrong encoding", []http.HandlerFunc{with("Content-Encoding", "gzip", respond(429, tooManyBody)), ok}, 429, tooManyBody, nil},
		{"a long 429", []http.HandlerFunc{respond(429, strings.Repeat("x", 100_000)), ok}, 429, strings.Repeat("x", 100_000), nil},
		{"502, too many, 502, then success", []http.HandlerFunc{respond(502, ""), respond(429, tooManyBody), ok}, 200, "{}", []time.Duration{first, s}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, Config{}, sequence(c.answers...))
			got := s.get(t, "/ig/user_id/?user=a", "Accept-Encoding", "gzip")
			if got.status != c.status || (c.body != "" && got.body != c.body) || (c.body == "" && got.message() == "") {
				t.Errorf("got %d %.200q", got.status, got.body)
			}
			if !slices.Equal(s.waits, c.waits) {
				t.Errorf("waited %v, want %v", s.waits, c.waits)
			}
		})
	}
}

func TestCallerLimitsAttempts(t *testing.T) {
	for _, c := range []struct {
		header           []string
		status, requests int
	}{
		{nil, 503, 3}, {[]string{"1"}, 503, 1}, {[]string{"2"}, 503, 2}, {[]string{"99"}, 503, 3},
		{[]string{"0"}, 400, 0}, {[]string{"-1"}, 400, 0}, {[]string{"one"}, 400, 0}, {[]string{""}, 400, 0},
		{[]string{"65536"}, 503, 3}, {[]string{"99999999999999999999999"}, 503, 3}, {[]string{"9x"}, 400, 0},
	} {
		requests := 0
		s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
			requests++
			if _, ok := r.Header["X-Max-Attempts"]; ok {
				t.Error("the provider got the header")
			}
			respond(503, "")(w, r)
		})
		var headers []string
		for _, value := range c.header {
			headers = append(headers, "X-Max-Attempts", value)
		}
		if got := s.get(t, userIDTarget, headers...); got.status != c.status || requests != c.requests {
			t.Errorf("%q: got %d after %d requests, want %d after %d", c.header, got.status, requests, c.status, c.requests)
		}
	}
}

func TestServerTimingCountsRetries(t *testing.T) {
	withProvider(t, sequence(respond(429, tooManyBody), respond(200, "{}")), func(t *testing.T, g *Gateway, _ *atomic.Int32) {
		c := call(g, userIDTarget)
		advance(rateWait)
		want := timing(attempts{requests: 2, waited: rateWait}, false)
		if got := c.Header().Get("Server-Timing"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

func TestRetriesReuseConnection(t *testing.T) {
	answers := sequence(respond(502, downBody), respond(429, tooManyBody), respond(200, "{}"))
	withProvider(t, answers, func(t *testing.T, g *Gateway, dials *atomic.Int32) {
		c := call(g, userIDTarget)
		advance(firstWait + rateWait)
		if c.Code != 200 || dials.Load() != 1 {
			t.Errorf("got %d over %d connections, want 200 over 1", c.Code, dials.Load())
		}
	})
}

func TestBackoffIsJittered(t *testing.T) {
	for draw, want := range map[float64]time.Duration{0: 2 * firstWait, 0.5: 3 * firstWait / 2, 1: firstWait} {
		c := &client{random: func() float64 { return draw }}
		if got := c.backOff(2); got != want {
			t.Errorf("with %v: got %v, want %v", draw, got, want)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, time.November, 23, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"0": 0, "7": 7 * time.Second, "0.01": time.Second, "1.5": 2 * time.Second, "2.0": 2 * time.Second,
		"2147483648": maxRetryAfter, "99999999999999999999": maxRetryAfter, strings.Repeat("9", 400): maxRetryAfter,
		"Mon, 23 Nov 2026 13:00:00 GMT": time.Hour, "Thu, 01 Jan 1970 00:00:00 GMT": 0, "Fri, 31 Dec 9999 23:59:59 GMT": maxRetryAfter,
		"": rateWait, "soon": rateWait, "-1": rateWait, "+1": rateWait, "1e3": rateWait, "1.2.3": rateWait, ".": rateWait, "Inf": rateWait, "0x10": rateWait, "5 s": rateWait,
	} {
		if got := RetryAfter(http.Header{"Retry-After": {text}}, now, rateWait); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestUnknownHostIsNotRetried(t *testing.T) {
	unknown := failingTransport{&net.OpError{Op: "dial", Err: &net.DNSError{IsNotFound: true, Err: "no such host"}}}
	s := start(t, Config{Provider: address(t, "https://provider.example"), Transport: unknown}, nil)
	got := s.get(t, "/ig/user_id/?user=a")
	if got.status != 502 || !strings.Contains(got.message(), "name cannot be resolved") || len(s.waits) != 0 {
		t.Errorf("got %d %s after %v", got.status, got.body, s.waits)
	}
}

type failingTransport struct{ err error }

func (f failingTransport) RoundTrip(*http.Request) (*http.Response, error) { return nil, f.err }

func TestUntrustedCertificateIsNotRetried(t *testing.T) {
	provider := newTLS(t)
	s := start(t, Config{Provider: address(t, provider)}, nil)
	got := s.get(t, "/ig/user_id/?user=a")
	if got.status != 502 || !strings.Contains(got.message(), "certificate") || len(s.waits) != 0 {
		t.Errorf("got %d %s after %v", got.status, got.body, s.waits)
	}
}

func TestErrorKindsHideErrorText(t *testing.T) {
	for _, err := range []error{
		errors.New("malformed HTTP response \"" + key + "\""),
		&net.OpError{Op: "dial", Err: errors.New(key)},
		&net.DNSError{Err: key},
	} {
		if got := errorKind(err); strings.Contains(got, key) || got == "" {
			t.Errorf("got %q", got)
		}
	}
}
