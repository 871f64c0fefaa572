package media

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"time"

	"viewfinder/problem"
)

// Fetcher fetches pictures and clips for this program, by the rules of the handler.
type Fetcher struct{ handler handler }

// NewFetcher returns a fetcher.
func NewFetcher(c Config) *Fetcher { return &Fetcher{handler{withDefaults(c)}} }

var (
	errCut   = problem.New(problem.Unreachable, "The picture or clip was cut off. Fetch it again.")
	errLarge = problem.New(problem.TooLarge, "This picture or clip is larger than the limit of a file.")
)

// Fetch writes a picture or a clip of at most max bytes and returns its media type. What
// an error left behind in w has no use. The error is a *problem.Error, or that of w.
func (f *Fetcher) Fetch(ctx context.Context, address string, max int64, w io.Writer) (kind string, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", errAddress
	}
	h := f.handler
	if err := h.checkAddress(u); err != nil {
		return "", err
	}
	now := h.config.Now
	if h.isSandbox(u) {
		now = h.config.SandboxNow
	}
	if _, err := maxAgeOf(u, now()); err != nil {
		return "", err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	limit := time.AfterFunc(h.config.Timeout, func() { cancel(errSlow) })
	defer limit.Stop()
	whole := time.AfterFunc(h.config.WholeTime, func() { cancel(errSlow) }) // one that drips has no end
	defer whole.Stop()
	own, err := http.NewRequestWithContext(ctx, http.MethodGet, "/media", http.NoBody)
	if err != nil {
		return "", err
	}
	response, err := h.respond(newRequest(own, u))
	if err != nil {
		return "", transportError(ctx, err)
	}
	defer func() { _ = response.Body.Close() }()
	if ctx.Err() != nil {
		return "", transportError(ctx, ctx.Err())
	}
	if kind, err = h.mediaType(response); err != nil {
		return "", err
	}
	if response.StatusCode != http.StatusOK { // no range was asked for
		return "", errStatus
	}
	if response.ContentLength > max {
		return "", errLarge
	}
	out := &limitedWriter{w: w, left: max}
	isWhole := h.copyBody(ctx, out, response.Body, limit)
	switch {
	case out.err != nil:
		return "", out.err
	case !isWhole && ctx.Err() != nil:
		return "", transportError(ctx, ctx.Err())
	case !isWhole, response.ContentLength >= 0 && out.count != response.ContentLength:
		return "", errCut
	case out.count == 0:
		return "", errType
	}
	return kind, nil
}

// respond sends a request to the sandbox or to the network.
func (h *handler) respond(req *http.Request) (*http.Response, error) {
	if !h.isSandbox(req.URL) {
		return h.roundTrip(req)
	}
	reader, writer := io.Pipe()
	rendered := &pipedResponse{header: http.Header{}, body: writer, began: make(chan int, 1)}
	go func() {
		h.config.Sandbox.ServeHTTP(rendered, req)
		rendered.WriteHeader(http.StatusOK)
		_ = writer.Close()
	}()
	status := <-rendered.began
	return &http.Response{StatusCode: status, Header: rendered.header.Clone(), Body: reader, ContentLength: -1}, nil
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

// limitedWriter refuses what exceeds its limit.
type limitedWriter struct {
	w           io.Writer
	left, count int64
	err         error
}

// Write writes, unless it would exceed the limit.
func (l *limitedWriter) Write(b []byte) (n int, err error) {
	if int64(len(b)) > l.left {
		l.err = errLarge
		return 0, l.err
	}
	n, err = l.w.Write(b)
	l.left -= int64(n)
	l.count += int64(n)
	l.err = err
	return n, err
}
