// Package httpserver serves a handler until the program stops. Open requests then have a limited
// time to finish, and new ones get an error. A client that reads none of its response for a minute
// is disconnected.
package httpserver

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Timeouts of connections.
const (
	headerTimeout = 10 * time.Second // to receive a request's header
	idleTimeout   = 2 * time.Minute  // between requests
	stallTimeout  = time.Minute      // before a client that reads none of its response is disconnected
	closeTimeout  = time.Second      // to send the last bytes when the program stops
)

// Server serves handlers.
type Server struct {
	log     *slog.Logger
	drain   time.Duration // time for open requests to finish when the program stops
	closing time.Duration // time after that for the last bytes of their responses
	stall   time.Duration // time after which a client that reads nothing is disconnected
}

// New returns a server that gives open requests the drain time to finish when the program stops.
func New(log *slog.Logger, drain time.Duration) Server {
	return Server{log: log, drain: drain, closing: closeTimeout, stall: stallTimeout}
}

// Listen opens the address. Its error names the flag for setting another one.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address with --listen, such as 127.0.0.1:0 for any free port", err)
	}
	return l, nil
}

// Serve serves the listener until the context is canceled. Open requests then have the drain time
// to finish, after which they are aborted. New requests get an error.
func (s Server) Serve(ctx context.Context, l net.Listener, handler http.Handler) error {
	base, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	d := &drain{log: s.log, open: map[*http.Request]time.Time{}}
	srv := &http.Server{
		Handler: d.handler(handler), ErrorLog: errorLog(s.log),
		ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout,
		BaseContext: func(net.Listener) context.Context { return base },
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(stallListener{l, s.stall}) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve on %s: %w", l.Addr(), err)
	case <-ctx.Done():
	}
	srv.SetKeepAlivesEnabled(false)
	d.wait(s.drain)
	cancel(errStopping) // the error for responses that have not begun
	closing, done := context.WithTimeout(context.WithoutCancel(ctx), s.closing)
	defer done()
	_ = srv.Shutdown(closing) // open connections are closed below
	d.reportAborted()
	return srv.Close()
}

// Address returns the URL of a listener for a program on this machine.
func Address(l net.Listener) string {
	host, port, _ := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}
