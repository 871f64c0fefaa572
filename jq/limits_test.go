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

func TestTooLargeRequestsFail(t *testing.T) {
	limits := patient()
	limits.Results, limits.Answer = 1<<20, 2<<20
	url := serving(t, limits)
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"brackets without an end", strings.Repeat("[", 60_000), "null", 400, "it ends where more should follow"},
		{"results without an end", "repeat(1)", "null", 413, "larger than 1 MB. Select fewer"},
		{"a long answer", ".", `"` + strings.Repeat("x", 2<<20) + `"`, 413, "This answer is larger than 2 MB"},
		{"a long program", strings.Repeat(" ", 64<<10) + ".", "null", 413, "longer than 64 kB"},
		{"a deep answer", ".", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), 400, "exceeded max depth"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, c.answer)
			if head := detail(t, body); status != c.status || !strings.Contains(head, c.want) {
				t.Errorf("got %d %.300s, want %d … %s", status, head, c.status, c.want)
			}
		})
	}
}

func TestProgramsWithTooMuchMemoryAreStopped(t *testing.T) {
	limits := patient()
	limits.Memory = 768 << 20
	url := serving(t, limits)
	for _, c := range []struct{ name, program string }{
		{"a list without an end", "[range(1e12)]"},
		{"a list of repeats", "[limit(1e9; repeat(1))]"},
		{"a far index", ".[500000000] = 1"},
		{"a long text", `"x" * 500000000 | [., .] | map(. + "x")`},
		{"a text that doubles", `reduce range(1e9) as $i ("x"; . + .)`},
		{"a call that waits for itself", "def f: 1 + f; f"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, "null")
			if head := detail(t, body); status != 422 || !strings.Contains(head, "more than 768 MB of memory") {
				t.Errorf("got %d %.300s", status, head)
			}
		})
	}
	if status, got := ask(t, url, "[range(1e6)] | length", "null"); status != 200 || got != "[1000000]" {
		t.Errorf("what needs less: got %d %s, want 200 [1000000]", status, got)
	}
}

func TestEndlessProgramIsStopped(t *testing.T) {
	limits := patient()
	limits.Time = 200 * time.Millisecond
	url := serving(t, limits)
	for _, program := range []string{"def f: f; f", "last(repeat(1))", `[range(30)] | combinations(30) | empty`} {
		status, body := ask(t, url, program, "null")
		if head := detail(t, body); status != 422 || !strings.Contains(head, "stopped after 0.2 seconds") {
			t.Errorf("%s: got %d %s", program, status, head)
		}
	}
}

// TestChildThatReadsNothingIsStopped: there is one slot, and the second request
// gets it when the first has its response.
func TestChildThatReadsNothingIsStopped(t *testing.T) {
	quick := 200 * time.Millisecond
	for _, c := range []struct {
		name, answer   string
		transfer, time time.Duration
		want           string
	}{
		{"an answer larger than a pipe", strings.Repeat(" ", 256<<10), quick, time.Hour, "did not read the answer"},
		{"a small answer", "null", time.Hour, quick, "stopped after 0.2 seconds"},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := patient()
			limits.AtOnce, limits.Transfer, limits.Time = 1, c.transfer, c.time
			handler, _ := handlerOf(t, "deaf", limits)
			srv := httptest.NewServer(withoutDeadlines(handler))
			defer srv.Close()
			for range 2 {
				status, body := ask(t, srv.URL, ".", c.answer)
				if head := detail(t, body); status != 422 || !strings.Contains(head, c.want) {
					t.Errorf("got %d %s, want 422 … %s", status, head, c.want)
				}
			}
		})
	}
}

// withoutDeadlines hides the connection from a handler: the limit of a transfer
// is then the child's alone, and a slow machine may send its request in peace.
func withoutDeadlines(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(struct{ http.ResponseWriter }{w}, r)
	})
}

// blanks is a text of spaces without an end.
type blanks struct{}

func (blanks) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// TestLongRequestNeedsNoSlot: no slot is free, and the problem is the length.
func TestLongRequestNeedsNoSlot(t *testing.T) {
	limits := patient()
	limits.AtOnce, limits.Answer = 0, 1<<20
	status, body := ask(t, serving(t, limits), ".", strings.Repeat(" ", 2<<20))
	if head := detail(t, body); status != 413 || !strings.Contains(head, "larger than 1 MB") {
		t.Errorf("got %d %s", status, head)
	}
}

// TestEndlessRequestGetsAResponse: no length is told beforehand, and nothing
// but what was read of it ends it.
func TestEndlessRequestGetsAResponse(t *testing.T) {
	for _, c := range []struct {
		name   string
		atOnce int
		ended  bool // the form ends, and what follows it does not
		status int
		want   string
	}{
		{"in its answer", 2, false, 413, "larger than 1 MB"},
		{"behind its form", 2, true, 413, "larger than 1 MB"},
		{"without a slot", 0, false, 503, "jq is busy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := patient()
			limits.Answer, limits.AtOnce = 1<<20, c.atOnce
			url := serving(t, limits)
			var start bytes.Buffer
			form := multipart.NewWriter(&start)
			_ = form.WriteField("filter", ".")
			_ = form.WriteField("answer", "1")
			if c.ended {
				_ = form.Close()
			}
			res := postEndless(t, url, form.FormDataContentType(), io.MultiReader(&start, blanks{}))
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

// postEndless posts a body without an end and returns the response. It writes and
// reads a connection of its own: the response can be read after the server has
// closed it, which a client that still writes would report as an error.
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
