package server

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// index is the built shell.
const index = "<!doctype html><script>\r\nearly()\r\n</script>" + `<body><div id="root"></div>` + settingsBlock + `<script src="/assets/app-1.js"></script>`

func dist() fstest.MapFS {
	return fstest.MapFS{
		"index.html":           {Data: []byte(index)},
		"index.html.gz":        {Data: []byte("not to be served")},
		"favicon.svg":          {Data: []byte("<svg/>")},
		"assets/app-1.js":      {Data: []byte("plain")},
		"assets/app-1.js.gz":   {Data: []byte("gzipped")},
		"assets/app-1.js.br":   {Data: []byte("brotli")},
		"assets/face-1.woff2":  {Data: []byte("font")},
		".gitkeep":             {},
		"assets/nothing.br.js": {Data: []byte("a name that only looks like a compressed copy")},
	}
}

// start starts a server for the built page, without pictures and, unless one is given, without a
// log.
func start(t *testing.T, s Server) *httptest.Server {
	t.Helper()
	s.Media, s.Listen, s.DataDir, s.Metrics = http.NotFoundHandler(), "127.0.0.1:0", t.TempDir(), prometheus.NewRegistry()
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	started, err := New(s, dist())
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(started.Handler())
	t.Cleanup(srv.Close)
	return srv
}

// console starts a server whose provider is not used by the test.
func console(t *testing.T, log io.Writer) *httptest.Server {
	t.Helper()
	return start(t, Server{
		Gateway:  http.NotFoundHandler(),
		Settings: Settings{Version: "1", ProviderName: "</script><b>", Sandbox: true, GuidesURL: "/docs"},
		Log:      slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
}

// TestResponseDoesNotWaitForBody verifies that a response does not wait for an unread request
// body.
func TestResponseDoesNotWaitForBody(t *testing.T) {
	srv := console(t, io.Discard)
	for _, request := range []string{"GET /healthz", "GET /ig/user_id/?user=x", "POST /ig/user_id/", "GET /api/catalog"} {
		conn, err := net.Dial("tcp", srv.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		_ = conn.SetReadDeadline(time.Now().Add(time.Minute))
		_, _ = io.WriteString(conn, request+" HTTP/1.1\r\nHost: "+srv.Listener.Addr().String()+"\r\nContent-Length: 9\r\n\r\n")
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatalf("%s: %v", request, err)
		}
		if body, err := io.ReadAll(res.Body); err != nil || !res.Close {
			t.Errorf("%s: got %s %q, closing %t: %v", request, res.Status, body, res.Close, err)
		}
		_ = conn.Close()
	}
}

// send makes a request and returns the response and its body. Headers are pairs of names and
// values.
func send(t *testing.T, method, url string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(body)
}

func TestAddresses(t *testing.T) {
	srv := console(t, io.Discard)
	for _, c := range []struct {
		name, method, path string
		status             int
		contentType        string
	}{
		{"home", "GET", "/", 200, "text/html; charset=utf-8"},
		{"home with HEAD", "HEAD", "/", 200, "text/html; charset=utf-8"},
		{"a route of the catalog", "GET", "/try-followers", 200, "text/html; charset=utf-8"},
		{"a route with a trailing slash", "GET", "/try-followers/", 200, "text/html; charset=utf-8"},
		{"the generic route", "GET", "/try/user-id", 200, "text/html; charset=utf-8"},
		{"the guide", "GET", "/docs", 200, "text/html; charset=utf-8"},
		{"a page of the guide", "GET", "/docs/gateway", 200, "text/html; charset=utf-8"},
		{"an unknown page of the guide", "GET", "/docs/nothing", 404, "text/html; charset=utf-8"},
		{"the history", "GET", "/history", 200, "text/html; charset=utf-8"},
		{"a comparison", "GET", "/compare?from=a&to=b", 200, "text/html; charset=utf-8"},
		{"the collections", "GET", "/collections", 200, "text/html; charset=utf-8"},
		{"a new collection", "GET", "/collections/new?feature=followers", 200, "text/html; charset=utf-8"},
		{"a collection", "GET", "/collections/abcdefgh23456777?tab=rows", 200, "text/html; charset=utf-8"},
		{"a path below a collection", "GET", "/collections/abcdefgh23456777/rows", 404, "text/html; charset=utf-8"},
		{"the generic route of a feature without a page", "GET", "/try/reel-info", 404, "text/html; charset=utf-8"},
		{"an unknown page", "GET", "/nowhere", 404, "text/html; charset=utf-8"},
		{"POST to a page", "POST", "/", 405, "text/plain; charset=utf-8"},
		{"an asset", "GET", "/assets/app-1.js", 200, "text/javascript; charset=utf-8"},
		{"an asset of a previous version", "GET", "/assets/app-0.js", 404, "text/plain; charset=utf-8"},
		{"the icon", "GET", "/favicon.svg", 200, "image/svg+xml"},
		{"the catalog", "GET", "/api/catalog", 200, "application/json"},
		{"DELETE on the catalog", "DELETE", "/api/catalog", 405, "application/problem+json"},
		{"GET on a filter", "GET", "/api/jq", 405, "application/problem+json"},
		{"an unknown document", "GET", "/api/nothing", 404, "application/problem+json"},
		{"health", "GET", "/healthz", 200, "text/plain; charset=utf-8"},
		{"readiness", "GET", "/readyz", 200, "text/plain; charset=utf-8"},
		{"metrics", "GET", "/metrics", 200, "text/plain; version=0.0.4; charset=utf-8; escaping=underscores"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, _ := send(t, c.method, srv.URL+c.path)
			if res.StatusCode != c.status || res.Header.Get("Content-Type") != c.contentType {
				t.Errorf("got %d %s, want %d %s", res.StatusCode, res.Header.Get("Content-Type"), c.status, c.contentType)
			}
		})
	}
}

func TestPagesHaveStrictPolicy(t *testing.T) {
	srv := console(t, io.Discard)
	for _, path := range []string{"/", "/nowhere", "/api/catalog", "/assets/app-1.js"} {
		res, _ := send(t, "GET", srv.URL+path)
		policy := res.Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'self'") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: got policy %q", path, policy)
		}
	}
}

func TestPolicyAllowsPageScript(t *testing.T) {
	srv := console(t, io.Discard)
	sum := sha256.Sum256([]byte("\nearly()\n"))
	want := "script-src 'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	for request, expected := range map[string]bool{
		"GET /": true, "HEAD /": true, "GET /nowhere": true, "GET /assets/app-1.js": false, "GET /api/catalog": false,
	} {
		method, path, _ := strings.Cut(request, " ")
		res, _ := send(t, method, srv.URL+path)
		if policy := res.Header.Get("Content-Security-Policy"); strings.Contains(policy+";", want+";") != expected {
			t.Errorf("%s: got policy %q; %s in it: want %t", request, policy, want, expected)
		}
	}
}

func TestSettingsAreEscapedInPage(t *testing.T) {
	srv := console(t, io.Discard)
	_, body := send(t, "GET", srv.URL+"/")
	_, after, _ := strings.Cut(body, `id="settings">`)
	block, _, _ := strings.Cut(after, "</script>")
	var got Settings
	if err := json.Unmarshal([]byte(block), &got); err != nil {
		t.Fatalf("the block is no JSON: %v in %q", err, block)
	}
	if got.ProviderName != "</script><b>" || !got.Sandbox {
		t.Errorf("got %+v", got)
	}
}

func TestSmallestAcceptedRepresentation(t *testing.T) {
	srv := console(t, io.Discard)
	for _, c := range []struct{ name, path, accepts, encoding, body string }{
		{"brotli", "/assets/app-1.js", "gzip, deflate, br", "br", "brotli"},
		{"gzip", "/assets/app-1.js", "gzip", "gzip", "gzipped"},
		{"brotli refused", "/assets/app-1.js", "br;q=0, gzip", "gzip", "gzipped"},
		{"nothing", "/assets/app-1.js", "", "", "plain"},
		{"a file without compressed copies", "/assets/face-1.woff2", "br, gzip", "", "font"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, body := send(t, "GET", srv.URL+c.path, "Accept-Encoding", c.accepts)
			if res.Header.Get("Content-Encoding") != c.encoding || body != c.body {
				t.Errorf("got %q %q, want %q %q", res.Header.Get("Content-Encoding"), body, c.encoding, c.body)
			}
			if got := res.Header.Get("Cache-Control"); got != forever {
				t.Errorf("got Cache-Control %q, want %q", got, forever)
			}
		})
	}
}

func TestShellIsRevalidated(t *testing.T) {
	srv := console(t, io.Discard)
	res, _ := send(t, "GET", srv.URL+"/")
	if got := res.Header.Get("Cache-Control"); got != revalidate {
		t.Errorf("got Cache-Control %q, want %q", got, revalidate)
	}
	again, body := send(t, "GET", srv.URL+"/", "If-None-Match", res.Header.Get("ETag"))
	if again.StatusCode != http.StatusNotModified || body != "" {
		t.Errorf("got %d with %d bytes, want 304 with none", again.StatusCode, len(body))
	}
}

func TestLookupPagesPreloadTheirCode(t *testing.T) {
	dist := fstest.MapFS{
		"index.html": {Data: []byte("<html>")},
		manifestFile: {Data: []byte(`{
			"index.html": {"file": "assets/index-1.js", "imports": ["_react-1.js"]},
			"src/features/lookup/lookup-page.tsx": {"file": "assets/lookup-1.js", "imports": ["_react-1.js", "_button-1.js", "index.html"]},
			"src/features/docs/docs-page.tsx": {"file": "assets/docs-1.js"},
			"_button-1.js": {"file": "assets/button-1.js", "imports": ["src/features/lookup/lookup-page.tsx"]},
			"_react-1.js": {"file": "assets/react-1.js"}
		}`)},
	}
	p, err := newPage(dist, Settings{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	var links []string
	for _, name := range []string{"index", "react", "lookup", "button"} { // the shell's own files first
		links = append(links, fmt.Sprintf(`</assets/%s-1.js>; rel="modulepreload"; crossorigin`, name))
	}
	preload := strings.Join(links, ", ")
	for path, want := range map[string]string{
		"/try-followers": preload,
		"/try/user-id":   preload,
		"/":              "",
		"/nowhere":       "",
	} {
		w := httptest.NewRecorder()
		p.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if got := w.Header().Get("Link"); got != want {
			t.Errorf("%s: got Link %q, want %q", path, got, want)
		}
	}
	if _, ok := p.files["/"+manifestFile]; ok {
		t.Error("the manifest is served")
	}
}

func TestUnknownPageIsLoggedByPath(t *testing.T) {
	var log bytes.Buffer
	srv := console(t, &log)
	send(t, "GET", srv.URL+"/nowhere?key=secret", "Authorization", "Bearer secret")
	if !strings.Contains(log.String(), "path=/nowhere") {
		t.Errorf("the path is missing in the log: %s", log.String())
	}
	if strings.Contains(log.String(), "secret") {
		t.Errorf("the log has a secret: %s", log.String())
	}
}

func TestPagesNeedAcceptHTML(t *testing.T) {
	srv := console(t, io.Discard)
	if res, _ := send(t, "GET", srv.URL+"/try-posts", "Accept", "application/json"); res.StatusCode != 406 {
		t.Errorf("got %d, want 406", res.StatusCode)
	}
}

func TestNotReadyWithoutDataFolder(t *testing.T) {
	s := &Server{DataDir: t.TempDir() + "/gone"}
	w := httptest.NewRecorder()
	s.ready(w, nil)
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "--data-dir") {
		t.Errorf("got %d %q", w.Code, w.Body.String())
	}
}

func TestMissingPageBuild(t *testing.T) {
	p, err := newPage(fstest.MapFS{}, Settings{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	p.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if !strings.Contains(w.Body.String(), "make build") {
		t.Errorf("got %q", w.Body.String())
	}
}

func TestEveryGuidePageIsServed(t *testing.T) {
	files, err := filepath.Glob("../../../docs/guide/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, file := range files {
		if id := strings.TrimSuffix(filepath.Base(file), ".md"); id != "start" { // it has the guide's own URL
			want = append(want, id)
		}
	}
	if !slices.Equal(guidePages, want) {
		t.Errorf("got %q, want %q", guidePages, want)
	}
}
