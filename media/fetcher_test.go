package media

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"viewfinder/problem"
)

func TestFetch(t *testing.T) {
	send := func(kind, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			_, _ = io.WriteString(w, body)
		}
	}
	streamed := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "video/mp4")
		_, _ = io.WriteString(w, "01234")
		w.(http.Flusher).Flush()
		_, _ = io.WriteString(w, "56789")
	}
	cut := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "video/mp4")
		w.Header().Set("Content-Length", "10")
		_, _ = io.WriteString(w, "01234")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
	for _, c := range []struct {
		name, address string
		respond       http.HandlerFunc
		max           int64
		kind, body    string
		code          problem.Code
	}{
		{"a picture", picture, send("image/jpeg", "0123456789"), 10, "image/jpeg", "0123456789", ""},
		{"a stream", picture, streamed, 10, "video/mp4", "0123456789", ""},
		{"a sandbox picture", "https://" + sandboxHost + "/p.png", nil, 10, "image/png", "drawn", ""},
		{"beyond the size limit", picture, send("image/jpeg", "0123456789"), 9, "", "", problem.TooLarge},
		{"a stream beyond the size limit", picture, streamed, 9, "", "", problem.TooLarge},
		{"a sandbox picture beyond the size limit", "https://" + sandboxHost + "/p.png", nil, 4, "", "", problem.TooLarge},
		{"cut off", picture, cut, 99, "", "", problem.Unreachable},
		{"not a picture", picture, send("text/html", "<p>"), 99, "", "", problem.BadAnswer},
		{"expired", strings.Replace(picture, "6A000000", "60000000", 1), send("image/jpeg", "x"), 99, "", "", problem.Gone},
		{"gone", picture, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(404) }, 99, "", "", problem.NotFound},
		{"another host", "https://example.com/a.jpg", send("image/jpeg", "x"), 99, "", "", problem.Refused},
		{"another scheme", "http://scontent.cdninstagram.com/a.jpg", send("image/jpeg", "x"), 99, "", "", problem.Invalid},
		{"a range that was not requested", picture, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/jpeg")
			w.WriteHeader(http.StatusPartialContent)
			_, _ = io.WriteString(w, "01234")
		}, 99, "", "", problem.BadAnswer},
		{"416 to a request without a range", picture, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusRequestedRangeNotSatisfiable) }, 99, "", "", problem.BadAnswer},
		{"nothing", picture, send("image/jpeg", ""), 99, "", "", problem.BadAnswer},
		{"a redirect to this machine", picture, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://127.0.0.1/a.jpg", http.StatusFound)
		}, 99, "", "", problem.Refused},
		{"an endless redirect", picture, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, r.URL.String(), http.StatusFound)
		}, 99, "", "", problem.BadAnswer},
		{"a redirect to another host", picture, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://example.com/", http.StatusFound)
		}, 99, "", "", problem.Refused},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := NewFetcher(Config{
				SandboxHost: sandboxHost, Transport: network(t, c.respond), Now: func() time.Time { return noon },
				Sandbox: send("image/png", "drawn"),
			})
			var body strings.Builder
			kind, err := f.Fetch(context.Background(), c.address, c.max, &body)
			if c.code == "" {
				if kind != c.kind || body.String() != c.body || err != nil {
					t.Errorf("got %s %q, %v", kind, body.String(), err)
				}
				return
			}
			if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != c.code || strings.Contains(e.Error(), "oe=") {
				t.Errorf("got %v, want the code %s", err, c.code)
			}
		})
	}
}

func TestFetchEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	f := NewFetcher(Config{Transport: network(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/jpeg")
		w.WriteHeader(200)
		w.(http.Flusher).Flush()
		cancel()
		<-r.Context().Done()
	}), Now: func() time.Time { return noon }})
	if _, err := f.Fetch(ctx, picture, 99, io.Discard); err == nil {
		t.Error("the fetch did not fail")
	}
}

// TestFetchHasTimeLimit verifies that a body that trickles in endlessly is abandoned, even
// though each byte arrives in time.
func TestFetchHasTimeLimit(t *testing.T) {
	f := NewFetcher(Config{Transport: network(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/jpeg")
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, "x")
			w.(http.Flusher).Flush()
		}
	}), Now: func() time.Time { return noon }, WholeTime: 20 * time.Millisecond})
	_, err := f.Fetch(context.Background(), picture, 1<<40, io.Discard)
	if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.TooSlow {
		t.Errorf("got %v", err)
	}
}
