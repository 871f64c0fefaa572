package cli

import (
	"net/http"
	"strings"
	"testing"

	"viewfinder/sandbox"
)

// mcpLines returns the messages of a client that calls a tool.
const mcpLines = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"followers","arguments":{"user_id":"natgeo"}}}
`

// TestMCPThroughConsole verifies that a console's tools can be used over standard input and output with
// the caller's key, and that exports are downloaded from that console.
func TestMCPThroughConsole(t *testing.T) {
	console := startConsole(t, "embedded")
	for _, c := range []struct{ name, console, want string }{
		{"a console", console, `Calls: 2 spent`},
		{"nobody", "http://127.0.0.1:1", `No console answers at http://127.0.0.1:1: `},
	} {
		t.Run(c.name, func(t *testing.T) {
			env, stdout, stderr := testEnv(map[string]string{keyVariable: "a-key-of-somebody"})
			env.Stdin = strings.NewReader(mcpLines)
			if code := Run(t.Context(), []string{"mcp", "--console", c.console, "--tools", "all"}, env); code != 0 {
				t.Fatalf("got %d: %s", code, stderr)
			}
			if got := stdout.String(); !strings.Contains(got, c.want) || strings.Count(got, "\n") != 2 || strings.Contains(got, "a-key-of-somebody") {
				t.Errorf("got %s", got)
			}
		})
	}
}

// TestMCPIsGuarded verifies that other sites and other host names have no access to the tools. An
// allowed proxy host has access, regardless of the connection's address.
func TestMCPIsGuarded(t *testing.T) {
	console := startCommand(t, nil, "serve", "--data-dir", t.TempDir(), "--allow-host", "console.example", "--cors-origin", "https://app.example")
	for _, c := range []struct {
		name, host, origin string
		status             int
	}{
		{"a program", "", "", 200},
		{"another site", "", "https://evil.example", 403},
		{"another host", "evil.example", "", 421},
		{"an allowed host", "console.example", "", 200},
		{"an allowed site", "", "https://app.example", 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			req, err := http.NewRequest("POST", console+"/mcp", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Accept", "application/json, text/event-stream")
			req.Header.Set("Authorization", "Bearer "+sandbox.BuiltInKey)
			req.Host = c.host
			if c.origin != "" {
				req.Header.Set("Origin", c.origin)
			}
			if res, body := do(t, req); res.StatusCode != c.status || strings.Contains(body, "start_collection") != (c.status == 200) {
				t.Errorf("got %d %s", res.StatusCode, body)
			}
		})
	}
}
