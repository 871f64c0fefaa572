package collect

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// refusal returns why a process may not work.
func (p *process) refusal(other *process) error {
	ctx, cancel := context.WithTimeout(p.t.Context(), 5*time.Second) // in case it works
	defer cancel()
	return other.Work(ctx)
}

func TestOneProcessWorksOnFileUnderAnyName(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "collections.db")
	w := newWorld(t, path, &counting.Provider{})
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 3))
	p.done(c.ID)
	linked, linkedFolder := filepath.Join(t.TempDir(), "link.db"), filepath.Join(t.TempDir(), "folder")
	p.must(os.Symlink(path, linked))
	p.must(os.Symlink(folder, linkedFolder))
	refuses := func(name string) {
		t.Helper()
		w.config.Database = name
		if err := p.refusal(w.open()); !errors.Is(err, ErrAlreadyWorking) {
			t.Errorf("%s: got error %v, want that another process works", name, err)
		}
	}
	refuses(linked)
	refuses(filepath.Join(linkedFolder, "collections.db"))
	w.config.Database = linked
	other := w.open()
	p.stop()
	c = other.create(Plan{}, accounts(1, 3))
	other.work().done(c.ID)
	other.checkRows(w, c.ID, 0, accounts(1, 3))
}

func TestDeletedJobsEndNothing(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		begun, isDeleted := make(chan struct{}, 1000), make(chan struct{})
		var once sync.Once
		w := newWorld(t, address, &counting.Provider{OnRequest: func(int) {
			begun <- struct{}{}
			<-isDeleted
		}})
		t.Cleanup(func() { once.Do(func() { close(isDeleted) }) })
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 61))
		for range w.config.Workers {
			<-begun
		}
		p.execute("DELETE FROM river_job WHERE id % 2 = 0")
		once.Do(func() { close(isDeleted) })
		p.await(c.ID, "responses of deleted jobs", func(p Progress) bool { return p.Run.Calls.Spent >= int64(w.config.Workers) })
		p.stop()
		next := w.open().work()
		next.done(c.ID)
		next.checkRows(w, c.ID, 0, accounts(1, 61))
	})
}
