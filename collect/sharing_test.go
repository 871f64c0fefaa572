package collect

import (
	"net/http"
	"testing"
	"time"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/sharing"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
)

// sharedKey returns an engine with a running collection that uses the key but makes no calls.
func sharedKey(t *testing.T, address string) (p *process, c Collection, owner string) {
	noon := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	w := newWorld(t, address, &counting.Provider{}, func(c *Config) { c.Now = func() time.Time { return noon } })
	p = w.open()
	p.sharing.TurnTime = time.Minute // the database may be slow on a busy machine
	c = p.create(Plan{}, accounts(1, 5))
	owner, err := p.owner(testKey)
	p.must(err)
	return p, c, owner
}

func (p *process) turn(key string) (time.Duration, http.Header) {
	p.t.Helper()
	return p.Turn(p.t.Context(), key)
}

func TestInteractiveCallsTakeTurns(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p, c, owner := sharedKey(t, address)
		if wait, _ := p.turn(testKey); wait != 0 {
			t.Errorf("without a limit a call waits %s", wait)
		}
		p.must(p.db.Exec(t.Context(), "UPDATE keys SET rate = 4, paused_until = $1, quota_left = 70, quota_limit = 100 WHERE owner = $2", p.now(), owner))
		for i := range 9 { // four per second; the last one would wait too long
			wait, known := p.turn(testKey)
			if want := time.Duration(i) * time.Second / 4; wait != want {
				t.Errorf("call %d waits %s, want %s", i, wait, want)
			}
			if known.Get("X-Ratelimit-Requests-Remaining") != "70" || known.Get("X-Ratelimit-Requests-Limit") != "100" || known.Get("Retry-After") != "" {
				t.Errorf("got %v", known)
			}
		}
		if wait, _ := p.turn(testKey); wait != 0 {
			t.Errorf("a call beyond two seconds waits %s", wait)
		}
		if wait, known := p.turn("another-key-0123456789"); wait != 0 || known != nil {
			t.Errorf("another key waits %s with %v", wait, known)
		}
		for pause, want := range map[time.Duration]time.Duration{time.Second: time.Second, time.Minute: 0} {
			p.must(p.db.Exec(t.Context(), "UPDATE keys SET rate = 0, paused_until = $1 WHERE owner = $2", p.now()+pause.Microseconds(), owner))
			wait, known := p.turn(testKey)
			if wait != want || known.Get("Retry-After") != map[time.Duration]string{time.Second: "1", time.Minute: "60"}[pause] {
				t.Errorf("a pause of %s: waits %s with %v", pause, wait, known)
			}
		}
		p.must(p.Pause(t.Context(), testKey, c.ID))
		p.sharing.ReadOpen()
		if wait, _ := p.turn(testKey); wait != 0 {
			t.Errorf("of a collection that is paused, a call waits %s", wait)
		}
	})
}

func TestCollectionsReuseInteractiveResponses(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p, c, owner := sharedKey(t, address)
		header := http.Header{"X-Ratelimit-Requests-Remaining": {"41"}, "X-Ratelimit-Requests-Limit": {"100"}, "X-Ratelimit-Requests-Reset": {"3600"}}
		p.Answered("another-key-0123456789", gateway.Observed{Status: 429, Limit: gateway.LimitQuota})
		p.Answered(testKey, gateway.Observed{Status: 200, Header: header})
		p.Answered(testKey, gateway.Observed{Status: 429, Header: http.Header{"Retry-After": {"7"}}, Limit: gateway.LimitSecond})
		p.awaitCount("SELECT count(*) FROM keys WHERE paused_until > 0", 1)
		k, err := limits.Read(t.Context(), p.db.Read(), owner)
		if p.must(err); k.PausedUntil != p.now()+7e6 || k.QuotaLeft != 41 || k.QuotaLimit != 100 {
			t.Errorf("got %+v", k)
		}
		p.Answered(testKey, gateway.Observed{Status: 429, Limit: gateway.LimitQuota})
		progress := p.await(c.ID, "the pause", func(progress Progress) bool { return progress.Run.State == RunPaused })
		if progress.Run.PauseReason != PausedByQuota || progress.Run.Message != sharing.QuotaSpent || progress.Run.ResumeAt != p.config.Now().Add(time.Hour) {
			t.Errorf("got %+v", progress.Run)
		}
	})
}

// TestCallsContinueWithoutDatabase verifies that a console keeps making calls when its database
// is unavailable.
func TestCallsContinueWithoutDatabase(t *testing.T) {
	p, _, _ := sharedKey(t, t.TempDir()+"/collections.db")
	p.must(p.db.Close())
	for range 100 {
		if wait, known := p.turn(testKey); wait != 0 || known != nil {
			t.Fatalf("got %s, %v", wait, known)
		}
		p.Answered(testKey, gateway.Observed{Status: 200})
	}
}

// TestQuotaIsKnownBeforeCollection verifies that the quota reported by an earlier lookup is
// available for planning a collection.
func TestQuotaIsKnownBeforeCollection(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open()
		p.Answered(testKey, gateway.Observed{Status: 200, Header: http.Header{"X-Ratelimit-Requests-Remaining": {"70"}, "X-Ratelimit-Requests-Limit": {"100"}}})
		if quota, ok, err := p.Quota(t.Context(), testKey); err != nil || !ok || quota.Left != 70 || quota.Limit != 100 {
			t.Errorf("got %v, %v, %v", quota, ok, err)
		}
		if quota, ok, err := p.Quota(t.Context(), "another-key-0123456789"); err != nil || ok {
			t.Errorf("another key has %v, %v, %v", quota, ok, err)
		}
	})
}
