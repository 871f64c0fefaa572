package cli

import (
	"archive/zip"
	"bufio"
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
	"sync"
	"testing"
	"time"

	"viewfinder/sandbox"
)

// collectionsAPI calls /api/collections of a console with a key.
type collectionsAPI struct {
	t        *testing.T
	url, key string
}

// send makes a request and decodes the reply. The status must be the wanted one.
func (a collectionsAPI) send(method, path, body string, status int, into any) string {
	a.t.Helper()
	r, err := http.NewRequest(method, a.url+"/api/collections"+path, strings.NewReader(body))
	if err != nil {
		a.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+a.key)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		a.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != status {
		a.t.Fatalf("%s %s: got %d %s %v, want %d", method, path, res.StatusCode, text, err, status)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			a.t.Fatalf("%s %s: %s: %v", method, path, text, err)
		}
	}
	return string(text)
}

// end follows the events of a collection until the end event.
func (a collectionsAPI) end(id string) {
	a.t.Helper()
	r, err := http.NewRequest("GET", a.url+"/api/collections/"+id+"/events", nil)
	if err != nil {
		a.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+a.key)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		a.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || !bytes.HasSuffix(text, []byte("event: end\ndata: {\"reason\":\"ended\"}\n\n")) || !bytes.Contains(text, []byte("event: progress\n")) {
		a.t.Fatalf("got events %s %v", text, err)
	}
}

// TestPicturesOverHTTP verifies that pictures for the sandbox's rows can be requested, watched,
// saved and deleted.
func TestPicturesOverHTTP(t *testing.T) {
	folder := t.TempDir()
	url := startCommand(t, nil, "serve", "--data-dir", folder, "--sandbox-now", "2026-11-20")
	api := collectionsAPI{t, url, "an-own-key"}
	var made struct{ ID string }
	api.send("POST", "", `{"feature":"user-info","text":"natgeo\nnasa","start":true,"media":{"on":true}}`, 201, &made)
	api.end(made.ID)
	type progress struct {
		Run, Rows, Of, Files, Addresses int
		On, Complete                    bool
		FileLimit, TotalBytes, Bytes    int64
		Missing                         map[string]int
	}
	var p progress
	for deadline := time.Now().Add(3 * time.Minute); !p.Complete && time.Now().Before(deadline); {
		api.send("GET", "/"+made.ID+"/media", "", 200, &p)
	}
	if p.Run != 1 || p.Rows != 2 || p.Of != 2 || p.Files != 2 || p.Addresses != 2 || !p.On || p.FileLimit != 100<<20 || p.Bytes < 1000 || p.TotalBytes != p.Bytes || len(p.Missing) > 0 {
		t.Errorf("got %+v", p)
	}
	if text := api.send("GET", "/"+made.ID+"/media/manifest", "", 200, nil); strings.Count(text, "\n") != 2 || !strings.Contains(text, `"file":"files/`) {
		t.Errorf("got the manifest %s", text)
	}
	text := api.send("GET", "/"+made.ID+"/media.zip", "", 200, nil)
	archive, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
	if err != nil || len(archive.File) != 3 || archive.File[2].Name != "manifest.jsonl" {
		t.Fatalf("got a ZIP file of %d bytes, %v", len(text), err)
	}
	file := "/" + made.ID + "/media/file?name=" + archive.File[0].Name
	if picture := api.send("GET", file, "", 200, nil); uint64(len(picture)) != archive.File[0].UncompressedSize64 {
		t.Errorf("got %d bytes of %s, want %d", len(picture), file, archive.File[0].UncompressedSize64)
	}
	if text := api.send("GET", "/"+made.ID, "", 200, nil); !strings.Contains(text, `"media":{"on":true,"fileLimit":104857600,"totalLimit":10737418240}`) {
		t.Errorf("got %s", text)
	}
	for path, status := range map[string]int{"/media?run=2": 404, "/media?run=0": 400, "/media.zip?run=9": 404, "/media/manifest?of=1": 400, "/media/file?name=manifest.jsonl": 404, "/media/file?name=files/../album.json": 404} {
		api.send("GET", "/"+made.ID+path, "", status, nil)
	}
	api.send("PATCH", "/"+made.ID, `{"media":{"on":true,"fileLimit":-1}}`, 400, nil)
	api.send("POST", "/"+made.ID+"/media/retry", "", 202, nil)
	other := collectionsAPI{t, url, "somebody-else"}
	other.send("GET", "/"+made.ID+"/media.zip", "", 404, nil)
	other.send("GET", file, "", 404, nil)
	other.send("DELETE", "/"+made.ID+"/media", "", 404, nil)
	api.send("DELETE", "/"+made.ID+"/media", "", 204, nil)
	api.send("GET", "/"+made.ID+"/media", "", 404, nil)
	if left, _ := filepath.Glob(filepath.Join(folder, "sandbox", "albums", made.ID)); len(left) > 0 {
		t.Errorf("deleted pictures left %q", left)
	}
}

// TestCollectionsOverHTTP verifies that a list can be checked, collected, watched, read and
// exported through the console.
func TestCollectionsOverHTTP(t *testing.T) {
	folder := t.TempDir()
	url := startCommand(t, nil, "serve", "--data-dir", folder, "--sandbox-now", "2026-11-20")
	api := collectionsAPI{t, url, "an-own-key"}
	request := `{"feature":"followers","text":"natgeo\nmissing.person\n@natgeo\nempty.account","rowLimit":300,"callLimit":50,"start":true,"leaveOut":true}`
	if text := api.send("POST", "/check", request, 200, nil); !strings.Contains(text, `"valid":3,"bad":0,"blank":0,"repeated":1`) {
		t.Errorf("got %s", text)
	}
	var made struct{ ID string }
	api.send("POST", "", request, 201, &made)
	api.end(made.ID)

	var ended struct {
		Run struct {
			State string
			Calls struct{ Spent, Limit int }
			Rows  struct{ Unique int }
		}
	}
	api.send("GET", "/"+made.ID, "", 200, &ended)
	if ended.Run.State != "done" || ended.Run.Calls.Limit != 50 || ended.Run.Calls.Spent > 8 || ended.Run.Rows.Unique < 300 {
		t.Errorf("got %+v", ended)
	}
	ledger := api.send("GET", "/"+made.ID+"/inputs", "", 200, nil)
	for _, want := range []string{`"value":"natgeo"`, `"outcome":"notFound"`, `"outcome":"empty"`, `"accountId":"787132"`} {
		if !strings.Contains(ledger, want) {
			t.Errorf("got %s, want %s", ledger, want)
		}
	}
	if text := api.send("POST", "/"+made.ID+"/inputs/retry", `{"outcome":"notFound","dryRun":true}`, 200, nil); text != "{\"count\":1}\n" {
		t.Errorf("got %s", text)
	}
	rows := api.send("GET", "/"+made.ID+"/rows?count=2&sort=-username&columns=input,username", "", 200, nil)
	if !strings.Contains(rows, `"natgeo"`) || strings.Count(rows, `"number":`) != 2 {
		t.Errorf("got %s", rows)
	}
	api.send("GET", "/"+made.ID+"/export?format=csv&sort=arrival", "", 200, nil)
	file := api.send("GET", "/"+made.ID+"/export?format=csv", "", 200, nil)
	if lines := strings.Count(file, "\n"); lines != ended.Run.Rows.Unique+1 {
		t.Errorf("got a file of %d lines for %d rows", lines, ended.Run.Rows.Unique)
	}
	if text := api.send("GET", "/"+made.ID+"/answers", "", 200, nil); !strings.Contains(text, `"input":"natgeo"`) {
		t.Errorf("got %.300s", text)
	}

	// A second run on the same day, in which nothing changed.
	api.send("POST", "/"+made.ID+"/runs", `{"mode":"full"}`, 201, nil)
	api.end(made.ID)
	if text := api.send("GET", "/"+made.ID+"/compare?from=1&to=2", "", 200, nil); !strings.Contains(text, `"added":0,"changed":0,"unchanged":300`) {
		t.Errorf("got %s", text)
	}
	if text := api.send("GET", "/"+made.ID+"/compare?from=1&kind=added", "", 200, nil); !strings.Contains(text, `"rows":[]`) {
		t.Errorf("got %s", text)
	}
	api.send("GET", "/"+made.ID+"/compare", "", 400, nil)
	if text := api.send("GET", "/"+made.ID+"/profile?run=1", "", 200, nil); !strings.Contains(text, `"rows":300`) {
		t.Errorf("got %.300s", text)
	}
	if text := api.send("GET", "/"+made.ID+"/departures?from=1&to=2", "", 200, nil); text != "{\"departures\":[]}\n" {
		t.Errorf("got %s", text)
	}

	// It does not exist for another key.
	other := collectionsAPI{t, url, "another-key"}
	other.send("GET", "/"+made.ID, "", 404, nil)
	if text := other.send("GET", "", "", 200, nil); text != "{\"collections\":[]}\n" {
		t.Errorf("got %s", text)
	}
	api.send("DELETE", "/"+made.ID, "", 204, nil)
	api.send("GET", "/"+made.ID, "", 404, nil)
	noKeyIn(t, folder, "an-own-key")
}

// noKeyIn fails if a file in the folder contains the key.
func noKeyIn(t *testing.T, folder, key string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if bytes.Contains(text, []byte(key)) {
			t.Errorf("%s has the key", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestOtherSitesCannotCollect verifies that pages from other sites cannot access any collection.
func TestOtherSitesCannotCollect(t *testing.T) {
	url := startCommand(t, nil, "serve", "--data-dir", t.TempDir())
	r, err := http.NewRequest("POST", url+"/api/collections", strings.NewReader(`{"feature":"user-info","text":"natgeo"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer viewfinder-demo")
	r.Header.Set("Origin", "https://elsewhere.example")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusForbidden {
		t.Errorf("got %d", res.StatusCode)
	}
}

// ledgerProvider is a sandbox that counts the calls for each query and may act on one of them.
type ledgerProvider struct {
	sandbox http.Handler
	mu      sync.Mutex
	calls   map[string]int
	onCall  func(number int)
}

func (p *ledgerProvider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.calls[r.URL.RequestURI()]++
	number := 0
	for _, count := range p.calls {
		number += count
	}
	onCall := p.onCall
	p.mu.Unlock()
	if onCall != nil {
		onCall(number)
	}
	p.sandbox.ServeHTTP(w, r)
}

func startLedgerProvider(t *testing.T) (*ledgerProvider, string) {
	t.Helper()
	now := time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC)
	box, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	p := &ledgerProvider{sandbox: box, calls: map[string]int{}}
	srv := httptest.NewServer(p)
	t.Cleanup(srv.Close)
	return p, srv.URL
}

// TestStoppedCommandResumes verifies that Ctrl-C prints a command for continuing, which requests
// only what is missing.
func TestStoppedCommandResumes(t *testing.T) {
	provider, url := startLedgerProvider(t)
	folder := t.TempDir()
	list, file := filepath.Join(folder, "the list.txt"), filepath.Join(folder, "out.jsonl")
	const count = 40
	var names strings.Builder
	for i := range count {
		fmt.Fprintf(&names, "person%d\n", i)
	}
	if err := os.WriteFile(list, []byte(names.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"collect", "user-info", "--inputs", list, "-o", file, "--provider", url, "--data-dir", filepath.Join(folder, "data"), "--workers", "2"}
	environment := map[string]string{"VIEWFINDER_KEY": "an-own-key"}
	ctx, interrupt := context.WithCancel(t.Context())
	provider.onCall = func(number int) {
		if number == 10 {
			interrupt()
		}
	}
	env, stdout, stderr := testEnv(environment)
	if code := Run(ctx, args, env); code != 130 {
		t.Fatalf("got exit code %d: %s", code, stderr)
	}
	want := fmt.Sprintf("To continue:\n  viewfinder collect user-info --inputs '%s' --data-dir %s --output %s --provider %s --workers 2\n", list, filepath.Join(folder, "data"), file, url)
	if !strings.Contains(stderr.String(), want) || stdout.Len() > 0 {
		t.Errorf("got %s\nwant %s", stderr, want)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("an unfinished file has its name")
	}
	env, _, stderr = testEnv(environment)
	if code := Run(t.Context(), args, env); code != 0 || !strings.Contains(stderr.String(), "Continuing: ") {
		t.Fatalf("got exit code %d: %s", code, stderr)
	}
	lines := map[string]bool{}
	for i, line := range readLines(t, file) {
		lines[line] = true
		if want := fmt.Sprintf(`{"input":"person%d",`, i); !strings.HasPrefix(line, want) {
			t.Errorf("line %d: got %.40s, want the order of the list", i+1, line)
		}
	}
	repeated := 0
	for _, calls := range provider.calls {
		repeated += calls - 1
	}
	if len(lines) != count || len(provider.calls) != count || repeated > 2 {
		t.Errorf("got %d rows of %d calls, %d of them repeated", len(lines), len(provider.calls), repeated)
	}
	noKeyIn(t, folder, "an-own-key")
}

func readLines(t *testing.T, file string) []string {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var lines []string
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	return lines
}

// TestServerWorksForCommand verifies that a command waits while a server that uses the same data
// folder does the work.
func TestServerWorksForCommand(t *testing.T) {
	folder := t.TempDir()
	startCommand(t, nil, "serve", "--data-dir", folder)
	list := filepath.Join(folder, "list.txt")
	if err := os.WriteFile(list, []byte("natgeo\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	env, stdout, stderr := testEnv(nil)
	if code := Run(t.Context(), []string{"collect", "user-id", "--inputs", list, "--data-dir", folder}, env); code != 0 {
		t.Fatalf("got exit code %d: %s", code, stderr)
	}
	if !strings.Contains(stderr.String(), "Another Viewfinder process has these collections open") || !strings.Contains(stdout.String(), "787132") {
		t.Errorf("got %s%s", stdout, stderr)
	}
}

// TestShowReportsRateLimit verifies that a collection that waits for the provider's rate limit says
// when it continues.
func TestShowReportsRateLimit(t *testing.T) {
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "40")
		w.WriteHeader(http.StatusTooManyRequests)
	}))
	defer provider.Close()
	folder := t.TempDir()
	api := collectionsAPI{t, startCommand(t, nil, "serve", "--data-dir", folder, "--provider", provider.URL), "an-own-key"}
	var made struct{ ID string }
	api.send("POST", "", `{"feature":"user-info","text":"natgeo","start":true}`, 201, &made)
	const want = "\nRate limited by the provider. Continues in "
	text := ""
	for deadline := time.Now().Add(time.Minute); !strings.Contains(text, want); {
		env, stdout, stderr := testEnv(map[string]string{"VIEWFINDER_KEY": "an-own-key", "HOME": folder})
		code := Run(t.Context(), []string{"collections", "show", made.ID, "--data-dir", folder, "--provider", provider.URL}, env)
		if text = stdout.String(); code != 0 || time.Now().After(deadline) {
			t.Fatalf("got code %d,\n%s\n%s, want %q", code, text, stderr, want)
		}
	}
}
