package collect

import (
	"context"

	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// ChangeSettings changes a collection and its last run immediately. It returns an error if the call
// limit is lower than the number of calls that an unfinished run has made.
func (e *Engine) ChangeSettings(ctx context.Context, key, id string, settings CollectionSettings) (Collection, error) {
	c, run, err := e.find(ctx, key, id, 0)
	if err != nil {
		return Collection{}, err
	}
	name, rows, calls, speed := valueOr(settings.Name, c.Name), valueOr(settings.RowLimit, c.RowLimit), valueOr(settings.CallLimit, c.CallLimit), valueOr(settings.Speed, c.Speed)
	if err := (inputs.Limits{Rows: rows, Calls: calls, Speed: speed}).Check(); err != nil {
		return Collection{}, err
	}
	err = e.db.Update(ctx, func(tx store.Tx) error {
		r, err := e.lockRun(ctx, tx, run.id) // locked before the collection
		if err == nil && settings.CallLimit != nil {
			err = r.checkCallLimit(calls)
		}
		if err != nil {
			return err
		}
		// next_at was based on the old speed.
		_, err = tx.Exec(ctx, "UPDATE runs SET row_limit = $1, call_limit = $2, speed = $3, next_at = 0 WHERE id = $4", rows, calls, speed, run.id)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "UPDATE collections SET name = $1, row_limit = $2, call_limit = $3, speed = $4, pause_on_change = $5 WHERE id = $6",
			store.Text(name), rows, calls, speed, store.Flag(valueOr(settings.PauseOnChange, c.PauseOnChange)), id)
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

// checkCallLimit returns an error if a call limit is too low for an unfinished run.
func (r *lockedRun) checkCallLimit(limit int64) error {
	if limit == 0 || limit >= r.spent || r.state.HasEnded() {
		return nil
	}
	return problem.Newf(problem.Invalid, "A limit of %d calls is below the %d that run %d has already made. Use %[2]d or more, 0 for no limit, or cancel the run.", limit, r.spent, r.number)
}

func valueOr[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}
