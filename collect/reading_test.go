package collect

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// TestReadingLeavesADatabaseAsItIs: the collections of this version's tables are read; other
// tables are refused, again and again, since they are not migrated.
func TestReadingLeavesADatabaseAsItIs(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(databasesFolder, "*.db"))
	if err != nil || len(files) < 2 {
		t.Fatalf("got %q, %v", files, err)
	}
	newest := strconv.Itoa(len(files)) // versions count from 1
	for _, c := range []struct {
		file  string
		count int
	}{{newest + ".db", 2}, {"4.db", 0}, {newest + ".sql", 2}, {"4.sql", 0}} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			config := earlierWorld(t, restoreEarlier(t, filepath.Join(databasesFolder, c.file))).config
			for range 2 {
				got, err := ReadCollections(t.Context(), config, testKey, 10)
				if len(got) != c.count || (err == nil) != (c.count > 0) {
					t.Errorf("got %d collections, %v, want %d", len(got), err, c.count)
				}
			}
			if other, err := ReadCollections(t.Context(), config, "another-key", 10); len(other) > 0 {
				t.Errorf("another caller: got %d collections, %v", len(other), err)
			}
			config.DataDir = t.TempDir()
			if _, err := ReadCollections(t.Context(), config, testKey, 10); err == nil {
				t.Error("another installation reads them")
			}
			if made, err := os.ReadDir(config.DataDir); len(made) > 0 || err != nil {
				t.Errorf("made %v, %v", made, err)
			}
		})
	}
}
