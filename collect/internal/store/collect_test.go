package store_test

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/problem"
)

func TestUnreadableRowIsAnError(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		db := open(t, address)
		got, err := store.Collect(t.Context(), db.Read(), store.Value[string], "SELECT 'a' UNION ALL SELECT 'b' ORDER BY 1")
		if want := []string{"a", "b"}; err != nil || !slices.Equal(got, want) {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
		if numbers, err := store.Collect(t.Context(), db.Read(), store.Value[int64], "SELECT 'a'"); err == nil {
			t.Errorf("got %d and no error", numbers)
		}
	})
}

func TestDeadlockedTransactionsBothEnd(t *testing.T) {
	db := open(t, testdb.MigratedPostgres(t))
	exec := func(tx store.Tx, statement string) error {
		_, err := tx.Exec(t.Context(), statement)
		return err
	}
	if err := db.Update(t.Context(), func(tx store.Tx) error {
		return exec(tx, "INSERT INTO settings (name, value) VALUES ('first', '0'), ('second', '0')")
	}); err != nil {
		t.Fatal(err)
	}
	var ready, running sync.WaitGroup
	ready.Add(2)
	change := func(names ...string) {
		tries := 0
		err := db.Update(t.Context(), func(tx store.Tx) error {
			for i, name := range names {
				if err := exec(tx, "UPDATE settings SET value = (CAST(value AS BIGINT) + 1)::text WHERE name = '"+name+"'"); err != nil {
					return err
				}
				if tries++; i == 0 && tries == 1 {
					ready.Done()
					ready.Wait()
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	running.Go(func() { change("first", "second") })
	running.Go(func() { change("second", "first") })
	running.Wait()
	values, err := store.Collect(t.Context(), db.Read(), store.Value[string], "SELECT value FROM settings WHERE name IN ('first', 'second')")
	if want := []string{"2", "2"}; err != nil || !slices.Equal(values, want) {
		t.Errorf("got %q, %v, want %q", values, err, want)
	}
}

func TestUnreachableDatabaseLeavesNothingRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // fails if a goroutine is left running
		if _, err := store.Open(t.Context(), "postgres:///none?host="+t.TempDir()); problem.Of(err).Code != problem.Unreachable {
			t.Errorf("got %v", err)
		}
	})
}
