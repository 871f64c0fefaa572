package gateway

import (
	"context"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// withProvider runs a test in a synctest bubble with a provider that uses the handler. Both sides
// use net/http over in-memory connections, so no time passes while any of their goroutines can run.
// dials counts the connections.
func withProvider(t *testing.T, answer http.Handler, test func(t *testing.T, g *Gateway, dials *atomic.Int32)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := &memoryListener{conns: make(chan net.Conn), closed: make(chan struct{})}
		provider := &http.Server{Handler: answer}
		go func() { _ = provider.Serve(l) }()
		transport := NewTransport()
		transport.DialContext = l.dial
		g := New(Config{Provider: address(t, "http://127.0.0.1"), Transport: transport})
		g.client.random = func() float64 { return 0 }
		test(t, g, &l.dials)
		transport.CloseIdleConnections()
		_ = provider.Close()
	})
}

// memoryListener accepts the connections that dial makes.
type memoryListener struct {
	conns  chan net.Conn
	closed chan struct{}
	dials  atomic.Int32
}

func (l *memoryListener) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	l.dials.Add(1)
	client, server := net.Pipe()
	select {
	case l.conns <- server:
		return client, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.conns:
		return conn, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *memoryListener) Close() error {
	close(l.closed)
	return nil
}

func (l *memoryListener) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }
