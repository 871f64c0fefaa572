package runs

import (
	"context"
	"time"

	"viewfinder/collect/internal/store"
)

// Reasons for pauses.
const (
	ByPerson  = "person"
	ByQuota   = "quota"   // the key's monthly quota is used up
	ByStorage = "storage" // the storage limit is reached
	ByKey     = "key"     // the provider rejected the key
	ByShape   = "shape"   // the responses changed
	ByDisk    = "disk"    // the database's disk is full
	ByFile    = "file"    // the database file is missing
)

// Runs changes the states of the runs of a database.
type Runs struct {
	db  *store.DB
	now func() time.Time
}

// New returns a Runs for a database.
func New(db *store.DB, now func() time.Time) *Runs { return &Runs{db, now} }

// Now returns the current time in microseconds since 1970, the unit of time columns.
func (r *Runs) Now() int64 { return r.now().UnixMicro() }

// Change applies an event at the current time to the runs that meet a condition; see Transition.
// When a run ends, the encrypted key of its collection is erased.
func (r *Runs) Change(ctx context.Context, tx store.Tx, event Event, condition string, args ...any) ([]int64, error) {
	event.At = r.Now()
	changed, err := Transition(ctx, tx, event, condition, args...)
	if err != nil || event.Kind != Finish && event.Kind != Cancel {
		return changed, err
	}
	for _, run := range changed {
		if err := r.EraseKey(ctx, tx, run); err != nil {
			return nil, err
		}
	}
	return changed, nil
}

// EraseKey erases the encrypted key of a run's collection, including from SQLite's log.
func (r *Runs) EraseKey(ctx context.Context, tx store.Tx, run int64) error {
	r.db.TruncateLog()
	_, err := tx.Exec(ctx, "UPDATE collections SET sealed_key = NULL WHERE id = (SELECT collection FROM runs WHERE id = $1)", run)
	return err
}

// Pause pauses the runs that meet a condition.
func (r *Runs) Pause(ctx context.Context, event Event, condition string, args ...any) error {
	event.Kind = Pause
	return r.db.Update(ctx, func(tx store.Tx) error {
		_, err := r.Change(ctx, tx, event, condition, args...)
		return err
	})
}

// PauseKey pauses every running collection of a key.
func (r *Runs) PauseKey(ctx context.Context, tx store.Tx, owner string, event Event) error {
	event.Kind = Pause
	_, err := r.Change(ctx, tx, event, "state = 'running' AND collection IN (SELECT id FROM collections WHERE owner = $1)", owner)
	return err
}

// FinishIfEnded ends a run whose inputs have all ended, unless a bulk action is in progress.
func (r *Runs) FinishIfEnded(ctx context.Context, tx store.Tx, run int64) error {
	_, err := r.Change(ctx, tx, Event{Kind: Finish}, `id = $1 AND inputs_ended >= inputs
		AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.run = runs.id AND is_done = 0)`, run)
	return err
}
