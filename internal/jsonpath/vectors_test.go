package jsonpath

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// vectors are cases that the page's JSONPath runs, too: worker/json-path/vectors.test.ts.
type vectors struct {
	Selections []struct {
		Path, Text string
		Want       []string
	}
	Comparisons [][4]any
	Invalid     []struct {
		Path, Want string
		At         int
	}
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

// selected returns the lines that a path gives of a text.
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
		want := strings.Join(append(v.Want, ""), "\n")
		if got := selected(t, v.Path, v.Text, false); got != want {
			t.Errorf("%s in %s:\n got %q\nwant %q", v.Path, v.Text, got, want)
		}
	}
}

func TestComparisons(t *testing.T) {
	for _, v := range readVectors(t).Comparisons {
		text := fmt.Sprintf("[[%s,%s]]", v[0], v[2])
		path := fmt.Sprintf("$[?@[0] %s @[1]]", v[1])
		if got := selected(t, path, text, false) != ""; got != v[3] {
			t.Errorf("%s %s %s: got %t", v[0], v[1], v[2], got)
		}
	}
}

func TestInvalidPaths(t *testing.T) {
	for _, v := range readVectors(t).Invalid {
		_, err := Compile(v.Path)
		if err == nil {
			t.Errorf("%q is no error", v.Path)
			continue
		}
		want := v.Want
		if want == "" {
			want = "Not a JSONPath at character "
		}
		if v.At > 0 {
			want += fmt.Sprint(v.At, ": ")
		}
		if !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q:\n got %s\nwant %s…", v.Path, err, want)
		}
	}
}
