package table

import (
	"context"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"viewfinder/catalog"
)

// TestLargeTable measures a table of VIEWFINDER_ROWS rows: bench/tables.bench.mjs.
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
	number := Query{Sort: "followers", Descending: true}
	text := Query{Sort: "fullName"}
	id := Query{Sort: "id", Descending: true}
	filter := Query{Sort: "username", Words: "marisol", Conditions: []Condition{{"followers", AtLeast, "5000000"}}}
	for _, c := range []struct {
		name  string
		query Query
	}{{"sort by number", number}, {"sort by text", text}, {"sort by ID", id}, {"filter by words and a number, sort by text", filter}} {
		measure(t, c.name+", first", window(c.query, 0))
		table.cache.orders = nil
		measure(t, c.name+", again", window(c.query, 0))
		measure(t, c.name+", next window", window(c.query, 1000))
	}
}

func measure(t *testing.T, name string, do func()) {
	t.Helper()
	runtime.GC()
	start, cpu := time.Now(), cpuTime()
	do()
	t.Logf("%-60s %8.1f ms, CPU %8.1f ms, peak %s", name, float64(time.Since(start).Microseconds())/1000, float64((cpuTime()-cpu).Microseconds())/1000, peak())
}

// peak returns the most memory that the process ever had.
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
