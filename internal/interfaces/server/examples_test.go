package server

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// exampleConsole starts a console for a sandbox and returns both.
func exampleConsole(t *testing.T, shape string) (*httptest.Server, http.Handler) {
	t.Helper()
	provider, err := sandbox.New(sandbox.Config{Shape: shape})
	if err != nil {
		t.Fatal(err)
	}
	return consoleBefore(t, provider, time.Now), provider
}

// consoleBefore starts a console whose examples come from a sandbox and whose gateway fails the
// test.
func consoleBefore(t *testing.T, provider http.Handler, now func() time.Time) *httptest.Server {
	t.Helper()
	return start(t, Server{
		Gateway: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			t.Errorf("an example asks the provider: %s", r.URL)
		}),
		Sandbox: provider, SandboxNow: now,
	})
}

func TestEveryFeatureHasExample(t *testing.T) {
	for _, shape := range []string{"", "1"} {
		srv, _ := exampleConsole(t, shape)
		for _, f := range catalog.Features() {
			if f.Route == "" {
				continue
			}
			t.Run(f.ID+" "+shape, func(t *testing.T) {
				res, body := send(t, "GET", srv.URL+"/api/examples/"+f.ID)
				if res.StatusCode != 200 || res.Header.Get("Content-Type") != "application/json" {
					t.Fatalf("got %s %s", res.Status, body)
				}
				schema, _ := catalog.SchemaByKind(f.Schema)
				reading, err := answer.Read([]byte(body), schema)
				if err != nil || len(reading.Rows) == 0 || reading.Failed {
					t.Errorf("read %d rows, failed %v, %v", len(reading.Rows), reading.Failed, err)
				}
				if counts(f) && len(reading.Rows) > exampleRows {
					t.Errorf("read %d rows, want %d at most", len(reading.Rows), exampleRows)
				}
				if got := res.Header.Get("Cache-Control"); got != "no-cache" {
					t.Errorf("got Cache-Control %q, want no-cache: another day has another example", got)
				}
			})
		}
	}
}

// counts reports whether the feature's call has a count of rows.
func counts(f catalog.Feature) bool {
	call, _ := catalog.CallByName(f.Call)
	for _, param := range call.Params {
		if param.Name == "count" {
			return true
		}
	}
	return false
}

func TestNoExample(t *testing.T) {
	srv, _ := exampleConsole(t, "")
	for _, c := range []struct {
		name, method, path string
		status             int
	}{
		{"an unknown feature", "GET", "/api/examples/nothing", 404},
		{"a feature without a page", "GET", "/api/examples/reel-info", 404},
		{"no feature", "GET", "/api/examples/", 404},
		{"no slash", "GET", "/api/examples", 404},
		{"a path below a feature", "GET", "/api/examples/followers/more", 404},
		{"a PUT request", "PUT", "/api/examples/followers", 405},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, body := send(t, c.method, srv.URL+c.path)
			if res.StatusCode != c.status || res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("got %s %s", res.Status, body)
			}
		})
	}
}

func TestExamplesAreRevalidated(t *testing.T) {
	srv, _ := exampleConsole(t, "")
	res, _ := send(t, "GET", srv.URL+"/api/examples/followers")
	etag := res.Header.Get("ETag")
	for _, c := range []struct {
		name, match string
		status      int
	}{
		{"the same ETag", etag, 304},
		{"one compressed by a proxy", "W/" + etag, 304},
		{"one of several ETags", `"another", ` + etag, 304},
		{"any", "*", 304},
		{"another", `"another"`, 200},
		{"none", "", 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			again, body := send(t, "GET", srv.URL+"/api/examples/followers", "If-None-Match", c.match)
			if again.StatusCode != c.status || (body == "") != (c.status == 304) {
				t.Errorf("got %d with %d bytes, want %d", again.StatusCode, len(body), c.status)
			}
		})
	}
}

// TestExamplesAreBuiltOnceADay verifies that the sandbox is called only once per day, regardless of
// the number of requests, and again after a failure.
func TestExamplesAreBuiltOnceADay(t *testing.T) {
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	var hours atomic.Int64
	now := func() time.Time { return noon.Add(time.Duration(hours.Load()) * time.Hour) }
	provider, err := sandbox.New(sandbox.Config{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	var calls atomic.Int64
	var isDown atomic.Bool
	srv := consoleBefore(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		if isDown.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		provider.ServeHTTP(w, r)
	}), now)
	for _, c := range []struct {
		name       string
		hours      int64
		isDown     bool
		status     int
		totalCalls int64
	}{
		{"at noon", 0, false, 200, 1},
		{"an hour before midnight", 11, false, 200, 1},
		{"after midnight, while the sandbox fails", 13, true, 500, 51},
		{"after it has failed", 13, false, 200, 52},
	} {
		t.Run(c.name, func(t *testing.T) {
			hours.Store(c.hours)
			isDown.Store(c.isDown)
			var callers sync.WaitGroup
			for range 50 {
				callers.Go(func() {
					if res, body := send(t, "GET", srv.URL+"/api/examples/user-info"); res.StatusCode != c.status {
						t.Errorf("got %s %s", res.Status, body)
					}
				})
			}
			callers.Wait()
			if got := calls.Load(); got != c.totalCalls {
				t.Errorf("the sandbox was called %d times, want %d", got, c.totalCalls)
			}
		})
	}
}

// TestExamplesCostNothing verifies that examples do not change the quota of the built-in key.
func TestExamplesCostNothing(t *testing.T) {
	srv, provider := exampleConsole(t, "")
	left := func() string {
		r := httptest.NewRequest("GET", "/ig/user_id/?user=natgeo", nil)
		r.Header.Set("Authorization", "Bearer "+sandbox.BuiltInKey)
		w := httptest.NewRecorder()
		provider.ServeHTTP(w, r)
		return w.Header().Get("X-Ratelimit-Requests-Remaining")
	}
	if got := left(); got != "499999" {
		t.Fatalf("got %s calls left at first", got)
	}
	for range 3 {
		send(t, "GET", srv.URL+"/api/examples/business-info")
	}
	if got := left(); got != "499998" {
		t.Errorf("got %s calls left, want 499998", got)
	}
}
