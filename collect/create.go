package collect

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"hash/maphash"
	"iter"
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

var (
	errNoFeature = problem.New(problem.Invalid,
		"This feature cannot be collected. Choose one that takes an input; GET /api/catalog lists them.")
	errNoInputs   = problem.New(problem.Invalid, "The list has no inputs. Add at least one, one per line.")
	errUnfinished = problem.New(problem.Invalid,
		"The last run has not ended. Wait for it to end, or cancel it, before you start a new one.")
)

// insertChunk is the number of inputs per transaction. Others can write between transactions.
const insertChunk = 2000

// Create stores a collection and its inputs and, if requested, starts it. Inputs that make the same
// call as an earlier input are skipped. If there is an error, nothing is stored.
func (e *Engine) Create(ctx context.Context, key string, plan Plan, list iter.Seq2[inputs.Input, error]) (Collection, error) {
	owner, err := e.owner(key)
	if err != nil {
		return Collection{}, err
	}
	feature, ok := collectable(plan.Feature)
	if !ok {
		return Collection{}, errNoFeature
	}
	if err := (inputs.Limits{Rows: plan.RowLimit, Calls: plan.CallLimit, Speed: plan.Speed}).Check(); err != nil {
		return Collection{}, err
	}
	if err := e.checkStorage(ctx); err != nil {
		return Collection{}, err
	}
	id := strings.ToLower(rand.Text())[:16]
	now := e.now()
	run, err := e.insertCollection(ctx, id, owner, plan, now)
	if err == nil {
		var count int64
		if count, err = e.insertInputs(ctx, run, feature, list); err == nil && count == 0 {
			err = errNoInputs
		}
		if err == nil && plan.Name == "" {
			plan.Name, err = e.DefaultName(ctx, key, feature, count, plan.File)
		}
	}
	if err == nil && plan.Start {
		err = e.start(ctx, id, key, run)
	}
	if err == nil { // hidden until now
		err = e.db.Exec(ctx, "UPDATE collections SET deleted_at = 0, name = $1 WHERE id = $2", store.Text(plan.Name), id)
	}
	if err != nil {
		_ = e.remove(context.WithoutCancel(ctx), id)
		return Collection{}, err
	}
	e.albums.Wake()
	return e.Collection(ctx, key, id)
}

// insertCollection stores a hidden collection and its first run.
func (e *Engine) insertCollection(ctx context.Context, id, owner string, plan Plan, now int64) (run int64, err error) {
	columns, err := json.Marshal(append([]string{}, plan.Columns...))
	if err != nil {
		return 0, err
	}
	keepUntil := int64(0)
	if e.config.Keep > 0 {
		keepUntil = now + e.config.Keep.Microseconds()
	}
	err = e.db.Update(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO collections (id, owner, feature, name, columns, row_limit, call_limit, speed, keep_until, created_at, deleted_at, pause_on_change)
			VALUES ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $11)`,
			id, owner, plan.Feature, string(columns), plan.RowLimit, plan.CallLimit, plan.Speed, keepUntil, now, beingMade, store.Flag(plan.PauseOnChange))
		if err != nil {
			return err
		}
		if run, err = insertRun(ctx, tx, id, 1, ModeFull, now); err != nil || plan.Media == nil {
			return err
		}
		return e.albums.Ask(ctx, tx, id, *plan.Media)
	})
	return run, err
}

// insertRun stores a run with the limits of its collection.
func insertRun(ctx context.Context, tx store.Tx, id string, number int, mode Mode, now int64) (run int64, err error) {
	err = tx.QueryRow(ctx, `INSERT INTO runs (collection, number, mode, state, row_limit, call_limit, speed, created_at)
		SELECT id, $1, $2, 'ready', row_limit, call_limit, speed, $3 FROM collections WHERE id = $4 RETURNING id`,
		number, string(mode), now, id).Scan(&run)
	return run, err
}

// insertInputs adds inputs to a run and returns the number of new ones.
func (e *Engine) insertInputs(ctx context.Context, run int64, feature catalog.Feature, list iter.Seq2[inputs.Input, error]) (count int64, err error) {
	chunk := make([]inputs.Input, 0, insertChunk)
	flush := func() error {
		added, err := e.insertChunk(ctx, run, feature, chunk)
		count, chunk = count+added, chunk[:0]
		return err
	}
	for input, err := range list {
		if err != nil {
			return count, err
		}
		if chunk = append(chunk, input); len(chunk) == insertChunk {
			if err := flush(); err != nil {
				return count, err
			}
		}
	}
	return count, flush()
}

func (e *Engine) insertChunk(ctx context.Context, run int64, feature catalog.Feature, chunk []inputs.Input) (count int64, err error) {
	err = e.db.Update(ctx, func(tx store.Tx) error {
		count = 0
		var turn int64
		if err := tx.QueryRow(ctx, "SELECT turn FROM runs WHERE id = $1"+e.db.Lock(), run).Scan(&turn); err != nil {
			return err
		}
		number, err := lastNumber(ctx, tx, run, turn)
		if err != nil {
			return err
		}
		isResolved := false // whether usernames in the run were resolved to account IDs
		if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM inputs WHERE run = $1 AND resolved <> '')", run).Scan(&isResolved); err != nil {
			return err
		}
		for _, in := range chunk {
			params, columns, err := encodeInput(in, feature)
			if err != nil {
				return err
			}
			unresolved, _, _ := in.Unresolved(feature)
			key := inputKey(in, feature)
			if isResolved {
				isRepeated := false
				if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM inputs WHERE run = $1 AND resolved = $2 AND resolved <> '')", run, key).Scan(&isRepeated); err != nil {
					return err
				}
				if isRepeated {
					continue
				}
			}
			added, err := tx.Exec(ctx, `INSERT INTO inputs (run, number, line, value, key, params, unresolved, root, parent, columns, turn)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
				run, number+1, in.Line, store.Text(in.Text), key, params, unresolved, store.Text(in.Root), store.Text(in.Parent), columns, turn+1)
			if err != nil {
				return err
			}
			number, turn, count = number+added, turn+added, count+added
		}
		_, err = tx.Exec(ctx, "UPDATE runs SET inputs = inputs + $1, turn = $2 WHERE id = $3", count, turn, run)
		return err
	})
	return count, err
}

// inputKey returns the same key for all inputs that make the same call.
func inputKey(in inputs.Input, feature catalog.Feature) string {
	return store.Text(strings.ReplaceAll(in.Key(feature), "\x00", "\x1f"))
}

// lastNumber returns the highest number used by a run's inputs. Late responses and deletions in
// progress identify an input by its number, so numbers are never reused: once inputs have been
// deleted, numbers follow the run's turn, which increases with each input and never decreases.
func lastNumber(ctx context.Context, tx store.Tx, run, turn int64) (number int64, err error) {
	wasDeleted := false // whether any input was deleted
	err = tx.QueryRow(ctx, "SELECT coalesce(max(number), 0) FROM inputs WHERE run = $1", run).Scan(&number)
	if err == nil {
		err = tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM changes WHERE run = $1 AND action = $2)", run, string(ActionRemove)).Scan(&wasDeleted)
	}
	if wasDeleted {
		number = max(number, turn)
	}
	return number, err
}

func encodeInput(in inputs.Input, feature catalog.Feature) (params, columns string, err error) {
	values := in.Params(feature)
	for name, value := range values {
		values[name] = store.Text(value)
	}
	p, err := json.Marshal(values)
	if err != nil {
		return "", "", err
	}
	c, err := json.Marshal(append([]string{}, in.Columns...))
	return string(p), string(c), err
}

// AddInputs adds inputs to the last run, which continues with them. It returns the number of new
// inputs.
func (e *Engine) AddInputs(ctx context.Context, key, id string, list iter.Seq2[inputs.Input, error]) (int64, error) {
	c, run, err := e.find(ctx, key, id, 0)
	if err != nil {
		return 0, err
	}
	feature, ok := collectable(c.Feature)
	if !ok {
		return 0, errNoFeature
	}
	count, err := e.insertInputs(ctx, run.id, feature, list)
	if err != nil || count == 0 {
		return count, err
	}
	if rest, ok := strings.CutPrefix(c.Name, description(feature, c.Run.Inputs)); ok {
		name := description(feature, c.Run.Inputs+count) + rest
		if err := e.db.Exec(ctx, "UPDATE collections SET name = $1 WHERE id = $2", name, id); err != nil {
			return count, err
		}
	}
	return count, e.reopen(ctx, id, key, run.id)
}

// FirstWithin returns the ID of the first collection whose columns and inputs are all in a list,
// which means that it was made from the list or a part of it. It returns "" if there is no such
// collection.
func (e *Engine) FirstWithin(ctx context.Context, key string, ids, columns []string, list iter.Seq2[inputs.Input, error]) (string, error) {
	var known map[uint64]bool // the inputs in the list
	var knownFor string       // the feature they are inputs for
	seed := maphash.MakeSeed()
	hash := func(key, columns string) uint64 { return maphash.Comparable(seed, [2]string{key, columns}) }
	for _, id := range ids {
		c, run, err := e.find(ctx, key, id, 0)
		if problem.Of(err).Code == problem.NotFound { // it was deleted or belongs to another key
			continue
		}
		feature, ok := collectable(c.Feature)
		if err == nil && (!ok || !slices.Equal(c.Columns, columns)) {
			continue
		}
		if err == nil && knownFor != c.Feature {
			known, knownFor = map[uint64]bool{}, c.Feature
			for input, listErr := range list {
				_, columns, encodeErr := encodeInput(input, feature)
				if err = errors.Join(listErr, encodeErr); err != nil {
					break
				}
				known[hash(inputKey(input, feature), columns)] = true
			}
		}
		if err != nil {
			return "", err
		}
		isWithin, err := e.isWithin(ctx, run.id, func(key, columns string) bool { return known[hash(key, columns)] })
		if err != nil {
			return "", err
		}
		if isWithin {
			return id, nil
		}
	}
	return "", nil
}

// isWithin reports whether every input of a run is known.
func (e *Engine) isWithin(ctx context.Context, run int64, isKnown func(key, columns string) bool) (bool, error) {
	rows, err := e.db.Read().Query(ctx, "SELECT key, columns FROM inputs WHERE run = $1", run)
	if err != nil {
		return false, err
	}
	defer rows.Close()
	for rows.Next() {
		var key, columns string
		if err := rows.Scan(&key, &columns); err != nil || !isKnown(key, columns) {
			return false, err
		}
	}
	return true, rows.Err()
}

// Rerun starts a new run over the same inputs. It uses the account IDs that usernames were resolved
// to.
func (e *Engine) Rerun(ctx context.Context, key, id string, mode Mode) (Collection, error) {
	owner, err := e.owner(key)
	if err != nil {
		return Collection{}, err
	}
	if _, _, err := e.find(ctx, key, id, 0); err != nil {
		return Collection{}, err
	}
	if mode != ModeFull && mode != ModeNew {
		return Collection{}, problem.New(problem.Invalid, "A run's mode must be full (every row) or new (only rows that are not in an earlier run).")
	}
	if err := e.checkStorage(ctx); err != nil {
		return Collection{}, err
	}
	defer e.begin()
	err = e.db.Update(ctx, func(tx store.Tx) error {
		if _, err := limits.Lock(ctx, e.db, tx, owner); err != nil {
			return err
		}
		c, last, err := e.findIn(ctx, tx, key, id, 0)
		if err != nil {
			return err
		}
		r, err := e.lockRun(ctx, tx, last.id)
		if err == nil && !r.state.HasEnded() {
			err = errUnfinished
		}
		if err != nil {
			return err
		}
		run, err := insertRun(ctx, tx, id, c.Run.Number+1, mode, e.now())
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO inputs (run, number, line, value, key, params, unresolved, account_id, resolved, repeats, root, parent, columns, turn, state, outcome, reason, message)
			SELECT $1, number, line, value, key, params, unresolved, account_id, resolved, repeats, root, parent, columns, number,
			CASE WHEN repeats > 0 THEN 2 ELSE 0 END, CASE WHEN repeats > 0 THEN outcome ELSE '' END, CASE WHEN repeats > 0 THEN reason ELSE '' END,
			CASE WHEN repeats > 0 THEN message ELSE '' END FROM inputs WHERE run = $2`, run, last.id)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "UPDATE runs SET turn = (SELECT coalesce(max(number), 0) FROM inputs WHERE run = $1) WHERE id = $1", run)
		if err != nil {
			return err
		}
		if err := recount(ctx, tx, run); err != nil {
			return err
		}
		return e.startIn(ctx, tx, owner, id, key, run, runs.Start)
	})
	if err != nil {
		return Collection{}, err
	}
	return e.Collection(ctx, key, id)
}
