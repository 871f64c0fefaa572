package jsonpath

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"viewfinder/problem"
)

func TestValuesAreWrittenAsReceived(t *testing.T) {
	const text = `{"b": {"n": [1.00, -0 , 1E400,
		1000000000000007919], "t": "\u00e9\/ \n"}, "1": "é"}`
	for _, c := range []struct {
		path string
		raw  bool
		want string
	}{
		{"$", false, `{"b":{"n":[1.00,-0,1E400,1000000000000007919],"t":"\u00e9\/ \n"},"1":"é"}` + "\n"},
		{"$.b.n[*]", false, "1.00\n-0\n1E400\n1000000000000007919\n"},
		{"$..t", false, `"\u00e9\/ \n"` + "\n"},
		{"$..t", true, "é/ \n\n"},
		{"$.b.n[-2:]", true, "1E400\n1000000000000007919\n"},
		{"$.*.t", false, `"\u00e9\/ \n"` + "\n"},
		{"$['1','b'].t", false, `"\u00e9\/ \n"` + "\n"},
		{"$.*['n']", true, "[1.00,-0,1E400,1000000000000007919]\n"},
	} {
		if got := selected(t, c.path, text, c.raw); got != c.want {
			t.Errorf("%s, raw %t:\n got %q\nwant %q", c.path, c.raw, got, c.want)
		}
	}
}

// TestMembersKeepResponseOrder verifies that numeric keys do not come first, and that the
// last value of a duplicate key counts, even in an object with many keys.
func TestMembersKeepResponseOrder(t *testing.T) {
	var text, want strings.Builder
	text.WriteString(`{"x":0`)
	want.WriteString("7\n")
	for _, key := range strings.Split("zyxwvutsrqponmlkjihgfedcba9876543210", "") {
		if key != "x" {
			text.WriteString(`,"` + key + `":"` + key + `"`)
			want.WriteString(`"` + key + "\"\n")
		}
	}
	text.WriteString(`,"x":7}`)
	if got := selected(t, "$.*", text.String(), false); got != want.String() {
		t.Errorf("got %s", got)
	}
}

func TestRunEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	path, err := Compile("$..*..*")
	if err != nil {
		t.Fatal(err)
	}
	text := "[" + strings.Repeat("[0],", 20_000) + "0]"
	if err := path.Write(ctx, io.Discard, []byte(text), false); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestFunctionsOnMissingValues(t *testing.T) {
	const text = `[{"name": "a"}, {}, {"name": 1}]`
	for path, want := range map[string]string{
		"$[?match(@.name, 'a|b')]":  `{"name":"a"}` + "\n",
		"$[?!search(@.name, 'a')]":  "{}\n" + `{"name":1}` + "\n",
		"$[?search('a', @.name)]":   `{"name":"a"}` + "\n",
		"$[?match(@.name, '[')]":    "",
		"$[?length(@.name) == 1]":   `{"name":"a"}` + "\n",
		"$[?@.name > 0 || @.x < 1]": `{"name":1}` + "\n",
	} {
		if got := selected(t, path, text, false); got != want {
			t.Errorf("%s:\n got %q\nwant %q", path, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	path, err := Compile("$")
	if err != nil {
		t.Fatal(err)
	}
	err = path.Write(t.Context(), io.Discard, []byte("<html>"), false)
	if _, ok := errors.AsType[*problem.Error](err); !ok || !strings.Contains(err.Error(), "not JSON") {
		t.Errorf("got %v", err)
	}
	for _, c := range []struct{ path, want string }{
		{"$.a[?!@.b == 1]", "Not a valid JSONPath: unexpected '=' at position 11."},
		{"$" + strings.Repeat("[?(", 20_000), "Not a valid JSONPath: unexpected '[' at position 5."},
		{"users", "begins with $"},
		{"$[?@.pk == 1000000000000007919]", "compare integers above 2^53"},
		{"$[?@.pk>-9007199254740993]", "compare integers above 2^53"},
	} {
		if _, err := Compile(c.path); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: got %v", c.path, err)
		}
	}
	for _, path := range []string{"$[?@.pk == '1000000000000007919']", `$["1000000000000007919"].a`, "$[?@ == 9007199254740991]", "$[?@ == 0.50000000000000000]"} {
		if _, err := Compile(path); err != nil {
			t.Errorf("%s: got %v", path, err)
		}
	}
}
