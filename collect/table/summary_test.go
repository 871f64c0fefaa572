package table

import (
	"encoding/json"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/problem"
)

func TestSummaries(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(
		`"id":1,"username":"ana","is_private":true,"is_verified":false,"follower_count":9223372036854775807`,
		`"id":2,"username":"bo","is_private":false,"is_verified":false,"follower_count":9223372036854775806`,
		`"id":3,"username":"cy","is_private":false,"is_verified":true,"follower_count":1.50`,
		`"id":4,"username":"di","is_private":false`,
	))
	table := r.table(catalog.SchemaAccounts)
	summary := func(of SummaryKind, names string, q Query) string {
		t.Helper()
		got, err := table.Summarize(t.Context(), q, of, strings.Fields(names))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	private := Query{Conditions: []Condition{{"is_private", Equal, "false"}}}
	for _, c := range []struct {
		name, of, columns string
		query             Query
		want              string
	}{
		{"the number of values", "filled", "username is_verified", Query{}, `[{"name":"username","filled":4},{"name":"is_verified","filled":3}]`},
		{
			"values in rows that meet the conditions on other columns", "values", "is_private is_verified", private,
			`[{"name":"is_private","filled":4,"values":[{"value":"false","count":3},{"value":"true","count":1}]},` +
				`{"name":"is_verified","filled":2,"values":[{"value":"false","count":1},{"value":"true","count":1}]}]`,
		},
		{
			"exact numbers", "numbers", "follower_count", Query{},
			`[{"name":"follower_count","filled":3,"numbers":{"count":3,"sum":"18446744073709551614.5","min":"1.50","max":"9223372036854775807","middle":["9223372036854775806","9223372036854775806"]}}]`,
		},
		{
			"the two middle numbers of an even count", "numbers", "follower_count", Query{Words: "b", Conditions: private.Conditions},
			`[{"name":"follower_count","filled":1,"numbers":{"count":1,"sum":"9223372036854775806","min":"9223372036854775806","max":"9223372036854775806","middle":["9223372036854775806","9223372036854775806"]}}]`,
		},
		{"no numbers", "numbers", "username", Query{}, `[{"name":"username","filled":4}]`},
		{"only the first rows", "filled", "is_verified", Query{Snapshot: 2}, `[{"name":"is_verified","filled":2}]`},
	} {
		if got := summary(SummaryKind(c.of), c.columns, c.query); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestManyValuesAreNotListed(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	for i := range MaxListedValues + 1 {
		r.add(int64(i+1), accounts(`"username":"u`+strings.Repeat("x", i)+`"`))
	}
	got, err := r.table(catalog.SchemaAccounts).Summarize(t.Context(), Query{}, SummaryValues, []string{"username"})
	if err != nil || len(got) != 1 || got[0].Values != nil {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestRowsAtPlaces(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"username":"a","follower_count":1`, `"username":"b","follower_count":4`, `"username":"c","follower_count":3`, `"username":"d"`))
	table := r.table(catalog.SchemaAccounts)
	for text, want := range map[string]string{"0": "b", "0-1,3": "b c d", "2-9": "a d", "7": ""} {
		places, err := ParsePlaces(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := windowText(t, table, Query{Sort: "follower_count", Descending: true, Places: places}, "username", 0, 9); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
	if got := windowText(t, table, Query{Places: []Places{{1, 3}}}, "username", 0, 9); got != "b c" {
		t.Errorf("as they came: got %q", got)
	}
	for _, text := range []string{"", "a", "3-1", "5,2", "-1"} {
		if _, err := ParsePlaces(text); problem.Of(err).Code != problem.Invalid {
			t.Errorf("%q: got %v", text, err)
		}
	}
}
