package collect

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/collect/internal/counting"
	"viewfinder/collect/internal/testdb"
)

// checkCounts compares the counts of the last run with its inputs, answers and rows.
func (p *process) checkCounts(id string) {
	p.t.Helper()
	_, run, err := p.lastRun(p.t.Context(), testKey, id)
	p.must(err)
	for _, statement := range []string{
		"SELECT count(*) - (SELECT inputs FROM runs WHERE id = $1) FROM inputs WHERE run = $1",
		"SELECT count(*) - (SELECT inputs_ended FROM runs WHERE id = $1) FROM inputs WHERE run = $1 AND state = 2",
		"SELECT count(*) - (SELECT inputs_open FROM runs WHERE id = $1) FROM inputs WHERE run = $1 AND state = 1",
		"SELECT count(*) - (SELECT rows_unique FROM runs WHERE id = $1) FROM rows WHERE run = $1",
		"SELECT CAST(coalesce(sum(rows_fetched), 0) AS BIGINT) - (SELECT rows_fetched FROM runs WHERE id = $1) FROM inputs WHERE run = $1",
		"SELECT CAST(coalesce(sum(length(body)), 0) AS BIGINT) - (SELECT bytes FROM runs WHERE id = $1) FROM answers WHERE run = $1",
		`SELECT count(*) FROM (SELECT outcome, count(*) AS inputs FROM inputs WHERE run = $1 AND state = 2 GROUP BY outcome
			EXCEPT SELECT outcome, inputs FROM tallies WHERE run = $1) AS differ`,
	} {
		var difference int64
		p.must(p.db.Read().QueryRow(p.t.Context(), statement, run).Scan(&difference))
		if difference != 0 {
			p.t.Errorf("a count differs by %d: %s", difference, statement)
		}
	}
}

// changing has a collection of 60 inputs, of which each third is private until it is not.
func changing(t *testing.T, address string) (w *world, p *process, id string, isOpen *atomic.Bool) {
	isOpen = &atomic.Bool{}
	w = newWorld(t, address, &counting.Provider{Kind: func(id int) string {
		if id%3 == 0 && !isOpen.Load() {
			return "private"
		}
		return ""
	}})
	p = w.open()
	p.changeChunk = 7
	p.work()
	c := p.create(Plan{}, accounts(1, 61))
	p.done(c.ID)
	return w, p, c.ID, isOpen
}

func TestManyInputsAreChangedInBatches(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, p, id, isOpen := changing(t, address)
		p.checkCounts(id)
		isOpen.Store(true)
		if count, err := p.ChangeInputs(t.Context(), testKey, id, ActionRetry, LedgerQuery{Outcome: "private"}); err != nil || count != 20 {
			t.Errorf("%d inputs were retried, %v; want 20", count, err)
		}
		p.done(id)
		p.checkRows(w, id, 0, accounts(1, 61))
		p.checkCounts(id)
		if count, err := p.ChangeInputs(t.Context(), testKey, id, ActionRemove, LedgerQuery{Search: "3"}); err != nil || count != 15 {
			t.Errorf("%d inputs were deleted, %v; want 15", count, err)
		}
		p.rowIDs(id, 0)
		p.checkCounts(id)
		p.must(p.Pause(t.Context(), testKey, p.create(Plan{}, accounts(1, 2)).ID))
		c := p.create(Plan{Speed: 0.1}, accounts(1, 61))
		p.must(p.Pause(t.Context(), testKey, c.ID))
		if count, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionCancel, LedgerQuery{}); err != nil || count < 59 {
			t.Errorf("%d inputs were cancelled, %v; want all that have no call", count, err)
		}
		p.checkCounts(c.ID)
	})
}

func TestAChangeThatWasCutOffGoesOn(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, p, id, isOpen := changing(t, address)
		p.stop()
		isOpen.Store(true)
		died := errors.New("the process is gone")
		batches := 0
		p.faults = func(at string) error {
			if at != "between changes" {
				return nil
			}
			if batches++; batches == 1 {
				return died
			}
			return nil
		}
		if _, err := p.ChangeInputs(t.Context(), testKey, id, ActionRetry, LedgerQuery{Outcome: "private"}); !errors.Is(err, died) {
			t.Fatalf("got %v", err)
		}
		waiting := p.await(id, "the first batch", func(Progress) bool { return true })
		if c := waiting.Changing; c == nil || *c != (BulkAction{ActionRetry, 7, 20}) {
			t.Errorf("got the change %+v", c)
		}
		if left := waiting.Outcomes[OutcomePrivate]; left != 13 || waiting.Run.State != RunRunning {
			t.Fatalf("after the first batch %d inputs are private, the run is %s", left, waiting.Run.State)
		}
		p.checkCounts(id)
		// It does not end before the change is done, and what matches later is not changed.
		again := w.open()
		again.changeChunk = 7
		again.work().done(id)
		again.checkRows(w, id, 0, accounts(1, 61))
		again.checkCounts(id)
		batches = 0
		again.stop()
		if _, err := p.ChangeInputs(t.Context(), testKey, id, ActionRemove, LedgerQuery{Search: "1"}); !errors.Is(err, died) {
			t.Fatalf("got %v", err)
		}
		added, err := p.AddInputs(t.Context(), testKey, id, accounts(1000, 1001))
		if p.must(err); added != 1 {
			t.Fatalf("%d inputs were added", added)
		}
		last := w.open().work()
		last.awaitCount("SELECT count(*) FROM changes WHERE is_done = 0", 0)
		last.done(id)
		var values []string
		for _, entry := range last.ledger(id, LedgerQuery{Search: "1"}) {
			values = append(values, entry.Value)
		}
		if !slices.Equal(values, []string{"1000"}) {
			t.Errorf("got the inputs %s, want the one that was added", strings.Join(values, " "))
		}
		last.rowIDs(id, 0)
		last.checkCounts(id)
	})
}

func TestNumbersArePackedAndRead(t *testing.T) {
	for _, numbers := range [][]int64{nil, {1}, {1, 2, 900, 1_000_000, 1 << 40}} {
		if got := unpackNumbers(packNumbers(numbers)); !slices.Equal(got, numbers) {
			t.Errorf("got %v, want %v", got, numbers)
		}
	}
	if got := len(packNumbers([]int64{100_000, 100_001, 100_002})); got != 5 {
		t.Errorf("got %s bytes", strconv.Itoa(got))
	}
}
