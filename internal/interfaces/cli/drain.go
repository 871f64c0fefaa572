package cli

import (
	"log/slog"
	"net/http"
	"sync"
	"time"

	"viewfinder/internal/guard"
	"viewfinder/problem"
)

var errStopping = problem.New(problem.Busy, "Viewfinder is stopping. Send this request again in a moment.")

// drain tracks the open requests while the program stops.
type drain struct {
	log *slog.Logger

	mu       sync.Mutex
	open     map[*http.Request]time.Time // by start
	stopping bool                        // new requests get an error
	expired  bool                        // open requests are aborted
	idle     chan struct{}               // closed when the program stops and no request is open
}

func newDrain(log *slog.Logger) *drain {
	return &drain{log: log, open: map[*http.Request]time.Time{}, idle: make(chan struct{})}
}

// handler forwards requests until the program stops.
func (d *drain) handler(next http.Handler) http.Handler {
	stopping := guard.Headers(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "1")
		guard.WriteError(w, r, errStopping)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !d.begin(r) {
			stopping.ServeHTTP(w, r)
			return
		}
		completed := false
		defer func() { d.end(r, completed) }()
		next.ServeHTTP(w, r)
		completed = true
	})
}

func (d *drain) begin(r *http.Request) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stopping {
		return false
	}
	d.open[r] = time.Now()
	return true
}

func (d *drain) end(r *http.Request, completed bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.expired && !completed {
		d.report(r)
	}
	delete(d.open, r)
	d.checkIdle()
}

func (d *drain) checkIdle() {
	if d.stopping && !d.expired && len(d.open) == 0 {
		close(d.idle)
	}
}

// wait rejects new requests and waits for open ones, at most for the limit.
func (d *drain) wait(limit time.Duration) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	d.stop(limit)
	select {
	case <-d.idle:
	case <-timer.C:
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.expired = true
}

func (d *drain) stop(limit time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopping = true
	if len(d.open) > 0 {
		d.log.Info("stopping; requests under way may finish, a second signal ends at once", "requests", len(d.open), "within", limit)
	}
	d.checkIdle()
}

// reportOpen logs the requests that are still open.
func (d *drain) reportOpen() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for r := range d.open {
		d.report(r)
	}
	clear(d.open)
}

// report logs one request whose answer is aborted.
func (d *drain) report(r *http.Request) {
	since, open := d.open[r]
	if !open {
		return
	}
	d.log.Warn("an answer was cut off, as the program stops", "method", r.Method, "path", r.URL.Path,
		"after", time.Since(since).Round(time.Millisecond))
}
