package jq

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"viewfinder/problem"
)

// Handler runs programs for callers over HTTP.
type Handler struct {
	command []string
	limits  Limits
	slots   chan struct{} // one per child
	// buffered is the size of all responses in memory, in bytes.
	buffered atomic.Int64
}

// New returns a handler. The command starts a child: a program and its arguments.
func New(command []string, limits Limits) *Handler {
	return &Handler{command: command, limits: limits, slots: make(chan struct{}, limits.AtOnce)}
}

// Off returns a handler that runs no programs. It responds to each request with a problem: filters
// are off.
func Off() *Handler { return &Handler{limits: DefaultLimits()} }

// Serve handles a POST with two parts of multipart/form-data: the program as "filter" and then the
// JSON text as "answer". It responds with a JSON list of the results. Its errors are for
// problem.WriteDocument. Unexpected errors should also be logged; they do not contain the response.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return problem.New(problem.Method, "Send the filter and the response to filter with POST.")
	}
	transfer := http.NewResponseController(w)
	deadline := time.Now().Add(h.limits.Transfer)
	_ = transfer.SetReadDeadline(deadline) // a recorder does not support it
	sent := r.Body
	request, err := h.readRequest(w, r)
	if err != nil {
		h.drain(transfer, sent, deadline)
	} else {
		// After the deadline is removed, the context ends when the caller disconnects.
		_ = transfer.SetReadDeadline(time.Time{})
		err = h.run(r.Context(), w, request)
	}
	if e, ok := errors.AsType[*problem.Error](err); ok && e.Code == problem.Busy {
		w.Header().Set("Retry-After", "1")
	}
	return err
}

// drain reads the rest of a request until the caller pauses or the deadline passes, because many
// clients read the response only after sending the request.
func (h *Handler) drain(transfer *http.ResponseController, body io.Reader, deadline time.Time) {
	const chunk = 64 << 10
	for range 2 * h.maxRequest() / chunk {
		pause := time.Now().Add(h.limits.Drain)
		if pause.After(deadline) {
			pause = deadline
		}
		if time.Until(pause) <= 0 {
			return // a deadline in the past would cancel the connection's next request
		}
		_ = transfer.SetReadDeadline(pause)
		if _, err := io.CopyN(io.Discard, body, chunk); err != nil {
			return
		}
	}
}

// readRequest reads the whole request, unless its program cannot run anyway. A slow sender does not
// occupy a slot.
func (h *Handler) readRequest(w http.ResponseWriter, r *http.Request) (*request, error) {
	switch {
	case len(h.command) == 0:
		return nil, errOff
	case r.ContentLength > h.maxRequest():
		return nil, h.tooLarge()
	case len(h.slots) == cap(h.slots):
		return nil, h.busy()
	}
	r.Body = http.MaxBytesReader(w, r.Body, h.maxRequest())
	return h.readForm(r)
}

func (h *Handler) run(ctx context.Context, w http.ResponseWriter, sent *request) error {
	defer sent.answer.release()
	results, stop, err := h.filter(ctx, sent.program, sent.answer)
	if err != nil {
		return err
	}
	defer stop()
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.limits.Transfer))
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.FormatInt(results.size, 10))
	w.Header().Set("Cache-Control", "no-store")
	results.writeTo(w, stop)
	return nil
}

const formOverhead = 64 << 10 // bytes in addition to the two parts

func (h *Handler) maxRequest() int64 { return h.limits.Program + h.limits.Answer + formOverhead }

func (h *Handler) tooLarge() error {
	return problem.Newf(problem.TooLarge,
		"This response is larger than %d MB, the limit for jq. Search works at any size.", h.limits.Answer>>20)
}

func (h *Handler) busy() error {
	if h.limits.AtOnce == 1 {
		return problem.New(problem.Busy, "jq is busy with another filter. Try again in a moment.")
	}
	return problem.Newf(problem.Busy, "jq is busy with %d other filters. Try again in a moment.", h.limits.AtOnce)
}

var (
	errOff = problem.New(problem.Refused, "jq filters are off because the console was started with --jq off, "+
		"or because other machines can reach it. Filter by JSONPath, or restart the console with --jq on.")
	errCallerDisconnected = problem.New(problem.Unfinished, "The caller disconnected, and the filter was stopped.")
)
