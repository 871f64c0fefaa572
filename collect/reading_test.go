package collect

import (
	"os"
	"strings"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

// TestReadingDoesNotChangeDatabase verifies that collections can be read without changing the
// database, and that other table versions are rejected because they are not migrated.
func TestReadingDoesNotChangeDatabase(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		p.create(Plan{}, accounts(1, 3))
		p.create(Plan{}, accounts(2, 5))
		for _, version := range []struct {
			statement string
			count     int
		}{
			{"SELECT 1", 2},
			{"UPDATE settings SET value = '999999' WHERE name = 'version'", 0},
		} {
			p.must(p.db.Exec(t.Context(), version.statement))
			for range 2 {
				got, err := ReadCollections(t.Context(), w.config, testKey, 10)
				isOther := strings.Contains(problem.Of(err).Text, "another version of Viewfinder")
				if len(got) != version.count || isOther != (version.count == 0) {
					t.Errorf("got %d collections, %v, want %d", len(got), err, version.count)
				}
			}
		}
		if other, err := ReadCollections(t.Context(), w.config, "another-key", 10); len(other) > 0 {
			t.Errorf("another caller: got %d collections, %v", len(other), err)
		}
		config := w.config
		config.DataDir = t.TempDir()
		if _, err := ReadCollections(t.Context(), config, testKey, 10); err == nil {
			t.Error("another installation reads them")
		}
		if made, err := os.ReadDir(config.DataDir); len(made) > 0 || err != nil {
			t.Errorf("made %v, %v", made, err)
		}
	})
}
