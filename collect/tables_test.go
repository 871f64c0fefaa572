package collect

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/collect/internal/counting"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

// TestTablesOfDeletedCollectionsGo: what a table prepared to sort is deleted with its
// collection, of a process that has the cache already, and of one that opens it later.
func TestTablesOfDeletedCollectionsGo(t *testing.T) {
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
	entries, err := os.ReadDir(filepath.Join(w.config.DataDir, tablesFolder))
	p.must(err)
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// TestTwoProcessesShareNoTables: the second one has a folder of its own for its time.
func TestTwoProcessesShareNoTables(t *testing.T) {
	w := newWorld(t, filepath.Join(t.TempDir(), "collections.db"), &counting.Provider{})
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 4))
	p.done(c.ID)
	other := w.open()
	for _, each := range []*process{p, other} {
		_, err := each.Table(t.Context(), testKey, c.ID, 0)
		each.must(err)
	}
	if p.tables.folder == other.tables.folder {
		t.Errorf("both use %s", p.tables.folder)
	}
	other.must(other.Close())
	if _, err := os.Stat(other.tables.folder); err == nil {
		t.Errorf("%s is left", other.tables.folder)
	}
}

// TestADatabaseHasOneProvider: another one is refused, and nothing is asked of it.
func TestADatabaseHasOneProvider(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{}, func(c *Config) { c.ProviderName = "a.example" })
		w.open()
		w.open()
		w.config.ProviderName = "b.example"
		_, err := Open(t.Context(), w.config)
		if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.Invalid || !strings.Contains(e.Text, "come from a.example, and this Viewfinder asks b.example") {
			t.Errorf("got %v", err)
		}
	})
}
