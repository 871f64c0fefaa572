package jq

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"sync/atomic"

	"viewfinder/problem"
)

// request is a whole request: a program and the answer that it filters.
type request struct {
	program string
	answer  *buffer
}

// readForm reads a request to its end. Release the answer of the request; an
// error leaves nothing in memory.
func (h *Handler) readForm(r *http.Request) (*request, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, errForm
	}
	program, err := h.program(parts)
	if err != nil {
		return nil, err
	}
	answer, err := h.nextPart(parts, "answer")
	if err != nil {
		return nil, err
	}
	body := &buffer{used: &h.buffered, limit: h.limits.Buffered}
	size, err := io.Copy(body, io.LimitReader(answer, h.limits.Answer+1))
	switch {
	case err != nil:
		err = h.readError(err)
	case size > h.limits.Answer:
		err = h.tooLarge()
	default:
		err = h.readEnd(parts, r.Body)
	}
	if err != nil {
		body.release()
		return nil, err
	}
	return &request{program: program, answer: body}, nil
}

// readEnd reads to the end of the request: no part may follow the answer.
func (h *Handler) readEnd(parts *multipart.Reader, body io.Reader) error {
	switch _, err := parts.NextRawPart(); {
	case err == nil:
		return errForm
	case !errors.Is(err, io.EOF):
		return h.readError(err)
	}
	if _, err := io.Copy(io.Discard, body); err != nil {
		return h.readError(err)
	}
	return nil
}

func (h *Handler) program(parts *multipart.Reader) (string, error) {
	filter, err := h.nextPart(parts, "filter")
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(filter, h.limits.Program+1))
	switch {
	case err != nil:
		return "", h.readError(err)
	case int64(len(text)) > h.limits.Program:
		return "", problem.Newf(problem.TooLarge, "This jq program is longer than %d kB. Shorten it.", h.limits.Program>>10)
	case strings.TrimSpace(string(text)) == "":
		return "", problem.New(problem.Invalid, "There is no jq program. Type one, such as .users[].username.")
	}
	return string(text), nil
}

func (h *Handler) nextPart(parts *multipart.Reader, name string) (*multipart.Part, error) {
	next, err := parts.NextRawPart()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errForm
	case err != nil:
		return nil, h.readError(err)
	case next.FormName() != name:
		return nil, errForm
	}
	return next, nil
}

// readError returns the problem of a request that cannot be read to its end.
func (h *Handler) readError(err error) error {
	if _, ok := errors.AsType[*problem.Error](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return h.tooLarge()
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return problem.Because(err, problem.Unfinished, "The answer took too long to be sent to jq. Try again, or filter by JSONPath.")
	}
	return problem.Because(err, problem.Invalid, "The request ended before the answer did. Send it again.")
}

// buffer stores an answer in chunks that are never copied. All buffers of a
// handler count their bytes together.
type buffer struct {
	chunks [][]byte
	used   *atomic.Int64 // bytes of all buffers
	limit  int64
}

// The sizes of a buffer's first chunk and of its later ones, in bytes.
const (
	firstChunk = 16 << 10
	laterChunk = 1 << 20
)

// Write fails when all buffers together would be too large.
func (b *buffer) Write(p []byte) (written int, err error) {
	for len(p) > 0 {
		last := len(b.chunks) - 1
		if last < 0 || len(b.chunks[last]) == cap(b.chunks[last]) {
			if err := b.grow(); err != nil {
				return written, err
			}
			last++
		}
		chunk := b.chunks[last]
		n := copy(chunk[len(chunk):cap(chunk)], p)
		b.chunks[last] = chunk[:len(chunk)+n]
		p, written = p[n:], written+n
	}
	return written, nil
}

// grow adds a chunk.
func (b *buffer) grow() error {
	size := int64(laterChunk)
	if len(b.chunks) == 0 {
		size = firstChunk
	}
	if b.used.Add(size) > b.limit {
		b.used.Add(-size)
		return errBuffered
	}
	b.chunks = append(b.chunks, make([]byte, 0, size))
	return nil
}

// WriteTo writes what is stored and releases it chunk by chunk.
func (b *buffer) WriteTo(w io.Writer) (written int64, err error) {
	for len(b.chunks) > 0 {
		n, err := w.Write(b.chunks[0])
		written += int64(n)
		if err != nil {
			return written, err
		}
		b.free(1)
	}
	return written, nil
}

// release frees what is stored.
func (b *buffer) release() { b.free(len(b.chunks)) }

// free gives the first chunks back.
func (b *buffer) free(count int) {
	var size int64
	for i := range count {
		size += int64(cap(b.chunks[i]))
		b.chunks[i] = nil
	}
	b.chunks = b.chunks[count:]
	b.used.Add(-size)
}

var (
	errForm = problem.New(problem.Invalid,
		"Send multipart/form-data with two parts: first filter, the jq program, then answer, the JSON text.")
	errBuffered = problem.New(problem.Busy,
		"Too many answers are being sent to jq at the moment. Try again in a moment.")
)
