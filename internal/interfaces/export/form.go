package export

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"mime/multipart"
	"net/http"
	"os"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

type form struct {
	export  answer.Export
	format  catalog.FileFormat
	pattern string // pattern of the file name
	label   string // label of the inputs

	// isShown reports that the order part lists the rows.
	isShown bool

	spool    *spool
	answers  []section
	order    section
	hasOrder bool
}

func (f *form) close() { f.spool.close() }

// readForm reads a request to its end: the request part, a JSON description; the order part, unless
// the file has all rows as sent; and an answer part for each page. If there is an error, nothing
// remains stored.
func (h *Handler) readForm(r *http.Request) (*form, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, errForm
	}
	next := h.nextPart(parts, r.Body)
	text, err := h.readDescription(next)
	if err != nil {
		return nil, err
	}
	f, err := parseDescription(text)
	if err != nil {
		return nil, err
	}
	if f.spool, err = newSpool(h); err != nil {
		return nil, err
	}
	if err := h.readParts(next, f); err != nil {
		f.close()
		return nil, err
	}
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		f.close()
		return nil, h.readError(err)
	}
	return f, nil
}

// nextPart returns a function that reads up to the next part. The library would accept headers of
// 10 MB.
func (h *Handler) nextPart(parts *multipart.Reader, body io.Reader) func() (*multipart.Part, error) {
	paced, ok := body.(*pacedBody)
	if !ok {
		return parts.NextRawPart
	}
	return func() (*multipart.Part, error) {
		paced.head = h.Limits.Head
		defer func() { paced.head = -1 }()
		return parts.NextRawPart()
	}
}

func (h *Handler) readDescription(next func() (*multipart.Part, error)) ([]byte, error) {
	first, err := next()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errForm
	case err != nil:
		return nil, h.readError(err)
	case first.FormName() != "request":
		return nil, errForm
	}
	text, err := io.ReadAll(io.LimitReader(first, h.Limits.Request+1))
	switch {
	case err != nil:
		return nil, h.readError(err)
	case int64(len(text)) > h.Limits.Request:
		return nil, problem.Newf(problem.TooLarge, "The request is longer than %d kB. Choose fewer columns.", h.Limits.Request>>10)
	}
	return text, nil
}

func (h *Handler) readParts(nextPart func() (*multipart.Part, error), f *form) error {
	for {
		next, err := nextPart()
		switch {
		case errors.Is(err, io.EOF) && len(f.answers) > 0:
			return nil
		case errors.Is(err, io.EOF):
			return errForm
		case err != nil:
			return h.readError(err)
		}
		if encoding := next.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
			return errEncoding
		}
		switch name := next.FormName(); {
		case name == "order" && !f.hasOrder && len(f.answers) == 0 && f.isShown:
			f.hasOrder = true
			f.order, err = h.readPart(next, f.spool)
		case name == "answer" && len(f.answers) < h.Limits.Answers:
			var page section
			page, err = h.readPart(next, f.spool)
			f.answers = append(f.answers, page)
		case name == "answer":
			return problem.Newf(problem.TooLarge, "There are more than %d pages. Save them as CSV, which the browser writes, or save fewer at once.", h.Limits.Answers)
		default:
			return errForm
		}
		if err != nil {
			return err
		}
	}
}

func (h *Handler) readPart(part io.Reader, s *spool) (section, error) {
	from := s.size
	size, err := io.Copy(s, io.LimitReader(part, h.Limits.Answer+1))
	switch {
	case err != nil:
		return section{}, h.readError(err)
	case size > h.Limits.Answer:
		return section{}, problem.Newf(problem.TooLarge, "One page is larger than %d MB. Save it as CSV.", h.Limits.Answer>>20)
	}
	return section{from, size}, nil
}

// partOverhead is the maximum number of bytes in a part in addition to its content.
const partOverhead = 512

func (h *Handler) maxRequest() int64 {
	return h.Limits.Request + h.Limits.Total + int64(h.Limits.Answers)*partOverhead
}

func (h *Handler) readError(err error) error {
	if _, ok := errors.AsType[*problem.Error](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return h.tooLarge()
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return problem.Because(err, problem.TimedOut, "The responses arrived too slowly or not at all. Send them again.")
	}
	return problem.Because(err, problem.Invalid, "The request ended before all responses were sent. Send it again.")
}

func (h *Handler) tooLarge() error {
	return problem.Newf(problem.TooLarge,
		"These responses are larger than %d MB, the limit for files that the server writes. Save them as CSV, which the browser writes.",
		h.Limits.Total>>20)
}

func (f *form) list(ctx context.Context) (*answer.List, error) {
	list, err := f.export.NewList(f.spool.file, f.spool.handler.Limits.Rows)
	if err != nil {
		return nil, err
	}
	for i, page := range f.answers {
		if ctx.Err() != nil {
			return nil, causeOf(ctx)
		}
		err := list.Append(page.from, page.size)
		if wrong, ok := errors.AsType[*answer.SyntaxError](err); ok {
			return nil, problem.Newf(problem.Invalid, "Page %d is not JSON: %s. Leave it out, or load it again.", i+1, wrong.Err)
		}
		if errors.Is(err, answer.ErrTooManyRows) {
			return nil, problem.Newf(problem.TooLarge, "There are more than %d rows. Save them as CSV, which the browser writes.",
				f.spool.handler.Limits.Rows)
		}
		if limit, ok := errors.AsType[*answer.LimitError](err); ok {
			return nil, problem.Newf(problem.TooLarge, "The server cannot read the rows of page %d: %s. Save it as JSON.", i+1, limit.Reason)
		}
		if err != nil {
			return nil, fmt.Errorf("read page %d: %w", i+1, err)
		}
	}
	return list, nil
}

func (f *form) readOrder(count int) ([]uint32, error) {
	if !f.hasOrder {
		return nil, nil
	}
	if f.order.size%4 != 0 || f.order.size/4 > int64(count) {
		return nil, problem.Newf(problem.Invalid, "The order has %d bytes; the responses have %d rows, and each can appear once at most, as a 4-byte number.",
			f.order.size, count)
	}
	text := make([]byte, f.order.size)
	if _, err := f.spool.file.ReadAt(text, f.order.from); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read the order: %w", err)
	}
	order := make([]uint32, len(text)/4)
	known := make([]bool, count)
	for i := range order {
		number := binary.LittleEndian.Uint32(text[4*i:])
		if int64(number) >= int64(count) {
			return nil, problem.Newf(problem.Invalid, "The order lists row %d, but the responses have %d rows, numbered from 0.", number, count)
		}
		if known[number] {
			return nil, problem.Newf(problem.Invalid, "The order lists row %d twice.", number)
		}
		order[i], known[number] = number, true
	}
	return order, nil
}

func withContext(ctx context.Context, rows iter.Seq2[answer.Row, error]) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		for row, err := range rows {
			if ctx.Err() != nil {
				yield(answer.Row{}, causeOf(ctx))
				return
			}
			if !yield(row, err) {
				return
			}
		}
	}
}

// causeOf returns why a context ended: a timeout, or the caller disconnected.
func causeOf(ctx context.Context) error {
	if cause := context.Cause(ctx); errors.Is(cause, errTime) {
		return cause
	}
	return errLeft
}

var (
	errForm = problem.New(problem.Invalid, "Send multipart/form-data with the parts request, a JSON object; order, "+
		"if the file has only some rows or another order; and answer, once for each page.")
	errEncoding = problem.New(problem.Invalid, "Send the responses as they are, without a Content-Encoding.")
	errSending  = problem.New(problem.Busy, "Too many responses are being sent for files right now. Try again in a moment.")
	errWriting  = problem.New(problem.Busy, "Too many files are being written right now. Try again in a moment.")
	errEmpty    = problem.New(problem.Empty, "No row in these responses has a value, so there is no file.")
	errHead     = problem.New(problem.Invalid, "A part's headers are too long, or the form has no parts. Send the form again.")
	errTime     = problem.New(problem.TooLarge, "Writing the file was stopped after 10 minutes. Choose fewer rows or columns.")
	errLeft     = problem.New(problem.Unfinished, "The caller disconnected, and the file was not written.")
)
