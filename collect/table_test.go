package collect

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/catalog"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
)

// table opens the table of a run.
func (p *process) table(id string, run int) *table.Table {
	p.t.Helper()
	cache, err := table.NewCache(table.Config{Folder: filepath.Join(p.t.TempDir(), "tables")})
	if err != nil {
		p.t.Fatal(err)
	}
	schema, _ := catalog.SchemaByKind(catalog.SchemaAccounts)
	return cache.Open(p.source(id, run), id+"-"+strconv.Itoa(run), schema, nil)
}

// records returns the rows of a table's file, without the header.
func (p *process) records(t *table.Table, q table.Query, columns ...string) [][]string {
	p.t.Helper()
	f, err := t.File(p.t.Context(), q, table.FileOptions{Format: catalog.FormatCSV, Columns: columns})
	if err != nil {
		p.t.Fatal(err)
	}
	defer f.Close()
	var file strings.Builder
	if err := f.Write(&file); err != nil {
		p.t.Fatal(err)
	}
	records, err := csv.NewReader(strings.NewReader(file.String())).ReadAll()
	if err != nil {
		p.t.Fatal(err)
	}
	return records[1:]
}

// TestRunTable verifies that the table of a run has each of the provider's rows once, with
// its input, even if there are more rows than a single read returns.
func TestRunTable(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Overlap: 3})
		p := w.open().work()
		const inputs = 320
		c := p.create(Plan{}, accounts(1, inputs+1))
		p.done(c.ID)
		rows := p.table(c.ID, 1)
		var want [][]string
		for id := 1; id <= inputs; id++ {
			for k := range w.provider.Rows(id) {
				want = append(want, []string{strconv.Itoa(id), counting.RowID(id, k)})
			}
		}
		slices.SortFunc(want, slices.Compare)
		if len(want) < 5000 { // the number of rows read at once
			t.Fatalf("got only %d rows", len(want))
		}
		for _, q := range []table.Query{{}, {Sort: "id"}, {Words: "1"}} {
			got := p.records(rows, q, "input", "id")
			slices.SortFunc(got, slices.Compare)
			if q.Words == "" && !slices.EqualFunc(got, want, slices.Equal) {
				t.Errorf("%+v: got %d rows, want %d", q, len(got), len(want))
			}
		}
		all := p.records(rows, table.Query{}, "input", "id")
		for _, from := range []int{0, 1, 999, len(all) - 3} {
			window, err := rows.Window(t.Context(), table.Query{}, []string{"input", "id"}, from, 7)
			if err != nil {
				t.Fatal(err)
			}
			for i, row := range window.Rows {
				if want := all[from+i]; row.Number != from+i || row.Cells[0].Text != want[0] || row.Cells[1].Text != want[1] {
					t.Errorf("row %d: got %+v, want %v", from+i, row, want)
				}
			}
			if len(window.Rows) != min(7, len(all)-from) || window.Matches != len(all) {
				t.Errorf("from %d: got %d rows of %d", from, len(window.Rows), window.Matches)
			}
		}
		var lines strings.Builder
		count, err := rows.WriteAnswers(t.Context(), &lines)
		if good := w.provider.Ledger().Requests; err != nil || count != good || strings.Count(lines.String(), "\n") != good {
			t.Errorf("got %d responses, want %d, %v", count, good, err)
		}
		last := [2]int{}
		for line := range strings.Lines(lines.String()) {
			var a struct {
				Number int `json:"input_number"`
				Page   int
			}
			if err := json.Unmarshal([]byte(line), &a); err != nil || slices.Compare(last[:], []int{a.Number, a.Page + 1}) >= 0 {
				t.Fatalf("after %v: %s, %v", last, line, err)
			}
			last = [2]int{a.Number, a.Page + 1}
		}
	})
}

// TestTableWithoutSomeInputs verifies that the rows of removed inputs disappear from the table,
// and that sorted results are sorted again.
func TestTableWithoutSomeInputs(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Overlap: 3})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 41))
		p.done(c.ID)
		rows := p.table(c.ID, 1)
		q := table.Query{Sort: "id", Descending: true}
		before := p.records(rows, q, "input", "id")
		if _, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{Search: "3"}); err != nil {
			t.Fatal(err)
		}
		want := slices.DeleteFunc(before, func(row []string) bool { return strings.Contains(row[0], "3") })
		if got := p.records(rows, q, "input", "id"); !slices.EqualFunc(got, want, slices.Equal) || len(got) == 0 {
			t.Errorf("got %d rows, want %d", len(got), len(want))
		}
	})
}

// TestTwoRunsOfCollection compares a collection's second run to its first.
func TestTwoRunsOfCollection(t *testing.T) {
	testdb.Each(t, func(t *testing.T, address string) {
		var added atomic.Int64 // at the start of the list
		w := newWorld(t, address, &counting.Provider{Added: func(id int) int {
			if id == 7 {
				return int(added.Load())
			}
			return 0
		}})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 31))
		p.done(c.ID)
		added.Store(4)
		if _, err := p.Rerun(t.Context(), testKey, c.ID, ModeFull); err != nil {
			t.Fatal(err)
		}
		p.await(c.ID, "the second run", func(progress Progress) bool { return isDone(progress) && progress.Run.Number == 2 })
		first, second := p.table(c.ID, 1), p.table(c.ID, 2)
		for _, each := range []struct {
			earlier, later *table.Table
			want           string
		}{{first, second, "added 4, gone 0, changed 7"}, {second, first, "added 0, gone 4, changed 7"}} {
			k, err := each.later.Compare(t.Context(), each.earlier)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprintf("added %d, gone %d, changed %d", k.Added, k.Gone, k.Changed); got != each.want || k.Unchanged == 0 || k.Unknown > 0 {
				t.Errorf("got %s, %d unchanged, want %s", got, k.Unchanged, each.want)
			}
		}
	})
}
