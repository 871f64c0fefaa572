package collect

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

// execute runs a statement on the database, bypassing the engine.
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

// refuse makes the database reject rows of a table. It returns a function that undoes this.
func (p *process) refuse(event, table, condition string) (accept func()) {
	p.t.Helper()
	if p.db.Kind == store.SQLite {
		p.execute("CREATE TRIGGER refused BEFORE " + event + " ON " + table + " WHEN " + condition + " BEGIN SELECT RAISE(ABORT, 'refused'); END")
		return func() { p.execute("DROP TRIGGER refused") }
	}
	p.execute("CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '23514'; END $$")
	p.execute("CREATE TRIGGER refused BEFORE " + event + " ON " + table + " FOR EACH ROW WHEN (" + condition + ") EXECUTE FUNCTION refused()")
	return func() { p.execute("DROP FUNCTION refused CASCADE") }
}

// logLines is a log whose lines tests can wait for.
type logLines chan []byte

// Write adds a line.
func (l logLines) Write(line []byte) (int, error) {
	select {
	case l <- bytes.Clone(line):
	default: // no test waits
	}
	return len(line), nil
}

// await waits until a line contains a text.
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

func TestFailedSessionStartIsRetried(t *testing.T) {
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

func TestWorkSurvivesDatabaseOutage(t *testing.T) {
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

func TestWorkEndingDuringStartIsNotAnError(t *testing.T) {
	link := testdb.NewLink(t, testdb.MigratedPostgres(t))
	p := newWorld(t, link.Address(), &counting.Provider{}).open()
	p.db.Grace = 100 * time.Millisecond
	p.create(Plan{}, accounts(1, 3))
	link.Stall()
	ctx, end := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- p.Work(ctx) }()
	end()
	if err := <-done; err != nil {
		t.Errorf("got %v", err)
	}
	link.Restore()
}

// editedProvider changes the responses of another provider.
type editedProvider struct {
	Provider
	edit *strings.Replacer
}

// Attempt makes the call and changes its response.
func (p editedProvider) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	a, err := p.Provider.Attempt(ctx, key, call, values)
	a.Body = []byte(p.edit.Replace(string(a.Body)))
	return a, err
}

func TestAnyBytesAreStored(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 15 }, Kind: func(id int) string {
			return map[int]string{1: "missing", 2: "private"}[id]
		}})
		w.config.Provider = editedProvider{w.gateway, strings.NewReplacer(
			`"next_max_id":"10"`, `"next_max_id":"1\u00000"`,
			`{"user_id":20}`, `{"user_id":"2\u00000"}`,
			"User not found", `User\u0000 not found`, "to view user", "to view\xff user",
		)}
		p := w.open().work()
		c := p.create(Plan{}, listed("1", "2", "3", "user20"))
		p.done(c.ID)
		var got []string
		for _, entry := range p.ledger(c.ID, LedgerQuery{}) {
			got = append(got, fmt.Sprint(describe(entry), " ", entry.Calls, " ", entry.Rows.Unique, " ", entry.AccountID, " ", entry.Message))
		}
		want := []string{"notFound error 1 0  User not found", "private error 1 0  Not authorized to view\ufffd user", "done end 2 15  ", "done end 3 15 20 "}
		if !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

func TestResponseRejectedByDatabaseFailsOnlyItsInput(t *testing.T) {
	long := make([]byte, 4000)
	_, _ = rand.NewChaCha8([32]byte{}).Read(long)
	for name, c := range map[string]struct {
		refuse  func(*process)
		edit    []string
		refused map[store.Kind]bool
		answers int // stored responses
	}{
		"a row ID too long for a PostgreSQL index": {
			edit: []string{`"pk":` + counting.RowID(7, 0), `"pk":"` + hex.EncodeToString(long) + `"`}, refused: map[store.Kind]bool{store.Postgres: true}, answers: 20,
		},
		"a response that cannot be stored": {
			refuse:  func(p *process) { p.refuse("INSERT", "answers", "NEW.input = 7") },
			refused: map[store.Kind]bool{store.Postgres: true, store.SQLite: true}, answers: 19,
		},
	} {
		t.Run(name, func(t *testing.T) {
			testdb.EachMigrated(t, func(t *testing.T, address string) {
				w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 5 }})
				w.config.Provider = editedProvider{w.gateway, strings.NewReplacer(c.edit...)}
				p := w.open()
				if c.refuse != nil {
					c.refuse(p)
				}
				id := p.create(Plan{}, accounts(1, 21)).ID
				p.work()
				progress := p.done(id)
				want := map[Outcome]int64{OutcomeDone: 20}
				if c.refused[p.db.Kind] {
					want = map[Outcome]int64{OutcomeDone: 19, OutcomeFailed: 1}
				}
				if requests := w.provider.Ledger().Requests; !maps.Equal(progress.Outcomes, want) || requests != 20 {
					t.Errorf("got outcomes %v after %d requests, want %v after 20", progress.Outcomes, requests, want)
				}
				entry := p.ledger(id, LedgerQuery{})[6]
				if c.refused[p.db.Kind] && !strings.Contains(entry.Message, "The database cannot store this response") {
					t.Errorf("got the message %q", entry.Message)
				}
				stored := 0
				for _, err := range p.source(id, 0).Answers(t.Context()) {
					p.must(err)
					stored++
				}
				if stored != c.answers {
					t.Errorf("got %d stored responses, want %d", stored, c.answers)
				}
			})
		})
	}
}

func TestArbitraryIDIsNotACollection(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open()
		for _, id := range []string{"a\x00b", "a\xffb"} {
			if _, err := p.Progress(t.Context(), testKey, id); problem.Of(err).Code != problem.NotFound {
				t.Errorf("%q: got %v", id, err)
			}
		}
	})
}

func TestFailedBulkActionBlocksNoOthers(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Kind: func(int) string { return "private" }})
		p := w.open().work()
		var ids []string
		for range 2 {
			c := p.create(Plan{}, accounts(1, 11))
			p.done(c.ID)
			ids = append(ids, c.ID)
		}
		p.stop()
		p.bulkInputs = 5
		p.faults = func(at string) error {
			if at == "between batches" {
				return errors.New("the process is gone")
			}
			return nil
		}
		for _, id := range ids {
			if _, err := p.ChangeInputs(t.Context(), testKey, id, ActionRemove, LedgerQuery{}); err == nil {
				t.Fatal("the change is done, though its process is gone")
			}
		}
		p.refuse("DELETE", "inputs", "OLD.run = 1")
		again := w.open().work()
		again.await(ids[1], "the change of the other collection", func(p Progress) bool { return p.Changing == nil && p.Run.Inputs == 0 })
		if progress, err := again.Progress(t.Context(), testKey, ids[0]); err != nil || progress.Changing == nil {
			t.Errorf("got %+v, %v of the change that fails", progress.Changing, err)
		}
	})
}

func TestWorkEndsWhenDatabaseDoesNotRespond(t *testing.T) {
	link := testdb.NewLink(t, testdb.MigratedPostgres(t))
	w := newWorld(t, link.Address(), &counting.Provider{})
	p := w.open()
	p.db.Grace = 100 * time.Millisecond
	c := p.create(Plan{}, accounts(1, 2001))
	ctx, end := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- errors.Join(p.Work(ctx), p.Close()) }()
	p.await(c.ID, "wait for calls", spent(20))
	link.Stall()
	end()
	select {
	case <-done:
	case <-time.After(40 * time.Second):
		link.Break()
		t.Fatal("it waits for the database")
	}
}
