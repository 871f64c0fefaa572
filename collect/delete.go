package collect

import (
	"context"
	"errors"
	"time"

	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
)

// Delete deletes a collection and its responses. The collection disappears immediately; a worker
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

// removeChunk is the maximum number of responses and of inputs that one transaction removes.
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

// removeRun deletes a run in short transactions. Each locks the run first, so a page that is being
// stored is either stored first or finds no input.
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

// removeNextInputs removes some inputs of a run and their data, or the run if there are no inputs
// left.
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

// expired matches collections to delete: a person deleted them, they are past their retention time
// ($1 is now), or a process was killed while creating them (those hidden since $2).
const expired = "deleted_at > 0 OR (keep_until > 0 AND keep_until <= $1) OR (deleted_at < 0 AND created_at < $2)"

// hiddenAge is the maximum time for creating a collection.
const hiddenAge = 24 * time.Hour

// beingMade is the deletion time of a collection while its inputs are added.
const beingMade = -1

// deleteExpired deletes the collections that are past their retention time and frees the storage of
// deleted ones.
func (e *Engine) deleteExpired(ctx context.Context) error {
	now := e.now()
	ids, err := store.Collect(ctx, e.db.Read(), store.Value[string], "SELECT id FROM collections WHERE "+expired, now, now-hiddenAge.Microseconds())
	errs := []error{err}
	for _, id := range ids { // a failure does not stop the others
		errs = append(errs, e.remove(ctx, id))
	}
	if len(ids) > 0 {
		errs = append(errs, e.tables.Prune(ctx))
	}
	return errors.Join(errs...)
}
