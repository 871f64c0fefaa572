package table

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"viewfinder/answer"
	"viewfinder/catalog"
)

func profileOf(t testing.TB, table *Table) Profile {
	t.Helper()
	p, err := table.Profile(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProfile(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"is_private":true,"a":{"b":1.5,"c":null}`, `"id":"2","a":{},"list":[{"x":1}]`))
	r.add(2, accounts(`"id":3,"a":{"b":"1"}`))
	table := r.table(catalog.SchemaAccounts)
	want := Profile{
		Rows: 3, Inputs: RowsPerInput{2, 1, 2, 2},
		Fields: []answer.FieldCount{
			{Path: "id", Kinds: map[string]int{"number": 2, "string": 1}, First: map[string]int{"number": 0, "string": 1}},
			{Path: "is_private", Kinds: map[string]int{"boolean": 1}, First: map[string]int{"boolean": 0}},
			{Path: "a", Kinds: map[string]int{"object": 1}, First: map[string]int{"object": 1}, Further: true},
			{Path: "a.b", Kinds: map[string]int{"number": 1, "string": 1}, First: map[string]int{"number": 0, "string": 2}, Further: true},
			{Path: "a.c", Kinds: map[string]int{"null": 1}, First: map[string]int{"null": 0}, Further: true},
			{Path: "list", Kinds: map[string]int{"list": 1}, First: map[string]int{"list": 1}, Further: true},
		},
	}
	for range 2 { // the second one from its file
		if got := profileOf(t, table); !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v\nwant %+v", got, want)
		}
	}
	r.add(2, accounts(`"id":4,"a":{"b":true},"new":{"é":1}`))
	want.Rows, want.Inputs = 4, RowsPerInput{2, 2, 2, 2}
	want.Fields[0].Kinds["number"]++
	want.Fields[3].Kinds["boolean"], want.Fields[3].First["boolean"] = 1, 3
	want.Fields = append(want.Fields, answer.FieldCount{Path: "new.é", Kinds: map[string]int{"number": 1}, First: map[string]int{"number": 3}, Further: true})
	if got := profileOf(t, table); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	err := table.withFile(t.Context(), Query{}, func(_ State, db *sql.DB) error {
		_, err := db.Exec(`UPDATE meta SET value = '{"rows":4,' WHERE name = 'profile'`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := profileOf(t, table); !reflect.DeepEqual(got, want) {
		t.Errorf("after damage: got %+v\nwant %+v", got, want)
	}
}

// TestGrowingProfile verifies that a profile updated as rows arrive is the same as one that counts
// all rows at once.
func TestGrowingProfile(t *testing.T) {
	r := newRun(t, catalog.SchemaMedia)
	table := r.table(catalog.SchemaMedia)
	for page := range 30 {
		r.add(int64(page%4), fmt.Sprintf(`{"items":[{"id":%d,"k%d":{"in":%d}},{"id":"x%[1]d","user":{"pk":%[3]d}}]}`, page, page%7, page))
		if page%4 == 0 {
			profileOf(t, table)
		}
	}
	whole := r.table(catalog.SchemaMedia)
	if got, want := profileOf(t, table), profileOf(t, whole); !reflect.DeepEqual(got, want) || len(want.Fields) != 9 {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestProfileWithManyPathsIsTruncated(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	var members []string
	for i := range 3000 {
		members = append(members, fmt.Sprintf(`"k%d":1`, i))
	}
	r.add(1, accounts(strings.Join(members, ",")))
	if p := profileOf(t, r.table(catalog.SchemaAccounts)); !p.Cut || len(p.Fields) != 2000 {
		t.Errorf("got %d fields, cut %v", len(p.Fields), p.Cut)
	}
}

func TestDepartures(t *testing.T) {
	makeRun := func(inputs, rows int, row func(i int) string) *Table {
		r := newRun(t, catalog.SchemaAccounts)
		for input := range int64(inputs) {
			r.values[input] = InputValues{Value: fmt.Sprint("in", input)}
			var all []string
			for i := range rows {
				all = append(all, fmt.Sprintf(`"id":%d,`, i)+row(i))
			}
			r.add(input, accounts(all...))
		}
		return r.table(catalog.SchemaAccounts)
	}
	before := makeRun(12, 10, func(i int) string {
		return fmt.Sprintf(`"same":%d,"gone":{"x":"g%[1]d"},"typed":1,"rare":%s,"share":1`, i, []string{"1", "null"}[min(i, 1)])
	})
	after := makeRun(12, 30, func(i int) string {
		rest := ""
		if i%5 == 0 {
			rest = `,"share":2`
		}
		if i == 7 {
			rest += `,"once":1`
		}
		return fmt.Sprintf(`"same":%d,"new":"%s","typed":%s,"rare":1`, i, strings.Repeat("é", i*10), []string{"1", `"1"`}[i%2]) + rest
	})
	got, err := after.Departures(context.Background(), before)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(got)
	want := `[{"kind":"new","path":"new","before":0,"after":1000,"samples":[{"number":0,"input":"in0","value":""}]},` +
		`{"kind":"type","path":"typed","type":"string","before":1000,"after":1000,"samples":[{"number":1,"input":"in0","value":"1"}]},` +
		`{"kind":"share","path":"rare","before":100,"after":1000,"samples":[{"number":0,"input":"in0","value":"1"}]},` +
		`{"kind":"share","path":"share","before":1000,"after":200,"samples":[{"number":0,"input":"in0","value":"2"}]},` +
		`{"kind":"gone","path":"gone.x","before":1000,"after":0,"samples":[{"number":0,"input":"in0","value":"g0"}]},` +
		`{"kind":"rows","before":10,"after":30}]`
	if string(text) != want { // a single occurrence may be chance
		t.Errorf("got %s\nwant %s", text, want)
	}
	if same, err := before.Departures(context.Background(), before); err != nil || len(same) > 0 {
		t.Errorf("a run departs from itself: %+v, %v", same, err)
	}
	if none, err := makeRun(0, 0, nil).Departures(context.Background(), before); err != nil || len(none) > 0 {
		t.Errorf("an empty run departs: %+v, %v", none, err)
	}
	if long := cutText(strings.Repeat("é", 200)); len(long) > maxSample+len("…") || !strings.HasSuffix(long, "é…") {
		t.Errorf("got %q", long)
	}
}
