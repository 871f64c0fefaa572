package gateway

import (
	"context"
	"sync"
)

// flights holds the calls in progress. Identical calls join the same flight.
type flights struct {
	limits  limits
	metrics *metrics
	cache   *cache
	chunks  *chunks

	mu   sync.Mutex
	open map[upstreamCall]*flight
}

func newFlights(l limits, m *metrics, c *cache) *flights {
	return &flights{limits: l, metrics: m, cache: c, chunks: newChunks(), open: map[upstreamCall]*flight{}}
}

// join returns the flight of a call with a new reader, or the call's stored response. It returns
// neither if nothing is stored and no call may be made. The first reader must run the flight. A
// response is stored before its flight ends, so callers always find one or the other.
func (f *flights) join(ctx context.Context, call upstreamCall, d directives) (joined *flight, r *reader, first bool, stored *cacheEntry) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if stored = f.cache.get(call, d); stored != nil {
		return nil, nil, false, stored
	}
	if d.onlyStored {
		return nil, nil, false, nil
	}
	r = &reader{ctx: ctx}
	open := f.open[call]
	if open != nil && open.suits(d) && open.add(r) {
		return open, r, false, nil
	}
	joined = newFlight(f, call)
	joined.record = f.cache.record(call, d)
	if open == nil || d.stores { // other requests should join a flight whose response is stored
		f.open[call] = joined
	}
	joined.add(r)
	return joined, r, true, nil
}

// endJoining makes the next equal call start a new flight.
func (f *flights) endJoining(ended *flight) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[ended.call] == ended {
		delete(f.open, ended.call)
	}
}

// reader is one caller's position in a response.
type reader struct {
	ctx     context.Context
	stop    func() bool // stops watching ctx
	offset  int64       // bytes read
	inUse   int64       // size of the block that the caller is using
	dropped bool        // too slow: it gets no more bytes
}
