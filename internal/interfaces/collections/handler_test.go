package collections

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
	"viewfinder/sandbox"
)

// engine is an engine with only the methods that a test sets.
type engine struct {
	Engine
	create func(plan collect.Plan, list []inputs.Input) (collect.Collection, error)
	watch  func(ctx context.Context) iter.Seq2[collect.Progress, error]
	// changed are the requested changes to inputs.
	changed []string
	// media writes the only collection's pictures; it may be nil.
	media func(io.Writer) error
	// inputs is the only collection's ledger; it may be nil.
	inputs []collect.LedgerEntry
}

func (e *engine) Create(_ context.Context, _ string, plan collect.Plan, list iter.Seq2[inputs.Input, error]) (collect.Collection, error) {
	var all []inputs.Input
	for in, err := range list {
		if err != nil {
			return collect.Collection{}, err
		}
		all = append(all, in)
	}
	return e.create(plan, all)
}

func (e *engine) Collection(context.Context, string, string) (collect.Collection, error) {
	if e.media != nil {
		return collect.Collection{Name: "one"}, nil
	}
	if e.inputs != nil {
		return collect.Collection{Name: "My names", Feature: "user-info", Columns: []string{"group"}, Run: collect.Run{Number: 2}}, nil
	}
	return collect.Collection{}, problem.New(problem.NotFound, "There is none.")
}

func (e *engine) Progress(context.Context, string, string) (collect.Progress, error) {
	return collect.Progress{}, nil
}

func (e *engine) Watch(ctx context.Context, _, _ string) iter.Seq2[collect.Progress, error] {
	return e.watch(ctx)
}

func (e *engine) ChangeInputs(_ context.Context, _, _ string, action collect.InputAction, q collect.LedgerQuery) (int64, error) {
	e.changed = append(e.changed, fmt.Sprintf("%s %q %q", action, q.Outcome, q.Search))
	return 3, nil
}

func (e *engine) CountInputs(context.Context, string, string, collect.InputAction, collect.LedgerQuery) (int64, error) {
	return 196, nil
}

func (e *engine) Ledger(_ context.Context, _, _ string, q collect.LedgerQuery) ([]collect.LedgerEntry, error) {
	if e.inputs != nil {
		from := int(min(q.After, int64(len(e.inputs))))
		return e.inputs[from:min(from+q.Count, len(e.inputs))], nil
	}
	return []collect.LedgerEntry{{Number: q.After + q.From + 1}}, nil
}

func (e *engine) LedgerTotal(context.Context, string, string, collect.LedgerQuery) (int64, error) {
	if e.inputs != nil {
		return int64(len(e.inputs)), nil
	}
	return 1_000_000, nil
}

func (e *engine) Storage(context.Context) (used, limit int64, err error) { return 7, 100, nil }

func (*engine) DefaultName(context.Context, string, catalog.Feature, int64, string) (string, error) {
	return "Followers of 4 accounts", nil
}

func (e *engine) Quota(context.Context, string) (collect.Quota, bool, error) {
	return collect.Quota{Left: 900, Limit: 1000}, true, nil
}

// serve serves a handler for an engine and returns its URL and folder.
func serve(t *testing.T, e *engine, change func(*Config)) (url, folder string) {
	t.Helper()
	now := time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC)
	box, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Engine: e, Folder: t.TempDir(), Sandbox: box, Now: time.Now, Log: slog.New(slog.DiscardHandler)}
	if change != nil {
		change(&c)
	}
	h := New(c)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			problem.WriteDocument(w, err)
		}
	}))
	t.Cleanup(srv.Close)
	return srv.URL + Path, c.Folder
}

// send makes a request with a key and returns the status and the body.
func send(t *testing.T, method, url, contentType, body string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer an-own-key")
	r.Header.Set("Content-Type", contentType)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(text)
}

func TestUnservedPaths(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for _, c := range []struct {
		method, path string
		status       int
		want         string
	}{
		{"PUT", "", 405, "GET and POST"},
		{"GET", "/check", 405, "POST"},
		{"POST", "/x", 405, "GET and PATCH and DELETE"},
		{"GET", "/x/unknown", 404, "nothing at this address"},
		{"GET", "/", 404, "nothing at this address"},
		{"GET", "/x", 404, "There is none."},
		{"POST", "/x/inputs", 404, "There is none."},
		{"PATCH", "/x", 400, "send a JSON object"},
	} {
		res, body := send(t, c.method, url+c.path, "application/json", "")
		if res.StatusCode != c.status || !strings.Contains(body, c.want) || res.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s %s: got %d %s, want %d with %q", c.method, c.path, res.StatusCode, body, c.status, c.want)
		}
	}
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != 401 || res.Header.Get("WWW-Authenticate") != "Bearer" {
		t.Errorf("without a key: got %d %v", res.StatusCode, res.Header)
	}
}

func TestCheck(t *testing.T) {
	url, folder := serve(t, &engine{}, nil)
	for _, c := range []struct {
		name, body string
		status     int
		want       []string
	}{
		{"pasted names", `{"feature":"followers","text":"natgeo\n787132\nnat geo\n\n@natgeo","rowLimit":300,"speed":2}`, 200, []string{
			`"valid":2,"bad":1,"blank":1,"repeated":1,"resolved":1`,
			`{"line":3,"text":"nat geo","kind":"bad","reason":"A username has up to 30 letters, digits, dots and underscores. This one has a space."}`,
			`{"line":4,"text":"","kind":"blank"`, `{"line":5,"text":"natgeo","kind":"repeated","reason":"Line 1 makes the same call."}`,
			`"calls":{"least":3,"most":5},"exact":false,"seconds":{"least":2,"most":3},"bytes":{`, `"quota":{"left":900,"limit":1000`, `"storage":{"used":7,"limit":100}`, `"columnNames":[]`, `"first":["natgeo","787132"]`,
		}},
		{"a file's text", `{"feature":"user-info","csv":"who;note\nnatgeo;a\n","columns":["who"]}`, 200,
			[]string{`"valid":1`, `"columnNames":["note"],"header":true,"delimiter":";"`, `"calls":{"least":1,"most":1}`}},
		{"rows", `{"feature":"posts","inputs":[{"values":{"user_id":"787132"},"root":"natgeo","parent":"natgeo"}]}`, 200, []string{`"valid":1`, `"calls":{"least":1}`}},
		{"no list", `{"feature":"posts"}`, 400, []string{"Send the list once"}},
		{"two lists", `{"feature":"posts","text":"1","csv":"1"}`, 400, []string{"Send the list once"}},
		{"no feature", `{"feature":"nothing","text":"1"}`, 400, []string{"no such feature"}},
		{"a feature without calls", `{"feature":"reel-info","text":"1"}`, 400, []string{"media-info instead"}},
		{"a negative limit", `{"feature":"posts","text":"1","callLimit":-1}`, 400, []string{"whole numbers of 0 or more"}},
		{"an enormous speed", `{"feature":"posts","text":"1","speed":1e9}`, 400, []string{"to 1000"}},
		{"an unknown property", `{"feature":"posts","text":"1","key":"secret"}`, 400, []string{`unknown field \"key\"`}},
		{"no such column", `{"feature":"user-info","csv":"a,b\nnatgeo,1\n","columns":["c"]}`, 400, []string{`no column \"c\"`}},
		{"names in place of inputs", `{"feature":"user-info","inputs":["natgeo"]}`, 400, []string{`inputs has a string instead of an object, such as {\"inputs\": [{\"values\"`}},
		{"a number as a value", `{"feature":"user-info","inputs":[{"values":{"user":1}}]}`, 400, []string{"values has a number instead of a string"}},
		{"a string as a limit", `{"feature":"posts","text":"1","callLimit":"9"}`, 400, []string{"callLimit has a string instead of a whole number"}},
		{"a list", `[]`, 400, []string{"send an object"}},
		{"not JSON", `{"feature":posts}`, 400, []string{"not valid at byte 12"}},
		{"truncated JSON", `{"feature":`, 400, []string{"ends too early"}},
		{"trailing data", `{"feature":"posts","text":"1"}{}`, 400, []string{"there is extra data after its end"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, body := send(t, "POST", url+"/check", "application/json", c.body)
			if res.StatusCode != c.status {
				t.Fatalf("got %d %s, want %d", res.StatusCode, body, c.status)
			}
			if strings.Contains(body, "unmarshal") {
				t.Errorf("got %s, words of Go", body)
			}
			for _, want := range c.want {
				if !strings.Contains(body, want) {
					t.Errorf("got %s\nwant %s in it", body, want)
				}
			}
		})
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) > 0 {
		t.Errorf("got %v, %v in the folder", rest, err)
	}
}

// TestPreview verifies that a preview lists the columns before the whole list is sent.
func TestPreview(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for _, c := range []struct {
		name, body string
		status     int
		want       string
	}{
		{"a common column name", `{"feature":"user-info","csv":"Notes;Handle\n\"a;b\";natgeo\nc;nasa\n"}`, 200,
			`{"delimiter":";","header":true,"columns":["Notes","Handle"],"chosen":[2],"rows":[["a;b","natgeo"],["c","nasa"]]}`},
		{"no common column name", `{"feature":"user-info","csv":"who,where\nnatgeo,Rome\n"}`, 200,
			`{"delimiter":",","header":false,"columns":["column 1","column 2"],"chosen":[0],"rows":[["who","where"],["natgeo","Rome"]]}`},
		{"two columns with a common name", `{"feature":"user-info","csv":"user,user\nnatgeo,nasa\n"}`, 200,
			`{"delimiter":",","header":true,"columns":["user","user 2"],"chosen":[0],"rows":[["natgeo","nasa"]]}`},
		{"a choice", `{"feature":"user-info","csv":"who,where\nnatgeo,Rome\n","columns":["username=where"],"header":"yes"}`, 200,
			`{"delimiter":",","header":true,"columns":["who","where"],"chosen":[2],"rows":[["natgeo","Rome"]]}`},
		{"a choice by number", `{"feature":"user-info","csv":"2,user\n1,natgeo\n","columns":["username=#2"]}`, 200,
			`{"delimiter":",","header":true,"columns":["2","user"],"chosen":[2],"rows":[["1","natgeo"]]}`},
		{"one column", `{"feature":"user-info","csv":"\ufeffnatgeo\nnasa\n"}`, 200,
			`{"header":false,"columns":["column 1"],"chosen":[1],"rows":[["natgeo"],["nasa"]]}`},
		{"text instead of CSV", `{"feature":"user-info","text":"natgeo"}`, 400, "Send a CSV file"},
		{"no such column", `{"feature":"user-info","csv":"a,b\n","columns":["c"]}`, 400, `no column \"c\"`},
	} {
		if res, body := send(t, "POST", url+"/preview", "application/json", c.body); res.StatusCode != c.status || !strings.Contains(body, c.want) {
			t.Errorf("%s: got %d %s, want %s", c.name, res.StatusCode, body, c.want)
		}
	}
}

// TestEstimate verifies that estimating with other limits does not need the list.
func TestEstimate(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for body, want := range map[string]string{
		`{"feature":"followers","valid":2,"resolved":1,"rowLimit":300,"speed":2}`: `{"calls":{"least":3,"most":5},"exact":false,"seconds":{"least":2,"most":3},"bytes":{`,
		`{"feature":"followers","valid":1,"resolved":2}`:                          "must come from the response to a check",
		`{"feature":"nothing","valid":1}`:                                         "no such feature",
		`{"feature":"followers","valid":1,"speed":-1}`:                            "The speed must be",
	} {
		if _, got := send(t, "POST", url+"/estimate", "application/json", body); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", body, got, want)
		}
	}
}

// TestEveryFeatureHasDefaultPage verifies that the storage required for every feature can be
// estimated.
func TestEveryFeatureHasDefaultPage(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for _, f := range []string{"user-info", "business-info", "followers", "posts", "media-comments", "user-stories-by-id", "hashtag", "location-info"} {
		_, body := send(t, "POST", url+"/check", "application/json", fmt.Sprintf(`{"feature":%q,"text":"1,2","rowLimit":1}`, f))
		var reply struct {
			Bytes *inputs.Range
			Calls inputs.Range
		}
		if err := json.Unmarshal([]byte(body), &reply); err != nil || reply.Bytes == nil || reply.Bytes.Least < 100 || reply.Calls.Most == nil {
			t.Errorf("%s: got %s", f, body)
		}
	}
}

// TestAllInputsAreChangedOnlyWithAll verifies that an action is not applied to all inputs because a
// field is missing.
func TestAllInputsAreChangedOnlyWithAll(t *testing.T) {
	e := &engine{}
	url, _ := serve(t, e, nil)
	for _, action := range []string{"retry", "cancel", "delete"} {
		for _, body := range []string{`{}`, `{"dryRun":true}`, `{"outcome":"","search":""}`, `{"all":false}`, `{"all":true,"outcome":"failed"}`, `{"all":true,"search":"a"}`} {
			res, reply := send(t, "POST", url+"/c1/inputs/"+action, "application/json", body)
			if res.StatusCode != 400 || !strings.Contains(reply, "Choose the inputs by") || len(e.changed) > 0 {
				t.Errorf("%s %s: got %d %s, and the changes %q", action, body, res.StatusCode, reply, e.changed)
			}
		}
	}
	for _, body := range []string{`{"all":true}`, `{"outcome":"failed"}`, `{"search":"a"}`} {
		if res, reply := send(t, "POST", url+"/c1/inputs/delete", "application/json", body); res.StatusCode != 200 || reply != "{\"count\":3}\n" {
			t.Errorf("%s: got %d %s", body, res.StatusCode, reply)
		}
	}
	if got, want := strings.Join(e.changed, "; "), `delete "" ""; delete "failed" ""; delete "" "a"`; got != want {
		t.Errorf("got the changes %s, want %s", got, want)
	}
	if res, reply := send(t, "POST", url+"/c1/inputs/delete", "application/json", `{"all":true,"dryRun":true}`); res.StatusCode != 200 || reply != "{\"count\":196}\n" {
		t.Errorf("counted only: got %d %s", res.StatusCode, reply)
	}
}

// TestLedgerIsReadFromAnyPosition verifies that programs can read the page after a given
// number, and that the web page can read any range along with the total.
func TestLedgerIsReadFromAnyPosition(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for query, want := range map[string]string{
		"?after=41&count=1":     `"next":42}`,
		"?from=900000&count=2":  `"total":1000000}`,
		"?from=0&count=2":       `"total":1000000}`,
		"?from=1&after=1":       "not both",
		"?from=-1":              "from must be a whole number from 0",
		"?outcome=done&start=1": "This request has no parameter",
	} {
		if _, reply := send(t, "GET", url+"/c1/inputs"+query, "application/json", ""); !strings.Contains(reply, want) {
			t.Errorf("%s: got %s, want %s", query, reply, want)
		}
	}
}

// TestLedgerFile verifies that each input has a line with its outcome, including inputs
// without rows.
func TestLedgerFile(t *testing.T) {
	e := &engine{inputs: []collect.LedgerEntry{
		{Number: 1, Line: 3, Value: "natgeo", Columns: []string{"=1+1"}, State: collect.InputEnded, Outcome: collect.OutcomeDone, Reason: collect.ReasonEnd, Status: 200, Calls: 1, Rows: collect.RowCount{Fetched: 1, Unique: 1}},
		{Number: 2, Line: 4, Value: "nobody", State: collect.InputEnded, Outcome: collect.OutcomeNotFound, Message: `There is "none".`, Status: 404, Calls: 1},
		{Number: 3, Line: 5, Value: "nasa"},
	}}
	url, _ := serve(t, e, nil)
	const want = "input_number,line,input,root_input,parent,account_id,outcome,reason,message,status,calls,rows,fetched,input.group\r\n" +
		"1,3,natgeo,,,,done,end,,200,1,1,1,'=1+1\r\n" +
		"2,4,nobody,,,,notFound,,\"There is \"\"none\"\".\",404,1,0,0,\r\n" +
		"3,5,nasa,,,,waiting,,,,0,0,0,\r\n"
	res, got := send(t, "GET", url+"/c1/inputs.csv?safe=true", "", "")
	if got != want || res.Header.Get("X-Rows") != "3" || !strings.HasPrefix(res.Header.Get("Content-Disposition"), `attachment; filename="inputs_user_info_My-names_`) {
		t.Errorf("got %s rows, %s\n%s", res.Header.Get("X-Rows"), res.Header.Get("Content-Disposition"), got)
	}
	for number := int64(4); number <= 2*ledgerFilePage; number++ {
		e.inputs = append(e.inputs, collect.LedgerEntry{Number: number})
	}
	_, got = send(t, "GET", url+"/c1/inputs.csv", "", "")
	if lines := strings.Count(got, "\r\n"); lines != 2*ledgerFilePage+1 || !strings.Contains(got, "\n2000,") || !strings.Contains(got, ",=1+1\r") {
		t.Errorf("got %d lines", lines)
	}
}

// form writes a form with the parts request and inputs.
func form(t *testing.T, request, name, list string) (contentType, body string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("request", request); err != nil {
		t.Fatal(err)
	}
	part, err := w.CreateFormFile("inputs", name)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(part, list)
	w.Close()
	return w.FormDataContentType(), b.String()
}

func TestCreate(t *testing.T) {
	var plan collect.Plan
	var list []inputs.Input
	e := &engine{create: func(p collect.Plan, l []inputs.Input) (collect.Collection, error) {
		plan, list = p, l
		return collect.Collection{ID: "c1", Feature: p.Feature}, nil
	}}
	url, folder := serve(t, e, nil)
	contentType, body := form(t, `{"feature":"user-info","name":"People","callLimit":9,"start":true,"leaveOut":true}`, "people.csv",
		"username,city\nnatgeo,Rome\nnat geo,Paris\nhttps://instagram.com/natgeo,Oslo\n")
	res, reply := send(t, "POST", url, contentType, body)
	if res.StatusCode != 201 || res.Header.Get("Location") != Path+"/c1" || !strings.Contains(reply, `"id":"c1"`) {
		t.Fatalf("got %d %v %s", res.StatusCode, res.Header, reply)
	}
	if plan.Feature != "user-info" || plan.Name != "People" || plan.CallLimit != 9 || !plan.Start || len(plan.Columns) != 1 || plan.Columns[0] != "city" {
		t.Errorf("got the plan %+v", plan)
	}
	if len(list) != 1 || list[0].Text != "natgeo" || list[0].Line != 2 || list[0].Columns[0] != "Rome" {
		t.Errorf("got the list %+v", list)
	}
	for request, want := range map[string]string{
		`{"feature":"user-info","text":"natgeo\nnat geo\nnatgeo"}`: "2 of the list's entries are invalid or duplicates. The first is on line 2: A username has up to 30 letters, digits, dots and underscores. This one has a space. Correct them, or send leaveOut",
		`{"feature":"user-info","text":"\n\n","leaveOut":true}`:    "The list has no inputs.",
		`{"feature":"user-info","text":"nat geo","leaveOut":true}`: "None of the list's 1 entries is a valid input. The first is on line 1: ",
	} {
		if res, body := send(t, "POST", url, "application/json", request); res.StatusCode != 400 || !strings.Contains(body, want) {
			t.Errorf("%s: got %d %s, want %s", request, res.StatusCode, body, want)
		}
	}
	contentType, body = form(t, `{"feature":"user-info","text":"natgeo"}`, "x", "natgeo")
	if res, reply := send(t, "POST", url, contentType, body); res.StatusCode != 400 || !strings.Contains(reply, "Send a form") {
		t.Errorf("got %d %s", res.StatusCode, reply)
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) > 0 {
		t.Errorf("got %v, %v in the folder: an uploaded list stays nowhere", rest, err)
	}
}

// open opens a stream of events and returns a function that reads the next event.
func open(t *testing.T, url string) func() string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer an-own-key")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("got %d %v", res.StatusCode, res.Header)
	}
	lines := bufio.NewReader(res.Body)
	return func() string {
		event := ""
		for {
			line, err := lines.ReadString('\n')
			if err != nil || line == "\n" {
				return event
			}
			event += line
		}
	}
}

func TestEvents(t *testing.T) {
	steps := make(chan int64)
	e := &engine{watch: func(ctx context.Context) iter.Seq2[collect.Progress, error] {
		return func(yield func(collect.Progress, error) bool) {
			for ended := range steps {
				if !yield(collect.Progress{Run: collect.Run{Ended: ended}}, nil) {
					return
				}
			}
		}
	}}
	url, _ := serve(t, e, nil)
	next := open(t, url+"/c1/events")
	if got := next(); got != "retry: 1000\n" {
		t.Errorf("got %q", got)
	}
	for _, ended := range []int64{3, 7} {
		steps <- ended
		if got := next(); !strings.HasPrefix(got, "event: progress\ndata: {") || !strings.Contains(got, fmt.Sprintf(`"ended":%d,`, ended)) {
			t.Errorf("got %q", got)
		}
	}
	close(steps)
	if got := next(); got != "event: end\ndata: {\"reason\":\"ended\"}\n" {
		t.Errorf("got %q", got)
	}
}

// waiting is an engine whose run never changes.
func waiting() *engine {
	return &engine{watch: func(ctx context.Context) iter.Seq2[collect.Progress, error] {
		return func(func(collect.Progress, error) bool) { <-ctx.Done() }
	}}
}

func TestEventsEndWhenProgramStops(t *testing.T) {
	stopping := make(chan struct{})
	url, _ := serve(t, waiting(), func(c *Config) { c.Stopping = stopping })
	next := open(t, url+"/c1/events")
	next()
	close(stopping)
	if got := next(); got != "event: end\ndata: {\"reason\":\"stopping\"}\n" {
		t.Errorf("got %q", got)
	}
}

func TestEventsHaveHeartbeat(t *testing.T) {
	url, _ := serve(t, waiting(), func(c *Config) { c.Heartbeat = time.Millisecond })
	next := open(t, url+"/c1/events")
	next()
	for range 3 {
		if got := next(); got != ":\n" {
			t.Errorf("got %q", got)
		}
	}
}

func (e *engine) WriteMedia(_ context.Context, _, _ string, _ int, w io.Writer) error {
	return e.media(w)
}

// TestMediaFileNeedsNoExportSlot verifies that downloading pictures, which may take an hour, does
// not block exports.
func TestMediaFileNeedsNoExportSlot(t *testing.T) {
	const readers = maxWriting + 1
	begun, goOn := make(chan struct{}, readers), make(chan struct{})
	url, _ := serve(t, &engine{media: func(io.Writer) error {
		begun <- struct{}{}
		<-goOn
		return nil
	}}, nil)
	var reading sync.WaitGroup
	for range readers {
		reading.Go(func() { send(t, "GET", url+"/x/media.zip", "", "") })
	}
	defer reading.Wait()
	defer close(goOn)
	for i := range readers {
		select {
		case <-begun:
		case <-time.After(3 * time.Minute):
			t.Fatalf("%d of %d files are read", i, readers)
		}
	}
}
