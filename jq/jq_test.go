package jq_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"viewfinder/jq"
	"viewfinder/problem"
)

// children are the functions that the test binary runs as a child: the console's, and ones that
// misbehave.
var children = map[string]func() error{
	"child":         func() error { return jq.Work(os.Stdin, os.Stdout) },
	"reads nothing": blockForever,
	"panicking": func() error {
		return jq.Work(io.MultiReader(os.Stdin, panickingReader{}), os.Stdout)
	},
	"failing": func() error {
		fmt.Fprintln(os.Stderr, "fatal error: all is lost"+strings.Repeat(".", 1<<20)+"the end")
		return io.ErrUnexpectedEOF
	},
	"wrong command": func() error { fmt.Fprintln(os.Stderr, "unknown command"); os.Exit(2); return nil },
	"out of memory": func() error { return abortWith("fatal error: runtime: out of memory") },
	"without metadata": func() error {
		return abortWith("fatal error: out of memory allocating heap arena metadata")
	},
	"without a thread": func() error {
		return abortWith("runtime/cgo: pthread_create failed: Resource temporarily unavailable\nSIGABRT: abort")
	},
	"deadlocked":        func() error { return abortWith("fatal error: all goroutines are asleep - deadlock!") },
	"SIGSEGV":           func() error { return signalSelf(syscall.SIGSEGV) },
	"SIGBUS":            func() error { return signalSelf(syscall.SIGBUS) },
	"SIGABRT":           func() error { return signalSelf(syscall.SIGABRT) },
	"killed by SIGSEGV": func() error { return execShell("kill -SEGV $$") },
	"killed by SIGABRT": func() error { return execShell("kill -ABRT $$") },
	"reports its OOM score": func() error {
		if err := jq.Work(os.Stdin, io.Discard); err != nil {
			return err
		}
		score, err := os.ReadFile("/proc/self/oom_score_adj")
		if err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "OOM score %s", score)
		return io.ErrUnexpectedEOF
	},
	"killed by SIGKILL": func() error { return signalSelf(syscall.SIGKILL) },
}

// abortWith ends this process as the runtime would, after writing a message.
func abortWith(message string) error {
	fmt.Fprintln(os.Stderr, message+strings.Repeat("\nsomewhere", 1<<16))
	os.Exit(2)
	return nil
}

// signalSelf sends this process a signal. The runtime aborts the process for most signals.
func signalSelf(which syscall.Signal) error {
	if err := syscall.Kill(os.Getpid(), which); err != nil {
		return err
	}
	return blockForever()
}

// execShell replaces this process with a shell, so no Go runtime reports a signal.
func execShell(script string) error {
	return syscall.Exec("/bin/sh", []string{"sh", "-c", script}, nil)
}

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && children[os.Args[1]] != nil {
		if err := children[os.Args[1]](); err != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// panickingReader panics with text from the response.
type panickingReader struct{}

func (panickingReader) Read([]byte) (int, error) { panic("text of the response") }

// blockForever neither reads stdin nor ends.
func blockForever() error {
	never, _, err := os.Pipe()
	if err != nil {
		return err
	}
	_, err = never.Read(make([]byte, 1))
	return err
}

// startServer serves a handler over real HTTP and returns its URL.
func startServer(t *testing.T, limits jq.Limits) string {
	t.Helper()
	url, _ := startServerWith(t, "child", limits)
	return url
}

// startServerWith starts a handler with a different child. Errors are logged to the given log.
func startServerWith(t *testing.T, child string, limits jq.Limits) (url string, log <-chan error) {
	t.Helper()
	handler, log := newHandler(t, child, limits)
	srv := httptest.NewServer(handler)
	t.Cleanup(srv.Close)
	return srv.URL, log
}

func newHandler(t *testing.T, child string, limits jq.Limits) (handler http.Handler, log <-chan error) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("VIEWFINDER_DEMO_KEY", "a-secret")
	h := jq.New([]string{self, child}, limits)
	errs := make(chan error, 1)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			select {
			case errs <- err:
			default: // no test reads a second error
			}
			problem.WriteDocument(w, err)
		}
	}), errs
}

// generousLimits returns limits that no test reaches.
func generousLimits() jq.Limits {
	limits := jq.DefaultLimits()
	limits.Time, limits.Drain, limits.Transfer = time.Hour, time.Hour, time.Hour
	return limits
}

// filterRequest returns a request to filter a response with a program.
func filterRequest(ctx context.Context, t *testing.T, url, program, answer string) *http.Request {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	_ = form.WriteField("filter", program)
	_ = form.WriteField("answer", answer)
	_ = form.Close()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, &body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	return req
}

func send(t *testing.T, req *http.Request) (int, string) {
	t.Helper()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func runFilter(t *testing.T, url, program, answer string) (int, string) {
	t.Helper()
	return send(t, filterRequest(t.Context(), t, url, program, answer))
}

// detail returns the detail of a problem document.
func detail(t *testing.T, body string) string {
	t.Helper()
	var problem struct {
		Detail string `json:"detail"`
	}
	if err := json.Unmarshal([]byte(body), &problem); err != nil {
		t.Fatalf("no problem document: %.200s", body)
	}
	return problem.Detail
}

func TestInvalidProgramsAndResponsesFail(t *testing.T) {
	url := startServer(t, generousLimits())
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"no program", "  ", users, 400, "There is no jq program. Type one"},
		{"an unexpected character", ".users[}", users, 400, `Invalid jq program: unexpected token "}" at character 8.`},
		{"an unexpected character after multi-byte ones", `"🌅é" + }`, users, 400, `unexpected token "}" at character 8.`},
		{"a list read as an object", ".users", `[{"users":[]}]`, 422, "The response is an array: begin with .[] to read each item."},
		{"a nested list read as an object", ".[].users.name", `[{"users":[]}]`, 422, "Add ? after a path to skip values that it does not match."},
		{"an incomplete program", ".users[", users, 400, "unexpected end of the program"},
		{"an unknown function", "sum", users, 400, "This jq program cannot run: function not defined: sum/0."},
		{"a module", `import "a" as a; .`, users, 400, `cannot load module: "a"`},
		{"a module's data", `import "/etc/passwd" as $p; $p`, users, 400, "cannot load module"},
		{"another input", "input", users, 400, "not allowed"},
		{"not JSON", ".", `{"a":x}`, 400, "jq needs a JSON response: invalid character 'x'"},
		{"an incomplete response", ".", `{"a":`, 400, "it ends too early"},
		{"two responses", ".", `{} {}`, 400, "there is extra data after its end"},
		{"a type error in a step", ".users[].username, .users.username", users, 422, "failed at result 3: expected an object but got: array"},
		{"an error raised by the program", `error("x" * 1000)`, users, 422, "…"},
		{"halting with an error", `"so" | halt_error`, users, 422, "The filter failed: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := runFilter(t, url, c.program, c.answer)
			if head := detail(t, body); status != c.status || !strings.Contains(head, c.want) || len(head) > 700 {
				t.Errorf("got %d %s, want %d … %s", status, head, c.status, c.want)
			}
		})
	}
}

func TestInvalidFormsFail(t *testing.T) {
	url := startServer(t, generousLimits())
	form := func(fields ...string) *http.Request {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		for _, field := range fields {
			_ = w.WriteField(field, "1")
		}
		_ = w.Close()
		req, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, url, &body)
		req.Header.Set("Content-Type", w.FormDataContentType())
		return req
	}
	bare := func(method string) *http.Request {
		req, _ := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader("{}"))
		return req
	}
	for _, c := range []struct {
		name   string
		req    *http.Request
		status int
		want   string
	}{
		{"GET", bare(http.MethodGet), 405, "with POST"},
		{"not a form", bare(http.MethodPost), 400, "two parts"},
		{"an empty form", form(), 400, "two parts"},
		{"no response", form("filter"), 400, "two parts"},
		{"the response before the filter", form("answer", "filter"), 400, "two parts"},
		{"three parts", form("filter", "answer", "answer"), 400, "two parts"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := send(t, c.req)
			if head := detail(t, body); status != c.status || !strings.Contains(head, c.want) {
				t.Errorf("got %d %s, want %d … %s", status, head, c.status, c.want)
			}
		})
	}
}
