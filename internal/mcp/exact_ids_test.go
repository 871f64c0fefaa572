package mcp

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// roundedIDs are IDs that no float has, or that the SDK would cut.
var roundedIDs = []string{"9007199254740993", "-9007199254740993", "123456789012345678901234567890", "1.5", "1e3"}

// TestIDsOfRequestsStayExact: over HTTP, over standard input and by a bridge a response has
// the very ID of its request, and progress the very token.
func TestIDsOfRequestsStayExact(t *testing.T) {
	tools := newTestServer(t, nil)
	mux := http.NewServeMux()
	mux.Handle(Path, tools.Handler())
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	stdio := startLines(t, func(in io.ReadCloser, out io.WriteCloser) error {
		return tools.ServeStdio(t.Context(), ownKey, "", in, out)
	})
	stdio.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	stdio.hear(`"id":0`)
	bridge := bridgeTo(t, server.URL)
	for _, id := range append(roundedIDs, "9007199254740991", `"9007199254740993"`) {
		message := fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"user-id","inputs":{"username":"natgeo"}},"_meta":{"progressToken":%s}}}`, id, id)
		progress, response := `"progressToken":`+id+`,`, `"id":`+id+`,`
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+Path, strings.NewReader(message))
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"Authorization": "Bearer " + ownKey, "Content-Type": "application/json", "Accept": "application/json, text/event-stream"} {
			r.Header.Set(name, value)
		}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if !strings.Contains(string(body), progress) || !strings.Contains(string(body), response) {
			t.Errorf("over HTTP: got %s, want %s and %s", body, progress, response)
		}
		for _, c := range []*lineClient{stdio, bridge} {
			c.say(message)
			c.hear(progress)
			c.hear(response, "787132")
		}
	}
	stdio.end()
	bridge.end()
}

// TestALongMessageWithALongIDIsTaken: the mark of an ID makes no message too long, and
// neither do other characters that JSON may write in more bytes.
func TestALongMessageWithALongIDIsTaken(t *testing.T) {
	const id = "9007199254740993"
	tools := newTestServer(t, nil)
	ping := func(length int, filler string) string {
		const start, end = `{"jsonrpc":"2.0","id":` + id + `,"method":"ping","params":{"a":"`, `"}}`
		return start + strings.Repeat(filler, length-len(start)-len(end)) + end
	}
	stdio := startLines(t, func(in io.ReadCloser, out io.WriteCloser) error {
		return tools.ServeStdio(t.Context(), ownKey, "", in, out)
	})
	for _, filler := range []string{"<", "a"} {
		stdio.say(ping(maxLine-len("\n"), filler))
		stdio.hear(`"id":`+id, `"result"`)
		stdio.say(`{"jsonrpc":"2.0","id":3,"method":"ping"}` + " \t")
		stdio.hear(`"id":3`, `"result"`)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, Path, strings.NewReader(ping(maxRequest, filler)))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		tools.Handler().ServeHTTP(w, r)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"id":`+id) {
			t.Errorf("over HTTP: got %d %s", w.Code, w.Body)
		}
	}
	stdio.end()
}

// TestOnlyRoundedNumbersAreMarked: no other byte of a message changes.
func TestOnlyRoundedNumbersAreMarked(t *testing.T) {
	const message = `{ "id" : # , "x":"<&\u003c é", "params" :{"requestId":#,"a":[ 9007199254740993 ],"_meta": {"progressToken":#
		} , "requestId": 7}, "id": "1e3"}`
	ids := newExactIDs()
	for _, text := range []string{message, " [" + message + " ,\t" + message + "]", `{"params":[1e3],"id":null}`, `{"params":{"_meta":1e3}}`, "[]"} {
		for _, id := range roundedIDs {
			want := strings.ReplaceAll(text, "#", `"`+ids.mark+id+`"`)
			if got := string(ids.protect([]byte(strings.ReplaceAll(text, "#", id)))); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		}
	}
}

// TestNoClientLearnsAMark: an error that quotes a request quotes its numbers as they came.
func TestNoClientLearnsAMark(t *testing.T) {
	tools := newTestServer(t, nil)
	const message = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":5,"_meta":{"progressToken":9007199254740993}}}`
	stdio := startLines(t, func(in io.ReadCloser, out io.WriteCloser) error {
		return tools.ServeStdio(t.Context(), ownKey, "", in, out)
	})
	stdio.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	stdio.hear(`"id":0`)
	stdio.say(message)
	stdio.hear(`"id":7`)
	got := []string{stdio.lines.Text()}
	stdio.end()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, Path, strings.NewReader(message))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	w := httptest.NewRecorder()
	tools.Handler().ServeHTTP(w, r)
	for _, text := range append(got, w.Body.String()) {
		if !strings.Contains(text, `\\\"progressToken\\\":9007199254740993}`) {
			t.Errorf("got %s", text)
		}
	}
}

// TestOnlyNumbersAreRestored: a text with marks is JSON without them.
func TestOnlyNumbersAreRestored(t *testing.T) {
	ids := newExactIDs()
	for text, want := range map[string]string{
		`{"id":"#-1.5e+3"}`:            `{"id":-1.5e+3}`,
		`{"id":"#+.e"}`:                `{"id":"+.e"}`,
		`{"id":"#007"}`:                `{"id":"007"}`,
		`"say {\"id\":\"#12\"}"`:       `"say {\"id\":12}"`,
		`"say \\\"#12\\\" or \"#13"`:   `"say 12 or \"13"`,
		`["#12","#","a#12","##12",12]`: `[12,"","a12",12,12]`,
	} {
		if got := string(ids.restore([]byte(strings.ReplaceAll(text, "#", ids.mark)))); got != want || !json.Valid([]byte(got)) {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// TestACallOverStandardInputIsCancelled: the request to the provider ends with the call
// that a notification cancels, whatever its ID, and no further page is asked for.
func TestACallOverStandardInputIsCancelled(t *testing.T) {
	arrived, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	tools := newTestServer(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		arrived <- struct{}{}
		<-r.Context().Done()
		ended <- struct{}{}
	}))
	c := startLines(t, func(in io.ReadCloser, out io.WriteCloser) error {
		return tools.ServeStdio(t.Context(), ownKey, "", in, out)
	})
	c.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	c.hear(`"id":0`)
	replies := make(chan struct{})
	go func() {
		defer close(replies)
		for c.lines.Scan() { // a call that was cancelled has no reply, or an error
		}
	}()
	for _, id := range []string{"7", "9007199254740993"} {
		c.say(`{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"call_feature","arguments":{"feature":"followers","inputs":{"user_id":"1"},"pages":5}}}`)
		<-arrived
		c.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + id + `}}`)
		<-ended
	}
	_ = c.in.Close()
	<-replies // of calls that are over
	if len(arrived) != 0 {
		t.Error("the provider was asked again")
	}
}
