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

// children are what the test binary does when it is started as a child: what
// the console does, and what should never happen.
var children = map[string]func() error{
	"child": func() error { return jq.Work(os.Stdin, os.Stdout) },
	"deaf":  deaf,
	"panicking": func() error {
		return jq.Work(io.MultiReader(os.Stdin, bomb{}), os.Stdout)
	},
	"failing": func() error {
		fmt.Fprintln(os.Stderr, "fatal error: all is lost"+strings.Repeat(".", 1<<20)+"the end")
		return io.ErrUnexpectedEOF
	},
	"misled":   func() error { fmt.Fprintln(os.Stderr, "unknown command"); os.Exit(2); return nil },
	"starving": func() error { return aborted("fatal error: runtime: out of memory") },
	"without metadata": func() error {
		return aborted("fatal error: out of memory allocating heap arena metadata")
	},
	"without a thread": func() error {
		return aborted("runtime/cgo: pthread_create failed: Resource temporarily unavailable\nSIGABRT: abort")
	},
	"deadlocked":      func() error { return aborted("fatal error: all goroutines are asleep - deadlock!") },
	"crashing":        func() error { return signal(syscall.SIGSEGV) },
	"bus error":       func() error { return signal(syscall.SIGBUS) },
	"aborting":        func() error { return signal(syscall.SIGABRT) },
	"crashing mutely": func() error { return become("kill -SEGV $$") },
	"aborting mutely": func() error { return become("kill -ABRT $$") },
	"telling": func() error {
		if err := jq.Work(os.Stdin, io.Discard); err != nil {
			return err
		}
		score, err := os.ReadFile("/proc/self/oom_score_adj")
		if err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "goes at %s", score)
		return io.ErrUnexpectedEOF
	},
	"killed": func() error { return signal(syscall.SIGKILL) },
}

// aborted ends this process as the runtime does, with these words first.
func aborted(words string) error {
	fmt.Fprintln(os.Stderr, words+strings.Repeat("\nsomewhere", 1<<16))
	os.Exit(2)
	return nil
}

// signal sends this process a signal: the runtime aborts it for most of them.
func signal(which syscall.Signal) error {
	if err := syscall.Kill(os.Getpid(), which); err != nil {
		return err
	}
	return deaf()
}

// become makes this process a shell, which has no runtime that speaks of a
// signal.
func become(script string) error {
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

// bomb is a reader that panics with something of the answer.
type bomb struct{}

func (bomb) Read([]byte) (int, error) { panic("an answer's own words") }

// deaf is a child that reads nothing, and does not end.
func deaf() error {
	never, _, err := os.Pipe()
	if err != nil {
		return err
	}
	_, err = never.Read(make([]byte, 1))
	return err
}

// serving is a handler behind real HTTP, with these limits.
func serving(t *testing.T, limits jq.Limits) string {
	t.Helper()
	url, _ := servingBy(t, "child", limits)
	return url
}

// servingBy is a handler with another child. The log gets what went wrong.
func servingBy(t *testing.T, child string, limits jq.Limits) (url string, log <-chan error) {
	t.Helper()
	handler, log := handlerOf(t, child, limits)
	srv := httptest.NewServer(handler)
	t.Cleanup(srv.Close)
	return srv.URL, log
}

func handlerOf(t *testing.T, child string, limits jq.Limits) (handler http.Handler, log <-chan error) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("VIEWFINDER_DEMO_KEY", "a-secret")
	h := jq.New([]string{self, child}, limits)
	wrong := make(chan error, 1)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			select {
			case wrong <- err:
			default: // no test looks at more than one
			}
			problem.WriteDocument(w, err)
		}
	}), wrong
}

// patient are limits that no test waits for.
func patient() jq.Limits {
	limits := jq.DefaultLimits()
	limits.Time, limits.Drain, limits.Transfer = time.Hour, time.Hour, time.Hour
	return limits
}

// posted is the request of a program over an answer.
func posted(ctx context.Context, t *testing.T, url, program, answer string) *http.Request {
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

func ask(t *testing.T, url, program, answer string) (int, string) {
	t.Helper()
	return send(t, posted(t.Context(), t, url, program, answer))
}

// detail is what a problem document says.
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

func TestProblemsSayWhatToDo(t *testing.T) {
	url := serving(t, patient())
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"no program", "  ", users, 400, "There is no jq program. Type one"},
		{"a wrong letter", ".users[}", users, 400, `This is not a jq program: unexpected token "}" at character 8.`},
		{"a wrong letter behind others", `"🌅é" + }`, users, 400, `unexpected token "}" at character 8.`},
		{"an end too early", ".users[", users, 400, "it ends where more should follow"},
		{"an unknown function", "sum", users, 400, "This jq program cannot run: function not defined: sum/0."},
		{"a module", `import "a" as a; .`, users, 400, `cannot load module: "a"`},
		{"a module's data", `import "/etc/passwd" as $p; $p`, users, 400, "cannot load module"},
		{"more inputs", "input", users, 400, "not allowed"},
		{"no JSON", ".", `{"a":x}`, 400, "jq needs an answer that is JSON: invalid character 'x'"},
		{"half an answer", ".", `{"a":`, 400, "it ends too early"},
		{"two answers", ".", `{} {}`, 400, "something follows its end"},
		{"a step that does not fit", ".users[].username, .users.username", users, 422, "failed at result 3: expected an object but got: array"},
		{"an error of its own", `error("x" * 1000)`, users, 422, "…"},
		{"an end with an error", `"so" | halt_error`, users, 422, "failed at result 1: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, c.answer)
			if head := detail(t, body); status != c.status || !strings.Contains(head, c.want) || len(head) > 700 {
				t.Errorf("got %d %s, want %d … %s", status, head, c.status, c.want)
			}
		})
	}
}

func TestInvalidFormsFail(t *testing.T) {
	url := serving(t, patient())
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
		{"a reading", bare(http.MethodGet), 405, "use POST"},
		{"no form", bare(http.MethodPost), 400, "two parts"},
		{"an empty form", form(), 400, "two parts"},
		{"no answer", form("filter"), 400, "two parts"},
		{"the answer first", form("answer", "filter"), 400, "two parts"},
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
