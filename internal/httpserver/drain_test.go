package httpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"

	"viewfinder/gateway"
)

// draining is a server that can be stopped.
type draining struct {
	url   string
	stop  context.CancelFunc
	ended chan error
	log   *bytes.Buffer // read only after it has ended
}

// startDraining serves a handler. After the server stops, open requests may take the drain limit,
// and their last bytes the closing limit after that.
func startDraining(t *testing.T, drain, closing time.Duration, handler http.Handler) *draining {
	t.Helper()
	l, err := Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	d := &draining{url: "http://" + l.Addr().String(), stop: stop, ended: make(chan error, 1), log: &bytes.Buffer{}}
	s := New(slog.New(slog.NewTextHandler(d.log, nil)), drain)
	s.closing = closing
	go func() { d.ended <- s.Serve(ctx, l, handler) }()
	t.Cleanup(stop)
	return d
}

// get makes a request on a new connection.
func (d *draining) get(path string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, d.url+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer an-own-key")
	return (&http.Transport{DisableKeepAlives: true}).RoundTrip(req)
}

// outcome is the outcome of a request.
type outcome struct {
	status int
	body   string
}

func (d *draining) lookup(path string) outcome {
	res, err := d.get(path)
	if err != nil {
		return outcome{0, err.Error()}
	}
	defer res.Body.Close()
	text, _ := io.ReadAll(res.Body)
	return outcome{res.StatusCode, string(text)}
}

func TestStoppingWaitsForOpenRequests(t *testing.T) {
	begun, release := make(chan struct{}), make(chan struct{})
	d := startDraining(t, time.Hour, time.Minute, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/ig/slow/" {
			close(begun)
			<-release
		}
		_, _ = io.WriteString(w, "{}")
	}))
	slow := make(chan outcome, 1)
	go func() { slow <- d.lookup("/ig/slow/") }()
	<-begun
	d.stop()
	got := d.lookup("/ig/new/")
	for got.status == 200 { // the signal is on its way
		got = d.lookup("/ig/new/")
	}
	var failure struct{ Status, Message string }
	if got.status != 503 || json.Unmarshal([]byte(got.body), &failure) != nil || failure.Status != "fail" || !strings.Contains(failure.Message, "again") {
		t.Errorf("a new call got %+v", got)
	}
	if res, err := d.get("/ig/new/"); err == nil {
		_ = res.Body.Close()
		if res.Header.Get("Retry-After") != "1" || !strings.Contains(res.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("a new call got the headers %v", res.Header)
		}
	}
	if got := d.lookup("/api/catalog"); got.status != 503 || !strings.Contains(got.body, `"title":"Service Unavailable"`) {
		t.Errorf("a new document got %+v", got)
	}
	close(release)
	if got := <-slow; got != (outcome{200, "{}"}) {
		t.Errorf("the response in progress got %+v", got)
	}
	if err := <-d.ended; err != nil || strings.Contains(d.log.String(), "cut off") || !strings.Contains(d.log.String(), "requests=1") {
		t.Errorf("ended with %v; the log says %s", err, d.log)
	}
}

func TestStoppingAbortsSlowRequests(t *testing.T) {
	received := make(chan struct{})
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("user") == "begun" {
			_, _ = io.WriteString(w, "[")
			_ = http.NewResponseController(w).Flush()
		} else {
			close(received)
		}
		<-r.Context().Done()
	}))
	defer provider.Close()
	base, err := url.Parse(provider.URL)
	if err != nil {
		t.Fatal(err)
	}
	d := startDraining(t, 10*time.Millisecond, time.Minute, gateway.New(gateway.Config{Provider: base}))
	begun, err := d.get("/ig/user_id/?user=begun")
	if err != nil {
		t.Fatal(err)
	}
	defer begun.Body.Close()
	waiting := make(chan outcome, 1)
	go func() { waiting <- d.lookup("/ig/user_id/?user=waiting") }()
	<-received
	d.stop()
	if body, err := io.ReadAll(begun.Body); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the response in progress ended with %q, %v", body, err)
	}
	if got := <-waiting; got.status != 503 || !strings.Contains(got.body, "stopping") {
		t.Errorf("the response that had not begun was %+v", got)
	}
	if err := <-d.ended; err != nil || strings.Count(d.log.String(), "cut off") != 1 || !strings.Contains(d.log.String(), "path=/ig/user_id/") {
		t.Errorf("ended with %v; the log says %s", err, d.log)
	}
}

// TestStoppingResetsUnreadResponse verifies that stopping resets the connection. Over HTTP/1.0 a
// normal close ends the response, so only a reset shows that it is incomplete.
func TestStoppingResetsUnreadResponse(t *testing.T) {
	d := startDraining(t, 10*time.Millisecond, 10*time.Millisecond, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(tooMuch)
	}))
	conn, err := net.Dial("tcp", strings.TrimPrefix(d.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, _ = io.WriteString(conn, "GET / HTTP/1.0\r\n\r\n")
	if _, err := io.ReadFull(conn, make([]byte, 1)); err != nil { // the answer has begun
		t.Fatal(err)
	}
	d.stop()
	if err := <-d.ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	if n, err := io.Copy(io.Discard, conn); !errors.Is(err, syscall.ECONNRESET) {
		t.Errorf("the response ended with %v after %d bytes", err, n)
	}
}
