package table

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// TestWindowHasUnreadValues verifies that a cell that is null because its value does not fit is
// distinguished from a missing value.
func TestWindowHasUnreadValues(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"follower_count":"1.2K","is_private":"maybe"`, `"id":2,"follower_count":5`))
	w, err := r.table(catalog.SchemaAccounts).Window(t.Context(), Query{}, []string{"id", "follower_count"}, 0, 9)
	if err != nil || len(w.Rows) != 2 || w.Rows[0].Unread != `{"follower_count":"1.2K"}` || w.Rows[0].Misfits != 1 || w.Rows[1].Unread != "" {
		t.Errorf("%v: got %+v", err, w.Rows)
	}
}

// windowText returns the cells of a window as text.
func windowText(t testing.TB, table *Table, q Query, columns string, from, count int) string {
	t.Helper()
	var names []string
	if columns != "" {
		names = strings.Fields(columns)
	}
	w, err := table.Window(context.Background(), q, names, from, count)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, row := range w.Rows {
		var cells []string
		for _, cell := range row.Cells {
			text, err := json.Marshal(cell)
			if err != nil {
				t.Fatal(err)
			}
			cells = append(cells, strings.Trim(string(text), `"`))
		}
		lines = append(lines, strings.Join(cells, "|"))
	}
	return strings.Join(lines, " ")
}

func TestRunRows(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "natgeo", Root: "nasa", Parent: "17", Columns: []string{"Ärzte"}}
	r.values[2] = InputValues{Value: "esa"}
	r.add(1, accounts(`"id":9007199254740993,"a":{"b":1.00}`, `"id":2`, `"id":2`))
	r.add(2, `<html>no</html>`)
	r.add(2, accounts(`"id":2`, `"username":"none"`))
	r.add(1, accounts(`"id":2`, `"id":"9223372036854775809"`, `"id":4`))
	r.add(1, `{"users":[]}`)
	table := r.table(catalog.SchemaAccounts, "group")
	const all = "input root_input parent input.group id $.a.b"
	rows := []string{
		"natgeo|nasa|17|Ärzte|9007199254740993|1.00", "natgeo|nasa|17|Ärzte|2|null", "esa|null|null|null|2|null",
		"esa|null|null|null|null|null", "natgeo|nasa|17|Ärzte|9223372036854775809|null", "natgeo|nasa|17|Ärzte|4|null",
	}
	for from := range len(rows) + 1 {
		for count := range 4 {
			want := strings.Join(rows[from:min(from+count, len(rows))], " ")
			if got := windowText(t, table, Query{}, all, from, count); got != want {
				t.Errorf("[%d, +%d): got %s\nwant %s", from, count, got, want)
			}
		}
	}
	if got, _, err := table.State(context.Background()); got != 6 || err != nil {
		t.Errorf("got %d rows, %v", got, err)
	}
}

// TestWordsInOneColumn verifies that a search in one column ignores the text in adjacent columns.
func TestWordsInOneColumn(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "nat", Columns: []string{"x"}}
	r.add(1, accounts(`"id":1,"username":"ann\u0000b","full_name":"Bo"`, `"id":2,"username":"bo","full_name":"Ann"`, `"id":3,"full_name":"x"`, `"id":4`))
	table := r.table(catalog.SchemaAccounts, "group")
	for text, want := range map[string]string{
		"username~ann": "1", "full_name~ann": "2", "username=bo": "2", "full_name=bo": "1", "username=ann b": "1", "username=ann\x00b": "1", "username~n\x00b": "1", "username!=bo": "1 3 4",
		"input.group=x": "1 2 3 4", "full_name=x": "3", "input~na": "1 2 3 4", "username~x": "", "social_context~": "1 2 3 4", "id=3": "3", "id~3": "3",
	} {
		c, err := ParseCondition(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := windowText(t, table, Query{Conditions: []Condition{c}}, "id", 0, 9); got != want {
			t.Errorf("%s: got the rows %q, want %q", text, got, want)
		}
	}
}

// TestRowsInListOrder verifies that sorting by input number restores list order regardless
// of the order in which responses arrive. Input numbers are numbers, and searches do not find them.
func TestRowsInListOrder(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	for _, input := range []int64{2, 10, 1} {
		r.values[input] = InputValues{Value: strings.Repeat("i", int(input))}
		r.add(input, accounts(`"id":1`, `"id":3`))
	}
	table := r.table(catalog.SchemaAccounts)
	for q, want := range map[string]string{
		"":              "2|1 2|3 10|1 10|3 1|1 1|3",
		"arrival":       "2|1 2|3 10|1 10|3 1|1 1|3",
		"input_number":  "1|1 1|3 2|1 2|3 10|1 10|3",
		"-input_number": "10|1 10|3 2|1 2|3 1|1 1|3",
	} {
		var query Query
		query.Sort, query.Descending = ParseSort(q)
		if got := windowText(t, table, query, "input_number id", 0, 9); got != want {
			t.Errorf("sort %q: got %s, want %s", q, got, want)
		}
	}
	for ended, want := range map[bool]string{false: "", true: NumberColumn} {
		r.ended = ended
		if got, err := table.UsualSort(t.Context()); err != nil || got != want {
			t.Errorf("of a run that has ended, %t: got the usual sort %q, %v, want %q", ended, got, err, want)
		}
	}
	above := Condition{NumberColumn, Above, "9"}
	if got := windowText(t, table, Query{Conditions: []Condition{above}}, "input_number id", 0, 9); got != "10|1 10|3" {
		t.Errorf("got %s", got)
	}
	if got := windowText(t, table, Query{Words: "10"}, "input_number id", 0, 9); got != "" {
		t.Errorf("a search for 10 finds %s", got)
	}
}

func TestDefaultColumns(t *testing.T) {
	for _, c := range []struct {
		kind  catalog.SchemaKind
		input InputValues
		want  string
	}{
		{catalog.SchemaAccounts, InputValues{Value: "natgeo"}, "input group id username full_name is_private is_verified profile_pic_url"},
		{catalog.SchemaAccounts, InputValues{Value: "17", Root: "natgeo", Parent: "17"}, "input root_input group id username"},
		{catalog.SchemaProfile, InputValues{Value: "natgeo", Root: "nasa", Parent: "17"}, "input root_input parent group id username full_name biography"},
	} {
		r := newRun(t, c.kind)
		r.values[1], r.values[2] = InputValues{Value: "esa"}, c.input
		columns, err := r.table(c.kind, "group").usual(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var labels []string
		for _, column := range columns {
			labels = append(labels, column.Label)
		}
		if got := strings.Join(labels, " "); !strings.HasPrefix(got, c.want) {
			t.Errorf("got %s\nwant %s", got, c.want)
		}
	}
	for _, schema := range catalog.Schemas() {
		names := map[string]bool{}
		for _, column := range newRun(t, schema.Kind).table(schema.Kind).Columns() {
			if names[column.Name] {
				t.Errorf("%s has two columns %s", schema.Kind, column.Name)
			}
			names[column.Name] = true
		}
	}
}

func TestQueries(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "one"}
	r.values[2] = InputValues{Value: "Two"}
	r.add(1, accounts(
		`"id":1,"username":"zoe","follower_count":9007199254740993,"is_private":true`,
		`"id":2,"username":"Émile","follower_count":9007199254740992`,
		`"id":3,"username":"adam"`,
	))
	r.add(2, accounts(
		`"id":4,"username":"emil","follower_count":1e400,"is_private":false,"profile_pic_url":"https://x/adam"`,
		`"id":5,"follower_count":"-3"`,
		`"id":10,"username":"b10","follower_count":9007199254740992.0`,
		`"id":11,"username":"b9","biography":"I am ADAM"`,
	))
	table := r.table(catalog.SchemaAccounts)
	condition := func(texts ...string) (all []Condition) {
		for _, text := range texts {
			c, err := ParseCondition(text)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, c)
		}
		return all
	}
	sorted := func(text string) Query {
		column, descending := ParseSort(text)
		return Query{Sort: column, Descending: descending}
	}
	for _, c := range []struct {
		name  string
		query Query
		want  string
	}{
		{"in arrival order", Query{}, "1 2 3 4 5 10 11"},
		{"numbers exactly", sorted("follower_count"), "5 2 10 1 4 3 11"},
		{"numbers exactly, descending", sorted("-follower_count"), "4 1 2 10 5 3 11"},
		{"texts", sorted("username"), "3 11 10 4 2 1 5"},
		{"text, descending", sorted("-username"), "1 2 4 10 11 3 5"},
		{"IDs", sorted("-id"), "11 10 5 4 3 2 1"},
		{"flags", sorted("is_private"), "4 1 2 3 5 10 11"},
		{"by input, keeping the order of rows", sorted("-input"), "4 5 10 11 1 2 3"},
		{"a selector", sorted("-$.follower_count"), "4 1 2 10 5 3 11"},
		{"words", Query{Words: " Adam "}, "3 11"},
		{"words of an input", Query{Words: "TWO"}, "4 5 10 11"},
		{"at least a value", Query{Conditions: condition("follower_count>=9007199254740992.0")}, "1 2 4 10"},
		{"above", Query{Conditions: condition("follower_count>9007199254740992")}, "1 4"},
		{"between", Query{Conditions: condition("follower_count<=9007199254740993", "follower_count>-3")}, "1 2 10"},
		{"below", Query{Conditions: condition("follower_count < 0")}, "5"},
		{"a number in another notation", Query{Conditions: condition("follower_count=9007199254740992e0")}, "2 10"},
		{"other numbers and missing ones", Query{Conditions: condition("follower_count!=9007199254740992")}, "1 3 4 5 11"},
		{"text in any case", Query{Conditions: condition("username=EMIL")}, "4"},
		{"contained", Query{Conditions: condition("username~E")}, "1 2 4"},
		{"a flag", Query{Conditions: condition("is_private=true")}, "1"},
		{"text not equal to a selector without values", Query{Conditions: condition("$.none!=x")}, "1 2 3 4 5 10 11"},
		{"booleans of a selector", Query{Conditions: condition("$.is_private=false")}, "4"},
		{"missing", Query{Conditions: condition("username!?")}, "5"},
		{"present", Query{Conditions: condition("is_private?")}, "1 4"},
		{"words, a condition and a sort order", Query{Words: "two", Conditions: condition("follower_count?"), Sort: "follower_count", Descending: true}, "4 10 5"},
		{"a snapshot", Query{Snapshot: 4, Sort: "follower_count"}, "2 1 4 3"},
		{"nothing", Query{Words: "nobody"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for range 2 { // the second one from memory
				if got := windowText(t, table, c.query, "id", 0, 100); got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			}
			ids := strings.Fields(c.want)
			if got := windowText(t, table, c.query, "id", 1, 2); got != strings.Join(ids[min(1, len(ids)):min(3, len(ids))], " ") {
				t.Errorf("the second row and the third: %s", got)
			}
		})
	}
}

// TestGrowingTable verifies that new rows are appended to the cache, and that the cache is used
// after a restart.
func TestGrowingTable(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	table := r.table(catalog.SchemaAccounts)
	random := rand.New(rand.NewPCG(1, 2))
	type account struct{ id, followers int }
	var all []account
	for page := range 60 {
		var rows []string
		for range random.IntN(300) {
			a := account{len(all) + 1, random.IntN(50)}
			all = append(all, a)
			rows = append(rows, fmt.Sprintf(`"id":%d,"follower_count":%d`, a.id, a.followers))
		}
		if len(rows) == 0 {
			continue
		}
		r.add(int64(page%3), accounts(rows...))
		if page%20 == 10 {
			cache, err := NewCache(table.cache.config)
			if err != nil {
				t.Fatal(err)
			}
			table = cache.Open(r, table.run, table.schema, nil)
		}
		if page%7 > 0 {
			continue
		}
		sorted := slices.Clone(all)
		slices.SortStableFunc(sorted, func(a, b account) int { return b.followers - a.followers })
		at := random.IntN(len(all))
		want := []string{}
		for _, a := range sorted[at:min(at+20, len(sorted))] {
			want = append(want, fmt.Sprint(a.id))
		}
		if got := windowText(t, table, Query{Sort: "follower_count", Descending: true}, "id", at, 20); got != strings.Join(want, " ") {
			t.Fatalf("page %d: got %s\nwant %s", page, got, want)
		}
	}
}

// cacheFiles returns the rows files in the cache.
func cacheFiles(t testing.TB, table *Table) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(table.cache.config.Folder, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// ordersOf returns the number of orders and comparisons in a rows file.
func ordersOf(t testing.TB, table *Table) (count int) {
	t.Helper()
	err := table.withFile(t.Context(), Query{}, func(_ State, db *sql.DB) error {
		return db.QueryRow("SELECT count(*) FROM orders JOIN sqlite_schema USING (name)").Scan(&count)
	})
	if err != nil {
		t.Fatal(err)
	}
	return count
}

func TestDamagedCacheIsRebuilt(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	table := r.table(catalog.SchemaAccounts)
	query := Query{Sort: "follower_count", Words: "a"}
	var rows []string
	for i := range 900 {
		rows = append(rows, fmt.Sprintf(`"id":%d,"username":"a","biography":"%s","follower_count":%d`, i, strings.Repeat("x", 100), (i*7)%900))
	}
	r.add(1, accounts(rows...))
	want := windowText(t, table, query, "id", 0, 900)
	for name, damage := range map[string]func(text []byte) []byte{
		"a truncated file":       func(text []byte) []byte { return text[:len(text)/2] },
		"a different first byte": func(text []byte) []byte { text[0] ^= 1; return text },
		"other pages":            func(text []byte) []byte { return append(text[:100:100], bytes.Repeat([]byte{7}, len(text)-100)...) },
		"another root page":      func(text []byte) []byte { clear(text[16384:]); return text },
		"nothing":                func([]byte) []byte { return nil },
		"no database":            func([]byte) []byte { return []byte(strings.Repeat("not a database ", 200)) },
	} {
		files := cacheFiles(t, table)
		if len(files) != 1 {
			t.Fatalf("the cache has %q", files)
		}
		text, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(files[0], damage(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := windowText(t, table, query, "id", 0, 900); got != want {
			t.Errorf("%s: got %.100s\nwant %.100s", name, got, want)
		}
	}
}

// TestRowsFilesArePrivate verifies that only the owner can read the rows files and the files that
// SQLite creates next to them.
func TestRowsFilesArePrivate(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`))
	table := r.table(catalog.SchemaAccounts)
	err := table.withFile(t.Context(), Query{}, func(at State, db *sql.DB) error {
		if err := table.fill(t.Context(), db, at, func(int) {}); err != nil {
			return err
		}
		for _, file := range cacheFiles(t, table) {
			if stat, err := os.Stat(file); err != nil || stat.Mode().Perm() != 0o600 {
				t.Errorf("%s: got the mode %v, %v", file, stat.Mode(), err)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// TestOldOrdersAreEvicted verifies that old sort orders are dropped, so a rows file does not grow
// with each query.
func TestOldOrdersAreEvicted(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`, `"id":2`))
	table := r.table(catalog.SchemaAccounts)
	for i := range maxOrders + 3 {
		if got := windowText(t, table, Query{Sort: fmt.Sprintf("$.x%d", i)}, "id", 0, 9); got != "1 2" {
			t.Errorf("got %s", got)
		}
	}
	if got := ordersOf(t, table); got != maxOrders {
		t.Errorf("got %d orders, want %d", got, maxOrders)
	}
}

// TestRowsFileIsReadable verifies that a rows file stores the catalog's values under their names.
func TestRowsFileIsReadable(t *testing.T) {
	r := newRun(t, catalog.SchemaPlaces)
	r.values[7] = InputValues{Value: "rome", Columns: []string{"x"}}
	r.add(7, `{"venues":[{"external_id":"12345678901234567890","name":"Foro","lat":41.5,"lng":1.50}]}`)
	table := r.table(catalog.SchemaPlaces, "group")
	windowText(t, table, Query{Sort: "name"}, "name", 0, 9)
	err := table.withFile(t.Context(), Query{}, func(_ State, db *sql.DB) error {
		var got string
		err := db.QueryRow("SELECT concat_ws(' ', input, columns ->> 0, name, typeof(lat), lat, lng, json ->> '$.name') FROM rows JOIN received USING (n) JOIN inputs ON number = rows.input_number").Scan(&got)
		if want := "rome x Foro real 41.5 1.50 Foro"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestAnotherGeneration verifies that renumbered rows replace the table.
func TestAnotherGeneration(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	table := r.table(catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"follower_count":1`))
	r.add(2, accounts(`"id":2,"follower_count":2`, `"id":3,"follower_count":3`))
	query := Query{Sort: "follower_count", Descending: true}
	if got := windowText(t, table, query, "id", 0, 9); got != "3 2 1" {
		t.Errorf("got %s", got)
	}
	r.pages = r.pages[1:]
	r.pages[0].First = 0
	r.rows, r.generation = 2, 1
	if got := windowText(t, table, query, "id", 0, 9); got != "3 2" {
		t.Errorf("got %s", got)
	}
	if files := cacheFiles(t, table); len(files) != 1 {
		t.Errorf("the cache has %q", files)
	}
}

// TestPreparedTable verifies that the rows file contains all rows for each schema, and the list
// order.
func TestPreparedTable(t *testing.T) {
	for _, schema := range catalog.Schemas() {
		r := newRun(t, schema.Kind)
		r.add(1, `{"id":"1","username":"1","users":[{"id":"1"}],"items":[{"id":"1","media":{"id":"2"}}],"comments":[{"id":"1"}]}`)
		table := r.table(schema.Kind)
		if err := table.Prepare(context.Background()); err != nil {
			t.Fatal(err)
		}
		if got := progressOf(t, table, Query{Words: "1", Sort: "input"}); got != nil || ordersOf(t, table) != 1 {
			t.Errorf("%s: got the progress %q and %d orders", schema.Kind, got, ordersOf(t, table))
		}
	}
}

// TestLargeTableIsPreparedAutomatically verifies that a large table is already prepared when it is
// opened.
func TestLargeTableIsPreparedAutomatically(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	cache, err := NewCache(Config{Folder: t.TempDir(), PrepareRows: 3})
	if err != nil {
		t.Fatal(err)
	}
	table := cache.Open(r, "1", schemaOf(t, catalog.SchemaAccounts), nil)
	for rows, want := range []int{0, 0, 0, 1, 1} {
		if got := windowText(t, table, Query{}, "id", 0, 0); got != "" {
			t.Errorf("got %s", got)
		}
		cache.preparing.Wait()
		if got := len(cacheFiles(t, table)); got != want {
			t.Errorf("%d rows: the cache has %d rows files, want %d", rows, got, want)
		}
		r.add(1, accounts(fmt.Sprintf(`"id":%d`, rows)))
	}
	cache.Close()
	windowText(t, table, Query{}, "id", 0, 1)
	if len(cache.prepared) != 1 || cache.prepared["1"] != 3 {
		t.Errorf("got %v", cache.prepared)
	}
}

func TestForgetAndPrune(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	table := r.table(catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"username":"secret"`))
	query := Query{Sort: "username"}
	for _, forget := range []func() error{
		func() error { return table.cache.Forget(table.run) },
		func() error { return table.cache.Prune(func(string) bool { return false }) },
	} {
		if got := windowText(t, table, query, "id", 0, 9); got != "1" || len(cacheFiles(t, table)) != 1 {
			t.Fatalf("got %s, cache %q", got, cacheFiles(t, table))
		}
		if err := table.cache.Prune(func(run string) bool { return run == table.run }); err != nil || len(cacheFiles(t, table)) != 1 {
			t.Errorf("a run that exists left the cache: %v", err)
		}
		if err := forget(); err != nil || len(cacheFiles(t, table)) > 0 {
			t.Errorf("got %v, the cache has %q", err, cacheFiles(t, table))
		}
	}
}

// TestCacheHasLimit verifies that the least recently used run is evicted when the folder
// exceeds its limit.
func TestCacheHasLimit(t *testing.T) {
	cache, err := NewCache(Config{Folder: t.TempDir(), Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"1", "2"} {
		r := newRun(t, catalog.SchemaAccounts)
		r.add(1, accounts(`"id":1`))
		table := cache.Open(r, name, schemaOf(t, catalog.SchemaAccounts), nil)
		if got := windowText(t, table, Query{Sort: "id"}, "id", 0, 9); got != "1" {
			t.Errorf("got %s", got)
		}
		if files := cacheFiles(t, table); len(files) != 1 || !strings.Contains(files[0], string(filepath.Separator)+name+string(filepath.Separator)) {
			t.Errorf("after run %s the cache has %q", name, files)
		}
	}
}

func TestInvalidQueries(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`))
	table := r.table(catalog.SchemaAccounts)
	for name, read := range map[string]func() error{
		"a column": func() error {
			_, err := table.Window(context.Background(), Query{}, []string{"nope"}, 0, 1)
			return err
		},
		"no columns": func() error { _, err := table.Window(context.Background(), Query{}, []string{}, 0, 1); return err },
		"a selector": func() error {
			_, err := table.Window(context.Background(), Query{}, []string{"$.a["}, 0, 1)
			return err
		},
		"a sort": func() error { _, err := table.Window(context.Background(), Query{Sort: "nope"}, nil, 0, 1); return err },
		"sort's path": func() error {
			_, err := table.Window(context.Background(), Query{Sort: "$.a..b"}, nil, 0, 1)
			return err
		},
		"a count":    func() error { _, err := table.Window(context.Background(), Query{}, nil, 0, MaxWindow+1); return err },
		"a snapshot": func() error { _, err := table.Window(context.Background(), Query{Snapshot: 2}, nil, 0, 1); return err },
		"an operator": func() error {
			_, err := table.Window(context.Background(), Query{Conditions: []Condition{{"id", "<>", "1"}}}, nil, 0, 1)
			return err
		},
		"a condition": func() error { _, err := ParseCondition("follower_count"); return err },
		"no value": func() error {
			_, err := table.Window(context.Background(), Query{Conditions: []Condition{{"id", AtLeast, ""}}}, nil, 0, 1)
			return err
		},
	} {
		e, ok := errors.AsType[*problem.Error](read())
		if !ok || e.Code != problem.Invalid {
			t.Errorf("%s: got %v", name, e)
		}
	}
}

func TestConditions(t *testing.T) {
	for text, want := range map[string]Condition{
		"follower_count>=1,000": {"follower_count", AtLeast, "1,000"},
		"username~ a=b ":        {"username", Contains, "a=b"},
		"email!?":               {"email", Missing, ""},
		`$.["a=b"].c!=x`:        {`$.["a=b"].c`, NotEqual, "x"},
		"input.group=A":         {"input.group", Equal, "A"},
		"$.a[0].b<2":            {"$.a[0].b", Below, "2"},
	} {
		if got, err := ParseCondition(text); got != want || err != nil {
			t.Errorf("%s: got %+v, %v", text, got, err)
		}
	}
}

// TestConditionValuesMatchTheirColumn verifies that a value that a column cannot have is an error
// instead of a filter without matches. Dates may omit the time.
func TestConditionValuesMatchTheirColumn(t *testing.T) {
	r := newRun(t, catalog.SchemaMedia)
	r.add(1, `{"items":[{"id":"1","like_count":3,"taken_at":1763596800},{"id":"2","like_count":5,"taken_at":1763683200}]}`)
	table := r.table(catalog.SchemaMedia)
	for text, want := range map[string]string{
		"like_count>3":                  "2",
		"like_count>1,000":              "",
		"like_count=abc":                "",
		"is_video=maybe":                "",
		"taken_at>2025-11-20":           "2",
		"taken_at>=2025-11-20":          "1 2",
		"taken_at<2025-11-20T00:00:01Z": "1",
		"taken_at<1763683200":           "1",
		"taken_at>yesterday":            "",
		"taken_at>2025-02-30":           "",
		"like_count~5":                  "2",
	} {
		condition, err := ParseCondition(text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = table.Window(t.Context(), Query{Conditions: []Condition{condition}}, nil, 0, 1)
		switch {
		case want == "" && (err == nil || !strings.Contains(problem.Of(err).Text, "Compare ")):
			t.Errorf("%s: got %v", text, err)
		case want != "":
			if got := windowText(t, table, Query{Conditions: []Condition{condition}}, "id", 0, 9); got != want {
				t.Errorf("%s: got %s, want %s", text, got, want)
			}
		}
	}
}

// TestUnreadableColumns verifies that a column can be given only once, and that it must not
// contain a NUL, which SQL does not allow.
func TestUnreadableColumns(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`))
	table := r.table(catalog.SchemaAccounts)
	for name, read := range map[string]func() error{
		"given twice": func() error { return errOf(table.Window(t.Context(), Query{}, []string{"id", "username", "id"}, 0, 1)) },
		"a NUL":       func() error { return errOf(table.Window(t.Context(), Query{Sort: "$.a\x00b"}, nil, 0, 1)) },
	} {
		if err := read(); problem.Of(err).Code != problem.Invalid {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func errOf[T any](_ T, err error) error { return err }

func TestCanceledQueryEnds(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`))
	table := r.table(catalog.SchemaAccounts)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, q := range []Query{{}, {Sort: "id"}} {
		if _, err := table.Window(ctx, q, nil, 0, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: got %v", q, err)
		}
	}
}

// TestRowNoLongerRead verifies that if a later catalog no longer finds a row in its
// response, the other rows keep their numbers.
func TestRowNoLongerRead(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "one"}
	r.add(1, accounts(`"id":1,"follower_count":1`))
	r.add(1, accounts(`"id":2,"follower_count":2`))
	r.add(1, accounts(`"id":3,"follower_count":3`))
	for i := range r.pages { // each page lacks its second row
		r.pages[i].Count, r.pages[i].First = 2, 2*i
	}
	r.rows = 6
	table := r.table(catalog.SchemaAccounts)
	for q, want := range map[string]string{"": "1 null 2 null 3 null", "follower_count": "1 2 3 null null null", "input": "1 null 2 null 3 null"} {
		if got := windowText(t, table, Query{Sort: q}, "id", 0, 9); got != want {
			t.Errorf("%s: got %s, want %s", q, got, want)
		}
		if got := windowText(t, table, Query{Sort: q}, "id", 2, 1); got != strings.Fields(want)[2] {
			t.Errorf("%s: the third is %s", q, got)
		}
	}
}
