package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// callArgs returns the arguments of a feature's example.
func callArgs(f catalog.Feature, more ...string) []string {
	args := []string{"call", f.ID}
	for _, in := range f.Inputs {
		args = append(args, in.Example)
	}
	return append(args, more...)
}

// TestEveryFeatureIsCalled verifies that each feature with a call has a command that writes the
// response to its example and the rows, and a help text that contains the example.
func TestEveryFeatureIsCalled(t *testing.T) {
	for _, f := range catalog.Features() {
		t.Run(f.ID, func(t *testing.T) {
			env, stdout, stderr := testEnv(nil)
			code := Run(t.Context(), callArgs(f, "--sandbox-now", "2026-11-20"), env)
			if f.Call == "" {
				if code != 2 || !strings.Contains(stderr.String(), f.Instead) {
					t.Errorf("got %d: %s", code, stderr)
				}
				return
			}
			if code != 0 || !json.Valid(stdout.Bytes()) {
				t.Fatalf("got %d: %s%.100s", code, stderr, stdout)
			}
			env, stdout, stderr = testEnv(nil)
			if code := Run(t.Context(), callArgs(f, "--format", "jsonl", "--sandbox-now", "2026-11-20"), env); code != 0 || !isJSONLines(stdout.Bytes()) || strings.Contains(stderr.String(), "did not fit") {
				t.Errorf("as rows: got %d: %s%.100s", code, stderr, stdout)
			}
			env, stdout, _ = testEnv(nil)
			if Run(t.Context(), []string{"call", f.ID, "--help"}, env); !strings.Contains(stdout.String(), "\n  "+commandLine(callArgs(f)...)+"\n") {
				t.Errorf("the help has no example: %s", stdout)
			}
		})
	}
}

// TestInvalidCalls verifies that errors say what to do and are reported before any call.
func TestInvalidCalls(t *testing.T) {
	for _, c := range []struct{ name, args, want string }{
		{"no feature", "", "call needs a feature"},
		{"a mistyped feature", "folowers natgeo", `there is no feature "folowers"; did you mean followers?`},
		{"a feature that is coming soon", "reel-info x", "reel-info is coming soon; use media-info instead"},
		{"no input", "user-info", "user-info needs an input, as in 'viewfinder call user-info natgeo'"},
		{"a bad input", "user-info nat%geo", "A username has up to 30 letters"},
		{"too many values", "user-stories-by-id 1 2 3", "This has 3 values"},
		{"one input too many", "music-trending x", "takes no input"},
		{"an unknown format", "user-info natgeo --format xml", "choose one of json, csv, jsonl, xlsx, parquet, table"},
		{"an unknown file extension", "user-info natgeo -o natgeo.txt", "end it with .json, .csv"},
		{"a bad jq program", "user-info natgeo --jq .users[", "Invalid jq program: unexpected end of the program"},
		{"jq and a format", "user-info natgeo --jq . --format csv", "omit --format"},
		{"a bad JSONPath", "user-info natgeo --jsonpath $.users[", "Not a valid JSONPath: unexpected eof at position 9"},
		{"a JSONPath without $", "user-info natgeo --jsonpath users[0]", "begins with $, such as $.users[0]"},
		{"a JSONPath and a format", "user-info natgeo --jsonpath $ --format csv", "--jsonpath writes JSON lines; omit --format"},
		{"a JSONPath and jq", "user-info natgeo --jsonpath $ --jq .", "specify only one"},
		{"a JSONPath and an archive", "posts natgeo --jsonpath $ --archive seen.txt", "--jsonpath writes whole responses"},
		{"raw output with rows", "user-info natgeo -r", "works only with --jq or --jsonpath"},
		{"rows without --all", "followers natgeo --rows 5", "add --all"},
		{"an invalid --next", "followers natgeo --next count=5", "not a cursor for followers"},
		{"an unknown column", "user-info natgeo --columns folowers", `there is no column "folowers"; did you mean followers?`},
		{"a column without a similar name", "user-info natgeo --columns xyzzy", "choose from input, id, username"},
		{"a repeated column", "user-info natgeo --columns followers,follower_count", "--columns names follower_count twice"},
		{"a bad path", "user-info natgeo --columns $.a[", "is not a path"},
		{"columns and all fields", "user-info natgeo --columns id --fields all", "specify only one"},
		{"unknown fields", "user-info natgeo --fields every", "choose usual or all"},
		{"columns of whole responses", "user-info natgeo --columns id --format json", "choose --format jsonl, csv"},
		{"columns and jq", "user-info natgeo --columns id --jq .", "--columns, --fields and --dates are for rows"},
		{"two providers", "user-info natgeo --console http://127.0.0.1:1 --provider http://127.0.0.1:2", "specify only one"},
	} {
		t.Run(c.name, func(t *testing.T) {
			env, stdout, stderr := testEnv(nil)
			code := Run(t.Context(), append([]string{"call"}, strings.Fields(c.args)...), env)
			if code != 2 || !strings.Contains(stderr.String(), c.want) || stdout.Len() > 0 {
				t.Errorf("got %d: %s%s", code, stderr, stdout)
			}
		})
	}
}

// TestChosenColumns verifies that a file has the chosen columns in the given order and under the
// given names.
func TestChosenColumns(t *testing.T) {
	const row = `{"pk": 1, "username": "a", "follower_count": 5, "tags": {"x": [1]}, "full_name": "A B"}`
	url := provider(t, map[string]string{"": `{"users": [` + row + `], "status": "ok"}`}, func(string) {})
	for _, c := range []struct{ name, args, want string }{
		{"names", "--columns follower_count,username", "follower_count,username\r\n5,a\r\n"},
		{"plain column names", "--columns followers --columns Full-Name", "follower_count,full_name\r\n5,A B\r\n"},
		{"a path", "--columns username,$.tags.x", "username,tags_x\r\na,[1]\r\n"},
		{"JSONL", "--columns followers,id --format jsonl", `{"follower_count":5,"id":"1"}` + "\n"},
		{"a table", "--columns followers,category,username --format table", "FOLLOWER_COUNT  CATEGORY  USERNAME\n             5            a\n"},
		{"every field", "--fields all --format jsonl", `,"external_url":null,"tags_x":[1]}` + "\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			env, stdout, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
			code := Run(t.Context(), append([]string{"call", "followers", "1", "--provider", url}, strings.Fields(c.args)...), env)
			if code != 0 || !strings.HasSuffix(stdout.String(), c.want) {
				t.Errorf("got %d: %s%q", code, stderr, stdout)
			}
		})
	}
}

// TestTypedFilesHaveChosenColumns verifies that typed files have the chosen columns, and that
// times are dates with --dates.
func TestTypedFilesHaveChosenColumns(t *testing.T) {
	for _, format := range []string{"xlsx", "parquet"} {
		env, stdout, stderr := testEnv(nil)
		code := Run(t.Context(), []string{"call", "posts", "natgeo", "--columns", "likes,taken_at", "--dates", "--format", format}, env)
		if text := stdout.String(); code != 0 || format == "parquet" && (!strings.Contains(text, "like_count") || strings.Contains(text, "comment_count")) {
			t.Errorf("%s: got %d: %s%.50q", format, code, stderr, text)
		}
	}
	env, stdout, _ := testEnv(nil)
	Run(t.Context(), []string{"call", "posts", "natgeo", "--columns", "taken_at", "--dates", "--format", "jsonl", "--sandbox-now", "2026-11-20"}, env)
	if first, _, _ := strings.Cut(stdout.String(), "\n"); first != `{"taken_at":"2026-11-19T21:35:47Z"}` {
		t.Errorf("got %s", first)
	}
}

// isJSONLines reports whether a text consists of JSON objects, one per line.
func isJSONLines(text []byte) bool {
	for line := range bytes.Lines(text) {
		if !json.Valid(line) || line[0] != '{' {
			return false
		}
	}
	return len(text) > 0
}

// provider returns pages of followers for their cursors and counts requests.
func provider(t *testing.T, pages map[string]string, onRequest func(cursor string)) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		cursor := r.URL.Query().Get("next_max_id")
		onRequest(cursor)
		_, _ = io.WriteString(w, pages[cursor])
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

func followers(next string, ids ...int64) string {
	var users []string
	for _, id := range ids {
		users = append(users, fmt.Sprintf(`{"pk": %d, "username": "u%d"}`, id, id))
	}
	return fmt.Sprintf(`{"users": [%s], "next_max_id": %q, "status": "ok"}`, strings.Join(users, ","), next)
}

// callFollowers requests all followers from a provider.
func callFollowers(ctx context.Context, url string, args ...string) (code int, stdout, stderr string) {
	env, out, messages := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
	code = Run(ctx, append([]string{"call", "followers", "1", "--all", "--provider", url}, args...), env)
	return code, out.String(), messages.String()
}

// TestAllPagesKeepTheirBytes verifies that --all writes an array of the responses exactly as
// received.
func TestAllPagesKeepTheirBytes(t *testing.T) {
	pages := map[string]string{"": followers("b", 9007199254740993), "b": followers("", 2)}
	url := provider(t, pages, func(string) {})
	code, stdout, stderr := callFollowers(t.Context(), url)
	if want := "[" + pages[""] + ",\n" + pages["b"] + "]\n"; code != 0 || stdout != want {
		t.Errorf("got %d %s%s", code, stdout, stderr)
	}
}

// TestUnreadValuesAreCounted verifies that values that do not match their column's type are in the
// last column of every file of rows, and that the command reports their number.
func TestUnreadValuesAreCounted(t *testing.T) {
	const odd = `{"pk":1,"username":"a","follower_count":"1.2K","is_private":"maybe","media_count":12345678901234567890}`
	for _, c := range []struct {
		name, format, row string
		isFile            bool
		want, notes       string // in the output and the messages; empty: no message
	}{
		{"CSV", "csv", odd, true, `,unread` + "\r\n" + `1,a,,,,,,,,12345678901234567890,,,,"{""is_private"":""maybe"",""follower_count"":""1.2K""}"`, "2 values did not fit their column; see the unread column."},
		{"CSV to a pipe", "csv", odd, false, `,unread` + "\r\n" + `1,a,,,,,,,,12345678901234567890,,,,"{""is_private"":""maybe"",""follower_count"":""1.2K""}"`, "2 values did not fit their column"},
		{"JSONL", "jsonl", odd, true, `,"unread":{"is_private":"maybe","follower_count":"1.2K"}}`, "2 values did not fit their column"},
		{"XLSX", "xlsx", odd, true, "PK", "2 values did not fit their column; see the unread column.\nWritten as text to keep every digit: media_count."},
		{"Parquet", "parquet", odd, true, "PAR1", "3 values did not fit their column"},
		{"CSV without unread values", "csv", `{"pk":1,"follower_count":"12"}`, true, "external_url\r\n1,,,,,,12,", ""},
		{"JSONL without unread values", "jsonl", `{"pk":1}`, true, `"external_url":null}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			url := provider(t, map[string]string{"": `{"users":[` + c.row + `],"status":"ok"}`}, func(string) {})
			args := []string{"--format", c.format}
			file := filepath.Join(t.TempDir(), "rows."+c.format)
			if c.isFile {
				args = append(args, "-o", file)
			}
			code, got, stderr := callFollowers(t.Context(), url, args...)
			if c.isFile {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err, stderr)
				}
				got = string(text)
			}
			if code != 0 || !strings.Contains(got, c.want) {
				t.Errorf("got %d: %.500s", code, got)
			}
			if !strings.Contains(stderr, c.notes) || c.notes == "" && strings.Contains(stderr, "did not fit") {
				t.Errorf("got the messages %s", stderr)
			}
		})
	}
}

// TestFiltersSkipByteOrderMark verifies that filters accept any response that rows can be read
// from.
func TestFiltersSkipByteOrderMark(t *testing.T) {
	url := provider(t, map[string]string{"": "\ufeff" + `{"users":[{"pk":1}]}`}, func(string) {})
	for _, args := range [][]string{{"--jq", ".users[].pk"}, {"--jsonpath", "$.users[*].pk"}} {
		if code, got, stderr := callFollowers(t.Context(), url, args...); code != 0 || got != "1\n" {
			t.Errorf("%s: got %d, %q, %s", args, code, got, stderr)
		}
	}
}

// TestRepeatedCursorEndsList verifies that the reason is printed and that no call is made
// twice.
func TestRepeatedCursorEndsList(t *testing.T) {
	requests := 0
	url := provider(t, map[string]string{"": followers("b", 1), "b": followers("c", 2), "c": followers("b", 3)}, func(string) { requests++ })
	code, stdout, stderr := callFollowers(t.Context(), url, "--format", "jsonl")
	if code != 0 || requests != 3 || strings.Count(stdout, "\n") != 3 || !strings.Contains(stderr, "repeated a cursor, so the list ends here") {
		t.Errorf("got %d after %d requests: %s%s", code, requests, stdout, stderr)
	}
}

// TestMaxCallsIsNeverExceeded verifies that retries count as calls.
func TestMaxCallsIsNeverExceeded(t *testing.T) {
	requests := 0
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		requests++
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusBadGateway)
	}))
	defer srv.Close()
	if code, _, stderr := callFollowers(t.Context(), srv.URL, "--max-calls", "2"); code != problem.ExitCallLimit || requests != 2 {
		t.Errorf("got %d after %d requests: %s", code, requests, stderr)
	}
}

// TestTemporaryFailuresAreTriedFiveTimes verifies that the command retries like the programs
// generated by the page.
func TestTemporaryFailuresAreTriedFiveTimes(t *testing.T) {
	for name, fails := range map[string]func(http.ResponseWriter){
		"an overloaded server": refuse(http.StatusServiceUnavailable, "Retry-After", "0"), "a limit per second": refuse(http.StatusTooManyRequests, "Retry-After", "0"),
	} {
		for failures, want := range map[int64]struct{ code, requests int }{4: {0, 8}, 5: {6, 5}} {
			t.Run(fmt.Sprintf("%s, %d times in a row", name, failures), func(t *testing.T) {
				url, requests := failingProvider(t, func(number int64, w http.ResponseWriter) bool {
					if number <= failures {
						fails(w)
					}
					return number <= failures
				})
				code, stdout, stderr := callFollowers(t.Context(), url, "--format", "jsonl")
				if code != want.code || requests.Load() != int64(want.requests) || (strings.Count(stdout, "\n") == 4) != (code == 0) {
					t.Errorf("got %d after %d requests: %s%s", code, requests.Load(), stdout, stderr)
				}
			})
		}
	}
}

// TestRateLimitReportsWhenToRetry verifies that the error says when to try again if the provider
// asks for a longer wait than the command accepts.
func TestRateLimitReportsWhenToRetry(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "90")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprint(w, `{"message":"You have exceeded the rate limit per minute for your plan, BASIC"}`)
	}))
	defer srv.Close()
	code, _, stderr := callFollowers(t.Context(), srv.URL)
	if code != 6 || !strings.Contains(stderr, "for your plan, BASIC. Rate limited by the provider. Try again in 90 s.") {
		t.Errorf("got %d: %s", code, stderr)
	}
}

// TestTimeLimitBelongsToCaller verifies that the error for a timeout set by the user does not suggest
// restarting a server.
func TestTimeLimitBelongsToCaller(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer srv.Close()
	code, _, stderr := callFollowers(t.Context(), srv.URL, "--timeout", "50ms")
	if code != 6 || !strings.Contains(stderr, "did not answer within 50ms. Try again, or use a longer --timeout.") {
		t.Errorf("got %d: %s", code, stderr)
	}
}

// TestInterruptedCall verifies that the output so far is complete JSON, and that the printed
// command, which omits the key, continues from there.
func TestInterruptedCall(t *testing.T) {
	pages := map[string]string{"": followers("b=", 1), "b=": followers("", 2)}
	for _, c := range []struct{ format, first, rest string }{
		{"json", "[" + pages[""] + "]\n", "[" + pages["b="] + "]\n"},
		{"jsonl", `"u1"`, `"u2"`},
		{"csv", "u1", "u2"},
	} {
		t.Run(c.format, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			url := provider(t, pages, func(cursor string) {
				if cursor != "" && ctx.Err() == nil {
					cancel()
				}
			})
			code, stdout, stderr := callFollowers(ctx, url, "--format", c.format)
			if code != exitInterrupted || !strings.Contains(stdout, c.first) || strings.Contains(stdout, "u2") || strings.Contains(stderr, "a-key") {
				t.Fatalf("got %d: %s%s", code, stdout, stderr)
			}
			_, line, _ := strings.Cut(stderr, "To continue:\n  viewfinder ")
			env, out, messages := testEnv(map[string]string{"VIEWFINDER_KEY": "a-key-of-its-own"})
			if code := Run(t.Context(), strings.Fields(line), env); code != 0 || !strings.Contains(out.String(), c.rest) || strings.Contains(out.String(), "u1") {
				t.Errorf("%s: got %d: %s%s", line, code, out, messages)
			}
		})
	}
}

// TestCallThroughConsole verifies that a console makes the calls with its built-in key.
func TestCallThroughConsole(t *testing.T) {
	url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir()})
	env, stdout, stderr := testEnv(nil)
	if code := Run(t.Context(), []string{"call", "user-id", "natgeo", "--console", url}, env); code != 0 || !strings.Contains(stdout.String(), "787132") {
		t.Errorf("got %d: %s%s", code, stdout, stderr)
	}
}
