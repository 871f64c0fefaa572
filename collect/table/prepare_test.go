package table

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// progressOf prepares a query and returns the reported progress.
func progressOf(t *testing.T, table *Table, q Query) (reports []string) {
	t.Helper()
	if err := table.PrepareQuery(context.Background(), q, func(rows, of int) {
		reports = append(reports, fmt.Sprintf("%d/%d", rows, of))
	}); err != nil {
		t.Fatal(err)
	}
	return reports
}

func TestQueryIsPreparedOnce(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	for id := range 3 {
		r.add(1, accounts(fmt.Sprintf(`"id":%d,"username":"u%d"`, id, id)))
	}
	table := r.table(catalog.SchemaAccounts)
	sorted := Query{Sort: "id", Words: "u", Snapshot: 2}
	for _, c := range []struct {
		query Query
		want  string
	}{
		{Query{}, "[]"},
		{Query{Sort: NumberColumn}, "[]"},
		{sorted, "[0/2 2/2]"},
		{sorted, "[]"},
		{Query{Sort: "id"}, "[2/3 3/3]"},
		{Query{Sort: "id", Words: "u"}, "[]"},
		{Query{Sort: "$.x"}, "[]"},
	} {
		if got := fmt.Sprint(progressOf(t, table, c.query)); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.query, got, c.want)
		}
	}
	files := len(cacheFiles(t, table))
	if got := windowText(t, table, Query{Sort: "id", Words: "u", Descending: true}, "id", 0, 9); got != "2 1 0" || len(cacheFiles(t, table)) != files {
		t.Errorf("the query that was prepared has %s and made files", got)
	}
	if got := progressOf(t, table, Query{Sort: "id"}); got != nil {
		t.Errorf("got %v", got)
	}
}

func TestUnpreparableQueries(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1`))
	table := r.table(catalog.SchemaAccounts)
	for _, q := range []Query{{Sort: "nothing"}, {Sort: "id", Snapshot: 2}} {
		err := table.PrepareQuery(context.Background(), q, func(int, int) { t.Errorf("%+v: something was prepared", q) })
		if problem.Of(err).Code != problem.Invalid {
			t.Errorf("%+v: got %v", q, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	err := table.PrepareQuery(ctx, Query{Sort: "id"}, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: got %v", err)
	}
}

func TestRowAsReceived(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[2] = InputValues{Value: "natgeo", Root: "nasa", Parent: "17", Columns: []string{"Ärzte"}}
	r.add(1, accounts(`"id":1`, `"id":1`))
	r.add(2, accounts(`"id":1`, `"id":9007199254740993, "a":{"b":1.00}`))
	table := r.table(catalog.SchemaAccounts, "group")
	got, err := table.RowText(context.Background(), 2)
	want := RowText{Number: 2, Input: "natgeo", Root: "nasa", Parent: "17", Columns: []string{"Ärzte"}, Text: `{"id":9007199254740993, "a":{"b":1.00}}`}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v, %v", got, err)
	}
	if _, err := table.RowText(context.Background(), 3); problem.Of(err).Code != problem.NotFound {
		t.Errorf("a row that is not there: got %v", err)
	}
	one := newRun(t, catalog.SchemaProfile)
	one.add(1, `{"data":{"user":{"id":"1","username":"natgeo"}}}`)
	answer, err := one.table(catalog.SchemaProfile).RowText(context.Background(), 0)
	if err != nil || !answer.IsAnswer || answer.Text != `{"data":{"user":{"id":"1","username":"natgeo"}}}` {
		t.Errorf("the only row of a response: got %+v, %v", answer, err)
	}
}
