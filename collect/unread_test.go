package collect

import (
	"bytes"
	"strings"
	"testing"

	"viewfinder/answer"
	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestOversizedResponseIsPaidForOnce verifies that such a response is stored as received, that the
// input ends with the reason, and that the call is not repeated.
func TestOversizedResponseIsPaidForOnce(t *testing.T) {
	for name, c := range map[string]struct{ members, reason string }{
		"a deep response": {`,"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), "lists and objects nest deeper than 10,000 levels"},
		"a large row":     {`,"x":"` + strings.Repeat("x", 5<<20) + `"`, "a row is larger than 4 MB"},
	} {
		t.Run(name, func(t *testing.T) {
			testdb.EachMigrated(t, func(t *testing.T, address string) {
				w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 1 }, Members: func() string { return c.members }})
				p := w.open().work()
				id := p.create(Plan{}, accounts(20, 21)).ID
				progress := p.done(id)
				if requests := w.provider.Ledger().Requests; requests != 1 || progress.Run.Calls.Spent != 1 {
					t.Errorf("%d calls were made and %d counted, want 1", requests, progress.Run.Calls.Spent)
				}
				entry := p.ledger(id, LedgerQuery{})[0]
				if entry.Outcome != OutcomeFailed || entry.Message != "The rows in this response cannot be read: "+c.reason+". The raw response is stored." {
					t.Errorf("got %+v", entry)
				}
				rows, err := p.Table(t.Context(), testKey, id, 0)
				p.must(err)
				var out bytes.Buffer
				count, err := rows.WriteAnswers(t.Context(), &out)
				if text := strings.ReplaceAll(out.String(), `\"`, `"`); err != nil || count != 1 || !strings.Contains(text, c.members) {
					t.Errorf("got %d responses of %d bytes: %v", count, out.Len(), err)
				}
			})
		})
	}
}

// TestNotesAreInLedger verifies that the ledger reports data in an input's responses that the
// rows do not show.
func TestNotesAreInLedger(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{
			Rows: func(int) int { return 1 }, Members: func() string { return ",\"full_name\":\"\xff\"},null,{\"pk\":7" },
		})
		p := w.open().work()
		id := p.create(Plan{}, accounts(20, 21)).ID
		p.done(id)
		entry := p.ledger(id, LedgerQuery{})[0]
		want := answer.Notes{NotUTF8: true, Skipped: 1}.Text()
		if entry.Outcome != OutcomeDone || entry.Rows.Unique != 2 || entry.Message != want {
			t.Errorf("got %+v, want the message %q", entry, want)
		}
	})
}
