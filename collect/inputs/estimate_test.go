package inputs_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"viewfinder/collect/inputs"
)

func TestEstimate(t *testing.T) {
	page := inputs.Page{Rows: 200, Bytes: 10_000}
	for _, c := range []struct {
		name, feature, list string
		limits              inputs.Limits
		page                inputs.Page
		want                string
	}{
		{"one call each", "user-info", "natgeo\nnasa\nnatgeo", inputs.Limits{}, page,
			`{"calls":{"least":2,"most":2},"exact":true,"bytes":{"least":20000,"most":20000}}`},
		{"a page that may not be full", "followers", "787132", inputs.Limits{Rows: 200}, inputs.Page{Rows: 200}, `{"calls":{"least":1,"most":1},"exact":false}`},
		{"names that need a lookup first", "followers", "natgeo\n787132", inputs.Limits{Rows: 500, Speed: 2}, page,
			`{"calls":{"least":3,"most":7},"exact":false,"seconds":{"least":2,"most":4},"bytes":{"least":20000,"most":60000}}`},
		{"lists without a limit", "followers", "787132", inputs.Limits{Speed: 0.5}, page,
			`{"calls":{"least":1},"exact":false,"seconds":{"least":2},"bytes":{"least":10000}}`},
		{"a call limit", "followers", "natgeo\nnasa\nvidyathebody", inputs.Limits{Calls: 4}, page,
			`{"calls":{"least":4,"most":4},"exact":true,"bytes":{"least":30000,"most":40000}}`},
		{"pages of unknown length", "following", "787132", inputs.Limits{Rows: 500}, inputs.Page{}, `{"calls":{"least":1},"exact":false}`},
		{"a name shared by several stories", "user-stories-by-id", "natgeo,1\nnatgeo,2", inputs.Limits{}, inputs.Page{},
			`{"calls":{"least":3,"most":4},"exact":false}`},
		{"an enormous row limit", "followers", "1\n2\n3", inputs.Limits{Rows: 1 << 62}, inputs.Page{Rows: 1}, `{"calls":{"least":3},"exact":false}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := featureOf(t, c.feature)
			list, err := inputs.Lines(strings.NewReader(c.list), f)
			if err != nil {
				t.Fatal(err)
			}
			tally := &inputs.Tally{}
			for _, err := range list.Inputs(tally) {
				if err != nil {
					t.Fatal(err)
				}
			}
			got, err := json.Marshal(inputs.EstimateOf(f, tally, c.limits, c.page))
			if err != nil || string(got) != c.want {
				t.Errorf("got %s, %v; want %s", got, err, c.want)
			}
		})
	}
}

func TestRows(t *testing.T) {
	rows := slices.Values([]inputs.Row{
		{Values: map[string]string{"user_id": "787132"}, Root: "natgeo", Parent: "787132", Columns: []string{"a"}},
		{Values: map[string]string{"user_id": "787132"}},
		{Values: map[string]string{}},
	})
	list, err := inputs.Rows(rows, []string{"note"}, featureOf(t, "posts"))
	want := []string{"1 787132 (a)", "2 repeated 787132 | Line 1 makes the same call.", "3 blank  | The value is empty."}
	if got := read(t, list, err); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for e := range list.Entries() {
		if e.Input.Root != "natgeo" || e.Input.Parent != "787132" {
			t.Errorf("got %+v", e.Input)
		}
		break
	}
	list, err = inputs.Rows(slices.Values([]inputs.Row{{Values: map[string]string{"user": "natgeo"}}}), nil, featureOf(t, "posts"))
	want = []string{"error: Row 1 has a value for an input that Get User Posts does not have; /api/catalog lists its inputs."}
	if got := read(t, list, err); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestParams(t *testing.T) {
	f := featureOf(t, "user-stories-by-id")
	list, err := inputs.Lines(strings.NewReader("natgeo, 3700"), f)
	if err != nil {
		t.Fatal(err)
	}
	for e := range list.Entries() {
		params := e.Input.Params(f)
		param, username, ok := e.Input.Unresolved(f)
		if len(params) != 2 || params["id_user"] != "natgeo" || params["id_stories"] != "3700" || param != "id_user" || username != "natgeo" || !ok {
			t.Errorf("got %v, %q %q %v", params, param, username, ok)
		}
	}
}
