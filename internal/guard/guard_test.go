package guard_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"viewfinder/internal/guard"
)

var welcome = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("welcome")) })

func send(h http.Handler, path string, change func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	change(r)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestHosts(t *testing.T) {
	for _, c := range []struct {
		name, listen, host, local string
		allow                     []string
		passes                    bool
	}{
		{name: "localhost", host: "localhost:8080", passes: true},
		{name: "localhost with a final dot", host: "LOCALHOST.", passes: true},
		{name: "a loopback address", host: "127.0.0.1:8080", passes: true},
		{name: "another loopback address", host: "127.1.2.3", passes: true},
		{name: "the IPv6 loopback", host: "[::1]:8080", passes: true},
		{name: "the IPv6 loopback without a port", host: "[::1]", passes: true},
		{name: "an unknown name", host: "rebound.example:8080"},
		{name: "an unknown name that starts like ours", host: "localhost.rebound.example"},
		{name: "an unknown name that ends like ours", host: "notlocalhost"},
		{name: "an unknown address", host: "192.0.2.7:8080"},
		{name: "no host", host: ""},
		{name: "the listen name", listen: "console.example:8080", host: "console.example:8080", passes: true},
		{name: "the listen address", listen: "192.0.2.7:8080", host: "192.0.2.7:8080", passes: true},
		{name: "an allowed name", allow: []string{"Console.Example"}, host: "console.example:443", passes: true},
		{name: "a subdomain of an allowed name", allow: []string{"console.example"}, host: "a.console.example"},
		{name: "all interfaces, the address of the connection", listen: "0.0.0.0:8080", local: "192.0.2.7:8080", host: "192.0.2.7:8080", passes: true},
		{name: "all interfaces, another address", listen: ":8080", local: "192.0.2.7:8080", host: "192.0.2.8:8080"},
		{name: "all interfaces, a name", listen: "[::]:8080", local: "192.0.2.7:8080", host: "rebound.example"},
		{name: "one interface, another address of the connection", listen: "127.0.0.1:8080", local: "192.0.2.7:8080", host: "192.0.2.7:8080"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.listen == "" {
				c.listen = "127.0.0.1:8080"
			}
			w := send(guard.Hosts(c.allow, c.listen)(welcome), "/", func(r *http.Request) {
				r.Host = c.host
				if c.local != "" {
					*r = *r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, tcpAddr(t, c.local)))
				}
			})
			if got := w.Code == http.StatusOK; got != c.passes {
				t.Errorf("got %d %s", w.Code, w.Body)
			}
		})
	}
}

func tcpAddr(t *testing.T, address string) net.Addr {
	t.Helper()
	a, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestErrorFormatByPath(t *testing.T) {
	h := guard.Hosts(nil, "127.0.0.1:8080")(welcome)
	for path, want := range map[string]string{
		"/ig/user_id/":  `{"status":"fail","message":"This console does not accept`,
		"/media":        `{"status":"fail"`,
		"/api/catalog":  `"type":"about:blank","title":"Misdirected Request","status":421`,
		"/mcp":          `"status":421,"detail":`,
		"/try/user-id":  "This console does not accept that host name.",
		"/igloo":        "This console does not",
		"/openapi.json": "This console does not",
	} {
		w := send(h, path, func(r *http.Request) { r.Host = "rebound.example" })
		if w.Code != http.StatusMisdirectedRequest || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: got %d %s", path, w.Code, w.Body)
		}
	}
}

func TestCrossSite(t *testing.T) {
	for _, c := range []struct {
		name, path string
		header     map[string]string
		status     int
	}{
		{"a program", "/ig/user_id/", nil, 200},
		{"our page", "/ig/user_id/", map[string]string{"Sec-Fetch-Site": "same-origin"}, 200},
		{"our page, with its origin", "/api/collections", map[string]string{"Origin": "http://localhost:8080", "Sec-Fetch-Site": "same-origin"}, 200},
		{"our page behind a proxy", "/api/collections", map[string]string{"Origin": "https://LOCALHOST:8080"}, 200},
		{"a typed address", "/media", map[string]string{"Sec-Fetch-Site": "none"}, 200},
		{"another site", "/ig/user_id/", map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		{"a sister site", "/media", map[string]string{"Sec-Fetch-Site": "same-site"}, 403},
		{"another origin", "/mcp", map[string]string{"Origin": "http://other.example"}, 403},
		{"another port", "/api/collections", map[string]string{"Origin": "http://localhost:3000"}, 403},
		{"a sandboxed frame", "/api", map[string]string{"Origin": "null"}, 403},
		{"no origin at all", "/api/catalog", map[string]string{"Origin": ""}, 403},
		{"contradicting headers", "/ig/user_id/", map[string]string{"Origin": "http://other.example", "Sec-Fetch-Site": "same-origin"}, 403},
		{"a link to a page", "/try/user-id", map[string]string{"Sec-Fetch-Site": "cross-site"}, 200},
		{"a link to the home page", "/", map[string]string{"Sec-Fetch-Site": "cross-site"}, 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := send(guard.CrossSite(nil)(welcome), c.path, func(r *http.Request) {
				r.Host = "localhost:8080"
				for name, value := range c.header {
					r.Header.Set(name, value)
				}
			})
			if w.Code != c.status {
				t.Errorf("got %d %s, want %d", w.Code, w.Body, c.status)
			}
		})
	}
}

func TestDefaultPortsDoNotMatter(t *testing.T) {
	for origin, host := range map[string]string{
		"https://console.example": "console.example:443",
		"http://console.example":  "console.example:80",
	} {
		w := send(guard.CrossSite(nil)(welcome), "/ig/", func(r *http.Request) {
			r.Host = host
			r.Header.Set("Origin", origin)
		})
		if w.Code != http.StatusOK {
			t.Errorf("%s at %s: got %d", origin, host, w.Code)
		}
	}
}

func TestHeaders(t *testing.T) {
	added := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Header().Add("Referrer-Policy", "origin") })
	h := guard.Headers(added)
	send(h, "/", func(*http.Request) {})
	w := send(h, "/", func(*http.Request) {}) // a handler does not add to the headers of the next response
	csp := w.Header().Get("Content-Security-Policy")
	for _, want := range []string{
		"default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
		"img-src 'self' blob: data:", "media-src 'self' blob:", "form-action 'self'",
	} {
		if !strings.Contains(csp+";", want+";") {
			t.Errorf("the policy lacks %s: %s", want, csp)
		}
	}
	if strings.Contains(csp, "unsafe") || strings.Contains(csp, "*") {
		t.Errorf("the policy is loose: %s", csp)
	}
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	if got := w.Header().Values("Referrer-Policy"); len(got) != 2 {
		t.Errorf("an Add was lost, or added to a later response: %q", got)
	}
}

func TestListedOrigins(t *testing.T) {
	h := guard.CrossSite([]string{"https://app.example", "http://localhost:3000"})(welcome)
	for _, c := range []struct {
		name, origin string
		status       int
	}{
		{"a listed origin", "https://app.example", 200},
		{"a listed origin with a port", "http://localhost:3000", 200},
		{"in another case", "https://APP.example", 200},
		{"another scheme", "http://app.example", 403},
		{"another port", "https://app.example:8443", 403},
		{"a subdomain of a listed origin", "https://evil.app.example", 403},
		{"a listed origin as a prefix", "https://app.example.evil", 403},
		{"a sandboxed frame", "null", 403},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := send(h, "/ig/user_id/", func(r *http.Request) {
				r.Header.Set("Origin", c.origin)
				r.Header.Set("Sec-Fetch-Site", "cross-site")
			})
			allowed, want := w.Header().Get("Access-Control-Allow-Origin"), ""
			if c.status == 200 {
				want = c.origin
			}
			if w.Code != c.status || allowed != want {
				t.Errorf("got %d and the allowed origin %q, want %d and %q", w.Code, allowed, c.status, want)
			}
		})
	}
}

func TestPreflight(t *testing.T) {
	h := guard.CrossSite([]string{"https://app.example"})(welcome)
	preflight := func(origin string) *httptest.ResponseRecorder {
		return send(h, "/ig/user_id/", func(r *http.Request) {
			r.Method = http.MethodOptions
			r.Header.Set("Origin", origin)
			r.Header.Set("Access-Control-Request-Method", "GET")
			r.Header.Set("Access-Control-Request-Headers", "authorization")
		})
	}
	w := preflight("https://app.example")
	if w.Code != http.StatusNoContent || w.Body.Len() > 0 || !strings.Contains(w.Header().Get("Access-Control-Allow-Headers"), "Authorization") ||
		!strings.Contains(w.Header().Get("Access-Control-Allow-Methods"), "PATCH") || w.Header().Get("Vary") != "Origin" {
		t.Errorf("got %d %v %q", w.Code, w.Header(), w.Body)
	}
	if w := preflight("https://other.example"); w.Code != http.StatusForbidden || w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("another origin: got %d %v", w.Code, w.Header())
	}
}
