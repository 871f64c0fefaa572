// Package media fetches pictures and clips for the page. The network's own hosts do not allow other
// sites to embed them, so the page requests
//
//	GET /media?url=https://scontent.cdninstagram.com/…
//
// Rules:
//
//   - Only https, only the network's own hosts, only public addresses, and only
//     pictures, clips and songs: this is checked for the first URL, for every redirect,
//     and again when the address is dialed.
//   - Only the range of the page's request is forwarded.
//   - A browser can only display a response, not run it.
//   - An expired URL (any oe=, seconds in hexadecimal) results in 410 without a
//     request.
package media

import (
	"cmp"
	"context"
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
	// Sandbox renders the pictures of SandboxHost. Its requests contain the picture's URL.
	Sandbox     http.Handler
	SandboxHost string
	SandboxNow  func() time.Time // the sandbox's clock; nil means Now

	Now       func() time.Time  // nil means time.Now
	Timeout   time.Duration     // limit on each wait for the network; 0 means DefaultTimeout
	WholeTime time.Duration     // limit for each file that a Fetcher fetches; 0 means DefaultWholeTime
	MaxBytes  int64             // bytes per response; 0 means DefaultMaxBytes
	Log       *slog.Logger      // nil disables logging
	Transport http.RoundTripper // nil allows only public addresses
}

// Default limits.
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
	c.Timeout, c.WholeTime = cmp.Or(c.Timeout, DefaultTimeout), cmp.Or(c.WholeTime, DefaultWholeTime)
	c.MaxBytes = cmp.Or(c.MaxBytes, DefaultMaxBytes)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Transport == nil {
		c.Transport = newTransport()
	}
	return c
}

// newTransport returns a transport that only connects to the https port of public addresses.
func newTransport() *http.Transport {
	dialer := &net.Dialer{
		Timeout: 10 * time.Second,
		Control: ssrf.New(ssrf.WithPorts(443)).Safe,
	}
	return &http.Transport{
		Proxy:               nil, // a proxy would be dialed instead of the checked address
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

// ServeHTTP serves a picture or a clip.
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
	maxAge, err := h.maxAge(address)
	if err != nil {
		return err
	}
	req := newRequest(r.Context(), r.Method, address)
	copyRange(req.Header, r.Header)
	t, err := h.open(req)
	if err != nil {
		return err
	}
	defer t.close()
	writeHeader(w, t, maxAge)
	if req.Method == http.MethodHead {
		return nil
	}
	if _, err := h.copyBody(w, t, h.config.MaxBytes); err != nil {
		panic(http.ErrAbortHandler) // a truncated picture must not look complete
	}
	return nil
}

func newRequest(ctx context.Context, method string, address *url.URL) *http.Request {
	req := &http.Request{
		Method: method, URL: address, Host: address.Host, Body: http.NoBody,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{
			"Accept":          {"image/*, video/mp4, video/webm, audio/*"},
			"Accept-Encoding": {"identity"},
			"User-Agent":      {"Viewfinder"},
		},
	}
	return req.WithContext(ctx)
}

// copyRange copies the range and the condition of the page's request.
func copyRange(to, from http.Header) {
	value := from.Get("Range")
	if !isSingleRange(value) {
		return
	}
	to.Set("Range", value)
	if condition := from.Get("If-Range"); condition != "" {
		to.Set("If-Range", condition)
	}
}

// forwardedHeaders are the headers that are copied from the network's responses.
var forwardedHeaders = [...]string{"Content-Length", "Content-Range", "Accept-Ranges", "Etag", "Last-Modified"}

// writeHeader writes the headers. They prevent a response that is opened directly from running
// scripts.
func writeHeader(w http.ResponseWriter, t *transfer, maxAge time.Duration) {
	h, response := w.Header(), t.response
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	for _, name := range forwardedHeaders {
		if value := response.Header.Get(name); value != "" {
			h.Set(name, value)
		}
	}
	h.Set("Cache-Control", cacheControl(maxAge))
	h["Content-Type"] = []string{t.kind}
	if response.StatusCode == http.StatusRequestedRangeNotSatisfiable {
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Length", "0")
		h["Content-Type"] = nil
		response.Body = http.NoBody
	}
	w.WriteHeader(response.StatusCode)
}
