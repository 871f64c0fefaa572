package collect

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"viewfinder/internal/tools/counting"
)

// randomFaults returns a function that returns the fault for each request: a share of all requests
// is limited, with Retry-After: 1, and a share of the others fails in another way. The same seed
// produces the same faults.
func randomFaults(limited, failing float64, seed uint64) func() string {
	random := rand.New(rand.NewPCG(seed, 0))
	return func() string {
		kind := []string{"503", "cut", "html"}[random.IntN(3)]
		switch at := random.Float64(); {
		case at < limited:
			return "429"
		case at < limited+(1-limited)*failing:
			return kind
		}
		return ""
	}
}

// pausingLoop makes the calls from as many goroutines as a collection uses. All of them pause for
// Retry-After, and each repeats a call until it succeeds.
func pausingLoop(t *testing.T, address string, calls, workers int) time.Duration {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: workers}}
	accounts := make(chan int)
	var mu sync.Mutex
	var pausedUntil time.Time
	pause := func(wait time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		if until := time.Now().Add(wait); until.After(pausedUntil) {
			pausedUntil = until
		}
	}
	await := func() {
		for {
			mu.Lock()
			wait := time.Until(pausedUntil)
			mu.Unlock()
			if wait <= 0 {
				return
			}
			time.Sleep(wait)
		}
	}
	isAnswered := func(id int) bool {
		await()
		response, err := client.Get(address + "/ig/followers/?id_user=" + strconv.Itoa(id) + "&count=200")
		if err != nil {
			return false
		}
		defer response.Body.Close()
		if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
			pause(time.Duration(seconds) * time.Second)
		}
		body, err := io.ReadAll(response.Body)
		return err == nil && response.StatusCode == http.StatusOK && bytes.HasPrefix(body, []byte("{"))
	}
	start := time.Now()
	var loops sync.WaitGroup
	for range workers {
		loops.Go(func() {
			for id := range accounts {
				for !isAnswered(id) {
					continue
				}
			}
		})
	}
	for id := range calls {
		accounts <- id
	}
	close(accounts)
	loops.Wait()
	return time.Since(start)
}

// TestMeasureLimits compares collections to a plain loop that pauses, for rate limits at random
// times, with about 30 pauses each, and for rates that the provider allows.
func TestMeasureLimits(t *testing.T) {
	if !*isMeasured {
		t.Skip("make bench measures")
	}
	for _, failing := range []float64{0, 0.15} {
		for _, limited := range []float64{0.01, 0.02, 0.05, 0.1} {
			t.Run(fmt.Sprintf("%g%%,%g%%", 100*limited, 100*failing), func(t *testing.T) {
				measureLimits(t, limited, failing)
			})
		}
	}
	for _, rate := range []int{10, 50} {
		t.Run(fmt.Sprintf("%d calls a second", rate), func(t *testing.T) { measureAllowedRate(t, rate) })
	}
}

func measureLimits(t *testing.T, limited, failing float64) {
	const workers, pauses, latency = 16, 30, 30 * time.Millisecond
	calls := int(pauses * (1/limited + workers))
	provider := func() *counting.Provider {
		return &counting.Provider{PageSize: 200, Rows: func(int) int { return 50 }, Latency: latency, Fault: randomFaults(limited, failing, 1)}
	}
	w := newWorld(t, "", provider())
	plain := pausingLoop(t, w.url, calls, workers)
	w = newWorld(t, t.TempDir()+"/collections.db", provider(), func(c *Config) { c.Workers, c.FirstWait, c.RateWait = workers, 0, 0 })
	p := w.open()
	start := time.Now()
	c := p.create(Plan{}, accounts(0, calls))
	p.work()
	took := p.awaitLong(c.ID).Sub(start)
	p.stop()
	t.Logf("%2.0f %% of the responses limits with Retry-After: 1, %2.0f %% other failures, %d inputs, %d at a time: plain loop %.1f calls a second, collection %.1f, %.2f x its speed",
		100*limited, 100*failing, calls, workers, float64(calls)/plain.Seconds(), float64(calls)/took.Seconds(), plain.Seconds()/took.Seconds())
}

func measureAllowedRate(t *testing.T, rate int) {
	const seconds = 60
	limited, isLimited, start := 0, counting.SlidingWindow(rate, time.Second), time.Now()
	provider := &counting.Provider{PageSize: 200, Rows: func(int) int { return 50 }, Latency: 30 * time.Millisecond, Fault: func() string {
		if isLimited(time.Since(start)) {
			limited++
			return "429"
		}
		return ""
	}}
	w := newWorld(t, t.TempDir()+"/collections.db", provider, func(c *Config) { c.Workers, c.FirstWait, c.RateWait = 16, 0, 0 })
	p := w.open()
	c := p.create(Plan{}, accounts(0, rate*seconds))
	p.work()
	took := p.awaitLong(c.ID).Sub(start)
	calls := p.done(c.ID).Run.Calls.Spent
	p.stop()
	t.Logf("a provider that allows %d calls a second, 16 at a time: %.2f x that rate; of %d calls %d met the limit", rate, seconds/took.Seconds(), calls, limited)
}
