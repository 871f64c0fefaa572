package table

import (
	"context"
	"encoding/csv"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// TestLargeTable measures a table of VIEWFINDER_ROWS rows; see bench/tables.bench.mjs.
func TestLargeTable(t *testing.T) {
	rows, err := strconv.Atoi(os.Getenv("VIEWFINDER_ROWS"))
	if err != nil {
		t.Skip("set VIEWFINDER_ROWS to a number of rows")
	}
	r := newRun(t, catalog.SchemaAccounts)
	measure(t, "store", func() { r.followers(rows / 200) })
	table := r.table(catalog.SchemaAccounts)
	t.Logf("rows %d, packed %d MB", r.rows, r.size>>20)
	ctx := context.Background()
	window := func(q Query, from int) func() {
		return func() {
			w, err := table.Window(ctx, q, nil, from, 100)
			if err != nil || len(w.Rows) == 0 {
				t.Fatal(w, err)
			}
		}
	}
	measure(t, "page at 90 %", window(Query{}, rows/10*9))
	measure(t, "page at 90 % again", window(Query{}, rows/10*9+1000))
	measure(t, "prepare", table.cache.preparing.Wait)
	number := Query{Sort: "follower_count", Descending: true}
	text := Query{Sort: "full_name"}
	id := Query{Sort: "id", Descending: true}
	contains := Query{Conditions: []Condition{{"full_name", Contains, "ortiz"}}}
	selector := Query{Sort: "$.profile_pic_id"}
	list := Query{Sort: NumberColumn}
	filter := Query{Sort: "username", Words: "marisol", Conditions: []Condition{{"follower_count", AtLeast, "5000000"}}}
	for _, c := range []struct {
		name  string
		query Query
	}{{"sort by number", number}, {"sort by text", text}, {"sort by ID", id}, {"words of one column", contains}, {"sort by a selector, which is not prepared", selector}, {"the order of the list", list}, {"words, a number, sort by text", filter}} {
		measure(t, c.name+", first", window(c.query, 0))
		measure(t, c.name+", next rows", window(c.query, 1000))
	}
}

func measure(t *testing.T, name string, do func()) {
	t.Helper()
	runtime.GC()
	start, cpu := time.Now(), cpuTime()
	do()
	t.Logf("%-60s %8.1f ms, CPU %8.1f ms, peak %s", name, float64(time.Since(start).Microseconds())/1000, float64((cpuTime()-cpu).Microseconds())/1000, peak())
}

// peak returns the peak memory of the process.
func peak() string {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

func cpuTime() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// TestLargeExports measures files of VIEWFINDER_ROWS rows. It writes one format, VIEWFINDER_FORMAT,
// per process, because the memory peak covers the lifetime of the process.
func TestLargeExports(t *testing.T) {
	rows, err := strconv.Atoi(os.Getenv("VIEWFINDER_ROWS"))
	if err != nil {
		t.Skip("set VIEWFINDER_ROWS to a number of rows")
	}
	format := os.Getenv("VIEWFINDER_FORMAT")
	r := newRun(t, catalog.SchemaAccounts)
	r.followers(rows / 200)
	table := r.table(catalog.SchemaAccounts)
	query := Query{}
	if sorted, ok := strings.CutSuffix(format, "-sorted"); ok {
		format, query = sorted, Query{Sort: "full_name"}
	}
	write := func() {
		f, err := table.File(context.Background(), query, FileOptions{Format: catalog.ExportFormat(format)})
		if err == nil {
			err = f.Write(io.Discard)
			f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	switch format {
	case "ratio": // alternating, so other load on the machine affects both equally
		format = "csv"
		for range 3 {
			measure(t, "ours", write)
			measure(t, "bare", func() { writeBareCSV(t, table) })
		}
	case "answers":
		measure(t, "answers", func() {
			if _, err := table.WriteAnswers(context.Background(), io.Discard); err != nil {
				t.Fatal(err)
			}
		})
	case "profile":
		measure(t, "profile", func() {
			if p, err := table.Profile(context.Background()); err != nil || p.Rows != r.rows {
				t.Fatal(p.Rows, err)
			}
		})
	default:
		measure(t, format, write)
	}
}

// writeBareCSV writes the cells of the rows with the standard library.
func writeBareCSV(t *testing.T, table *Table) {
	columns, err := table.columns(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	scanner, err := table.scanner(columns)
	if err != nil {
		t.Fatal(err)
	}
	at, _, _ := table.State(context.Background())
	out := csv.NewWriter(io.Discard)
	cells, record := make([]*answer.Cell, len(columns)), make([]string, len(columns))
	for row, err := range each(fromAnswers(t.Context(), table, Range{State: State{Rows: at}, To: at}, reading(scanner)), at) {
		if err != nil {
			t.Fatal(err)
		}
		scanner.Cells(row.Row, cells)
		for i, cell := range cells {
			record[i] = cell.Text
		}
		if err := out.Write(record); err != nil {
			t.Fatal(err)
		}
	}
	out.Flush()
}
