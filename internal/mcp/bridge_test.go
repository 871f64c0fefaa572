package mcp

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/problem"
)

// bridged returns what a bridge to a console answers to messages, one in a line.
func bridged(t *testing.T, console string, messages ...string) string {
	t.Helper()
	var out strings.Builder
	in := io.NopCloser(strings.NewReader(strings.Join(messages, "\n") + "\n"))
	if err := Bridge(t.Context(), console, ownKey, "", in, writer{&out}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestTheBridgeFollowsNoRedirect: the key and the message go to the console alone.
func TestTheBridgeFollowsNoRedirect(t *testing.T) {
	for _, status := range []int{http.StatusFound, http.StatusTemporaryRedirect, http.StatusPermanentRedirect} {
		var asked atomic.Int64
		other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
		defer other.Close()
		console := httptest.NewServer(http.RedirectHandler(other.URL, status))
		defer console.Close()
		got := bridged(t, console.URL, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
		if n := asked.Load(); n != 0 {
			t.Errorf("%d: another host got %d requests", status, n)
		}
		if !strings.Contains(got, `"id":1,"error"`) {
			t.Errorf("%d: got %s", status, got)
		}
	}
}

// TestTheBridgeSaysWhatToDo: what the console refuses is told in its own sentence, and
// the next message is passed on.
func TestTheBridgeSaysWhatToDo(t *testing.T) {
	const sentence = "This key is malformed; have another one set."
	console := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		problem.WriteDocument(w, problem.New(problem.NoKey, sentence))
	}))
	defer console.Close()
	got := bridged(t, console.URL, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, "no JSON", `{"jsonrpc":"2.0","id":2,"method":"tools/list"}`)
	if strings.Count(got, sentence) != 2 || strings.Count(got, "-32700") != 1 || strings.Contains(got, "sending") {
		t.Errorf("got %s", got)
	}
}
