package answer

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// testdata is the folder that Go and TypeScript share.
const testdata = "../testdata"

// vector is a response and its expected Reading under the page's names, without missing values.
type vector struct {
	Name, Body string
	Kind       catalog.SchemaKind
	Call       catalog.CallName
	Want       map[string]any
	CSV        []csvVector
}

type csvVector struct {
	Shape catalog.ExportShape
	Safe  bool
	Text  string
	Count int
}

// otherForms are the vector files in other formats.
var otherForms = []string{"selectors.json", "outcome.json", "pages.json", "formulas.json", "jsonl.json", "bytes.json", "unread.json"}

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
	call, _ := catalog.CallByName(v.Call)
	reading, err := Read([]byte(v.Body), schemaOf(t, v.Kind), call.Params...)
	if err != nil {
		t.Fatal(err)
	}
	got := asVector(t, reading)
	if skipped := reading.Notes.Skipped; skipped > 0 {
		got["skipped"] = float64(skipped)
	}
	delete(v.Want, "unread") // only the page shows it
	if !reflect.DeepEqual(got, v.Want) {
		t.Errorf("reading\n got %s\nwant %s", asJSON(t, got), asJSON(t, v.Want))
	}
	checkList(t, v)
	checkPage(t, v)
}

func checkCSV(t *testing.T, v vector, want csvVector) {
	export := Export{Schema: schemaOf(t, v.Kind), Format: catalog.FormatCSV, Shape: want.Shape, Options: Options{Safe: want.Safe}}
	got, count := exported(t, export, v.Body)
	if string(got) != want.Text || count != want.Count {
		t.Errorf("%s, safe %v\n got %d %q\nwant %d %q", want.Shape, want.Safe, count, got, want.Count, want.Text)
	}
}

// exported returns a file with the rows of some responses, and the number of rows.
func exported(t testing.TB, e Export, bodies ...string) ([]byte, int) {
	t.Helper()
	var file bytes.Buffer
	count, err := e.Write(&file, listOf(t, e, bodies...).Rows(nil))
	if err != nil {
		t.Fatal(err)
	}
	return file.Bytes(), count
}

// listOf returns the list of some responses.
func listOf(t testing.TB, e Export, bodies ...string) *List {
	t.Helper()
	list, err := e.NewList(strings.NewReader(strings.Join(bodies, "")), 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	from := int64(0)
	for _, body := range bodies {
		if err := list.Append(from, int64(len(body))); err != nil {
			t.Fatal(err)
		}
		from += int64(len(body))
	}
	return list
}

func TestPageVectors(t *testing.T) {
	type pages struct {
		csvVector
		Name   string
		Format catalog.ExportFormat
		Kind   catalog.SchemaKind
		Bodies []string
		Base64 []byte // a body that is not UTF-8
	}
	for _, v := range slices.Concat(
		load[[]pages](t, "vectors/pages.json"), load[[]pages](t, "vectors/formulas.json"), load[[]pages](t, "vectors/jsonl.json"),
		load[[]pages](t, "vectors/bytes.json"),
		load[[]pages](t, "vectors/unread.json"),
	) {
		v.Format = cmp.Or(v.Format, catalog.FormatCSV)
		if v.Base64 != nil {
			v.Bodies = []string{string(v.Base64)}
			if p := pageOf(t, v.Kind, v.Bodies[0]); !p.Notes.NotUTF8 {
				t.Errorf("%s: no note reports that it is not UTF-8", v.Name)
			}
		}
		t.Run(string(v.Format)+"/"+v.Name, func(t *testing.T) {
			export := Export{Schema: schemaOf(t, v.Kind), Format: v.Format, Shape: v.Shape, Options: Options{Safe: v.Safe}}
			got, count := exported(t, export, v.Bodies...)
			if string(got) != v.Text || count != v.Count {
				t.Errorf("got %d %q\nwant %d %q", count, got, v.Count, v.Text)
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
			want := Outcome{Failed: v.Want.Failed}
			if v.Want.Message != nil {
				want.Message = *v.Want.Message
			}
			if got := ReadOutcome([]byte(v.Body), v.HTTPStatus); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

// asVector converts a reading to the vector format.
func asVector(t *testing.T, r Reading) map[string]any {
	t.Helper()
	full := map[string]any{
		"rows": r.Rows, "cursor": r.Cursor, "hasMore": r.HasMore, "limited": r.Limited, "status": r.Status,
		"failed": r.Failed, "message": r.Message, "next": r.Next,
	}
	var out map[string]any
	if err := json.Unmarshal([]byte(asJSON(t, full)), &out); err != nil {
		t.Fatal(err)
	}
	out, _ = withoutNulls(out).(map[string]any)
	for name, value := range out {
		if reflect.ValueOf(value).IsZero() || reflect.ValueOf(value).Kind() != reflect.Bool && reflect.ValueOf(value).Len() == 0 {
			delete(out, name)
		}
	}
	if r.Matched {
		out["selector"] = string(r.Selector)
	}
	return out
}

// withoutNulls removes members that are null.
func withoutNulls(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			if inner == nil {
				delete(v, name)
				continue
			}
			v[name] = withoutNulls(inner)
		}
	case []any:
		for i := range v {
			v[i] = withoutNulls(v[i])
		}
	}
	return value
}

func vectorFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(testdata, "vectors", "*.json"))
	if err != nil || len(files) <= len(otherForms) {
		t.Fatalf("find the vectors: %v, %v", files, err)
	}
	files = slices.DeleteFunc(files, func(f string) bool { return slices.Contains(otherForms, filepath.Base(f)) })
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

func schemaOf(t testing.TB, kind catalog.SchemaKind) catalog.Schema {
	t.Helper()
	schema, ok := catalog.SchemaByKind(kind)
	if !ok {
		t.Fatalf("there is no schema of the kind %q", kind)
	}
	return schema
}

// firstRow returns the first row of a response.
func firstRow(t testing.TB, schema catalog.Schema, body string) Row {
	t.Helper()
	reading, err := Read([]byte(body), schema)
	if err != nil || len(reading.Rows) == 0 {
		t.Fatalf("got %d rows, %v", len(reading.Rows), err)
	}
	return reading.Rows[0]
}

func asJSON(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
