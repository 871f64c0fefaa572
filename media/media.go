// Package media fetches pictures and clips for the page. The network's own
// hosts forbid other sites to embed them, so the page requests
//
//	GET /media?url=https://scontent.cdninstagram.com/…
//
// Rules:
//
//   - Only https, only the network's own hosts, only public addresses, only
//     pictures, clips and songs: checked for the first address and for every redirect,
//     and the address again when it is dialled.
//   - Nothing of the page's request is forwarded but its range.
//   - A browser can only display a response, not run it.
//   - An expired address (any oe=, seconds in hexadecimal) is 410 without a
//     request.
package media

import (
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"code.dny.dev/ssrf"

	"viewfinder/problem"
)

// Config configures the handler.
type Config struct {
	// Sandbox renders the pictures of SandboxHost. The URL of its requests is the
	// address of the picture.
	Sandbox     http.Handler
	SandboxHost string
	SandboxNow  func() time.Time // the sandbox's clock; nil is Now

	Now       func() time.Time  // nil is time.Now
	Timeout   time.Duration     // of each wait for the network; 0 is DefaultTimeout
	WholeTime time.Duration     // of one file that a Fetcher fetches; 0 is DefaultWholeTime
	MaxBytes  int64             // of one response; 0 is DefaultMaxBytes
	Log       *slog.Logger      // nil logs nothing
	Transport http.RoundTripper // nil reaches public addresses only
}

// The limits where Config names none.
const (
	DefaultTimeout   = 20 * time.Second
	DefaultWholeTime = 10 * time.Minute
	DefaultMaxBytes  = 512 << 20
)

// New returns the handler of /media.
func New(c Config) http.Handler { return &handler{withDefaults(c)} }

func withDefaults(c Config) Config {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.SandboxNow == nil {
		c.SandboxNow = c.Now
	}
	if c.Timeout <= 0 {
		c.Timeout = DefaultTimeout
	}
	if c.WholeTime <= 0 {
		c.WholeTime = DefaultWholeTime
	}
	if c.MaxBytes <= 0 {
		c.MaxBytes = DefaultMaxBytes
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Transport == nil {
		c.Transport = newTransport()
	}
	return c
}

// newTransport returns a transport to public addresses on the port of https.
func newTransport() *http.Transport {
	dialer := &net.Dialer{
		Timeout: 10 * time.Second,
		Control: ssrf.New(ssrf.WithPorts(443)).Safe,
	}
	return &http.Transport{
		Proxy:               nil, // a proxy would be dialled instead of the checked address
		DialContext:         dialer.DialContext,
		ForceAttemptHTTP2:   true,
		DisableCompression:  true,
		MaxIdleConns:        64,
		MaxIdleConnsPerHost: 16,
		MaxConnsPerHost:     32,
		IdleConnTimeout:     90 * time.Second,
		TLSHandshakeTimeout: 10 * time.Second,
	}
}

type handler struct{ config Config }

var errMethod = problem.New(problem.Method, "Pictures and clips are fetched with GET or HEAD; send this request again as GET.")

// ServeHTTP answers one request for a picture or a clip.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := h.serve(w, r); err != nil {
		h.config.Log.Debug("media", "error", err)
		problem.WriteAnswer(w, err)
	}
}

func (h *handler) serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		return errMethod
	}
	address, err := h.addressOf(r)
	if err != nil {
		return err
	}
	now := h.config.Now
	inSandbox := h.isSandbox(address)
	if inSandbox {
		now = h.config.SandboxNow
	}
	maxAge, err := maxAgeOf(address, now())
	if err != nil {
		return err
	}
	if inSandbox {
		return h.serveRendered(w, r, address, maxAge)
	}
	return h.serveFetched(w, r, address, maxAge)
}

// serveRendered serves a picture of the sandbox, in-process.
func (h *handler) serveRendered(w http.ResponseWriter, r *http.Request, address *url.URL, maxAge time.Duration) error {
	h.config.Sandbox.ServeHTTP(&renderedWriter{ResponseWriter: w, maxAge: maxAge}, newRequest(r, address))
	return nil
}

// newRequest returns a request for an address with the method and the range of
// the page's.
func newRequest(r *http.Request, address *url.URL) *http.Request {
	h := http.Header{
		"Accept":          {"image/*, video/mp4, video/webm, audio/*"},
		"Accept-Encoding": {"identity"},
		"User-Agent":      {"Viewfinder"},
	}
	if value := r.Header.Get("Range"); isSingleRange(value) {
		h.Set("Range", value)
		if condition := r.Header.Get("If-Range"); condition != "" {
			h.Set("If-Range", condition)
		}
	}
	req := &http.Request{
		Method: r.Method, URL: address, Host: address.Host, Header: h, Body: http.NoBody,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, RemoteAddr: r.RemoteAddr,
	}
	return req.WithContext(r.Context())
}

// renderedWriter sets the headers of fetched pictures on the sandbox's. Failures
// are not cached.
type renderedWriter struct {
	http.ResponseWriter
	maxAge    time.Duration // until the address expires
	hasHeader bool
}

// WriteHeader sets the headers and writes them.
func (w *renderedWriter) WriteHeader(status int) {
	h := w.Header()
	setSafeHeaders(h)
	h.Set("Cache-Control", cacheControl(w.maxAge))
	if status >= http.StatusBadRequest {
		h.Set("Cache-Control", "no-store")
	}
	w.hasHeader = true
	w.ResponseWriter.WriteHeader(status)
}

// Write writes the header first if it is not written yet.
func (w *renderedWriter) Write(p []byte) (int, error) {
	if !w.hasHeader {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *renderedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
