package media

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"testing/synctest"
	"time"
)

type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// paused is a page that takes nothing for a while.
type paused struct {
	*httptest.ResponseRecorder
	pause time.Duration
}

func (p paused) Write(b []byte) (int, error) {
	time.Sleep(p.pause)
	return p.ResponseRecorder.Write(b)
}

// A clip that is paused in the page is not cut: the limit is the network's.
func TestPausedClipIsNotCut(t *testing.T) {
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
		w := paused{httptest.NewRecorder(), 3 * DefaultTimeout}
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/media?url="+url.QueryEscape("https://video.fbcdn.net/a.mp4"), nil))
		if got := w.Body.String(); got != "xxx" {
			t.Errorf("got %q", got)
		}
	})
}
