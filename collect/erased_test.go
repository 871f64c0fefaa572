package collect

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"viewfinder/internal/tools/counting"
)

// TestErasedKeysLeaveNoTrace verifies that after runs were finished, cancelled or deleted, neither
// the database nor its log contains their encrypted keys, even while the process is still running.
func TestErasedKeysLeaveNoTrace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "collections.db")
	w := newWorld(t, path, &counting.Provider{})
	p := w.open()
	const collections = 60
	var ids []string
	var sealed [][]byte
	for range collections {
		c := p.create(Plan{Start: true}, accounts(1, 4))
		var key []byte
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT sealed_key FROM collections WHERE id = $1", c.ID).Scan(&key))
		ids, sealed = append(ids, c.ID), append(sealed, key)
	}
	if got := tracesOf(t, path, sealed); got != collections {
		t.Fatalf("got %d sealed keys while their runs are unfinished, want %d", got, collections)
	}
	p.must(p.Cancel(t.Context(), testKey, ids[0]))
	p.must(p.Delete(t.Context(), testKey, ids[1]))
	p.work()
	for _, id := range ids[2:] {
		p.done(id)
	}
	again := time.NewTicker(20 * time.Millisecond) // the log is emptied once it has no readers
	defer again.Stop()
	limit := time.After(time.Minute)
	for {
		left := tracesOf(t, path, sealed)
		if left == 0 {
			return
		}
		select {
		case <-again.C:
		case <-limit:
			t.Fatalf("%d of %d erased keys are in the file or its log", left, collections)
		}
	}
}

// tracesOf counts the given values in a database file and its log.
func tracesOf(t *testing.T, path string, values [][]byte) (count int) {
	t.Helper()
	var content []byte
	for _, suffix := range []string{"", "-wal"} {
		part, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		content = append(content, part...)
	}
	for _, value := range values {
		if bytes.Contains(content, value) {
			count++
		}
	}
	return count
}
