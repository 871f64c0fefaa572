package media

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// A sandbox host and a picture URL.
const (
	sandboxHost = "media.sandbox.invalid"
	picture     = "https://scontent-ams2-1.cdninstagram.com/v/t51/picture.jpg?stp=1&oe=6A000000"
)

// noon is before 6A000000, which is 10 May 2026.
var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// network is a real TLS server for all of the network's hosts.
func network(t *testing.T, response http.HandlerFunc) http.RoundTripper {
	t.Helper()
	server := httptest.NewTLSServer(response)
	t.Cleanup(server.Close)
	pool := server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	return &http.Transport{
		DisableCompression: true,
		TLSClientConfig:    &tls.Config{RootCAs: pool, ServerName: "example.com"},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, server.Listener.Addr().String())
		},
	}
}

// console serves /media for a network over real HTTP.
func console(t *testing.T, c Config, response http.HandlerFunc) *httptest.Server {
	t.Helper()
	if c.Transport == nil {
		c.Transport = network(t, response)
	}
	c.Now = func() time.Time { return noon }
	server := httptest.NewServer(New(c))
	t.Cleanup(server.Close)
	return server
}

func get(t *testing.T, server *httptest.Server, address string, header ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, server.URL+"/media?url="+url.QueryEscape(address), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return do(t, r)
}

func do(t *testing.T, r *http.Request) (*http.Response, string) {
	t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		body = append(body, "<cut>"...)
	}
	return response, string(body)
}

func jpeg(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "image/jpeg")
	_, _ = io.WriteString(w, "picture")
}

func never(t *testing.T) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("the network received a request for %s%s", r.Host, r.URL)
		jpeg(w, r)
	}
}

func TestPictureHasSafeHeaders(t *testing.T) {
	server := console(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Set-Cookie", "a=b")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Etag", `"v1"`)
		jpeg(w, r)
	})
	response, body := get(t, server, picture)
	if response.StatusCode != http.StatusOK || body != "picture" {
		t.Fatalf("got %s %q", response.Status, body)
	}
	seconds := int64(0x6A000000) - noon.Unix()
	for name, want := range map[string]string{
		"Content-Type": "image/jpeg", "Content-Length": "7", "Etag": `"v1"`,
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": fmt.Sprintf("private, max-age=%d, immutable", seconds),
		"Set-Cookie":    "", "Access-Control-Allow-Origin": "",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestRequestHeadersAreNotForwarded(t *testing.T) {
	var received http.Header
	server := console(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		received = r.Header.Clone()
		jpeg(w, r)
	})
	get(t, server, picture, "Authorization", "Bearer secret", "Cookie", "a=b", "Referer", server.URL, "X-Other", "1",
		"Range", "bytes=0-3", "If-Range", `"v1"`, "Accept-Encoding", "br")
	want := map[string]string{
		"Accept": "image/*, video/mp4, video/webm, audio/*", "Accept-Encoding": "identity", "User-Agent": "Viewfinder",
		"Range": "bytes=0-3", "If-Range": `"v1"`,
	}
	for name := range received {
		if received.Get(name) != want[name] {
			t.Errorf("%s: got %q, want %q", name, received.Get(name), want[name])
		}
	}
	if len(received) != len(want) {
		t.Errorf("got %v", received)
	}
}

func TestRefusedAddresses(t *testing.T) {
	server := console(t, Config{}, never(t))
	for _, c := range []struct {
		name, address string
		status        int
	}{
		{"another host", "https://example.com/a.jpg", 403},
		{"a host with the network's host as a suffix", "https://evilfbcdn.net/a.jpg", 403},
		{"the network's host as a prefix", "https://fbcdn.net.example.com/a.jpg", 403},
		{"a trailing dot", "https://fbcdn.net./a.jpg", 403},
		{"an address", "https://127.0.0.1/a.jpg", 403},
		{"an IPv6 address", "https://[::1]/a.jpg", 403},
		{"no TLS", "http://scontent.fbcdn.net/a.jpg", 400},
		{"another scheme", "file:///etc/passwd", 400},
		{"another port", "https://scontent.fbcdn.net:8443/a.jpg", 400},
		{"a user", "https://user@scontent.fbcdn.net/a.jpg", 400},
		{"the host as a user name", "https://scontent.fbcdn.net@example.com/a.jpg", 400},
		{"no host", "https:///a.jpg", 400},
		{"opaque", "https:scontent.fbcdn.net/a.jpg", 400},
		{"relative", "//scontent.fbcdn.net/a.jpg", 400},
		{"no address", "", 400},
		{"unreadable", "https://%zz", 400},
		{"the sandbox, not configured", "https://media.sandbox.invalid/p/1.jpg", 403},
		{"expired", "https://scontent.fbcdn.net/a.jpg?oe=60000000", 410},
		{"expired now", fmt.Sprintf("https://scontent.fbcdn.net/a.jpg?oe=%x", noon.Unix()), 410},
		{"expired, and then not", "https://scontent.fbcdn.net/a.jpg?oe=60000000&oe=7fffffff", 410},
		{"not expired, and then expired", "https://scontent.fbcdn.net/a.jpg?oe=7fffffff&oe=60000000", 410},
		{"expired after an invalid time", "https://scontent.fbcdn.net/a.jpg?oe=zz&oe=60000000", 410},
		{"expired before 1970", "https://scontent.fbcdn.net/a.jpg?oe=-1", 410},
	} {
		t.Run(c.name, func(t *testing.T) {
			response, body := get(t, server, c.address)
			if response.StatusCode != c.status || !strings.HasPrefix(body, `{"status":"fail","message":"`) {
				t.Errorf("got %s %s", response.Status, body)
			}
			if got := response.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("the problem may be cached: %q", got)
			}
		})
	}
}

func TestRefusedRequests(t *testing.T) {
	server := console(t, Config{}, never(t))
	for _, c := range []struct {
		name, method, query string
		status              int
	}{
		{"no query", http.MethodGet, "", 400},
		{"twice", http.MethodGet, "?url=a&url=b", 400},
		{"another parameter", http.MethodGet, "?url=" + url.QueryEscape(picture) + "&x=1", 400},
		{"another method", http.MethodPost, "?url=" + url.QueryEscape(picture), 405},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := http.NewRequest(c.method, server.URL+"/media"+c.query, nil)
			response, body := do(t, r)
			if response.StatusCode != c.status {
				t.Errorf("got %s %s", response.Status, body)
			}
			if c.status == 405 && response.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("Allow: got %q", response.Header.Get("Allow"))
			}
		})
	}
}

func TestCaching(t *testing.T) {
	server := console(t, Config{}, jpeg)
	for address, want := range map[string]string{
		"https://scontent.fbcdn.net/a.jpg":                                       "private, max-age=3600, immutable",
		"https://scontent.fbcdn.net/a.jpg?oe=zz":                                 "private, max-age=3600, immutable",
		"https://SCONTENT.FBCDN.NET:443/a.jpg":                                   "private, max-age=3600, immutable",
		"https://fbcdn.net/a.jpg?oe=7fffffffffffffff":                            "private, max-age=31536000, immutable",
		"https://fbcdn.net/a.jpg?oe=ffffffffffffffffff":                          "private, max-age=31536000, immutable",
		fmt.Sprintf("https://fbcdn.net/?oe=7fffffff&oe=%x&oe=zz", noon.Unix()+9): "private, max-age=9, immutable",
		fmt.Sprintf("https://fbcdn.net/?oe=%x", noon.Unix()+9):                   "private, max-age=9, immutable",
	} {
		response, _ := get(t, server, address)
		if got := response.Header.Get("Cache-Control"); response.StatusCode != 200 || got != want {
			t.Errorf("%s: got %s %q, want %q", address, response.Status, got, want)
		}
	}
}

func TestSandboxDrawsInProcess(t *testing.T) {
	var received *http.Request
	c := Config{
		SandboxHost: sandboxHost,
		SandboxNow:  func() time.Time { return noon.AddDate(-1, 0, 0) },
		Sandbox: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			received = r
			w.Header().Set("Cache-Control", "public, max-age=31536000")
			w.Header().Set("Content-Security-Policy", "default-src *")
			if r.URL.Path == "/gone" {
				http.NotFound(w, r)
				return
			}
			jpeg(w, r)
		}),
	}
	server := console(t, c, never(t))
	expiry := fmt.Sprintf("?oe=%X", noon.AddDate(-1, 0, 1).Unix())
	response, body := get(t, server, "https://"+sandboxHost+"/p/u1/320x320.jpg"+expiry, "Range", "bytes=0-1", "Authorization", "Bearer secret")
	if response.StatusCode != 200 || body != "picture" || response.Header.Get("Cache-Control") != "private, max-age=86400, immutable" {
		t.Errorf("got %s %v %q", response.Status, response.Header, body)
	}
	if got := response.Header.Get("Content-Security-Policy"); got != "default-src 'none'; sandbox" {
		t.Errorf("the policy is %q", got)
	}
	if received.URL.String() != "https://"+sandboxHost+"/p/u1/320x320.jpg"+expiry || received.Header.Get("Range") != "bytes=0-1" {
		t.Errorf("the sandbox received %s with %v", received.URL, received.Header)
	}
	if received.Header.Get("Authorization") != "" {
		t.Error("the key was forwarded")
	}
	if response, _ := get(t, server, "https://"+sandboxHost+"/gone"); response.StatusCode != 404 || response.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("missing: got %s %v", response.Status, response.Header)
	}
	if response, _ := get(t, server, "https://"+sandboxHost+"/p/1.jpg?oe=60000000"); response.StatusCode != 410 {
		t.Errorf("expired: got %s", response.Status)
	}
}
