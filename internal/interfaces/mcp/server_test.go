package mcp

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/gateway"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/jq"
	"viewfinder/sandbox"
)

// TestMain allows the test binary to act as a child process for filtering.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "filter" {
		if err := jq.Work(os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

const ownKey = "an-own-key-of-a-person"

// day is the sandbox's day.
func day() time.Time { return time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC) }

// counting returns a function that returns numbered names for the tests' handles and nonces.
func counting() func() string {
	var n atomic.Int64
	return func() string { return fmt.Sprintf("test%04dabcdefghijklmnop", n.Add(1)) }
}

// newTestServer returns a server of tools for a provider. With nil, the provider is the sandbox.
func newTestServer(t *testing.T, provider http.Handler) *Server {
	t.Helper()
	embedded, err := sandbox.New(sandbox.Config{Now: day})
	if err != nil {
		t.Fatal(err)
	}
	isSandbox := provider == nil
	if isSandbox {
		provider = embedded
	}
	upstream := httptest.NewServer(provider)
	t.Cleanup(upstream.Close)
	base, _ := url.Parse(upstream.URL)
	gate := gateway.New(gateway.Config{Provider: base, Sandbox: isSandbox, BuiltInKey: sandbox.BuiltInKey, Log: slog.New(slog.DiscardHandler)})
	return New(Config{
		Version: "1.2.3", Provider: gate.WithMaxAnswer(MaxAnswer), Sandbox: isSandbox, BuiltInKey: sandbox.BuiltInKey, Engine: opened(t, gate, isSandbox),
		Sizes: collections.NewSizes(embedded), Filter: jq.New([]string{os.Args[0], "filter"}, FilterLimits()),
		Random: counting(), Now: day,
	})
}

// opened returns a function that opens a collection engine in a folder of the test.
func opened(t *testing.T, gate *gateway.Gateway, isSandbox bool) func(context.Context) (collections.Engine, error) {
	return onceFor(func() (collections.Engine, error) {
		engine, err := collect.Open(context.Background(), collect.Config{DataDir: t.TempDir(), Provider: gate, Sandbox: isSandbox, BuiltInKey: sandbox.BuiltInKey})
		if err != nil {
			return nil, err
		}
		ctx, stop := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() { done <- engine.Work(ctx) }()
		t.Cleanup(func() {
			stop()
			if err := <-done; err != nil {
				t.Error(err)
			}
			_ = engine.Close()
		})
		return engine, nil
	})
}

// client is the SDK's client of a server.
type client struct {
	*sdk.ClientSession
	t *testing.T
}

// connect connects over HTTP with a key to the tools in a selection.
func connect(t *testing.T, tools *Server, key, selection string) client {
	t.Helper()
	server := httptest.NewServer(tools.Handler())
	t.Cleanup(server.Close)
	c := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := c.Connect(t.Context(), &sdk.StreamableClientTransport{
		Endpoint: server.URL + "?tools=" + selection, HTTPClient: &http.Client{Transport: withKey{key}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return client{session, t}
}

// call calls a tool and returns its text.
func (c client) call(name string, arguments any) (text string, isError bool) {
	c.t.Helper()
	result, err := c.CallTool(c.t.Context(), &sdk.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		c.t.Fatalf("%s %v: %v", name, arguments, err)
	}
	if result.StructuredContent != nil {
		c.t.Errorf("%s has structured content, whose numbers clients round", name)
	}
	if len(result.Content) != 1 {
		c.t.Fatalf("%s has %d contents", name, len(result.Content))
	}
	return result.Content[0].(*sdk.TextContent).Text, result.IsError
}

// want calls a tool that must succeed.
func (c client) want(name string, arguments any) string {
	c.t.Helper()
	text, isError := c.call(name, arguments)
	if isError {
		c.t.Fatalf("%s %v failed: %s", name, arguments, text)
	}
	return text
}

// examples returns a feature's example inputs.
func examples(f catalog.Feature) map[string]any {
	values := map[string]any{}
	for _, in := range f.Inputs {
		values[in.Name] = in.Example
	}
	return values
}

// between returns the text between two other texts.
func between(text, after, before string) string {
	_, rest, _ := strings.Cut(text, after)
	found, _, _ := strings.Cut(rest, before)
	return found
}

// samples is a provider that returns the sample for each call in the catalog. In samples, every
// field has a value; the sandbox would return hundreds of rows.
func samples(t *testing.T) http.Handler {
	t.Helper()
	provider := http.NewServeMux()
	has := map[catalog.CallName]bool{}
	for _, f := range catalog.Features() {
		if f.Call == "" || has[f.Call] {
			continue
		}
		has[f.Call] = true
		body, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "samples", f.ID+".json"))
		if err != nil {
			t.Fatal(err)
		}
		call, _ := catalog.CallByName(f.Call)
		provider.Handle(call.Path, answering(http.StatusOK, string(body)))
	}
	return provider
}

// TestEveryFeatureHasTool verifies that each feature with a call has its own tool, that the tool
// accepts the feature's example, and that call_feature returns rows for it.
func TestEveryFeatureHasTool(t *testing.T) {
	c := connect(t, newTestServer(t, samples(t)), ownKey, "all")
	list, err := c.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	tools := map[string]*sdk.Tool{}
	for _, tool := range list.Tools {
		tools[tool.Name] = tool
	}
	features := c.want("find_features", nil)
	count := len((&Server{}).usualTools())
	for _, f := range catalog.Features() {
		t.Run(f.ID, func(t *testing.T) {
			c.t = t
			if !strings.Contains(features, "\n"+f.ID+": ") && !strings.HasPrefix(features, f.ID+": ") {
				t.Error("find_features does not have it")
			}
			name := strings.ReplaceAll(f.ID, "-", "_")
			tool, has := tools[name]
			if has != (f.Call != "") {
				t.Fatalf("it has a tool: %v, and a call: %q", has, f.Call)
			}
			if !has {
				if text, isError := c.call("call_feature", map[string]any{"feature": f.ID}); !isError || !strings.Contains(text, f.Instead) {
					t.Errorf("got %s", text)
				}
				return
			}
			count++
			properties := tool.InputSchema.(map[string]any)["properties"].(map[string]any)
			for _, in := range f.Inputs {
				schema, _ := properties[in.Name].(map[string]any)
				if schema["type"] != "string" || (schema["pattern"] == nil) != (in.Kind == catalog.InputWords) {
					t.Errorf("the input %s is %v, not a string by a pattern", in.Name, schema)
				}
			}
			text := c.want("call_feature", map[string]any{"feature": f.ID, "inputs": examples(f)})
			if strings.Contains(text, "returned 0 of") || !strings.Contains(text, "Handle: h-") || !strings.Contains(text, "Calls: ") {
				t.Errorf("got %s", text)
			}
			if n := tokensOf(text); n > usualTokens {
				t.Errorf("a reply of %d tokens, want at most %d", n, usualTokens)
			}
			own := examples(f)
			own["fields"] = []string{"none"} // so that the inputs are accepted but no call is made
			if text, _ := c.call(name, own); !strings.Contains(text, "the valid fields for "+f.ID+" are ") {
				t.Errorf("its own tool: got %s", text)
			}
		})
	}
	if len(tools) != count {
		t.Errorf("there are %d tools, want %d", len(tools), count)
	}
}

// onceFor calls a function only once, regardless of the context.
func onceFor(open func() (collections.Engine, error)) func(context.Context) (collections.Engine, error) {
	once := sync.OnceValues(open)
	return func(context.Context) (collections.Engine, error) { return once() }
}

// withKey sends a key with each request.
type withKey struct{ key string }

func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+k.key)
	return http.DefaultTransport.RoundTrip(r)
}
