package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The scanned program and its vulnerability.
const (
	program = "package main\n\nimport \"strings\"\n\nfunc main() { println(strings.ToTitle(\"a\")) }\n"
	flaw    = "GO-2026-0001"
)

func TestScanPassesWithoutKnownVulnerabilities(t *testing.T) {
	out, err := scanned(t, "file://"+database(t, `[]`), time.Minute)
	if err != nil || !strings.Contains(out, "No vulnerabilities found") {
		t.Errorf("got %v and %q, want no error and that nothing was found", err, out)
	}
}

func TestScanFailsOnKnownVulnerability(t *testing.T) {
	db := database(t, `[{"path":"stdlib","vulns":[{"id":"`+flaw+`","modified":"2026-01-01T00:00:00Z"}]}]`)
	out, err := scanned(t, "file://"+db, time.Minute)
	if err == nil || !strings.Contains(err.Error(), "the code calls known vulnerabilities") || !strings.Contains(out, flaw) {
		t.Errorf("got %v and %q, want an error and a report of %s", err, out, flaw)
	}
}

func TestScanFailsOnCompileError(t *testing.T) {
	s := scan{db: "file://" + database(t, `[]`), dir: module(t, "package main\n\nfunc main() { missing() }\n"), out: t.Output()}
	if err := s.run(t.Context()); err == nil || !strings.Contains(err.Error(), "run the scan") {
		t.Errorf("got %v, want that the scan failed", err)
	}
}

func TestScanNeedsNamedDatabase(t *testing.T) {
	for name, c := range map[string]struct {
		db       string
		optional bool
	}{
		"no database named": {"", true},
		"the default":       {defaultDB, false},
		"a copy":            {"file:///copy", false},
	} {
		if got := newScan(c.db).optional; got != c.optional {
			t.Errorf("%s: got %t, want %t", name, got, c.optional)
		}
	}
}

func TestUnreachableDatabaseIsReported(t *testing.T) {
	refusing := httptest.NewServer(http.NotFoundHandler())
	defer refusing.Close()
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for name, c := range map[string]struct {
		db    string
		limit time.Duration
	}{
		"no listener":       {gone.URL, time.Minute},
		"it never responds": {"http://" + silent(t), 50 * time.Millisecond},
		"it refuses":        {refusing.URL, time.Minute},
		"no such folder":    {"file://" + filepath.Join(t.TempDir(), "missing"), time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			var output strings.Builder
			s := scan{db: c.db, optional: true, dir: module(t, program), reachLimit: c.limit, out: &output}
			if err := s.run(t.Context()); err != nil || !strings.Contains(output.String(), "not checked") {
				t.Errorf("got %v and %q, want no error and that nothing was checked", err, &output)
			}
			out, err := scanned(t, c.db, c.limit)
			if err == nil || !strings.Contains(err.Error(), "cannot be read") || strings.Contains(out, "not checked") {
				t.Errorf("where it is named: got %v and %q, want an error", err, out)
			}
		})
	}
}

func scanned(t *testing.T, db string, limit time.Duration) (string, error) {
	t.Helper()
	var out strings.Builder
	err := scan{db: db, dir: module(t, program), reachLimit: limit, out: &out}.run(t.Context())
	return out.String(), err
}

// module writes a module with one file and returns its folder.
func module(t *testing.T, text string) string {
	t.Helper()
	return folder(t, map[string]string{"go.mod": "module example.test/scanned\n\ngo 1.26.0\n", "main.go": text})
}

// database writes a vulnerability database whose only entry concerns a function
// that the scanned program calls. It applies if the index lists it.
func database(t *testing.T, index string) string {
	t.Helper()
	return folder(t, map[string]string{
		"index/db.json":      `{"modified":"2026-01-01T00:00:00Z"}`,
		"index/modules.json": index,
		"ID/" + flaw + ".json": `{"schema_version":"1.3.1","id":"` + flaw + `","modified":"2026-01-01T00:00:00Z",
			"published":"2026-01-01T00:00:00Z","summary":"A flaw of the test","details":"A flaw of the test.",
			"database_specific":{"url":"https://flaws.invalid"},
			"affected":[{"package":{"name":"stdlib","ecosystem":"Go"},
			"ranges":[{"type":"SEMVER","events":[{"introduced":"0"}]}],
			"ecosystem_specific":{"imports":[{"path":"strings","symbols":["ToTitle"]}]}}]}`,
	})
}

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// silent returns the address of a listener that accepts connections but never responds.
func silent(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().String()
}
