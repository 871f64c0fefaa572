package export

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"viewfinder/problem"
)

// service is a handler served over HTTP.
type service struct {
	*Handler
	url    string
	folder string
}

// start serves a handler with modified limits.
func start(t *testing.T, change func(*Limits)) service {
	t.Helper()
	limits := DefaultLimits(1 << 20)
	limits.Drain, limits.DrainAll = 100*time.Millisecond, time.Second
	if change != nil {
		change(&limits)
	}
	folder := t.TempDir()
	h := New(Config{
		Limits: limits, Folder: folder, Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry(),
		Now: func() time.Time { return time.Date(2026, 11, 20, 15, 4, 5, 0, time.UTC) },
	})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			problem.WriteDocument(w, err)
		}
	}))
	t.Cleanup(func() {
		server.Close() // waits for all requests
		left, err := os.ReadDir(folder)
		isIdle := len(h.sending) == 0 && h.writing.TryAcquire(limits.Writing)
		if err != nil || len(left) > 0 || h.spooled.Load() != 0 || !isIdle {
			t.Errorf("left behind: files %v (%v), %d bytes, all senders and writers are idle: %t", left, err, h.spooled.Load(), isIdle)
		}
	})
	return service{h, server.URL, folder}
}

// part is a part of a form, with its name and content.
type part struct{ name, content string }

const (
	followersCSV = `{"feature":"followers","format":"csv","rows":"all","inputs":{"label":"nat geo/é"}}`
	namesCSV     = `{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"id","label":"id"},{"name":"username","label":"user"}]}`
	onePage      = `{"users":[{"id":"1","username":"a"},{"id":"2","username":"b"}]}`
	twoPage      = `{"users":[{"id":"2","username":"b"},{"id":"3","username":"c"}]}`
)

func formOf(t *testing.T, parts ...part) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		field, err := w.CreateFormField(p.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(field, p.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

// post sends a form.
func (s service) post(t *testing.T, parts ...part) (*http.Response, string) {
	t.Helper()
	body, contentType := formOf(t, parts...)
	res, err := http.Post(s.url, contentType, bytes.NewReader(body))
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

func orderOf(numbers ...uint32) string {
	var text []byte
	for _, n := range numbers {
		text = binary.LittleEndian.AppendUint32(text, n)
	}
	return string(text)
}

func TestFiles(t *testing.T) {
	s := start(t, nil)
	for _, c := range []struct {
		name  string
		parts []part
		want  string // the start of the file
		rows  string
	}{
		{"all rows, each ID once", []part{{"request", followersCSV}, {"answer", onePage}, {"answer", twoPage}},
			"id,username,full_name", "3"},
		{"rows in a given order", []part{{"request", namesCSV}, {"order", orderOf(2, 0)}, {"answer", onePage}, {"answer", twoPage}},
			"id,user\r\n3,c\r\n1,a\r\n", "2"},
		{"chosen columns of all rows", []part{{"request", namesCSV}, {"answer", onePage}}, "id,user\r\n1,a\r\n2,b\r\n", "2"},
		{"an additional column and fixed text", []part{
			{"request", `{"feature":"followers","format":"jsonl","rows":"shown","columns":[{"name":"$.x[0].y","label":"x","selector":"x[0].y"},{"label":"input","text":"natgeo"}]}`},
			{"answer", `{"users":[{"id":1,"x":[{"y":1.00}]}]}`},
		}, `{"x":1.00,"input":"natgeo"}` + "\n", "1"},
		{"a sheet", []part{{"request", `{"feature":"followers","format":"xlsx","rows":"all"}`}, {"answer", onePage}}, "PK\x03\x04", "2"},
		{"Parquet", []part{{"request", `{"feature":"followers","format":"parquet","rows":"all","dates":true}`}, {"answer", onePage}}, "PAR1", "2"},
		{"a flat file", []part{{"request", `{"feature":"user-info","format":"csv","rows":"all"}`}, {"answer", `{"id":1,"username":"a","b":{"c":1.00}}`}},
			"id,username,b_c\r\n1,a,1.00\r\n", "1"},
		{"all rows with every received value, each ID once", []part{
			{"request", `{"feature":"followers","format":"csv","rows":"all","shape":"flat"}`},
			{"answer", `{"users":[{"pk":1,"x":{"y":1.00},"none":[]},{"pk":2,"username":"b"}]}`},
			{"answer", `{"users":[{"pk":2,"username":"b"},{"pk":3,"list":[{"z":1}]}]}`},
		}, "pk,x_y,none,username,list\r\n1,1.00,[],,\r\n2,,,b,\r\n3,,,,\"[{\"\"z\"\":1}]\"\r\n", "3"},
		{"some rows with every received value, followed by fixed text", []part{
			{"request", `{"feature":"followers","format":"csv","rows":"shown","shape":"flat","columns":[{"label":"input","text":"natgeo"}]}`},
			{"order", orderOf(2, 0)},
			{"answer", `{"users":[{"pk":1,"input":"own"},{"pk":2,"gone":1},{"pk":3,"x":{"y":1.00}}]}`},
		}, "pk,x_y,input_2,input\r\n3,1.00,,natgeo\r\n1,,own,natgeo\r\n", "2"},
		{"the same as JSON lines", []part{
			{"request", `{"feature":"followers","format":"jsonl","rows":"shown","shape":"flat","columns":[{"label":"input","text":"natgeo"}]}`},
			{"order", orderOf(0)},
			{"answer", `{"users":[{"pk":1,"input":"own"}]}`},
		}, `{"pk":1,"input_2":"own","input":"natgeo"}` + "\n", "1"},
		{"the rows of another list", []part{
			{"request", `{"feature":"followers","format":"csv","rows":"shown","shape":"flat","list":"result.people[]"}`},
			{"order", orderOf(1)},
			{"answer", `{"result":{"people":[{"uid":1},{"uid":9007199254740993,"handle":"ada"}]}}`},
		}, "uid,handle\r\n9007199254740993,ada\r\n", "1"},
		{"chosen columns of another list, as a sheet", []part{
			{"request", `{"feature":"followers","format":"xlsx","rows":"shown","list":"result.people[]","columns":[{"label":"uid","name":"$.uid","selector":"uid"}]}`},
			{"answer", `{"result":{"people":[{"uid":1}]}}`},
		}, "PK\x03\x04", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, text := s.post(t, c.parts...)
			if res.StatusCode != http.StatusOK || !strings.HasPrefix(text, c.want) || res.Header.Get("X-Rows") != c.rows {
				t.Errorf("got %s, %s rows, %.200q", res.Status, res.Header.Get("X-Rows"), text)
			}
			if got := res.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("got Cache-Control %q", got)
			}
		})
	}
	if got := testutil.ToFloat64(s.files.WithLabelValues("csv", "written")); got != 7 {
		t.Errorf("counted %v files", got)
	}
}

// TestUnreadableValuesAreCounted verifies that headers report how many of a file's values are not in their
// usual column.
func TestUnreadableValuesAreCounted(t *testing.T) {
	s := start(t, nil)
	const answer = `{"users":[{"id":1,"follower_count":"1.2K"},{"id":2,"media_count":12345678901234567890}]}`
	for _, c := range []struct{ format, unread, text string }{{"csv", "1", ""}, {"jsonl", "1", ""}, {"xlsx", "1", "1"}, {"parquet", "2", ""}} {
		res, _ := s.post(t, part{"request", `{"feature":"followers","format":"` + c.format + `","rows":"all"}`}, part{"answer", answer})
		if unread, text := res.Header.Get("X-Values-Unread"), res.Header.Get("X-Columns-Text"); unread != c.unread || text != c.text {
			t.Errorf("%s: got %q unread values and %q columns of text, want %q and %q", c.format, unread, text, c.unread, c.text)
		}
	}
}

func TestFileName(t *testing.T) {
	s := start(t, nil)
	res, _ := s.post(t, part{"request", followersCSV}, part{"answer", onePage})
	_, params, err := mime.ParseMediaType(res.Header.Get("Content-Disposition"))
	if want := "instagram_followers_nat-geo-é_20261120T150405Z.csv"; err != nil || params["filename"] != want {
		t.Errorf("got %q of %q, %v, want %q", params["filename"], res.Header.Get("Content-Disposition"), err, want)
	}
	for _, c := range []struct{ label, want string }{
		{"natgeo", "a_natgeo_20261120T150405Z.csv"}, {"", "a_20261120T150405Z.csv"}, {"../..", "a_20261120T150405Z.csv"},
		{"e\u0301 \"x\"\r\n", "a_é-x_20261120T150405Z.csv"}, {"{time}", "a_time_20261120T150405Z.csv"},
		{strings.Repeat("x", 100), "a_" + strings.Repeat("x", 80) + "_20261120T150405Z.csv"},
		{strings.Repeat("名", 100), "a_" + strings.Repeat("名", 72) + "_20261120T150405Z.csv"},
		{strings.Repeat("𒀀", 100), "a_" + strings.Repeat("𒀀", 54) + "_20261120T150405Z.csv"},
	} {
		got := FileName("a_{input}_{time}.{extension}", c.label, "csv", s.Now())
		if got != c.want || len(got) > 240 {
			t.Errorf("%q: got %q of %d bytes, want %q", c.label, got, len(got), c.want)
		}
	}
}

func TestRejectedForms(t *testing.T) {
	s := start(t, func(l *Limits) { l.Request, l.Answers, l.Answer, l.Total, l.Rows = 1000, 2, 2000, 3000, 4 })
	page := part{"answer", onePage}
	request := func(text string) []part { return []part{{"request", text}, page} }
	for _, c := range []struct {
		name   string
		parts  []part
		status int
		text   string
	}{
		{"no parts", nil, 400, "Send multipart/form-data"},
		{"no response", []part{{"request", followersCSV}}, 400, "Send multipart/form-data"},
		{"the response first", []part{page, {"request", followersCSV}}, 400, "Send multipart/form-data"},
		{"an unknown part", []part{{"request", followersCSV}, {"key", "x"}, page}, 400, "Send multipart/form-data"},
		{"an order for all rows", []part{{"request", followersCSV}, {"order", orderOf(0)}, page}, 400, "Send multipart/form-data"},
		{"two orders", []part{{"request", namesCSV}, {"order", orderOf(0)}, {"order", orderOf(0)}, page}, 400, "Send multipart/form-data"},
		{"the order last", []part{{"request", namesCSV}, page, {"order", orderOf(0)}}, 400, "Send multipart/form-data"},
		{"not JSON", request(`{`), 400, "The request part is not valid: unexpected EOF."},
		{"an unknown member", request(`{"key":"secret"}`), 400, `unknown field \"key\"`},
		{"more than one object", request(followersCSV + "{}"), 400, "extra data"},
		{"deep JSON", request(strings.Repeat("[", 900)), 400, "is not valid"},
		{"no such feature", request(`{"feature":"odd","format":"csv","rows":"all"}`), 404, "no such feature"},
		{"a feature that is coming soon", request(`{"feature":"reel-info","format":"csv","rows":"all"}`), 404, "no such feature"},
		{"no such format", request(`{"feature":"followers","format":"odd","rows":"all"}`), 400, "choose csv, jsonl, xlsx or parquet"},
		{"no rows", request(`{"feature":"followers","format":"csv"}`), 400, "rows must be all"},
		{"columns for all fields", request(`{"feature":"followers","format":"csv","rows":"all","columns":[]}`), 400, "rows must be all"},
		{"no such shape", request(`{"feature":"followers","format":"csv","rows":"all","shape":"odd"}`), 400, "shape must be flat"},
		{"an empty shape", request(`{"feature":"followers","format":"csv","rows":"all","shape":""}`), 400, "shape must be flat"},
		{"the shape for chosen columns", request(strings.Replace(namesCSV, `{`, `{"shape":"flat",`, 1)), 400, "Column 1 of a flat file can have only text"},
		{"repeated fixed text in a flat file", request(`{"feature":"followers","format":"csv","rows":"shown","shape":"flat","columns":[{"label":"a","text":"b"},{"label":"a","text":"c"}]}`), 400, "labels must be unique"},
		{"all rows of a list", request(`{"feature":"followers","format":"csv","rows":"all","list":"users[]"}`), 400, "If list is sent, rows must be set to shown"},
		{"braces in a list", request(`{"feature":"followers","format":"csv","rows":"shown","shape":"flat","list":"{a,b}.{a,b}"}`), 400, "braces"},
		{"a list that cannot be read", request(`{"feature":"followers","format":"csv","rows":"shown","shape":"flat","list":"a..b"}`), 400, "selector"},
		{"a field of a list", request(`{"feature":"followers","format":"csv","rows":"shown","list":"users[]","columns":[{"name":"id","label":"a"}]}`), 400, `no field \"id\"`},
		{"no columns", request(`{"feature":"followers","format":"csv","rows":"shown"}`), 400, "1 to 1000 columns"},
		{"no such field", request(`{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"odd","label":"a"}]}`), 400, `no field \"odd\"`},
		{"a duplicate label", request(`{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"id","label":"a"},{"text":"b","label":"a"}]}`), 400, "labels must be unique"},
		{"braces", request(`{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"$.a","label":"a","selector":"{a,a}.{a,a}"}]}`), 400, "braces"},
		{"no selector", request(`{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"$.a","label":"a","selector":"a..b"}]}`), 400, "selector"},
		{"an additional column without a selector", request(`{"feature":"followers","format":"csv","rows":"shown","columns":[{"name":"$.a","label":"a"}]}`), 400, "Column 1 needs"},
		{"a long request", request(strings.Repeat(" ", 1001)), 413, "Choose fewer columns"},
		{"many pages", []part{{"request", followersCSV}, page, page, page}, 413, "more than 2 pages"},
		{"a large page", []part{{"request", followersCSV}, {"answer", strings.Repeat(" ", 2001)}}, 413, "One page is larger"},
		{"large pages", []part{{"request", followersCSV}, {"answer", strings.Repeat(" ", 2000)}, {"answer", strings.Repeat(" ", 1001)}}, 413, "These responses are larger"},
		{"many rows", []part{{"request", followersCSV}, page, {"answer", `{"users":[{},{},{}]}`}}, 413, "more than 4 rows"},
		{"a broken page", []part{{"request", followersCSV}, page, {"answer", `{"users":[}`}}, 400, "Page 2 is not JSON: invalid character '}'"},
		{"an empty page", []part{{"request", followersCSV}, {"answer", ""}}, 400, "Page 1 is not JSON"},
		{"a deep page", []part{{"request", followersCSV}, {"answer", strings.Repeat("[", 1999)}}, 400, "Page 1 is not JSON"},
		{"a row past the end", []part{{"request", namesCSV}, {"order", orderOf(2)}, page}, 400, "lists row 2, but the responses have 2"},
		{"the largest row", []part{{"request", namesCSV}, {"order", orderOf(1<<32 - 1)}, page}, 400, "lists row 4294967295"},
		{"a repeated row", []part{{"request", namesCSV}, {"order", orderOf(1, 1)}, page}, 400, "lists row 1 twice"},
		{"more rows than there are", []part{{"request", namesCSV}, {"order", orderOf(0, 1, 0)}, page}, 400, "has 12 bytes"},
		{"a fractional row number", []part{{"request", namesCSV}, {"order", "\x00"}, page}, 400, "has 1 bytes"},
		{"an empty list", []part{{"request", followersCSV}, {"answer", `{"users":[]}`}}, 422, `"code":"empty"`},
		{"an empty order", []part{{"request", namesCSV}, {"order", ""}, page}, 422, "No row"},
		{"rows without a value", []part{{"request", followersCSV}, {"answer", `{"users":[{"other":1}]}`}}, 422, "No row"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, text := s.post(t, c.parts...)
			if res.StatusCode != c.status || !strings.Contains(text, c.text) || res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("got %s %s, want %d with %q", res.Status, text, c.status, c.text)
			}
			if rows := res.Header.Get("X-Rows"); (rows == "0") != (c.status == 422) || res.Header.Get("Content-Disposition") != "" {
				t.Errorf("got %s rows, %v", rows, res.Header)
			}
		})
	}
}

func TestRefusedRequests(t *testing.T) {
	s := start(t, nil)
	body, contentType := formOf(t, part{"request", followersCSV}, part{"answer", onePage})
	for _, c := range []struct {
		name    string
		method  string
		headers map[string]string
		body    []byte
		status  int
	}{
		{"GET", http.MethodGet, nil, nil, 405},
		{"not a form", http.MethodPost, map[string]string{"Content-Type": "application/json"}, []byte(followersCSV), 400},
		{"no boundary", http.MethodPost, map[string]string{"Content-Type": "multipart/form-data"}, body, 400},
		{"another boundary", http.MethodPost, map[string]string{"Content-Type": "multipart/form-data; boundary=x"}, body, 400},
		{"compressed", http.MethodPost, map[string]string{"Content-Type": contentType, "Content-Encoding": "gzip"}, body, 400},
		{"a partial form", http.MethodPost, map[string]string{"Content-Type": contentType}, body[:len(body)-20], 400},
		{"a part with large headers", http.MethodPost, map[string]string{"Content-Type": "multipart/form-data; boundary=x"},
			[]byte("--x\r\nA: " + strings.Repeat("a", 64<<10) + "\r\n\r\n"), 400},
		{"no first part", http.MethodPost, map[string]string{"Content-Type": "multipart/form-data; boundary=x"},
			[]byte(strings.Repeat("a\r\n", 1<<20)), 400},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := http.NewRequest(c.method, s.url, bytes.NewReader(c.body))
			if err != nil {
				t.Fatal(err)
			}
			for name, value := range c.headers {
				r.Header.Set(name, value)
			}
			res, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			if res.StatusCode != c.status || res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("got %s %v", res.Status, res.Header)
			}
		})
	}
}

// open starts a request and does not finish sending it.
func (s service) open(t *testing.T, parts ...part) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	body, contentType := formOf(t, parts...)
	fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s", contentType, len(body)+1, body)
	return conn
}

func statusOf(t *testing.T, conn net.Conn) string {
	t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(time.Minute))
	line := make([]byte, len("HTTP/1.1 408"))
	if _, err := io.ReadFull(conn, line); err != nil {
		t.Fatal(err)
	}
	return string(line[len(line)-3:])
}

// TestSlowSenders verifies that a sender that stalls or is too slow receives an error.
func TestSlowSenders(t *testing.T) {
	for name, change := range map[string]func(*Limits){
		"stalled": func(l *Limits) { l.Stall = 50 * time.Millisecond },
		"slow":    func(l *Limits) { l.Window = 50 * time.Millisecond },
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, change)
			conn := s.open(t, part{"request", followersCSV}, part{"answer", onePage})
			if got := statusOf(t, conn); got != "408" {
				t.Errorf("got %s", got)
			}
		})
	}
}

// TestManySenders verifies that senders beyond the limit must wait, and that senders that
// disconnect free their slots.
func TestManySenders(t *testing.T) {
	s := start(t, func(l *Limits) { l.Sending = 1 })
	conn := s.open(t, part{"request", followersCSV}, part{"answer", onePage})
	s.await(t, func() bool { return len(s.sending) == 1 })
	res, _ := s.post(t, part{"request", followersCSV}, part{"answer", onePage})
	if res.StatusCode != 503 || res.Header.Get("Retry-After") == "" {
		t.Errorf("got %s %v", res.Status, res.Header)
	}
	_ = conn.Close()
	s.await(t, func() bool { return len(s.sending) == 0 })
	if res, text := s.post(t, part{"request", followersCSV}, part{"answer", onePage}); res.StatusCode != 200 {
		t.Errorf("got %s %s", res.Status, text)
	}
}

// TestManyWriters verifies that a received request waits for its turn, up to the timeout.
func TestManyWriters(t *testing.T) {
	s := start(t, func(l *Limits) { l.Writing, l.Wait = 1, 10*time.Millisecond })
	_ = s.writing.Acquire(t.Context(), 1)
	res, _ := s.post(t, part{"request", followersCSV}, part{"answer", onePage})
	if res.StatusCode != 503 || res.Header.Get("Retry-After") == "" {
		t.Errorf("got %s %v", res.Status, res.Header)
	}
	s.writing.Release(1)
}

// TestFileTime verifies that a file that takes too long is aborted.
func TestFileTime(t *testing.T) {
	s := start(t, func(l *Limits) { l.Time = 0 })
	res, text := s.post(t, part{"request", followersCSV}, part{"answer", onePage})
	if res.StatusCode != 413 || !strings.Contains(text, "stopped after") {
		t.Errorf("got %s %s", res.Status, text)
	}
}

// TestSpooledResponses verifies that all requests share one limit for spooled data.
func TestSpooledResponses(t *testing.T) {
	s := start(t, func(l *Limits) { l.Spooled = 100 })
	s.spooled.Add(50)
	res, _ := s.post(t, part{"request", followersCSV}, part{"answer", onePage})
	if res.StatusCode != 503 {
		t.Errorf("got %s", res.Status)
	}
	s.spooled.Add(-50)
}

// TestSpoolIsPrivate verifies that other users cannot read spooled responses.
func TestSpoolIsPrivate(t *testing.T) {
	s := start(t, nil)
	spool, err := newSpool(s.Handler)
	if err != nil {
		t.Fatal(err)
	}
	defer spool.close()
	info, err := spool.file.Stat()
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v", info.Mode(), err)
	}
	if left, err := os.ReadDir(s.folder); err != nil || len(left) > 0 && runtime.GOOS != "windows" {
		t.Errorf("got %v, %v", left, err)
	}
}

// largeParts returns the parts for a file that exceeds the buffer at the start of a response.
func largeParts() []part {
	var rows strings.Builder
	for i := range 8000 {
		if i > 0 {
			rows.WriteByte(',')
		}
		rows.WriteString(`{"id":` + strconv.Itoa(i) + `,"username":"` + strings.Repeat("n", 100) + `"}`)
	}
	return []part{{"request", followersCSV}, {"answer", `{"users":[` + rows.String() + `]}`}}
}

// TestBrokenFile verifies that a file that cannot be completed does not end normally.
func TestBrokenFile(t *testing.T) {
	s := start(t, func(l *Limits) { l.Answer, l.Total = 8<<20, 8<<20 })
	body, contentType := formOf(t, largeParts()...)
	r := httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	defer func() {
		if reason := recover(); reason != http.ErrAbortHandler {
			t.Errorf("got %v, want the connection to be aborted", reason)
		}
		if got := testutil.ToFloat64(s.files.WithLabelValues("csv", "failed")); got != 1 {
			t.Errorf("counted %v failures", got)
		}
	}()
	_ = s.Serve(&brokenWriter{httptest.NewRecorder()}, r)
	t.Error("the response ended regularly")
}

// brokenWriter accepts the headers but no body.
type brokenWriter struct{ *httptest.ResponseRecorder }

func (*brokenWriter) Write([]byte) (int, error) { return 0, errors.New("the connection is closed") }

// TestCallerDisconnects verifies that writing a file stops when its caller stops reading.
func TestCallerDisconnects(t *testing.T) {
	s := start(t, func(l *Limits) { l.Answer, l.Total = 8<<20, 8<<20 })
	ctx, cancel := context.WithCancel(t.Context())
	body, contentType := formOf(t, largeParts()...)
	_ = s.writing.Acquire(t.Context(), 2) // the request waits for its turn
	done := make(chan error, 1)
	go func() {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
		if err == nil {
			r.Header.Set("Content-Type", contentType)
			_, err = http.DefaultClient.Do(r)
		}
		done <- err
	}()
	s.await(t, func() bool { return s.spooled.Load() > 0 && len(s.sending) == 0 })
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	s.await(t, func() bool { return s.spooled.Load() == 0 })
	s.writing.Release(2)
	if got := testutil.ToFloat64(s.files.WithLabelValues("csv", "left")); got != 1 {
		t.Errorf("counted %v", got)
	}
}

// await waits until a condition holds.
func (s service) await(t *testing.T, holds func() bool) {
	t.Helper()
	end := time.Now().Add(time.Minute)
	for !holds() {
		if time.Now().After(end) {
			t.Fatal("the condition does not hold")
		}
		res, err := http.Get(s.url) // waits for a request
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
	}
}

// TestTooManyColumns verifies the error for a response with a single row that has more values than
// a file can have columns.
func TestTooManyColumns(t *testing.T) {
	s := start(t, nil)
	body := `{"id":1,"username":"a"`
	for i := range 1 << 14 {
		body += `,"k` + strconv.Itoa(i) + `":1`
	}
	res, text := s.post(t, part{"request", `{"feature":"user-info","format":"csv","rows":"all"}`}, part{"answer", body + "}"})
	if res.StatusCode != 413 || !strings.Contains(text, "16,384 columns") {
		t.Errorf("got %s %s", res.Status, text)
	}
}

// TestOversizedResponses verifies that the limit is reported for responses that exceed it, although
// they are valid JSON.
func TestOversizedResponses(t *testing.T) {
	s := start(t, func(l *Limits) { l.Answer = 8 << 20 })
	for body, want := range map[string]string{
		`{"users":[{"pk":1,"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}]}`: "The server cannot read the rows of page 1: lists and objects nest deeper than 10,000 levels. Save it as JSON.",
		`{"users":[{"pk":1,"x":"` + strings.Repeat("x", 5<<20) + `"}]}`:                                "The server cannot read the rows of page 1: a row is larger than 4 MB. Save it as JSON.",
	} {
		if res, text := s.post(t, part{"request", followersCSV}, part{"answer", body}); res.StatusCode != 413 || !strings.Contains(text, want) {
			t.Errorf("got %s %.300s", res.Status, text)
		}
	}
}
