package mcp

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"

	"viewfinder/problem"
)

// maxFilters is the maximum number of jq programs per access key that run or wait.
const maxFilters = 8

var (
	errManyFilters  = problem.Newf(problem.Busy, "%d jq programs for this access key are running or waiting; try again when one has finished.", maxFilters)
	errOwnFilter    = problem.Newf(problem.Busy, "An earlier jq program for this access key was still running after %.0f seconds; try again when it has finished.", callTime.Seconds())
	errOtherFilters = problem.Newf(problem.Busy, "jq was busy with other callers' programs for %.0f seconds; try again in a moment.", callTime.Seconds())
)

// filterQueue schedules jq programs. Each access key runs one at a time, and keys get slots in
// order of arrival, so one key's slow programs do not block the others.
type filterQueue struct {
	slots *semaphore.Weighted // for all keys, first come, first served

	mu     sync.Mutex
	queues map[owner]*ownQueue
}

type ownQueue struct {
	slot  *semaphore.Weighted
	count int // number of programs that run or wait
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
