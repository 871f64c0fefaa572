package gateway

import (
	"context"
	"io"
	"slices"
	"sync"
	"time"

	"viewfinder/problem"
)

// flight is one upstream call and the readers of its response. One goroutine writes (run); each
// caller reads at its own speed.
//
// Memory is limited. While the response is shorter than the window, within the budget and not
// delayed for long by a reader, callers may join and the whole response is stored. After that,
// chunks that every reader has read are freed. The writer stays a little ahead of the slowest
// reader. If a faster reader waits for more, it continues up to the window. A reader that stalls
// others for longer than maxStall is dropped.
//
// A reader that disconnects does not affect the others. When the last one disconnects, the call is
// canceled.
type flight struct {
	flights *flights
	call    upstreamCall
	ctx     context.Context
	cancel  context.CancelCauseFunc
	record  *record   // written by the writer; nil if nothing is stored
	began   time.Time // when the headers arrived, according to the cache's clock

	mu       sync.Mutex
	changed  sync.Cond // broadcast when a field below changes
	head     *head     // nil until the response headers arrive
	attempts attempts
	readers  []*reader
	closed   bool // cannot be joined
	body     body
	done     bool
	err      error         // why the response failed; nil for success
	waited   time.Duration // total time that the writer has waited for readers
	stalled  time.Duration // total time that readers have waited for slower ones
	waiting  bool          // the writer is waiting for readers
}

func newFlight(all *flights, call upstreamCall) *flight {
	f := &flight{flights: all, call: call}
	f.ctx, f.cancel = context.WithCancelCause(context.Background())
	f.changed.L = &f.mu
	f.body.pool = all.chunks
	return f
}

// add adds a reader, unless the flight can no longer be joined.
func (f *flight) add(r *reader) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return false
	}
	f.readers = append(f.readers, r)
	r.stop = context.AfterFunc(r.ctx, f.wake)
	return true
}

// suits reports whether the call is recent enough for a new request. Without a cache, every call in
// progress is recent enough.
func (f *flight) suits(d directives) bool {
	c := f.flights.cache
	if c == nil || d.reads && !d.hasMaxAge {
		return true
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case !d.reads:
		return false
	case f.head == nil:
		return d.maxAge > 0
	}
	return c.now().Sub(f.began) < d.maxAge
}

func (f *flight) wake() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.changed.Broadcast()
}

func (f *flight) remove(r *reader) {
	r.stop()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.readers = slices.DeleteFunc(f.readers, func(other *reader) bool { return other == r })
	if len(f.readers) > 0 {
		f.changed.Broadcast() // the writer may be waiting for this reader
		return
	}
	if f.done {
		f.body.freeAll()
		return
	}
	f.closed = true
	f.cancel(errNoReaders)
	f.changed.Broadcast()
}

func (f *flight) awaitHead(r *reader) (*head, attempts, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.head == nil && !f.done && r.ctx.Err() == nil {
		f.changed.Wait()
	}
	switch {
	case f.head != nil:
		return f.head, f.attempts, nil
	case f.done:
		return nil, f.attempts, f.err
	}
	return nil, f.attempts, callerError(r.ctx)
}

// next marks the previous block as read and returns the next one. It returns io.EOF at the end of a
// complete response. If wait is false and no bytes have arrived, it returns nil, nil. The block is
// valid until the reader's next call.
func (f *flight) next(r *reader, wait bool) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if r.inUse > 0 {
		r.offset, r.inUse = r.offset+r.inUse, 0
		if f.done {
			f.body.freeBefore(f.slowestOffset())
		}
		if f.waiting {
			f.changed.Broadcast()
		}
	}
	for {
		switch {
		case r.dropped:
			return nil, errSlowReader
		case r.offset < f.body.end:
			block := f.body.block(r.offset)
			r.inUse = int64(len(block))
			return block, nil
		case f.done && f.err == nil:
			return nil, io.EOF
		case f.done:
			return nil, f.err
		case r.ctx.Err() != nil:
			return nil, callerError(r.ctx)
		case !wait:
			return nil, nil
		}
		f.changed.Wait()
	}
}

func (f *flight) run(c *client) {
	watch := newStopwatch(c.config.Timeout, func() { f.cancel(errDeadline) })
	defer watch.stop()
	answer, attempts, err := c.send(f.ctx, f.call, time.Now().Add(c.config.Timeout))
	if err != nil {
		f.finish(0, err, attempts)
		return
	}
	defer func() { _ = answer.Body.Close() }()
	f.setHead(newHead(answer), attempts)
	n, err := f.copy(answer.Body, c.config.MaxAnswer, watch)
	f.store(err)
	f.finish(n, err, attempts)
}

func (f *flight) setHead(h *head, a attempts) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.head, f.attempts = h, a
	if c := f.flights.cache; c != nil {
		f.began = c.now()
	}
	f.changed.Broadcast()
}

// copy reads the response. It returns the number of final bytes, which finish adds together with
// the end.
func (f *flight) copy(from io.Reader, maxBytes int64, watch *stopwatch) (int, error) {
	for total := int64(0); ; {
		buffer, err := f.nextBuffer(watch)
		if err != nil {
			return 0, err
		}
		n, err := from.Read(buffer)
		total += int64(n)
		f.record.add(buffer[:n])
		switch {
		case total > maxBytes:
			return 0, tooLarge(maxBytes)
		case err == io.EOF && f.ctx.Err() == nil: // after a cancellation, the provider may still end cleanly
			return n, nil
		case err != nil:
			return n, f.truncated()
		}
		f.advance(n)
	}
}

// store stores a complete response.
func (f *flight) store(err error) {
	if f.record != nil && err == nil {
		f.flights.cache.put(f.call, f.head, f.record, f.began)
	}
	f.record.release()
}

func (f *flight) truncated() error {
	if context.Cause(f.ctx) == errDeadline {
		return problem.Because(errDeadline, problem.TooSlow, "The complete response did not arrive in time.")
	}
	return errTruncated
}

func (f *flight) advance(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.body.end += int64(n)
	f.changed.Broadcast()
}

// finish adds the last n bytes and the end.
func (f *flight) finish(n int, err error, a attempts) {
	f.flights.endJoining(f)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.body.end += int64(n)
	f.done, f.err, f.attempts, f.closed = true, err, a, true
	f.body.freeBefore(f.slowestOffset())
	if len(f.readers) == 0 {
		f.body.freeAll()
	}
	f.changed.Broadcast()
	f.cancel(errNoReaders) // frees the context
}
