package mcp

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"viewfinder/collect"
	"viewfinder/collect/inputs"
)

// TestEstimateMatchesCostOfStart verifies that the next step suggested by the estimate is
// accepted unchanged, and that the list is rejected without it.
func TestEstimateMatchesCostOfStart(t *testing.T) {
	c := connect(t, newTestServer(t, nil), ownKey, "")
	const list = `"feature":"user-info","inputs":["natgeo","two words","@natgeo"]`
	text := c.want("estimate_collection", json.RawMessage("{"+list+"}"))
	const flag = `"leave_out":true`
	if next := between(text, "\nNext: ", "\n"); !strings.Contains(next, flag) {
		t.Fatalf("the next step is %q", next)
	}
	if text, isError := c.call("start_collection", json.RawMessage("{"+list+`,"max_calls":5}`)); !isError || !strings.Contains(text, flag) {
		t.Errorf("without the flag: got %s", text)
	}
	text = c.want("start_collection", json.RawMessage("{"+list+`,"max_calls":5,`+flag+"}"))
	if !strings.Contains(text, "user-info over 1 input: 1 call") || !strings.Contains(text, `Left out: 2 of the inputs are invalid or duplicates: number 2 "two words"`) {
		t.Errorf("with the flag: got %s", text)
	}
}

// TestStateExplainsMissingRows verifies that a run stopped by its call limit is not reported as
// successful, and that the state shows what stopped each input and how to resume.
func TestStateExplainsMissingRows(t *testing.T) {
	c := connect(t, newTestServer(t, nil), ownKey, "")
	for _, w := range []struct {
		arguments string
		state     []string
		listed    string
	}{
		{
			`{"feature":"followers","inputs":["natgeo","nasa"],"max_calls":2}`,
			[]string{"ended incomplete, 0 of 2 inputs complete", "the call limit ", "Next: a person must raise the call limit", "--calls 4'"}, "ended incomplete, 0 of 2",
		},
		{
			`{"feature":"followers","inputs":["natgeo"],"max_calls":9,"rows_per_input":50}`,
			[]string{"done, 1 of 1 inputs complete, 50 rows", "Next: read_rows"}, "done, 1 of 1",
		},
	} {
		id := between(c.want("start_collection", json.RawMessage(w.arguments)), "Collection ", " started")
		text := c.want("collection_state", map[string]any{"collection": id, "wait": maxWait})
		for _, want := range w.state {
			if !strings.Contains(text, want) {
				t.Errorf("%s: got %s, want %s", w.arguments, text, want)
			}
		}
		if strings.Contains(text, `: ""`) || strings.Contains(text, "done, 2 of 2") {
			t.Errorf("%s: got %s", w.arguments, text)
		}
		if text := c.want("collection_state", nil); !strings.Contains(text, w.listed) {
			t.Errorf("the list: got %s", text)
		}
	}
}

// TestQuotaNeverIncreases verifies that replies show the latest remaining quota, regardless of the
// order of calls and replies. A reply without a call or collection shows none.
func TestQuotaNeverIncreases(t *testing.T) {
	c := connect(t, newTestServer(t, nil), ownKey, "")
	last := int64(1) << 40
	left := func(text string) {
		t.Helper()
		n, err := strconv.ParseInt(between(text, "spent, ", " left of the quota"), 10, 64)
		if err != nil || n > last {
			t.Errorf("after %d: got %s", last, text)
		}
		last = n
	}
	call := json.RawMessage(`{"feature":"user-id","inputs":{"username":"natgeo"}}`)
	left(c.want("call_feature", call))
	id := between(c.want("start_collection", json.RawMessage(`{"feature":"user-info","inputs":["natgeo","nasa"],"max_calls":5}`)), "Collection ", " started")
	before := last
	left(c.want("collection_state", map[string]any{"collection": id, "wait": maxWait}))
	if last != before-2 {
		t.Errorf("%d are left, want 2 fewer than %d", last, before)
	}
	left(c.want("call_feature", call))
	before = last
	left(c.want("collection_state", map[string]any{"collection": id}))
	left(c.want("export_collection", map[string]any{"collection": id, "format": "csv"}))
	left(c.want("read_rows", map[string]any{"handle": id}))
	if last != before {
		t.Errorf("%d are left, want %d", last, before)
	}
	if text := c.want("find_features", nil); !strings.Contains(text, "\nCalls: 0 spent. ") {
		t.Errorf("a reply without a call: got %s", text)
	}
}

func TestOlderQuotaChangesNothing(t *testing.T) {
	q := newQuotas()
	for _, w := range []struct {
		calls   int64
		seconds int
		want    int64
	}{{100, 10, 100}, {101, 9, 100}, {101, 11, 100}, {99, 12, 99}, {500_000, 13, 500_000}, {499_999, 14, 499_999}, {500_000, 600, 500_000}} {
		q.note(owner{1}, w.calls, day().Add(time.Duration(w.seconds)*time.Second))
		if got, ok := q.left.GetIfPresent(owner{1}); !ok || got.calls != w.want {
			t.Errorf("%d after %d s: got %d, want %d", w.calls, w.seconds, got.calls, w.want)
		}
	}
}

// TestReadingCollectionSuggestsNextStep verifies that every reply includes a next step.
func TestReadingCollectionSuggestsNextStep(t *testing.T) {
	tools := newTestServer(t, nil)
	c := connect(t, tools, ownKey, "")
	collected := func(arguments string) (id string) {
		t.Helper()
		id = between(c.want("start_collection", json.RawMessage(arguments)), "Collection ", " started")
		c.want("collection_state", map[string]any{"collection": id, "wait": maxWait})
		return id
	}
	engine, err := tools.config.Engine(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ready, err := engine.Create(t.Context(), ownKey, collect.Plan{Feature: "user-info", CallLimit: 5}, func(yield func(inputs.Input, error) bool) {
		yield(inputs.Input{Text: "natgeo", Values: []string{"natgeo"}}, nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	stopped := collected(`{"feature":"followers","inputs":["natgeo"],"max_calls":2}`)
	for _, w := range []struct {
		name, id, arguments string
		want                []string
	}{
		{"some", stopped, `,"limit":2`, []string{"(ended incomplete): returned 2 of 200 rows.", `"offset":2} reads the next rows`}},
		{"the last of a limit", stopped, `,"offset":199`, []string{"returned 1 of 200", "Next: a person must raise the call limit"}},
		{"beyond", stopped, `,"offset":500`, []string{"returned 0 of 200", "No rows at this offset; the last row is number 199."}},
		{"fields without values", stopped, `,"fields":["username","root_input"]`, []string{"no row here has a value for root_input.", "[\"username\"]\n"}},
		{"all", collected(`{"feature":"user-id","inputs":["natgeo"],"max_calls":5}`), "", []string{"(done): returned 1 of 1", "Next: these are all the rows; export_collection"}},
		{"none", collected(`{"feature":"user-info","inputs":["missing.person"],"max_calls":5}`), "", []string{"ended incomplete): returned 0 of 0", "there are no rows; collection_state", "shows why."}},
		{"not started", ready.ID, "", []string{"(ready): returned 0 of 0", "Next: a person must start it on the console's collections page"}},
	} {
		text := c.want("read_rows", json.RawMessage(`{"handle":"`+w.id+`"`+w.arguments+`}`))
		for _, want := range w.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: got %s, want %s", w.name, text, want)
			}
		}
	}
	if text, isError := c.call("export_collection", map[string]any{"collection": ready.ID, "format": "csv"}); !isError || !strings.Contains(text, "there are no rows yet: ready") || !strings.Contains(text, "Next: a person must start it") {
		t.Errorf("a file of nothing: got %s", text)
	}
}
