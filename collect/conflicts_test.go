package collect

import (
	"errors"
	"slices"
	"sync"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// atOnce runs functions concurrently and returns their errors.
func atOnce(all ...func() error) []error {
	errs := make([]error, len(all))
	var running sync.WaitGroup
	begin := make(chan struct{})
	for i, run := range all {
		running.Go(func() {
			<-begin
			errs[i] = run()
		})
	}
	close(begin)
	running.Wait()
	return errs
}

func TestCanceledRunStaysCanceled(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open()
		for range 30 {
			c := p.create(Plan{}, accounts(1, 4))
			p.must(p.Pause(t.Context(), testKey, c.ID))
			resume := func() error { return p.Resume(t.Context(), testKey, c.ID) }
			errs := atOnce(resume, resume, func() error { return p.Cancel(t.Context(), testKey, c.ID) }, resume, resume)
			p.must(errs[2])
			progress, err := p.Progress(t.Context(), testKey, c.ID)
			p.must(err)
			if progress.Run.State != RunCancelled {
				t.Fatalf("got the state %s, and the errors %v of resuming", progress.Run.State, errs)
			}
			for _, err := range errs {
				if err != nil && !errors.Is(err, errFinished) {
					t.Errorf("resume: got %v", err)
				}
			}
		}
	})
}

func TestRunHasOneRepeatAtATime(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open()
		c := p.create(Plan{}, accounts(1, 4))
		for number := 2; number < 12; number++ {
			p.must(p.Cancel(t.Context(), testKey, c.ID))
			rerun := func() error { _, err := p.Rerun(t.Context(), testKey, c.ID, ModeFull); return err }
			errs := atOnce(rerun, rerun, rerun)
			progress, err := p.Progress(t.Context(), testKey, c.ID)
			p.must(err)
			if progress.Run.Number != number || progress.Run.State != RunRunning {
				t.Errorf("got run %d, %s; want run %d", progress.Run.Number, progress.Run.State, number)
			}
			started := slices.DeleteFunc(slices.Clone(errs), func(err error) bool { return errors.Is(err, errUnfinished) })
			if len(started) != 1 || started[0] != nil {
				t.Fatalf("got the errors %v, want one run and an error from each of the others", errs)
			}
		}
	})
}

func TestSettingsChangeAsRunEnds(t *testing.T) {
	p := newWorld(t, testdb.MigratedPostgres(t), &counting.Provider{}).open()
	c := p.create(Plan{}, accounts(1, 4))
	ending := p.otherTx() // like a worker that ends a run: it changes the run, then the collection
	_, err := ending.Exec(t.Context(), "UPDATE runs SET state = 'done'")
	p.must(err)
	changed := make(chan error)
	go func() {
		name := "another"
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{Name: &name})
		changed <- err
	}()
	p.awaitLock()
	_, err = ending.Exec(t.Context(), "UPDATE collections SET sealed_key = NULL")
	p.must(err)
	p.must(ending.Commit(t.Context()))
	p.must(<-changed)
	if c, err := p.Collection(t.Context(), testKey, c.ID); err != nil || c.Name != "another" || c.Run.State != RunDone {
		t.Errorf("got %+v, %v", c, err)
	}
}
