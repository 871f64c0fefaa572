package collect

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"sync/atomic"
	"testing"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
)

// listed returns texts as inputs: digits are IDs, all others usernames.
func listed(texts ...string) iter.Seq2[inputs.Input, error] {
	return func(yield func(inputs.Input, error) bool) {
		for line, text := range texts {
			if !yield(inputs.Input{Line: line + 1, Text: text, Values: []string{text}, NeedsID: text[0] == 'u'}, nil) {
				return
			}
		}
	}
}

// repeats returns the repeats among the last run's inputs. It fails unless repeats have no rows and
// accounts have their 20 rows once.
func (p *process) repeats(id string) []LedgerEntry {
	p.t.Helper()
	rows := 0
	for _, entry := range p.ledger(id, LedgerQuery{}) {
		if entry.Outcome == OutcomeRepeated && (entry.Rows.Unique != 0 || entry.Pages != 0) {
			p.t.Errorf("the repeat %s has rows: %+v", entry.Value, entry)
		}
		if entry.Value == "20" || entry.AccountID == "20" {
			rows += int(entry.Rows.Unique)
		}
	}
	if rows != 20 {
		p.t.Errorf("the account has %d rows, want 20", rows)
	}
	return p.ledger(id, LedgerQuery{Outcome: "repeated"})
}

func TestAccountByNameAndIDIsFetchedOnce(t *testing.T) {
	for name, list := range map[string][]string{
		"the ID first": {"20", "user20"}, "the name first": {"user20", "20"},
		"two names": {"user20", "user020"}, "two names and the ID": {"user20", "user020", "20"},
	} {
		t.Run(name, func(t *testing.T) {
			testdb.EachMigrated(t, func(t *testing.T, address string) {
				w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 20 }})
				p := w.open().work()
				c := p.create(Plan{}, listed(list...))
				progress := p.done(c.ID)
				names := 0
				for _, text := range list {
					if text[0] == 'u' {
						names++
					}
				}
				// A username that repeats a waiting ID costs one call; an ID costs none.
				if got := w.provider.Ledger().Requests; got != names+2 {
					t.Errorf("got %d requests, want %d for names and 2 for pages", got, names)
				}
				if got := p.repeats(c.ID); len(got) != len(list)-1 || progress.Run.Incomplete != 0 {
					t.Errorf("got the repeats %+v, %d incomplete", got, progress.Run.Incomplete)
				}
				_, err := p.Rerun(t.Context(), testKey, c.ID, ModeFull)
				p.must(err)
				p.done(c.ID)
				if got := w.provider.Ledger().Requests; got != names+2+2 {
					t.Errorf("after a second run: got %d requests, want %d", got, names+4)
				}
				if got := p.repeats(c.ID); len(got) != len(list)-1 {
					t.Errorf("the second run has the repeats %+v", got)
				}
			})
		})
	}
}

func TestWaitingInputEndsAsDuplicate(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 20 }}, func(c *Config) { c.Workers = 1 })
		p := w.open().work()
		list := []string{"user20"}
		for id := range accounts(100, 150) {
			list = append(list, id.Text)
		}
		c := p.create(Plan{}, listed(append(list, "20")...))
		p.done(c.ID)
		repeats := p.repeats(c.ID)
		if len(repeats) != 1 || repeats[0].Value != "20" || repeats[0].Calls != 0 || repeats[0].Message != "The same account as line 1, user20." {
			t.Fatalf("got the repeats %+v", repeats)
		}
		if got, want := w.provider.Ledger().Requests, 1+2+50*2; got != want {
			t.Errorf("got %d requests, want %d", got, want)
		}
		// An account that the run has by username is not added, and a repeat is not retried.
		added, err := p.AddInputs(t.Context(), testKey, c.ID, listed("20"))
		if err != nil || added != 0 {
			t.Errorf("the ID was added %d times, %v", added, err)
		}
		if count, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, LedgerQuery{}); err != nil || count != 0 {
			t.Errorf("%d inputs were retried, %v", count, err)
		}
		// It can be retried once the input that it repeats is removed.
		_, err = p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{Search: "user20"})
		p.must(err)
		if count, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, LedgerQuery{}); err != nil || count != 1 {
			t.Errorf("%d inputs were retried, %v; want the one whose name was deleted", count, err)
		}
		p.done(c.ID)
		if got := p.repeats(c.ID); len(got) != 0 {
			t.Errorf("still repeats: %+v", got)
		}
		p.rowIDs(c.ID, 0)
	})
}

// renamingProvider assigns a username to another account.
type renamingProvider struct {
	Provider
	names map[string]string
}

func (r renamingProvider) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	if name, renamed := r.names[values["user"]]; renamed {
		values = map[string]string{"user": name}
	}
	return r.Provider.Attempt(ctx, key, call, values)
}

func TestReusedNameIsDistinguished(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 20 }})
		names := map[string]string{}
		p := w.open()
		p.config.Provider = renamingProvider{w.gateway, names}
		p.work()
		c := p.create(Plan{}, listed("user20"))
		p.done(c.ID)
		names["user20"] = "user33" // another account now has the name
		names["user21"] = "user20" // and the account has another name
		added, err := p.AddInputs(t.Context(), testKey, c.ID, listed("33", "user21"))
		if p.must(err); added != 2 {
			t.Errorf("%d inputs were added, want 2", added)
		}
		p.done(c.ID)
		_, err = p.Rerun(t.Context(), testKey, c.ID, ModeFull)
		p.must(err)
		p.done(c.ID)
		repeats := p.repeats(c.ID)
		if len(repeats) != 1 || repeats[0].Value != "user21" {
			t.Errorf("got the repeats %+v, want the new name of the same account", repeats)
		}
		if rows := p.rowIDs(c.ID, 0); len(rows[1]) != 20 || len(rows[2]) != 20 || rows[1][0] != counting.RowID(20, 0) || rows[2][0] != counting.RowID(33, 0) {
			t.Errorf("got the rows %v", rows)
		}
	})
}

// circlingProvider returns pages whose cursors form a cycle.
type circlingProvider struct{ calls atomic.Int64 }

func (p *circlingProvider) Attempt(_ context.Context, _ string, _ catalog.Call, values map[string]string) (gateway.Answer, error) {
	p.calls.Add(1)
	next := map[string]string{"": "a", "a": "b", "b": "c", "c": "a"}[values["next_max_id"]]
	body := fmt.Sprintf(`{"status":"ok","users":[{"pk":"1%d","username":"u"}],"next_max_id":%q}`, p.calls.Load(), next)
	return gateway.Answer{Status: http.StatusOK, Header: http.Header{}, Body: []byte(body), Requests: 1}, nil
}

func TestEarlierCursorIsNotRequestedAgain(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		circling := &circlingProvider{}
		p := newWorld(t, address, &counting.Provider{}, func(c *Config) { c.Provider = circling }).open().work()
		c := p.create(Plan{}, listed("20"))
		p.done(c.ID)
		if entry := p.ledger(c.ID, LedgerQuery{})[0]; circling.calls.Load() != 4 || entry.Reason != ReasonRepeatedCursor || entry.Rows.Unique != 4 {
			t.Errorf("got %d calls for four pages, then %s with %d rows", circling.calls.Load(), describe(entry), entry.Rows.Unique)
		}
	})
}
