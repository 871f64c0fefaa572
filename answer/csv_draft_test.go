package answer

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// limitedFile accepts a limited number of writes.
type limitedFile struct {
	*os.File
	writes int
}

func (f *limitedFile) Write(text []byte) (int, error) {
	if f.writes--; f.writes < 0 {
		n, _ := f.File.Write(text[:len(text)/2])
		return n, errors.New("no room")
	}
	return f.File.Write(text)
}

// TestCSVDraft verifies that a draft file results in the same CSV file, and that the rows are
// read only once if all values fit their columns.
func TestCSVDraft(t *testing.T) {
	const fits, misfit = `{"id":"%","like_count":5,"caption":{"text":"a, b"}}`, `{"id":"%","like_count":"many"}`
	for _, c := range []struct {
		name  string
		rows  []string // the first row and the last row, which may be repeated
		room  int      // the number of writes allowed; -1: no file
		reads int
	}{
		{"all values fit", []string{fits}, 100, 1},
		{"a value of the first row does not fit", []string{misfit, fits}, 100, 2},
		{"a value of later rows does not fit", []string{fits, misfit}, 100, 2},
		{"no space", []string{fits}, 0, 2},
		{"space for only some lines", []string{fits}, 1, 2},
		{"no draft file", []string{fits}, -1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			list := make([]string, 5000)
			for i := range list {
				list[i] = strings.Replace(c.rows[min(i, len(c.rows)-1)], "%", strconv.Itoa(i), 1)
			}
			e := Export{Schema: schemaOf(t, catalog.SchemaMedia), Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Columns: unreadColumns}
			rows := listOf(t, e, `{"items":[`+strings.Join(list, ",")+`]}`)
			reads := 0
			file := func() string {
				f, err := e.Prepare(func(yield func(Row, error) bool) {
					last := false
					for row, err := range rows.Rows(nil) {
						if last = yield(row, err); !last {
							break
						}
					}
					if last {
						reads++
					}
				})
				if err != nil {
					t.Fatal(err)
				}
				var out bytes.Buffer
				if count, err := f.Write(&out); err != nil || count != strings.Count(out.String(), "\r\n")-1 {
					t.Fatal(count, err)
				}
				return out.String()
			}
			want := file()
			reads = 0
			e.Draft = func() (SpoolFile, error) {
				if c.room < 0 {
					return nil, errors.New("no folder")
				}
				waiting, err := os.Create(filepath.Join(t.TempDir(), "draft"))
				t.Cleanup(func() { _ = waiting.Close() })
				return &limitedFile{waiting, c.room}, err
			}
			if got := file(); got != want || reads != c.reads {
				t.Errorf("got %.500q, want %.500q; its rows were read %d times, want %d", got, want, reads, c.reads)
			}
		})
	}
}
