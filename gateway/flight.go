package gateway

import (
	"context"
	"io"
	"slices"
	"sync"
	"time"

	"viewfinder/fault"
)

// flight is one call of the provider and all who wait for its answer. One
// goroutine writes (fly), the callers read, each at its own pace.
//
// Memory is bounded: the whole answer is kept, and callers may join, while it
// is shorter than the window. From there on joining is over, what all have read
// is given back, and the writer runs at most a window ahead of the slowest. A
// slow reader that is alone slows only itself. One that holds others up longer
// than the patience allows is cut off.
//
// A caller that leaves takes nothing from the others; when the last one leaves,
// the call is cancelled.
type flight struct {
	flights  *flights
	question question
	ctx      context.Context
	cancel   context.CancelCauseFunc

	mu      sync.Mutex
	changed sync.Cond // whatever is below
	begun   *head     // nil until the answer begins
	tries   tries
	readers []*reader
	shut    bool // nobody can join
	body    body
	done    bool
	err     error // how it ended, if not well
	heldUp  time.Duration
}

func newFlight(s *flights, q question) *flight {
	f := &flight{flights: s, question: q}
	f.ctx, f.cancel = context.WithCancelCause(context.Background())
	f.changed.L = &f.mu
	f.body.pool = &s.pool
	return f
}

// admit gives a reader a place, while there is one.
func (f *flight) admit(r *reader) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.shut {
		return false
	}
	f.readers = append(f.readers, r)
	r.stop = context.AfterFunc(r.ctx, f.wake)
	return true
}

func (f *flight) wake() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.changed.Broadcast()
}

// leave gives a reader's place back.
func (f *flight) leave(r *reader) {
	r.stop()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.drop(r)
	if len(f.readers) > 0 {
		f.changed.Broadcast() // the writer may have waited for this one
		return
	}
	if f.done {
		f.body.recycle()
		return
	}
	f.shut = true
	f.cancel(errAllLeft)
	f.changed.Broadcast()
}

func (f *flight) drop(r *reader) {
	f.readers = slices.DeleteFunc(f.readers, func(other *reader) bool { return other == r })
}

// head waits for the beginning of the answer, or for what became of it.
func (f *flight) head(r *reader) (*head, tries, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.begun == nil && !f.done && r.ctx.Err() == nil {
		f.changed.Wait()
	}
	switch {
	case f.begun != nil:
		return f.begun, f.tries, nil
	case f.done:
		return nil, f.tries, f.err
	}
	return nil, f.tries, errCallerLeft
}

// next takes the block before as read and returns the one after it; io.EOF is
// the end of a whole answer. Without wait, nil and no error say that more is
// still to come. The block is the reader's until it asks for the next one.
func (f *flight) next(r *reader, wait bool) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if r.held > 0 {
		r.at, r.held = r.at+r.held, 0
		if f.shut {
			f.changed.Broadcast() // the writer may have waited for this
		}
	}
	for {
		switch {
		case r.cut:
			return nil, errLagging
		case r.at < f.body.end:
			block := f.body.block(r.at)
			r.held = int64(len(block))
			return block, nil
		case f.done && f.err == nil:
			return nil, io.EOF
		case f.done:
			return nil, f.err
		case r.ctx.Err() != nil:
			return nil, errCallerLeft
		case !wait:
			return nil, nil
		}
		f.changed.Wait()
	}
}

// fly asks the provider and writes its answer.
func (f *flight) fly(a *asker) {
	limit := newStopwatch(a.config.Timeout, func() { f.cancel(errDeadline) })
	defer limit.stop()
	answer, tries, err := a.ask(f.ctx, f.question, time.Now().Add(a.config.Timeout))
	if err != nil {
		f.finish(0, err, tries)
		return
	}
	defer func() { _ = answer.Body.Close() }()
	f.begin(newHead(answer), tries)
	n, err := f.copy(answer.Body, a.config.MaxAnswer, limit)
	f.finish(n, err, tries)
}

func (f *flight) begin(h *head, t tries) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.begun, f.tries = h, t
	f.changed.Broadcast()
}

// copy brings the answer in. The last bytes are not yet written when it
// returns: they and the end are told as one.
func (f *flight) copy(from io.Reader, most int64, limit *stopwatch) (int, error) {
	for total := int64(0); ; {
		space, err := f.space(limit)
		if err != nil {
			return 0, err
		}
		n, err := from.Read(space)
		total += int64(n)
		switch {
		case total > most:
			return 0, tooLarge(most)
		case err == io.EOF && f.ctx.Err() == nil: // when we hang up, the provider may still end in good order
			return n, nil
		case err != nil:
			return n, f.broken()
		}
		f.wrote(n)
	}
}

// broken is why an answer breaks off.
func (f *flight) broken() error {
	if context.Cause(f.ctx) == errDeadline {
		return fault.Because(errDeadline, fault.TooSlow, "The answer was not whole in time.")
	}
	return errBroken
}

func (f *flight) wrote(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.body.end += int64(n)
	f.changed.Broadcast()
}

// finish writes the last n bytes and the end.
func (f *flight) finish(n int, err error, t tries) {
	f.flights.forget(f)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.body.end += int64(n)
	f.done, f.err, f.tries, f.shut = true, err, t, true
	if len(f.readers) == 0 {
		f.body.recycle()
	}
	f.changed.Broadcast()
	f.cancel(errAllLeft) // frees the context
}
