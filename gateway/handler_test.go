package gateway

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"viewfinder/catalog"
)

func TestEveryCallReachesProvider(t *testing.T) {
	var received *http.Request
	s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		received = r
		respond(200, "{}")(w, r)
	})
	for _, call := range catalog.Calls() {
		target, err := Build(call, values(call, "two words"))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.get(t, target); got.status != 200 || got.body != "{}" {
			t.Errorf("%s: got %d %s", call.Name, got.status, got.body)
		}
		if got := received.RequestURI; got != target {
			t.Errorf("%s: the provider received %s, want %s", call.Name, got, target)
		}
	}
}

// values gives every input of a call the same value.
func values(call catalog.Call, value string) map[string]string {
	inputs := map[string]string{}
	for _, p := range call.Params {
		if p.From == catalog.SourceInput {
			inputs[p.Name] = value
		}
	}
	return inputs
}

func TestInvalidRequests(t *testing.T) {
	s := start(t, Config{}, unexpected(t))
	for _, c := range []struct {
		name, target string
		header       []string
		status       int
		text         string
	}{
		{"no key", "/ig/user_id/?user=a", []string{"Authorization", ""}, 401, "key is missing"},
		{"an empty key", "/ig/user_id/?user=a", []string{"Authorization", "Bearer  "}, 401, "key is missing"},
		{"another scheme", "/ig/user_id/?user=a", []string{"Authorization", "Basic abc"}, 401, "Bearer"},
		{"a key with spaces", "/ig/user_id/?user=a", []string{"Authorization", "Bearer a b"}, 401, "character"},
		{"a key that is not ASCII", "/ig/user_id/?user=a", []string{"Authorization", "Bearer schlüssel"}, 401, "character"},
		{"a missing parameter", "/ig/user_id/", nil, 400, "user"},
		{"a blank parameter", "/ig/user_id/?user=+%09", nil, 400, "user"},
		{"one of two missing", "/ig/get_stories/?id_user=1", nil, 400, "id_stories"},
		{"an unknown parameter", "/ig/user_id/?user=a&extra=1", nil, 400, `"extra"`},
		{"a parameter of another call", "/ig/tv_posts/?user=a&next_max_id=1", nil, 400, `"next_max_id"`},
		{"a parameter of a call without parameters", "/ig/music_trending/?a", nil, 400, "no parameters"},
		{"a repeated parameter", "/ig/user_id/?user=a&user=b", nil, 400, "user is sent twice"},
		{"a constant that is not a number", "/ig/posts/?id_user=1&count=many", nil, 400, "count"},
		{"an empty constant", "/ig/posts/?id_user=1&count=", nil, 400, "count"},
		{"an enormous constant", "/ig/posts/?id_user=1&count=9999999999", nil, 400, "count"},
		{"a semicolon", "/ig/user_id/?user=a;b=c", nil, 400, "%3B"},
		{"a broken escape", "/ig/user_id/?user=%zz", nil, 400, "%25"},
		{"the key as a parameter", "/ig/user_id/?user=a&" + key + "=1", nil, 400, "…"},
		{"a long value", "/ig/user_id/?user=" + strings.Repeat("a", 8<<10+1), nil, 400, "user is longer than the limit of 8192 bytes"},
		{"a long key", userIDTarget, []string{"Authorization", "Bearer " + strings.Repeat("a", 8<<10+1)}, 400, "key is longer than the limit of 8192 bytes"},
		{"long encodings", userIDTarget, []string{"Accept-Encoding", strings.Repeat("a", 8<<10+1)}, 400, "Accept-Encoding is longer than the limit of 8192 bytes"},
		{"an unknown path", "/ig/nothing/?user=a", nil, 404, "/api/catalog"},
		{"the root", "/ig/", nil, 404, "/api/catalog"},
		{"a missing slash", "/ig/user_id?user=a", nil, 404, "/ig/user_id/"},
		{"below a call", "/ig/user_id/more", nil, 404, ""},
		{"an encoded path", "/ig/user%5Fid%2F?user=a", nil, 404, ""},
		{"dots", "/ig/user_id/../info/?id_user=1", nil, 404, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := s.get(t, c.target, c.header...)
			if got.status != c.status || got.message() == "" || !strings.Contains(got.message(), c.text) {
				t.Errorf("got %d %s", got.status, got.body)
			}
			if strings.Contains(got.body, key) {
				t.Errorf("the key is in %s", got.body)
			}
			if got.header.Get("X-Request-Id") == "" || got.header.Get("Cache-Control") != "no-store" {
				t.Errorf("got %v", got.header)
			}
		})
	}
}

func TestLongShapeIsRefused(t *testing.T) {
	s := start(t, Config{Sandbox: true}, unexpected(t))
	got := s.get(t, userIDTarget, shapeHeader, strings.Repeat("1", 1<<10+1))
	if got.status != 400 || !strings.Contains(got.message(), "X-Sandbox-Shape is longer than the limit of 1024 bytes") {
		t.Errorf("got %d %s", got.status, got.body)
	}
}

func TestOtherMethods(t *testing.T) {
	s := start(t, Config{}, unexpected(t))
	for _, method := range []string{"HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
		r := s.request(t, "/ig/user_id/?user=a")
		r.Method = method
		if got := s.do(r); got.status != 405 || got.header.Get("Allow") != "GET" {
			t.Errorf("%s: got %d %v", method, got.status, got.header)
		}
	}
}

func TestUpstreamHeaders(t *testing.T) {
	for _, c := range []struct {
		name   string
		config Config
		want   map[string]string
	}{
		{"bearer", Config{Auth: Bearer}, map[string]string{"Authorization": "Bearer " + key}},
		{"bearer by default", Config{}, map[string]string{"Authorization": "Bearer " + key}},
		{"rapidapi", Config{Auth: RapidAPI}, map[string]string{"X-Rapidapi-Key": key, "X-Rapidapi-Host": "HOST"}},
		{"sandbox", Config{Sandbox: true}, map[string]string{"Authorization": "Bearer " + key, "X-Sandbox-Shape": "2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var received *http.Request
			s := start(t, c.config, func(_ http.ResponseWriter, r *http.Request) { received = r })
			s.get(t, "/ig/user_id/?user=a", "Cookie", "a=b", "X-Forwarded-For", "1.2.3.4", "X-Sandbox-Shape", "2",
				"Accept", "text/html", "Accept-Encoding", "br, gzip;q=0.5", "X-Request-Id", "mine", "Connection", "close")
			c.want["Accept"], c.want["Accept-Encoding"], c.want["User-Agent"] = "application/json", "br, gzip;q=0.5", "Viewfinder"
			for name := range received.Header {
				if got, want := received.Header.Get(name), strings.ReplaceAll(c.want[name], "HOST", received.Host); got != want {
					t.Errorf("%s: got %q, want %q", name, got, want)
				}
			}
			if len(received.Header) != len(c.want) {
				t.Errorf("got %v, want %v", received.Header, c.want)
			}
		})
	}
}

func TestProviderBelowPath(t *testing.T) {
	for base, want := range map[string]string{
		"": "/ig/info/?id_user=1", "/": "/ig/info/?id_user=1", "/v1": "/v1/ig/info/?id_user=1", "/a%20b/": "/a%20b/ig/info/?id_user=1",
	} {
		var received string
		provider := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { received = r.RequestURI }))
		start(t, Config{Provider: address(t, provider.URL+base)}, nil).get(t, "/ig/info/?id_user=1")
		if received != want {
			t.Errorf("below %q the provider received %s, want %s", base, received, want)
		}
		provider.Close()
	}
}

func TestBodiesAreForwardedByteForByte(t *testing.T) {
	const exact = `{"id": 270071992547409931, "a":1.00,"b":-0,"a":1E400,"c":"\ud83d"} ` + "\n"
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(exact))
	_ = z.Close()
	for _, c := range []struct{ name, encoding, kind, body string }{
		{"plain", "", "application/json; charset=utf-8", exact},
		{"gzip", "gzip", "application/json", packed.String()},
		{"an unknown encoding", "x-odd", "application/json", "\x00\x01\xff"},
		{"not JSON", "", "text/html", "{error}\n"},
		{"without a content type", "", "", "<html>"},
		{"nothing", "", "", ""},
		{"long", "", "application/json", strings.Repeat(exact, 5000)},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, Config{}, func(w http.ResponseWriter, _ *http.Request) {
				w.Header()["Content-Type"] = nil
				if c.kind != "" {
					w.Header().Set("Content-Type", c.kind)
				}
				if c.encoding != "" {
					w.Header().Set("Content-Encoding", c.encoding)
				}
				_, _ = w.Write([]byte(c.body))
			})
			got := s.get(t, "/ig/user_id/?user=a", "Accept-Encoding", "gzip")
			if got.status != 200 || got.body != c.body || got.truncated {
				t.Errorf("got %d, %d bytes, want %d", got.status, len(got.body), len(c.body))
			}
			if got.header.Get("Content-Encoding") != c.encoding || got.header.Get("Content-Type") != c.kind {
				t.Errorf("got %v", got.header)
			}
		})
	}
}

func TestResponseHeaders(t *testing.T) {
	s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"X-RateLimit-Requests-Limit": "500", "X-RateLimit-Requests-Remaining": "499", "Retry-After": "7",
			"Content-Language": "de", "Content-Length": "2", "X-RateLimit-Reset": "9", "X-RateLimit-Of-Somebody": "1",
			"Set-Cookie": "a=b", "Connection": "X-Hop", "X-Hop": "1", "Keep-Alive": "timeout=5",
			"Access-Control-Allow-Origin": "*", "Content-Security-Policy": "default-src *", "Server": "x",
			"Cache-Control": "public, max-age=60", "X-Request-Id": "theirs",
		} {
			w.Header().Set(name, value)
		}
		respond(404, "{}")(w, r)
	})
	got := s.get(t, "/ig/user_id/?user=a")
	for name, want := range map[string]string{
		"X-Ratelimit-Requests-Limit": "500", "X-Ratelimit-Requests-Remaining": "499", "Retry-After": "7",
		"X-Ratelimit-Reset": "9", "X-Ratelimit-Of-Somebody": "",
		"Content-Language": "de", "Content-Length": "2", "Content-Type": "application/json", "Cache-Control": "no-store",
		"Set-Cookie": "", "X-Hop": "", "Keep-Alive": "", "Access-Control-Allow-Origin": "", "Content-Security-Policy": "", "Server": "",
	} {
		if got := got.header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	if id := got.header.Get("X-Request-Id"); got.status != 404 || !regexp.MustCompile(`^[0-9a-f]{16}$`).MatchString(id) {
		t.Errorf("got %d, request %q", got.status, id)
	}
	if timing := got.header.Get("Server-Timing"); !regexp.MustCompile(`^upstream;dur=\d+\.\d, attempts;desc="1"$`).MatchString(timing) {
		t.Errorf("got %q", timing)
	}
}

func TestBodiesStream(t *testing.T) {
	more := make(chan struct{})
	s := start(t, Config{}, func(w http.ResponseWriter, _ *http.Request) {
		for range 3 {
			_, _ = w.Write([]byte("[1,"))
			_ = http.NewResponseController(w).Flush()
			<-more
		}
	})
	got, err := http.DefaultClient.Do(s.request(t, "/ig/user_id/?user=a"))
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text := make([]byte, 16)
	for range 3 { // each write must arrive before the provider continues
		if n, err := got.Body.Read(text); err != nil || string(text[:n]) != "[1," {
			t.Fatalf("got %q, %v", text[:n], err)
		}
		more <- struct{}{}
	}
}

func TestRedirectsAreNotForwarded(t *testing.T) {
	s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://elsewhere.example/", http.StatusMovedPermanently)
	})
	if got := s.get(t, "/ig/user_id/?user=a"); got.status != 502 || !strings.Contains(got.message(), "redirect") || got.header.Get("Location") != "" {
		t.Errorf("got %d %v %s", got.status, got.header, got.body)
	}
}
