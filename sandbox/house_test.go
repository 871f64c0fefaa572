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

// day is the day of every test that does not choose another.
var day = time.Date(2026, time.November, 20, 9, 30, 0, 0, time.UTC)

// house is a sandbox behind real HTTP.
type house struct{ url string }

// open starts a sandbox on the day of the tests.
func open(t testing.TB) house { return openOn(t, day) }

func openOn(t testing.TB, now time.Time) house {
	t.Helper()
	box, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	return serve(t, box)
}

func serve(t testing.TB, box *sandbox.Sandbox) house {
	t.Helper()
	srv := httptest.NewServer(box)
	t.Cleanup(srv.Close)
	return house{srv.URL}
}

// reply is an answer as it came.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// client takes bodies as they come: it asks for no compression by itself.
var client = &http.Client{Transport: &http.Transport{DisableCompression: true}}

// send asks with the demo key, unless headers (name, value, …) say otherwise.
func (h house) send(t testing.TB, question string, headers ...string) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.url+question, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+sandbox.DemoKey)
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return res
}

func (h house) ask(t testing.TB, question string, headers ...string) reply {
	t.Helper()
	res := h.send(t, question, headers...)
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	return reply{res.StatusCode, res.Header, body}
}

// read asks a question that must be answered well, and parses the answer.
func (h house) read(t testing.TB, question string, headers ...string) any {
	t.Helper()
	got := h.ask(t, question, headers...)
	if got.status != http.StatusOK {
		t.Fatalf("%s: got %d %.200s, want 200", question, got.status, got.body)
	}
	return parse(t, got.body)
}

// parse keeps numbers as they are written.
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

// all returns what stands at a path: "items[].user.id" is one value per item
// that has one, null included.
func all(value any, path string) []any {
	if path == "" {
		return []any{value}
	}
	step, rest, _ := strings.Cut(path, ".")
	name, list := strings.CutSuffix(step, "[]")
	object, _ := value.(map[string]any)
	inner, there := object[name]
	if !there {
		return nil
	}
	if !list {
		return all(inner, rest)
	}
	elements, _ := inner.([]any)
	var found []any
	for _, element := range elements {
		found = append(found, all(element, rest)...)
	}
	return found
}

// text is the one value at a path, as text; "" if there is none or it is null.
func text(value any, path string) string {
	found := all(value, path)
	if len(found) != 1 {
		return ""
	}
	return textOf(found[0])
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
