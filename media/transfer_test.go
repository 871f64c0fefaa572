package media

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestRangesPassBothWays(t *testing.T) {
	server := console(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "video/mp4")
		http.ServeContent(w, r, "", time.Time{}, strings.NewReader("0123456789"))
	})
	for _, c := range []struct {
		name, sent, contentRange, body string
		status                         int
	}{
		{"whole", "", "", "0123456789", 200},
		{"first bytes", "bytes=0-3", "bytes 0-3/10", "0123", 206},
		{"to the end", "bytes=7-", "bytes 7-9/10", "789", 206},
		{"last bytes", "bytes=-2", "bytes 8-9/10", "89", 206},
		{"several ranges are not forwarded", "bytes=0-1,3-4", "", "0123456789", 200},
		{"an unknown unit is not forwarded", "lines=1-2", "", "0123456789", 200},
		{"beyond the end", "bytes=99-", "bytes */10", "", 416},
	} {
		t.Run(c.name, func(t *testing.T) {
			response, body := get(t, server, picture, "Range", c.sent)
			if response.StatusCode != c.status || body != c.body || response.Header.Get("Content-Range") != c.contentRange {
				t.Errorf("got %s %q %q", response.Status, response.Header.Get("Content-Range"), body)
			}
			if got := response.Header.Get("Accept-Ranges"); c.status != 416 && got != "bytes" {
				t.Errorf("Accept-Ranges: got %q", got)
			}
		})
	}
}

func TestHead(t *testing.T) {
	server := console(t, Config{}, jpeg)
	r, _ := http.NewRequest(http.MethodHead, server.URL+"/media?url="+url.QueryEscape(picture), nil)
	response, body := do(t, r)
	if response.StatusCode != 200 || body != "" || response.ContentLength != 7 || response.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("got %s %v %q", response.Status, response.Header, body)
	}
}

func TestTypes(t *testing.T) {
	for sent, passes := range map[string]bool{
		"image/jpeg": true, "image/webp": true, "IMAGE/PNG; a=b": true, "video/mp4": true, "video/webm": true, "audio/mp4": true, "audio/mpeg": true, "audio/aac": true, "audio/x-m4a": true,
		"image/avif": true, "image/gif": true, "image/heic": true, "image/heif": true,
		"image/svg": false, "image/svg-xml": false, "image/xml": false, "image/x-unknown": false, "image/*": false,
		"image/tiff": false, "image/vnd.djvu": false, "video/ogg": false, "image/svg+xml": false, "text/html": false, "application/octet-stream": false, "video/quicktime": false, "audio/x-mpegurl": false, "audio/*": false,
		"": false, "image": false, "text/html, image/png": false,
	} {
		server := console(t, Config{}, func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Content-Type"] = []string{sent}
			_, _ = io.WriteString(w, "<svg/>")
		})
		if response, body := get(t, server, picture); (response.StatusCode == 200) != passes {
			t.Errorf("%q: got %s %s", sent, response.Status, body)
		}
	}
}

func TestStatuses(t *testing.T) {
	for sent, want := range map[int]int{403: 410, 410: 410, 404: 404, 500: 502, 429: 502, 304: 502} {
		server := console(t, Config{}, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(sent) })
		if response, body := get(t, server, picture); response.StatusCode != want || !strings.HasPrefix(body, `{"status":"fail"`) {
			t.Errorf("%d: got %s %s, want %d", sent, response.Status, body, want)
		}
	}
}

func TestRedirectsAreCheckedAgain(t *testing.T) {
	for _, c := range []struct {
		name, to string
		status   int
	}{
		{"within the network", "https://video.fbcdn.net/b", 200},
		{"relative", "/b", 200},
		{"to another host", "https://example.com/b", 403},
		{"to an address", "https://169.254.169.254/b", 403},
		{"from HTTPS to HTTP", "http://video.fbcdn.net/b", 400},
		{"to the sandbox", "https://" + sandboxHost + "/b", 403},
		{"to an expired address", "https://video.fbcdn.net/b?oe=60000000", 410},
		{"unreadable", "https://%zz", 502},
		{"endless redirects", "/picture.jpg", 502},
	} {
		t.Run(c.name, func(t *testing.T) {
			sandbox := Config{Sandbox: http.NotFoundHandler(), SandboxHost: sandboxHost}
			server := console(t, sandbox, func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/b" {
					if r.Header.Get("Referer") != "" {
						t.Errorf("the request to the next host names the first: %v", r.Header)
					}
					jpeg(w, r)
					return
				}
				w.Header().Set("Location", c.to)
				w.WriteHeader(http.StatusFound)
			})
			if response, body := get(t, server, picture); response.StatusCode != c.status {
				t.Errorf("got %s %s, want %d", response.Status, body, c.status)
			}
		})
	}
}

func TestSizeLimit(t *testing.T) {
	const limit = 100
	for _, c := range []struct {
		name      string
		bytes     int
		hasLength bool // whether Content-Length is sent
		want      string
	}{
		{"just fits", limit, true, strings.Repeat("x", limit)},
		{"just fits, length unknown", limit, false, strings.Repeat("x", limit)},
		{"too large", limit + 1, true, "too large"},
		{"too large, length unknown", limit + 1, false, "<cut>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := console(t, Config{MaxBytes: limit}, func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "image/png")
				if !c.hasLength {
					_ = http.NewResponseController(w).Flush()
				}
				_, _ = io.WriteString(w, strings.Repeat("x", c.bytes))
			})
			if response, body := fetched(t, server.URL); !strings.Contains(body, c.want) {
				t.Errorf("got %s %q", response, body)
			}
		})
	}
}

// fetched is like get but for responses that may be cut off before they begin.
func fetched(t *testing.T, console string) (status, body string) {
	t.Helper()
	response, err := http.Get(console + "/media?url=" + url.QueryEscape(picture))
	if err != nil {
		return "", "<cut>"
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		return response.Status, string(read) + "<cut>"
	}
	return response.Status, string(read)
}

func TestTruncatedResponseIsAborted(t *testing.T) {
	server := console(t, Config{}, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("Content-Length", "10")
		_, _ = io.WriteString(w, "half")
	})
	if _, body := fetched(t, server.URL); !strings.HasSuffix(body, "<cut>") {
		t.Errorf("got %q", body)
	}
}

func TestSlowNetwork(t *testing.T) {
	server := console(t, Config{Timeout: 20 * time.Millisecond}, func(_ http.ResponseWriter, r *http.Request) {
		<-r.Context().Done()
	})
	if status, body := fetched(t, server.URL); status != "504 Gateway Timeout" {
		t.Errorf("got %s %q", status, body)
	}
}

func TestStalledResponseIsAborted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := New(Config{Transport: transport(func(r *http.Request) (*http.Response, error) {
			body, out := io.Pipe()
			context.AfterFunc(r.Context(), func() { _ = out.CloseWithError(r.Context().Err()) })
			return &http.Response{StatusCode: 200, ContentLength: -1, Header: http.Header{"Content-Type": {"image/png"}}, Body: body}, nil
		})})
		w, start := httptest.NewRecorder(), time.Now()
		defer func() {
			if got, took := recover(), time.Since(start); got != http.ErrAbortHandler || w.Code != 200 || took != DefaultTimeout {
				t.Errorf("got %d and %v after %v, want 200 and %v after %v", w.Code, got, took, http.ErrAbortHandler, DefaultTimeout)
			}
		}()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/media?url="+url.QueryEscape("https://video.fbcdn.net/a.png"), nil))
	})
}

func TestPrivateAddressesAreRefused(t *testing.T) {
	for _, private := range []string{
		"127.0.0.1:443", "10.0.0.1:443", "192.168.1.1:443", "169.254.169.254:443", "100.64.0.1:443", "0.0.0.0:443",
		"[::1]:443", "[fd00::1]:443", "[fe80::1]:443", "[::ffff:127.0.0.1]:443", "[64:ff9b::7f00:1]:443",
		"93.184.215.14:80", // public, but not the https port
	} {
		t.Run(private, func(t *testing.T) {
			transport := newTransport()
			dial := transport.DialContext
			transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
				return dial(ctx, network, private) // as a name server could resolve it
			}
			server := console(t, Config{Transport: transport}, nil)
			if response, body := get(t, server, picture); response.StatusCode != http.StatusForbidden || !strings.Contains(body, "public") {
				t.Errorf("got %s %s", response.Status, body)
			}
		})
	}
}

type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// slowRecorder is a page that pauses before each read.
type slowRecorder struct {
	*httptest.ResponseRecorder
	pause time.Duration
}

func (p slowRecorder) Write(b []byte) (int, error) {
	time.Sleep(p.pause)
	return p.ResponseRecorder.Write(b)
}

// TestPausedClipIsNotTruncated verifies that the timeout applies to the network, not to the page.
func TestPausedClipIsNotTruncated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		body, out := io.Pipe()
		go func() {
			for range 3 {
				_, _ = io.WriteString(out, "x")
			}
			_ = out.Close()
		}()
		h := New(Config{Transport: transport(func(r *http.Request) (*http.Response, error) {
			go func() {
				<-r.Context().Done()
				_ = out.CloseWithError(r.Context().Err())
			}()
			return &http.Response{StatusCode: 200, ContentLength: -1, Header: http.Header{"Content-Type": {"video/mp4"}}, Body: body}, nil
		})})
		w := slowRecorder{httptest.NewRecorder(), 3 * DefaultTimeout}
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/media?url="+url.QueryEscape("https://video.fbcdn.net/a.mp4"), nil))
		if got := w.Body.String(); got != "xxx" {
			t.Errorf("got %q", got)
		}
	})
}
