package collect

import (
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
)

// changedWorld returns a provider whose followers change their shape when the flag is set: one
// field has another type, one is new and one is missing.
func changedWorld(t *testing.T, address string) (*world, *atomic.Bool) {
	changed := &atomic.Bool{}
	return newWorld(t, address, &counting.Provider{Rows: func(int) int { return 3 }, Members: func() string {
		if changed.Load() {
			return `,"is_private":"no","badge":{"colour":"blue"}`
		}
		return `,"is_private":false,"full_name":"Somebody"`
	}}), changed
}

func described(all []table.Departure) string {
	var parts []string
	for _, d := range all {
		text := string(d.Kind) + " " + d.Path + " " + d.Type
		for _, sample := range d.Samples {
			text += " (" + sample.Value + " of " + sample.Input + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

func TestRunReportsChangedShapes(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, changed := changedWorld(t, address)
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 41))
		if progress := p.done(c.ID); len(progress.Run.Departures) > 0 {
			t.Errorf("the first run departs: %+v", progress.Run.Departures)
		}
		changed.Store(true)
		p.must(errOf(p.Rerun(t.Context(), testKey, c.ID, ModeFull)))
		progress := p.await(c.ID, "departures", func(progress Progress) bool { return len(progress.Run.Departures) > 0 && isDone(progress) })
		got := described(progress.Run.Departures)
		for _, want := range []string{"type is_private string (no of ", "new badge.colour  (blue of ", "gone full_name  (Somebody of "} {
			if !strings.Contains(got, want) || len(progress.Run.Departures) != 3 {
				t.Errorf("got %s, want %s", got, want)
			}
		}
	})
}

// TestRunPausesWhenRowsChangeShape verifies that a run with PauseOnChange pauses once if the shape
// of its own rows changes.
func TestRunPausesWhenRowsChangeShape(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, changed := changedWorld(t, address)
		p := w.open().work()
		c := p.create(Plan{Speed: 100}, accounts(1, 801))
		on := true
		again, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{PauseOnChange: &on})
		if p.must(err); !again.PauseOnChange {
			t.Error("it is not to pause")
		}
		p.awaitCount("SELECT count(*) FROM runs WHERE shape_rows > 0", 1)
		changed.Store(true)
		progress := p.await(c.ID, "the pause", func(progress Progress) bool { return progress.Run.State == RunPaused })
		if r := progress.Run; r.PauseReason != PausedByShape || !strings.Contains(r.Message, "is_private is now of type string") || !r.ResumeAt.IsZero() || len(r.Departures) == 0 {
			t.Errorf("got %+v", r)
		}
		none := 0.0
		p.must(errOf(p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{Speed: &none})))
		for { // changes that were hidden by mixed rows may pause it again
			p.must(p.Resume(t.Context(), testKey, c.ID))
			progress = p.await(c.ID, "the end", func(progress Progress) bool { return progress.Run.State != RunRunning })
			if progress.Run.State == RunDone {
				break
			}
		}
		// The last rows are checked after the end.
		progress = p.await(c.ID, "the departures", func(progress Progress) bool { return len(progress.Run.Departures) >= 3 })
		if progress.Run.Rows.Unique != 2400 || len(progress.Run.Departures) != 3 {
			t.Errorf("got %+v", progress.Run)
		}
	})
}
