package gateway

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// TestKeysNeverLeak makes calls fail in every way and searches responses, logs, metrics and URLs
// for the key.
func TestKeysNeverLeak(t *testing.T) {
	var logs bytes.Buffer
	registry := prometheus.NewRegistry()
	var mu sync.Mutex // protects urls: a provider may receive a request after its caller has disconnected
	var urls []string
	failures := map[string]http.HandlerFunc{
		"success":      respond(200, "{}"),
		"refused":      respond(401, "no"),
		"down":         respond(502, "no"),
		"quota":        respond(429, monthlyBody),
		"slow":         hang,
		"hangs up":     abort,
		"cut":          with("Content-Length", "9", respond(200, "{")),
		"large":        respond(200, strings.Repeat("x", 2000)),
		"redirect":     with("Location", "https://"+key+".example", respond(302, "")),
		"echoes badly": echo,
	}
	var all strings.Builder
	for name, answer := range failures {
		var metrics prometheus.Registerer
		if name == "down" { // a registry accepts the metrics of only one gateway
			metrics = registry
		}
		timeout := DefaultTimeout
		if name == "slow" {
			timeout = 50 * time.Millisecond
		}
		s := start(t, Config{
			Timeout: timeout, MaxAnswer: 1000, BuiltInKey: builtInKey, DemoKey: demo,
			Log:     slog.New(slog.NewJSONHandler(&logs, &slog.HandlerOptions{Level: slog.LevelDebug})),
			Metrics: metrics,
		}, func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			urls = append(urls, r.URL.String())
			mu.Unlock()
			answer(w, r)
		})
		for _, caller := range []string{key, builtInKey} {
			for _, target := range []string{userIDTarget, "/ig/user_id/", "/ig/user_id/?" + key + "=1", "/ig/" + key, "/ig/user_id/?user=1;" + key} {
				got := s.get(t, target, "Authorization", "Bearer "+caller, "X-Request-Id", key)
				fmt.Fprintln(&all, name, got.status, got.header, got.body)
			}
		}
		s.Close() // waits for the handlers, which write the log
	}
	families, err := registry.Gather()
	if err != nil || len(families) == 0 {
		t.Fatalf("got no metrics: %v", err)
	}
	mu.Lock()
	defer mu.Unlock()
	fmt.Fprintln(&all, families, urls, logs.String())
	if logs.Len() == 0 || !strings.Contains(logs.String(), `"error":"The provider cannot be reached`) {
		t.Errorf("the log lacks the failures: %s", &logs)
	}
	for _, secret := range []string{key, demo, url.QueryEscape(key)} {
		if at := strings.Index(all.String(), secret); at >= 0 {
			t.Errorf("a key is in …%s", all.String()[max(at-200, 0):at+len(secret)])
		}
	}
}

// echo responds with malformed HTTP that contains the key, so the transport's error contains it
// too.
func echo(w http.ResponseWriter, r *http.Request) {
	conn, out, err := http.NewResponseController(w).Hijack()
	if err != nil {
		panic(err)
	}
	defer func(c net.Conn, b *bufio.ReadWriter) { _ = b.Flush(); _ = c.Close() }(conn, out)
	fmt.Fprintf(out, "HTTP/1.1 %s\r\n\r\n", r.Header.Get("Authorization"))
}

// TestMaskingEndsWithCaller verifies that masking stops waiting for the response when its caller
// disconnects.
func TestMaskingEndsWithCaller(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	text := []byte(strings.Repeat(" ", 3*maskChunk) + key)
	want := strings.Repeat(" ", 3*maskChunk) + strings.Repeat("*", len(key))
	if err := newSecret(key).maskWhole(ctx, text); err != nil || string(text) != want {
		t.Errorf("got %v, and a text that ends with %q", err, text[3*maskChunk:])
	}
	cancel()
	if err := newSecret(key).maskWhole(ctx, text); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v after the caller left", err)
	}
}

// TestKeysAcrossMaskedChunksAreMasked verifies that a key is masked wherever it starts in a long
// response.
func TestKeysAcrossMaskedChunksAreMasked(t *testing.T) {
	s := newSecret(key)
	escaped := jsonEscaped(key)
	for before := maskChunk - 2*len(escaped); before <= maskChunk; before += 7 {
		text := []byte(strings.Repeat("x", before) + escaped + strings.Repeat("x", maskChunk))
		if err := s.maskWhole(t.Context(), text); err != nil || strings.Trim(string(text), "x") != strings.Repeat("*", len(escaped)) {
			t.Fatalf("%d bytes before: got %v, %q", before, err, strings.Trim(string(text), "x"))
		}
	}
}

// BenchmarkMask masks typical provider responses and texts designed to be slow. Throughput must not
// fall with the size of the text.
func BenchmarkMask(b *testing.B) {
	almost := key[:len(key)-1]
	letters, percents := strings.Repeat("a", 3999), strings.Repeat("%25", 1000)
	for _, c := range []struct{ name, key, text string }{
		{"answer", key, `{"pk":17841400000,"username":"some.person","full_name":"\u00c5ngstr\u00f6m Person","is_private":false,"url":"https:\/\/media.example\/p\/1.jpg?oe=6B077680"},`},
		{"backslashes", key, `\`},
		{"percent signs", key, `%25`},
		{"almost the key", key, almost},
		{"almost the key, escaped", key, jsonEscaped(almost)},
		{"the key", key, key},
		{"a letter repeated in a long key", letters + "x", "a"},
		{"percent signs repeated in a long key", percents + "x", "%25"},
	} {
		for _, size := range []int{1 << 18, 1 << 20} {
			b.Run(fmt.Sprintf("%s/%d kB", c.name, size>>10), func(b *testing.B) {
				s := newSecret(c.key)
				source := []byte(strings.Repeat(c.text, size/len(c.text)))
				text := make([]byte, len(source))
				b.SetBytes(int64(len(source)))
				for b.Loop() {
					copy(text, source)
					s.mask(text, true)
				}
			})
		}
	}
}
