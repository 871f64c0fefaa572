package jq

import (
	"errors"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"strings"
	"sync/atomic"

	"viewfinder/problem"
)

type request struct {
	program string
	answer  *buffer
}

// readForm reads a request to its end. The request's answer must be released, unless there is an
// error.
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
	size, err := body.readFrom(io.LimitReader(answer, h.limits.Answer+1))
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

// readEnd reads to the end of the request. No part may follow the response.
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

func (h *Handler) readError(err error) error {
	if _, ok := errors.AsType[*problem.Error](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return h.tooLarge()
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return problem.Because(err, problem.Unfinished, "The response took too long to be sent to jq. Try again, or filter by JSONPath.")
	}
	return problem.Because(err, problem.Invalid, "The request ended before the whole response was sent. Send it again.")
}

// buffer stores a response in chunks that are never copied. All buffers of a handler share a byte
// count.
type buffer struct {
	chunks net.Buffers
	size   int64         // of the chunks
	used   *atomic.Int64 // bytes of all buffers
	limit  int64
}

// Sizes of a buffer's first chunk and of later ones, in bytes.
const (
	firstChunk = 16 << 10
	laterChunk = 1 << 20
)

// readFrom reads to the end. It fails if all buffers together would be too large.
func (b *buffer) readFrom(r io.Reader) (total int64, err error) {
	for size := int64(firstChunk); ; size = laterChunk {
		if b.used.Add(size) > b.limit {
			b.used.Add(-size)
			return total, errBuffered
		}
		b.size += size
		chunk := make([]byte, size)
		n, err := io.ReadFull(r, chunk)
		b.chunks, total = append(b.chunks, chunk[:n]), total+int64(n)
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF): // readEnd reports a truncated form
			return total, nil
		case err != nil:
			return total, err
		}
	}
}

// WriteTo writes the stored chunks and releases them.
func (b *buffer) WriteTo(w io.Writer) (int64, error) {
	defer b.release()
	return b.chunks.WriteTo(w)
}

func (b *buffer) release() {
	b.used.Add(-b.size)
	b.chunks, b.size = nil, 0
}

var (
	errForm = problem.New(problem.Invalid,
		"Send multipart/form-data with two parts: first filter, the jq program, then answer, the JSON text.")
	errBuffered = problem.New(problem.Busy,
		"Too many responses are being sent to jq right now. Try again in a moment.")
)
