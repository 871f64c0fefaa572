package sandbox_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"
)

// TestCursorsGoThereAndBack: a cursor, sent back as it reads, continues the
// list; a cursor of digits is beyond what a double holds.
func TestCursorsGoThereAndBack(t *testing.T) {
	h := open(t)
	number := []string{"X-Sandbox-Shape", "media=4"}
	for _, c := range []struct {
		name   string
		list   pages
		number bool // the cursor is a number, beyond 2^53
		digits bool // the cursor is all digits
	}{
		{"text with letters that a URL must escape", pages{question: "/ig/followers/?id_user=787132&count=200", cursor: "next_max_id", rows: "users[]", id: "pk"}, false, false},
		{"a media and its owner", pages{question: "/ig/posts/?id_user=787132&count=100", cursor: "next_max_id", rows: "items[]", id: "pk"}, false, false},
		{"digits as text", pages{question: "/ig/tagged/?id_user=787132", cursor: "next_max_id", rows: "items[]", id: "pk"}, false, true},
		{"digits as a number", pages{question: "/ig/tagged/?id_user=787132", cursor: "next_max_id", rows: "items[]", id: "pk", headers: number}, true, true},
		{"JSON in a string", pages{question: "/ig/comments/?shortcode=CAADAK8AHng", cursor: "next_min_id", rows: "comments[]", id: "pk"}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer, page, next := c.list.read(t, h, "")
			raw := all(answer, c.list.cursor)[0]
			if _, got := raw.(json.Number); got != c.number {
				t.Errorf("a number: got %v, want %v", got, c.number)
			}
			value, err := strconv.ParseUint(next, 10, 64)
			if (err == nil) != c.digits || c.digits && uint64(float64(value)) == value {
				t.Errorf("got %s, want all digits: %v, of which a double loses some", next, c.digits)
			}
			_, second, _ := c.list.read(t, h, next)
			at := slices.Index(second, page[len(page)-1])
			if at < 0 || !slices.Equal(second[:at+1], page[len(page)-at-1:]) {
				t.Errorf("the second page does not continue the first: %v after %v", second[:3], page[len(page)-3:])
			}
		})
	}
}

// TestPlacesTakeAPlainNumberAsTheFirstPage: the console sends max_id=100.
func TestPlacesTakeAPlainNumberAsTheFirstPage(t *testing.T) {
	h := open(t)
	plain := h.ask(t, "/ig/locations/?location_id=212988663").body
	if got := h.ask(t, "/ig/locations/?location_id=212988663&max_id=100").body; string(got) != string(plain) {
		t.Error("max_id=100 is not the first page")
	}
}
