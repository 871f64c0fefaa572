package collect

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestPowerFailureKeepsCallLimit verifies that the calls before and after a power failure stay
// within the limit. A copy of the database as of its last sync simulates the failure.
func TestPowerFailureKeepsCallLimit(t *testing.T) {
	const limit, cut = 60, 30
	path, left := filepath.Join(t.TempDir(), "collections.db"), filepath.Join(t.TempDir(), "collections.db")
	begun, isCut := make(chan struct{}, 1000), make(chan struct{})
	w := newWorld(t, path, &counting.Provider{Rows: func(int) int { return 5 }, OnRequest: func(number int) {
		if number > cut {
			begun <- struct{}{}
			<-isCut
		}
	}})
	p := w.open()
	c := p.create(Plan{CallLimit: limit}, accounts(1, 201))
	var mu sync.Mutex
	hasPower := true
	keep := func() {
		mu.Lock()
		defer mu.Unlock()
		if !hasPower {
			return
		}
		for _, end := range []string{"", "-wal"} {
			part, err := os.ReadFile(path + end)
			if err == nil {
				err = os.WriteFile(left+end, part, 0o600)
			}
			if err != nil {
				t.Error(err)
			}
		}
	}
	keep()
	p.db.AfterSync(keep)
	p.work()
	for range w.config.Workers {
		<-begun
	}
	mu.Lock()
	hasPower = false
	mu.Unlock()
	w.config.Database = left
	after := w.open()
	before := w.provider.Ledger().Requests
	p.end()
	close(isCut)
	p.stop()
	stopped := w.provider.Ledger().Requests
	progress := after.work().done(c.ID)
	if requests := w.provider.Ledger().Requests - stopped + before; requests > limit || progress.Run.Calls.Reserved != limit {
		t.Errorf("got %d requests, calls %+v, with a limit of %d", requests, progress.Run.Calls, limit)
	}
}

func TestPostgreSQLCommitsAreSynced(t *testing.T) {
	p := newWorld(t, testdb.MigratedPostgres(t), &counting.Provider{}).open() // a server that does not do this by default
	var setting string
	p.must(p.db.Read().QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&setting))
	if setting != "on" {
		t.Errorf("synchronous_commit is %s", setting)
	}
}
