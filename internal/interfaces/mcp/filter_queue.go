package mcp

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"

	"viewfinder/problem"
)

// maxFilters is how many jq programs of one access key run or wait.
const maxFilters = 8

var (
	errManyFilters  = problem.Newf(problem.Busy, "%d jq programs of this access key run or wait; call again when one has its reply.", maxFilters)
	errOwnFilter    = problem.Newf(problem.Busy, "An earlier jq program of this access key had no reply yet when the %.0f seconds of this call were over; call again when it has.", callTime.Seconds())
	errOtherFilters = problem.Newf(problem.Busy, "jq was busy with other callers' programs when the %.0f seconds of this call were over; try again in a moment.", callTime.Seconds())
)

// filterQueue says whose jq program runs next. One of each access key runs at a time, and
// the keys get their slots in the order in which they come: nobody's long program holds
// up everybody.
type filterQueue struct {
	slots *semaphore.Weighted // of all keys; who waits longest is next

	mu     sync.Mutex
	queues map[owner]*ownQueue
}

type ownQueue struct {
	slot  *semaphore.Weighted
	count int // that run or wait
}

func newFilterQueue(slots int) *filterQueue {
	return &filterQueue{slots: semaphore.NewWeighted(int64(slots)), queues: map[owner]*ownQueue{}}
}

func (f *filterQueue) wait(ctx context.Context, by owner) (release func(), err error) {
	own, err := f.join(by)
	if err != nil {
		return nil, err
	}
	if own.slot.Acquire(ctx, 1) != nil {
		f.leave(by)
		return nil, errOwnFilter
	}
	if f.slots.Acquire(ctx, 1) != nil {
		own.slot.Release(1)
		f.leave(by)
		return nil, errOtherFilters
	}
	return func() {
		f.slots.Release(1)
		own.slot.Release(1)
		f.leave(by)
	}, nil
}

func (f *filterQueue) join(by owner) (*ownQueue, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	own := f.queues[by]
	if own == nil {
		own = &ownQueue{slot: semaphore.NewWeighted(1)}
		f.queues[by] = own
	}
	if own.count == maxFilters {
		return nil, errManyFilters
	}
	own.count++
	return own, nil
}

func (f *filterQueue) leave(by owner) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.queues[by].count--; f.queues[by].count == 0 {
		delete(f.queues, by)
	}
}
