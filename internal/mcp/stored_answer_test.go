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

	"viewfinder/catalog"
	"viewfinder/gateway"
)

// largeUsers is a list of rows, of at least so many bytes.
func largeUsers(size int) string {
	var text strings.Builder
	text.WriteString(`{"users":[`)
	for i := 0; text.Len() < size; i++ {
		fmt.Fprintf(&text, `{"pk":"%d","username":"user%d","biography":"%s"},`, i, i, strings.Repeat("b", 500))
	}
	return text.String() + `{"pk":"last"}]}`
}

// madeBy returns how many bytes a function allocates.
func madeBy(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestAnAnswerIsStoredOnce: to store and to read an answer copies no more of it than the
// room that was behind it.
func TestAnAnswerIsStoredOnce(t *testing.T) {
	const size = 4 << 20
	tools := newTestServer(t, answering(200, largeUsers(size)))
	by := tools.caller(ownKey, "")
	f, _ := catalog.FeatureByID("followers")
	s, err := tools.newAnswer(by, f, map[string]string{"user_id": "1"}, "")
	if err != nil {
		t.Fatal(err)
	}
	body := []byte(largeUsers(size))
	if made := madeBy(func() { _, err = s.add(body[:len(body):len(body)]) }); err != nil || made > size/2 {
		t.Errorf("to store %d bytes takes %d, %v", size, made, err)
	}
	if _, err = s.add(append(make([]byte, 0, 2*len(body)), body...)); err != nil {
		t.Fatal(err)
	}
	if most := 2*len(body) + 2*rowOverhead*s.count() + answerOverhead; s.size() > most || s.length() != int64(2*len(body)) {
		t.Errorf("%d bytes are %d in memory, want at most %d", s.length(), s.size(), most)
	}
	tools.answers.put(s)
	for text, arguments := range map[string]arguments{
		"followers: from number 100 on": {texts: map[string]string{"handle": s.handle}, numbers: map[string]int64{"offset": 100}},
		"returned 2 of 2 results":       {texts: map[string]string{"handle": s.handle, "jq": ".users|length"}},
	} {
		var r reply
		made := madeBy(func() { r, err = tools.readRows(t.Context(), by, arguments) })
		if reply := tools.replyText(by, r); err != nil || !strings.Contains(reply, text) || made > size/2 {
			t.Errorf("to read of %d bytes takes %d: %v %.100s", 2*size, made, err, reply)
		}
	}
}

// TestLargeAnswersOfAllCallersShareTheMemory: while it is used up, a further large answer
// waits; whatever becomes of an answer, its share is given back.
func TestLargeAnswersOfAllCallersShareTheMemory(t *testing.T) {
	const size = 2 << 20
	answers := map[string]http.Handler{
		"1": answering(200, largeUsers(size)), "2": answering(500, `{"message":"`+strings.Repeat("x", size)+`"}`),
		"3": answering(200, strings.Repeat("x", size)), "4": answering(503, strings.Repeat("x", size)), "5": answering(200, strings.Repeat("[", size)),
	}
	tools := newTestServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answers[r.URL.Query().Get("id_user")].ServeHTTP(w, r) }))
	tools.memory = gateway.NewBudget(1) // so that one large answer is there at a time
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
		t.Error("two large answers are there at the same time")
	}
	there.Release()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for _, id := range []string{"2", "3", "4", "5", "1", "1"} {
		if err := ask(ctx, id); err != nil && (ctx.Err() != nil || id == "1") {
			t.Fatalf("the answer %s: %v", id, err)
		}
	}
}

// TestALargeAnswerIsNotRead: one beyond the limit is a failure that says so.
func TestALargeAnswerIsNotRead(t *testing.T) {
	c := connect(t, newTestServer(t, answering(200, `{"users":["`+strings.Repeat("x", MaxAnswer)+`"]}`)), ownKey, "")
	text, isError := c.call("call_feature", json.RawMessage(`{"feature":"followers","inputs":{"user_id":"1"}}`))
	if !isError || !strings.Contains(text, "larger than 33554432 bytes") || !strings.Contains(text, "Calls: 1 spent") {
		t.Errorf("got %.500s", text)
	}
}
