package gateway

import (
	"context"
	"io"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync/atomic"
)

// attempt sends a call once and records what happens on the wire.
//
// net/http retries a GET automatically if a pooled connection is stale, once per pooled connection.
// Because calls cost money, each request has an empty body that cannot be rewound, so net/http
// returns the error instead. Over HTTP/1.1 the request on the wire is the same.
type attempt struct {
	written atomic.Int32 // requests handed to a connection
	reused  atomic.Bool  // the connection was used before
}

// roundTrip makes the attempt. The response may arrive before the request is written.
func (a *attempt) roundTrip(transport http.RoundTripper, req *http.Request) (*http.Response, error) {
	ctx := httptrace.WithClientTrace(req.Context(), &httptrace.ClientTrace{
		GotConn:      func(info httptrace.GotConnInfo) { a.reused.Store(info.Reused) },
		WroteHeaders: func() { a.written.Add(1) },
	})
	req = req.WithContext(ctx)
	req.Body = io.NopCloser(strings.NewReader(""))
	req.TransferEncoding = []string{"identity"} // no body is announced
	return transport.RoundTrip(req)
}

// isStale reports whether a reused connection failed. The provider may have closed it while it was
// idle, so this does not count as a failure of the provider.
func (a *attempt) isStale(ctx context.Context, err error) bool {
	return err != nil && ctx.Err() == nil && a.reused.Load()
}

// withoutKeepAlives returns a transport that uses a new connection for each request.
func withoutKeepAlives(transport http.RoundTripper) http.RoundTripper {
	pooled, ok := transport.(*http.Transport)
	if !ok {
		return transport
	}
	unpooled := pooled.Clone()
	unpooled.DisableKeepAlives = true
	return unpooled
}

// closeIdleConnections closes the idle pooled connections, because if one is stale, the others
// usually are too.
func closeIdleConnections(transport http.RoundTripper) {
	if t, ok := transport.(interface{ CloseIdleConnections() }); ok {
		t.CloseIdleConnections()
	}
}
