package collect

import (
	"testing"
	"time"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

func TestCollectionWithoutNameIsDescribed(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 1 }})
		p := w.open()
		day := time.UnixMicro(p.now()).UTC().Format("Jan 2")
		var first Collection
		for i, want := range []string{"Followers of 2 accounts", "Followers of 2 accounts, " + day, "Followers of 2 accounts, " + day + " (2)"} {
			made := p.create(Plan{}, listed("user20", "user21"))
			if made.Name != want {
				t.Errorf("got the name %q, want %q", made.Name, want)
			}
			if i == 0 {
				first = made
			}
		}
		if got := p.create(Plan{File: "names.txt"}, listed("user20")).Name; got != "Followers of 1 account (names.txt)" {
			t.Errorf("got the name %q for a file", got)
		}
		if got := p.create(Plan{Name: "People"}, listed("user20")).Name; got != "People" {
			t.Errorf("got the name %q, want the one that was chosen", got)
		}
		_, err := p.AddInputs(t.Context(), testKey, first.ID, listed("user22"))
		p.must(err)
		if grown, err := p.Collection(t.Context(), testKey, first.ID); err != nil || grown.Name != "Followers of 3 accounts" {
			t.Errorf("got the name %q, %v after an input was added", grown.Name, err)
		}
	})
}
