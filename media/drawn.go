package media

import (
	"net/http"
	"time"
)

// drawn is a writer that gives the sandbox's pictures the headers of all
// others. Failures are not kept.
type drawn struct {
	http.ResponseWriter
	left  time.Duration // how long the address holds
	begun bool
}

// WriteHeader begins the answer.
func (d *drawn) WriteHeader(status int) {
	h := d.Header()
	harmless(h)
	h.Set("Cache-Control", cacheControl(d.left))
	if status >= http.StatusBadRequest {
		h.Set("Cache-Control", "no-store")
	}
	d.begun = true
	d.ResponseWriter.WriteHeader(status)
}

// Write begins the answer where nobody has.
func (d *drawn) Write(p []byte) (int, error) {
	if !d.begun {
		d.WriteHeader(http.StatusOK)
	}
	return d.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController reach the connection.
func (d *drawn) Unwrap() http.ResponseWriter { return d.ResponseWriter }
