package collect

import (
	"context"
	"maps"
	"slices"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
)

// txRun holds a run and its key in a transaction. All operations on the run change these values,
// which are written when the transaction ends.
type txRun struct {
	engine *Engine
	batch  *store.Batch
	key    *limits.Key // shared by the key's runs
	r      lockedRun
	// stored holds the counts as stored in the table.
	stored runCounts
	inputs map[int64]lockedInput // cached and unchanged
	// reserved are the inputs whose reservation is not yet written.
	reserved []int64
	ended    map[Outcome]int64 // inputs that are not yet in the tallies
	// due are the next due inputs. If it is empty, whenDue is the lane's result.
	due       []lockedInput
	isDueRead bool
	whenDue   reserveResult
}

// txRuns holds the runs of a transaction.
type txRuns struct {
	batch *store.Batch
	keys  map[string]*lockedKey
	all   []*txRun
}

// lockedKey is a key's current and stored state.
type lockedKey struct{ now, stored limits.Key }

// openRun locks the key, the run and the inputs that operations need, in this order. Every
// transaction uses the same order, so two processes never deadlock.
func (e *Engine) openRun(ctx context.Context, b *store.Batch, owner string, run int64) (*txRun, error) {
	if b.Shared == nil {
		s := &txRuns{batch: b, keys: map[string]*lockedKey{}}
		b.Shared = s
		b.AtEnd(func() error { return s.close(ctx) })
	}
	s := b.Shared.(*txRuns)
	for _, open := range s.all {
		if open.r.id == run {
			return open, nil
		}
	}
	k := &txRun{engine: e, batch: b, inputs: map[int64]lockedInput{}, ended: map[Outcome]int64{}}
	var readings []store.Reading
	key := s.keys[owner]
	if key == nil {
		key = &lockedKey{now: limits.New(owner)}
		readings = append(readings, key.now.Reading(e.db.Lock()))
	}
	readings = append(readings, e.runReading(run, &k.r))
	if numbers := b.Inputs(run); len(numbers) > 0 {
		readings = append(readings, e.inputReading(run, numbers, k.inputs))
	}
	if err := b.Read(ctx, readings...); err != nil {
		return nil, err
	}
	if !key.now.IsStored {
		row, err := limits.Lock(ctx, e.db, b, owner)
		if err != nil {
			return nil, err
		}
		key.now = row
	}
	if s.keys[owner] == nil {
		key.stored = key.now
		s.keys[owner] = key
	}
	if k.r.id == 0 {
		return nil, store.ErrMissing
	}
	k.key, k.stored = &key.now, k.r.runCounts
	s.all = append(s.all, k)
	return k, nil
}

func (k *txRun) readRun(ctx context.Context, run int64) (err error) {
	k.r, err = k.engine.lockRun(ctx, k.batch, run)
	k.stored = k.r.runCounts
	return err
}

// input returns an input and removes it from the cache, because statements may change it.
func (k *txRun) input(ctx context.Context, number int64) (lockedInput, error) {
	if in, ok := k.inputs[number]; ok {
		delete(k.inputs, number)
		return in, nil
	}
	k.writeReserved()
	found := map[int64]lockedInput{}
	if err := k.batch.Read(ctx, k.engine.inputReading(k.r.id, []int64{number}, found)); err != nil {
		return lockedInput{}, err
	}
	in, ok := found[number]
	if !ok {
		return in, store.ErrMissing
	}
	return in, nil
}

// withoutCache runs statements that change runs or more than one input. Changes in memory are
// written first, and everything is read again afterwards.
func (k *txRun) withoutCache(ctx context.Context, run func() error) error {
	all := k.batch.Shared.(*txRuns).all
	for _, one := range all {
		one.write()
	}
	if err := run(); err != nil {
		return err
	}
	for _, one := range all {
		if err := one.readRun(ctx, one.r.id); err != nil {
			return err
		}
		clear(one.inputs)
		one.due, one.isDueRead = nil, false
	}
	return nil
}

// addToTally adds to a run's count of inputs with a given outcome.
const addToTally = "INSERT INTO tallies (run, outcome, inputs) VALUES ($1, $2, $3) ON CONFLICT (run, outcome) DO UPDATE SET inputs = tallies.inputs + excluded.inputs"

// write writes all changes.
func (k *txRun) write() {
	k.writeReserved()
	for _, outcome := range slices.Sorted(maps.Keys(k.ended)) {
		k.batch.Later(addToTally, k.r.id, string(outcome), k.ended[outcome])
	}
	clear(k.ended)
	c := k.r.runCounts
	if c == k.stored {
		return
	}
	k.batch.Later(`UPDATE runs SET calls_reserved = $1, calls_spent = $2, calls_wasted = $3, rows_fetched = $4, rows_unique = $5, bytes = $6, inputs_ended = $7, inputs_open = $8,
		next_at = $9, turn = $10, started_at = $11, pulse_at = $12, pulse_calls = $13, pulse_rate = $14, message = $15 WHERE id = $16`,
		c.reserved, c.spent, c.wasted, c.rowsFetched, c.rowsUnique, c.bytes, c.ended, c.open,
		c.nextAt, c.turn, c.started, c.pulseAt, c.pulseCalls, c.pulseRate, c.message, k.r.id)
	k.stored = c
}

func (k *txRun) writeReserved() {
	if len(k.reserved) == 0 {
		return
	}
	db := k.engine.db
	k.batch.Later("UPDATE inputs SET state = 1, call = call + 1, worker = $1 WHERE run = $2 AND "+db.AnyOf("number", "$3"), k.engine.worker.Load(), k.r.id, store.List(db, k.reserved))
	k.reserved = nil
}

// close writes all changes and ends the runs whose inputs have all ended.
func (s *txRuns) close(ctx context.Context) error {
	for _, owner := range slices.Sorted(maps.Keys(s.keys)) {
		if key := s.keys[owner]; key.now != key.stored {
			statement, args := key.now.Update()
			s.batch.Later(statement, args...)
		}
	}
	for _, k := range s.all {
		k.write()
	}
	for _, k := range s.all {
		if k.r.ended >= k.r.inputs {
			if err := k.engine.runs.FinishIfEnded(ctx, k.batch, k.r.id); err != nil {
				return err
			}
		}
	}
	return nil
}

// runsInOrder selects runs and locks them in the same order as openRun.
func (e *Engine) runsInOrder(condition string) string {
	return "(SELECT r.id FROM runs r JOIN collections c ON c.id = r.collection WHERE " + condition + " ORDER BY c.owner, r.id" + e.db.ForUpdate("r") + ")"
}
