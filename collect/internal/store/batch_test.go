package store_test

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
)

const addSetting = "INSERT INTO settings (name, value) VALUES ($1, $2)"

func TestBatchStatementsTakeEffectInOrder(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		db, ctx := open(t, address), t.Context()
		err := db.Write(ctx, store.Subject{Owner: "o", Run: 1, Input: 7}, func(b *store.Batch) error {
			if got := b.Inputs(1); !slices.Equal(got, []int64{7}) {
				t.Errorf("the batch has the inputs %v", got)
			}
			b.AtEnd(func() error {
				b.Later("UPDATE settings SET value = value || ' end'")
				return nil
			})
			b.Later(addSetting, "a", "1")
			b.Later("UPDATE settings SET value = value || ' changed' WHERE name = $1", "a")
			b.Later(addSetting, "b", "2")
			var count int
			if err := b.Unsent().QueryRow(ctx, "SELECT count(*) FROM settings WHERE name <> 'version'").Scan(&count); err != nil || count != 0 {
				t.Errorf("%d rows before the statements are sent, %v", count, err)
			}
			if err := b.QueryRow(ctx, "SELECT count(*) FROM settings WHERE name <> 'version'").Scan(&count); err != nil || count != 2 {
				t.Errorf("%d rows after that, %v; want 2", count, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var value string
		if err := db.Read().QueryRow(ctx, "SELECT value FROM settings WHERE name = 'a'").Scan(&value); err != nil || value != "1 changed end" {
			t.Errorf("got %q, %v", value, err)
		}
		err = db.Write(ctx, store.Subject{}, func(b *store.Batch) error {
			b.Later(addSetting, "c", "3")
			b.Later(addSetting, "a", "again")
			b.Later(addSetting, "d", "4")
			return nil
		})
		if err == nil {
			t.Error("a failed statement is not reported")
		}
	})
}

// TestShortOperationsPassOthers verifies that WriteFirst waits only for the current group, not for
// queued operations.
func TestShortOperationsPassOthers(t *testing.T) {
	db := open(t, t.TempDir()+"/collections.db")
	begun, goOn := make(chan struct{}), make(chan struct{})
	var mu sync.Mutex
	var order []string
	note := func(name string) func(*store.Batch) error {
		return func(*store.Batch) error {
			mu.Lock()
			defer mu.Unlock()
			order = append(order, name)
			return nil
		}
	}
	var all sync.WaitGroup
	all.Go(func() {
		_ = db.Write(t.Context(), store.Subject{}, func(*store.Batch) error {
			close(begun)
			<-goOn
			return nil
		})
	})
	<-begun
	for i := range 40 {
		all.Go(func() { _ = db.Write(t.Context(), store.Subject{}, note(fmt.Sprint(i))) })
	}
	for db.Waiting() < 40 {
		runtime.Gosched()
	}
	all.Go(func() { _ = db.WriteFirst(t.Context(), store.Subject{}, note("first")) })
	for db.Waiting() < 41 {
		runtime.Gosched()
	}
	close(goOn)
	all.Wait()
	if at := slices.Index(order, "first"); at > 16 {
		t.Errorf("%d others came before it", at)
	}
}

// TestStatementRunsWhileRowsAreRead verifies that a statement can run again while its rows are
// being read, although each connection prepares it only once.
func TestStatementRunsWhileRowsAreRead(t *testing.T) {
	db, ctx := open(t, t.TempDir()+"/collections.db"), t.Context()
	count := 0
	err := db.Update(ctx, func(tx store.Tx) error {
		for i := range 3 {
			if _, err := tx.Exec(ctx, addSetting, fmt.Sprint(i), ""); err != nil {
				return err
			}
		}
		return countSettings(t, tx, 2, &count)
	})
	if err != nil || count != 3*3+3 {
		t.Errorf("got %d rows, %v; want 12", count, err)
	}
}

// countSettings counts the settings, and counts them again for each setting.
func countSettings(t *testing.T, tx store.Tx, depth int, count *int) error {
	rows, err := tx.Query(t.Context(), "SELECT name FROM settings WHERE name <> 'version' ORDER BY name")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		*count++
		if depth > 1 {
			if err := countSettings(t, tx, depth-1, count); err != nil {
				return err
			}
		}
	}
	return rows.Err()
}
