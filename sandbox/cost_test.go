package sandbox_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"viewfinder/sandbox"
)

// nowhere takes an answer and counts its bytes.
type nowhere struct {
	header http.Header
	bytes  int
}

func (n *nowhere) Header() http.Header { return n.header }
func (n *nowhere) WriteHeader(int)     {}
func (n *nowhere) Write(b []byte) (int, error) {
	n.bytes += len(b)
	return len(b), nil
}

// TestTheLastPageCostsWhatTheFirstDoes compares two pages of 200 of the
// 274,984,771 followers of natgeo.
func TestTheLastPageCostsWhatTheFirstDoes(t *testing.T) {
	box, err := sandbox.New(sandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	const followers, again = 274_984_771, 5
	const list = "/ig/followers/?id_user=787132&count=200"
	cost := func(question string) (allocations float64, bytes int) {
		r := httptest.NewRequest(http.MethodGet, question, nil)
		r.Header.Set("Authorization", "Bearer "+sandbox.DemoKey)
		var w *nowhere
		allocations = testing.AllocsPerRun(5, func() {
			w = &nowhere{header: http.Header{}}
			box.ServeHTTP(w, r)
		})
		return allocations, w.bytes
	}
	firstAllocs, firstBytes := cost(list)
	lastAllocs, lastBytes := cost(list + "&next_max_id=" + url.QueryEscape(sandbox.FollowersCursor(followers-200+again)))
	if near(lastAllocs, firstAllocs) && near(float64(lastBytes), float64(firstBytes)) && firstBytes > 50_000 {
		return
	}
	t.Errorf("the last page: got %.0f allocations and %d bytes, want about %.0f and %d, as the first has", lastAllocs, lastBytes, firstAllocs, firstBytes)
}

// near allows for rows that are a little longer than others.
func near(got, want float64) bool { return got > want*0.9 && got < want*1.1 }

func TestTheHugeListHasAnEnd(t *testing.T) {
	h := open(t)
	const followers, again = 274_984_771, 5
	last := h.read(t, "/ig/followers/?id_user=787132&count=200&next_max_id="+escape(sandbox.FollowersCursor(followers-200+again)))
	if got := len(all(last, "users[]")); got != 200 {
		t.Errorf("got %d rows, want 200", got)
	}
	if got := all(last, "next_max_id"); len(got) != 1 || got[0] != nil {
		t.Errorf("cursor: got %v, want null", got)
	}
	if got := text(last, "has_more"); got != "false" {
		t.Errorf("has_more: got %s, want false", got)
	}
}
