package mcp

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/sandbox"
)

// TestRequests verifies that an invalid client message is answered with an HTTP problem that says
// what to do, before any tool runs.
func TestRequests(t *testing.T) {
	tools := newTestServer(t, answering(200, "{}"))
	list := `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, c := range []struct {
		name, method, query, key, body string
		status                         int
		want                           string
	}{
		{"a browser visit", "GET", "", "", "", 405, "for MCP clients"},
		{"an unknown tool", "POST", "?tools=all,nothing", "Bearer k", list, 400, "There is no tool"},
		{"a malformed key", "POST", "", "Basic abc", list, 401, "Authorization: Bearer KEY"},
		{"a long message", "POST", "", "Bearer k", strings.Repeat(" ", maxRequest+1), 413, "at most"},
		{"a batch", "POST", "", "Bearer k", ` [{"jsonrpc":"2.0","id":1,"method":"tools/list"}]`, 400, "separately"},
		{"no message", "POST", "", "Bearer k", "", 400, "This is not JSON; send one JSON-RPC message, such as"},
		{"not JSON", "POST", "", "Bearer k", "{", 400, "This is not JSON; send one JSON-RPC message, such as"},
		{"not a JSON-RPC message", "POST", "", "Bearer k", `{"id":1}`, 400, "This is JSON, but not a JSON-RPC 2.0 message;"},
		{"a list without a key", "POST", "", "", list, 200, "call_feature"},
		{"a call without a key", "POST", "", "", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_rows","arguments":{"handle":"h-aaaaaaaaaaaaaaaa"}}}`, 200, "An access key is missing"},
		{"the built-in key", "POST", "", "Bearer " + sandbox.BuiltInKey, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"collection_state"}}`, 200, "your own access key for the provider must be set in"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, "/mcp"+c.query, strings.NewReader(c.body))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Accept", "application/json, text/event-stream")
			if c.key != "" {
				r.Header.Set("Authorization", c.key)
			}
			w := httptest.NewRecorder()
			tools.Handler().ServeHTTP(w, r)
			if w.Code != c.status || !strings.Contains(w.Body.String(), c.want) || w.Header().Get("Mcp-Session-Id") != "" {
				t.Errorf("got %d %s", w.Code, w.Body)
			}
		})
	}
}

// TestDisconnectedClientStopsCalls verifies that the request to the provider is canceled along
// with the client's, even for earlier protocol versions, and that no more pages are requested.
func TestDisconnectedClientStopsCalls(t *testing.T) {
	const arguments = `{"feature":"followers","inputs":{"user_id":"1"},"pages":5}`
	arrived, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	tools := newTestServer(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		arrived <- struct{}{}
		<-r.Context().Done()
		ended <- struct{}{}
	}))
	for name, call := range map[string]func(ctx context.Context) error{
		"a current client": func(ctx context.Context) error {
			_, err := connect(t, tools, ownKey, "").CallTool(ctx, &sdk.CallToolParams{Name: "call_feature", Arguments: json.RawMessage(arguments)})
			return err
		},
		"a client from 2025": func(ctx context.Context) error {
			server := httptest.NewServer(tools.Handler())
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
