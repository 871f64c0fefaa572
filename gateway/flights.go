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
func (f *flights) join(ctx context.Context, call upstreamCall) (joined *flight, r *reader, first bool) {
	r = &reader{ctx: ctx}
	f.mu.Lock()
	defer f.mu.Unlock()
	if open := f.open[call]; open != nil && open.add(r) {
		return open, r, false
	}
	joined = newFlight(f, call)
	f.open[call] = joined
	joined.add(r)
	return joined, r, true
}

// isOverBudget reports that all answers together have used their budget.
func (f *flights) isOverBudget() bool { return f.chunks.stored.Load() >= f.limits.budget }

// endJoining makes the next equal call start a flight of its own.
func (f *flights) endJoining(ended *flight) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[ended.call] == ended {
		delete(f.open, ended.call)
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
