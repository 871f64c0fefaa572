package collect

import (
	"context"
	"encoding/binary"

	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// changeChunk is how many inputs one transaction changes, so that others write in between.
const changeChunk = 2000

var (
	errNoAction = problem.New(problem.Invalid, "Inputs can be retried, cancelled or deleted.")
	errStopping = problem.New(problem.Unreachable, "The server stops. The change of these inputs goes on once it is there again.")
)

// BulkAction is how far a change of many inputs is.
type BulkAction struct {
	Action InputAction `json:"action"`
	Done   int64       `json:"done"` // inputs
	Total  int64       `json:"total"`
}

// readBulkAction returns the first change of a run that is under way; nil is none.
func readBulkAction(ctx context.Context, tx store.Tx, run int64) (*BulkAction, error) {
	var c BulkAction
	var action string
	err := tx.QueryRow(ctx, "SELECT action, done, total FROM changes WHERE run = $1 AND is_done = 0 ORDER BY id LIMIT 1", run).Scan(&action, &c.Done, &c.Total)
	if err != nil {
		return nil, ignoreMissing(err)
	}
	c.Action = InputAction(action)
	return &c, nil
}

// change is what a person changes of many inputs. Which ones they are is fixed when it begins.
type change struct {
	id, total, done, changed int64
	action                   InputAction
	numbers                  []int64
}

// ChangeInputs does something with all inputs of the last run that match, and returns how many
// they were. Many are changed in batches; where the process is gone before the last one, one
// that works goes on.
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
	numbers, err := e.matchingInputs(ctx, run, action, q)
	if err != nil || len(numbers) == 0 {
		return 0, err
	}
	owner, err := e.owner(key)
	if err != nil {
		return 0, err
	}
	begun := int64(0)
	err = e.db.Update(ctx, func(tx store.Tx) error {
		if _, err := e.lockKey(ctx, tx, owner); err != nil {
			return err
		}
		err := tx.QueryRow(ctx, "INSERT INTO changes (run, action, inputs, total) VALUES ($1, $2, $3, $4) RETURNING id", run, string(action), packNumbers(numbers), len(numbers)).Scan(&begun)
		if err != nil || action != ActionRetry {
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

// matchingInputs returns the numbers of the inputs that an action is for.
func (e *Engine) matchingInputs(ctx context.Context, run int64, action InputAction, q LedgerQuery) ([]int64, error) {
	q.Run = 0
	condition, args, err := q.condition(run)
	if err != nil {
		return nil, err
	}
	return readAll(ctx, e.db, func(scan func(...any) error) (number int64, err error) { return number, scan(&number) },
		"SELECT number FROM inputs WHERE "+condition+" AND "+actionConditions[action]+" ORDER BY number", args...)
}

// runBulkAction changes inputs batch by batch until a change is done, and those before it. It returns
// how many inputs that changed.
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
			err = e.fault("between changes")
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

// changeNextBatch changes the next inputs of the first change of a run that is not done.
func (e *Engine) changeNextBatch(ctx context.Context, tx store.Tx, owner string, run int64) error {
	if _, err := e.lockKey(ctx, tx, owner); err != nil {
		return err
	}
	r, err := e.lockRun(ctx, tx, run)
	if err != nil {
		return err
	}
	var c change
	var packed []byte
	err = tx.QueryRow(ctx, "SELECT id, action, inputs, total, done, changed FROM changes WHERE run = $1 AND is_done = 0 ORDER BY id LIMIT 1", run).Scan(
		&c.id, &c.action, &packed, &c.total, &c.done, &c.changed)
	if err != nil {
		return ignoreMissing(err) // another process was quicker
	}
	c.numbers = unpackNumbers(packed)
	isDone, err := e.changeBatch(ctx, tx, r, &c)
	if err != nil {
		return err
	}
	if !isDone {
		_, err := tx.Exec(ctx, "UPDATE changes SET done = $1, changed = $2 WHERE id = $3", c.done, c.changed, c.id)
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE changes SET done = total, changed = $1, inputs = $2, is_done = 1 WHERE id = $3", c.changed, []byte{}, c.id); err != nil {
		return err
	}
	return finishIfEnded(ctx, tx, run, e.now())
}

// changeBatch changes some inputs, and reports whether these were the last ones. Those that have
// rows are deleted together, at the end: the rows behind them get other numbers, once.
func (e *Engine) changeBatch(ctx context.Context, tx store.Tx, r lockedRun, c *change) (isDone bool, err error) {
	if c.action == ActionRetry && r.state == RunCancelled {
		return true, nil // a person cancelled it meanwhile
	}
	size := int64(e.changeChunk)
	numbers, condition := c.numbers[c.done:min(c.done+size, c.total)], actionConditions[c.action]
	switch isLong := c.total > size; {
	case c.action == ActionRemove && (!isLong || c.done == c.total):
		numbers, isDone = c.numbers, true
	case c.action == ActionRemove:
		condition += " AND rows_unique = 0"
	default:
		isDone = c.done+size >= c.total
	}
	c.done = min(c.done+size, c.total)
	before, err := e.countStates(ctx, tx, r.id, numbers)
	if err != nil {
		return false, err
	}
	count, err := e.changeInputs(ctx, tx, r.id, c.action, "run = $1 AND "+e.db.AnyOf("number", "$2")+" AND "+condition, []any{r.id, e.db.Numbers(numbers)})
	if err != nil || count == 0 {
		return isDone, err
	}
	c.changed += count
	after, err := e.countStates(ctx, tx, r.id, numbers)
	if err != nil {
		return false, err
	}
	return isDone, after.store(ctx, tx, r.id, before)
}

// inputStatus is the state of an input and its outcome.
type inputStatus struct {
	state   InputState
	outcome string
}

// stateCounts counts inputs by their status.
type stateCounts map[inputStatus]int64

func (e *Engine) countStates(ctx context.Context, tx store.Tx, run int64, numbers []int64) (stateCounts, error) {
	rows, err := tx.Query(ctx, "SELECT state, outcome, count(*) FROM inputs WHERE run = $1 AND "+e.db.AnyOf("number", "$2")+" GROUP BY state, outcome", run, e.db.Numbers(numbers))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	counts := stateCounts{}
	for rows.Next() {
		var s inputStatus
		var count int64
		if err := rows.Scan(&s.state, &s.outcome, &count); err != nil {
			return nil, err
		}
		counts[s] = count
	}
	return counts, rows.Err()
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

// resumeBulkActions goes on with what other processes left, and with what another one is at: each
// batch counts once.
func (e *Engine) resumeBulkActions(ctx context.Context) error {
	type left struct {
		id, run int64
		owner   string
	}
	all, err := readAll(ctx, e.db, func(scan func(...any) error) (l left, err error) { return l, scan(&l.id, &l.run, &l.owner) },
		`SELECT g.id, g.run, c.owner FROM changes g JOIN runs r ON r.id = g.run JOIN collections c ON c.id = r.collection
		WHERE g.is_done = 0 AND c.deleted_at = 0 ORDER BY g.id`)
	for _, l := range all {
		if _, err := e.runBulkAction(ctx, l.owner, l.run, l.id); err != nil {
			return err
		}
	}
	return err
}

// packNumbers packs rising numbers as the differences between them.
func packNumbers(numbers []int64) []byte {
	var packed []byte
	last := int64(0)
	for _, number := range numbers {
		packed = binary.AppendUvarint(packed, uint64(number-last))
		last = number
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
