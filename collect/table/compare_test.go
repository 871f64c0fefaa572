package table

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// twoRuns returns the tables of two runs in one cache.
func twoRuns(t testing.TB, kind catalog.SchemaKind) (before, after *run, earlier, later *Table) {
	before, after = newRun(t, kind), newRun(t, kind)
	earlier = before.table(kind, "group")
	later = earlier.cache.Open(after, "2", schemaOf(t, kind), earlier.riding)
	return before, after, earlier, later
}

func compareRuns(t testing.TB, later, earlier *Table) *Comparison {
	t.Helper()
	c, err := later.Compare(context.Background(), earlier)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// changesText returns the rows of a kind as text.
func changesText(t testing.TB, c *Comparison, kind ChangeKind) string {
	t.Helper()
	w, err := c.Window(context.Background(), kind, Query{}, []string{"input", "id"}, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, row := range w.Rows {
		line := row.Cells[0].Text + ":" + row.Cells[1].Text
		for _, change := range row.Changes {
			text, _ := json.Marshal(change)
			line += string(text)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, " ")
}

func TestCompareRuns(t *testing.T) {
	before, after, earlier, later := twoRuns(t, catalog.SchemaMedia)
	media := func(rows ...string) string { return `{"items":[{` + strings.Join(rows, "},{") + `}]}` }
	for _, r := range []*run{before, after} {
		r.values[1], r.values[2], r.values[3] = InputValues{Value: "one"}, InputValues{Value: "two", Columns: []string{"G"}}, InputValues{Value: "three"}
		r.complete[1] = true
	}
	before.complete[2], after.complete[3] = true, true
	const signed = `"like_count":9007199254740992,"image_versions2":{"candidates":[{"url":"https://a/%s","width":640}]},"carousel_media":[{"media_type":1,"image_versions2":{"candidates":[{"url":"https://b/%[1]s"}]}}]`
	before.add(1, media(`"id":"1",`+fmt.Sprintf(signed, "old"), `"id":"2","like_count":1.00`, `"id":"3","like_count":5`, `"id":"4"`))
	before.add(2, media(`"id":"1","like_count":1`, `"id":"5"`))
	before.add(3, media(`"id":"6"`, `"code":"none"`))
	after.add(3, media(`"id":"7"`))
	after.add(1, media(`"id":"9"`, `"id":"3","like_count":6,"caption":{"text":"new"}`, `"id":"2","like_count":1`))
	after.add(1, media(`"id":"1",`+fmt.Sprintf(signed, "new")))
	after.add(2, media(`"id":"1","like_count":1,"carousel_media":[{"media_type":2}]`))
	c := compareRuns(t, later, earlier)
	if got := (Comparison{Added: c.Added, Changed: c.Changed, Unchanged: c.Unchanged, Gone: c.Gone, Unknown: c.Unknown, WithoutID: c.WithoutID, Before: c.Before, After: c.After}); fmt.Sprint(got) !=
		fmt.Sprint(Comparison{Added: 2, Changed: 2, Unchanged: 2, Gone: 1, Unknown: 2, WithoutID: 1, Before: 8, After: 6}) {
		t.Errorf("got %+v", got)
	}
	for kind, want := range map[ChangeKind]string{
		RowAdded: "three:7 one:9",
		RowGone:  "one:4",
		RowChanged: `one:3{"name":"like_count","before":"5","after":"6"}{"name":"caption_text","before":null,"after":"new"} ` +
			`two:1{"name":"children","before":null,"after":[{"media_type":"2","is_video":true,"original_width":null,"original_height":null}]}`,
	} {
		if got := changesText(t, c, kind); got != want {
			t.Errorf("%s: got %s\nwant %s", kind, got, want)
		}
	}
	if compareRuns(t, later, earlier); ordersOf(t, later) != 1 {
		t.Error("the same comparison was made twice")
	}
	o := FileOptions{Columns: []string{"input", "input.group", "id"}}
	rows := [][]string{
		{"change", "changes", "input", "group", "id"},
		{"added", "", "three", "", "7"}, {"added", "", "one", "", "9"},
		{"changed", `[{"name":"like_count","before":"5","after":"6"},{"name":"caption_text","before":null,"after":"new"}]`, "one", "", "3"},
		{"changed", `[{"name":"children","before":null,"after":[{"media_type":"2","is_video":true,"original_width":null,"original_height":null}]}]`, "two", "G", "1"},
		{"gone", "", "one", "", "4"},
	}
	for _, o.Format = range formats {
		for _, kinds := range [][]ChangeKind{nil, {RowChanged}, {RowGone}} {
			f, err := c.File(context.Background(), Query{}, o, kinds...)
			if err != nil {
				t.Fatal(err)
			}
			var file strings.Builder
			if err := f.Write(&file); err != nil {
				t.Fatal(err)
			}
			f.Close()
			want := rows[:1:1]
			for _, row := range rows[1:] {
				if kinds == nil || slices.Contains(kinds, ChangeKind(row[0])) {
					want = append(want, row)
				}
			}
			if got := readFile(t, o.Format, []byte(file.String()), 5); !slices.EqualFunc(got, want, slices.Equal) {
				t.Errorf("%s of %v: got %q\nwant %q", o.Format, kinds, got, want)
			}
		}
	}
	after.complete[2] = true
	if c := compareRuns(t, later, earlier); c.Gone != 2 || c.Unknown != 1 {
		t.Errorf("an input that completed: %+v", c)
	}
	if c := compareRuns(t, earlier, earlier); c.Unchanged != 7 || c.Added+c.Gone+c.Changed+c.Unknown > 0 {
		t.Errorf("a run with itself: %+v", c)
	}
	if _, err := compareRuns(t, earlier, earlier).File(context.Background(), Query{}, o); err == nil {
		t.Error("a file of nothing was made")
	}
}

// TestChangesAreFilteredAndSorted verifies that rows of each kind are selected and sorted by their
// own values, and removed rows by those of the earlier run.
func TestChangesAreFilteredAndSorted(t *testing.T) {
	before, after, earlier, later := twoRuns(t, catalog.SchemaAccounts)
	users := func(rows ...string) string { return `{"users":[{` + strings.Join(rows, "},{") + `}]}` }
	for _, r := range []*run{before, after} {
		r.values[1], r.values[2] = InputValues{Value: "one", Columns: []string{"G"}}, InputValues{Value: "two", Columns: []string{"H"}}
		r.complete[1], r.complete[2] = true, true
	}
	before.add(1, users(`"pk":"1","username":"ada","follower_count":10`, `"pk":"2","username":"bea","follower_count":20,"extra":"old"`, `"pk":"3","username":"cleo","follower_count":30,"extra":"older"`))
	before.add(2, users(`"pk":"4","username":"dora","follower_count":40`))
	after.add(1, users(`"pk":"1","username":"ada","follower_count":12`, `"pk":"5","username":"eva","follower_count":500`))
	after.add(2, users(`"pk":"4","username":"dora","follower_count":4`, `"pk":"6","username":"fay","follower_count":9007199254740993`, `"pk":"7","username":"gil","follower_count":9007199254740992`))
	c := compareRuns(t, later, earlier)
	for _, want := range []struct {
		kind  ChangeKind
		query Query
		names string
	}{
		{RowAdded, Query{}, "eva fay gil"},
		{RowAdded, Query{Sort: "follower_count", Descending: true}, "fay gil eva"},
		{RowAdded, Query{Words: "FA"}, "fay"},
		{RowAdded, Query{Words: "two", Sort: "username", Descending: true}, "gil fay"},
		{RowAdded, Query{Conditions: []Condition{{"follower_count", Above, "9007199254740992"}}}, "fay"},
		{RowAdded, Query{Conditions: []Condition{{"input.group", Equal, "h"}}, Sort: NumberColumn, Descending: true}, "fay gil"},
		{RowChanged, Query{Sort: "follower_count"}, "dora ada"},
		{RowChanged, Query{Conditions: []Condition{{"follower_count", AtLeast, "10"}}}, "ada"},
		{RowGone, Query{}, "bea cleo"},
		{RowGone, Query{Sort: "username", Descending: true}, "cleo bea"},
		{RowGone, Query{Sort: "$.extra", Descending: true}, "cleo bea"},
		{RowGone, Query{Words: "one", Conditions: []Condition{{"$.extra", Equal, "old"}}}, "bea"},
		{RowGone, Query{Words: "nobody"}, ""},
	} {
		w, err := c.Window(context.Background(), want.kind, want.query, []string{"username"}, 0, 100)
		var names []string
		for _, row := range w.Rows {
			names = append(names, row.Cells[0].Text)
		}
		if got := strings.Join(names, " "); err != nil || got != want.names || w.Matches != len(names) {
			t.Errorf("%s, %+v: got %q of %d, %v; want %q", want.kind, want.query, got, w.Matches, err, want.names)
		}
		if w.Kind == RowChanged && (len(w.Rows) == 0 || len(w.Rows[0].Changes) != 1) {
			t.Errorf("%+v: got %+v, want the changes of each row", want.query, w.Rows)
		}
	}
	if w, err := c.Window(context.Background(), RowAdded, Query{Sort: "username"}, []string{"username"}, 1, 1); err != nil || len(w.Rows) != 1 || w.Rows[0].Cells[0].Text != "fay" {
		t.Errorf("a window in the middle: got %+v, %v", w.Rows, err)
	}
	f, err := c.File(context.Background(), Query{Sort: "follower_count", Words: "a"}, FileOptions{Format: catalog.FormatCSV, Columns: []string{"username"}})
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	if err := f.Write(&file); err != nil || f.Rows != 5 {
		t.Errorf("a file of %d rows: %v", f.Rows, err)
	}
	f.Close()
	var lines []string
	for _, line := range readFile(t, catalog.FormatCSV, []byte(file.String()), 3) {
		lines = append(lines, line[0]+":"+line[2])
	}
	if got, want := strings.Join(lines, " "), "change:username added:eva added:fay changed:dora changed:ada gone:bea"; got != want {
		t.Errorf("a file has %s, want %s", got, want)
	}
	for i := range 2 * maxOrders { // older orders are deleted, but not the comparison
		if _, err := c.Window(context.Background(), RowAdded, Query{Words: fmt.Sprint(i)}, nil, 0, 1); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Window(context.Background(), RowAdded, Query{Sort: "nothing"}, nil, 0, 1); err == nil {
		t.Error("a column that does not exist is no error")
	}
}

// TestCompareManyRows verifies that the comparison of runs with many random rows matches a model.
func TestCompareManyRows(t *testing.T) {
	before, after, earlier, later := twoRuns(t, catalog.SchemaAccounts)
	random := rand.New(rand.NewPCG(9, 10))
	type key struct{ input, id int }
	states := [2]map[key]int{{}, {}}
	for i, r := range []*run{before, after} {
		for input := 1; input <= 40; input++ {
			r.complete[int64(input)] = true
			var rows []string
			for range random.IntN(60) {
				k := key{input, random.IntN(80)}
				if _, known := states[i][k]; !known {
					states[i][k] = random.IntN(2)
					rows = append(rows, fmt.Sprintf(`"id":%d,"follower_count":%d,"profile_pic_url":"https://x/%d"`, k.id, states[i][k], random.Int()))
				}
			}
			if len(rows) > 0 {
				r.add(int64(input), accounts(rows...))
			}
		}
	}
	want := map[string]int{}
	for k, followers := range states[0] {
		switch other, both := states[1][k]; {
		case !both:
			want["gone"]++
		case other != followers:
			want["changed"]++
		default:
			want["unchanged"]++
		}
	}
	for k := range states[1] {
		if _, both := states[0][k]; !both {
			want["added"]++
		}
	}
	c := compareRuns(t, later, earlier)
	if got := map[string]int{"added": c.Added, "gone": c.Gone, "changed": c.Changed, "unchanged": c.Unchanged}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
