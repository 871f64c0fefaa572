package collect

import (
	"context"
	"errors"
	"time"

	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// Start starts the last run, or resumes it.
func (e *Engine) Start(ctx context.Context, key, id string) error { return e.Resume(ctx, key, id) }

// Resume resumes the last run where it stopped, whatever paused it. Of a run that has ended, errFinished is the error.
func (e *Engine) Resume(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State == RunRunning:
		return nil
	case c.Run.State == RunDone || c.Run.State == RunCancelled:
		return errFinished
	}
	if err := e.checkStorage(ctx); err != nil {
		return err
	}
	return e.start(ctx, id, key, run.id)
}

// start seals the key and continues a run that has not ended. Workers add its lanes.
func (e *Engine) start(ctx context.Context, id, key string, run int64) error {
	owner, err := e.owner(key)
	if err != nil {
		return err
	}
	defer e.begin()
	return e.db.Update(ctx, func(tx store.Tx) error { return e.startIn(ctx, tx, owner, id, key, run, runs.Start) })
}

// startIn starts or reopens a run. The error is errFinished where its state does not allow that.
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

// reopen continues a run that has inputs again, unless a person paused it.
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
	if err != nil || r.state != RunDone && r.state != RunCancelled {
		return err
	}
	return e.startIn(ctx, tx, owner, id, key, run, runs.Reopen)
}

// Pause stops the last run within a call, until it is resumed.
func (e *Engine) Pause(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State == RunDone || c.Run.State == RunCancelled:
		return errFinished
	}
	return e.runs.Pause(ctx, runs.Event{Reason: runs.ByPerson}, "id = $1", run.id)
}

// Cancel ends the last run within a call. Its rows stay; the key is erased.
func (e *Engine) Cancel(ctx context.Context, key, id string) error {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return err
	case c.Run.State == RunDone || c.Run.State == RunCancelled:
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
		// An input with a call in progress ends with the call.
		return e.endAll(ctx, tx, run, OutcomeCancelled, ReasonPerson)
	})
}

// Delete deletes a collection with its answers. It is gone at once; a working process
// frees its storage later.
func (e *Engine) Delete(ctx context.Context, key, id string) error {
	if _, _, err := e.find(ctx, key, id, 0); err != nil {
		return err
	}
	if err := e.markDeleted(ctx, id); err != nil {
		return err
	}
	return errors.Join(e.albums.Forget(ctx, id), e.tables.Prune(ctx))
}

func (e *Engine) markDeleted(ctx context.Context, id string) error {
	return e.db.Update(ctx, func(tx store.Tx) error {
		if _, err := e.runs.Change(ctx, tx, runs.Event{Kind: runs.Cancel}, "collection = $1", id); err != nil {
			return err
		}
		e.db.TruncateLog()
		_, err := tx.Exec(ctx, "UPDATE collections SET deleted_at = $1, sealed_key = NULL WHERE id = $2", e.now(), id)
		return err
	})
}

// removeChunk is how many answers, and how many inputs, one transaction removes.
const removeChunk = 500

// remove deletes the rows of a collection in short transactions.
func (e *Engine) remove(ctx context.Context, id string) error {
	if err := e.markDeleted(ctx, id); err != nil {
		return err
	}
	all, err := store.Collect(ctx, e.db.Read(), store.Value[int64], "SELECT id FROM runs WHERE collection = $1", id)
	if err != nil {
		return err
	}
	for _, run := range all {
		if err := e.removeRun(ctx, run); err != nil {
			return err
		}
	}
	return e.db.Exec(ctx, "DELETE FROM collections WHERE id = $1", id)
}

// removeRun deletes a run in short transactions. Each locks the run first: a page that is being
// stored is stored before, or finds no input.
func (e *Engine) removeRun(ctx context.Context, run int64) error {
	for isEmpty := false; !isEmpty; {
		err := e.db.Update(ctx, func(tx store.Tx) (err error) {
			if _, err = e.lockRun(ctx, tx, run); err == nil {
				isEmpty, err = removeNextInputs(ctx, tx, run)
			}
			return err
		})
		if err != nil {
			return store.IgnoreMissing(err) // another process was faster
		}
	}
	return nil
}

// removeNextInputs removes some inputs of a run with what they have, or the run when none is left.
func removeNextInputs(ctx context.Context, tx store.Tx, run int64) (isEmpty bool, err error) {
	var first, last int64
	err = tx.QueryRow(ctx, "SELECT coalesce(min(number), 0), coalesce(max(number), 0) FROM (SELECT number FROM inputs WHERE run = $1 ORDER BY number LIMIT $2) AS chunk",
		run, removeChunk).Scan(&first, &last)
	if err != nil {
		return false, err
	}
	statements, args := []string{
		"DELETE FROM answers WHERE run = $1 AND input BETWEEN $2 AND $3",
		"DELETE FROM rows WHERE run = $1 AND input BETWEEN $2 AND $3",
		"DELETE FROM inputs WHERE run = $1 AND number BETWEEN $2 AND $3",
	}, []any{run, first, last}
	if isEmpty = last == 0; isEmpty {
		statements, args = []string{
			"DELETE FROM change_batches WHERE change IN (SELECT id FROM changes WHERE run = $1)",
			"DELETE FROM changes WHERE run = $1",
			"DELETE FROM tallies WHERE run = $1",
			"DELETE FROM events WHERE run = $1",
			"DELETE FROM runs WHERE id = $1",
		}, []any{run}
	}
	for _, statement := range statements {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return false, err
		}
	}
	return isEmpty, nil
}

// ChangeSettings changes a collection and its last run at once. A limit of calls below the calls
// that an unfinished run has made is an error.
func (e *Engine) ChangeSettings(ctx context.Context, key, id string, settings CollectionSettings) (Collection, error) {
	c, run, err := e.find(ctx, key, id, 0)
	if err != nil {
		return Collection{}, err
	}
	name, rows, calls, speed := or(settings.Name, c.Name), or(settings.RowLimit, c.RowLimit), or(settings.CallLimit, c.CallLimit), or(settings.Speed, c.Speed)
	if err := (inputs.Limits{Rows: rows, Calls: calls, Speed: speed}).Check(); err != nil {
		return Collection{}, err
	}
	err = e.db.Update(ctx, func(tx store.Tx) error {
		r, err := e.lockRun(ctx, tx, run.id) // before the collection
		if err == nil && settings.CallLimit != nil {
			err = r.checkCallLimit(calls)
		}
		if err != nil {
			return err
		}
		// next_at belongs to the speed before.
		_, err = tx.Exec(ctx, "UPDATE runs SET row_limit = $1, call_limit = $2, speed = $3, next_at = 0 WHERE id = $4", rows, calls, speed, run.id)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "UPDATE collections SET name = $1, row_limit = $2, call_limit = $3, speed = $4, pause_on_change = $5 WHERE id = $6",
			store.Text(name), rows, calls, speed, store.Flag(or(settings.PauseOnChange, c.PauseOnChange)), id)
		if err != nil || settings.Media == nil {
			return err
		}
		return e.albums.Ask(ctx, tx, id, *settings.Media)
	})
	if err != nil {
		return Collection{}, err
	}
	e.albums.Wake()
	return e.Collection(ctx, key, id)
}

// checkCallLimit returns why a run that has not ended cannot have a limit of calls.
func (r *lockedRun) checkCallLimit(limit int64) error {
	hasEnded := r.state == RunDone || r.state == RunCancelled
	if limit == 0 || limit >= r.spent || hasEnded {
		return nil
	}
	return problem.Newf(problem.Invalid, "A limit of %d calls is below the %d that run %d has made. Use %[2]d or more, 0 for no limit, or cancel the run.", limit, r.spent, r.number)
}

func or[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}

// expired collections are deleted: by a person, by their age ($1 is now), or because a
// process was killed while it made them ($2 is when hidden ones are that old).
const expired = "deleted_at > 0 OR (keep_until > 0 AND keep_until <= $1) OR (deleted_at < 0 AND created_at < $2)"

// hiddenAge is how long a collection may take to be made.
const hiddenAge = 24 * time.Hour

// deleteExpired deletes the collections whose time is over, and frees the storage of
// those that were deleted.
func (e *Engine) deleteExpired(ctx context.Context) error {
	now := e.now()
	ids, err := store.Collect(ctx, e.db.Read(), store.Value[string], "SELECT id FROM collections WHERE "+expired, now, now-hiddenAge.Microseconds())
	errs := []error{err}
	for _, id := range ids { // the fault of one is not that of the others
		errs = append(errs, e.remove(ctx, id))
	}
	if len(ids) > 0 {
		errs = append(errs, e.tables.Prune(ctx))
	}
	return errors.Join(errs...)
}
