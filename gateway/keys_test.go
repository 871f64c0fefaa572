package gateway

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The built-in key, and the demo key that replaces it upstream.
const (
	builtInKey = "viewfinder-demo"
	demo       = "the-0perators-key"
)

func TestBuiltInKey(t *testing.T) {
	for _, c := range []struct {
		name   string
		config Config
		status int
		sent   string
	}{
		{"in front of the sandbox", Config{Sandbox: true, BuiltInKey: builtInKey, DemoKey: demo}, 200, builtInKey},
		{"with a demo key", Config{BuiltInKey: builtInKey, DemoKey: demo}, 200, demo},
		{"without a demo key", Config{BuiltInKey: builtInKey}, 401, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			sent := ""
			s := start(t, c.config, func(_ http.ResponseWriter, r *http.Request) {
				sent = strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
			})
			got := s.get(t, userIDTarget, "Authorization", "bearer "+builtInKey)
			if got.status != c.status || sent != c.sent || strings.Contains(got.body, demo) {
				t.Errorf("got %d %s, sent %q", got.status, got.body, sent)
			}
			if c.status == 401 && (!strings.Contains(got.message(), "--demo-key") || got.header.Get("WWW-Authenticate") != "Bearer") {
				t.Errorf("got %v %s", got.header, got.body)
			}
			s.get(t, userIDTarget)
			if sent != key && c.status == 200 {
				t.Errorf("a caller's own key became %q", sent)
			}
		})
	}
}

func TestDemoKeyIsLimitedByAddress(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	g := New(Config{
		Provider: address(t, "http://provider.example"), BuiltInKey: builtInKey, DemoKey: demo,
		Transport: transport(func(*http.Request) *http.Response { return &http.Response{StatusCode: 200, Body: http.NoBody} }),
	})
	g.keys.now = func() time.Time { return now }
	send := func(from, caller string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, userIDTarget, nil)
		r.RemoteAddr = from
		r.Header.Set("Authorization", "Bearer "+caller)
		r.Header.Set("X-Forwarded-For", strconv.Itoa(now.Nanosecond())) // ignored
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		return w
	}
	for range demoBurst {
		if w := send("192.0.2.1:1000", builtInKey); w.Code != 200 {
			t.Fatalf("got %d %s", w.Code, w.Body)
		}
	}
	w := send("192.0.2.1:2000", builtInKey)
	if w.Code != 429 || w.Header().Get("Retry-After") != "2" || !strings.Contains(w.Body.String(), "your own access key") {
		t.Errorf("got %d %v %s", w.Code, w.Header(), w.Body)
	}
	for _, c := range []struct {
		name, from, caller string
		later              time.Duration
		status             int
	}{
		{"still refused", "192.0.2.1:1000", builtInKey, 0, 429},
		{"the same address, mapped to IPv6", "[::ffff:192.0.2.1]:1000", builtInKey, 0, 429},
		{"another address", "192.0.2.2:1000", builtInKey, 0, 200},
		{"the caller's own key", "192.0.2.1:1000", key, 0, 200},
		{"after the wait", "192.0.2.1:1000", builtInKey, demoEvery, 200},
		{"once more", "192.0.2.1:1000", builtInKey, 0, 429},
	} {
		now = now.Add(c.later)
		if w := send(c.from, c.caller); w.Code != c.status {
			t.Errorf("%s: got %d %s", c.name, w.Code, w.Body)
		}
	}
}

func TestClientAddressesByNetwork(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"[2001:db8::1]:1", "[2001:db8::2]:2", true},
		{"[2001:db8::1]:1", "[2001:db8:0:1::1]:1", false},
		{"[fe80::1%eth0]:1", "[fe80::1]:1", true},
		{"192.0.2.1:1", "192.0.2.2:1", false},
		{"@", "pipe", true},
	} {
		if got := clientPrefix(c.a) == clientPrefix(c.b); got != c.same {
			t.Errorf("%s and %s: got %t", c.a, c.b, got)
		}
	}
}

func TestRememberedAddressesAreBounded(t *testing.T) {
	k := newKeys(Config{BuiltInKey: builtInKey, DemoKey: demo})
	first := clientPrefix("10.0.0.0:1")
	k.reserve(first)
	for i := range 5 * demoAddresses {
		k.reserve(clientPrefix("10." + strconv.Itoa(i>>16) + "." + strconv.Itoa(i>>8&255) + "." + strconv.Itoa(i&255) + ":1"))
		k.reserve(first) // keeps its limiter
	}
	k.limiters.CleanUp()
	if n := k.limiters.EstimatedSize(); n > demoAddresses {
		t.Errorf("%d addresses are remembered", n)
	}
	if k.reserve(first) == 0 {
		t.Error("an address that keeps calling is forgotten")
	}
}
