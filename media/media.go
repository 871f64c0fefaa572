// Package media fetches pictures and clips for the page. The network's own
// hosts forbid other sites to embed them, so the page asks
//
//	GET /media?url=https://scontent.cdninstagram.com/…
//
// House rules:
//
//   - Only https, only the network's own hosts, only public addresses, only
//     pictures and clips: checked for the first address and for every redirect,
//     and the address once more when it is dialled.
//   - Nothing of the page's request is forwarded but its range.
//   - An answer can do nothing in the browser but be shown.
//   - An address whose time is over (oe=, seconds in hexadecimal) is 410 and
//     asks nobody.
package media

import (
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"code.dny.dev/ssrf"

	"viewfinder/fault"
)

// Config is what the media door needs to know.
type Config struct {
	// Sandbox draws what is on SandboxHost. It is given a request whose URL is
	// the address of the picture.
	Sandbox     http.Handler
	SandboxHost string
	SandboxNow  func() time.Time // the sandbox's clock; nil is Now

	Now       func() time.Time  // nil is time.Now
	Timeout   time.Duration     // of each wait for the network; 0 is DefaultTimeout
	MaxBytes  int64             // of one answer; 0 is DefaultMaxBytes
	Log       *slog.Logger      // nil logs nothing
	Transport http.RoundTripper // nil reaches public addresses only
}

// The limits where Config names none.
const (
	DefaultTimeout  = 20 * time.Second
	DefaultMaxBytes = 512 << 20
)

// New makes the handler of /media.
func New(c Config) http.Handler {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.SandboxNow == nil {
		c.SandboxNow = c.Now
	}
	if c.Timeout <= 0 {
		c.Timeout = DefaultTimeout
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
	return &door{c}
}

// newTransport reaches public addresses on the port of https, and nothing else.
func newTransport() *http.Transport {
	dialer := &net.Dialer{
		Timeout: 10 * time.Second,
		Control: ssrf.New(ssrf.WithPorts(443)).Safe,
	}
	return &http.Transport{
		Proxy:               nil, // a proxy would be dialled in place of the checked address
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

type door struct{ config Config }

var errMethod = fault.New(fault.Method, "Pictures and clips are fetched with GET or HEAD; send this request again as GET.")

// ServeHTTP answers one request for a picture or a clip.
func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := d.serve(w, r); err != nil {
		d.config.Log.Debug("media", "error", err)
		fault.Write(w, err)
	}
}

func (d *door) serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		return errMethod
	}
	address, err := d.wanted(r)
	if err != nil {
		return err
	}
	now := d.config.Now
	inSandbox := d.isSandbox(address)
	if inSandbox {
		now = d.config.SandboxNow
	}
	left, err := timeLeft(address, now())
	if err != nil {
		return err
	}
	if inSandbox {
		return d.draw(w, r, address, left)
	}
	return d.fetch(w, r, address, left)
}

// draw has the sandbox answer, in-process.
func (d *door) draw(w http.ResponseWriter, r *http.Request, address *url.URL, left time.Duration) error {
	d.config.Sandbox.ServeHTTP(&drawn{ResponseWriter: w, left: left}, newRequest(r, address))
	return nil
}

// newRequest asks for an address as the page did: the method and the range.
func newRequest(r *http.Request, address *url.URL) *http.Request {
	h := http.Header{
		"Accept":          {"image/*, video/mp4, video/webm"},
		"Accept-Encoding": {"identity"},
		"User-Agent":      {"Viewfinder"},
	}
	if asked := r.Header.Get("Range"); oneRange(asked) {
		h.Set("Range", asked)
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
