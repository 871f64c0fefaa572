package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/problem"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func open(t *testing.T, address string) *store.DB {
	t.Helper()
	db, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestDatabaseIsReopened(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		for range 2 {
			db := open(t, address)
			if _, err := db.Read().Exec(t.Context(), "SELECT count(*) FROM collections"); err != nil {
				t.Fatal(err)
			}
			_ = db.Close()
		}
	})
}

func TestProcessesCanOpenDatabaseConcurrently(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				db, err := store.Open(t.Context(), address)
				if err != nil {
					t.Error(err)
					return
				}
				_ = db.Close()
			})
		}
		wg.Wait()
	})
}

func TestOtherVersionsDatabaseIsNotOpened(t *testing.T) {
	for _, newer := range []string{
		"UPDATE settings SET value = '999999' WHERE name = 'version'",
		"INSERT INTO river_migration (line, version) VALUES ('main', 999)",
	} {
		testdb.Each(t, func(t *testing.T, address string) {
			db := open(t, address)
			err := db.Update(t.Context(), func(tx store.Tx) error {
				_, err := tx.Exec(t.Context(), newer)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			_ = db.Close()
			_, err = store.Open(t.Context(), address)
			if got, want := problem.Of(err).Text, "another version"; !strings.Contains(got, want) {
				t.Errorf("got %q, want a text with %q", got, want)
			}
		})
	}
}

// TestDamagedDatabaseIsReported verifies that a database file with missing pages causes an error
// that says what to do.
func TestDamagedDatabaseIsReported(t *testing.T) {
	whole := filepath.Join(t.TempDir(), "collections.db")
	db := open(t, whole)
	_ = db.Close()
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	noise := bytes.Repeat([]byte{0xa5}, 4096)
	for name, damage := range map[string]func([]byte) []byte{
		"not a database": func([]byte) []byte { return noise },
		"truncated":      func(b []byte) []byte { return b[:len(b)/8] },
		"overwritten":    func(b []byte) []byte { return append(append(bytes.Clone(b[:100]), noise...), b[4196:]...) },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "collections.db")
			if err := os.WriteFile(path, damage(text), 0o600); err != nil {
				t.Fatal(err)
			}
			db, err := store.Open(t.Context(), path)
			if err == nil {
				_ = db.Close()
				t.Fatal("it is opened")
			}
			if got := problem.Of(err).Text; !strings.Contains(got, "is damaged, or is not a SQLite file: "+path) || !strings.Contains(got, "Replace it with a backup") {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestOneFaultyWriteInGroupFailsAlone(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		fault := errors.New("a fault")
		var wg sync.WaitGroup
		for i := range 100 {
			wg.Go(func() {
				err := db.Write(t.Context(), store.Subject{}, func(b *store.Batch) error {
					if i%10 == 0 {
						return fault
					}
					_, err := b.Exec(t.Context(), "INSERT INTO settings (name, value) VALUES ($1, $2)", fmt.Sprint(i), "")
					return err
				})
				if (i%10 == 0) != errors.Is(err, fault) {
					t.Errorf("write %d: got error %v", i, err)
				}
			})
		}
		wg.Wait()
		var count int
		if err := db.Read().QueryRow(t.Context(), "SELECT count(*) FROM settings WHERE name <> 'version'").Scan(&count); err != nil || count != 90 {
			t.Errorf("got %d rows, %v; want 90", count, err)
		}
	})
}
