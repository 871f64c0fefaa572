package gateway

import (
	"context"
	"sync"
)

// flights are the calls in flight. Identical calls join one flight.
type flights struct {
	limits  limits
	metrics *metrics
	chunks  *chunks

	mu   sync.Mutex
	open map[upstreamCall]*flight
}

func newFlights(l limits, m *metrics) *flights {
	return &flights{limits: l, metrics: m, chunks: newChunks(), open: map[upstreamCall]*flight{}}
}

// join returns the flight of a call and a reader of it. The first reader has to
// run the flight.
func (s *flights) join(ctx context.Context, call upstreamCall) (f *flight, r *reader, first bool) {
	r = &reader{ctx: ctx}
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.open[call]; f != nil && f.add(r) {
		return f, r, false
	}
	f = newFlight(s, call)
	s.open[call] = f
	f.add(r)
	return f, r, true
}

// isOverBudget reports that all answers together have used their budget.
func (s *flights) isOverBudget() bool { return s.chunks.stored.Load() >= s.limits.budget }

// remove ends joining f.
func (s *flights) remove(f *flight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[f.call] == f {
		delete(s.open, f.call)
	}
}

// reader is one caller's position in an answer.
type reader struct {
	ctx     context.Context
	stop    func() bool // stops watching ctx
	offset  int64       // bytes read
	inUse   int64       // bytes of the block that the caller has
	dropped bool        // too slow: it gets no more bytes
}
