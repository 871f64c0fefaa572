package collect

import (
	"context"
	"sync/atomic"

	"viewfinder/collect/internal/store"
)

// knownRun is what a process remembers of a run.
type knownRun struct {
	owner   string      // never changes
	isPaced atomic.Bool // its calls have times, lately
}

// knownRun returns what is remembered of a run, or reads it.
func (e *Engine) knownRun(ctx context.Context, run int64) (*knownRun, error) {
	if found, ok := e.knownRuns.get(run); ok {
		return found, nil
	}
	var owner string
	var speed float64
	err := e.db.Read().QueryRow(ctx, "SELECT c.owner, r.speed FROM runs r JOIN collections c ON c.id = r.collection WHERE r.id = $1", run).Scan(&owner, &speed)
	if err != nil {
		return nil, err
	}
	made := &knownRun{owner: owner}
	made.isPaced.Store(speed > 0)
	e.knownRuns.set(run, made)
	return made, nil
}

// aheadOf returns how many calls may be reserved that wait until another one ends. Without them
// each call begins later than it could, by the time that a reservation takes.
func aheadOf(workers int) int { return (workers + 1) / 2 }

// permit is a job's room: among the calls that are reserved ahead, or under way.
type permit struct {
	engine              *Engine
	isAhead, isUnderWay bool
}

// acquire waits until a call may be reserved; false is the end of the process. A call that has a
// time is not reserved ahead: it would come later than that, together with others.
func (p *permit) acquire(ctx context.Context, known *knownRun) bool {
	if known.isPaced.Load() {
		p.isUnderWay = p.engine.acquire(ctx, p.engine.slots)
		return p.isUnderWay
	}
	p.isAhead = p.engine.acquire(ctx, p.engine.ahead)
	return p.isAhead
}

// advance waits until a reserved call may be made; false is that it may not be any more. What
// was paused, cancelled or deleted while the call waited makes no call.
func (p *permit) advance(ctx context.Context, made *reservation) bool {
	e := p.engine
	if p.isUnderWay {
		return true
	}
	p.isUnderWay = e.acquire(ctx, e.slots)
	<-e.ahead
	p.isAhead = false
	return p.isUnderWay && e.isStillDue(ctx, made)
}

// isStillDue reports whether a run is running, its key does not pause, and the answer can be stored.
func (e *Engine) isStillDue(ctx context.Context, made *reservation) bool {
	if e.isUnwritable() {
		return false
	}
	var state string
	var pausedUntil int64
	err := e.db.Read().QueryRow(ctx, "SELECT r.state, k.paused_until FROM runs r JOIN keys k ON k.owner = $1 WHERE r.id = $2", made.run.owner, made.run.id).Scan(&state, &pausedUntil)
	if err != nil && !store.IsMissing(err) {
		_ = e.logFault(ctx, "read a run", err)
	}
	return err == nil && RunState(state) == RunRunning && pausedUntil <= e.now()
}

// release gives up the room.
func (p *permit) release() {
	if p.isAhead {
		<-p.engine.ahead
	}
	if p.isUnderWay {
		<-p.engine.slots
	}
	p.isAhead, p.isUnderWay = false, false
}

// acquire waits for room; it returns false when the process ends before.
func (e *Engine) acquire(ctx context.Context, room chan struct{}) bool {
	select {
	case <-e.ending:
		return false
	default:
	}
	select {
	case room <- struct{}{}:
		return true
	case <-e.ending:
	case <-ctx.Done():
	}
	return false
}
