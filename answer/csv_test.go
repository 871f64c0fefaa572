package answer

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestStandardLibraryReadsCSV: the standard library reads back what was written.
func TestStandardLibraryReadsCSV(t *testing.T) {
	caption := "a,\"b\"\r\nc\n\td'"
	rows, err := NewRowReader(schemaOf(t, "media"))
	if err != nil {
		t.Fatal(err)
	}
	row, err := rows.Parse([]byte(`{"id":"3871204498310772913_1","caption":"a,\"b\"\r\nc\n\td'","likes":"-0"}`))
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	c, err := NewRowWriter(&file, catalog.FormatCSV, schemaOf(t, catalog.SchemaMedia), Options{Safe: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := c.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(strings.NewReader(file.String())).ReadAll()
	if err != nil || len(lines) != 4 {
		t.Fatalf("got %d lines, %v", len(lines), err)
	}
	for i, header := range lines[0] {
		want := map[string]string{
			"id": "3871204498310772913_1", "like_count": "-0", "caption_text": strings.ReplaceAll(caption, "\r\n", "\n"),
		}[header]
		if got := lines[3][i]; got != want {
			t.Errorf("%s: got %q, want %q", header, got, want)
		}
	}
}

// textFormats returns the formats that are text.
func textFormats() []catalog.FileFormat {
	return slices.DeleteFunc(catalog.FileFormats(), func(f catalog.FileFormat) bool { return f.ByServer })
}

type fullDisk struct{}

var errFullDisk = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFullDisk }

// TestExportsReportFailedWrites: every writer returns the error of its file.
func TestExportsReportFailedWrites(t *testing.T) {
	value, err := Parse([]byte(`{"id":1,"username":"a"}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range textFormats() {
		for _, shape := range catalog.ExportShapes() {
			export := Export{Schema: schemaOf(t, catalog.SchemaEngagement), Format: format.Name, Shape: shape}
			if _, err := export.Write(fullDisk{}, value); !errors.Is(err, errFullDisk) {
				t.Errorf("%s of %s: got %v, want %v", format.Name, shape, err, errFullDisk)
			}
		}
	}
}

// TestRowWritersOfEveryFormat: rows that are read, stored and written one by one
// are the file of the shape rows.
func TestRowWritersOfEveryFormat(t *testing.T) {
	body := []byte(`{"comments":[{"pk":"1","text":"a, \"b\"","preview_child_comments":[{"pk":2}]},{"pk":3}]}`)
	schema := schemaOf(t, catalog.SchemaComments)
	value, err := Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	reading, err := ReadValue(value, schema)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range textFormats() {
		var want, got strings.Builder
		if _, err := (Export{Schema: schema, Format: format.Name, Shape: catalog.ShapeRows}).Write(&want, value); err != nil {
			t.Fatal(err)
		}
		w, err := NewRowWriter(&got, format.Name, schema, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range reading.Rows {
			if err := w.Write(row); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil || got.String() != want.String() || got.Len() == 0 {
			t.Errorf("%s: got %q, %v, want %q", format.Name, got.String(), err, want.String())
		}
	}
	if _, err := NewRowWriter(io.Discard, "odd", schema, Options{}); err == nil {
		t.Error("an unknown format has a writer")
	}
	if _, err := (Export{Schema: schema, Format: "odd", Shape: catalog.ShapeRows}).Write(io.Discard, value); err == nil {
		t.Error("an unknown format is written")
	}
}

func BenchmarkCSV(b *testing.B) {
	rows, cells := benchmarkRows(b)
	b.Run("ours", func(b *testing.B) {
		c, err := NewRowWriter(io.Discard, catalog.FormatCSV, accounts(b), Options{Safe: true})
		if err != nil {
			b.Fatal(err)
		}
		for i := range b.N {
			if err := c.Write(rows[i%len(rows)]); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("bare library", func(b *testing.B) {
		w := csv.NewWriter(io.Discard)
		for i := range b.N {
			if err := w.Write(cells[i%len(cells)]); err != nil {
				b.Fatal(err)
			}
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
			if f.Column != "" {
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
