package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// testEnv returns an Env with the given environment variables, and the buffers for its outputs.
func testEnv(environment map[string]string) (Env, *bytes.Buffer, *bytes.Buffer) {
	var stdout, stderr bytes.Buffer
	lookup := func(name string) (string, bool) { v, ok := environment[name]; return v, ok }
	return Env{Version: "1.2.3", LookupEnv: lookup, Stdout: &stdout, Stderr: &stderr}, &stdout, &stderr
}

// startCommand runs a serving command on a free port and returns its URL. When the test ends, the
// command is stopped and must exit with 0.
func startCommand(t *testing.T, environment map[string]string, args ...string) string {
	t.Helper()
	env, _, stderr := testEnv(environment)
	reader, writer := io.Pipe()
	env.Stdout = writer
	if !slices.Contains(args, "--listen") {
		args = append(args, "--listen", "127.0.0.1:0")
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, args, env)
		writer.Close()
	}()
	line, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		t.Fatalf("the program ended with %d: %s", <-ended, stderr)
	}
	go io.Copy(io.Discard, reader)
	t.Cleanup(func() {
		cancel()
		if code := <-ended; code != 0 {
			t.Errorf("ended with %d: %s", code, stderr)
		}
	})
	return strings.TrimSpace(line[strings.Index(line, "http://"):])
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	res, body := fetch(t, url, "an-own-key")
	return res.StatusCode, body
}

// fetch makes a request, with a key unless it is empty, and returns the response with its body
// read.
func fetch(t *testing.T, url, key string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequest("GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	return do(t, req)
}

// postForm posts a form of name-value pairs, like a page from the given origin. A program has no
// origin.
func postForm(t *testing.T, url, origin string, fields ...string) (*http.Response, string) {
	t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	for i := 0; i < len(fields); i += 2 {
		_ = w.WriteField(fields[i], fields[i+1]) // a buffer never fails
	}
	_ = w.Close()
	req, err := http.NewRequest(http.MethodPost, url, &form)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", w.FormDataContentType())
	if origin != "" {
		req.Header.Set("Origin", origin)
	}
	return do(t, req)
}

// do makes a request and returns the response with its body read.
func do(t *testing.T, req *http.Request) (*http.Response, string) {
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
	return res, string(body)
}

func TestServeWithEmbeddedSandbox(t *testing.T) {
	url := startCommand(t, nil, "serve", "--data-dir", t.TempDir())
	status, body := get(t, url+"/ig/user_id/?user=natgeo")
	if status != 200 || !strings.Contains(body, "787132") {
		t.Errorf("got %d %s", status, body)
	}
}

func TestServeIsDefaultCommand(t *testing.T) {
	url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir()})
	if status, _ := get(t, url+"/readyz"); status != 200 {
		t.Errorf("got %d, want 200", status)
	}
}

func TestInvalidUsage(t *testing.T) {
	for _, c := range []struct {
		name        string
		environment map[string]string
		args        []string
		want        string
	}{
		{"an unknown command", nil, []string{"serv"}, `"serv"`},
		{"an unknown flag", nil, []string{"serve", "--port", "1"}, "--port"},
		{"an unexpected argument", nil, []string{"version", "now"}, `"now"`},
		{"a provider without a scheme", nil, []string{"serve", "--provider", "host"}, "https://host.example"},
		{"a provider with a key in it", nil, []string{"serve", "--provider", "https://me:secret@host.example"}, "keys are sent with each call"},
		{"an unknown auth style", nil, []string{"serve", "--provider-auth", "basic"}, "bearer"},
		{"an unknown shape", nil, []string{"sandbox", "--sandbox-shape", "cats=9"}, "cats"},
		{"an invalid day", nil, []string{"sandbox", "--sandbox-now", "soon"}, "2026-11-20"},
		{"an invalid size", nil, []string{"serve", "--max-answer", "big"}, "64MB"},
		{"an invalid server address", nil, []string{"openapi", "--server", "localhost:8080"}, "http://127.0.0.1:8080"},
		{"a negative age", nil, []string{"serve", "--cache", "-1m"}, "such as 10m"},
		{"all other sites", nil, []string{"serve", "--cors-origin", "*"}, "https://app.example"},
		{"a site with its default port", nil, []string{"serve", "--cors-origin", "https://app.example:443"}, "is not an origin"},
		{"a site with a path", nil, []string{"serve", "--cors-origin", "https://app.example/"}, "is not an origin"},
		{"an unknown choice for jq", nil, []string{"serve", "--jq", "maybe"}, "auto, on or off"},
		{"an unknown level", nil, []string{"serve", "--log-level", "loud"}, "debug"},
		{"an invalid environment variable", map[string]string{"VIEWFINDER_TIMEOUT": "long"}, []string{"serve"}, "VIEWFINDER_TIMEOUT"},
	} {
		t.Run(c.name, func(t *testing.T) {
			env, stdout, stderr := testEnv(c.environment)
			env.LookupEnv = withHome(env.LookupEnv, t.TempDir())
			args := append(c.args, listenAnywhere(c.args[0])...)
			if code := Run(t.Context(), args, env); code != 2 {
				t.Errorf("got exit code %d, want 2", code)
			}
			if !strings.Contains(stderr.String(), c.want) {
				t.Errorf("stderr lacks %q: %s", c.want, stderr)
			}
			if strings.Contains(stderr.String(), "secret") || stdout.Len() > 0 {
				t.Errorf("got stdout %q, stderr %q", stdout, stderr)
			}
		})
	}
}

func withHome(lookup func(string) (string, bool), home string) func(string) (string, bool) {
	return func(name string) (string, bool) {
		if name == "HOME" {
			return home, true
		}
		return lookup(name)
	}
}

func listenAnywhere(command string) []string {
	if command == "serve" || command == "sandbox" {
		return []string{"--listen", "127.0.0.1:0"}
	}
	return nil
}

func TestAddressInUse(t *testing.T) {
	taken := strings.TrimPrefix(startCommand(t, nil, "sandbox"), "http://")
	env, _, stderr := testEnv(nil)
	if code := Run(t.Context(), []string{"sandbox", "--listen", taken}, env); code != 1 {
		t.Errorf("got exit code %d, want 1", code)
	}
	if !strings.Contains(stderr.String(), "--listen") {
		t.Errorf("stderr lacks the flag to use: %s", stderr)
	}
}

func TestFeatures(t *testing.T) {
	env, stdout, _ := testEnv(nil)
	if code := Run(t.Context(), []string{"features"}, env); code != 0 {
		t.Fatalf("got exit code %d", code)
	}
	for _, f := range catalog.Features() {
		if !strings.Contains(stdout.String(), f.ID) {
			t.Errorf("%s is missing", f.ID)
		}
	}
}

func TestFeaturesAsJSON(t *testing.T) {
	env, stdout, _ := testEnv(nil)
	if code := Run(t.Context(), []string{"features", "--json"}, env); code != 0 {
		t.Fatalf("got exit code %d", code)
	}
	var got struct {
		Features []struct{ ID string }
		Schemas  []struct{ Rows []string }
	}
	if err := json.Unmarshal(stdout.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Features) != len(catalog.Features()) {
		t.Errorf("got %d features, want %d", len(got.Features), len(catalog.Features()))
	}
	if len(got.Schemas) != len(catalog.Schemas()) || len(got.Schemas[0].Rows) == 0 {
		t.Errorf("got the schemas %v, which the guide calls public", got.Schemas)
	}
}

func TestVersion(t *testing.T) {
	env, stdout, _ := testEnv(nil)
	Run(t.Context(), []string{"version"}, env)
	if got := stdout.String(); got != "viewfinder 1.2.3\n" {
		t.Errorf("got %q", got)
	}
}
