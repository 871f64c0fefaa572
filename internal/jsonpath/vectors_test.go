package jsonpath

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// vectors are cases shared with the page's JSONPath: worker/json-path/evaluate.test.ts.
type vectors struct {
	Selections []struct {
		Path, Text string
		Want       []string
		IsOnlyPage bool // exact comparisons and RFC 9485, which the library does not support
	}
	Invalid []struct{ Path string }
}

func readVectors(t *testing.T) (v vectors) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/jsonpath.json")
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// selected returns the lines that a path selects from a text.
func selected(t *testing.T, path, text string, raw bool) string {
	t.Helper()
	compiled, err := Compile(path)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	var out strings.Builder
	if err := compiled.Write(t.Context(), &out, []byte(text), raw); err != nil {
		t.Fatalf("%s in %s: %v", path, text, err)
	}
	return out.String()
}

func TestSelections(t *testing.T) {
	for _, v := range readVectors(t).Selections {
		if v.IsOnlyPage {
			continue
		}
		want := strings.Join(append(v.Want, ""), "\n")
		if got := selected(t, v.Path, v.Text, false); got != want {
			t.Errorf("%s in %s:\n got %q\nwant %q", v.Path, v.Text, got, want)
		}
	}
}

func TestInvalidPaths(t *testing.T) {
	for _, v := range readVectors(t).Invalid {
		if _, err := Compile(v.Path); err == nil || !strings.Contains(err.Error(), "JSONPath") {
			t.Errorf("%q: got %v", v.Path, err)
		}
	}
}
