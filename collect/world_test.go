package collect

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/gateway"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

func TestMain(m *testing.M) {
	if settings, ok := os.LookupEnv(childVariable); ok {
		fmt.Fprintln(os.Stderr, runChild(settings))
		os.Exit(1)
	}
	testdb.Main(m)
}

const testKey = "a-secret-access-key-0123456789"

// world is a provider, a database and the processes that use it.
type world struct {
	t        *testing.T
	provider *counting.Provider
	gateway  *gateway.Gateway
	config   Config
	url      string // of the provider
}

// newWorld starts a provider. Changes to the configuration apply to every process.
func newWorld(t *testing.T, address string, provider *counting.Provider, change ...func(*Config)) *world {
	t.Helper()
	if provider.PageSize == 0 {
		provider.PageSize = 10
	}
	if provider.Rows == nil {
		provider.Rows = func(id int) int { return id % 35 }
	}
	srv := httptest.NewServer(provider)
	t.Cleanup(srv.Close)
	base, err := url.Parse(srv.URL)
	if err != nil {
		t.Fatal(err)
	}
	g := gateway.New(gateway.Config{Provider: base, Timeout: 5 * time.Second})
	w := &world{t: t, provider: provider, gateway: g, url: srv.URL, config: Config{
		Database: address, DataDir: t.TempDir(), Provider: g, Workers: 8,
		FirstWait: 2 * time.Millisecond, RateWait: 5 * time.Millisecond, CheckInterval: 100 * time.Millisecond,
	}}
	for _, c := range change {
		c(&w.config)
	}
	return w
}

// process is an engine that works until it is stopped.
type process struct {
	*Engine
	t    *testing.T
	end  func() // starts stopping it
	stop func()
}

// open opens an engine that does not work yet.
func (w *world) open() *process {
	w.t.Helper()
	e, err := Open(w.t.Context(), w.config)
	if err != nil {
		w.t.Fatal(err)
	}
	p := &process{Engine: e, t: w.t, stop: func() {}}
	w.t.Cleanup(func() { p.stop(); _ = e.Close() })
	return p
}

// work makes the engine work.
func (p *process) work() *process {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- p.Work(ctx) }()
	isStopped := false
	p.end = cancel
	p.stop = func() {
		if isStopped {
			return
		}
		isStopped = true
		cancel()
		if err := <-done; err != nil {
			p.t.Errorf("work: %v", err)
		}
	}
	return p
}

// accounts returns the IDs [from, to) as inputs.
func accounts(from, to int) iter.Seq2[inputs.Input, error] {
	return func(yield func(inputs.Input, error) bool) {
		for id := from; id < to; id++ {
			text := strconv.Itoa(id)
			if !yield(inputs.Input{Line: id, Text: text, Values: []string{text}}, nil) {
				return
			}
		}
	}
}

// named returns usernames that must be resolved.
func named(ids ...int) iter.Seq2[inputs.Input, error] {
	return func(yield func(inputs.Input, error) bool) {
		for line, id := range ids {
			text := "user" + strconv.Itoa(id)
			if !yield(inputs.Input{Line: line + 1, Text: text, Values: []string{text}, NeedsID: true}, nil) {
				return
			}
		}
	}
}

// create creates a collection of followers and starts it.
func (p *process) create(plan Plan, list iter.Seq2[inputs.Input, error]) Collection {
	p.t.Helper()
	plan.Feature, plan.Start = "followers", true
	c, err := p.Create(p.t.Context(), testKey, plan, list)
	if err != nil {
		p.t.Fatal(err)
	}
	return c
}

// await waits until the progress meets a condition, and returns it.
func (p *process) await(id, what string, condition func(Progress) bool) Progress {
	p.t.Helper()
	deadline := time.NewTimer(3 * time.Minute)
	defer deadline.Stop()
	tick := time.NewTicker(4 * time.Millisecond)
	defer tick.Stop()
	for {
		progress, err := p.Progress(p.t.Context(), testKey, id)
		if err != nil {
			p.t.Fatal(err)
		}
		if condition(progress) {
			return progress
		}
		select {
		case <-tick.C:
		case <-deadline.C:
			p.t.Fatalf("%s: still %+v", what, progress)
		}
	}
}

func isDone(p Progress) bool { return p.Run.State == RunDone }

// done waits until the run has ended.
func (p *process) done(id string) Progress {
	p.t.Helper()
	return p.await(id, "wait for the end", isDone)
}

// source returns the stored responses of a run. Run number 0 means the last run.
func (p *process) source(id string, run int) table.Source {
	p.t.Helper()
	_, found, err := p.find(p.t.Context(), testKey, id, run)
	p.must(err)
	return tables.SourceOf(p.db, found.id)
}

// rowIDs returns the rows of a run by input. It fails if their numbers have gaps or the responses
// do not contain them.
func (p *process) rowIDs(id string, run int) map[int64][]string {
	p.t.Helper()
	ctx := p.t.Context()
	source := p.source(id, run)
	state, err := source.State(ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	_, found, err := p.find(ctx, testKey, id, run)
	p.must(err)
	rows, numbers := map[int64][]string{}, map[int]bool{}
	_, err = store.Collect(ctx, p.db.Read(), func(row store.Row) (_ any, err error) {
		var input int64
		var id string
		var number int
		err = row.Scan(&input, &id, &number)
		rows[input], numbers[number] = append(rows[input], id), true
		return nil, err
	}, "SELECT input, row_id, number FROM rows WHERE run = $1 ORDER BY input, row_id", found.id)
	p.must(err)
	if len(numbers) != state.Rows {
		p.t.Fatalf("%d rows have %d numbers", state.Rows, len(numbers))
	}
	p.checkPages(source, state, rows)
	return rows
}

// checkPages reads every row from its response.
func (p *process) checkPages(source table.Source, state table.State, rows map[int64][]string) {
	p.t.Helper()
	feature, _ := collectable("followers")
	reader, err := p.pageReader(feature)
	if err != nil {
		p.t.Fatal(err)
	}
	next := 0
	var want []table.StoredPage
	for page, err := range source.Pages(p.t.Context(), table.Range{State: state, To: state.Rows}) {
		if err != nil {
			p.t.Fatal(err)
		}
		want = append(want, page)
		body, err := table.Unpack(page.Packed)
		if err != nil {
			p.t.Fatal(err)
		}
		read, err := reader.Read(body)
		if err != nil {
			p.t.Fatal(err)
		}
		positions := page.Positions
		for i := 0; page.Positions == nil && i < page.Count; i++ {
			positions = append(positions, i)
		}
		if page.First != next || len(positions) != page.Count {
			p.t.Fatalf("the page of input %d begins at row %d, want %d", page.Input, page.First, next)
		}
		for _, position := range positions {
			if got := read.RowID(position, page.Page); !slices.Contains(rows[page.Input], got) {
				p.t.Fatalf("the response has the row %s, its input %d does not", got, page.Input)
			}
		}
		next += page.Count
	}
	if next != state.Rows {
		p.t.Fatalf("the responses have %d rows, want %d", next, state.Rows)
	}
	p.checkRanges(source, state, want, false)
	if !state.HasRemoved {
		slices.SortStableFunc(want, func(a, b table.StoredPage) int { return cmp.Compare(a.Input, b.Input) })
		p.checkRanges(source, state, want, true)
	}
}

// checkRanges reads the start and the end of a table page by page.
func (p *process) checkRanges(source table.Source, state table.State, pages []table.StoredPage, byInput bool) {
	p.t.Helper()
	from := 0
	for i, page := range pages[:min(len(pages), 4)] {
		got := []int{}
		for page, err := range source.Pages(p.t.Context(), table.Range{State: state, From: from + page.Count - 1, To: state.Rows, ByInput: byInput}) {
			p.must(err)
			got = append(got, page.First)
		}
		want := []int{}
		for _, page := range pages[i:] {
			want = append(want, page.First)
		}
		if !slices.Equal(got, want) {
			p.t.Fatalf("from row %d on, by input %t: got the pages at %v, want %v", from, byInput, got, want)
		}
		from += page.Count
	}
}

// checkRows compares the rows of a run to the provider's.
func (p *process) checkRows(w *world, id string, run int, ids iter.Seq2[inputs.Input, error]) {
	p.t.Helper()
	rows := p.rowIDs(id, run)
	number := int64(0)
	for in := range ids {
		number++
		account, err := strconv.Atoi(in.Text)
		if err != nil {
			p.t.Fatal(err)
		}
		var want []string
		for k := range w.provider.Rows(account) {
			want = append(want, counting.RowID(account, k))
		}
		slices.Sort(want)
		if got := rows[number]; !slices.Equal(got, want) {
			p.t.Fatalf("input %s: got %d rows, want %d", in.Text, len(got), len(want))
		}
	}
}

func (p *process) ledger(id string, q LedgerQuery) []LedgerEntry {
	p.t.Helper()
	entries, err := p.Ledger(p.t.Context(), testKey, id, q)
	if err != nil {
		p.t.Fatal(err)
	}
	return entries
}

func (p *process) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func describe(e LedgerEntry) string { return fmt.Sprintf("%s %s", e.Outcome, e.Reason) }

// testLog returns a log that tests can read.
func testLog(into io.Writer) *slog.Logger { return slog.New(slog.NewTextHandler(into, nil)) }

// awayProvider is temporarily unreachable.
type awayProvider struct {
	Provider
	until time.Time
}

// Attempt makes no request while the provider is away.
func (a *awayProvider) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	if time.Now().Before(a.until) {
		return gateway.Answer{}, &gateway.AttemptError{Fault: gateway.FaultConnection, Cause: problem.New(problem.Unreachable, "The provider cannot be reached.")}
	}
	return a.Provider.Attempt(ctx, key, call, values)
}
