package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// TestWrongArguments: what is wrong is told in one sentence with what is right, and no
// call is made.
func TestWrongArguments(t *testing.T) {
	var asked atomic.Int64
	c := connect(t, newDoor(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) })), ownKey, "all")
	for _, w := range []struct{ tool, arguments, want string }{
		{"call_feature", `{"feature":"followers","user":"natgeo"}`, `call_feature has no parameter "user"; the valid parameters are feature, inputs, pages,`},
		{"call_feature", `{}`, "call_feature needs feature and inputs, such as"},
		{"call_feature", `{"feature":"followers"}`, `An input is missing; the valid inputs of followers are user_id, such as {"user_id":"787132"}.`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":""}}`, "An input is missing"},
		{"call_feature", `{"feature":"followers","inputs":{"name":"natgeo"}}`, `There is no input "name"; the valid inputs of followers are user_id.`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"natgeo, nasa"}}`, "one input at a time; start_collection"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"two words"}}`, "A username has letters"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"fields":["name"]}`, `There is no field "name"; the valid fields of followers are id, username,`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"cursor":"count=1"}`, "no cursor of followers"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"pages":21}`, "Pages must be a whole number from 1 to 20;"},
		{"call_feature", `{"feature":"folowers"}`, `There is no feature "folowers"; near it are followers.`},
		{"call_feature", `{"feature":"reel-info"}`, "reel-info is coming soon; media-info answers now."},
		{"followers", `{"user_id":787132}`, "user_id must be a string in quotes, since a number may lose digits; the valid parameters are user_id,"},
		{"followers", `{"user_id":"a b"}`, `must be a string that matches ^\S+$`},
		{"user_info", `{}`, "user_info needs username; the valid parameters are username (required),"},
		{"read_rows", `{"handle":"../../etc/passwd"}`, "Handle must be a string that matches"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"]}`, "start_collection needs max_calls;"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"],"max_calls":0}`, "max_calls must be a whole number from 1 to"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo","bad name"],"max_calls":5}`, `1 of the inputs is bad or repeated: number 2 "bad name"`},
		{"start_collection", `{"feature":"followers","inputs":["bad name"],"max_calls":5,"leave_out":true}`, "no input is left, send one at least."},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"],"max_calls":5,"leave_out":"maybe"}`, "must be true or false"},
		{"start_collection", `{"feature":"music-trending","inputs":["x"],"max_calls":5}`, "takes no inputs"},
		{"export_collection", `{"collection":"aaaaaaaaaaaaaaaa","format":"pdf"}`, "Format must be one of csv,"},
		{"collection_state", `{"collection":"aaaaaaaaaaaaaaaa"}`, "There is no such collection"},
	} {
		text, isError := c.call(w.tool, json.RawMessage(w.arguments))
		if !isError || !strings.Contains(text, w.want) || strings.Contains(text, "\n") {
			t.Errorf("%s %s: got %s, want %s", w.tool, w.arguments, text, w.want)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the provider was asked %d times", n)
	}
}

// TestAnswersBelongToTheirKey: another key has neither the handle nor its next page.
func TestAnswersBelongToTheirKey(t *testing.T) {
	d := newDoor(t, nil)
	own, other := connect(t, d, ownKey, ""), connect(t, d, "the-key-of-another-person", "")
	text := own.want("call_feature", map[string]any{"feature": "followers", "inputs": map[string]string{"user_id": "natgeo"}})
	handle := between(text, "Handle: ", " ")
	own.want("read_rows", map[string]any{"handle": handle})
	for name, arguments := range map[string]any{"read_rows": map[string]any{"handle": handle}, "call_feature": map[string]any{"after": handle}} {
		if text, isError := other.call(name, arguments); !isError || !strings.Contains(text, "No answer is stored") {
			t.Errorf("%s of another key: got %s", name, text)
		}
	}
	if strings.Contains(text, ownKey) {
		t.Errorf("the key is in the reply: %s", text)
	}
}

// TestTheStoreIsBounded: the oldest answer of a key goes first, then the oldest of all;
// one that is too large is not stored.
func TestTheStoreIsBounded(t *testing.T) {
	s := newAnswerStore()
	s.limit, s.limitOfKey = 100_000, 60_000
	stored := func(handle string, by byte, size int) *storedAnswer {
		a := &storedAnswer{handle: handle, owner: owner{by}, pages: []answerPage{{0, make([]byte, size)}}}
		a.rows, _ = answer.Export{Schema: catalog.Schema{}, Format: catalog.FormatJSONL, Shape: catalog.ShapeRows}.NewList(a, 1)
		return a
	}
	has := func(by byte, handles string) {
		t.Helper()
		got := ""
		for _, h := range "abcdefg" {
			if _, ok := s.get(owner{by}, string(h)); ok {
				got += string(h)
			}
		}
		if got != handles || s.used > s.limit {
			t.Errorf("key %d has %q with %d bytes in all, want %q", by, got, s.used, handles)
		}
	}
	for _, h := range []string{"a", "b", "c"} {
		if !s.put(stored(h, 1, 20_000)) {
			t.Errorf("%s is not stored", h)
		}
	}
	has(1, "bc")
	if s.put(stored("d", 1, 70_000)) {
		t.Error("an answer beyond the limit is stored")
	}
	has(1, "bc")
	has(2, "")
	s.put(stored("e", 2, 50_000))
	has(1, "c")
	has(2, "e")
	s.put(stored("c", 1, 10_000)) // it is counted once
	if s.used != 2*answerOverhead+60_000 {
		t.Errorf("%d bytes are counted", s.used)
	}
}

// TestALargeAnswerIsNotRead: one beyond the limit is a failure that says so.
func TestALargeAnswerIsNotRead(t *testing.T) {
	c := connect(t, newDoor(t, answering(200, `{"users":["`+strings.Repeat("x", MaxAnswer)+`"]}`)), ownKey, "")
	text, isError := c.call("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
	if !isError || !strings.Contains(text, "larger than 33554432 bytes") || !strings.Contains(text, "Calls: 1 spent") {
		t.Errorf("got %.500s", text)
	}
}

// TestRequests: what is no message of a client is a problem of HTTP that says what to do,
// before any tool.
func TestRequests(t *testing.T) {
	d := newDoor(t, answering(200, "{}"))
	list := `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, c := range []struct {
		name, method, query, key, body string
		status                         int
		want                           string
	}{
		{"a visit", "GET", "", "", "", 405, "for MCP clients"},
		{"no tool of that name", "POST", "?tools=all,nothing", "Bearer k", list, 400, "There is no tool"},
		{"a malformed key", "POST", "", "Basic abc", list, 401, "Authorization: Bearer KEY"},
		{"a long message", "POST", "", "Bearer k", strings.Repeat(" ", maxRequest+1), 413, "at most"},
		{"a batch", "POST", "", "Bearer k", ` [{"jsonrpc":"2.0","id":1,"method":"tools/list"}]`, 400, "by itself"},
		{"no message", "POST", "", "Bearer k", "", 400, "This is no JSON; send one JSON-RPC message, such as"},
		{"no JSON", "POST", "", "Bearer k", "{", 400, "This is no JSON; send one JSON-RPC message, such as"},
		{"no message of JSON-RPC", "POST", "", "Bearer k", `{"id":1}`, 400, "This is JSON, and no message of JSON-RPC 2.0;"},
		{"a list without a key", "POST", "", "", list, 200, "call_feature"},
		{"a call without a key", "POST", "", "", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_rows","arguments":{"handle":"h-aaaaaaaaaaaaaaaa"}}}`, 200, "An access key is missing"},
		{"the built-in key", "POST", "", "Bearer " + sandbox.BuiltInKey, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"collection_state"}}`, 200, "works with the sandbox only"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, "/mcp"+c.query, strings.NewReader(c.body))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Accept", "application/json, text/event-stream")
			if c.key != "" {
				r.Header.Set("Authorization", c.key)
			}
			w := httptest.NewRecorder()
			d.Handler().ServeHTTP(w, r)
			if w.Code != c.status || !strings.Contains(w.Body.String(), c.want) || w.Header().Get("Mcp-Session-Id") != "" {
				t.Errorf("got %d %s", w.Code, w.Body)
			}
		})
	}
}

// TestAClientThatLeavesStopsTheCalls: the request to the provider ends with that of the
// client, of an earlier protocol too, and no further page is asked for.
func TestAClientThatLeavesStopsTheCalls(t *testing.T) {
	const arguments = `{"feature":"followers","inputs":{"user_id":"1"},"pages":5}`
	arrived, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	d := newDoor(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		arrived <- struct{}{}
		<-r.Context().Done()
		ended <- struct{}{}
	}))
	for name, call := range map[string]func(ctx context.Context) error{
		"a client of today": func(ctx context.Context) error {
			_, err := connect(t, d, ownKey, "").CallTool(ctx, &sdk.CallToolParams{Name: "call_feature", Arguments: json.RawMessage(arguments)})
			return err
		},
		"one of 2025": func(ctx context.Context) error {
			server := httptest.NewServer(d.Handler())
			t.Cleanup(server.Close)
			body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"call_feature","arguments":` + arguments + `}}`
			r, err := http.NewRequestWithContext(ctx, "POST", server.URL, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			for name, value := range map[string]string{
				"Authorization": "Bearer " + ownKey, "Content-Type": "application/json", "Accept": "application/json, text/event-stream", "Mcp-Protocol-Version": "2025-06-18",
			} {
				r.Header.Set(name, value)
			}
			res, err := http.DefaultClient.Do(r)
			if err == nil {
				_ = res.Body.Close()
			}
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			go func() {
				<-arrived
				cancel()
			}()
			if call(ctx) == nil {
				t.Error("the call has a reply")
			}
			<-ended
			if len(arrived) != 0 {
				t.Error("the provider was asked again")
			}
		})
	}
}

// TestStdio: each request has its response before the program ends with its input.
func TestStdio(t *testing.T) {
	d := newDoor(t, nil)
	in := strings.Join([]string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"user-id","inputs":{"username":"natgeo"}}}}`,
	}, "\n") + "\n"
	var out strings.Builder
	if err := d.ServeStdio(t.Context(), sandbox.BuiltInKey, "", io.NopCloser(strings.NewReader(in)), writer{&out}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, "\n") != 2 || !strings.Contains(got, "787132") {
		t.Errorf("got %s", got)
	}
}

// TestStdioGoesOnAfterABadLine: a line that is no message is answered with an error, and
// the requests after it have their responses.
func TestStdioGoesOnAfterABadLine(t *testing.T) {
	d := newDoor(t, nil)
	in := strings.Join([]string{
		"what is this",
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		"", `{"jsonrpc":"2.0","id":2`, `{"id":"three","method":"tools/list"}`, "7", "[]", `{"jsonrpc":"2.0","id":3,"method":"tools/list"} {}`, "\xff\x00",
		`[{"jsonrpc":"2.0","id":8,"method":"tools/list"},{"jsonrpc":"2.0","id":8,"method":"tools/list"}]`,
		strings.Repeat("x", maxLine+1),
		`{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"user-id","inputs":{"username":"natgeo"}}}}`,
	}, "\n")
	var out strings.Builder
	if err := d.ServeStdio(t.Context(), sandbox.BuiltInKey, "", io.NopCloser(strings.NewReader(in)), writer{&out}); err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for line := range strings.Lines(out.String()) {
		var response struct {
			Version string          `json:"jsonrpc"`
			ID      json.RawMessage `json:"id"`
			Error   struct {
				Code    int
				Message string
			}
		}
		if err := json.Unmarshal([]byte(line), &response); err != nil || response.Version != "2.0" || response.Error.Code != 0 && response.Error.Message == "" {
			t.Errorf("%v: %s", err, line)
		}
		got[fmt.Sprint(string(response.ID), " ", response.Error.Code)]++
	}
	want := map[string]int{"1 0": 1, "4 0": 1, "8 0": 1, "null -32700": 4, `"three" -32600`: 1, "null -32600": 4}
	if !maps.Equal(got, want) || !strings.Contains(out.String(), "787132") {
		t.Errorf("got %v, want %v", got, want)
	}
}

type writer struct{ io.Writer }

func (writer) Close() error { return nil }
