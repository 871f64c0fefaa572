package testdb

import (
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
)

// Link is a connection to PostgreSQL that a test can break and restore.
type Link struct {
	listener net.Listener
	socket   string
	database string

	mu       sync.Mutex
	isBroken bool
	open     chan struct{} // closed while bytes can pass
	pairs    map[net.Conn]net.Conn
	refused  chan struct{}
}

// NewLink returns a working link to a database from Postgres or MigratedPostgres.
func NewLink(t testing.TB, address string) *Link {
	t.Helper()
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &Link{
		listener: listener, socket: filepath.Join(to.Query().Get("host"), ".s.PGSQL.5432"), database: to.Path,
		open: make(chan struct{}), pairs: map[net.Conn]net.Conn{}, refused: make(chan struct{}, 1),
	}
	close(l.open)
	go l.accept()
	t.Cleanup(func() {
		_ = listener.Close()
		l.Break()
	})
	return l
}

// Address returns the address of the database through the link.
func (l *Link) Address() string {
	return "postgres://test@" + l.listener.Addr().String() + l.database + "?sslmode=disable"
}

// Break closes every connection and refuses new ones.
func (l *Link) Break() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isBroken = true
	for client, server := range l.pairs {
		_, _ = client.Close(), server.Close()
	}
}

// AwaitRefused waits until the broken link has refused another connection.
func (l *Link) AwaitRefused() { <-l.refused }

// Stall holds back all bytes. Connections stay open.
func (l *Link) Stall() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = make(chan struct{})
}

// Restore undoes Break or Stall.
func (l *Link) Restore() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isBroken = false
	select {
	case <-l.open:
	default:
		close(l.open)
	}
}

func (l *Link) accept() {
	for {
		client, err := l.listener.Accept()
		if err != nil {
			return
		}
		if !l.connect(client) {
			_ = client.Close()
			select {
			case l.refused <- struct{}{}:
			default:
			}
		}
	}
}

// connect connects a client to the server, unless the link is broken.
func (l *Link) connect(client net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isBroken {
		return false
	}
	server, err := net.Dial("unix", l.socket)
	if err != nil {
		return false
	}
	l.pairs[client] = server
	go l.pass(client, server)
	go l.pass(server, client)
	return true
}

// pass copies bytes until either side is closed.
func (l *Link) pass(from, to net.Conn) {
	defer func() { _, _ = from.Close(), to.Close() }()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		l.mu.Lock()
		open := l.open
		l.mu.Unlock()
		<-open
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}
