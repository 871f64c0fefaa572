package media

import (
	"context"
	"io"
	"net/http"
	"net/url"

	"viewfinder/problem"
)

// Fetcher fetches pictures and clips for this program, by the rules of the handler.
type Fetcher struct{ handler handler }

// NewFetcher returns a fetcher.
func NewFetcher(c Config) *Fetcher { return &Fetcher{handler{withDefaults(c)}} }

var (
	errCut       = problem.New(problem.Unreachable, "The picture or clip was cut off. Fetch it again.")
	errOverLimit = problem.New(problem.TooLarge, "This picture or clip is larger than the limit of a file.")
)

// Fetch writes a picture or a clip of at most limit bytes and returns its media type. After
// an error, what was written to w is not usable. The error is a *problem.Error, or that of w.
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
	ctx, stop := context.WithTimeoutCause(ctx, h.config.WholeTime, errSlow) // a slow body could otherwise take forever
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

// copyWhole copies a body of at most limit bytes, or returns why it is not whole.
func (h *handler) copyWhole(w io.Writer, t *transfer, limit int64) error {
	length := t.response.ContentLength // -1 where it is unknown
	switch {
	case t.response.StatusCode != http.StatusOK: // no range was asked for
		return errStatus
	case length > limit:
		return errOverLimit
	}
	out := &limitedWriter{w: w, left: limit}
	isWhole := h.copyBody(out, t)
	switch {
	case out.err != nil:
		return out.err
	case !isWhole && t.ctx.Err() != nil:
		return transportError(t.ctx, t.ctx.Err())
	case !isWhole, length >= 0 && out.count != length:
		return errCut
	case out.count == 0:
		return errType
	}
	return nil
}

func (h *handler) render(req *http.Request) *http.Response {
	reader, writer := io.Pipe()
	rendered := &pipedResponse{header: http.Header{}, body: writer, began: make(chan int, 1)}
	go func() {
		h.config.Sandbox.ServeHTTP(rendered, req)
		rendered.WriteHeader(http.StatusOK)
		_ = writer.Close()
	}()
	status := <-rendered.began
	return &http.Response{StatusCode: status, Header: rendered.header.Clone(), Body: reader, ContentLength: -1}
}

// pipedResponse passes what a handler writes to a reader.
type pipedResponse struct {
	header    http.Header
	body      io.Writer
	began     chan int
	hasHeader bool
}

// Header returns the headers.
func (p *pipedResponse) Header() http.Header { return p.header }

// WriteHeader lets the reader begin.
func (p *pipedResponse) WriteHeader(status int) {
	if !p.hasHeader {
		p.hasHeader = true
		p.began <- status
	}
}

// Write waits until it is read.
func (p *pipedResponse) Write(b []byte) (int, error) {
	p.WriteHeader(http.StatusOK)
	return p.body.Write(b)
}

type limitedWriter struct {
	w           io.Writer
	left, count int64
	err         error
}

// Write writes, unless it would exceed the limit.
func (l *limitedWriter) Write(b []byte) (n int, err error) {
	if int64(len(b)) > l.left {
		l.err = errOverLimit
		return 0, l.err
	}
	n, err = l.w.Write(b)
	l.left -= int64(n)
	l.count += int64(n)
	l.err = err
	return n, err
}
