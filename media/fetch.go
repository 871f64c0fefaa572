package media

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"code.dny.dev/ssrf"

	"viewfinder/fault"
)

const maxRedirects = 3

var (
	errSlow     = fault.New(fault.TooSlow, "The network's media host did not answer in time. Try again in a moment.")
	errPrivate  = fault.New(fault.Refused, "This host has no public address, and media is fetched from public addresses only. Check the name server in use.")
	errDown     = fault.New(fault.Unreachable, "The network's media host cannot be reached. Check this machine's connection and try again.")
	errWandered = fault.New(fault.BadAnswer, "The network's media host led from one address to the next without end. Run the lookup again for a new link.")
	errType     = fault.New(fault.BadAnswer, "What came is no picture and no clip, so it is not shown. Open the address itself instead.")
	errLarge    = fault.New(fault.BadAnswer, "This picture or clip is too large to be shown here. Open the address itself instead.")
	errMissing  = fault.New(fault.NotFound, "The network no longer has this picture or clip. Run the lookup again.")
	errStatus   = fault.New(fault.BadAnswer, "The network's media host refused to answer. Try again in a moment.")
)

// fetch asks the network and passes the answer on.
func (d *door) fetch(w http.ResponseWriter, r *http.Request, address *url.URL, left time.Duration) error {
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	limit := time.AfterFunc(d.config.Timeout, func() { cancel(errSlow) })
	defer limit.Stop()

	answer, err := d.follow(newRequest(r, address).WithContext(ctx))
	if err != nil {
		return reached(ctx, err)
	}
	defer func() { _ = answer.Body.Close() }()
	if ctx.Err() != nil { // what came is an answer to our hanging up
		return reached(ctx, ctx.Err())
	}
	kind, err := d.check(answer)
	if err != nil {
		return err
	}
	begin(w, answer, kind, left)
	if r.Method == http.MethodGet && !d.copy(ctx, w, answer.Body, limit) {
		panic(http.ErrAbortHandler) // a shortened picture must not look whole
	}
	return nil
}

// follow asks, and asks again where it is sent, checking every address.
func (d *door) follow(req *http.Request) (*http.Response, error) {
	for range maxRedirects + 1 {
		answer, err := d.config.Transport.RoundTrip(req)
		if err != nil {
			return nil, err
		}
		if !redirects(answer.StatusCode) {
			return answer, nil
		}
		_ = answer.Body.Close()
		next, err := req.URL.Parse(answer.Header.Get("Location"))
		if err != nil {
			return nil, errStatus
		}
		if err := d.mayFollow(next); err != nil {
			return nil, err
		}
		req = req.Clone(req.Context())
		req.URL, req.Host = next, next.Host
	}
	return nil, errWandered
}

func redirects(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
		http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}

// mayFollow checks an address that the network sent us to. The sandbox's is
// none of the network's.
func (d *door) mayFollow(u *url.URL) error {
	if d.isSandbox(u) {
		return errHost
	}
	if err := d.allowed(u); err != nil {
		return err
	}
	_, err := timeLeft(u, d.config.Now())
	return err
}

// reached words an error of the transport.
func reached(ctx context.Context, err error) error {
	var told *fault.Error
	switch {
	case errors.As(err, &told):
		return told
	case context.Cause(ctx) == error(errSlow):
		return errSlow
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedPort), errors.Is(err, ssrf.ErrProhibitedNetwork):
		return errPrivate
	}
	return fault.Because(err, errDown.Code, errDown.Text)
}

// check says which type an answer has, or why it is not passed on.
func (d *door) check(answer *http.Response) (kind string, err error) {
	switch answer.StatusCode {
	case http.StatusOK, http.StatusPartialContent:
	case http.StatusRequestedRangeNotSatisfiable:
		return "", nil
	case http.StatusForbidden, http.StatusGone:
		return "", errExpired
	case http.StatusNotFound:
		return "", errMissing
	default:
		return "", errStatus
	}
	kind, _, err = mime.ParseMediaType(answer.Header.Get("Content-Type"))
	if err != nil || !showable(kind) || !plain(answer.Header.Get("Content-Encoding")) {
		return "", errType
	}
	if answer.ContentLength > d.config.MaxBytes {
		return "", errLarge
	}
	return kind, nil
}

// showable are the types that can be shown and nothing else: SVG can hold scripts.
func showable(kind string) bool {
	if kind == "video/mp4" || kind == "video/webm" {
		return true
	}
	return strings.HasPrefix(kind, "image/") && !strings.HasPrefix(kind, "image/svg")
}

func plain(encoding string) bool { return encoding == "" || strings.EqualFold(encoding, "identity") }

// passing are the headers of the network's answers that pass.
var passing = [...]string{"Content-Length", "Content-Range", "Accept-Ranges", "Etag", "Last-Modified"}

func begin(w http.ResponseWriter, answer *http.Response, kind string, left time.Duration) {
	h := w.Header()
	harmless(h)
	for _, name := range passing {
		if value := answer.Header.Get(name); value != "" {
			h.Set(name, value)
		}
	}
	h.Set("Cache-Control", cacheControl(left))
	h["Content-Type"] = []string{kind}
	if answer.StatusCode == http.StatusRequestedRangeNotSatisfiable {
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Length", "0")
		h["Content-Type"] = nil
		answer.Body = http.NoBody
	}
	w.WriteHeader(answer.StatusCode)
}

// harmless makes sure that an answer opened by itself can do nothing.
func harmless(h http.Header) {
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

const blockSize = 32 << 10

var blocks = sync.Pool{New: func() any { return new([blockSize]byte) }}

// copy passes the body on. The limit is for each wait for the network; a page
// that takes its time does not count. False: it is not whole.
func (d *door) copy(ctx context.Context, w io.Writer, body io.Reader, limit *time.Timer) bool {
	block := blocks.Get().(*[blockSize]byte)
	defer blocks.Put(block)
	for total := int64(0); ; {
		limit.Reset(d.config.Timeout)
		n, err := body.Read(block[:])
		limit.Stop()
		total += int64(n)
		if total > d.config.MaxBytes {
			return false
		}
		if _, failed := w.Write(block[:n]); failed != nil {
			return false
		}
		if err != nil {
			return err == io.EOF && ctx.Err() == nil // when we hang up, the network may still end in good order
		}
	}
}
