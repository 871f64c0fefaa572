package media

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"code.dny.dev/ssrf"

	"viewfinder/problem"
)

const maxRedirects = 3

var (
	errSlow      = problem.New(problem.TooSlow, "The network's media host did not answer in time. Try again in a moment.")
	errPrivate   = problem.New(problem.Refused, "This host has no public address, and media is fetched only from public addresses. Check your DNS server.")
	errDown      = problem.New(problem.Unreachable, "The network's media host cannot be reached. Check this machine's connection and try again.")
	errRedirects = problem.New(problem.BadAnswer, "The network's media host redirected too many times. Run the lookup again for a new link.")
	errType      = problem.New(problem.BadAnswer, "The response is not a picture, clip or song, so it is not shown. Open its address instead.")
	errTooLarge  = problem.New(problem.BadAnswer, "This picture or clip is too large to show here. Open its address instead.")
	errMissing   = problem.New(problem.NotFound, "The network no longer has this picture or clip. Run the lookup again.")
	errStatus    = problem.New(problem.BadAnswer, "The network's media host returned an error. Try again in a moment.")
)

// transfer is a response in progress, from the network or the sandbox.
type transfer struct {
	response *http.Response
	kind     string // the media type; empty if the range does not exist
	ctx      context.Context
	cancel   context.CancelCauseFunc
	limit    *time.Timer // cancels a wait that takes too long
}

// open sends a request and waits for the response. The transfer must be closed.
func (h *handler) open(req *http.Request) (*transfer, error) {
	ctx, cancel := context.WithCancelCause(req.Context())
	t := &transfer{ctx: ctx, cancel: cancel, limit: time.AfterFunc(h.config.Timeout, func() { cancel(errSlow) })}
	if err := h.begin(t, req.WithContext(ctx)); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (h *handler) begin(t *transfer, req *http.Request) (err error) {
	if t.response, err = h.respond(req); err != nil {
		return transportError(t.ctx, err)
	}
	if err := t.ctx.Err(); err != nil { // the response may be a result of the cancellation
		return transportError(t.ctx, err)
	}
	t.kind, err = h.mediaType(t.response)
	return err
}

func (t *transfer) close() {
	t.limit.Stop()
	if t.response != nil {
		_ = t.response.Body.Close()
	}
	t.cancel(nil)
}

func (h *handler) respond(req *http.Request) (*http.Response, error) {
	if h.isSandbox(req.URL) {
		return h.render(req), nil
	}
	return h.roundTrip(req)
}

// roundTrip sends the request and follows redirects, checking every address.
func (h *handler) roundTrip(req *http.Request) (*http.Response, error) {
	for range maxRedirects + 1 {
		response, err := h.config.Transport.RoundTrip(req)
		if err != nil {
			return nil, err
		}
		if !isRedirect(response.StatusCode) {
			return response, nil
		}
		_ = response.Body.Close()
		next, err := req.URL.Parse(response.Header.Get("Location"))
		if err != nil {
			return nil, errStatus
		}
		if err := h.checkRedirect(next); err != nil {
			return nil, err
		}
		req = req.Clone(req.Context())
		req.URL, req.Host = next, next.Host
	}
	return nil, errRedirects
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
		http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}

// checkRedirect checks the URL of a redirect. Redirects to the sandbox are rejected.
func (h *handler) checkRedirect(u *url.URL) error {
	if h.isSandbox(u) {
		return errHost
	}
	if err := h.checkAddress(u); err != nil {
		return err
	}
	_, err := h.maxAge(u)
	return err
}

func transportError(ctx context.Context, err error) error {
	var public *problem.Error
	switch {
	case errors.As(err, &public):
		return public
	case context.Cause(ctx) == error(errSlow):
		return errSlow
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedPort), errors.Is(err, ssrf.ErrProhibitedNetwork):
		return errPrivate
	}
	return problem.Because(err, errDown.Code, errDown.Text)
}

// mediaType returns the type of a response, or why it may not be copied.
func (h *handler) mediaType(response *http.Response) (kind string, err error) {
	switch response.StatusCode {
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
	kind, _, err = mime.ParseMediaType(response.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(mediaTypes[:], kind) || !isIdentity(response.Header.Get("Content-Encoding")) {
		return "", errType
	}
	if response.ContentLength > h.config.MaxBytes {
		return "", errTooLarge
	}
	return kind, nil
}

// mediaTypes are the types that a browser only displays or plays. SVG and types that are not listed
// may contain scripts.
var mediaTypes = [...]string{
	"image/avif", "image/gif", "image/heic", "image/heif", "image/jpeg", "image/png", "image/webp",
	"video/mp4", "video/webm",
	"audio/aac", "audio/mp4", "audio/mpeg", "audio/x-m4a",
}

func isIdentity(encoding string) bool {
	return encoding == "" || strings.EqualFold(encoding, "identity")
}

// chunkSize is the maximum number of bytes per read from the network.
const chunkSize = 32 << 10

var chunks = sync.Pool{New: func() any { return new([chunkSize]byte) }}

// copyBody copies a body of at most limit bytes and returns its size. The timeout applies to each
// read from the network, but not to writes to a slow page.
func (h *handler) copyBody(w io.Writer, t *transfer, limit int64) (total int64, err error) {
	chunk := chunks.Get().(*[chunkSize]byte)
	defer chunks.Put(chunk)
	for {
		t.limit.Reset(h.config.Timeout)
		n, err := t.response.Body.Read(chunk[:])
		t.limit.Stop()
		if total += int64(n); total > min(limit, h.config.MaxBytes) {
			return total, errOverLimit
		}
		if _, failed := w.Write(chunk[:n]); failed != nil {
			return total, failed
		}
		switch {
		case err != nil && t.ctx.Err() != nil: // after a cancellation, the network may still end the body normally
			return total, transportError(t.ctx, t.ctx.Err())
		case err == io.EOF:
			return total, nil
		case err != nil:
			return total, errCut
		}
	}
}
