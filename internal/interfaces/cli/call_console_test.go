package cli

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"sync/atomic"
	"testing"

	"viewfinder/problem"
)

// failingProvider returns lists of four pages of followers. A function determines which of its
// requests fail.
func failingProvider(t *testing.T, fail func(number int64, w http.ResponseWriter) bool) (address string, requests *atomic.Int64) {
	t.Helper()
	requests = &atomic.Int64{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		number := requests.Add(1)
		if sent := r.Header.Get("X-Max-Attempts"); sent != "" {
			t.Errorf("the provider got X-Max-Attempts: %s", sent)
		}
		w.Header().Set("Content-Type", "application/json")
		if fail(number, w) {
			return
		}
		page, _ := strconv.Atoi(r.URL.Query().Get("next_max_id"))
		next := "null"
		if page < 3 {
			next = strconv.Quote(strconv.Itoa(page + 1))
		}
		fmt.Fprintf(w, `{"status":"ok","users":[{"pk":"%d","username":"follower.%d"}],"next_max_id":%s}`, page+1, page, next)
	}))
	t.Cleanup(server.Close)
	return server.URL, requests
}

func refuse(status int, header ...string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
		fmt.Fprint(w, `{"status":"fail","message":"Too many requests"}`)
	}
}

// cutOff ends a response early.
func cutOff(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "0")
	w.Header().Set("Content-Length", "1000")
	fmt.Fprint(w, `{"status":"ok","users":[`)
}

// TestMaxCallsAppliesThroughConsole verifies that every attempt counts, including those that the
// console makes.
func TestMaxCallsAppliesThroughConsole(t *testing.T) {
	counted := regexp.MustCompile(`(\d+) calls?\.`)
	for name, fails := range map[string]func(http.ResponseWriter){
		"503": refuse(http.StatusServiceUnavailable, "Retry-After", "0"), "429": refuse(http.StatusTooManyRequests, "Retry-After", "0"), "cut": cutOff,
	} {
		for _, c := range []struct {
			limit int64
			every int64 // one of this many requests succeeds
			code  int
		}{{5, 2, problem.ExitCallLimit}, {5, 3, problem.ExitCallLimit}, {2, 1000, problem.ExitCallLimit}, {20, 2, 0}} {
			t.Run(fmt.Sprintf("%s, %d calls, one of %d is answered", name, c.limit, c.every), func(t *testing.T) {
				provider, requests := failingProvider(t, func(number int64, w http.ResponseWriter) bool {
					if number%c.every == 0 {
						return false
					}
					fails(w)
					return true
				})
				console := startCommand(t, nil, "serve", "--data-dir", t.TempDir(), "--provider", provider)
				env, stdout, stderr := testEnv(map[string]string{keyVariable: "an-own-key-0123456789"})
				code := Run(t.Context(), []string{
					"call", "followers", "787132", "--all", "--format", "jsonl", "--console", console, "--max-calls", strconv.FormatInt(c.limit, 10),
				}, env)
				printed := counted.FindStringSubmatch(stderr.String())
				if code != c.code || printed == nil || printed[1] != strconv.FormatInt(requests.Load(), 10) || requests.Load() > c.limit {
					t.Errorf("got exit code %d and %q; the provider got %d requests, the limit is %d\n%s", code, printed, requests.Load(), c.limit, stderr)
				}
				if c.code == 0 && (requests.Load() != 8 || len(regexp.MustCompile("\n").FindAllString(stdout.String(), -1)) != 4) {
					t.Errorf("got %d requests for four pages of two each, and %q", requests.Load(), stdout)
				}
			})
		}
	}
}

// TestStoredResponseCostsNoCall verifies that a response from the console's cache does not count as
// a call.
func TestStoredResponseCostsNoCall(t *testing.T) {
	provider, requests := failingProvider(t, func(int64, http.ResponseWriter) bool { return false })
	console := startCommand(t, nil, "serve", "--data-dir", t.TempDir(), "--provider", provider, "--cache", "10m")
	for run, want := range []string{"4 rows · 4 calls.", "4 rows · 0 calls."} {
		env, _, stderr := testEnv(map[string]string{keyVariable: "an-own-key-0123456789"})
		code := Run(t.Context(), []string{"call", "followers", "787132", "--all", "--format", "jsonl", "--console", console, "--max-calls", "4"}, env)
		if code != 0 || !regexp.MustCompile(regexp.QuoteMeta(want)).MatchString(stderr.String()) || requests.Load() != 4 {
			t.Errorf("run %d: got exit code %d, %d requests and %q, want %q", run, code, requests.Load(), stderr, want)
		}
	}
}

func TestHTMLPageIsNamed(t *testing.T) {
	provider, _ := failingProvider(t, func(_ int64, w http.ResponseWriter) bool {
		fmt.Fprint(w, "<!doctype html><title>\n Sign in. Wi-Fi &amp; more </title>")
		return true
	})
	env, _, stderr := testEnv(map[string]string{keyVariable: "an-own-key-0123456789"})
	code := Run(t.Context(), []string{"call", "followers", "787132", "--provider", provider}, env)
	want := "787132: The response is an HTML page, “Sign in. Wi-Fi & more”, not JSON. Check --provider " + provider + ", or try again in a moment.\n"
	if code != problem.ExitUnreadable || stderr.String() != want {
		t.Errorf("got exit code %d and %q, want %q", code, stderr, want)
	}
}
