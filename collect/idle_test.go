package collect

import (
	"testing"
	"time"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestProcessWithoutWorkIsIdle verifies that the queue of an idle process stops, and restarts with
// the next collection from any process.
func TestProcessWithoutWorkIsIdle(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		other, p := w.open(), w.open().work()
		for _, from := range []*process{p, other} {
			c := from.create(Plan{}, accounts(1, 4))
			p.done(c.ID)
			p.awaitIdleQueue()
		}
		p.must(other.Delete(t.Context(), testKey, p.newest()))
		p.awaitCount("SELECT count(*) FROM collections", 1)
		p.awaitIdleQueue()
	})
}

// awaitIdleQueue waits until no process is working.
func (p *process) awaitIdleQueue() {
	p.t.Helper()
	p.awaitCount("SELECT count(*) FROM workers", 0)
}

// awaitCount waits until a query returns a count.
func (p *process) awaitCount(statement string, want int) {
	p.t.Helper()
	tick := time.NewTicker(4 * time.Millisecond)
	defer tick.Stop()
	deadline := time.NewTimer(3 * time.Minute)
	defer deadline.Stop()
	for {
		count := 0
		p.must(p.db.Read().QueryRow(p.t.Context(), statement).Scan(&count))
		if count == want {
			return
		}
		select {
		case <-tick.C:
		case <-deadline.C:
			p.t.Fatalf("%s: still %d, want %d", statement, count, want)
		}
	}
}

// newest returns the ID of the newest collection.
func (p *process) newest() string {
	p.t.Helper()
	all, err := p.Collections(p.t.Context(), testKey, "", 1)
	p.must(err)
	return all[0].ID
}

// TestConcurrentCalls verifies that the queue limits the number of concurrent jobs.
func TestConcurrentCalls(t *testing.T) {
	w := newWorld(t, t.TempDir()+"/collections.db", &counting.Provider{}, func(c *Config) { c.Workers = 4000 })
	p := w.open().work()
	p.done(p.create(Plan{}, accounts(1, 4)).ID)
}
