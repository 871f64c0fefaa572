package collect

import (
	"bytes"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
)

func TestCollectionReturnsEveryRowOnce(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Overlap: 3})
		p := w.open().work()
		c := p.create(Plan{Name: "all"}, accounts(1, 201))
		progress := p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 201))
		want := int64(0)
		for id := 1; id <= 200; id++ {
			want += int64(w.provider.Pages(id))
		}
		calls := progress.Run.Calls
		if requests := int64(w.provider.Ledger().Requests); calls.Spent != want || calls.Reserved != want || calls.Wasted != 0 || requests != want {
			t.Errorf("got calls %+v and %d requests, want %d", calls, requests, want)
		}
		if got, want := progress.Outcomes[OutcomeDone]+progress.Outcomes[OutcomeEmpty], int64(200); got != want {
			t.Errorf("got %d inputs done or empty, want %d: %v", got, want, progress.Outcomes)
		}
		if progress.Run.Rows.Unique >= progress.Run.Rows.Fetched {
			t.Errorf("got rows %+v; pages overlap, so more were fetched than are unique", progress.Run.Rows)
		}
	})
}

func TestLedgerReportsEachOutcome(t *testing.T) {
	kinds := map[int]string{2: "private", 3: "missing", 4: "broken", 5: "cut"}
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		var isWell atomic.Bool
		w := newWorld(t, address, &counting.Provider{Kind: func(id int) string {
			if isWell.Load() {
				return ""
			}
			return kinds[id]
		}, Rows: func(id int) int {
			if id == 6 {
				return 0
			}
			return 25
		}})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 8))
		progress := p.done(c.ID)
		for i, want := range []string{"done end", "private error", "notFound error", "failed error", "failed error", "empty end", "done end"} {
			entry := p.ledger(c.ID, LedgerQuery{})[i]
			if got := describe(entry); got != want {
				t.Errorf("input %s: got %s, want %s: %s", entry.Value, got, want, entry.Message)
			}
			if isParked := entry.Outcome == OutcomeFailed; isParked && entry.Calls != maxSameFailures {
				t.Errorf("input %s: parked after %d calls, want %d", entry.Value, entry.Calls, maxSameFailures)
			}
			if entry.Outcome != OutcomeDone && entry.Outcome != OutcomeEmpty && entry.Message == "" {
				t.Errorf("input %s has no message", entry.Value)
			}
		}
		if got, want := progress.Run.Calls.Wasted, int64(2*maxSameFailures+2); got != want {
			t.Errorf("got %d wasted calls, want %d", got, want)
		}
		isWell.Store(true)
		q := LedgerQuery{Outcome: "failed"}
		count, err := p.CountInputs(t.Context(), testKey, c.ID, ActionRetry, q)
		p.must(err)
		changed, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, q)
		p.must(err)
		if count != 2 || changed != 2 {
			t.Errorf("got %d counted and %d retried inputs, want 2", count, changed)
		}
		progress = p.done(c.ID)
		if got := progress.Outcomes[OutcomeDone]; got != 4 {
			t.Errorf("after the retry %d inputs are done, want 4: %v", got, progress.Outcomes)
		}
	})
}

func TestNameIsResolvedOnce(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open().work()
		c := p.create(Plan{}, named(20, 33))
		p.done(c.ID)
		if got, want := w.provider.Ledger().Requests, 2+2+4; got != want {
			t.Errorf("got %d requests, want %d", got, want)
		}
		if got := p.ledger(c.ID, LedgerQuery{})[0].AccountID; got != "20" {
			t.Errorf("got account %q, want 20", got)
		}
		_, err := p.Rerun(t.Context(), testKey, c.ID, ModeFull)
		p.must(err)
		p.done(c.ID)
		if got, want := w.provider.Ledger().Requests, 2+2+4+2+4; got != want {
			t.Errorf("after a second run: got %d requests, want %d", got, want)
		}
	})
}

// TestOriginColumnsAreDefaultIfInputsHaveThem verifies that files include the two origin columns
// only if inputs have an origin, because these columns are empty in most collections.
func TestOriginColumnsAreDefaultIfInputsHaveThem(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open().work()
		for root, want := range map[string]string{"": "input,id,", "1": "input,id,", "natgeo": "input,root_input,id,"} {
			c := p.create(Plan{}, func(yield func(inputs.Input, error) bool) {
				yield(inputs.Input{Line: 1, Text: "1", Values: []string{"1"}, Root: root, Parent: "1"}, nil)
			})
			p.done(c.ID)
			rows, err := p.Table(t.Context(), testKey, c.ID, 0)
			p.must(err)
			file, err := rows.File(t.Context(), table.Query{}, table.FileOptions{Format: catalog.FormatCSV})
			p.must(err)
			var text bytes.Buffer
			p.must(file.Write(&text))
			file.Close()
			if !strings.HasPrefix(text.String(), want) {
				t.Errorf("root %q: got %.60q, want %s", root, text.String(), want)
			}
		}
	})
}

func TestKeyIsSealedAndErased(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		c := p.create(Plan{}, accounts(1, 4))
		var sealed []byte
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT sealed_key FROM collections WHERE id = $1", c.ID).Scan(&sealed))
		if len(sealed) == 0 || strings.Contains(string(sealed), testKey) {
			t.Errorf("got sealed key %q", sealed)
		}
		if opened, err := p.secret.open(c.ID, sealed); err != nil || opened != testKey {
			t.Errorf("the sealed key opens as %q, %v", opened, err)
		}
		if _, err := p.secret.open("another", sealed); err == nil {
			t.Error("the sealed key opens for another collection")
		}
		p.work().done(c.ID)
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT coalesce(sealed_key, '') FROM collections WHERE id = $1", c.ID).Scan(&sealed))
		if len(sealed) != 0 {
			t.Error("the key is still there after the end")
		}
		if _, err := p.Collection(t.Context(), "another-key", c.ID); err == nil {
			t.Error("another key sees the collection")
		}
	})
}
