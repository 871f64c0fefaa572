package answer

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"viewfinder/catalog"
)

func TestParseRejectsInvalidJSON(t *testing.T) {
	for _, body := range []string{"", " ", "{error}\n", `{"a":1`, `{"a":1}x`, "[1,]", "01", `"\x"`, strings.Repeat("[", 20_000)} {
		if v, err := Parse([]byte(body)); err == nil {
			t.Errorf("%.20q was read as %v", body, v.Kind())
		}
	}
}

func TestParseAcceptsBOMAndInvalidUTF8(t *testing.T) {
	for name, test := range map[string]struct{ body, want string }{
		"a byte order mark":        {"\xef\xbb\xbf{\"a\": 1.0}", `{"a":1.0}`},
		"white space":              {" {\r\n\t\"a\" : [ ] , \"b\":{ } } ", `{"a":[],"b":{}}`},
		"bytes that are not UTF-8": {"\"a\xffb\"", "\"a\ufffdb\""},
	} {
		v, err := Parse([]byte(test.body))
		if got := string(v.AppendJSON(nil)); err != nil || got != test.want {
			t.Errorf("%s: got %s, %v, want %s", name, got, err, test.want)
		}
	}
}

// FuzzParse verifies that any JSON can be parsed and keeps its meaning when it is written again.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"a":[1.00,-0,1E400,9007199254740993,"\ud83d\ude00 \ud83d \/\u0000"],"a":null,"10":{},"9":[]}`, `"é"`, "null",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		v, err := Parse([]byte(body))
		text := strings.TrimPrefix(body, "\xef\xbb\xbf")
		if json.Valid([]byte(text)) != (err == nil) {
			t.Fatalf("%q: valid JSON is %v, read with %v", body, err != nil, err)
		}
		if err != nil || !utf8.ValidString(body) {
			return
		}
		if got, want := decoded(t, string(v.AppendJSON(nil))), decoded(t, text); !reflect.DeepEqual(got, want) {
			t.Errorf("%q\n got %#v\nwant %#v", body, got, want)
		}
		if v.Kind() == KindString && !utf8.ValidString(v.Text()) {
			t.Errorf("%q is %q, which is not well formed", body, v.Text())
		}
	})
}

func decoded(t *testing.T, text string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return v
}

// TestValidity verifies that Go and the page agree on what is valid JSON. Most cases are JSON with
// one character changed.
func TestValidity(t *testing.T) {
	data, err := os.ReadFile("../testdata/syntax.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts []struct {
		Text  string
		Valid bool
	}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	if len(texts) == 0 {
		t.Fatal("no texts")
	}
	for _, text := range texts {
		if got := json.Valid([]byte(text.Text)); got != text.Valid {
			t.Errorf("json.Valid(%q) = %t, want %t", text.Text, got, text.Valid)
		}
	}
}

// TestEveryValueHasText verifies that a field that accepts any value returns a string's text and
// other values' JSON, exactly as received. Null is missing.
func TestEveryValueHasText(t *testing.T) {
	schema := catalog.Schema{
		Kind: "any", Rows: []catalog.Selector{"a[]"},
		Fields: []catalog.Field{{Name: "x", Type: catalog.FieldAny, Selectors: []catalog.Selector{"x"}}},
	}
	body := `{"a":[{"x":"one\n"},{"x":1.00},{"x":true},{"x":[1, {"b":2}]},{"x":{}},{"x":null},{}]}`
	reading, err := Read([]byte(body), schema)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"one\n", "1.00", "true", `[1,{"b":2}]`, "{}", "", ""}
	for i, row := range reading.Rows {
		if got := row.Cell("x"); got.Text != want[i] || (got.Type == CellMissing) != (want[i] == "") {
			t.Errorf("row %d: got %+v, want %q", i, got, want[i])
		}
	}
}
