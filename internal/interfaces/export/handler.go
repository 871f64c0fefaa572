// Package export writes files from responses that a caller already has: the page sends the
// responses of a list and gets a file of their rows in JSONL, XLSX or Parquet. The provider is not
// called, and no key is read.
//
// The responses are stored in a file that has no name or that only this process can read. A row is
// in memory only while it is written. Callers that send too slowly or too much, or that do not
// read, are disconnected. If a file cannot be completed, the connection is aborted, so a file that
// ends normally is complete.
package export

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// Limits are the limits on requests.
type Limits struct {
	Request  int64         // bytes in the description of a file
	Answer   int64         // bytes per response
	Answers  int           // responses per request
	Rows     int           // rows in all responses of a request
	Total    int64         // bytes in all responses of a request
	Spooled  int64         // bytes in the responses of all requests
	Sending  int           // requests being received
	Writing  int64         // files being written
	Time     time.Duration // time limit for writing a file, including the caller's reading
	Wait     time.Duration // longest wait of a received request for its turn
	Stall    time.Duration // longest time without receiving a byte
	Window   time.Duration // time in which at least Least bytes of a request must arrive
	Least    int64
	Head     int64         // bytes in a part's boundary and headers
	Drain    time.Duration // longest wait for more of a failed request
	DrainAll time.Duration // time limit for reading the rest of a failed request
}

// DefaultLimits returns the console's limits for responses of up to maxAnswer bytes.
func DefaultLimits(maxAnswer int64) Limits {
	return Limits{
		Request: 256 << 10, Answer: maxAnswer, Answers: 20_000, Rows: 5_000_000, Total: max(1<<30, maxAnswer), Spooled: max(4<<30, 2*maxAnswer),
		Sending: 64, Writing: 2, Time: 10 * time.Minute, Wait: time.Minute,
		Stall: 10 * time.Second, Window: 20 * time.Second, Least: 256 << 10, Head: 32 << 10,
		Drain: 3 * time.Second, DrainAll: time.Minute,
	}
}

// Config configures a Handler.
type Config struct {
	Limits  Limits
	Folder  string // folder for the responses
	Now     func() time.Time
	Log     *slog.Logger
	Metrics prometheus.Registerer
}

// Handler writes files for callers over HTTP.
type Handler struct {
	Config
	sending chan struct{}
	writing *semaphore.Weighted
	spooled atomic.Int64 // bytes stored for all requests
	files   *prometheus.CounterVec
}

// New returns a handler.
func New(c Config) *Handler {
	h := &Handler{
		Config: c, sending: make(chan struct{}, c.Limits.Sending), writing: semaphore.NewWeighted(c.Limits.Writing),
		files: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "viewfinder_exports_total", Help: "Files written from responses, by format and outcome.",
		}, []string{"format", "outcome"}),
	}
	c.Metrics.MustRegister(h.files)
	return h
}

// Serve handles a POST of a form with the parts request, order and answer: see readForm. Its errors
// are for problem.WriteDocument.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return problem.New(problem.Method, "Files are written from the responses that you send; use POST.")
	}
	sent, err := h.receive(w, r)
	if err == nil {
		defer sent.close()
		err = h.write(r.Context(), w, sent)
	}
	return err
}

func (h *Handler) receive(w http.ResponseWriter, r *http.Request) (*form, error) {
	transfer := http.NewResponseController(w)
	sent, err := h.readRequest(w, r, transfer)
	if err != nil {
		h.drain(transfer, r.Body)
		return nil, err
	}
	// After the deadline is removed, the context ends when the caller disconnects.
	_ = transfer.SetReadDeadline(time.Time{})
	return sent, nil
}

func (h *Handler) readRequest(w http.ResponseWriter, r *http.Request, transfer *http.ResponseController) (*form, error) {
	if r.ContentLength > h.maxRequest() {
		return nil, h.tooLarge()
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		return nil, errEncoding
	}
	select {
	case h.sending <- struct{}{}:
		defer func() { <-h.sending }()
	default:
		return nil, errSending
	}
	body := http.MaxBytesReader(w, r.Body, h.maxRequest())
	r.Body = &pacedBody{ReadCloser: body, transfer: transfer, limits: h.Limits}
	return h.readForm(r)
}

// drain reads the rest of a failed request until the caller pauses, because many clients read the
// response only after sending the whole request.
func (h *Handler) drain(transfer *http.ResponseController, body io.Reader) {
	if paced, ok := body.(*pacedBody); ok {
		body = paced.ReadCloser
	}
	const chunk = 256 << 10
	end := time.Now().Add(h.Limits.DrainAll)
	for range h.maxRequest()/chunk + 1 {
		pause := time.Now().Add(h.Limits.Drain)
		if pause.After(end) {
			return
		}
		_ = transfer.SetReadDeadline(pause) // test recorders do not support it
		if _, err := io.CopyN(io.Discard, body, chunk); err != nil {
			return
		}
	}
}

// write waits for a free slot and writes the file. Errors before the first byte are returned for
// the caller; later errors abort the connection.
func (h *Handler) write(caller context.Context, w http.ResponseWriter, sent *form) (err error) {
	started := false
	outcome := "failed"
	defer func() {
		if caller.Err() != nil {
			outcome = "left"
		}
		h.files.WithLabelValues(string(sent.export.Format), outcome).Inc()
		if started && err != nil {
			h.Log.Warn("a file was cut off", "format", sent.export.Format, "error", err)
			panic(http.ErrAbortHandler)
		}
	}()
	release, err := h.awaitTurn(caller)
	if err != nil {
		return err
	}
	defer release()
	ctx, cancel := context.WithTimeoutCause(caller, h.Limits.Time, errTime)
	defer cancel()
	rows, file, err := sent.prepare(ctx)
	if err != nil {
		return err
	}
	transfer := http.NewResponseController(w)
	_ = transfer.SetWriteDeadline(time.Now().Add(h.Limits.Time)) // test recorders do not support it
	defer func() { _ = transfer.SetWriteDeadline(time.Time{}) }()
	if file.IsEmpty || rows == 0 {
		w.Header().Set("X-Rows", "0")
		return errEmpty
	}
	sent.describe(w.Header(), rows, file, h.Now())
	out := bufio.NewWriterSize(startWriter{w, &started}, startSize)
	written, err := file.Write(out)
	if err == nil && written != rows {
		err = errors.New("the number of rows written differs from the number announced")
	}
	if err != nil {
		for _, name := range fileHeaders {
			w.Header().Del(name)
		}
		return err
	}
	release() // before the last bytes, so that a caller who has received the whole file finds a free slot
	if err := out.Flush(); err != nil {
		return err
	}
	outcome = "written"
	return nil
}

func (h *Handler) awaitTurn(ctx context.Context) (release func(), err error) {
	waiting, cancel := context.WithTimeout(ctx, h.Limits.Wait)
	defer cancel()
	switch {
	case h.writing.Acquire(waiting, 1) == nil:
		return sync.OnceFunc(func() { h.writing.Release(1) }), nil
	case ctx.Err() != nil:
		return nil, errLeft
	}
	return nil, errWriting
}

// startSize is the number of bytes of a file written before the response starts. Until then, an
// error results in a problem document.
const startSize = 64 << 10

type startWriter struct {
	io.Writer
	started *bool
}

// Write appends to the start of the file, and then writes to the response.
func (s startWriter) Write(p []byte) (int, error) {
	*s.started = true
	return s.Writer.Write(p)
}

// fileHeaders are the headers to remove if a problem document is sent instead of the file.
var fileHeaders = []string{"Content-Disposition", "X-Rows", "X-Cells-Cut", "X-Values-Unread", "X-Columns-Text"}

func (f *form) describe(h http.Header, rows int, file *answer.File, now time.Time) {
	h.Set("Content-Type", f.format.MediaType)
	h.Set("Content-Disposition", Disposition(FileName(f.pattern, f.label, f.format.Extension, now)))
	h.Set("Cache-Control", "no-store")
	h.Set("X-Rows", strconv.Itoa(rows))
	DescribeValues(h, file.Cut, file.Unread, len(file.TextColumns))
}

// DescribeValues sets the headers that report unexpected values in a file: truncated cells, values
// in the column unread, and number columns stored as text.
func DescribeValues(h http.Header, cut, unread, textColumns int) {
	for name, count := range map[string]int{"X-Cells-Cut": cut, "X-Values-Unread": unread, "X-Columns-Text": textColumns} {
		if count > 0 {
			h.Set(name, strconv.Itoa(count))
		}
	}
}

func (f *form) prepare(ctx context.Context) (int, *answer.File, error) {
	list, err := f.list(ctx)
	if err != nil {
		return 0, nil, err
	}
	order, err := f.readOrder(list.Len())
	if err != nil {
		return 0, nil, err
	}
	count := list.Len()
	if order != nil {
		count = len(order)
	}
	file, err := f.export.Prepare(withContext(ctx, list.Rows(order)))
	if err == nil && f.export.Format == catalog.FormatJSONL {
		_, err = file.Write(io.Discard) // counts the unread values
	}
	switch {
	case errors.Is(err, answer.ErrTooMany):
		if count > 1 {
			return 0, nil, problem.Newf(problem.TooLarge, "A sheet can have at most 1,048,575 rows, but this file has %d. "+
				"Save it as Parquet or CSV, or filter it first.", count)
		}
		return 0, nil, problem.New(problem.TooLarge, "A file can have at most 16,384 columns, but this response has more values. Save it as JSON.")
	case err != nil:
		return 0, nil, err
	}
	return count, file, nil
}
