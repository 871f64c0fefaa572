package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

const (
	headerTimeout = 10 * time.Second
	idleTimeout   = 2 * time.Minute
	drainTimeout  = 5 * time.Second
)

// listen opens the address. Its error says how to choose another.
func listen(ctx context.Context, address string) (net.Listener, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address with --listen, such as 127.0.0.1:0 for any free port", err)
	}
	return l, nil
}

// serveUntil answers on the listener until the context is cancelled, then lets
// answers that are under way finish for a few seconds.
func serveUntil(ctx context.Context, l net.Listener, handler http.Handler) error {
	srv := &http.Server{Handler: handler, ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve on %s: %w", l.Addr(), err)
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	if err := srv.Shutdown(drain); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("stop serving on %s: %w", l.Addr(), err)
	}
	return srv.Close()
}

// address is how a person opens what the listener serves.
func address(l net.Listener) string {
	host, port, _ := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// reachable says whether other machines may reach an address that is served on.
func reachable(address string) bool {
	host, _, _ := net.SplitHostPort(address)
	return !net.ParseIP(host).IsLoopback()
}
