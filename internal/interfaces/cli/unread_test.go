package cli

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestOversizedResponseIsWritten verifies that a response that was paid for is written once, as
// received. Only rows and filters reject it and report the reason.
func TestOversizedResponseIsWritten(t *testing.T) {
	deep := `{"users":[{"pk":1,"username":"a","x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}],"status":"ok"}`
	large := `{"users":[{"pk":1,"username":"a","x":"` + strings.Repeat("x", 5<<20) + `"}],"status":"ok"}`
	levels, size := "lists and objects nest deeper than 10,000 levels", "a row is larger than 4 MB"
	for _, c := range []struct {
		name, body string
		args       []string
		code       int
		stdout     string // empty: nothing
		stderr     string
	}{
		{"deep as JSON", deep, []string{"--format", "json"}, 0, deep, ""},
		{"large as JSON", large, []string{"--format", "json"}, 0, large, ""},
		{"deep in a list", deep, []string{"--all"}, 0, "[" + deep + "]\n", ""},
		{"deep as rows", deep, []string{"--format", "csv"}, 7, "", "The rows in this response cannot be read: " + levels + ". --format json writes the response as received."},
		{"large as rows", large, []string{"--format", "jsonl"}, 7, "", "The rows in this response cannot be read: " + size + ". --format json writes"},
		{"deep by JSONPath", deep, []string{"--jsonpath", "$.status"}, 7, "", "A JSONPath cannot read this response: " + levels + ". --format json writes"},
		{"large by JSONPath", large, []string{"--jsonpath", "$.status"}, 0, "\"ok\"\n", ""},
		{"deep by jq", deep, []string{"--jq", ".status"}, 7, "", "jq cannot read this response: " + levels},
		{"large by jq", large, []string{"--jq", ".status"}, 0, "\"ok\"\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			requests := 0
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				requests++
				_, _ = w.Write([]byte(c.body))
			}))
			defer srv.Close()
			call := append([]string{"call", "followers", "1", "--provider", srv.URL}, c.args...)
			env, stdout, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
			code := Run(t.Context(), call, env)
			if code != c.code || stdout.String() != c.stdout || !strings.Contains(stderr.String(), c.stderr) || requests != 1 {
				t.Errorf("got %d, %d bytes after %d requests: %.300s", code, stdout.Len(), requests, stderr)
			}
		})
	}
	t.Run("as a file", func(t *testing.T) {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(deep)) }))
		defer srv.Close()
		file := filepath.Join(t.TempDir(), "deep.json")
		env, _, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
		code := Run(t.Context(), []string{"call", "followers", "1", "--provider", srv.URL, "-o", file}, env)
		if got, err := os.ReadFile(file); code != 0 || string(got) != deep {
			t.Errorf("got %d, %d bytes, %v: %.300s", code, len(got), err, stderr)
		}
	})
}

// TestNotesOnRows verifies that data that the rows do not show is reported once per input. Raw
// responses have nothing to report.
func TestNotesOnRows(t *testing.T) {
	body := "{\"users\":[null,{\"pk\":1,\"full_name\":\"bad \xff\xfe\xc3(\xe2\x82 end\"},\"x\"],\"status\":\"ok\"}"
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(body)) }))
	defer srv.Close()
	const bytes, skipped = "Some bytes in this response are not valid UTF-8.", "because they are not objects: 2."
	for _, c := range []struct {
		args   []string
		stdout string // a part of the output
		notes  []string
	}{
		{[]string{"--format", "json"}, body, nil},
		{[]string{"--format", "csv"}, "bad \ufffd\ufffd\ufffd(\ufffd end", []string{bytes, skipped}},
		{[]string{"--format", "jsonl"}, "bad \ufffd\ufffd\ufffd(\ufffd end", []string{bytes, skipped}},
		{[]string{"--jq", ".users[1].full_name"}, "\"bad \ufffd\ufffd\ufffd(\ufffd end\"\n", []string{bytes}},
		{[]string{"--jsonpath", "$.users[1].full_name"}, "\"bad \ufffd\ufffd\ufffd(\ufffd end\"\n", []string{bytes}},
	} {
		env, stdout, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
		code := Run(t.Context(), append([]string{"call", "followers", "1", "--provider", srv.URL}, c.args...), env)
		if code != 0 || !strings.Contains(stdout.String(), c.stdout) {
			t.Errorf("%v: got %d: %q %s", c.args, code, stdout, stderr)
		}
		for _, note := range []string{bytes, skipped} {
			want := 0
			if slices.Contains(c.notes, note) {
				want = 1
			}
			if got := strings.Count(stderr.String(), note); got != want {
				t.Errorf("%v: %q is reported %d times, want %d: %s", c.args, note, got, want, stderr)
			}
		}
	}
}
