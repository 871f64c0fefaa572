package jq

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"viewfinder/fault"
)

// Handler runs programs for callers over HTTP.
type Handler struct {
	command []string
	limits  Limits
	places  chan struct{}
}

// New makes a handler. The command starts a child: a program and its arguments.
func New(command []string, limits Limits) *Handler {
	return &Handler{command: command, limits: limits, places: make(chan struct{}, limits.AtOnce)}
}

// Off makes a handler that runs no programs, and says so.
func Off() *Handler { return &Handler{limits: DefaultLimits()} }

// Serve answers POST with two parts of multipart/form-data, the program as
// "filter" and then the JSON text as "answer": one JSON list of the results.
// Its errors are for fault.WriteProblem; what is unexpected among them is for the
// log, and holds nothing of the answer.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return fault.New(fault.Method, "A filter is sent with its answer; use POST.")
	}
	transfer := http.NewResponseController(w)
	deadline := time.Now().Add(h.limits.Transfer)
	_ = transfer.SetReadDeadline(deadline) // a recorder has none
	sent := r.Body
	defer func() {
		// A caller who still sends does not read what is said: what is left is
		// taken in, but not without end.
		if late := time.Now().Add(h.limits.Wait); late.After(deadline) {
			_ = transfer.SetReadDeadline(late)
		}
		_, _ = io.CopyN(io.Discard, sent, 2*h.most())
	}()
	if len(h.command) == 0 {
		return errOff
	}
	if r.ContentLength > h.most() {
		return h.tooLarge()
	}
	r.Body = http.MaxBytesReader(w, r.Body, h.most())
	leave, err := h.enter(r.Context())
	if err != nil {
		w.Header().Set("Retry-After", "1")
		return err
	}
	defer leave()
	child, err := h.begin(w, r)
	if err != nil {
		return err
	}
	defer child.end()
	results, err := child.results()
	if err != nil {
		return err
	}
	_ = transfer.SetWriteDeadline(time.Now().Add(h.limits.Transfer))
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.FormatInt(results.size, 10))
	w.Header().Set("Cache-Control", "no-store")
	_, _ = io.Copy(w, results) // when it breaks off, the length says so
	return nil
}

// overhead is how much longer than its two parts a form may be, in bytes.
const overhead = 64 << 10

// most is how long a request may be, in bytes.
func (h *Handler) most() int64 { return h.limits.Program + h.limits.Answer + overhead }

func (h *Handler) tooLarge() error {
	return fault.Newf(fault.TooLarge,
		"This answer is larger than %d MB, the most that jq takes. Search takes any size.", h.limits.Answer>>20)
}

// enter waits for a place; who gets one has to leave it.
func (h *Handler) enter(ctx context.Context) (leave func(), err error) {
	patience := time.NewTimer(h.limits.Wait)
	defer patience.Stop()
	select {
	case h.places <- struct{}{}:
		return func() { <-h.places }, nil
	case <-patience.C:
		return nil, fault.Newf(fault.Busy, "%d jq filters are running already. Try again in a moment.", h.limits.AtOnce)
	case <-ctx.Done():
		return nil, errLeft
	}
}

// begin starts a child and hands it the program and the whole answer.
func (h *Handler) begin(w http.ResponseWriter, r *http.Request) (*child, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, errParts
	}
	program, err := h.program(parts)
	if err != nil {
		return nil, err
	}
	answer, err := h.part(parts, "answer")
	if err != nil {
		return nil, err
	}
	c, err := start(r.Context(), h.command, job{
		Program: program, Results: h.limits.Results, Memory: h.limits.Memory, Time: h.limits.Time, Grace: h.limits.Grace,
	}, h.limits.Transfer)
	if err != nil {
		return nil, err
	}
	size, err := c.feed(answer, h.limits.Answer)
	switch {
	case errors.Is(err, errTakesNoMore):
		return c, nil // the caller may still send, but the place is not for that
	case err != nil:
		c.end()
		return nil, h.reading(err)
	case size > h.limits.Answer:
		c.end()
		return nil, h.tooLarge()
	}
	c.run()
	if err := h.ended(parts, r.Body); err != nil {
		c.end()
		return nil, err
	}
	// Without the deadline, a caller who leaves is noticed from here on.
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	return c, nil
}

// ended reads what may follow the answer: nothing of meaning.
func (h *Handler) ended(parts *multipart.Reader, body io.Reader) error {
	switch _, err := parts.NextRawPart(); {
	case err == nil:
		return errParts
	case !errors.Is(err, io.EOF):
		return h.reading(err)
	}
	if _, err := io.Copy(io.Discard, body); err != nil {
		return h.reading(err)
	}
	return nil
}

func (h *Handler) program(parts *multipart.Reader) (string, error) {
	filter, err := h.part(parts, "filter")
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(filter, h.limits.Program+1))
	switch {
	case err != nil:
		return "", h.reading(err)
	case int64(len(text)) > h.limits.Program:
		return "", fault.Newf(fault.TooLarge, "This jq program is longer than %d kB. Shorten it.", h.limits.Program>>10)
	case strings.TrimSpace(string(text)) == "":
		return "", fault.New(fault.Invalid, "There is no jq program. Type one, such as .users[].username.")
	}
	return string(text), nil
}

func (h *Handler) part(parts *multipart.Reader, name string) (*multipart.Part, error) {
	next, err := parts.NextRawPart()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errParts
	case err != nil:
		return nil, h.reading(err)
	case next.FormName() != name:
		return nil, errParts
	}
	return next, nil
}

// reading is what is said when a request cannot be read to its end.
func (h *Handler) reading(err error) error {
	if _, ok := errors.AsType[*fault.Error](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return h.tooLarge()
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return fault.Because(err, fault.Unfinished, "The answer took too long to be sent to jq. Try again, or filter by JSONPath.")
	}
	return fault.Because(err, fault.Invalid, "The request ended before the answer did. Send it again.")
}

var (
	errParts = fault.New(fault.Invalid,
		"Send multipart/form-data with two parts: first filter, the jq program, then answer, the JSON text.")
	errOff = fault.New(fault.Refused, "This console runs no jq filters: it was started with --jq off, "+
		"or where other machines can reach it. Filter by JSONPath, or have it started with --jq on.")
	errLeft = fault.New(fault.Unfinished, "The caller left, and the filter was stopped.")
)
