package collect

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

func TestCallLimitIsReachedExactly(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		const limit = 137
		w := newWorld(t, address, &counting.Provider{Faults: 0.2, Seed: 1})
		p := w.open().work()
		others := []*process{p}
		if p.db.Kind == "postgres" { // eight workers in each of three processes
			others = append(others, w.open().work(), w.open().work())
		}
		c := p.create(Plan{CallLimit: limit}, accounts(1, 401))
		progress := p.done(c.ID)
		for _, other := range others {
			other.stop()
		}
		if got := w.provider.Ledger().Requests; got != limit || progress.Run.Calls.Reserved != limit || progress.Run.Calls.Spent != limit {
			t.Errorf("got %d requests, calls %+v; want %d", got, progress.Run.Calls, limit)
		}
		if progress.Outcomes[OutcomeLeftOut] == 0 {
			t.Errorf("got outcomes %v, want some left out", progress.Outcomes)
		}
		if _, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, LedgerQuery{}); err == nil {
			t.Error("a retry is accepted though the limit is reached")
		}
	})
}

func TestRaisedLimitResumes(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open().work()
		c := p.create(Plan{CallLimit: 20, RowLimit: 15}, accounts(1, 41))
		p.done(c.ID)
		none := int64(0)
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{CallLimit: &none, RowLimit: &none})
		p.must(err)
		_, err = p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, LedgerQuery{})
		p.must(err)
		p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 41))
	})
}

// TestLimitBelowCallsMade verifies that a limit below the number of calls already made is an
// error for the current run, but not for the next one.
func TestLimitBelowCallsMade(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open().work()
		c := p.create(Plan{Speed: 10}, accounts(1, 101))
		p.await(c.ID, "wait for calls", spent(3))
		p.must(p.Pause(t.Context(), testKey, c.ID))
		limit := int64(2)
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{CallLimit: &limit})
		if err == nil || !strings.Contains(problem.Of(err).Text, "A limit of 2 calls is below the ") {
			t.Errorf("got %v", err)
		}
		if unchanged, err := p.Collection(t.Context(), testKey, c.ID); err != nil || unchanged.CallLimit != 0 {
			t.Errorf("got a limit of %d calls, %v", unchanged.CallLimit, err)
		}
		p.must(p.Cancel(t.Context(), testKey, c.ID))
		changed, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{CallLimit: &limit})
		if err != nil || changed.CallLimit != limit {
			t.Errorf("of an ended run: got a limit of %d calls, %v", changed.CallLimit, err)
		}
	})
}

func TestRowLimitIsPartial(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(id int) int { return 10 * id }, PageSize: 10})
		p := w.open().work()
		c := p.create(Plan{RowLimit: 20}, accounts(1, 4))
		p.done(c.ID)
		for i, want := range []string{"done end", "done end", "partial limit"} {
			if entry := p.ledger(c.ID, LedgerQuery{})[i]; describe(entry) != want || entry.Rows.Unique != min(20, int64(i+1)*10) {
				t.Errorf("input %d: got %s with %d rows, want %s", i+1, describe(entry), entry.Rows.Unique, want)
			}
		}
		check := func(atRowLimit, incomplete int64) {
			t.Helper()
			listed, err := p.Collections(t.Context(), testKey, "", 1)
			p.must(err)
			alone, err := p.Collection(t.Context(), testKey, c.ID)
			p.must(err)
			progress, err := p.Progress(t.Context(), testKey, c.ID)
			p.must(err)
			all, err := p.Runs(t.Context(), testKey, c.ID)
			p.must(err)
			for _, run := range []Run{listed[0].Run, alone.Run, progress.Run, all[0]} {
				if run.AtRowLimit != atRowLimit || run.Incomplete != incomplete {
					t.Errorf("got %d inputs at the limit and %d incomplete, want %d and %d", run.AtRowLimit, run.Incomplete, atRowLimit, incomplete)
				}
			}
		}
		check(1, 0)
		more := int64(25)
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{RowLimit: &more})
		p.must(err)
		check(0, 1)
		_, err = p.ChangeInputs(t.Context(), testKey, c.ID, ActionRetry, LedgerQuery{})
		p.must(err)
		p.done(c.ID)
		check(1, 0)
	})
}

func TestAllProcessesKeepRate(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		const speed, calls = 200, 160
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 5 }})
		p := w.open().work()
		if p.db.Kind == "postgres" {
			w.open().work()
		}
		c := p.create(Plan{Speed: speed}, accounts(1, calls+1))
		start := p.done(c.ID).Run.StartedAt // when the first call became possible
		times := w.provider.Ledger().Times
		slices.SortFunc(times, time.Time.Compare)
		// On a busy machine, any request may arrive late, including the first one, but none is
		// made early. If a process gets no CPU time, another one may take over its calls. These
		// calls are then made again, within the same rate limit.
		intervals := len(times) - 1
		want := time.Duration(float64(intervals)/speed*float64(time.Second)) - time.Millisecond
		if got := times[intervals].Sub(start); len(times) < calls || got < want {
			t.Errorf("%d calls in %s, want at least %d in %s", len(times), got, calls, want)
		}
	})
}

func TestPerSecondLimitSlowsKeyAndPasses(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		var mu sync.Mutex
		limited := map[int]int{}
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 5 }, Kind: func(id int) string {
			mu.Lock()
			defer mu.Unlock()
			if limited[id]++; id%10 == 0 && limited[id] == 1 || id == 55 {
				return "limited"
			}
			return ""
		}})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 101))
		progress := p.done(c.ID)
		if progress.Outcomes[OutcomeDone] != 99 || progress.Outcomes[OutcomeFailed] != 1 {
			t.Errorf("got outcomes %v, want 99 done and the one parked that is always limited", progress.Outcomes)
		}
	})
}

// limitedProvider has a rate limit.
type limitedProvider struct {
	retryAfter string
	calls      atomic.Int64
}

func (p *limitedProvider) Attempt(context.Context, string, catalog.Call, map[string]string) (gateway.Answer, error) {
	p.calls.Add(1)
	header := http.Header{"Retry-After": {p.retryAfter}}
	return gateway.Answer{Status: http.StatusTooManyRequests, Header: header, Body: []byte(`{"message":"Too many requests"}`), Requests: 1}, nil
}

// TestLongRateLimitIsObserved verifies that the whole wait is observed, because a provider that is
// called too early may lock the key.
func TestLongRateLimitIsObserved(t *testing.T) {
	now := time.Date(2026, time.November, 23, 12, 0, 0, 0, time.UTC)
	for retryAfter, want := range map[string]time.Duration{"99999999999999999999": time.Hour, "0.01": time.Second} {
		limited := &limitedProvider{retryAfter: retryAfter}
		w := newWorld(t, t.TempDir()+"/collections.db", &counting.Provider{}, func(c *Config) {
			c.Provider, c.Now = limited, func() time.Time { return now }
		})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 100))
		progress := p.await(c.ID, "the pause", func(p Progress) bool { return !p.WaitsUntil.IsZero() })
		p.stop()
		if got := progress.WaitsUntil.Sub(now); got != want || limited.calls.Load() > 2*int64(w.config.Workers) {
			t.Errorf("Retry-After: %s: waits %s after %d calls, want %s", retryAfter, got, limited.calls.Load(), want)
		}
	}
}

func TestMonthlyQuotaPausesAllCollectionsOfKey(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Quota: 30})
		p := w.open().work()
		first := p.create(Plan{Speed: 300}, accounts(1, 101))
		second := p.create(Plan{Speed: 300}, accounts(1, 101))
		isPaused := func(progress Progress) bool { return progress.Run.PauseReason == PausedByQuota }
		progress := p.await(first.ID, "wait for the pause", isPaused)
		p.await(second.ID, "wait for the other pause", isPaused)
		if progress.Run.ResumeAt.IsZero() || progress.Run.Message == "" {
			t.Errorf("got %+v, want when and why", progress.Run)
		}
		if quota, ok, err := p.Quota(t.Context(), testKey); err != nil || !ok || quota.Left != 0 || quota.Limit != 30 {
			t.Errorf("got quota %+v, %v, %v", quota, ok, err)
		}
		w.provider.SetQuota(0) // both resume automatically at the reset
		p.done(first.ID)
		p.done(second.ID)
		p.checkRows(w, first.ID, 0, accounts(1, 101))
	})
}

func TestRefusedKeyPausesWithoutSpendingCalls(t *testing.T) {
	t.Run("401", func(t *testing.T) { testKeyPause(t, "another-key", nil) })
	t.Run("403", func(t *testing.T) { testKeyPause(t, "", func(int) string { return "unsubscribed" }) })
}

func testKeyPause(t *testing.T, key string, kind func(int) string) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Key: key, Kind: kind})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 500))
		progress := p.await(c.ID, "wait for the pause", func(progress Progress) bool { return progress.Run.PauseReason == PausedByKey })
		if got := w.provider.Ledger().Requests; got > 2*w.config.Workers || progress.Run.Message == "" {
			t.Errorf("got %d requests and message %q", got, progress.Run.Message)
		}
	})
}

func TestLongInputDelaysNoOthers(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(id int) int {
			if id == 1 {
				return 1000
			}
			return 5
		}})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 201))
		p.done(c.ID)
		order := w.provider.Ledger().Order
		before := 0 // calls for the long input before the last short input ended
		last := 0
		for i, account := range order {
			if account != "1" {
				last = i
			}
		}
		for _, account := range order[:last] {
			if account == "1" {
				before++
			}
		}
		if before > 20 {
			t.Errorf("the long input had %d calls before the 199 others had theirs", before)
		}
	})
}

func TestExceededStorageIsReported(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 100 }}, func(c *Config) { c.Storage = 2000 })
		p := w.open().work()
		c := p.create(Plan{Speed: 100}, accounts(1, 1000))
		progress := p.await(c.ID, "wait for the pause", func(progress Progress) bool { return progress.Run.PauseReason == PausedByStorage })
		if progress.Run.Message == "" || progress.Run.Rows.Unique == 0 {
			t.Errorf("got %+v", progress.Run)
		}
		if err := p.Resume(t.Context(), testKey, c.ID); err == nil {
			t.Error("it continues although the storage is full")
		}
	})
}
