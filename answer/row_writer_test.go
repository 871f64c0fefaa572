package answer

import (
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestStreamedRowsMatchWholeFile verifies that rows that are written page by page or spooled
// result in the same file as rows written all at once.
func TestStreamedRowsMatchWholeFile(t *testing.T) {
	schema := schemaOf(t, catalog.SchemaAccounts)
	body := []byte("\xef\xbb\xbf" + `{"users":[{"pk":9007199254740993,"username":"a,\"b","is_private":true},{"pk":"2","full_name":"\ud83d \u00c5","username":"-1"},{"id":1.00}]}`)
	export := Export{Schema: schema, Shape: catalog.ShapeRows, Columns: []Column{
		{Label: "input", Outer: 1}, {Label: "id", Field: "id"}, {Label: "name", Field: "full_name"}, {Label: "private", Field: "is_private"},
	}}
	reader, err := NewPageReader(schema)
	if err != nil {
		t.Fatal(err)
	}
	page, err := reader.Read(body)
	if err != nil || len(page.Rows) != 3 {
		t.Fatalf("got %d rows, %v", len(page.Rows), err)
	}
	outer := OuterCells("natgeo")
	for _, format := range []catalog.ExportFormat{catalog.FormatCSV, catalog.FormatJSONL} {
		export.Format = format
		scanner, err := export.NewScanner()
		if err != nil {
			t.Fatal(err)
		}
		var want, written, spooled strings.Builder
		all := iter.Seq2[Row, error](func(yield func(Row, error) bool) {
			for _, row := range scanner.Scan(body, nil) {
				if !yield(row.WithOuter(outer), nil) {
					return
				}
			}
		})
		if _, err := export.Write(&want, all); err != nil {
			t.Fatal(err)
		}
		writer, err := export.NewRowWriter(&written)
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.Create(filepath.Join(t.TempDir(), "rows"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		spool, err := export.NewRowSpool(file)
		if err != nil {
			t.Fatal(err)
		}
		spool.SetOuter(outer)
		for _, row := range page.Rows {
			if err := writer.Write(row.Source(), outer); err != nil {
				t.Fatal(err)
			}
			if err := spool.Add(row.Source()); err != nil {
				t.Fatal(err)
			}
		}
		if err := writer.Flush(); err != nil {
			t.Fatal(err)
		}
		if count, err := export.Write(&spooled, spool.Rows()); err != nil || count != spool.Len() {
			t.Fatalf("got %d rows, %v", count, err)
		}
		if format == catalog.FormatCSV { // a RowWriter's CSV always has the column of unread values
			before := written.String()
			written.Reset()
			written.WriteString(strings.NewReplacer(",unread\r\n", "\r\n", ",\r\n", "\r\n").Replace(before))
		}
		if written.String() != want.String() || spooled.String() != want.String() || !strings.Contains(want.String(), "9007199254740993") {
			t.Errorf("%s: got\n%s and\n%s want\n%s", format, written.String(), spooled.String(), want.String())
		}
	}
}
