package media

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"net/http"
	"net/url"

	"viewfinder/problem"
)

// Fetcher fetches pictures and clips for this program. It follows the same rules as the handler.
type Fetcher struct{ handler handler }

// NewFetcher returns a fetcher.
func NewFetcher(c Config) *Fetcher { return &Fetcher{handler{withDefaults(c)}} }

var (
	errCut       = problem.New(problem.Unreachable, "The picture or clip was cut off. Fetch it again.")
	errOverLimit = problem.New(problem.TooLarge, "This picture or clip is larger than the limit for one file.")
)

// Fetch writes a picture or a clip of at most limit bytes and returns its media type. If there is
// an error, the bytes written to w must not be used. The error is a *problem.Error or comes from w.
func (f *Fetcher) Fetch(ctx context.Context, address string, limit int64, w io.Writer) (kind string, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", errAddress
	}
	h := f.handler
	if err := h.checkAddress(u); err != nil {
		return "", err
	}
	if _, err := h.maxAge(u); err != nil {
		return "", err
	}
	ctx, stop := context.WithTimeoutCause(ctx, h.config.WholeTime, errSlow) // otherwise a slow body could take forever
	defer stop()
	t, err := h.open(newRequest(ctx, http.MethodGet, u))
	if err != nil {
		return "", err
	}
	defer t.close()
	if err := h.copyWhole(w, t, limit); err != nil {
		return "", err
	}
	return t.kind, nil
}

// copyWhole copies a body of at most limit bytes, or returns why it is incomplete.
func (h *handler) copyWhole(w io.Writer, t *transfer, limit int64) error {
	length := t.response.ContentLength // -1 means unknown
	switch {
	case t.response.StatusCode != http.StatusOK: // no range was requested
		return errStatus
	case length > limit:
		return errOverLimit
	}
	total, err := h.copyBody(w, t, limit)
	switch {
	case err != nil:
		return err
	case length >= 0 && total != length:
		return errCut
	case total == 0:
		return errType
	}
	return nil
}

// render makes the sandbox handle a request in this process.
func (h *handler) render(req *http.Request) *http.Response {
	r := &rendered{header: http.Header{}}
	h.config.Sandbox.ServeHTTP(r, req)
	return &http.Response{StatusCode: cmp.Or(r.status, http.StatusOK), Header: r.header, Body: io.NopCloser(&r.body), ContentLength: -1}
}

// rendered is a response from the sandbox, whose pictures and clips are small.
type rendered struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header returns the headers.
func (r *rendered) Header() http.Header { return r.header }

// WriteHeader stores the status.
func (r *rendered) WriteHeader(status int) { r.status = cmp.Or(r.status, status) }

// Write appends to the body.
func (r *rendered) Write(b []byte) (int, error) { return r.body.Write(b) }
