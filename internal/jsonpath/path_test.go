package jsonpath

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"viewfinder/problem"
)

func TestValuesAreWrittenAsTheyCame(t *testing.T) {
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

// TestMembersHaveTheOrderOfTheAnswer: keys that are numbers do not come first, and of a
// duplicate key the last value counts, also in an object of many keys.
func TestMembersHaveTheOrderOfTheAnswer(t *testing.T) {
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

// TestHostilePathsEnd: each of these would run for hours.
func TestHostilePathsEnd(t *testing.T) {
	deep := strings.Repeat("[", 5_000) + strings.Repeat("]", 5_000)
	list := "[" + strings.Repeat("0,", 20_000) + "0]"
	long := `["` + strings.Repeat("a", 1_000_000) + `"]`
	same := `[` + list + `,` + list + `]`
	duplicates := `{"a":0` + strings.Repeat(`,"b":0`, 20_000) + `}`
	for _, c := range []struct{ name, path, text string }{
		{"descendants of descendants", "$..*..*..*", deep},
		{"large results", "$..*", strings.Repeat(`["`+strings.Repeat("x", 100)+`",`, 5_000) + "0" + strings.Repeat("]", 5_000)},
		{"a filter in each value", "$[?count($[?count($..*) > 0]) > 0]", list},
		{"a condition that never holds", "$[?$[?$[?@ == 1]]]", list},
		{"selectors again and again", "$[*" + strings.Repeat(",*", 10_000) + "]", list},
		{"long lists that are equal", "$[0][?$[0] == $[1]]", same},
		{"a name in a large object", "$[" + strings.Repeat("?$.c,", 2_000) + "0]", duplicates},
		{"duplicate keys", strings.Repeat("$[?", 12) + "$.c" + strings.Repeat("]", 12), duplicates},
		{"a long text", "$[" + strings.Repeat("?search(@, '(a|b|c|d){900}x'),", 1_000) + "0]", long},
		{"long texts that are equal", "$[" + strings.Repeat("?@ < $[0],", 5_000) + "0]", long},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, err := Compile(c.path)
			if err != nil {
				t.Fatal(err)
			}
			err = path.write(t.Context(), io.Discard, []byte(c.text), false, 200_000)
			if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.Unfinished || !strings.Contains(e.Text, "too many steps") {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
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

func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, path, text, want string }{
		{"no JSON", "$", "<html>", "not JSON"},
		{"a pattern that is too large", "$[?match(@, 'a{1001}')]", `["a"]`, "may repeat 1,000 times"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, err := Compile(c.path)
			if err != nil {
				t.Fatal(err)
			}
			err = path.Write(t.Context(), io.Discard, []byte(c.text), false)
			if _, ok := errors.AsType[*problem.Error](err); !ok || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v", err)
			}
		})
	}
	for _, c := range []struct{ path, want string }{
		{"$.a[?!@.b == 1]", "character 11: a , or ] is expected"},
		{"$[" + strings.Repeat("0,", 40_000) + "0]", "longer than 64 KB"},
		{"$['\xff']", "not UTF-8"},
		{"$" + strings.Repeat("[?(", 20_000), "is expected"},
		{"$['é'", "character 6: a , or ] is expected"},
	} {
		if _, err := Compile(c.path); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: got %v", c.path, err)
		}
	}
}
