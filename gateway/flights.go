package gateway

import (
	"context"
	"sync"
	"time"
)

// limits bound what a flight keeps in memory and how long it is held up.
type limits struct {
	// window is how many bytes of an answer are kept. A flight can be joined
	// while its answer is kept from the start.
	window int64
	// patience is how long, all in all, slow readers may hold up others.
	patience time.Duration
}

var defaultLimits = limits{window: 1 << 20, patience: 5 * time.Second}

// flights are the questions under way. Those who ask what is being asked
// already join that flight.
type flights struct {
	limits  limits
	metrics *metrics

	mu   sync.Mutex
	open map[question]*flight
	pool sync.Pool // of *chunk
}

func newFlights(l limits, m *metrics) *flights {
	return &flights{limits: l, metrics: m, open: map[question]*flight{}, pool: sync.Pool{New: func() any { return new(chunk) }}}
}

// join returns the flight that asks q and a place in it. The first in a flight
// has to let it fly.
func (s *flights) join(ctx context.Context, q question) (f *flight, r *reader, first bool) {
	r = &reader{ctx: ctx}
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.open[q]; f != nil && f.admit(r) {
		return f, r, false
	}
	f = newFlight(s, q)
	s.open[q] = f
	f.admit(r)
	return f, r, true
}

// forget makes sure that nobody joins f any more.
func (s *flights) forget(f *flight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[f.question] == f {
		delete(s.open, f.question)
	}
}

// reader is one caller's place in an answer.
type reader struct {
	ctx  context.Context
	stop func() bool // ends the watch over ctx
	at   int64       // bytes read
	held int64       // bytes handed out and still in use
	cut  bool        // too slow: no more is kept for it
}
