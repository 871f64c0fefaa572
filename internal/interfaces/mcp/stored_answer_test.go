package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"
	"weak"

	"viewfinder/catalog"
	"viewfinder/gateway"
)

// largeUsers returns a list of rows with at least the given number of bytes.
func largeUsers(size int) string {
	var text strings.Builder
	text.WriteString(`{"users":[`)
	for i := 0; text.Len() < size; i++ {
		fmt.Fprintf(&text, `{"pk":"%d","username":"user%d","biography":"%s"},`, i, i, strings.Repeat("b", 500))
	}
	return text.String() + `{"pk":"last"}]}`
}

// madeBy returns the number of bytes that a function allocates.
func madeBy(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestResponseIsStoredOnce verifies that storing and reading a response does not copy it more than
// once.
func TestResponseIsStoredOnce(t *testing.T) {
	const size = 4 << 20
	tools := newTestServer(t, answering(200, largeUsers(size)))
	by := tools.caller(ownKey, "")
	f, _ := catalog.FeatureByID("followers")
	s, err := tools.newAnswer(by, f, map[string]string{"user_id": "1"}, "")
	if err != nil {
		t.Fatal(err)
	}
	body := []byte(largeUsers(size))
	if made := madeBy(func() { err = s.add(body[:len(body):len(body)]) }); err != nil || made > size/2 {
		t.Errorf("to store %d bytes takes %d, %v", size, made, err)
	}
	if err = s.add(append(make([]byte, 0, 2*len(body)), body...)); err != nil {
		t.Fatal(err)
	}
	if most := 2*len(body) + 2*rowOverhead*s.now().rows + answerOverhead; s.size() > most || s.bytes != int64(2*len(body)) {
		t.Errorf("%d bytes are %d in memory, want at most %d", s.bytes, s.size(), most)
	}
	tools.answers.put(s)
	for text, arguments := range map[string]arguments{
		"followers: starting at row 100,": {texts: map[string]string{"handle": s.handle}, numbers: map[string]int64{"offset": 100}},
		"returned 2 of 2 results":         {texts: map[string]string{"handle": s.handle, "jq": ".users|length"}},
	} {
		var r reply
		made := madeBy(func() { r, err = tools.readRows(t.Context(), by, arguments) })
		if reply := tools.replyText(by, r); err != nil || !strings.Contains(reply, text) || made > size/2 {
			t.Errorf("to read of %d bytes takes %d: %v %.100s", 2*size, made, err, reply)
		}
	}
}

// roomyProvider returns bodies with as much spare capacity as content, and records their location.
type roomyProvider struct{ body weak.Pointer[byte] }

func (p *roomyProvider) Attempt(context.Context, string, catalog.Call, map[string]string) (gateway.Answer, error) {
	text := largeUsers(1 << 20)
	body := append(make([]byte, 0, 2*len(text)), text...)
	p.body = weak.Make(&body[0])
	return gateway.Answer{Status: http.StatusOK, Header: http.Header{}, Body: body, Requests: 1}, nil
}

// TestBodyIsReleasedAfterCopy verifies that a stored response retains only the counted copy, not
// the original body with its spare capacity.
func TestBodyIsReleasedAfterCopy(t *testing.T) {
	tools := newTestServer(t, nil)
	provider := &roomyProvider{}
	tools.config.Provider = provider
	by := tools.caller(ownKey, "")
	f, _ := catalog.FeatureByID("followers")
	r, err := tools.lookUp(t.Context(), by, f, map[string]string{"user_id": "1"}, arguments{})
	if err != nil {
		t.Fatal(err)
	}
	stored, err := tools.storedOf(by, between(tools.replyText(by, r), "Handle: ", " "))
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	if provider.body.Value() != nil {
		t.Error("the body outlives its response")
	}
	runtime.KeepAlive(stored)
}

// TestLargeResponsesOfAllCallersShareMemory verifies that another large response waits while the
// memory is used up, and that the memory of every response is released.
func TestLargeResponsesOfAllCallersShareMemory(t *testing.T) {
	const size = 5 << 18 // just more than each response may use without a loan
	answers := map[string]http.Handler{
		"1": answering(200, largeUsers(size)), "2": answering(500, `{"message":"`+strings.Repeat("x", size)+`"}`),
		"3": answering(200, strings.Repeat("x", size)), "4": answering(503, strings.Repeat("x", size)), "5": answering(200, strings.Repeat("[", size)),
	}
	tools := newTestServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answers[r.URL.Query().Get("id_user")].ServeHTTP(w, r) }))
	tools.memory = gateway.NewBudget(1) // one large response at a time
	call, _ := catalog.CallByName("followers")
	f, _ := catalog.FeatureByID("followers")
	by := tools.caller(ownKey, "")
	ask := func(ctx context.Context, id string) error {
		_, err := tools.lookUp(ctx, by, f, map[string]string{"user_id": id}, arguments{})
		return err
	}
	there, err := tools.config.Provider.Attempt(gateway.WithBudget(t.Context(), tools.memory), ownKey, call, map[string]string{"id_user": "1"})
	if err != nil {
		t.Fatal(err)
	}
	short, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	if err := ask(short, "1"); err == nil {
		t.Error("two large responses are there at the same time")
	}
	there.Release()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	for _, id := range []string{"2", "3", "4", "5", "1", "1"} {
		if err := ask(ctx, id); err != nil && (ctx.Err() != nil || id == "1") {
			t.Fatalf("the response %s: %v", id, err)
		}
	}
}

// TestLargeResponseIsNotRead verifies that a response that exceeds the limit is a failure that
// names the limit.
func TestLargeResponseIsNotRead(t *testing.T) {
	c := connect(t, newTestServer(t, answering(200, `{"users":["`+strings.Repeat("x", MaxAnswer)+`"]}`)), ownKey, "")
	text, isError := c.call("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
	if !isError || !strings.Contains(text, "larger than the 32 MB") || !strings.Contains(text, "start_collection with this input") || strings.Contains(text, "The provider says") || !strings.Contains(text, "Calls: 1 spent") {
		t.Errorf("got %.500s", text)
	}
}

// TestOversizedResponseIsStored verifies that the reason is attributed to this program rather than
// the provider, and that no step that would also fail is suggested.
func TestOversizedResponseIsStored(t *testing.T) {
	for name, test := range map[string]struct{ body, want, jq string }{
		"a large row": {
			`{"users":[{"pk":"1","x":"` + strings.Repeat("x", 5<<20) + `"}],"status":"ok"}`,
			"The rows of the last response cannot be read: a row is larger than 4 MB. read_rows with jq reads the response as received.", `"ok"`,
		},
		"a deep response": {
			`{"users":[],"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `,"status":"ok"}`,
			"The rows of the last response cannot be read: lists and objects nest deeper than 10,000 levels. No tool can read such a response; 'viewfinder call' with --format json writes it, at the cost of another call.", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := connect(t, newTestServer(t, answering(200, test.body)), ownKey, "")
			text := c.want("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
			if !strings.Contains(text, test.want) || strings.Contains(text, "provider says") || strings.Contains(text, "try again") ||
				strings.Contains(text, "start_collection") || !strings.Contains(text, "Calls: 1 spent") {
				t.Errorf("got %.900s", text)
			}
			if test.jq == "" {
				if strings.Contains(text, "Handle:") || strings.Contains(text, "whole response") {
					t.Errorf("got %.900s", text)
				}
				return
			}
			if text := c.want("read_rows", map[string]any{"handle": between(text, "Handle: ", " "), "jq": ".status"}); !strings.Contains(text, test.jq) {
				t.Errorf("jq gives %.500s", text)
			}
		})
	}
}

// TestValuesNotFittingColumn verifies that a value that does not fit its column is reported instead
// of silently becoming null, both in stored responses and in collections.
func TestValuesNotFittingColumn(t *testing.T) {
	const body = `{"users":[{"pk":1,"username":"a","follower_count":"1.2K"},{"pk":2,"username":{"x":1.00}},{"pk":3,"username":"c","follower_count":5}],"big_list":false}`
	c := connect(t, newTestServer(t, answering(200, body)), ownKey, "")
	text := c.want("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"},"fields":["username","follower_count"]}`))
	id := between(c.want("start_collection", json.RawMessage(`{"feature":"followers","inputs":["1"],"max_calls":2}`)), "Collection ", " started")
	c.want("collection_state", map[string]any{"collection": id, "wait": maxWait})
	handle := between(text, "Handle: ", " ")
	const note = ` (see read_rows with fields ["unread"])`
	for _, w := range []struct{ text, want string }{
		{text, "; 2 values do not fit their columns" + note},
		{c.want("read_rows", map[string]any{"handle": handle, "limit": 1, "fields": []string{"follower_count"}}), "; 1 value does not fit its column" + note},
		{c.want("read_rows", map[string]any{"handle": id, "fields": []string{"username", "follower_count"}}), "; 2 values do not fit their columns" + note},
		{c.want("read_rows", map[string]any{"handle": handle, "fields": []string{"id", "unread"}}), `["1","{\"follower_count\":\"1.2K\"}"]`},
		{c.want("read_rows", map[string]any{"handle": id, "fields": []string{"unread", "id"}}), `["{\"username\":{\"x\":1.00}}","2"]`},
	} {
		if !strings.Contains(w.text, w.want) {
			t.Errorf("want %s, got %s", w.want, w.text)
		}
	}
	for _, handle := range []string{handle, id} {
		for _, fields := range [][]string{{"id"}, {"unread"}} {
			if text := c.want("read_rows", map[string]any{"handle": handle, "fields": fields}); strings.Contains(text, note) {
				t.Errorf("%s: got %s", fields, text)
			}
		}
	}
}

// TestNotesOnRows verifies that the summary reports data that the rows do not show, and jq reads
// bytes the same way as rows do.
func TestNotesOnRows(t *testing.T) {
	c := connect(t, newTestServer(t, answering(200, "{\"users\":[null,{\"pk\":1,\"full_name\":\"bad \xff\xfe\xc3( end\"}]}")), ownKey, "")
	text := c.want("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
	const name = `"bad ` + "\ufffd\ufffd\ufffd" + `( end"`
	if !strings.Contains(text, name) || !strings.Contains(text, "not valid UTF-8") || !strings.Contains(text, "not objects: 1.") {
		t.Errorf("got %s", text)
	}
	if text := c.want("read_rows", map[string]any{"handle": between(text, "Handle: ", " "), "jq": ".users[1].full_name"}); !strings.Contains(text, name) {
		t.Errorf("jq gives %s", text)
	}
}

// TestConsoleMessagesDifferFromProviders verifies that only the provider's message is attributed to
// it.
func TestConsoleMessagesDifferFromProviders(t *testing.T) {
	c := connect(t, newTestServer(t, answering(200, "<html>")), ownKey, "")
	text, isError := c.call("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
	if !isError || !strings.Contains(text, "The response is not JSON. The call was counted") || strings.Contains(text, "provider says") || strings.Contains(text, "try again") {
		t.Errorf("got %s", text)
	}
}

// lateProvider returns pages of two rows. The last page arrives when the time is up.
type lateProvider struct {
	pages int
	over  context.CancelFunc
}

func (p *lateProvider) Attempt(context.Context, string, catalog.Call, map[string]string) (gateway.Answer, error) {
	p.pages++
	if p.pages == 2 {
		p.over()
	}
	body := fmt.Sprintf(`{"users":[{"pk":"%d1","username":"a"},{"pk":"%d2","username":"b"}],"next_max_id":"page-%d","big_list":true}`, p.pages, p.pages, p.pages)
	return gateway.Answer{Status: http.StatusOK, Header: http.Header{}, Body: []byte(body), Requests: 1}, nil
}

// TestPagesReceivedInTimeAreStored verifies that if the time is up when the second of three pages
// arrives, both pages are in the reply and in the stored response, which can be continued.
func TestPagesReceivedInTimeAreStored(t *testing.T) {
	ctx, over := context.WithCancel(t.Context())
	tools := newTestServer(t, nil)
	tools.config.Provider = &lateProvider{over: over}
	by := tools.caller(ownKey, "")
	f, _ := catalog.FeatureByID("followers")
	r, err := tools.lookUp(ctx, by, f, map[string]string{"user_id": "1"}, arguments{numbers: map[string]int64{"pages": 3}})
	if err != nil {
		t.Fatal(err)
	}
	text := tools.replyText(by, r)
	for _, want := range []string{
		"returned 4 of 4 accounts read from 2 pages; the list has more. Only 2 of 3 pages were read: There was no response within 50 seconds",
		`["12","b"]`, `["22","b"]`, `call_feature {"after":"h-`, "Calls: 2 spent",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("got %s, want %s", text, want)
		}
	}
	r, err = tools.lookUp(t.Context(), by, f, nil, arguments{texts: map[string]string{"after": between(text, "Handle: ", " ")}})
	if text := tools.replyText(by, r); err != nil || !strings.Contains(text, `["31","a"]`) || !strings.Contains(text, "of 6 accounts read from 3 pages") {
		t.Errorf("the next page: %v %s", err, text)
	}
}

// TestRateLimitReportsWhenToRetry verifies that the reply says when to try again if the wait is
// longer than a tool call may take.
func TestRateLimitReportsWhenToRetry(t *testing.T) {
	limited := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "55")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprint(w, `{"message":"You have exceeded the rate limit per minute"}`)
	})
	c := connect(t, newTestServer(t, limited), ownKey, "")
	text, isError := c.call("call_feature", map[string]any{"feature": "followers", "inputs": map[string]any{"user_id": "1"}})
	if !isError || !strings.Contains(text, "Rate limited by the provider. Try again in 55 s.") || !strings.Contains(text, "Calls: 1 spent") {
		t.Errorf("got %s", text)
	}
}

// TestStoredResponseNeedsNoCall verifies that stored pages are kept if another page cannot be
// stored.
func TestStoredResponseNeedsNoCall(t *testing.T) {
	tools := newTestServer(t, nil)
	provider := &lateProvider{over: func() {}}
	tools.config.Provider = provider
	tools.answers.limitOfKey = 3 * answerOverhead / 2
	by := tools.caller(ownKey, "")
	f, _ := catalog.FeatureByID("followers")
	r, err := tools.lookUp(t.Context(), by, f, map[string]string{"user_id": "1"}, arguments{numbers: map[string]int64{"pages": 20}})
	text := tools.replyText(by, r)
	made := provider.pages
	if err != nil || made >= 20 || !strings.Contains(text, "start_collection stores lists of any length") {
		t.Fatalf("%d pages: %v %s", made, err, text)
	}
	after := arguments{texts: map[string]string{"after": between(text, "Handle: ", " ")}}
	if _, err := tools.lookUp(t.Context(), by, f, nil, after); err == nil || provider.pages != made {
		t.Errorf("the next page: %v", err)
	}
	after.texts["handle"] = after.texts["after"]
	if r, err := tools.readRows(t.Context(), by, after); err != nil || len(r.data) == 0 {
		t.Errorf("got %v %v", err, r)
	}
}
