package collections

import (
	"context"
	"net/http"
	"time"

	"golang.org/x/sync/semaphore"

	"viewfinder/problem"
)

// Limits on files that are written concurrently.
const (
	maxWriting = 2           // files being generated
	maxReaders = 8           // all files, including those with slow readers, since each takes memory
	turnTime   = time.Minute // how long a caller waits for other files to finish
	slowBytes  = 32 << 10
	slowTime   = 30 * time.Second // maximum time for a reader to receive slowBytes
)

var errWriting = problem.Newf(problem.Busy, "%d files are being written for other callers. Try again in a moment.", maxReaders)

// inTurn opens the source of a request, waits for a work slot and does the work. The slot is
// released while data is written to the client.
func inTurn[T any](h *Handler, x *exchange, open func(*exchange) (T, error), do func(T) (any, error)) (any, error) {
	opened, err := open(x)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(x.r.Context(), turnTime)
	defer cancel()
	if h.readers.Acquire(ctx, 1) != nil {
		return nil, errWriting
	}
	defer h.readers.Release(1)
	w := &turnWriter{ResponseWriter: x.w, turns: h.writing, ctx: x.r.Context()}
	if w.take(ctx) != nil {
		return nil, errWriting
	}
	defer w.end()
	x.w = w
	document, err := do(opened)
	if err != nil {
		return nil, err
	}
	return nil, x.reply(document)
}

// turnWriter releases the work slot while the reader receives data, so a slow reader delays only
// itself. A reader that receives less than slowBytes in slowTime is disconnected.
type turnWriter struct {
	http.ResponseWriter
	turns   *semaphore.Weighted
	ctx     context.Context
	hasTurn bool
	written bool
}

func (w *turnWriter) take(ctx context.Context) error {
	if w.turns.Acquire(ctx, 1) != nil {
		return context.Cause(ctx)
	}
	w.hasTurn = true
	return nil
}

func (w *turnWriter) giveBack() {
	if w.hasTurn {
		w.hasTurn = false
		w.turns.Release(1)
	}
}

// end releases the work slot and allows the connection to be reused.
func (w *turnWriter) end() {
	w.giveBack()
	if w.written {
		_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(time.Time{}) // test recorders do not support it
	}
}

// Write releases the work slot, writes, and then waits for a slot again.
func (w *turnWriter) Write(b []byte) (n int, err error) {
	w.giveBack()
	w.written = true
	control := http.NewResponseController(w.ResponseWriter)
	for err == nil && n < len(b) {
		_ = control.SetWriteDeadline(time.Now().Add(slowTime))
		var count int
		count, err = w.ResponseWriter.Write(b[n:min(n+slowBytes, len(b))])
		n += count
	}
	if err == nil {
		err = w.take(w.ctx)
	}
	return n, err
}

// Unwrap returns the writer for http.ResponseController.
func (w *turnWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
