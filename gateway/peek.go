package gateway

import (
	"io"
	"net/http"
	"sync"
	"time"
)

// discard reads the rest of a response so that its connection can be reused. It closes the
// connection if the rest is long or stalls, and immediately if the start stalled.
func discard(answer *http.Response, l limits) {
	if answer == nil {
		return
	}
	if p, ok := answer.Body.(*peekedBody); ok && p.stalled {
		_ = p.Close()
		return
	}
	timer := time.AfterFunc(l.peekTime, func() { _ = answer.Body.Close() })
	_, _ = io.CopyN(io.Discard, answer.Body, l.peekBytes)
	timer.Stop()
	_ = answer.Body.Close()
}

// peek returns as much of the start of a response body as arrives in time. The body can still be
// read from its start.
func peek(answer *http.Response, l limits) []byte {
	p := &peekedBody{body: answer.Body, buffer: make([]byte, l.peekBytes), finished: make(chan struct{})}
	answer.Body = p
	go p.fill()
	timer := time.NewTimer(l.peekTime)
	defer timer.Stop()
	select {
	case <-p.finished:
	case <-timer.C:
		p.stalled = true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopped = true // after the current read
	return p.buffer[:p.n]
}

// peekedBody is a body whose start was read ahead.
type peekedBody struct {
	body     io.ReadCloser
	finished chan struct{} // closed when reading ahead ends
	offset   int           // the reader's position in the buffer
	stalled  bool          // the start did not arrive in time

	mu      sync.Mutex
	buffer  []byte
	n       int // bytes read ahead
	stopped bool
	err     error
}

// fill reads ahead until the buffer is full, the body ends or peek returns.
func (p *peekedBody) fill() {
	defer close(p.finished)
	for done := false; !done; {
		n, err := p.body.Read(p.buffer[p.n:])
		p.mu.Lock()
		p.n, p.err = p.n+n, err
		done = p.stopped || err != nil || p.n == len(p.buffer)
		p.mu.Unlock()
	}
}

// Read returns the bytes that were read ahead, then the rest.
func (p *peekedBody) Read(to []byte) (int, error) {
	n := p.copyTo(to)
	if n == 0 {
		<-p.finished
		n = p.copyTo(to)
	}
	switch {
	case n > 0:
		return n, nil
	case p.err != nil:
		return 0, p.err
	}
	return p.body.Read(to)
}

func (p *peekedBody) copyTo(to []byte) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := copy(to, p.buffer[p.offset:p.n])
	p.offset += n
	return n
}

// Close closes the body, which also ends the current read.
func (p *peekedBody) Close() error { return p.body.Close() }
