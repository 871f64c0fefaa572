package gateway_test

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/gateway"
)

const onceKey = "secret-key-0123456789"

// attemptWith makes one attempt. The provider counts its requests.
func attemptWith(t *testing.T, key string, provider http.HandlerFunc) (gateway.Answer, int64, error) {
	t.Helper()
	return attemptWithin(t, gateway.DefaultTimeout, key, provider)
}

func attemptWithin(t *testing.T, timeout time.Duration, key string, provider http.HandlerFunc) (gateway.Answer, int64, error) {
	t.Helper()
	var requests atomic.Int64
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		provider(w, r)
	}))
	defer srv.Close()
	base, err := url.Parse(srv.URL)
	if err != nil {
		t.Fatal(err)
	}
	g := gateway.New(gateway.Config{Provider: base, MaxAnswer: 1000, Timeout: timeout, BuiltInKey: "built-in"})
	call, _ := catalog.CallByName(catalog.CallFollowers)
	answer, err := g.Attempt(t.Context(), key, call, map[string]string{"id_user": "787132"})
	return answer, requests.Load(), err
}

// TestShortKeyIsNotMasked verifies that a short key is not masked, because its text may be a word
// or a number in the response.
func TestShortKeyIsNotMasked(t *testing.T) {
	const sent = `{"data":{"user":{"pk":"1000","username":"nasa","id":17841400001,"eleven":"ABCDEFGHIJK"}},"status":"ok"}`
	for _, key := range []string{"user", "username", "nasa", "id", "1", "0", "status", "ABCDEFGHIJK"} {
		answer, _, err := attemptWith(t, key, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "1000")
			_, _ = io.WriteString(w, sent)
		})
		if err != nil || string(answer.Body) != sent || answer.Header.Get("Retry-After") != "1000" {
			t.Errorf("the key %s: got %s, %v, %v", key, answer.Body, answer.Header, err)
		}
	}
	answer, _, err := attemptWith(t, "ABCDEFGHIJKL", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "[ABCDEFGHIJKL]") })
	if err != nil || string(answer.Body) != "[************]" {
		t.Errorf("a key of twelve characters: got %s, %v", answer.Body, err)
	}
}

func TestAttemptIsOneRequest(t *testing.T) {
	block := make(chan struct{})
	defer close(block)
	hijack := func(w http.ResponseWriter, text string) {
		conn, out, err := w.(http.Hijacker).Hijack()
		if err != nil {
			panic(err)
		}
		_, _ = out.WriteString(text)
		_ = out.Flush()
		_ = conn.Close()
	}
	for _, test := range []struct {
		name     string
		provider http.HandlerFunc
		fault    gateway.AttemptFault // empty means that there is a response
		status   int
		body     string
	}{
		{"a good response", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("X-Ratelimit-Requests-Remaining", "7")
			_, _ = fmt.Fprintf(w, "%s", r.URL.RequestURI())
		}, "", 200, "/ig/followers/?id_user=787132&count=200"},
		{"a compressed response", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			out := gzip.NewWriter(w)
			_, _ = out.Write([]byte(`{"users":[]}`))
			_ = out.Close()
		}, "", 200, `{"users":[]}`},
		{"a refusal, which is not retried", func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTooManyRequests)
		}, "", 429, ""},
		{"a bad gateway, which is not retried", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(502) }, "", 502, ""},
		{"an echo of the key", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", r.Header.Get("Authorization"))
			_, _ = fmt.Fprintf(w, `{"message":%q}`, r.Header.Get("Authorization"))
		}, "", 200, `{"message":"Bearer *********************"}`},
		{"a truncated body", func(w http.ResponseWriter, _ *http.Request) {
			hijack(w, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"users\":")
		}, gateway.FaultCut, 200, ""},
		{"a reset", func(w http.ResponseWriter, _ *http.Request) { hijack(w, "") }, gateway.FaultConnection, 0, ""},
		{"a body over the limit", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(make([]byte, 1001))
		}, gateway.FaultLarge, 200, ""},
		{"a compressed body over the limit", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			out := gzip.NewWriter(w)
			_, _ = out.Write(make([]byte, 100_000))
			_ = out.Close()
		}, gateway.FaultLarge, 200, ""},
		{"a body that exceeds the limit even when compressed", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			out := gzip.NewWriter(w)
			_, _ = io.CopyN(out, rand.NewChaCha8([32]byte{}), 5000)
			_ = out.Close()
		}, gateway.FaultLarge, 200, ""},
		{"an unknown encoding", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "br")
			_, _ = w.Write([]byte("?"))
		}, gateway.FaultEncoding, 200, ""},
		{"a redirect", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusFound) }, gateway.FaultRedirect, 0, ""},
		{"a slow response", func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-block:
			case <-r.Context().Done():
			}
		}, gateway.FaultSlow, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			timeout := gateway.DefaultTimeout
			if test.fault == gateway.FaultSlow {
				timeout = 2 * time.Second // enough for the request to arrive
			}
			answer, requests, err := attemptWithin(t, timeout, onceKey, test.provider)
			if requests != 1 || answer.Requests != 1 {
				t.Errorf("got %d requests and a count of %d, want 1", requests, answer.Requests)
			}
			var fault gateway.AttemptFault
			if failed, ok := errors.AsType[*gateway.AttemptError](err); ok {
				fault = failed.Fault
			}
			if fault != test.fault || (fault == "") != (err == nil) {
				t.Fatalf("got error %v, fault %q; want %q", err, fault, test.fault)
			}
			if answer.Status != test.status {
				t.Errorf("got status %d, want %d", answer.Status, test.status)
			}
			if err == nil && string(answer.Body) != test.body {
				t.Errorf("got body %q, want %q", answer.Body, test.body)
			}
			if strings.Contains(fmt.Sprint(answer.Header, err), onceKey) {
				t.Error("the key is in a header or in the error")
			}
		})
	}
}

func TestUndeliveredAttemptCostsNothing(t *testing.T) {
	g := gateway.New(gateway.Config{Provider: &url.URL{Scheme: "http", Host: "127.0.0.1:1"}, BuiltInKey: "built-in"})
	call, _ := catalog.CallByName(catalog.CallFollowers)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for name, values := range map[string]map[string]string{
		"no connection": {"id_user": "1"}, "no value": {}, "an unknown parameter": {"id_user": "1", "other": "2"},
	} {
		if answer, err := g.Attempt(ctx, onceKey, call, values); err == nil || answer.Requests != 0 {
			t.Errorf("%s: got %d requests, error %v; want an error and no request", name, answer.Requests, err)
		}
	}
	if _, err := g.Attempt(ctx, "built-in", call, map[string]string{"id_user": "1"}); err == nil || !strings.Contains(err.Error(), "built-in key") {
		t.Errorf("got error %v, want that the built-in key is refused", err)
	}
}
