package collect

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
)

// make bench sets them.
var (
	isMeasured     = flag.Bool("measure", false, "measure collections, which takes minutes")
	measuredCalls  = flag.Int("calls", 2000, "calls of each collection that is compared with a plain loop")
	measuredAt     = flag.Int("at", 16, "calls at a time of each collection that is compared with a plain loop")
	measuredInputs = flag.Int("changed", 100_000, "inputs of the collection whose actions are measured")
	measuredSizes  = flag.String("growth", "1000,10000", "calls of the collections whose time and memory are compared")
)

// plainLoop makes the calls from as many goroutines as a collection uses.
func plainLoop(t *testing.T, address string, calls, workers int) time.Duration {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: workers}}
	accounts := make(chan int)
	start := time.Now()
	var loops sync.WaitGroup
	for range workers {
		loops.Go(func() {
			for id := range accounts {
				response, err := client.Get(address + "/ig/followers/?id_user=" + strconv.Itoa(id) + "&count=200")
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = io.Copy(io.Discard, response.Body)
				_ = response.Body.Close()
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

// busyProvider measures the total duration of calls.
type busyProvider struct {
	Provider
	busy atomic.Int64 // nanoseconds
}

// Attempt measures the duration of a call.
func (b *busyProvider) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	start := time.Now()
	defer func() { b.busy.Add(int64(time.Since(start))) }()
	return b.Provider.Attempt(ctx, key, call, values)
}

// cpuTime returns the CPU time used by this process.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func TestMeasureAgainstAPlainLoop(t *testing.T) {
	if !*isMeasured {
		t.Skip("make bench measures")
	}
	workers := *measuredAt
	testdb.Each(t, func(t *testing.T, address string) {
		for _, latency := range []time.Duration{100 * time.Millisecond, 5 * time.Millisecond} {
			w := newWorld(t, address, &counting.Provider{PageSize: 200, Rows: func(int) int { return 50 }, Latency: latency}, func(c *Config) { c.Workers = workers })
			before := cpuTime()
			plain := plainLoop(t, w.url, *measuredCalls, workers)
			plainCPU := cpuTime() - before
			busy := &busyProvider{Provider: w.config.Provider}
			w.config.Provider = busy
			p := w.open().work()
			before = cpuTime()
			start := time.Now()
			c := p.create(Plan{}, accounts(0, *measuredCalls))
			ended := p.awaitLong(c.ID)
			took, share := ended.Sub(start), float64(busy.busy.Load())/float64(workers)
			t.Logf("%s, a provider of %s, %d calls, %d at a time: plain loop %.2f s, collection %.2f s, %.2f x its speed; calls are in progress %.1f %% of the time; a call takes %d and %d µs of the processor",
				p.db.Kind, latency, *measuredCalls, workers, plain.Seconds(), took.Seconds(), plain.Seconds()/took.Seconds(), 100*share/float64(took),
				plainCPU.Microseconds()/int64(*measuredCalls), (cpuTime()-before).Microseconds()/int64(*measuredCalls))
			p.stop()
			_ = p.Close()
			w.config.DataDir = t.TempDir()
			if p.db.Kind == "postgres" {
				address = testdb.MigratedPostgres(t)
			} else {
				address = t.TempDir() + "/collections.db"
			}
		}
	})
}

// instantProvider responds immediately, without HTTP.
type instantProvider struct{ body []byte }

// Attempt returns a page of the account's rows.
func (p instantProvider) Attempt(_ context.Context, _ string, _ catalog.Call, values map[string]string) (gateway.Answer, error) {
	return gateway.Answer{Status: http.StatusOK, Header: http.Header{}, Body: p.body, Requests: 1}, nil
}

// awaitLong waits for the end without a timeout, and returns the time of the end.
func (p *process) awaitLong(id string) (end time.Time) {
	p.t.Helper()
	for progress, err := range p.Watch(p.t.Context(), testKey, id) {
		p.must(err)
		end = progress.Run.EndedAt
	}
	return end
}

func TestMeasureGrowth(t *testing.T) {
	if !*isMeasured {
		t.Skip("make bench measures")
	}
	var body strings.Builder
	body.WriteString(`{"users":[`)
	for k := range 20 {
		if k > 0 {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"pk":%d,"username":"follower.%d","full_name":"Follower %d","is_private":false}`, 9_100_000_000_000_000_000+k, k, k)
	}
	body.WriteString(`],"status":"ok"}`)
	testdb.Each(t, func(t *testing.T, address string) {
		first := 0.0
		for text := range strings.SplitSeq(*measuredSizes, ",") {
			calls, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			if address == "" {
				address = t.TempDir() + "/collections.db"
			}
			w := newWorld(t, address, &counting.Provider{}, func(c *Config) {
				c.Workers, c.Provider = 16, instantProvider{[]byte(body.String())}
			})
			p := w.open()
			c := p.create(Plan{}, accounts(0, calls))
			start, before := time.Now(), cpuTime()
			p.work()
			each := float64(p.awaitLong(c.ID).Sub(start).Microseconds()) / float64(calls)
			if first == 0 {
				first = each
			}
			t.Logf("%s, %d calls: %.0f µs a call, %.2f x the first; %d µs of this processor; %d MB of memory at most",
				p.db.Kind, calls, each, each/first, (cpuTime()-before).Microseconds()/int64(calls), peakMemory())
			p.stop()
			_ = p.Close()
			if address = ""; p.db.Kind == "postgres" {
				address = testdb.MigratedPostgres(t)
			}
		}
	})
}

// peakMemory returns the peak memory of this process in MB.
func peakMemory() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, text, _ := strings.Cut(string(status), "VmHWM:")
	text, _, _ = strings.Cut(text, "kB")
	kilobytes, _ := strconv.Atoi(strings.TrimSpace(text))
	return kilobytes / 1024
}

// TestMeasureWorkers measures processes that share a PostgreSQL database and a slow provider.
func TestMeasureWorkers(t *testing.T) {
	if !*isMeasured {
		t.Skip("make bench measures")
	}
	const workers, latency = 16, 100 * time.Millisecond
	first := 0.0
	for _, count := range []int{1, 2, 4} {
		address := testdb.MigratedPostgres(t)
		w := newWorld(t, address, &counting.Provider{PageSize: 200, Rows: func(int) int { return 50 }, Latency: latency}, func(c *Config) { c.Workers = workers })
		p, calls := w.open(), *measuredCalls*count
		settings := childSettings{Database: address, DataDir: w.config.DataDir, Provider: w.url, Workers: workers}
		var children []child
		for range count {
			children = append(children, w.startChild(settings))
		}
		c := p.create(Plan{}, accounts(0, calls))
		p.awaitLong(c.ID)
		for _, one := range children {
			one.kill()
		}
		progress, err := p.Progress(t.Context(), testKey, c.ID)
		p.must(err)
		rate := float64(calls) / progress.Run.EndedAt.Sub(progress.Run.StartedAt).Seconds()
		if first == 0 {
			first = rate
		}
		t.Logf("postgres, a provider of %s, %d workers of %d calls at a time: %d calls, %.0f calls a second, %.2f x one worker", latency, count, workers, calls, rate, rate/first)
	}
}

// TestMeasureActions measures actions on all inputs of a large collection.
func TestMeasureActions(t *testing.T) {
	if !*isMeasured {
		t.Skip("make bench measures")
	}
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		c, err := p.Create(t.Context(), testKey, Plan{Feature: "followers"}, accounts(0, *measuredInputs))
		p.must(err)
		for _, action := range []InputAction{ActionCancel, ActionRetry, ActionRemove} {
			q := LedgerQuery{}
			if action == ActionRemove {
				q.Search = "7" // about half of the inputs
			}
			start := time.Now()
			changed, err := p.ChangeInputs(t.Context(), testKey, c.ID, action, q)
			p.must(err)
			t.Logf("%s, %d inputs: %s of %d takes %.2f s, %d MB of memory at most", p.db.Kind, *measuredInputs, action, changed, time.Since(start).Seconds(), peakMemory())
		}
	})
}
