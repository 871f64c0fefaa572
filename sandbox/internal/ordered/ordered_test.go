package ordered

import (
	"strings"
	"testing"
)

func TestWrite(t *testing.T) {
	three := Rows(func(yield func(any) bool) { _ = yield(1) && yield(2) && yield(3) })
	for _, c := range []struct {
		name  string
		value any
		want  string
	}{
		{"keys in order, including duplicates", Object{{"b", 1}, {"a", true}, {"b", nil}}, `{"b":1,"a":true,"b":null}`},
		{"literals", List{Literal("1.00"), Literal("-0"), Literal(`"\ud800"`)}, `[1.00,-0,"\ud800"]`},
		{"large numbers", List{uint64(1<<63 - 1), int64(-1 << 63)}, `[9223372036854775807,-9223372036854775808]`},
		{"escapes", "a\"\\\n\x01\u2028é</b>", "\"a\\\"\\\\\\n\\u0001\u2028é</b>\""},
		{"empty values", Object{{"o", Object{}}, {"l", List{}}}, `{"o":{},"l":[]}`},
		{"rows", Object(nil).PutRows("items[]", three), `{"items":[1,2,3]}`},
		{"wrapped rows", Object(nil).PutRows("data.edges[].node", three), `{"data":{"edges":[{"node":1},{"node":2},{"node":3}]}}`},
		{"rows in a single-element list", Object(nil).Put("reels[one].id", 7).PutRows("reels[one].items[]", three), `{"reels":[{"id":7,"items":[1,2,3]}]}`},
		{"a path next to another", Object{{"page", Object{{"a", 1}}}}.Put("page.b", 2), `{"page":{"a":1,"b":2}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got strings.Builder
			if err := Write(&got, c.value); err != nil || got.String() != c.want {
				t.Errorf("got %s, %v, want %s", got.String(), err, c.want)
			}
		})
	}
}

func TestWriteRejectsOtherTypes(t *testing.T) {
	var got strings.Builder
	if err := Write(&got, Object{{"a", 1.5}}); err == nil {
		t.Errorf("got %s, want an error: platforms differ on floating point", got.String())
	}
}
