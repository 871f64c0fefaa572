package runs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// allowed is the model: the state after each event, by the state before it.
var allowed = map[string]map[runs.Kind]string{
	runs.Ready:     {runs.Start: runs.Running, runs.Pause: runs.Paused, runs.Cancel: runs.Cancelled},
	runs.Running:   {runs.Start: runs.Running, runs.Pause: runs.Paused, runs.Cancel: runs.Cancelled, runs.Finish: runs.Done},
	runs.Paused:    {runs.Start: runs.Running, runs.Pause: runs.Paused, runs.Cancel: runs.Cancelled, runs.Finish: runs.Done, runs.Resume: runs.Running},
	runs.Done:      {runs.Reopen: runs.Running},
	runs.Cancelled: {runs.Reopen: runs.Running},
}

// TestTransitions applies random events to two runs. It verifies that their states match the model,
// that each change is recorded once, and that a failed transaction records none.
func TestTransitions(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		db, err := store.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		ids := []int64{newRun(t, db, 1), newRun(t, db, 2)}
		states, history := map[int64]string{}, map[int64][]runs.Event{}
		for _, id := range ids {
			states[id] = runs.Ready
		}
		random := rand.New(rand.NewPCG(1, 2))
		for i := range 300 {
			chosen := ids[random.IntN(2):][:1]
			if random.IntN(4) == 0 {
				chosen = ids
			}
			e := runs.Event{Kind: runs.Kinds()[random.IntN(len(runs.Kinds()))], At: int64(i + 1)}
			if e.Kind == runs.Pause {
				e.Reason, e.ResumeAt, e.Message = "quota", int64(i), fmt.Sprint("message ", i)
			}
			fails := random.IntN(5) == 0
			var want []int64
			for _, id := range chosen {
				if next := allowed[states[id]][e.Kind]; next != "" && !fails {
					states[id], history[id] = next, append(history[id], e)
					want = append(want, id)
				}
			}
			var got []int64
			err := db.Update(t.Context(), func(tx store.Tx) (err error) {
				got, err = runs.Transition(t.Context(), tx, e, "id BETWEEN $1 AND $2", chosen[0], chosen[len(chosen)-1])
				if fails {
					return store.ErrMissing
				}
				return err
			})
			slices.Sort(got)
			if (err != nil) != fails || !fails && !slices.Equal(got, want) {
				t.Fatalf("%s of %v: changed %v, want %v; %v", e.Kind, chosen, got, want, err)
			}
		}
		for _, id := range ids {
			checkRun(t, db, id, states[id], history[id])
		}
	})
}

func newRun(t *testing.T, db *store.DB, number int) (id int64) {
	t.Helper()
	err := db.Update(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `INSERT INTO runs (collection, number, mode, state, row_limit, call_limit, speed, created_at)
			VALUES ('c', $1, 'full', 'ready', 0, 0, 0, 0) RETURNING id`, number).Scan(&id)
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func checkRun(t *testing.T, db *store.DB, id int64, state string, history []runs.Event) {
	t.Helper()
	var got, reason, message string
	var seq, resume, ended int64
	err := db.Read().QueryRow(t.Context(), "SELECT state, pause_reason, message, event_seq, resume_at, ended_at FROM runs WHERE id = $1", id).
		Scan(&got, &reason, &message, &seq, &resume, &ended)
	if err != nil {
		t.Fatal(err)
	}
	last := history[len(history)-1]
	isEnded := state == runs.Done || state == runs.Cancelled
	if got != state || reason != last.Reason || resume != last.ResumeAt || state == runs.Paused && message != last.Message || isEnded != (ended == last.At) {
		t.Errorf("run %d is %s (%q, %q, %d, ended %d), want %s after %+v", id, got, reason, message, resume, ended, state, last)
	}
	for _, after := range []int{0, len(history) - 1, len(history)} {
		events, err := runs.Events(t.Context(), db.Read(), id, after)
		if err != nil || !slices.Equal(events, history[after:]) || int(seq) != len(history) {
			t.Errorf("run %d: events after %d of %d are %+v, want %+v; %v", id, after, seq, events, history[after:], err)
		}
	}
}
