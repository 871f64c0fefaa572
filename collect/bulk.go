package collect

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// bulkRows is the maximum number of rows that one batch of a bulk action deletes: others can write
// between batches. An input with more rows is a batch by itself.
const bulkRows = 20_000

var (
	errNoAction = problem.New(problem.Invalid, "Inputs can be retried, cancelled or deleted.")
	errSpent    = problem.New(problem.Invalid, "Call limit reached. Raise it to continue the run.")
	errStopping = problem.New(problem.Unreachable, "The server is shutting down. The change resumes after the restart.")
)

// chosenInput is an input of a bulk action.
type chosenInput struct{ number, rows int64 }

func scanChosen(row store.Row) (in chosenInput, err error) { return in, row.Scan(&in.number, &in.rows) }

// ChangeInputs retries, cancels or deletes all matching inputs of the last run and returns their
// number. Inputs that match later are not changed. The inputs are changed in batches; if the
// process ends before the last batch, another worker continues.
func (e *Engine) ChangeInputs(ctx context.Context, key, id string, action InputAction, q LedgerQuery) (int64, error) {
	c, run, err := e.find(ctx, key, id, 0)
	switch {
	case err != nil:
		return 0, err
	case actionConditions[action] == "":
		return 0, errNoAction
	case action == ActionRetry && c.Run.Calls.Limit > 0 && c.Run.Calls.Reserved >= c.Run.Calls.Limit:
		return 0, errSpent
	}
	chosen, err := e.matchingInputs(ctx, run.id, action, q)
	if err != nil || len(chosen) == 0 {
		return 0, err
	}
	owner, err := e.owner(key)
	if err != nil {
		return 0, err
	}
	begun := int64(0)
	err = e.db.Update(ctx, func(tx store.Tx) (err error) {
		if begun, err = e.insertBulkAction(ctx, tx, run.id, action, chosen); err != nil {
			return err
		}
		if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil || action != ActionRetry {
			return err
		}
		return e.reopenIn(ctx, tx, id, key, run.id) // later batches need no key
	})
	if err != nil {
		return 0, err
	}
	defer e.begin()
	return e.runBulkAction(context.WithoutCancel(ctx), owner, run.id, begun)
}

// matchingInputs returns the inputs that an action applies to.
func (e *Engine) matchingInputs(ctx context.Context, run int64, action InputAction, q LedgerQuery) ([]chosenInput, error) {
	q.Run = 0
	condition, args, err := q.condition(run)
	if err != nil {
		return nil, err
	}
	return store.Collect(ctx, e.db.Read(), scanChosen, "SELECT number, rows_unique FROM inputs WHERE "+condition+" AND "+actionConditions[action]+" ORDER BY number", args...)
}

// insertBulkAction stores an action and its inputs in batches and returns the action's ID.
func (e *Engine) insertBulkAction(ctx context.Context, tx store.Tx, run int64, action InputAction, chosen []chosenInput) (id int64, err error) {
	err = tx.QueryRow(ctx, "INSERT INTO changes (run, action, total) VALUES ($1, $2, $3) RETURNING id", run, string(action), len(chosen)).Scan(&id)
	for batch := 0; len(chosen) > 0 && err == nil; batch++ {
		var numbers []int64
		rows := int64(0)
		for _, in := range chosen[:min(len(chosen), e.bulkInputs)] {
			if rows += in.rows; action == ActionRemove && len(numbers) > 0 && rows > bulkRows {
				break
			}
			numbers = append(numbers, in.number)
		}
		chosen = chosen[len(numbers):]
		var list []byte
		if list, err = json.Marshal(numbers); err == nil {
			_, err = tx.Exec(ctx, "INSERT INTO change_batches (change, number, inputs) VALUES ($1, $2, $3)", id, batch, string(list))
		}
	}
	return id, err
}

// runBulkAction changes inputs batch by batch until an action and all earlier ones are done. It
// returns the number of inputs that the action changed.
func (e *Engine) runBulkAction(ctx context.Context, owner string, run, id int64) (changed int64, err error) {
	for {
		var isDone bool
		err := e.db.Update(ctx, func(tx store.Tx) (err error) {
			if err = e.changeNextBatch(ctx, tx, owner, run); err == nil {
				err = tx.QueryRow(ctx, "SELECT changed, is_done = 1 FROM changes WHERE id = $1", id).Scan(&changed, &isDone)
			}
			return err
		})
		if store.IsMissing(err) { // the collection was deleted
			return changed, nil
		}
		if err == nil && !isDone {
			err = e.fault("between batches")
		}
		if err != nil || isDone {
			return changed, err
		}
		select {
		case <-e.stopping:
			return changed, errStopping
		default:
		}
	}
}

// changeNextBatch changes the next batch of inputs of a run's first unfinished bulk action.
func (e *Engine) changeNextBatch(ctx context.Context, tx store.Tx, owner string, run int64) error {
	if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil {
		return err
	}
	r, err := e.lockRun(ctx, tx, run)
	if err != nil {
		return err
	}
	var id int64
	var action InputAction
	err = tx.QueryRow(ctx, "SELECT id, action FROM changes WHERE run = $1 AND is_done = 0 ORDER BY id LIMIT 1", run).Scan(&id, &action)
	if err != nil {
		return store.IgnoreMissing(err) // another process was faster
	}
	var batch int64
	var list string
	err = tx.QueryRow(ctx, "SELECT number, inputs FROM change_batches WHERE change = $1 ORDER BY number LIMIT 1", id).Scan(&batch, &list)
	isCancelled := action == ActionRetry && r.state == RunCancelled // the run was cancelled meanwhile
	if store.IsMissing(err) || err == nil && isCancelled {
		return e.endBulkAction(ctx, tx, run, id)
	}
	if err != nil {
		return err
	}
	var numbers []int64
	if err := json.Unmarshal([]byte(list), &numbers); err != nil {
		return fmt.Errorf("read a batch of inputs: %w", err)
	}
	changed, err := e.changeBatch(ctx, tx, run, action, numbers)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM change_batches WHERE change = $1 AND number = $2", id, batch); err != nil {
		return err
	}
	var done, total int64
	err = tx.QueryRow(ctx, "UPDATE changes SET done = done + $1, changed = changed + $2 WHERE id = $3 RETURNING done, total", len(numbers), changed, id).Scan(&done, &total)
	if err != nil || done < total {
		return err
	}
	return e.endBulkAction(ctx, tx, run, id)
}

func (e *Engine) endBulkAction(ctx context.Context, tx store.Tx, run, id int64) error {
	if _, err := tx.Exec(ctx, "DELETE FROM change_batches WHERE change = $1", id); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE changes SET done = total, is_done = 1 WHERE id = $1", id); err != nil {
		return err
	}
	return e.runs.FinishIfEnded(ctx, tx, run)
}

// changeBatch changes the inputs that an action still applies to and returns their number.
func (e *Engine) changeBatch(ctx context.Context, tx store.Tx, run int64, action InputAction, numbers []int64) (count int64, err error) {
	if err := e.addToCounts(ctx, tx, run, numbers, -1); err != nil {
		return 0, err
	}
	condition := "run = $1 AND " + e.db.AnyOf("number", "$2") + " AND " + actionConditions[action]
	if count, err = e.changeInputs(ctx, tx, run, action, condition, []any{run, store.List(e.db, numbers)}); err != nil {
		return 0, err
	}
	return count, e.addToCounts(ctx, tx, run, numbers, 1)
}

// addToCounts adds inputs to their run's counts, or subtracts them if sign is -1.
func (e *Engine) addToCounts(ctx context.Context, tx store.Tx, run int64, numbers []int64, sign int64) error {
	type counted struct {
		state   InputState
		outcome string
		inputs  int64
	}
	all, err := store.Collect(ctx, tx, func(row store.Row) (c counted, err error) { return c, row.Scan(&c.state, &c.outcome, &c.inputs) },
		"SELECT state, outcome, count(*) FROM inputs WHERE run = $1 AND "+e.db.AnyOf("number", "$2")+" GROUP BY state, outcome", run, store.List(e.db, numbers))
	var inputs, ended, open int64
	for _, c := range all {
		change := sign * c.inputs
		inputs += change
		switch c.state {
		case InputOpen:
			open += change
		case InputEnded:
			ended += change
			if err == nil {
				_, err = tx.Exec(ctx, addToTally, run, c.outcome, change)
			}
		}
	}
	if err == nil {
		_, err = tx.Exec(ctx, "UPDATE runs SET inputs = inputs + $1, inputs_ended = inputs_ended + $2, inputs_open = inputs_open + $3 WHERE id = $4", inputs, ended, open, run)
	}
	return err
}

// resumeBulkActions continues unfinished bulk actions. Several processes may work on the same one:
// each batch counts once.
func (e *Engine) resumeBulkActions(ctx context.Context) error {
	type left struct {
		id, run int64
		owner   string
	}
	all, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (l left, err error) { return l, row.Scan(&l.id, &l.run, &l.owner) },
		`SELECT g.id, g.run, c.owner FROM changes g JOIN runs r ON r.id = g.run JOIN collections c ON c.id = r.collection
		WHERE g.is_done = 0 AND c.deleted_at = 0 ORDER BY g.id`)
	errs := []error{err}
	for _, l := range all { // a failure does not stop the others
		_, err := e.runBulkAction(ctx, l.owner, l.run, l.id)
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// actionConditions maps actions to the inputs they apply to.
var actionConditions = map[InputAction]string{
	ActionRetry:  "state = 2 AND outcome NOT IN ('done', 'empty') AND repeats = 0",
	ActionCancel: "state < 2",
	ActionRemove: "1 = 1",
}

// CountInputs returns how many inputs of the last run an action would change.
func (e *Engine) CountInputs(ctx context.Context, key, id string, action InputAction, q LedgerQuery) (count int64, err error) {
	q.Run = 0
	_, run, err := e.find(ctx, key, id, 0)
	if err != nil {
		return 0, err
	}
	condition, args, err := q.condition(run.id)
	if err != nil {
		return 0, err
	}
	err = e.db.Read().QueryRow(ctx, "SELECT count(*) FROM inputs WHERE "+condition+" AND "+actionConditions[action], args...).Scan(&count)
	return count, err
}

// changeInputs changes the inputs that meet a condition. The condition's first argument is the run.
func (e *Engine) changeInputs(ctx context.Context, tx store.Tx, run int64, action InputAction, condition string, args []any) (int64, error) {
	switch action {
	case ActionRetry:
		return tx.Exec(ctx, `UPDATE inputs SET state = CASE WHEN calls > 0 THEN 1 ELSE 0 END, outcome = '', reason = '', message = '', failure = '', same_failures = 0, failures = 0,
			not_before = 0, marked = 0, old_pages = pages WHERE `+condition, args...)
	case ActionCancel: // with worker = 0, PostgreSQL may scan the index of all due inputs for each batch
		return tx.Exec(ctx, `UPDATE inputs SET state = 2, outcome = CASE WHEN rows_unique > 0 THEN 'partial' ELSE 'cancelled' END, reason = 'person'
			WHERE `+condition+" AND worker <= 0", args...)
	case ActionRemove:
		return e.removeInputs(ctx, tx, run, condition, args)
	}
	return 0, errNoAction
}

// removeInputs removes inputs and their responses. The remaining rows keep their stored numbers.
func (e *Engine) removeInputs(ctx context.Context, tx store.Tx, run int64, condition string, args []any) (int64, error) {
	var fetched, unique, bytes int64
	chosen := "SELECT number FROM inputs WHERE " + condition
	err := tx.QueryRow(ctx, "SELECT CAST(coalesce(sum(rows_fetched), 0) AS BIGINT), CAST(coalesce(sum(rows_unique), 0) AS BIGINT) FROM inputs WHERE "+condition, args...).Scan(&fetched, &unique)
	if err == nil {
		err = tx.QueryRow(ctx, "SELECT CAST(coalesce(sum(length(body)), 0) AS BIGINT) FROM answers WHERE run = $1 AND input IN ("+chosen+")", args...).Scan(&bytes)
	}
	if err != nil {
		return 0, err
	}
	for _, statement := range []string{
		"DELETE FROM rows WHERE run = $1 AND input IN (" + chosen + ")",
		"DELETE FROM answers WHERE run = $1 AND input IN (" + chosen + ")",
	} {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return 0, err
		}
	}
	count, err := tx.Exec(ctx, "DELETE FROM inputs WHERE "+condition, args...)
	if err != nil || count == 0 {
		return count, err
	}
	if err := forgetRemoved(ctx, tx, run); err != nil {
		return count, err
	}
	_, err = tx.Exec(ctx, `UPDATE runs SET rows_fetched = rows_fetched - $1, rows_unique = rows_unique - $2, rows_removed = rows_removed + $2, bytes = bytes - $3,
		generation = generation + CASE WHEN $2 > 0 THEN 1 ELSE 0 END WHERE id = $4`, fetched, unique, bytes, run)
	return count, err
}
