package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestCallersGetCompleteResponsesThroughProxy(t *testing.T) {
	provider := serve(t, serveAnswers)
	proxy := serve(t, func(l net.Listener) error { return serveProxy(l, provider) })
	for _, size := range []int{1, 2_000, 300_000} {
		c, err := dial(proxy, 0, size)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if err := c.call(); err != nil {
				t.Errorf("%d bytes: %v", size, err)
			}
		}
		_ = c.conn.Close()
	}
}

func TestLoadFailsOnUnexpectedResponse(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   string
		want   string
	}{
		"short":   {http.StatusOK, "x", "the response has 1 of 2000 bytes"},
		"refused": {http.StatusForbidden, "no", "403"},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(c.status)
				_, _ = w.Write([]byte(c.body))
			}))
			defer server.Close()
			_, err := load{address: server.URL, callers: 2, size: 2000, length: time.Minute}.run()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			}
		})
	}
}

func TestSummaryGivesRateAndPercentiles(t *testing.T) {
	var latencies []time.Duration
	for ms := 200; ms > 0; ms-- {
		latencies = append(latencies, time.Duration(ms)*time.Millisecond)
	}
	got, want := summary(latencies, 2*time.Second), report{PerSecond: 100, P50: 101, P99: 199}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// serve runs a server until the test ends and returns its address.
func serve(t *testing.T, run func(net.Listener) error) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() { _ = run(l) }()
	return "http://" + l.Addr().String()
}
