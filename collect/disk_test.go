package collect

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

// fillDisk makes writes that need more space fail as on a full disk, and returns a function that
// makes room. SQLite gets no more pages; PostgreSQL fails with its error code.
func (p *process) fillDisk() (makeRoom func()) {
	p.t.Helper()
	if p.db.Kind == store.SQLite {
		var pages int
		p.must(p.db.Writer.QueryRow("PRAGMA page_count").Scan(&pages))
		p.execute(fmt.Sprintf("PRAGMA max_page_count = %d", pages))
		return func() { p.execute("PRAGMA max_page_count = 1000000") }
	}
	p.execute(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
	for _, table := range []string{"answers", "albums"} {
		p.execute("CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON " + table + " FOR EACH ROW EXECUTE FUNCTION full_disk()")
	}
	return func() { p.execute("DROP FUNCTION full_disk CASCADE") }
}

func TestFullDiskPausesRunsUntilSpaceIsFreed(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		long := strings.Repeat("x", 3000)
		var answers atomic.Int64
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 10 }, Members: func() string {
			number := answers.Add(1) // responses that do not compress
			return fmt.Sprintf(`,"n%d":%q`, number, long[:number%3000])
		}}, func(c *Config) { c.Workers = 2 })
		p := w.open()
		makeRoom := p.fillDisk()
		if p.db.Kind == store.SQLite {
			makeRoom() // for the list of inputs
		}
		c := p.create(Plan{}, accounts(1, 201))
		if p.db.Kind == store.SQLite {
			makeRoom = p.fillDisk()
		}
		p.work()
		progress := p.await(c.ID, "why it waits", func(p Progress) bool { return p.Run.PauseReason == PausedByDisk })
		if progress.Run.State != RunPaused || progress.Run.Message != store.FullText {
			t.Errorf("got %+v", progress.Run)
		}
		if p.db.Kind == store.Postgres { // others are notified too
			other := w.open()
			other.await(c.ID, "why it waits, elsewhere", func(p Progress) bool { return p.Run.PauseReason == PausedByDisk && p.Run.Message == store.FullText })
		} else if _, err := p.Create(t.Context(), testKey, Plan{Feature: "followers"}, accounts(1, 3000)); problem.Of(err).Code != problem.NoRoom {
			t.Errorf("a new collection: got %v", err)
		}
		makeRoom()
		progress = p.done(c.ID)
		if requests := w.provider.Ledger().Requests; requests != 200 || progress.Run.Calls.Wasted != 0 {
			t.Errorf("got %d requests and calls %+v: responses that arrived while the disk was full must be stored", requests, progress.Run.Calls)
		}
		p.checkRows(w, c.ID, 0, accounts(1, 201))
	})
}

// TestFullDiskIsReportedForPictures verifies that a full disk is reported for pictures even if the
// reason cannot be stored because the database is on the same disk.
func TestFullDiskIsReportedForPictures(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, g := mediaWorld(t, address)
		p := w.open().work()
		c := p.create(Plan{Media: &Media{On: true}}, accounts(1, 6))
		p.done(c.ID)
		makeRoom := p.fillDisk()
		if p.db.Kind == store.SQLite { // an update within a page needs no space
			makeRoom()
			_, err := p.db.Writer.ExecContext(t.Context(), "CREATE TRIGGER full_disk BEFORE UPDATE ON albums BEGIN SELECT RAISE(ABORT, 'full'); END")
			p.must(err)
			makeRoom = func() {
				_, err := p.db.Writer.ExecContext(t.Context(), "DROP TRIGGER full_disk")
				p.must(err)
			}
		}
		g.set(func(g *gallery) { g.fault = fmt.Errorf("write a file: %w", syscall.ENOSPC) })
		p.fetch()
		m := p.awaitMedia(c.ID, "why they wait", func(m MediaProgress) bool { return m.Message != "" })
		if !strings.Contains(m.Message, "Free some space") || m.Complete {
			t.Errorf("got %+v", m)
		}
		g.set(func(g *gallery) { g.fault = nil })
		makeRoom()
		if m := p.awaitMedia(c.ID, "the pictures", isComplete); m.Files != 50 || m.Message != "" {
			t.Errorf("got %+v", m)
		}
	})
}

func TestResponsesDroppedByFullDiskAreCounted(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 10 }, Members: func() string {
			var noise [500]byte // does not compress
			_, _ = rand.Read(noise[:])
			return fmt.Sprintf(`,"noise":"%x"`, noise)
		}}, func(c *Config) { c.Workers = 2 })
		p := w.open()
		c := p.create(Plan{}, accounts(1, 201))
		makeRoom := p.fillDisk()
		if p.db.Kind == store.SQLite { // for a few responses
			var pages int
			p.must(p.db.Writer.QueryRow("PRAGMA page_count").Scan(&pages))
			_, err := p.db.Writer.ExecContext(t.Context(), fmt.Sprintf("PRAGMA max_page_count = %d", pages+100))
			p.must(err)
		}
		p.work()
		p.await(c.ID, "why it waits", func(p Progress) bool { return p.Run.PauseReason == PausedByDisk && p.Run.Calls.Reserved > 0 })
		p.stop()
		var stored int64
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT count(*) FROM answers").Scan(&stored))
		if requests := int64(w.provider.Ledger().Requests); p.Dropped() == 0 || p.Dropped() != requests-stored {
			t.Errorf("got %d dropped, want those of %d requests without the %d that are stored", p.Dropped(), requests, stored)
		}
		makeRoom()
		other := w.open().work()
		other.done(c.ID)
		if requests := int64(w.provider.Ledger().Requests); requests != 200+p.Dropped() {
			t.Errorf("got %d requests, %d responses were dropped", requests, p.Dropped())
		}
		other.checkRows(w, c.ID, 0, accounts(1, 201))
	})
}

func TestMovedDatabaseStopsCalls(t *testing.T) {
	for what, name := range map[string]string{"the folder": "", "the file": "collections.db", "the log": "collections.db-wal"} {
		t.Run(what, func(t *testing.T) { checkMoved(t, name) })
	}
}

// checkMoved moves a database file or its folder away during calls, and back.
func checkMoved(t *testing.T, name string) {
	folder := filepath.Join(t.TempDir(), "data")
	away := folder + "-away"
	isMoved := make(chan struct{}) // calls in progress wait for it
	log := make(logLines, 100)
	w := newWorld(t, filepath.Join(folder, "collections.db"), &counting.Provider{Rows: func(int) int { return 5 }, OnRequest: func(number int) {
		if number > 20 {
			<-isMoved
		}
	}}, func(c *Config) { c.Workers, c.Log = 2, slog.New(slog.NewTextHandler(log, nil)) })
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 301))
	p.await(c.ID, "calls in progress", func(p Progress) bool { return p.Run.Calls.Spent >= 18 && w.provider.Ledger().Requests >= 22 })
	p.must(os.Rename(filepath.Join(folder, name), away))
	p.readAtOnce(4)
	close(isMoved)
	progress := p.await(c.ID, "why it waits", func(p Progress) bool { return p.Run.PauseReason == PausedByFile })
	log.await(t, "no calls are made")
	if progress.Run.State != RunPaused || progress.Run.Message != store.MovedText {
		t.Errorf("got %+v", progress.Run)
	}
	// Calls that were already reserved are made: at most one per response that may wait.
	if requests := w.provider.Ledger().Requests; requests > 20+cap(p.answers) {
		t.Errorf("%d calls were made", requests)
	}
	p.must(os.Rename(away, filepath.Join(folder, name)))
	progress = p.done(c.ID)
	if requests := w.provider.Ledger().Requests; requests != 300 || progress.Run.Calls.Wasted != 0 {
		t.Errorf("got %d requests, calls %+v: what arrived meanwhile is stored", requests, progress.Run.Calls)
	}
	p.checkRows(w, c.ID, 0, accounts(1, 301))
}

// readAtOnce reads in the given number of concurrent transactions. Four of them use all reading
// connections.
func (p *process) readAtOnce(depth int) {
	err := p.db.Snapshot(p.t.Context(), func(tx store.Tx) error {
		if depth > 1 {
			p.readAtOnce(depth - 1)
		}
		return tx.QueryRow(p.t.Context(), "SELECT count(*) FROM runs").Scan(new(int))
	})
	if err != nil {
		p.t.Error(err)
	}
}
