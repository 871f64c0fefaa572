package collect

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
)

// checkCounts compares the counts of the last run to its inputs, responses and rows.
func (p *process) checkCounts(id string) {
	p.t.Helper()
	_, found, err := p.find(p.t.Context(), testKey, id, 0)
	p.must(err)
	run := found.id
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

// changing returns a collection of 60 inputs. A third of the accounts are private until a flag is
// cleared.
func changing(t *testing.T, address string) (w *world, p *process, id string, isOpen *atomic.Bool) {
	isOpen = &atomic.Bool{}
	w = newWorld(t, address, &counting.Provider{Kind: func(id int) string {
		if id%3 == 0 && !isOpen.Load() {
			return "private"
		}
		return ""
	}})
	p = w.open()
	p.bulkInputs = 7
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

func TestInterruptedChangeResumes(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, p, id, isOpen := changing(t, address)
		p.stop()
		isOpen.Store(true)
		died := errors.New("the process is gone")
		batches := 0
		p.faults = func(at string) error {
			if at != "between batches" {
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
			t.Errorf("got the bulk action %+v", c)
		}
		if left := waiting.Outcomes[OutcomePrivate]; left != 13 || waiting.Run.State != RunRunning {
			t.Fatalf("after the first batch %d inputs are private, the run is %s", left, waiting.Run.State)
		}
		p.checkCounts(id)
		// It does not end before the change is done, and inputs that match later are not changed.
		again := w.open()
		again.bulkInputs = 7
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

// TestDeletionSparesInputsAddedLater verifies that inputs are kept if they were added after one
// deletion of all inputs had finished and while another was pending.
func TestDeletionSparesInputsAddedLater(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		p.bulkInputs = 7
		c := p.create(Plan{}, accounts(1, 21)) // three batches
		died := errors.New("the process is gone")
		batches := 0
		p.faults = func(at string) error {
			if at == "between batches" {
				if batches++; batches != 2 {
					return died
				}
			}
			return nil
		}
		for range 2 {
			if _, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{}); !errors.Is(err, died) {
				t.Fatalf("got %v", err)
			}
		}
		if entries := p.ledger(c.ID, LedgerQuery{}); len(entries) != 0 {
			t.Fatalf("%d inputs are left of the first deletion", len(entries))
		}
		added, err := p.AddInputs(t.Context(), testKey, c.ID, accounts(100, 130))
		p.must(err)
		again := w.open().work()
		again.awaitCount("SELECT count(*) FROM changes WHERE is_done = 0", 0)
		again.done(c.ID)
		if entries := again.ledger(c.ID, LedgerQuery{}); added != 30 || len(entries) != 30 {
			t.Errorf("there are %d of %d inputs that were added", len(entries), added)
		}
		again.checkCounts(c.ID)
	})
}

// TestTableHasNoGaps verifies that a table numbers its rows without gaps although deleted rows
// leave gaps in the stored numbers, and that new rows come last.
func TestTableHasNoGaps(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(id int) int { return id % 7 }})
		p := w.open()
		p.bulkInputs = 3
		p.work()
		c := p.create(Plan{}, accounts(1, 31))
		p.done(c.ID)
		rows := p.table(c.ID, 0) // for the page, which stays open
		for _, deleted := range []string{"1", "29", "30", "2", "8"} {
			before, generation, err := rows.State(t.Context())
			p.must(err)
			if _, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{Search: deleted}); err != nil {
				t.Fatal(err)
			}
			after, next, err := rows.State(t.Context())
			p.must(err)
			if (before == after) != (generation == next) {
				t.Errorf("after %s was deleted there are %d rows of %d, and generation %d follows %d", deleted, after, before, next, generation)
			}
			p.rowIDs(c.ID, 0)
			p.checkCounts(c.ID)
			p.checkTable(rows, c.ID)
		}
		_, err := p.AddInputs(t.Context(), testKey, c.ID, accounts(1000, 1010))
		p.must(err)
		p.done(c.ID)
		p.rowIDs(c.ID, 0)
		p.checkTable(rows, c.ID)
		if _, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{}); err != nil {
			t.Fatal(err)
		}
		if count, _, err := rows.State(t.Context()); err != nil || count != 0 {
			t.Errorf("got %d rows, %v, of no input", count, err)
		}
		p.must(p.Delete(t.Context(), testKey, c.ID))
		p.awaitCount("SELECT count(*) FROM change_batches", 0)
	})
}

// checkTable compares each row of a table to the input that it names.
func (p *process) checkTable(rows *table.Table, id string) {
	p.t.Helper()
	counts := map[string]int64{}
	for _, record := range p.records(rows, table.Query{Sort: "input_number"}, "input", "id") {
		if record[1] == "" {
			p.t.Errorf("a row of the input %q is blank", record[0])
		}
		counts[record[0]]++
	}
	for _, entry := range p.ledger(id, LedgerQuery{Count: 1000}) {
		if counts[entry.Value] != entry.Rows.Unique {
			p.t.Errorf("the table has %d rows of the input %s, want %d", counts[entry.Value], entry.Value, entry.Rows.Unique)
		}
		delete(counts, entry.Value)
	}
	if len(counts) > 0 {
		p.t.Errorf("the table has rows of other inputs: %v", counts)
	}
}

// TestInputsWithManyRowsAreDeletedSeparately verifies that inputs with many rows are deleted in
// separate transactions.
func TestInputsWithManyRowsAreDeletedSeparately(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		_, p, id, _ := changing(t, address)
		_, run, err := p.find(t.Context(), testKey, id, 0)
		p.must(err)
		sizes := func(action InputAction) (all []int) {
			chosen := []chosenInput{{1, 10}, {2, bulkRows}, {3, bulkRows / 2}, {4, bulkRows / 2}, {5, 1}, {6, 3 * bulkRows}, {7, 0}}
			p.must(p.db.Update(t.Context(), func(tx store.Tx) error {
				bulk, err := p.insertBulkAction(t.Context(), tx, run.id, action, chosen)
				if err != nil {
					return err
				}
				lists, err := store.Collect(t.Context(), tx, store.Value[string], "SELECT inputs FROM change_batches WHERE change = $1 ORDER BY number", bulk)
				if err != nil {
					return err
				}
				for _, list := range lists {
					all = append(all, strings.Count(list, ",")+1)
				}
				_, err = tx.Exec(t.Context(), "DELETE FROM changes WHERE id = $1", bulk)
				return err
			}))
			return all
		}
		if got, want := sizes(ActionRemove), []int{1, 1, 2, 1, 1, 1}; !slices.Equal(got, want) {
			t.Errorf("got batches of %v inputs to delete, want %v", got, want)
		}
		if got, want := sizes(ActionRetry), []int{7}; !slices.Equal(got, want) {
			t.Errorf("got batches of %v inputs to retry, want %v", got, want)
		}
	})
}
