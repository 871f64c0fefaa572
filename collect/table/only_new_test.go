package table

import (
	"context"
	"strings"
	"testing"

	"viewfinder/catalog"
)

func TestWhyThereIsNoFile(t *testing.T) {
	for _, c := range []struct {
		rows, ended, onlyNew bool
		want                 string
	}{
		{false, false, false, "There are no rows yet"},
		{false, false, true, "There are no rows yet"},
		{false, true, false, "This run has no rows"},
		{false, true, true, "This run has no new rows"},
		{true, false, false, "No row matches yet"},
		{true, true, true, "No row matches, so"},
	} {
		r := newRun(t, catalog.SchemaMedia)
		if r.ended, r.onlyNew = c.ended, c.onlyNew; c.rows {
			r.add(1, `{"items":[{"id":"1"}]}`)
		}
		q := Query{Conditions: []Condition{{"id", Equal, "2"}}}
		_, err := r.table(catalog.SchemaMedia).File(context.Background(), q, FileOptions{Format: catalog.FormatCSV})
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "Wait") == c.ended {
			t.Errorf("%+v: got %v", c, err)
		}
	}
}

// TestNothingIsComparedWithOnlyNewRows: all that was known before would count as added.
func TestNothingIsComparedWithOnlyNewRows(t *testing.T) {
	before, _, earlier, later := twoRuns(t, catalog.SchemaMedia)
	before.onlyNew = true
	_, err := later.Compare(context.Background(), earlier)
	if err == nil || !strings.HasPrefix(err.Error(), "The earlier run has only the rows that were new then") {
		t.Errorf("got %v", err)
	}
}
