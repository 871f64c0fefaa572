package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"viewfinder/problem"
)

// TestPauseIsReportedWithReasonAndCounts verifies that calls in progress when the quota runs
// out are stored and included in the report.
func TestPauseIsReportedWithReasonAndCounts(t *testing.T) {
	var begun sync.WaitGroup
	begun.Add(2)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun.Done()
		begun.Wait() // both calls are in progress
		if strings.Contains(r.URL.RawQuery, "spent") {
			w.WriteHeader(http.StatusTooManyRequests)
			fmt.Fprint(w, `{"status":"fail","message":"You have exceeded the MONTHLY quota for Requests on your plan"}`)
			return
		}
		select { // its answer comes after the pause
		case <-time.After(700 * time.Millisecond):
		case <-r.Context().Done():
		}
		fmt.Fprint(w, `{"data":{"user":{"pk":"787132","username":"natgeo"}},"status":"ok"}`)
	}))
	defer provider.Close()
	folder := t.TempDir()
	list := filepath.Join(folder, "list.txt")
	if err := os.WriteFile(list, []byte("spent\nnatgeo\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	env, _, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "an-own-key", "HOME": folder})
	code := Run(context.Background(), []string{"collect", "user-info", "--inputs", list, "--provider", provider.URL,
		"--data-dir", filepath.Join(folder, "data"), "-o", filepath.Join(folder, "rows.csv")}, env)
	if text := stderr.String(); code != problem.ExitPaused || !strings.Contains(text, "Paused: 1 of 2 inputs · 1 row · 2 calls") || !strings.Contains(text, "MONTHLY quota") {
		t.Errorf("got code %d and\n%s", code, text)
	}
}

// TestFullStorageHasOneExitCode verifies that all commands use the same exit code for a full disk.
func TestFullStorageHasOneExitCode(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "list.txt")
	if err := os.WriteFile(list, []byte("natgeo\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (code int, stdout, stderr string) {
		env, out, errs := testEnv(map[string]string{"HOME": folder})
		code = Run(t.Context(), append(args, "--data-dir", filepath.Join(folder, "data"), "--storage", "1"), env)
		return code, out.String(), errs.String()
	}
	collect := []string{"collect", "followers", "--inputs", list, "-o", filepath.Join(folder, "rows.csv")}
	if code, _, stderr := run(collect...); code != problem.ExitPaused || !strings.Contains(stderr, "storage") {
		t.Fatalf("collect: got code %d and\n%s", code, stderr)
	}
	_, listed, _ := run("collections", "--json")
	var c struct{ ID string }
	if err := json.Unmarshal([]byte(listed), &c); err != nil {
		t.Fatalf("got %s: %v", listed, err)
	}
	if code, _, stderr := run("collections", "resume", c.ID); code != problem.ExitPaused || !strings.Contains(stderr, "storage") {
		t.Errorf("collections resume: got code %d and\n%s", code, stderr)
	}
}
