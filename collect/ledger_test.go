package collect

import (
	"fmt"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestAnyLedgerRangeCanBeRead verifies that matching inputs can be read by offset, even if inputs
// were deleted.
func TestAnyLedgerRangeCanBeRead(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(id int) int { return id % 3 }})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 61))
		p.done(c.ID)
		check := func(q LedgerQuery, want ...string) {
			t.Helper()
			total, err := p.LedgerTotal(t.Context(), testKey, c.ID, q)
			p.must(err)
			if total != int64(len(want)) {
				t.Errorf("%+v: got a total of %d, want %d", q, total, len(want))
			}
			for from := range len(want) + 2 {
				q.From, q.Count = int64(from), 2
				var got []string
				for _, entry := range p.ledger(c.ID, q) {
					got = append(got, entry.Value)
				}
				if expected := want[min(from, len(want)):min(from+2, len(want))]; fmt.Sprint(got) != fmt.Sprint(expected) {
					t.Errorf("%+v: got %v, want %v", q, got, expected)
				}
			}
		}
		var all, empty, search []string
		for id := range 60 {
			all = append(all, fmt.Sprint(id+1))
		}
		for id := 3; id <= 60; id += 3 {
			empty = append(empty, fmt.Sprint(id))
		}
		check(LedgerQuery{}, all...)
		check(LedgerQuery{Outcome: "empty"}, empty...)
		check(LedgerQuery{Outcome: "waiting"})
		check(LedgerQuery{Outcome: "open"})
		for _, deleted := range []string{"5", "41"} { // also deletes 15, 25, 35, 45 and 50 to 59
			_, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{Search: deleted})
			p.must(err)
		}
		var left []string
		for _, value := range all {
			if value != "41" && value[0] != '5' && value[len(value)-1] != '5' {
				left = append(left, value)
			}
		}
		for _, value := range left {
			if value[0] == '1' {
				search = append(search, value)
			}
		}
		check(LedgerQuery{}, left...)
		check(LedgerQuery{Run: 1}, left...)
		check(LedgerQuery{Search: "1"}, append(search, "21", "31")...)
		check(LedgerQuery{Outcome: "empty", Search: "1"}, "12", "18", "21")
	})
}

// TestPastFailureIsNotReason verifies that the ledger reports why an input ended, not the failures
// it recovered from.
func TestPastFailureIsNotReason(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Faults: 0.4})
		p := w.open().work()
		c := p.create(Plan{RowLimit: 15}, accounts(1, 31))
		progress := p.done(c.ID)
		if progress.Run.Calls.Wasted == 0 {
			t.Fatal("no call failed")
		}
		for _, entry := range p.ledger(c.ID, LedgerQuery{}) {
			if isFailure := entry.Reason == ReasonError; isFailure != (entry.Message != "") {
				t.Errorf("input %s ended as %s with the message %q", entry.Value, describe(entry), entry.Message)
			}
		}
	})
}
