package answer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestStandardLibraryReadsCSV verifies that the standard library reads the written cells back.
func TestStandardLibraryReadsCSV(t *testing.T) {
	caption := "a,\"b\"\r\nc\n\td'"
	schema := schemaOf(t, catalog.SchemaMedia)
	row := firstRow(t, schema, `{"items":[{"id":"3871204498310772913_1","caption":{"text":"a,\"b\"\r\nc\n\td'"},"like_count":-0}]}`)
	var file strings.Builder
	export := Export{Schema: schema, Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Options: Options{Safe: true}}
	if count, err := export.Write(&file, repeated(row, 3)); err != nil || count != 3 {
		t.Fatalf("got %d rows, %v", count, err)
	}
	lines, err := csv.NewReader(strings.NewReader(file.String())).ReadAll()
	if err != nil || len(lines) != 4 {
		t.Fatalf("got %d lines, %v", len(lines), err)
	}
	for i, header := range lines[0] {
		want := map[string]string{
			"id": "3871204498310772913_1", "pk": "3871204498310772913_1", "like_count": "-0", "caption_text": strings.ReplaceAll(caption, "\r\n", "\n"),
		}[header]
		if got := lines[3][i]; got != want {
			t.Errorf("%s: got %q, want %q", header, got, want)
		}
	}
}

// repeated yields the same row count times.
func repeated(row Row, count int) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		for range count {
			if !yield(row, nil) {
				return
			}
		}
	}
}

type fullDisk struct{}

var errFullDisk = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFullDisk }

// TestExportsReportErrors verifies that every writer returns the errors of its file and of its
// rows.
func TestExportsReportErrors(t *testing.T) {
	errRows := errors.New("the rows end here")
	for _, format := range catalog.FileFormats() {
		for _, shape := range catalog.ExportShapes() {
			export := Export{Schema: schemaOf(t, catalog.SchemaEngagement), Format: format.Name, Shape: shape}
			list := listOf(t, export, `{"id":1,"username":"a"}`)
			if _, err := export.Write(fullDisk{}, list.Rows(nil)); !errors.Is(err, errFullDisk) {
				t.Errorf("%s of %s: got %v, want %v", format.Name, shape, err, errFullDisk)
			}
			broken := func(yield func(Row, error) bool) {
				for row, err := range list.Rows(nil) {
					if !yield(row, err) {
						return
					}
				}
				yield(Row{}, errRows)
			}
			if _, err := export.Write(io.Discard, broken); !errors.Is(err, errRows) {
				t.Errorf("%s of %s: got %v, want %v", format.Name, shape, err, errRows)
			}
		}
	}
}

// TestParsedRows verifies that rows of a parsed response produce the same file as the response
// itself.
func TestParsedRows(t *testing.T) {
	body := `{"comments":[{"pk":"1","text":"a, \"b\"","preview_child_comments":[{"pk":2}]},{"pk":3}]}`
	schema := schemaOf(t, catalog.SchemaComments)
	reading, err := Read([]byte(body), schema)
	if err != nil {
		t.Fatal(err)
	}
	rows := func(yield func(Row, error) bool) {
		for _, row := range reading.Rows {
			if !yield(row, nil) {
				return
			}
		}
	}
	for _, format := range catalog.FileFormats() {
		export := Export{Schema: schema, Format: format.Name, Shape: catalog.ShapeRows}
		want, _ := exported(t, export, body)
		var got bytes.Buffer
		if _, err := export.Write(&got, rows); err != nil || !bytes.Equal(got.Bytes(), want) || got.Len() == 0 {
			t.Errorf("%s: got %q, %v, want %q", format.Name, got.String(), err, want)
		}
	}
	if _, err := (Export{Schema: schema, Format: "odd", Shape: catalog.ShapeRows}).Write(io.Discard, rows); err == nil {
		t.Error("an unknown format is written")
	}
}

// BenchmarkCSV writes a million rows. Run it with -benchtime 1x.
func BenchmarkCSV(b *testing.B) {
	const count = 1_000_000
	rows, cells := benchmarkRows(b)
	all := func(yield func(Row, error) bool) {
		for i := range count {
			if !yield(rows[i%len(rows)], nil) {
				return
			}
		}
	}
	b.Run("ours", func(b *testing.B) {
		export := Export{Schema: accounts(b), Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Options: Options{Safe: true}}
		for range b.N {
			if _, err := export.Write(io.Discard, all); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("bare library", func(b *testing.B) {
		for range b.N {
			w := csv.NewWriter(io.Discard)
			for i := range count {
				if err := w.Write(cells[i%len(cells)]); err != nil {
					b.Fatal(err)
				}
			}
			w.Flush()
		}
	})
}

func BenchmarkRead(b *testing.B) {
	body := accountsBody(1000)
	b.SetBytes(int64(len(body)))
	for range b.N {
		if _, err := Read(body, accounts(b)); err != nil {
			b.Fatal(err)
		}
	}
}

func accountsBody(n int) []byte {
	one := `{"pk":41936170258,"id":"41936170258","username":"tomas.okoye","full_name":"Tomás, \"Okoye\"","is_private":false,` +
		`"is_verified":true,"profile_pic_url":"https://media.sandbox.invalid/p/41936170258.jpg","latest_reel_media":0}`
	return []byte(`{"users":[` + strings.Repeat(one+",", n-1) + one + `],"next_max_id":"200","status":"ok"}`)
}

func benchmarkRows(b *testing.B) ([]Row, [][]string) {
	b.Helper()
	reading, err := Read(accountsBody(1000), accounts(b))
	if err != nil {
		b.Fatal(err)
	}
	cells := make([][]string, len(reading.Rows))
	for i, row := range reading.Rows {
		for j, f := range row.fields {
			if f.IsUsual() {
				cells[i] = append(cells[i], row.cells[j].Text)
			}
		}
	}
	return reading.Rows, cells
}

func accounts(tb testing.TB) catalog.Schema {
	tb.Helper()
	schema, ok := catalog.SchemaByKind("accounts")
	if !ok {
		tb.Fatal("there is no schema of the kind accounts")
	}
	return schema
}
