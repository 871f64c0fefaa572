package export

import (
	"io"
	"net/http"
	"os"
	"time"
)

// pacedBody fails reads if the sender stalls or is too slow, or if the headers of a part are too
// long.
type pacedBody struct {
	io.ReadCloser
	transfer *http.ResponseController
	limits   Limits
	window   time.Time // the end of the current window
	received int64     // bytes in the current window
	head     int64     // bytes of a part's headers that may still be read; -1 means no limit
	deadline time.Time
}

// Read reads until the deadline.
func (b *pacedBody) Read(p []byte) (int, error) {
	if b.head == 0 {
		return 0, errHead
	}
	now := time.Now()
	if !now.Before(b.window) {
		if !b.window.IsZero() && b.received < b.limits.Least {
			return 0, os.ErrDeadlineExceeded
		}
		b.window, b.received = now.Add(b.limits.Window), 0
	}
	deadline := now.Add(b.limits.Stall)
	if b.received < b.limits.Least && b.window.Before(deadline) {
		deadline = b.window
	}
	const often = 16 // setting a deadline costs more than a comparison
	if change := deadline.Sub(b.deadline); change < 0 || change > b.limits.Stall/often {
		_ = b.transfer.SetReadDeadline(deadline) // test recorders do not support it
		b.deadline = deadline
	}
	if b.head > 0 {
		p = p[:min(int64(len(p)), b.head)]
	}
	n, err := b.ReadCloser.Read(p)
	b.received += int64(n)
	if b.head > 0 {
		b.head -= int64(n)
	}
	return n, err
}
