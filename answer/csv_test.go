package answer

import (
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestCSVIsReadByOthers: the standard library reads back what was written.
func TestCSVIsReadByOthers(t *testing.T) {
	caption := "a,\"b\"\r\nc\n\td'"
	rows, err := RowsOf(answerOf(t, "media"))
	if err != nil {
		t.Fatal(err)
	}
	row, err := rows.Parse([]byte(`{"id":"3871204498310772913_1","caption":"a,\"b\"\r\nc\n\td'","likes":"-0"}`))
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	c, err := NewCSV(&file, answerOf(t, "media"), true)
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
	for i, head := range lines[0] {
		want := map[string]string{
			"id": "3871204498310772913_1", "like_count": "-0", "caption_text": strings.ReplaceAll(caption, "\r\n", "\n"),
		}[head]
		if got := lines[3][i]; got != want {
			t.Errorf("%s: got %q, want %q", head, got, want)
		}
	}
}

type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestCSVSaysWhenItCannotWrite(t *testing.T) {
	value, err := Parse([]byte(`{"id":1,"username":"a"}`))
	if err != nil {
		t.Fatal(err)
	}
	for kind, shape := range map[string]catalog.ExportShape{
		"identity": catalog.ExportRows, "profile": catalog.ExportFlat, "engagement": catalog.ExportSummary,
	} {
		if _, err := WriteCSV(full{}, Export{Answer: answerOf(t, kind), Shape: shape}, value); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v, want %v", shape, err, errFull)
		}
	}
}

func BenchmarkCSV(b *testing.B) {
	rows, cells := benchmarkRows(b)
	b.Run("ours", func(b *testing.B) {
		c, err := NewCSV(io.Discard, accounts(b), true)
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

func accounts(tb testing.TB) catalog.Answer {
	tb.Helper()
	a, ok := catalog.AnswerOf("accounts")
	if !ok {
		tb.Fatal("no answer is of the kind accounts")
	}
	return a
}
