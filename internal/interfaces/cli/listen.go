package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// The time limits of connections.
const (
	headerTimeout = 10 * time.Second // of a request's header
	idleTimeout   = 2 * time.Minute  // between two requests
	stallTimeout  = time.Minute      // of a caller that reads nothing of its answer
	closeTimeout  = time.Second      // of the last bytes, once the program stops
)

type httpServer struct {
	log     *slog.Logger
	drain   time.Duration // how long answers under way may take once the program stops
	closing time.Duration // how long their last bytes may take after that
	stall   time.Duration // how long a caller may read nothing of its answer
}

func newHTTPServer(log *slog.Logger, drain time.Duration) httpServer {
	return httpServer{log: log, drain: drain, closing: closeTimeout, stall: stallTimeout}
}

// listen opens the address. Its error names the flag for another one.
func listen(ctx context.Context, address string) (net.Listener, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address with --listen, such as 127.0.0.1:0 for any free port", err)
	}
	return l, nil
}

// serve serves the listener until the context is cancelled. Then open requests may
// finish, new ones get an error, and those that take longer than the drain are
// aborted.
func (s httpServer) serve(ctx context.Context, l net.Listener, handler http.Handler) error {
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
	cancel(errStopping) // the error of answers that have not begun
	closing, done := context.WithTimeout(context.WithoutCancel(ctx), s.closing)
	defer done()
	_ = srv.Shutdown(closing) // open connections are closed below
	d.reportAborted()
	return srv.Close()
}

func address(l net.Listener) string {
	host, port, _ := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

func isReachable(address string) bool {
	host, _, _ := net.SplitHostPort(address)
	return !net.ParseIP(host).IsLoopback()
}
