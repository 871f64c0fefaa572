package httpserver

import (
	"errors"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// stallListener accepts connections from peers that may be slow but must not stall: a peer that
// reads no bytes during the limit is disconnected.
type stallListener struct {
	net.Listener
	limit time.Duration
}

// Accept returns the next connection.
func (l stallListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	limitUnsent(conn)
	return &stallConn{Conn: conn, limit: l.limit}, nil
}

// stallChecks is how many times per limit a write checks for progress.
const stallChecks = 6

// stallConn fails a write if the peer reads no bytes during the limit. A handler's own deadline
// applies as well. If a response is incomplete, the connection is reset, because in HTTP/1.0 a
// normal close means that the response is complete.
type stallConn struct {
	net.Conn
	limit   time.Duration
	partial atomic.Bool // a write is in progress or has failed

	mu              sync.Mutex
	handlerDeadline time.Time // the deadline that a handler set, or zero
	deadline        time.Time // the connection's current deadline
}

// Write writes all of p, or fails.
func (c *stallConn) Write(p []byte) (int, error) {
	c.partial.Store(true)
	n, err := c.write(p)
	if err == nil {
		c.partial.Store(false)
	}
	return n, err
}

func (c *stallConn) write(p []byte) (int, error) {
	var stalled time.Duration
	for total := 0; ; {
		if err := c.extend(false); err != nil {
			return total, err
		}
		n, err := c.Conn.Write(p[total:])
		total += n
		if total == len(p) || !errors.Is(err, os.ErrDeadlineExceeded) {
			return total, err
		}
		stalled += c.limit / stallChecks
		if n > 0 {
			stalled = 0
		}
		if stalled >= c.limit || c.handlerDeadlinePassed() {
			return total, err
		}
	}
}

// extend moves the deadline to the next check, unless the change would be small, because setting it
// costs more than comparing it.
func (c *stallConn) extend(changed bool) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	now, interval := time.Now(), c.limit/stallChecks
	if !changed && c.deadline.Sub(now) > interval-interval/16 {
		return nil
	}
	c.deadline = now.Add(interval)
	if !c.handlerDeadline.IsZero() && c.handlerDeadline.Before(c.deadline) {
		c.deadline = c.handlerDeadline
	}
	return c.Conn.SetWriteDeadline(c.deadline)
}

func (c *stallConn) handlerDeadlinePassed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.handlerDeadline.IsZero() && !time.Now().Before(c.handlerDeadline)
}

// SetWriteDeadline sets a deadline for all writes together; zero means no deadline.
func (c *stallConn) SetWriteDeadline(t time.Time) error {
	c.mu.Lock()
	same := c.handlerDeadline.Equal(t)
	c.handlerDeadline = t
	c.mu.Unlock()
	if same {
		return nil
	}
	return c.extend(true)
}

// SetDeadline sets the deadlines of reads and writes.
func (c *stallConn) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}

// Close closes the connection. It resets the connection if a write is incomplete.
func (c *stallConn) Close() error {
	if c.partial.Load() {
		_ = c.SetLinger(0) // fails if the connection is closed
	}
	return c.Conn.Close()
}

// CloseWrite closes the writing side, if the connection can. The rest of a
// request can still be read.
func (c *stallConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// SetLinger sets the connection's linger option, if it has one.
func (c *stallConn) SetLinger(seconds int) error {
	if tcp, ok := c.Conn.(*net.TCPConn); ok {
		return tcp.SetLinger(seconds)
	}
	return nil
}
