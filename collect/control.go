package collect

import (
	"context"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

var errFinished = problem.New(problem.Invalid,
	"The run has ended. Retry inputs that failed, add inputs, or start a new run.")

// Resume starts the last run, or continues it from where it stopped. It returns an error if the run
// has ended.
func (e *Engine) Resume(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State == RunRunning:
		return nil
	case c.Run.State.HasEnded():
		return errFinished
	}
	if err := e.checkStorage(ctx); err != nil {
		return err
	}
	return e.start(ctx, id, key, run.id)
}

// start encrypts the key and continues an unfinished run. Workers add its lanes.
func (e *Engine) start(ctx context.Context, id, key string, run int64) error {
	owner, err := e.owner(key)
	if err != nil {
		return err
	}
	defer e.begin()
	return e.db.Update(ctx, func(tx store.Tx) error { return e.startIn(ctx, tx, owner, id, key, run, runs.Start) })
}

// startIn starts or reopens a run. It returns errFinished if the run's state does not allow that.
func (e *Engine) startIn(ctx context.Context, tx store.Tx, owner, id, key string, run int64, kind runs.Kind) error {
	e.sharing.Add(owner)
	if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE keys SET paused_until = CASE WHEN paused_until > $1 THEN $1 ELSE paused_until END, strikes = 0 WHERE owner = $2", e.now(), owner); err != nil {
		return err
	}
	started, err := e.runs.Change(ctx, tx, runs.Event{Kind: kind}, "id = $1", run)
	if err == nil && len(started) == 0 {
		err = errFinished
	}
	if err != nil {
		return err
	}
	if err := e.runs.FinishIfEnded(ctx, tx, run); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE collections SET sealed_key = $1 WHERE id = $2 AND EXISTS
		(SELECT 1 FROM runs WHERE runs.id = $3 AND runs.state = 'running')`, e.secret.seal(id, key), id, run)
	return err
}

// reopen continues a run that again has unfinished inputs, unless a person paused it.
func (e *Engine) reopen(ctx context.Context, id, key string, run int64) error {
	defer e.begin()
	return e.db.Update(ctx, func(tx store.Tx) error { return e.reopenIn(ctx, tx, id, key, run) })
}

func (e *Engine) reopenIn(ctx context.Context, tx store.Tx, id, key string, run int64) error {
	owner, err := e.owner(key)
	if err != nil {
		return err
	}
	if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil {
		return err
	}
	r, err := e.lockRun(ctx, tx, run)
	if err != nil || !r.state.HasEnded() {
		return err
	}
	return e.startIn(ctx, tx, owner, id, key, run, runs.Reopen)
}

// Pause pauses the last run after its calls in progress, until it is resumed.
func (e *Engine) Pause(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State.HasEnded():
		return errFinished
	}
	return e.runs.Pause(ctx, runs.Event{Reason: runs.ByPerson}, "id = $1", run.id)
}

// Cancel ends the last run after its calls in progress. Its rows are kept; the key is erased.
func (e *Engine) Cancel(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State.HasEnded():
		return nil
	}
	return e.cancel(ctx, run.id)
}

func (e *Engine) cancel(ctx context.Context, run int64) error {
	return e.db.Update(ctx, func(tx store.Tx) error {
		cancelled, err := e.runs.Change(ctx, tx, runs.Event{Kind: runs.Cancel}, "id = $1", run)
		if err != nil || len(cancelled) == 0 {
			return err
		}
		// An input with a call in progress ends when the call does.
		return e.endAll(ctx, tx, run, OutcomeCancelled, ReasonPerson)
	})
}
