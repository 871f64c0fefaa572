package collections

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/gateway"
	"viewfinder/sandbox"
)

var update = flag.Bool("update", false, "rewrite the replies in examples")

// TestResponses runs collections with the sandbox and compares the replies to the examples in the
// OpenAPI document, which the page's tests also read.
func TestResponses(t *testing.T) {
	w := newReplyWorld(t)
	const people = "natgeo\\nnasa\\nmissing.person\\nprivate.person\\nnat geo\\n\\nnatgeo"
	w.reply("check", "POST", "/check", `{"feature":"followers","text":"`+people+`","rowLimit":500,"callLimit":40,"speed":2}`)
	w.reply("estimate", "POST", "/estimate", `{"feature":"followers","valid":4,"resolved":4,"speed":2}`)
	w.reply("preview", "POST", "/preview", `{"feature":"user-info","csv":"Notes;Handle\n\"a;b\";natgeo\nc;nasa\n"}`)
	w.reply("refused", "POST", "", `{"feature":"followers","text":"`+people+`"}`)
	made := w.reply("ready", "POST", "", `{"feature":"user-info","name":"People","text":"`+people+`","callLimit":40,"speed":5,"leaveOut":true}`)
	var c collect.Collection
	if err := json.Unmarshal([]byte(made), &c); err != nil {
		t.Fatal(err)
	}
	at := "/" + c.ID
	w.reply("waiting", "GET", at+"/inputs", "")
	w.send("PATCH", at, `{"state":"running"}`)
	w.await(c.ID)
	w.reply("done", "GET", at, "")
	w.reply("ledger", "GET", at+"/inputs?count=3", "")
	w.reply("count", "POST", at+"/inputs/retry", `{"outcome":"notFound","dryRun":true}`)
	w.reply("added", "POST", at+"/inputs", `{"text":"nasa\nbbc"}`)
	w.await(c.ID)
	w.later.Store(true)
	w.reply("rerun", "POST", at+"/runs", `{"mode":"full"}`)
	w.await(c.ID)
	w.reply("runs", "GET", at+"/runs", "")
	w.reply("columns", "GET", at+"/columns", "")
	rows := w.reply("rows", "GET", at+"/rows?count=2&sort=-follower_count&columns=input,username,follower_count,is_private", "")
	var window table.Window
	_ = json.Unmarshal([]byte(rows), &window) // its cells are only written
	w.reply("row", "GET", fmt.Sprintf("%s/row?number=%d", at, window.Rows[0].Number), "")
	w.reply("summary", "GET", at+"/summary?of=values&columns=is_private,is_verified&filter=follower_count>=1", "")
	w.reply("profile", "GET", at+"/profile", "")
	w.reply("comparison", "GET", at+"/compare?from=1&to=2", "")
	w.reply("changes", "GET", at+"/compare?from=1&to=2&kind=changed&count=1&columns=username,follower_count", "")
	w.reply("departures", "GET", at+"/departures?from=1&to=2", "")
	w.reply("events", "GET", at+"/events", "")
	w.reply("collections", "GET", "", "")
	w.reply("missing", "GET", "/abcdefghijklmnop", "")
}

// replyWorld is a server of collections that uses the sandbox.
type replyWorld struct {
	t      *testing.T
	url    string
	engine *collect.Engine
	later  atomic.Bool // an account has an additional follower
}

func newReplyWorld(t *testing.T) *replyWorld {
	t.Helper()
	w := &replyWorld{t: t}
	now := time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC)
	box, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	provider := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		r.Header.Del("Accept-Encoding")
		answer := httptest.NewRecorder()
		box.ServeHTTP(answer, r)
		body := answer.Body.Bytes()
		if w.later.Load() {
			body = bytes.ReplaceAll(body, []byte("722929"), []byte("722930"))
		}
		maps.Copy(out.Header(), answer.Header())
		out.WriteHeader(answer.Code)
		_, _ = out.Write(body)
	}))
	t.Cleanup(provider.Close)
	base, err := url.Parse(provider.URL)
	if err != nil {
		t.Fatal(err)
	}
	w.engine, err = collect.Open(t.Context(), collect.Config{DataDir: t.TempDir(), Workers: 1, Provider: gateway.New(gateway.Config{Provider: base})})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	worked := make(chan error)
	go func() { worked <- w.engine.Work(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-worked; err != nil {
			t.Error(err)
		}
		_ = w.engine.Close()
	})
	w.url, _ = serve(t, nil, func(c *Config) { c.Engine = w.engine })
	return w
}

func (w *replyWorld) send(method, path, body string) string {
	w.t.Helper()
	_, reply := send(w.t, method, w.url+path, "application/json", body)
	return reply
}

// await waits until the last run has ended.
func (w *replyWorld) await(id string) {
	w.t.Helper()
	for p, err := range w.engine.Watch(w.t.Context(), "an-own-key", id) {
		if err != nil {
			w.t.Fatal(err)
		}
		if p.Run.State == collect.RunDone {
			return
		}
	}
	w.t.Fatal("the run did not end")
}

func sortedLines(text string) []string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, ",")
	}
	slices.Sort(lines)
	return lines
}

// unstable lists values that differ between runs, and their replacements.
var unstable = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`"id":"[a-z2-7]{16}"`), `"id":"abcdefgh23456777"`},
	{regexp.MustCompile(`"(createdAt|startedAt|endedAt|resetAt|at)":"[^"]+"`), `"$1":"2026-11-20T09:30:00.123456Z"`},
	{regexp.MustCompile(`"rate":[0-9.]+`), `"rate":2.5`},
	{regexp.MustCompile(`"bytes":[0-9]+`), `"bytes":4096`},
	{regexp.MustCompile(`"number":[0-9]+,"(cells|input)"`), `"number":1,"$1"`}, // in order of arrival
	{regexp.MustCompile(`"first":\{"([a-z]+)":[0-9]+\}`), `"first":{"$1":1}`},
	{regexp.MustCompile(`"first":\{"([a-z]+)":[0-9]+,"([a-z]+)":[0-9]+\}`), `"first":{"$1":1,"$2":1}`},
	{regexp.MustCompile(`"used":[0-9]+`), `"used":4096`},
	{regexp.MustCompile(`("bytes":\{"least":)[0-9]+`), `${1}4096`},
	{regexp.MustCompile(`("bytes":\{"least":4096,"most":)[0-9]+`), `${1}65536`},
	{regexp.MustCompile(`"left":[0-9]+`), `"left":499990`},
}

// reply makes a request and compares the reply to its file. It returns the reply as received.
func (w *replyWorld) reply(name, method, path, body string) string {
	w.t.Helper()
	came := w.send(method, path, body)
	text := came
	for _, u := range unstable {
		text = u.pattern.ReplaceAllString(text, u.with)
	}
	file := filepath.Join("examples", name+".json")
	if strings.HasPrefix(text, "retry:") {
		file = strings.TrimSuffix(file, ".json") + ".txt"
	} else {
		var indented bytes.Buffer
		if err := json.Indent(&indented, []byte(text), "", "\t"); err != nil {
			w.t.Fatalf("%s: %v in %s", name, err, text)
		}
		text = indented.String()
	}
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			w.t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		w.t.Fatalf("%v; write it with: go test ./internal/interfaces/collections -run TestResponses -update", err)
	}
	if !slices.Equal(sortedLines(text), sortedLines(string(want))) { // the order of fields depends on the first rows
		w.t.Errorf("%s: got %s\nwant %s\nif that is meant: go test ./internal/interfaces/collections -run TestResponses -update", name, text, want)
	}
	return came
}
