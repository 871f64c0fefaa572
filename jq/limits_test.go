package jq_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strings"
	"testing"
	"time"
)

func TestOversizedRequestsFail(t *testing.T) {
	limits := generousLimits()
	limits.Results, limits.Answer = 1<<20, 2<<20
	url := startServer(t, limits)
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"a program with unclosed brackets", strings.Repeat("[", 60_000), "null", 400, "unexpected end of the program"},
		{"endless results", "repeat(1)", "null", 413, "larger than 1 MB. Select fewer"},
		{"a long response", ".", `"` + strings.Repeat("x", 2<<20) + `"`, 413, "This response is larger than 2 MB"},
		{"a long program", strings.Repeat(" ", 64<<10) + ".", "null", 413, "longer than 64 kB"},
		{"a deeply nested response", ".", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), 400, "nest deeper than 10,000 levels"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := runFilter(t, url, c.program, c.answer)
			if head := detail(t, body); status != c.status || !strings.Contains(head, c.want) {
				t.Errorf("got %d %.300s, want %d … %s", status, head, c.status, c.want)
			}
		})
	}
}

func TestProgramsWithTooMuchMemoryAreStopped(t *testing.T) {
	limits := generousLimits()
	limits.Memory = 512 << 20
	url := startServer(t, limits)
	for _, c := range []struct{ name, program string }{
		{"an endless list", "[range(1e12)]"},
		{"a large index", ".[500000000] = 1"},
		{"a long string", `"x" * 500000000 | [., .] | map(. + "x")`},
		{"a string that keeps doubling", `reduce range(1e9) as $i ("x"; . + .)`},
		{"endless recursion", "def f: 1 + f; f"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := runFilter(t, url, c.program, "null")
			if head := detail(t, body); status != 422 || !strings.Contains(head, "more than 512 MB of memory") {
				t.Errorf("got %d %.300s", status, head)
			}
		})
	}
	if status, got := runFilter(t, url, "[range(1e5)] | length", "null"); status != 200 || got != "[100000]" {
		t.Errorf("a program within the limit: got %d %s, want 200 [100000]", status, got)
	}
}

func TestEndlessProgramIsStopped(t *testing.T) {
	limits := generousLimits()
	limits.Time = 200 * time.Millisecond
	url := startServer(t, limits)
	for _, program := range []string{"def f: f; f", "last(repeat(1))", `[range(30)] | combinations(30) | empty`} {
		status, body := runFilter(t, url, program, "null")
		if head := detail(t, body); status != 422 || !strings.Contains(head, "stopped after 0.2 seconds") {
			t.Errorf("%s: got %d %s", program, status, head)
		}
	}
}

// TestNonReadingChildIsStopped verifies that a child that does not read is stopped. There is
// only one slot, and it is free again when the first request has its response.
func TestNonReadingChildIsStopped(t *testing.T) {
	quick := 200 * time.Millisecond
	for _, c := range []struct {
		name, answer   string
		transfer, time time.Duration
		want           string
	}{
		{"a response larger than a pipe", strings.Repeat(" ", 256<<10), quick, time.Hour, "did not read the response"},
		{"a small response", "null", time.Hour, quick, "stopped after 0.2 seconds"},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := generousLimits()
			limits.AtOnce, limits.Transfer, limits.Time = 1, c.transfer, c.time
			handler, _ := newHandler(t, "reads nothing", limits)
			srv := httptest.NewServer(withoutDeadlines(handler))
			defer srv.Close()
			for range 2 {
				status, body := runFilter(t, srv.URL, ".", c.answer)
				if head := detail(t, body); status != 422 || !strings.Contains(head, c.want) {
					t.Errorf("got %d %s, want 422 … %s", status, head, c.want)
				}
			}
		})
	}
}

// withoutDeadlines hides the connection from a handler. Transfer then limits only how long the
// child may read, not how long a slow machine may take to send a request.
func withoutDeadlines(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(struct{ http.ResponseWriter }{w}, r)
	})
}

// endlessSpaces is an endless sequence of spaces.
type endlessSpaces struct{}

func (endlessSpaces) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// TestLongRequestNeedsNoSlot verifies that the error is about the length even if no slot is free.
func TestLongRequestNeedsNoSlot(t *testing.T) {
	limits := generousLimits()
	limits.AtOnce, limits.Answer = 0, 1<<20
	status, body := runFilter(t, startServer(t, limits), ".", strings.Repeat(" ", 2<<20))
	if head := detail(t, body); status != 413 || !strings.Contains(head, "larger than 1 MB") {
		t.Errorf("got %d %s", status, head)
	}
}

// TestEndlessRequestGetsResponse verifies that the server responds after reading up to the limit
// if a request declares no length.
func TestEndlessRequestGetsResponse(t *testing.T) {
	for _, c := range []struct {
		name   string
		atOnce int
		ended  bool // the form ends but is followed by endless bytes
		status int
		want   string
	}{
		{"in its response", 2, false, 413, "larger than 1 MB"},
		{"after its form", 2, true, 413, "larger than 1 MB"},
		{"without a slot", 0, false, 503, "jq is busy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := generousLimits()
			limits.Answer, limits.AtOnce = 1<<20, c.atOnce
			url := startServer(t, limits)
			var start bytes.Buffer
			form := multipart.NewWriter(&start)
			_ = form.WriteField("filter", ".")
			_ = form.WriteField("answer", "1")
			if c.ended {
				_ = form.Close()
			}
			res := postEndless(t, url, form.FormDataContentType(), io.MultiReader(&start, endlessSpaces{}))
			defer res.Body.Close()
			body, err := io.ReadAll(res.Body)
			if err != nil {
				t.Fatal(err)
			}
			if head := detail(t, string(body)); res.StatusCode != c.status || !strings.Contains(head, c.want) {
				t.Errorf("got %d %s, want %d … %s", res.StatusCode, head, c.status, c.want)
			}
		})
	}
}

// postEndless posts an endless body and returns the response. It uses a connection directly,
// because http.Client may return the write error instead of the response.
func postEndless(t *testing.T, url, contentType string, body io.Reader) *http.Response {
	t.Helper()
	host := strings.TrimPrefix(url, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	go func() {
		fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n", host, contentType)
		_, _ = io.Copy(httputil.NewChunkedWriter(conn), body)
	}()
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	return res
}
