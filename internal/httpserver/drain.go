package httpserver

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
	log   *slog.Logger
	count sync.WaitGroup // open requests

	mu       sync.Mutex
	open     map[*http.Request]time.Time // by start time, including aborted requests
	stopping bool                        // new requests get an error
	expired  bool                        // open requests are aborted
}

// handler passes requests on until the program stops.
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
	d.count.Add(1)
	return true
}

func (d *drain) end(r *http.Request, completed bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if completed || !d.expired {
		delete(d.open, r)
	}
	d.count.Done()
}

// wait rejects new requests and waits for open ones, up to the limit.
func (d *drain) wait(limit time.Duration) {
	d.stop(limit)
	idle := make(chan struct{})
	go func() {
		d.count.Wait()
		close(idle)
	}()
	select {
	case <-idle:
	case <-time.After(limit):
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
		d.log.Info("shutting down after requests in progress; a second signal stops immediately", "requests", len(d.open), "within", limit)
	}
}

// reportAborted logs the aborted requests.
func (d *drain) reportAborted() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for r, since := range d.open {
		d.log.Warn("a response was cut off by the shutdown", "method", r.Method, "path", r.URL.Path,
			"after", time.Since(since).Round(time.Millisecond))
	}
}
