package collect

import (
	"context"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"viewfinder/collect/internal/testdb"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
)

// make chaos sets them higher.
var (
	chaosKills  = flag.Int("kills", 5, "processes that are killed by TestKilledProcessesLoseNothing")
	chaosInputs = flag.Int("inputs", 120, "inputs of its collection")
)

// childVariable is the environment variable with a worker's settings. If it is set, the test binary
// runs as a worker.
const childVariable = "COLLECT_TEST_WORKER"

// childSettings are the settings of a worker that will be killed.
type childSettings struct {
	Database, DataDir, Provider string
	Workers                     int
}

// runChild works until it is killed.
func runChild(text string) error {
	var s childSettings
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return err
	}
	base, err := url.Parse(s.Provider)
	if err != nil {
		return err
	}
	e, err := Open(context.Background(), Config{
		Database: s.Database, DataDir: s.DataDir, Provider: gateway.New(gateway.Config{Provider: base, Timeout: 5 * time.Second}),
		Workers: s.Workers, FirstWait: 10 * time.Millisecond, RateWait: 20 * time.Millisecond, CheckInterval: 100 * time.Millisecond,
	})
	if err != nil {
		return err
	}
	return e.Work(context.Background())
}

// child is a worker process.
type child struct{ command *exec.Cmd }

func (w *world) startChild(settings childSettings) child {
	w.t.Helper()
	text, err := json.Marshal(settings)
	if err != nil {
		w.t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		w.t.Fatal(err)
	}
	command := exec.Command(program)
	command.Env = append(os.Environ(), childVariable+"="+string(text))
	command.Stderr = os.Stderr
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := command.Start(); err != nil {
		w.t.Fatal(err)
	}
	return child{command}
}

func (c child) kill() {
	_ = c.command.Process.Kill() // -9
	_ = c.command.Wait()
}

func TestKilledProcessesLoseNothing(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		const workers = 8
		// The provider is slow enough for the run to outlast the kills: at each of them, calls are
		// in progress and reserved ahead.
		latency := time.Duration(*chaosKills) * 600 * time.Millisecond * workers / time.Duration(*chaosInputs*4)
		w := newWorld(t, address, &counting.Provider{Overlap: 2, Faults: 0.3, Seed: 7, PageSize: 10, Rows: func(id int) int { return id * 13 % 37 }, Latency: latency})
		p := w.open()
		settings := childSettings{Database: address, DataDir: w.config.DataDir, Provider: w.url, Workers: workers}
		count := 1
		if p.db.Kind == "postgres" {
			count = 2
		}
		children := make([]child, count)
		for i := range children {
			children[i] = w.startChild(settings)
		}
		defer func() {
			for _, c := range children {
				c.kill()
			}
		}()
		c := p.create(Plan{}, accounts(1, *chaosInputs+1))
		random := rand.New(rand.NewPCG(7, 7))
		kills, before := 0, int64(0)
		for kills < *chaosKills {
			progress := p.await(c.ID, "wait for calls between two kills", func(p Progress) bool { return p.Run.Calls.Spent > before || isDone(p) })
			if isDone(progress) {
				break
			}
			pause := time.NewTimer(time.Duration(random.IntN(300)) * time.Millisecond) // at a random time
			<-pause.C
			i := random.IntN(len(children))
			children[i].kill()
			kills++
			after, err := p.Progress(t.Context(), testKey, c.ID)
			p.must(err)
			before = after.Run.Calls.Spent
			children[i] = w.startChild(settings)
		}
		p.awaitLong(c.ID)
		progress := p.done(c.ID)
		p.checkLedger(w, c.ID, progress, kills*2*workers, kills*(2*workers+(workers+1)/2)) // calls in progress and results being stored
		t.Logf("%d kills, %d inputs, calls %+v, rows %+v", kills, *chaosInputs, progress.Run.Calls, progress.Run.Rows)
		if kills < *chaosKills {
			t.Errorf("the collection was done after %d kills, want %d", kills, *chaosKills)
		}
	})
}

// checkLedger compares the stored rows to what the provider sent. Calls that a killed process had
// reserved count, whether they were made or not.
func (p *process) checkLedger(w *world, id string, progress Progress, mayRepeat, mayCount int) {
	p.t.Helper()
	retry := LedgerQuery{Outcome: "failed"}
	if count, err := p.CountInputs(p.t.Context(), testKey, id, ActionRetry, retry); err != nil || count > 0 {
		p.t.Errorf("%d inputs are parked, %v", count, err)
	}
	p.checkRows(w, id, 0, accounts(1, int(progress.Run.Inputs)+1))
	ledger := w.provider.Ledger()
	repeated := 0
	for _, count := range ledger.Good {
		repeated += count - 1
	}
	if repeated > mayRepeat {
		p.t.Errorf("%d pages were fetched again, want at most %d", repeated, mayRepeat)
	}
	if calls := progress.Run.Calls; calls.Reserved != calls.Spent || int64(ledger.Requests) > calls.Spent || calls.Spent > int64(ledger.Requests+mayCount) {
		p.t.Errorf("got calls %+v, the provider has %d", calls, ledger.Requests)
	}
	p.t.Logf("%d requests, %d pages fetched again", ledger.Requests, repeated)
}
