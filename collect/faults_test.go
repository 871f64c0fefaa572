package collect

import (
	"bytes"
	"testing"
	"time"

	"viewfinder/collect/internal/counting"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
)

// execute runs a statement on the database, past the engine.
func (p *process) execute(statement string) {
	p.t.Helper()
	var err error
	if p.db.Kind == store.SQLite {
		_, err = p.db.Writer.ExecContext(p.t.Context(), statement)
	} else {
		_, err = p.db.Pool.Exec(p.t.Context(), statement)
	}
	p.must(err)
}

// refuse makes the database refuse rows of a table, and returns what ends that.
func (p *process) refuse(event, table, condition string) (accept func()) {
	p.t.Helper()
	if p.db.Kind == store.SQLite {
		p.execute("CREATE TRIGGER refused BEFORE " + event + " ON " + table + " WHEN " + condition + " BEGIN SELECT RAISE(ABORT, 'refused'); END")
		return func() { p.execute("DROP TRIGGER refused") }
	}
	p.execute("CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$")
	p.execute("CREATE TRIGGER refused BEFORE " + event + " ON " + table + " FOR EACH ROW WHEN (" + condition + ") EXECUTE FUNCTION refused()")
	return func() { p.execute("DROP FUNCTION refused CASCADE") }
}

// logLines is a log that tests wait for.
type logLines chan []byte

// Write adds a line.
func (l logLines) Write(line []byte) (int, error) {
	select {
	case l <- bytes.Clone(line):
	default: // no test waits
	}
	return len(line), nil
}

// await waits until a line has a text.
func (l logLines) await(t *testing.T, text string) {
	t.Helper()
	deadline := time.After(40 * time.Second)
	for {
		select {
		case line := <-l:
			if bytes.Contains(line, []byte(text)) {
				return
			}
		case <-deadline:
			t.Fatalf("the log has no %q", text)
		}
	}
}

func TestASessionThatFailsToStartIsTriedAgain(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		log := make(logLines, 1000)
		w := newWorld(t, address, &counting.Provider{}, func(c *Config) { c.Log = testLog(log) })
		p := w.open()
		accept := p.refuse("INSERT", "river_queue", "1 = 1")
		c := p.create(Plan{}, accounts(1, 21))
		p.work()
		log.await(t, "start the queue")
		accept()
		p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 21))
	})
}

func TestWorkOutlivesADatabaseThatIsAway(t *testing.T) {
	link := testdb.NewLink(t, testdb.MigratedPostgres(t))
	w := newWorld(t, link.Address(), &counting.Provider{})
	p := w.open()
	c := p.create(Plan{}, accounts(1, 21))
	link.Break()
	p.work()
	for range 3 {
		link.AwaitRefused()
	}
	link.Restore()
	p.done(c.ID)
	p.checkRows(w, c.ID, 0, accounts(1, 21))
}
