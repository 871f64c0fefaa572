package architecture

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/gateway"
	"viewfinder/sandbox"
)

// TestEverySandboxShapeIsRead makes every feature's call with its example inputs, in every
// shape, and reads the response with its schema.
func TestEverySandboxShapeIsRead(t *testing.T) {
	now := time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC)
	box, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(box)
	t.Cleanup(srv.Close)
	shapes := 0
	for _, family := range sandbox.ShapeFamilies() {
		shapes = max(shapes, len(family.Shapes))
	}
	for _, f := range catalog.Features() {
		if f.Call == "" {
			continue
		}
		plain := readShape(t, srv.URL, f, 0)
		// One number applies to all families; a family with fewer shapes uses its last one.
		for number := range shapes {
			t.Run(fmt.Sprintf("%s in shape %d", f.ID, number), func(t *testing.T) {
				checkShape(t, readShape(t, srv.URL, f, number), plain)
			})
		}
	}
}

// checkShape compares a reading to the reading of the default shape.
func checkShape(t *testing.T, got, plain answer.Reading) {
	t.Helper()
	if !got.Matched || len(got.Rows) == 0 || got.Failed {
		t.Errorf("got %d rows at %q, failed: %v %s; want one row or more", len(got.Rows), got.Selector, got.Failed, got.Message)
	}
	if len(got.Rows) != len(plain.Rows) {
		t.Errorf("got %d rows, want %d as in shape 0", len(got.Rows), len(plain.Rows))
	}
	if got.Cursor != plain.Cursor || got.HasMore != plain.HasMore {
		t.Errorf("got cursor %q, more: %v; want %q, %v as in shape 0", got.Cursor, got.HasMore, plain.Cursor, plain.HasMore)
	}
}

func readShape(t *testing.T, provider string, f catalog.Feature, number int) answer.Reading {
	t.Helper()
	call, known := catalog.CallByName(f.Call)
	schema, described := catalog.SchemaByKind(f.Schema)
	if !known || !described {
		t.Fatalf("call %q known: %v, schema %q described: %v", f.Call, known, f.Schema, described)
	}
	values := map[string]string{}
	for _, in := range f.Inputs {
		values[in.Param] = exampleFor(in)
	}
	path, err := gateway.Build(call, values)
	if err != nil {
		t.Fatal(err)
	}
	body := fetchShaped(t, provider+path, number)
	reading, err := answer.Read(body, schema, call.Params...)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return reading
}

// exampleFor returns the input's example. For an account, it returns the ID, because the product
// looks up the ID first.
func exampleFor(in catalog.Input) string {
	if in.Kind == catalog.InputAccount && in.Example == "natgeo" {
		return "787132"
	}
	return in.Example
}

func fetchShaped(t *testing.T, url string, number int) []byte {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+sandbox.BuiltInKey)
	req.Header.Set(sandbox.ShapeHeader, fmt.Sprint(number))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: got %d %.200s, %v; want 200", url, res.StatusCode, body, err)
	}
	return body
}
