package mcp

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"viewfinder/problem"
)

// lineClient writes messages to a bridge or to tools, one per line, and reads the replies.
type lineClient struct {
	t     *testing.T
	in    io.WriteCloser
	lines *bufio.Scanner
	ended chan error
}

// startLines starts a function that serves messages. It is stopped when the test ends.
func startLines(t *testing.T, serve func(in io.Reader, out io.Writer) error) *lineClient {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	c := &lineClient{t, toServer, bufio.NewScanner(fromServer), make(chan error, 1)}
	go func() {
		c.ended <- serve(in, out)
		_ = out.Close()
	}()
	return c
}

// bridgeTo starts a bridge to a console.
func bridgeTo(t *testing.T, console string) *lineClient {
	t.Helper()
	return startLines(t, func(in io.Reader, out io.Writer) error {
		return Bridge(t.Context(), console, ownKey, "", in, out)
	})
}

// say writes a message.
func (c *lineClient) say(message string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, message+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// hear reads a message that contains all of the given texts.
func (c *lineClient) hear(texts ...string) {
	c.t.Helper()
	if !c.lines.Scan() {
		c.t.Fatal("nothing more is said")
	}
	for _, text := range texts {
		if !strings.Contains(c.lines.Text(), text) {
			c.t.Errorf("got %s, want %s", c.lines.Text(), text)
		}
	}
}

// end ends the input. Nothing may be sent afterwards.
func (c *lineClient) end() {
	c.t.Helper()
	_ = c.in.Close()
	if c.lines.Scan() {
		c.t.Errorf("got %s", c.lines.Text())
	}
	if err := <-c.ended; err != nil {
		c.t.Error(err)
	}
}

// callOf returns a message that calls a tool.
func callOf(id int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"read_rows","arguments":{}}}`, id)
}

// startFakeConsole starts a console that uses a function to reply to messages.
func startFakeConsole(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, message string)) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "application/json")
		answer(w, r, string(body))
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// TestBridgeFollowsNoRedirects verifies that the key and the message are sent only to the
// console.
func TestBridgeFollowsNoRedirects(t *testing.T) {
	for _, status := range []int{http.StatusFound, http.StatusTemporaryRedirect, http.StatusPermanentRedirect} {
		var asked atomic.Int64
		other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
		defer other.Close()
		console := httptest.NewServer(http.RedirectHandler(other.URL, status))
		defer console.Close()
		c := bridgeTo(t, console.URL)
		c.say(callOf(1))
		c.hear(`"id":1,"error"`, other.URL, "The access key is not sent there")
		c.end()
		if n := asked.Load(); n != 0 {
			t.Errorf("%d: another host got %d requests", status, n)
		}
	}
}

// TestBridgeContinuesAfterInvalidLine verifies that an invalid line receives an error response, and
// that the next message is forwarded.
func TestBridgeContinuesAfterInvalidLine(t *testing.T) {
	c := bridgeTo(t, startFakeConsole(t, func(w http.ResponseWriter, _ *http.Request, _ string) {
		_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":1,"result":{}}`)
	}))
	c.say("no JSON")
	c.hear("-32700")
	c.say(callOf(1))
	c.hear(`"id":1,"result"`)
	c.end()
}

// TestBridgeFailureAffectsOneMessage verifies that the error response contains the console's
// unexpected output and what to do. The next message is still sent.
func TestBridgeFailureAffectsOneMessage(t *testing.T) {
	const good = `{"jsonrpc":"2.0","id":2,"result":{"digits":12345678901234567890}}`
	for _, c := range []struct {
		name   string
		answer func(w http.ResponseWriter)
		want   []string
	}{
		{"a problem document", func(w http.ResponseWriter) {
			problem.WriteDocument(w, problem.New(problem.NoKey, "Write the header as Authorization: Bearer KEY."))
		}, []string{"returned 401 Unauthorized: Write the header as Authorization: Bearer KEY."}},
		{"a protocol error without an ID", func(w http.ResponseWriter) {
			w.WriteHeader(400)
			_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"header mismatch"}}`)
		}, []string{"returned 400 Bad Request: header mismatch"}},
		{"a protocol error", func(w http.ResponseWriter) {
			w.WriteHeader(400)
			_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"bad"}}`)
		}, []string{`"code":-32602,"message":"bad"`}},
		{"text", func(w http.ResponseWriter) { http.Error(w, "no session", 404) }, []string{"returned 404 Not Found: no session, which is not a response from a console; check the --console URL"}},
		{"a proxy's HTML page", func(w http.ResponseWriter) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = io.WriteString(w, "<p>Sign in")
		}, []string{"returned 200 OK, which is not a response from a console"}},
		{"the response to another request", func(w http.ResponseWriter) { _, _ = io.WriteString(w, good) }, []string{"was lost"}},
		{"a partial response", func(w http.ResponseWriter) {
			_, _ = io.WriteString(w, `{"jsonrpc":"2.0",`)
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		}, []string{"was lost. The call may have been made"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			bridge := bridgeTo(t, startFakeConsole(t, func(w http.ResponseWriter, _ *http.Request, message string) {
				if strings.Contains(message, `"id":1`) {
					c.answer(w)
				} else {
					_, _ = io.WriteString(w, good)
				}
			}))
			bridge.say(callOf(1))
			bridge.hear(append(c.want, `"id":1,"error"`)...)
			bridge.say(callOf(2))
			bridge.hear(`"id":2`, "12345678901234567890")
			bridge.end()
		})
	}
}

// TestBrokenStreamIsReported verifies that received messages are forwarded, that the broken call
// receives an error, and that another call in progress receives its reply.
func TestBrokenStreamIsReported(t *testing.T) {
	heard, broken := make(chan struct{}), make(chan struct{})
	bridge := bridgeTo(t, startFakeConsole(t, func(w http.ResponseWriter, _ *http.Request, message string) {
		w.Header().Set("Content-Type", "text/event-stream")
		if strings.Contains(message, `"id":2`) {
			<-broken
			_, _ = io.WriteString(w, "event: message\ndata: {\"jsonrpc\":\"2.0\",\ndata: \"id\":2,\"result\":{}}\n\n")
			return
		}
		_, _ = io.WriteString(w, ": hello\nid: 1\ndata:\n\nevent: other\ndata: no message\n\n"+
			"event: message\r\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}\r\n\r\ndata: {\"jsonrpc\"")
		_ = http.NewResponseController(w).Flush()
		<-heard // progress that is still unread when a stream breaks may be dropped
		panic(http.ErrAbortHandler)
	}))
	bridge.say(callOf(2))
	bridge.say(callOf(1))
	bridge.hear("notifications/progress")
	close(heard)
	bridge.hear(`"id":1,"error"`, "was lost")
	close(broken)
	_ = bridge.in.Close() // the bridge waits for pending replies
	bridge.hear(`"id":2,"result"`)
	bridge.end()
}

// TestBridgeWithoutConsole verifies that the error response says what to do.
func TestBridgeWithoutConsole(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	c := bridgeTo(t, server.URL)
	c.say(callOf(1))
	c.hear(`"id":1,"error"`, "No console answers at "+server.URL+": ", "Start it there with 'viewfinder serve'")
	c.say(`{"jsonrpc":"2.0","method":"notifications/initialized"}`) // receives no response
	c.end()
}

// TestCanceledCallEndsInConsole verifies that canceling a call cancels its request to
// the console, and that the call receives no response.
func TestCanceledCallEndsInConsole(t *testing.T) {
	arrived, ended := make(chan struct{}), make(chan struct{})
	c := bridgeTo(t, startFakeConsole(t, func(_ http.ResponseWriter, r *http.Request, message string) {
		if !strings.Contains(message, `"id":1`) {
			t.Errorf("the console got %s", message)
			return
		}
		close(arrived)
		<-r.Context().Done()
		close(ended)
	}))
	c.say(callOf(1))
	<-arrived
	for _, params := range []string{`{"requestId":7}`, `{"requestId":{}}`, `[]`, `{"requestId":1}`} {
		c.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":` + params + `}`)
	}
	<-ended
	c.end()
}

// TestBridgeSendsNegotiatedVersion verifies that the protocol version is the negotiated one
// or the message's own. Only 2026-07-28 has headers with the method and its name.
func TestBridgeSendsNegotiatedVersion(t *testing.T) {
	got := make(chan string, 1)
	c := bridgeTo(t, startFakeConsole(t, func(w http.ResponseWriter, r *http.Request, message string) {
		h := r.Header
		got <- strings.Join([]string{h.Get("Mcp-Protocol-Version"), h.Get("Mcp-Method"), h.Get("Mcp-Name"), h.Get("Accept"), h.Get("Authorization")}, " ")
		_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18"}}`)
	}))
	const rest = " application/json, text/event-stream Bearer " + ownKey
	for _, m := range []struct{ message, want string }{
		{`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}`, "  " + rest},
		{callOf(1), "2025-06-18  " + rest},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_rows","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}`, "2026-07-28 tools/call read_rows" + rest},
	} {
		c.say(m.message)
		c.hear(`"result"`)
		if header := <-got; header != m.want {
			t.Errorf("%s: got %q, want %q", m.message, header, m.want)
		}
	}
	c.end()
}
