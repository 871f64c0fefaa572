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
// net/http repeats a GET by itself when a pooled connection is stale, once for
// each pooled connection. Calls are paid for, so each request has an empty body
// that cannot be rewound: net/http then returns the error instead. Over HTTP/1.1
// the request on the wire is the same.
type attempt struct {
	written atomic.Int32 // requests handed to a connection
	reused  atomic.Bool  // the connection had served a request before
}

// roundTrip makes the attempt. The answer may arrive before the request is
// written.
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

// isStale reports that a reused connection failed. The provider may have closed
// it while it was idle, so this is no failure of the provider.
func (a *attempt) isStale(ctx context.Context, err error) bool {
	return err != nil && ctx.Err() == nil && a.reused.Load()
}

// withoutKeepAlives returns a transport whose connections are all new.
func withoutKeepAlives(transport http.RoundTripper) http.RoundTripper {
	pooled, ok := transport.(*http.Transport)
	if !ok {
		return transport
	}
	unpooled := pooled.Clone()
	unpooled.DisableKeepAlives = true
	return unpooled
}

// closeIdleConnections closes the pooled connections that are idle: when one is
// stale, the others usually are.
func closeIdleConnections(transport http.RoundTripper) {
	if t, ok := transport.(interface{ CloseIdleConnections() }); ok {
		t.CloseIdleConnections()
	}
}
