package table

import (
	"context"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestFilesWithoutRows verifies that a run that ended without rows produces a file with only a
// header, which replaces any earlier file.
func TestFilesWithoutRows(t *testing.T) {
	for _, c := range []struct {
		rows, ended, onlyNew bool
		want                 string // the error; "": a file with its header
	}{
		{false, false, false, "There are no rows yet"},
		{false, false, true, "There are no rows yet"},
		{false, true, false, ""},
		{false, true, true, ""},
		{true, false, false, "No rows match yet"},
		{true, true, true, "No rows match."},
	} {
		r := newRun(t, catalog.SchemaMedia)
		if r.ended, r.onlyNew = c.ended, c.onlyNew; c.rows {
			r.add(1, `{"items":[{"id":"1"}]}`)
		}
		q := Query{Conditions: []Condition{{"id", Equal, "2"}}}
		file, err := r.table(catalog.SchemaMedia).File(t.Context(), q, FileOptions{Format: catalog.FormatCSV})
		if c.want != "" {
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%+v: got %v", c, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%+v: got %v", c, err)
			continue
		}
		var text strings.Builder
		if err := file.Write(&text); err != nil || !strings.HasPrefix(text.String(), "input,") || strings.Count(text.String(), "\n") != 1 {
			t.Errorf("%+v: got %q, %v", c, text.String(), err)
		}
		file.Close()
	}
}

// TestNothingIsComparedWithOnlyNewRows verifies that a run of new rows cannot be compared, because
// every known row would count as added.
func TestNothingIsComparedWithOnlyNewRows(t *testing.T) {
	before, _, earlier, later := twoRuns(t, catalog.SchemaMedia)
	before.onlyNew = true
	_, err := later.Compare(context.Background(), earlier)
	if err == nil || !strings.HasPrefix(err.Error(), "The earlier run has only rows that were new at the time") {
		t.Errorf("got %v", err)
	}
}
