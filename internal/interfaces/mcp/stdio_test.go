package mcp

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"

	"viewfinder/sandbox"
)

// TestStdio verifies that each request receives its response before the program exits at the end of
// its input.
func TestStdio(t *testing.T) {
	tools := newTestServer(t, nil)
	in := strings.Join([]string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"user-id","inputs":{"username":"natgeo"}}}}`,
	}, "\n") + "\n"
	var out strings.Builder
	if err := tools.ServeStdio(t.Context(), sandbox.BuiltInKey, "", strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, "\n") != 2 || !strings.Contains(got, "787132") {
		t.Errorf("got %s", got)
	}
}

// TestStdioContinuesAfterInvalidLine verifies that an invalid line receives an error, and that later
// requests receive their responses.
func TestStdioContinuesAfterInvalidLine(t *testing.T) {
	tools := newTestServer(t, nil)
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
	if err := tools.ServeStdio(t.Context(), sandbox.BuiltInKey, "", strings.NewReader(in), &out); err != nil {
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
	want := map[string]int{"1 0": 1, "4 0": 1, "null -32700": 4, `"three" -32600`: 1, "null -32600": 4}
	if !maps.Equal(got, want) || !strings.Contains(out.String(), "787132") {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestStdioCallIsCanceled verifies that a notification that cancels a call with any
// kind of ID cancels the request to the provider, and that no more pages are requested.
func TestStdioCallIsCanceled(t *testing.T) {
	arrived, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	tools := newTestServer(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		arrived <- struct{}{}
		<-r.Context().Done()
		ended <- struct{}{}
	}))
	c := startLines(t, func(in io.Reader, out io.Writer) error {
		return tools.ServeStdio(t.Context(), ownKey, "", in, out)
	})
	c.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	c.hear(`"id":0`)
	replies := make(chan struct{})
	go func() {
		defer close(replies)
		for c.lines.Scan() { // a canceled call receives no reply or an error
		}
	}()
	for _, id := range []string{"7", `"seven"`} {
		c.say(`{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"followers","inputs":{"user_id":"1"},"pages":5}}}`)
		<-arrived
		c.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + id + `}}`)
		<-ended
	}
	_ = c.in.Close()
	<-replies // of ended calls
	if len(arrived) != 0 {
		t.Error("the provider was asked again")
	}
}
