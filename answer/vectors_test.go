package answer

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"viewfinder/catalog"
)

const testdata = "../testdata"

// vector is an answer and what both readers make of it. Want gives a Reading
// by the page's names, without what is missing.
type vector struct {
	Name, Kind, Body, Call string
	Want                   map[string]any
	CSV                    []csvVector
}

type csvVector struct {
	Shape catalog.ExportShape
	Safe  bool
	Text  string
	Count int
}

// apart are the files of vectors that have a form of their own.
var apart = []string{"place.json", "outcome.json", "pages.json"}

func TestVectors(t *testing.T) {
	for _, file := range vectorFiles(t) {
		for _, v := range load[[]vector](t, file) {
			t.Run(filepath.Base(file)+"/"+v.Name, func(t *testing.T) {
				checkReading(t, v)
				for _, want := range v.CSV {
					checkCSV(t, v, want)
				}
			})
		}
	}
}

func checkReading(t *testing.T, v vector) {
	call, _ := catalog.CallNamed(v.Call)
	reading, err := Read([]byte(v.Body), answerOf(t, v.Kind), call.Params...)
	if err != nil {
		t.Fatal(err)
	}
	if got := asWanted(t, reading); !reflect.DeepEqual(got, v.Want) {
		t.Errorf("reading\n got %s\nwant %s", asJSON(t, got), asJSON(t, v.Want))
	}
	for _, row := range reading.Rows {
		checkStored(t, answerOf(t, v.Kind), row)
	}
}

// checkStored: a row that is stored as JSON and read again is the same row.
func checkStored(t *testing.T, a catalog.Answer, row Row) {
	rows, err := RowsOf(a)
	if err != nil {
		t.Fatal(err)
	}
	stored := asJSON(t, row)
	again, err := rows.Parse([]byte(stored))
	if err != nil {
		t.Fatal(err)
	}
	if got := asJSON(t, again); got != stored {
		t.Errorf("stored row\n got %s\nwant %s", got, stored)
	}
}

func checkCSV(t *testing.T, v vector, want csvVector) {
	value, err := Parse([]byte(v.Body))
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	export := Export{Answer: answerOf(t, v.Kind), Shape: want.Shape, Safe: want.Safe}
	count, err := WriteCSV(&got, export, value)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != want.Text || count != want.Count {
		t.Errorf("%s, safe %v\n got %d %q\nwant %d %q", want.Shape, want.Safe, count, got.String(), want.Count, want.Text)
	}
}

func TestPagesVectors(t *testing.T) {
	type pages struct {
		csvVector
		Name, Kind string
		Bodies     []string
	}
	for _, v := range load[[]pages](t, "vectors/pages.json") {
		t.Run(v.Name, func(t *testing.T) {
			var values []Value
			for _, body := range v.Bodies {
				value, err := Parse([]byte(body))
				if err != nil {
					t.Fatal(err)
				}
				values = append(values, value)
			}
			var got bytes.Buffer
			export := Export{Answer: answerOf(t, v.Kind), Shape: v.Shape, Safe: v.Safe}
			count, err := WritePagesCSV(&got, export, values)
			if err != nil || got.String() != v.Text || count != v.Count {
				t.Errorf("got %d %q, %v\nwant %d %q", count, got.String(), err, v.Count, v.Text)
			}
		})
	}
}

func TestOutcomeVectors(t *testing.T) {
	type outcome struct {
		Name, Body string
		HTTPStatus int
		Want       struct {
			Failed  bool
			Message *string
		}
	}
	for _, v := range load[[]outcome](t, "vectors/outcome.json") {
		t.Run(v.Name, func(t *testing.T) {
			want := Result{Failed: v.Want.Failed}
			if v.Want.Message != nil {
				want.Message = *v.Want.Message
			}
			if got := ReadOutcome([]byte(v.Body), v.HTTPStatus); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

// asWanted writes a reading as the vectors do.
func asWanted(t *testing.T, r Reading) map[string]any {
	t.Helper()
	full := map[string]any{
		"rows": r.Rows, "cursor": r.Cursor, "hasMore": r.HasMore, "limited": r.Limited, "status": r.Status,
		"failed": r.Failed, "message": r.Message, "next": r.Next, "rest": facts(r.Rest),
	}
	var out map[string]any
	if err := json.Unmarshal([]byte(asJSON(t, full)), &out); err != nil {
		t.Fatal(err)
	}
	out, _ = filled(out).(map[string]any)
	for name, value := range out {
		if reflect.ValueOf(value).IsZero() || reflect.ValueOf(value).Kind() != reflect.Bool && reflect.ValueOf(value).Len() == 0 {
			delete(out, name)
		}
	}
	if r.Found {
		out["place"] = string(r.Place)
	}
	return out
}

func facts(rest []Fact) []any {
	var out []any
	for _, f := range rest {
		out = append(out, map[string]any{"name": f.Name, "type": f.Type, "text": f.Text})
	}
	return out
}

// filled drops the members that are null.
func filled(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			if inner == nil {
				delete(v, name)
				continue
			}
			v[name] = filled(inner)
		}
	case []any:
		for i := range v {
			v[i] = filled(v[i])
		}
	}
	return value
}

func vectorFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(testdata, "vectors", "*.json"))
	if err != nil || len(files) <= len(apart) {
		t.Fatalf("find the vectors: %v, %v", files, err)
	}
	files = slices.DeleteFunc(files, func(f string) bool { return slices.Contains(apart, filepath.Base(f)) })
	for i, f := range files {
		files[i] = filepath.Join("vectors", filepath.Base(f))
	}
	return files
}

func load[T any](t *testing.T, name string) T {
	t.Helper()
	var out T
	data, err := os.ReadFile(filepath.Join(testdata, name))
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	if err != nil {
		t.Fatalf("load %s: %v", name, err)
	}
	return out
}

func answerOf(t *testing.T, kind string) catalog.Answer {
	t.Helper()
	a, ok := catalog.AnswerOf(kind)
	if !ok {
		t.Fatalf("no answer is of the kind %q", kind)
	}
	return a
}

func asJSON(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
