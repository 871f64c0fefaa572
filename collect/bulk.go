package collect

import (
	"context"
	"encoding/binary"
	"errors"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// The most that one transaction of a bulk action changes: others write in between. An
// input with more rows is deleted by itself.
const (
	bulkInputs = 2000
	bulkRows   = 20_000 // that are deleted
)

var (
	errNoAction = problem.New(problem.Invalid, "Inputs can be retried, cancelled or deleted.")
	errStopping = problem.New(problem.Unreachable, "The server is stopping. It continues to change these inputs when it is back.")
)

// BulkAction is an action on many inputs that is under way.
type BulkAction struct {
	Action InputAction `json:"action"`
	Done   int64       `json:"done"` // inputs
	Total  int64       `json:"total"`
}

// readBulkAction returns the first bulk action of a run that is under way, or nil.
func readBulkAction(ctx context.Context, tx store.Tx, run int64) (*BulkAction, error) {
	var b BulkAction
	err := tx.QueryRow(ctx, "SELECT action, done, total FROM changes WHERE run = $1 AND is_done = 0 ORDER BY id LIMIT 1", run).Scan(&b.Action, &b.Done, &b.Total)
	if err != nil {
		return nil, store.IgnoreMissing(err)
	}
	return &b, nil
}

// chosenInput is an input of a bulk action.
type chosenInput struct{ number, rows int64 }

func scanChosen(row store.Row) (in chosenInput, err error) { return in, row.Scan(&in.number, &in.rows) }

// ChangeInputs does something with all inputs of the last run that match, and returns how many
// they were. Which ones they are is fixed when it begins. Many are changed in batches; where the
// process ends before the last one, another worker continues.
func (e *Engine) ChangeInputs(ctx context.Context, key, id string, action InputAction, q LedgerQuery) (int64, error) {
	c, run, err := e.lastRun(ctx, key, id)
	switch {
	case err != nil:
		return 0, err
	case actionConditions[action] == "":
		return 0, errNoAction
	case action == ActionRetry && c.Run.Calls.Limit > 0 && c.Run.Calls.Reserved >= c.Run.Calls.Limit:
		return 0, errSpent
	}
	chosen, err := e.matchingInputs(ctx, run, action, q)
	if err != nil || len(chosen) == 0 {
		return 0, err
	}
	owner, err := e.owner(key)
	if err != nil {
		return 0, err
	}
	begun := int64(0)
	err = e.db.Update(ctx, func(tx store.Tx) (err error) {
		if begun, err = e.insertBulkAction(ctx, tx, run, action, chosen); err != nil {
			return err
		}
		if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil || action != ActionRetry {
			return err
		}
		return e.reopenIn(ctx, tx, id, key, run) // later batches need no key
	})
	if err != nil {
		return 0, err
	}
	defer e.begin()
	return e.runBulkAction(context.WithoutCancel(ctx), owner, run, begun)
}

// matchingInputs returns the inputs that an action is for.
func (e *Engine) matchingInputs(ctx context.Context, run int64, action InputAction, q LedgerQuery) ([]chosenInput, error) {
	q.Run = 0
	condition, args, err := q.condition(run)
	if err != nil {
		return nil, err
	}
	return store.Collect(ctx, e.db.Read(), scanChosen, "SELECT number, rows_unique FROM inputs WHERE "+condition+" AND "+actionConditions[action]+" ORDER BY number", args...)
}

// insertBulkAction stores an action and its inputs, in batches, and returns its ID.
func (e *Engine) insertBulkAction(ctx context.Context, tx store.Tx, run int64, action InputAction, chosen []chosenInput) (id int64, err error) {
	err = tx.QueryRow(ctx, "INSERT INTO changes (run, action, total) VALUES ($1, $2, $3) RETURNING id", run, string(action), len(chosen)).Scan(&id)
	if err == nil {
		err = e.insertBatches(ctx, tx, id, action, chosen)
	}
	return id, err
}

func (e *Engine) insertBatches(ctx context.Context, tx store.Tx, id int64, action InputAction, chosen []chosenInput) error {
	for batch := 0; len(chosen) > 0; batch++ {
		size, rows := 0, int64(0)
		for size < min(len(chosen), e.bulkInputs) {
			rows += chosen[size].rows
			if action == ActionRemove && size > 0 && rows > bulkRows {
				break
			}
			size++
		}
		_, err := tx.Exec(ctx, "INSERT INTO change_batches (change, number, inputs) VALUES ($1, $2, $3)", id, batch, packNumbers(chosen[:size]))
		if err != nil {
			return err
		}
		chosen = chosen[size:]
	}
	return nil
}

// runBulkAction changes inputs batch by batch until an action is done, and those before it. It
// returns how many inputs that changed.
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
		case <-e.ending:
			return changed, errStopping
		default:
		}
	}
}

// changeNextBatch changes the next inputs of the first bulk action of a run that is not done.
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
		return store.IgnoreMissing(err) // another process was quicker
	}
	var batch int64
	var packed []byte
	err = tx.QueryRow(ctx, "SELECT number, inputs FROM change_batches WHERE change = $1 ORDER BY number LIMIT 1", id).Scan(&batch, &packed)
	isCancelled := action == ActionRetry && r.state == RunCancelled // by a person, meanwhile
	if store.IsMissing(err) || err == nil && isCancelled {
		return e.endBulkAction(ctx, tx, run, id)
	}
	if err != nil {
		return err
	}
	numbers := unpackNumbers(packed)
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

// changeBatch changes those of some inputs that an action is for, and returns how many they are.
func (e *Engine) changeBatch(ctx context.Context, tx store.Tx, run int64, action InputAction, numbers []int64) (int64, error) {
	before, err := e.countStates(ctx, tx, run, numbers)
	if err != nil {
		return 0, err
	}
	condition := "run = $1 AND " + e.db.AnyOf("number", "$2") + " AND " + actionConditions[action]
	count, err := e.changeInputs(ctx, tx, run, action, condition, []any{run, e.db.Numbers(numbers)})
	if err != nil || count == 0 {
		return 0, err
	}
	after, err := e.countStates(ctx, tx, run, numbers)
	if err != nil {
		return 0, err
	}
	return count, after.store(ctx, tx, run, before)
}

// inputStatus is the state of an input and its outcome.
type inputStatus struct {
	state   InputState
	outcome string
}

// stateCounts counts inputs by their status.
type stateCounts map[inputStatus]int64

func (e *Engine) countStates(ctx context.Context, tx store.Tx, run int64, numbers []int64) (stateCounts, error) {
	counts := stateCounts{}
	_, err := store.Collect(ctx, tx, func(row store.Row) (s inputStatus, err error) {
		var count int64
		err = row.Scan(&s.state, &s.outcome, &count)
		counts[s] = count
		return s, err
	}, "SELECT state, outcome, count(*) FROM inputs WHERE run = $1 AND "+e.db.AnyOf("number", "$2")+" GROUP BY state, outcome", run, e.db.Numbers(numbers))
	return counts, err
}

// store adds what changed since before to the counts of the run.
func (after stateCounts) store(ctx context.Context, tx store.Tx, run int64, before stateCounts) error {
	var inputs, ended, open int64
	tallies := map[string]int64{}
	add := func(counts stateCounts, sign int64) {
		for s, count := range counts {
			inputs += sign * count
			switch s.state {
			case InputOpen:
				open += sign * count
			case InputEnded:
				ended += sign * count
				tallies[s.outcome] += sign * count
			}
		}
	}
	add(before, -1)
	add(after, 1)
	for outcome, count := range tallies {
		if count == 0 {
			continue
		}
		_, err := tx.Exec(ctx, `INSERT INTO tallies (run, outcome, inputs) VALUES ($1, $2, $3)
			ON CONFLICT (run, outcome) DO UPDATE SET inputs = tallies.inputs + excluded.inputs`, run, outcome, count)
		if err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, "UPDATE runs SET inputs = inputs + $1, inputs_ended = inputs_ended + $2, inputs_open = inputs_open + $3 WHERE id = $4", inputs, ended, open, run)
	return err
}

// resumeBulkActions continues what other processes left, and what another one is doing:
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
	for _, l := range all { // the fault of one is not that of the others
		_, err := e.runBulkAction(ctx, l.owner, l.run, l.id)
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// packNumbers packs the numbers of inputs, which rise, as the differences between them.
func packNumbers(chosen []chosenInput) []byte {
	var packed []byte
	last := int64(0)
	for _, in := range chosen {
		packed = binary.AppendUvarint(packed, uint64(in.number-last))
		last = in.number
	}
	return packed
}

func unpackNumbers(packed []byte) (numbers []int64) {
	last := int64(0)
	for len(packed) > 0 {
		difference, size := binary.Uvarint(packed)
		if size <= 0 {
			return numbers
		}
		last += int64(difference)
		numbers, packed = append(numbers, last), packed[size:]
	}
	return numbers
}
