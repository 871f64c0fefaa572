package collect

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestBackupIsRestored verifies that a copy of a database, made while its collection is running,
// continues on another machine that has the secret, and finishes completely.
func TestBackupIsRestored(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		isCopied := make(chan struct{}) // calls wait for it halfway through their response
		w := newWorld(t, address, &counting.Provider{OnRequest: func(number int) {
			if number > 40 {
				<-isCopied
			}
		}})
		p := w.open().work()
		list := accounts(1, 61)
		c := p.create(Plan{}, list)
		p.await(c.ID, "wait for some pages", func(progress Progress) bool { return progress.Run.Calls.Spent >= 20 })
		copied := p.backUp(address)
		close(isCopied)
		p.done(c.ID)
		p.stop()

		machine := t.TempDir()
		secret, err := os.ReadFile(filepath.Join(w.config.DataDir, secretFile))
		p.must(err)
		p.must(os.WriteFile(filepath.Join(machine, secretFile), secret, 0o600))
		w.config.Database, w.config.DataDir = copied, machine
		restored := w.open()
		before, err := restored.Progress(t.Context(), testKey, c.ID)
		restored.must(err)
		if before.Run.State != RunRunning || before.Run.Calls.Spent < 20 {
			t.Errorf("the copy has %+v", before.Run)
		}
		restored.work().done(c.ID)
		restored.checkRows(w, c.ID, 0, list)
	})
}

// backUp copies a database in use, as the documentation describes, and returns the copy's address.
func (p *process) backUp(address string) string {
	p.t.Helper()
	if !strings.HasPrefix(address, "postgres") {
		file := filepath.Join(p.t.TempDir(), "copy.db")
		_, err := p.db.Writer.ExecContext(p.t.Context(), "VACUUM INTO ?", file)
		p.must(err)
		return file
	}
	file, restored := filepath.Join(p.t.TempDir(), "viewfinder.dump"), testdb.Postgres(p.t)
	p.run("pg_dump", "--format", "custom", "--file", file, address)
	p.run("pg_restore", "--no-owner", "--dbname", restored, file)
	return restored
}

// run runs a PostgreSQL program.
func (p *process) run(name string, args ...string) {
	p.t.Helper()
	if out, err := exec.CommandContext(p.t.Context(), testdb.Program(p.t, name), args...).CombinedOutput(); err != nil {
		p.t.Fatalf("%s: %v: %s", name, err, out)
	}
}
