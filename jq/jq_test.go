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
	"testing"
	"time"

	"viewfinder/fault"
	"viewfinder/jq"
)

// The test binary is its own child, as the console is.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "child" {
		if err := jq.Work(os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serving is a handler behind real HTTP, with these limits.
func serving(t *testing.T, limits jq.Limits) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("VIEWFINDER_DEMO_KEY", "a-secret")
	h := jq.New([]string{self, "child"}, limits)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			fault.WriteProblem(w, err)
		}
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// patient are limits that no test waits for.
func patient() jq.Limits {
	limits := jq.DefaultLimits()
	limits.Time, limits.Wait, limits.Transfer = time.Hour, time.Hour, time.Hour
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

const users = `{"users":[{"pk":1000000000000007919,"username":"mara"},{"pk":1000000000000007920,"username":"tomas"}],"next":null}`

func TestResultsAreOneList(t *testing.T) {
	url := serving(t, patient())
	for _, c := range []struct{ name, program, answer, want string }{
		{"none", "empty", users, `[]`},
		{"some", ".users[].username", users, `["mara","tomas"]`},
		{"a program that ends itself", "1, halt, 2", users, `[1]`},
		{"a list is one result", "[.users[].pk]", users, `[[1000000000000007919,1000000000000007920]]`},
		{"an answer that is no object", ".", ` "é" `, `["é"]`},
		{"no environment", "env, $ENV", users, `[{},{}]`},
		{"words beyond ASCII", `"Łódź 🌅"`, users, `["Łódź 🌅"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := ask(t, url, c.program, c.answer); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
}

func TestNumbersAreExact(t *testing.T) {
	url := serving(t, patient())
	const big = `{"id":9223372036854775809,"n":[1.00,1E400,-0,-0.0,0.10000000000000000555,1e2,123456789012345678901234567890]}`
	for _, c := range []struct{ name, program, want string }{
		{"as they were sent", ".n", `[[1.00,1E400,-0,-0.0,0.10000000000000000555,1e2,123456789012345678901234567890]]`},
		{"moved", "{a: .n[0], b: [.n[1]]}", `[{"a":1.00,"b":[1E400]}]`},
		{"as text", ".n[0,1] | tostring", `["1.00","1E400"]`},
		{"sorted", ".n | sort", `[[-0,-0.0,0.10000000000000000555,1.00,1e2,123456789012345678901234567890,1E400]]`},
		{"the neighbour is another", ".id == (9223372036854775808, 9223372036854775809, 9223372036854775810)", `[false,true,false]`},
		{"an integer added to", ".id + 1, .n[6] + 1", `[9223372036854775810,123456789012345678901234567891]`},
		{"a fraction calculated with is a double", ".n[0] + 0, .n[4] + 0", `[1,0.1]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := ask(t, url, c.program, big); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
	if _, got := ask(t, url, ".users[] | select(.pk == 1000000000000007919).username", users); got != `["mara"]` {
		t.Errorf("got %s, want mara alone", got)
	}
}

// TestWhatIsNotKept holds the line that the page shows above results of jq.
func TestWhatIsNotKept(t *testing.T) {
	url := serving(t, patient())
	for _, c := range []struct{ name, answer, want string }{
		{"the order of keys", `{"b":1,"a":{"d":1,"c":2}}`, `[{"a":{"c":2,"d":1},"b":1}]`},
		{"all but the last of duplicate keys", `{"a":{"x":1},"a":{"y":2}}`, `[{"a":{"y":2}}]`},
		{"halves of pairs", `["\ud83d","\udc00x","\ud83c\udf05"]`, "[[\"\ufffd\",\"\ufffdx\",\"🌅\"]]"},
		{"how strings are escaped", `["\u00e9\/\u003c"]`, `[["é/<"]]`},
		{"space", "[ 1,\n2 ]", `[[1,2]]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := ask(t, url, ".", c.answer); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
}

func TestRefusalsSayWhatToDo(t *testing.T) {
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
			if said := detail(t, body); status != c.status || !strings.Contains(said, c.want) || len(said) > 700 {
				t.Errorf("got %d %s, want %d … %s", status, said, c.status, c.want)
			}
		})
	}
}

func TestWhatIsTooMuchIsRefused(t *testing.T) {
	limits := patient()
	limits.Results, limits.Answer = 1<<20, 2<<20
	url := serving(t, limits)
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"brackets without an end", strings.Repeat("[", 60_000), "null", 400, "it ends where more should follow"},
		{"results without an end", "repeat(1)", "null", 413, "larger than 1 MB. Ask for fewer"},
		{"a long answer", ".", `"` + strings.Repeat("x", 2<<20) + `"`, 413, "This answer is larger than 2 MB"},
		{"a long program", strings.Repeat(" ", 64<<10) + ".", "null", 413, "longer than 64 kB"},
		{"a deep answer", ".", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), 400, "exceeded max depth"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, c.answer)
			if said := detail(t, body); status != c.status || !strings.Contains(said, c.want) {
				t.Errorf("got %d %.300s, want %d … %s", status, said, c.status, c.want)
			}
		})
	}
}

func TestWhatNeedsTooMuchMemoryIsStopped(t *testing.T) {
	limits := patient()
	limits.Memory = 768 << 20
	url := serving(t, limits)
	for _, c := range []struct{ name, program string }{
		{"a list without an end", "[range(1e12)]"},
		{"a list of repeats", "[limit(1e9; repeat(1))]"},
		{"a far place", ".[500000000] = 1"},
		{"a long text", `"x" * 500000000 | [., .] | map(. + "x")`},
		{"a text that doubles", `reduce range(1e9) as $i ("x"; . + .)`},
		{"a call that waits for itself", "def f: 1 + f; f"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, "null")
			if said := detail(t, body); status != 422 || !strings.Contains(said, "more than 768 MB of memory") {
				t.Errorf("got %d %.300s", status, said)
			}
		})
	}
	if status, got := ask(t, url, "[range(1e6)] | length", "null"); status != 200 || got != "[1000000]" {
		t.Errorf("what needs less: got %d %s, want 200 [1000000]", status, got)
	}
}

func TestAProgramWithoutEndIsStopped(t *testing.T) {
	limits := patient()
	limits.Time = 200 * time.Millisecond
	url := serving(t, limits)
	for _, program := range []string{"def f: f; f", "last(repeat(1))", `[range(30)] | combinations(30) | empty`} {
		status, body := ask(t, url, program, "null")
		if said := detail(t, body); status != 422 || !strings.Contains(said, "stopped after 0.2 seconds") {
			t.Errorf("%s: got %d %s", program, status, said)
		}
	}
}

// TestACallerWhoLeavesEndsTheChild: both places are taken by programs without
// an end, and a place is free only when its child is gone.
func TestACallerWhoLeavesEndsTheChild(t *testing.T) {
	limits := patient()
	url := serving(t, limits)
	ctx, leave := context.WithCancel(t.Context())
	gone := make(chan error, limits.AtOnce)
	sent := make(chan struct{}, limits.AtOnce)
	for range limits.AtOnce {
		req := posted(ctx, t, url, "def f: f; f", "null")
		req.Body = &telling{ReadCloser: req.Body, done: sent}
		go func() {
			_, err := http.DefaultClient.Do(req)
			gone <- err
		}()
	}
	for range limits.AtOnce {
		<-sent
	}
	leave()
	for range limits.AtOnce {
		if err := <-gone; err == nil {
			t.Error("got an answer from a program without an end")
		}
	}
	if status, got := ask(t, url, ".", "1"); status != 200 || got != "[1]" {
		t.Errorf("got %d %s, want 200 [1]", status, got)
	}
}

// telling tells when all of a body was read.
type telling struct {
	io.ReadCloser
	done chan<- struct{}
}

func (r *telling) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if err == io.EOF {
		r.done <- struct{}{}
	}
	return n, err
}

func TestMoreThanTwoAtOnceWaitAndAreSentAway(t *testing.T) {
	limits := patient()
	limits.Wait = time.Millisecond
	url := serving(t, limits)
	for range limits.AtOnce {
		hold(t, url)
	}
	status, body := ask(t, url, ".", "1")
	if said := detail(t, body); status != 503 || said != "2 jq filters are running already. Try again in a moment." {
		t.Errorf("got %d %s", status, said)
	}
}

// hold sends a request up to the middle of its answer, and returns when the
// server has read that far: then it has its place, until the test ends.
func hold(t *testing.T, url string) {
	t.Helper()
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	req, err := http.NewRequest(http.MethodPost, url, reader)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if res, err := http.DefaultClient.Do(req); err == nil {
			res.Body.Close()
		}
	}()
	t.Cleanup(func() {
		writer.CloseWithError(context.Canceled)
		<-ended
	})
	_ = form.WriteField("filter", ".")
	answer, _ := form.CreateFormField("answer")
	// More than the buffers on the way hold: the server reads it.
	if _, err := answer.Write(bytes.Repeat([]byte(" "), 32<<20)); err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsNoFilterIsRefused(t *testing.T) {
	url := serving(t, patient())
	form := func(fields ...string) *http.Request {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		for _, field := range fields {
			_ = w.WriteField(field, ".")
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
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := send(t, c.req)
			if said := detail(t, body); status != c.status || !strings.Contains(said, c.want) {
				t.Errorf("got %d %s, want %d … %s", status, said, c.status, c.want)
			}
		})
	}
}

func TestALargeAnswerIsFiltered(t *testing.T) {
	var all strings.Builder
	all.WriteString(`{"users":[`)
	const count = 20_000
	for i := range count {
		if i > 0 {
			all.WriteByte(',')
		}
		fmt.Fprintf(&all, `{"pk":%d,"username":"u%d","note":%q}`, 1_000_000_000_000_000_000+i, i, strings.Repeat("x", 200))
	}
	all.WriteString(`]}`)
	answer := all.String()
	url := serving(t, patient())
	if _, got := ask(t, url, ".users[-1].pk", answer); got != fmt.Sprintf("[%d]", 1_000_000_000_000_000_000+count-1) {
		t.Errorf("got %.200s", got)
	}
	status, got := ask(t, url, ".users[]", answer)
	var results []json.RawMessage
	if err := json.Unmarshal([]byte(got), &results); status != 200 || err != nil || len(results) != count {
		t.Errorf("got %d, %d results, %v", status, len(results), err)
	}
}
