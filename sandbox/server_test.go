package sandbox_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"viewfinder/sandbox"
)

// day is the tests' default day.
var day = time.Date(2026, time.November, 20, 9, 30, 0, 0, time.UTC)

// server is a sandbox served over real HTTP.
type server struct{ url string }

// start starts a sandbox on the tests' default day.
func start(t testing.TB) server { return startOn(t, day) }

func startOn(t testing.TB, now time.Time) server {
	t.Helper()
	provider, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	return startSandbox(t, provider)
}

func startSandbox(t testing.TB, provider *sandbox.Sandbox) server {
	t.Helper()
	srv := httptest.NewServer(provider)
	t.Cleanup(srv.Close)
	return server{srv.URL}
}

// response is an HTTP response with its complete body.
type response struct {
	status int
	header http.Header
	body   []byte
}

// client does not request compression by default.
var client = &http.Client{Transport: &http.Transport{DisableCompression: true}}

// send sends a GET request with the built-in key. Headers (name, value, …) replace the key.
func (s server) send(t testing.TB, target string, headers ...string) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+target, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+sandbox.BuiltInKey)
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return res
}

func (s server) get(t testing.TB, target string, headers ...string) response {
	t.Helper()
	res := s.send(t, target, headers...)
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	return response{res.StatusCode, res.Header, body}
}

// getJSON gets a target that must respond with 200, and parses the response.
func (s server) getJSON(t testing.TB, target string, headers ...string) any {
	t.Helper()
	got := s.get(t, target, headers...)
	if got.status != http.StatusOK {
		t.Fatalf("%s: got %d %.200s, want 200", target, got.status, got.body)
	}
	return parse(t, got.body)
}

// parse preserves the digits of numbers.
func parse(t testing.TB, body []byte) any {
	t.Helper()
	if !json.Valid(body) {
		t.Fatalf("got %.200q, want JSON", body)
	}
	var value any
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	if err := dec.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// valuesAt returns the values at a path: "items[].user.id" has one value per item that has an ID,
// including null.
func valuesAt(value any, path string) []any {
	if path == "" {
		return []any{value}
	}
	segment, rest, _ := strings.Cut(path, ".")
	name, list := strings.CutSuffix(segment, "[]")
	object, _ := value.(map[string]any)
	inner, exists := object[name]
	if !exists {
		return nil
	}
	if !list {
		return valuesAt(inner, rest)
	}
	elements, _ := inner.([]any)
	var values []any
	for _, element := range elements {
		values = append(values, valuesAt(element, rest)...)
	}
	return values
}

// textAt returns the only value at a path as text, or "" if it is missing or null.
func textAt(value any, path string) string {
	values := valuesAt(value, path)
	if len(values) != 1 {
		return ""
	}
	return textOf(values[0])
}

func textOf(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return v
	case json.Number:
		return v.String()
	}
	encoded, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(encoded)
}
