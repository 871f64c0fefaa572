package collect

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

// TestDeletedCollectionsTablesAreRemoved verifies that a deleted collection's sort orders are
// deleted, both in a process that already has the cache open and in one that opens it later.
func TestDeletedCollectionsTablesAreRemoved(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open().work()
		first, second := p.create(Plan{}, accounts(1, 10)), p.create(Plan{}, accounts(10, 20))
		for _, c := range []Collection{first, second} {
			progress := p.done(c.ID)
			rows, err := p.Table(t.Context(), testKey, c.ID, 0)
			p.must(err)
			window, err := rows.Window(t.Context(), table.Query{Sort: "username"}, nil, 0, 5)
			p.must(err)
			if len(window.Rows) != 5 || window.Matches != int(progress.Run.Rows.Unique) {
				t.Errorf("got %d rows of %d, want 5 of %d", len(window.Rows), window.Matches, progress.Run.Rows.Unique)
			}
		}
		if got := p.tableFolders(w); len(got) != 2 {
			t.Errorf("got tables %v, want two", got)
		}
		p.must(p.Delete(t.Context(), testKey, first.ID))
		if got := p.tableFolders(w); len(got) != 1 || !strings.HasPrefix(got[0], second.ID) {
			t.Errorf("got tables %v, want those of %s", got, second.ID)
		}
		p.stop()
		p.must(p.Close())
		later := w.open()
		later.must(later.Delete(t.Context(), testKey, second.ID))
		if got := later.tableFolders(w); len(got) != 0 {
			t.Errorf("got tables %v, want none", got)
		}
	})
}

// tableFolders returns the names of the cached tables.
func (p *process) tableFolders(w *world) (names []string) {
	p.t.Helper()
	entries, err := os.ReadDir(filepath.Join(w.config.DataDir, "tables"))
	p.must(err)
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// TestProcessesShareNoTables verifies that a second process uses its own folder while it runs, and
// that the folder of a killed process is deleted.
func TestProcessesShareNoTables(t *testing.T) {
	w := newWorld(t, filepath.Join(t.TempDir(), "collections.db"), &counting.Provider{})
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 4))
	p.done(c.ID)
	other := w.open()
	killed := filepath.Join(w.config.DataDir, "tables-7")
	p.must(os.MkdirAll(killed, 0o700))
	for _, each := range []*process{p, other} {
		_, err := each.Table(t.Context(), testKey, c.ID, 0)
		each.must(err)
	}
	temporary := func() []string {
		found, err := filepath.Glob(filepath.Join(w.config.DataDir, "tables-*[0-9]"))
		p.must(err)
		return found
	}
	if got := temporary(); len(got) != 1 {
		t.Errorf("the second process has the folders %v, want its own", got)
	}
	other.must(other.Close())
	if got := temporary(); len(got) > 0 {
		t.Errorf("%v are left", got)
	}
}

// TestDatabaseHasOneProvider verifies that a second provider is rejected and receives no requests.
func TestDatabaseHasOneProvider(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{}, func(c *Config) { c.ProviderName = "a.example" })
		w.open()
		w.open()
		w.config.ProviderName = "b.example"
		_, err := Open(t.Context(), w.config)
		if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.Invalid || !strings.Contains(e.Text, "come from a.example, but this Viewfinder uses b.example") {
			t.Errorf("got %v", err)
		}
	})
}

// TestNewRowsRunIsNotACompleteList verifies that rows known before a run of new rows are reported
// as neither removed nor missing.
func TestNewRowsRunIsNotACompleteList(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		var added atomic.Int64
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 4 }, Added: func(int) int { return int(added.Load()) }})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 4))
		p.done(c.ID)
		rerun := func(mode Mode) {
			_, err := p.Rerun(t.Context(), testKey, c.ID, mode)
			p.must(err)
			p.done(c.ID)
		}
		compare := func(from, to int) (*table.Comparison, error) {
			earlier, err := p.Table(t.Context(), testKey, c.ID, from)
			p.must(err)
			later, err := p.Table(t.Context(), testKey, c.ID, to)
			p.must(err)
			return later.Compare(t.Context(), earlier)
		}
		rerun(ModeNew)
		got, err := compare(1, 2)
		if err != nil || got.Gone != 0 || got.Unknown != 12 || got.Added != 0 || !got.OnlyNew {
			t.Errorf("nothing is new: got %+v, %v", got, err)
		}
		last, err := p.Table(t.Context(), testKey, c.ID, 0)
		p.must(err)
		if _, err := last.File(t.Context(), table.Query{}, table.FileOptions{Format: "csv"}); err != nil {
			t.Errorf("a file with only a header: %v", err)
		}
		added.Store(2)
		rerun(ModeNew)
		if got, err := compare(1, 3); err != nil || got.Gone != 0 || got.Unknown != 12 || got.Added != 6 || !got.OnlyNew {
			t.Errorf("some are new: got %+v, %v", got, err)
		}
		rerun(ModeFull)
		if got, err := compare(3, 4); err == nil || !strings.Contains(err.Error(), "mode is full") {
			t.Errorf("a full run with one of what is new: got %+v, %v", got, err)
		}
		if got, err := compare(1, 4); err != nil || got.Gone != 0 || got.Unknown != 0 || got.Unchanged+got.Changed != 12 || got.Added != 6 || got.OnlyNew {
			t.Errorf("two full runs: got %+v, %v", got, err)
		}
	})
}
