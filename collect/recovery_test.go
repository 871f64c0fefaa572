package collect

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
)

// boundaries are the points around a process's transactions where it may die.
var boundaries = []string{"before reserving", "after reserving", "after the call", "before storing", "while storing", "after storing"}

// doomed makes a process work until it has passed a boundary a number of times. After that it does
// nothing, as if it had been killed.
func (p *process) doomed(boundary string, passes int) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var mu sync.Mutex
	dead := false
	p.faults = func(at string) error {
		mu.Lock()
		defer mu.Unlock()
		if at == boundary {
			passes--
		}
		if dead || passes < 0 {
			dead = true
			cancel()
			return errors.New("the process is dead")
		}
		return nil
	}
	ended := time.AfterFunc(10*time.Second, cancel)
	defer ended.Stop()
	done := make(chan struct{})
	go func() { // a finished collection passes no more boundaries
		defer close(done)
		tick := time.NewTicker(10 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			var unfinished int
			if err := p.db.Read().QueryRow(ctx, "SELECT count(*) FROM runs WHERE state <> 'done'").Scan(&unfinished); err == nil && unfinished == 0 {
				cancel()
			}
		}
	}()
	if err := p.Work(ctx); err != nil {
		p.t.Errorf("work: %v", err)
	}
	<-done
	_ = p.Close()
}

func TestRestartAtAnyBoundaryLosesNothing(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Overlap: 2, Rows: func(id int) int { return 7 * id }}, func(c *Config) { c.Workers = 2 })
		c := w.open().create(Plan{}, accounts(1, 13))
		kills := 0
		for ; kills < 18; kills++ {
			w.open().doomed(boundaries[kills%len(boundaries)], 1+kills%3)
		}
		p := w.open().work()
		progress := p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 13))
		pages, requests := 0, w.provider.Ledger().Requests
		for id := 1; id < 13; id++ {
			pages += w.provider.Pages(id)
		}
		// A kill loses the calls in progress, and at most as many responses being stored.
		if most := pages + kills*cap(p.answers); requests < pages || requests > most {
			t.Errorf("got %d requests for %d pages after %d kills, want %d at most", requests, pages, kills, most)
		}
		if calls := progress.Run.Calls; calls.Reserved != calls.Spent || calls.Spent < int64(requests) || calls.Spent-calls.Wasted != int64(pages) {
			t.Errorf("got calls %+v for %d pages and %d requests", calls, pages, requests)
		}
	})
}

func TestLostWorkersCallsAreTakenOver(t *testing.T) {
	direct := testdb.MigratedPostgres(t)
	link := testdb.NewLink(t, direct)
	w := newWorld(t, link.Address(), &counting.Provider{})
	lost := w.open()
	lost.db.Grace = 100 * time.Millisecond
	c := lost.create(Plan{}, accounts(1, 61))
	// It reserves calls, and then its host dies: the lock is lost and it never ends.
	block := make(chan struct{})
	reserved := make(chan struct{}, 100)
	lost.faults = func(at string) error {
		if at == "after reserving" {
			reserved <- struct{}{}
			<-block
			return errors.New("lost")
		}
		return nil
	}
	lost.work()
	for range w.config.Workers {
		<-reserved
	}
	link.Break()
	w.config.Database = direct
	p := w.open().work()
	defer close(block)
	progress := p.done(c.ID)
	p.checkRows(w, c.ID, 0, accounts(1, 61))
	if calls := progress.Run.Calls; calls.Reserved != calls.Spent || calls.Wasted < int64(w.config.Workers) {
		t.Errorf("got calls %+v, want those of the lost worker to be wasted", calls)
	}
}

func TestOneProcessWorksOnSQLiteFile(t *testing.T) {
	w := newWorld(t, t.TempDir()+"/collections.db", &counting.Provider{})
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 3))
	p.done(c.ID)
	other := w.open()
	if err := other.Work(t.Context()); !errors.Is(err, ErrAlreadyWorking) {
		t.Errorf("got error %v, want that another process works", err)
	}
	if _, err := other.Collection(t.Context(), testKey, c.ID); err != nil {
		t.Errorf("the second process cannot read: %v", err)
	}
	p.stop()
	c = other.create(Plan{}, accounts(1, 3))
	other.work().done(c.ID)
}

func TestOtherInstallationsDatabaseIsNotOpened(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		w.open()
		w.config.DataDir = t.TempDir()
		if _, err := Open(t.Context(), w.config); !errors.Is(err, errSecret) {
			t.Errorf("got error %v, want that the secret differs", err)
		}
	})
}

func TestCallsWaitForUnreachableProvider(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		away := awayProvider{Provider: w.gateway, until: time.Now().Add(300 * time.Millisecond)}
		p.config.Provider = &away
		c := p.create(Plan{}, accounts(1, 51))
		p.work()
		p.await(c.ID, "wait for a message", func(p Progress) bool { return p.Run.Message != "" || p.Run.State == RunDone })
		progress := p.done(c.ID)
		if progress.Outcomes[OutcomeFailed] != 0 || progress.Run.Calls.Wasted != 0 || progress.Run.Message != "" {
			t.Errorf("got outcomes %v, calls %+v, message %q", progress.Outcomes, progress.Run.Calls, progress.Run.Message)
		}
		p.checkRows(w, c.ID, 0, accounts(1, 51))
	})
}

// TestWorkerWithOtherClockTakesOverNothing verifies that a PostgreSQL worker does not take over
// calls because its machine's clock differs.
func TestWorkerWithOtherClockTakesOverNothing(t *testing.T) {
	w := newWorld(t, testdb.MigratedPostgres(t), &counting.Provider{Rows: func(int) int { return 5 }})
	block, calls := make(chan struct{}), make(chan struct{}, 100)
	w.config.Workers = 2
	w.config.Provider = blockedProvider{w.gateway, block, calls}
	first := w.open()
	c := first.create(Plan{}, accounts(1, 61))
	first.work()
	for range first.config.Workers {
		<-calls
	}
	w.config.Provider = w.gateway
	w.config.Now = func() time.Time { return time.Now().Add(time.Hour) }
	second := w.open().work()
	second.await(c.ID, "wait for most of the calls", func(p Progress) bool { return p.Run.Ended >= 40 })
	close(block)
	progress := first.done(c.ID)
	if requests := w.provider.Ledger().Requests; requests != 60 || progress.Run.Calls.Spent != 60 || progress.Run.Calls.Wasted != 0 {
		t.Errorf("got %d requests and calls %+v, want 60 and none wasted", requests, progress.Run.Calls)
	}
}

// blockedProvider makes calls only after it is unblocked, and reports each call before that.
type blockedProvider struct {
	Provider
	block, calls chan struct{}
}

// Attempt waits until the provider is unblocked.
func (b blockedProvider) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	b.calls <- struct{}{}
	<-b.block
	return b.Provider.Attempt(ctx, key, call, values)
}
