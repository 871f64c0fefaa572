package httpserver

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// connected returns a connection whose writes are monitored, and its other end.
func connected(t *testing.T, limit time.Duration) (watched, peer net.Conn) {
	t.Helper()
	l, err := Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if peer, err = net.Dial("tcp", l.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if watched, err = (stallListener{l, limit}).Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = watched.Close(), peer.Close() })
	return watched, peer
}

// tooMuch does not fit in the buffers between two sockets.
var tooMuch = bytes.Repeat([]byte("x"), 32<<20)

// inBubble runs a test with a connection in a synctest bubble, without buffers and with the default
// limit.
func inBubble(t *testing.T, test func(t *testing.T, watched, peer net.Conn)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		conn, peer := net.Pipe()
		watched := &stallConn{Conn: conn, limit: stallTimeout}
		defer func() { _, _ = watched.Close(), peer.Close() }()
		test(t, watched, peer)
	})
}

func TestStalledPeerIsDisconnected(t *testing.T) {
	inBubble(t, func(t *testing.T, watched, peer net.Conn) {
		read := make(chan error)
		go func() {
			_, err := io.ReadFull(peer, make([]byte, 10))
			read <- err
		}()
		start := time.Now()
		n, err := watched.Write(tooMuch)
		if took := time.Since(start); n != 10 || !errors.Is(err, os.ErrDeadlineExceeded) || took < stallTimeout || took > stallTimeout*3/2 {
			t.Errorf("wrote %d bytes in %v, %v", n, took, err)
		}
		if err := <-read; err != nil {
			t.Error(err)
		}
	})
}

func TestStalledSocketPeerIsDisconnected(t *testing.T) {
	watched, _ := connected(t, 60*time.Millisecond)
	if n, err := watched.Write(tooMuch); !errors.Is(err, os.ErrDeadlineExceeded) || n == len(tooMuch) {
		t.Errorf("wrote %d bytes, %v", n, err)
	}
}

func TestSlowPeerStaysConnected(t *testing.T) {
	inBubble(t, func(t *testing.T, watched, peer net.Conn) {
		var reading sync.WaitGroup
		reading.Go(func() {
			var err error
			for err == nil {
				time.Sleep(stallTimeout * 3 / 4) // of the bubble
				_, err = io.CopyN(io.Discard, peer, 10)
			}
		})
		start := time.Now()
		if n, err := watched.Write(tooMuch[:1000]); n != 1000 || err != nil {
			t.Errorf("wrote %d bytes, %v after %v", n, err, time.Since(start))
		}
		_ = watched.Close()
		reading.Wait()
	})
}

// TestResponseCanEndBeforeRequest verifies that the peer can read the response, because net/http
// half-closes a connection with an unread request before closing it.
func TestResponseCanEndBeforeRequest(t *testing.T) {
	watched, peer := connected(t, time.Hour)
	half, ok := watched.(interface{ CloseWrite() error })
	if !ok {
		t.Fatal("the connection cannot be half-closed")
	}
	_, _ = watched.Write([]byte("no"))
	if err := half.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(peer); string(got) != "no" || err != nil {
		t.Errorf("the peer got %q, %v", got, err)
	}
	_, _ = peer.Write([]byte("rest"))
	if got, err := io.ReadAll(io.LimitReader(watched, 4)); string(got) != "rest" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestHandlerDeadlineApplies(t *testing.T) {
	watched, _ := connected(t, time.Hour)
	if err := watched.SetWriteDeadline(time.Now().Add(20 * time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	if _, err := watched.Write(tooMuch); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestDeadlineCanBeRemoved(t *testing.T) {
	watched, peer := connected(t, time.Hour)
	_ = watched.SetDeadline(time.Now().Add(-time.Hour))
	if _, err := watched.Write([]byte("x")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	_ = watched.SetDeadline(time.Time{})
	if _, err := watched.Write([]byte("y")); err != nil {
		t.Errorf("got %v", err)
	}
	got := make([]byte, 1)
	if _, err := peer.Read(got); err != nil || got[0] != 'y' {
		t.Errorf("got %q, %v", got, err)
	}
}
