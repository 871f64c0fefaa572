package collect

import (
	"context"

	"viewfinder/collect/internal/store"
)

// permit is a lane's share of the calls that are reserved ahead or in progress. Waiting for a
// permit ends with the session.
type permit struct {
	engine              *Engine
	session             context.Context
	isAhead, isUnderWay bool
}

// acquire waits until a call may be reserved. It returns false if the session ends. A call with a
// time slot is not reserved ahead, because it would be late.
func (p *permit) acquire(run int64) bool {
	if isPaced, _ := p.engine.paced.GetIfPresent(run); isPaced {
		p.isUnderWay = acquire(p.session, p.engine.slots)
		return p.isUnderWay
	}
	p.isAhead = acquire(p.session, p.engine.ahead)
	return p.isAhead
}

// advance waits until a reserved call may be made. It returns false if the run was paused,
// cancelled or deleted in the meantime, or the session has ended.
func (p *permit) advance(ctx context.Context, made *reservation) bool {
	e := p.engine
	if p.isUnderWay {
		return p.session.Err() == nil
	}
	p.isUnderWay = acquire(p.session, e.slots)
	<-e.ahead
	p.isAhead = false
	return p.isUnderWay && e.isStillDue(ctx, made)
}

// isStillDue reports whether the run is running, its key is not paused, and the response can be
// stored.
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

// release returns the permit.
func (p *permit) release() {
	if p.isAhead {
		<-p.engine.ahead
	}
	if p.isUnderWay {
		<-p.engine.slots
	}
	p.isAhead, p.isUnderWay = false, false
}

// acquire waits for room. It returns false if the context ends first.
func acquire(ctx context.Context, room chan struct{}) bool {
	if ctx.Err() != nil {
		return false
	}
	select {
	case room <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}
