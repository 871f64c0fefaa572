package answer

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// pageOf reads a body as a page.
func pageOf(t testing.TB, kind catalog.SchemaKind, body string, params ...catalog.Param) Page {
	t.Helper()
	r, err := NewPageReader(schemaOf(t, kind), params...)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Read([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checkPage verifies that a page has the row IDs of its body, and that a scanner reads the same
// rows.
func checkPage(t *testing.T, v vector) {
	t.Helper()
	call, _ := catalog.CallByName(v.Call)
	schema := schemaOf(t, v.Kind)
	want, err := Read([]byte(v.Body), schema, call.Params...)
	if err != nil {
		t.Fatal(err)
	}
	scanner, err := Export{Schema: schema}.NewScanner()
	if err != nil {
		t.Fatal(err)
	}
	var ids, wantIDs, rows, wantRows []string
	for _, row := range want.Page.Rows {
		ids = append(ids, row.ID)
	}
	for _, row := range want.Rows {
		wantIDs = append(wantIDs, row.Cell(schema.ID).Text)
		wantRows = append(wantRows, asJSON(t, row))
	}
	for _, row := range scanner.Scan([]byte(v.Body), nil) {
		rows = append(rows, asJSON(t, row))
	}
	if !slices.Equal(ids, wantIDs) || !slices.Equal(rows, wantRows) {
		t.Errorf("got IDs %q, rows %s\nwant %q, %s", ids, rows, wantIDs, wantRows)
	}
	var inPlace []string
	for _, row := range scanInPlace(scanner)([]byte(v.Body), nil) {
		inPlace = append(inPlace, asJSON(t, row))
	}
	if !slices.Equal(inPlace, wantRows) {
		t.Errorf("got rows in place %s\nwant %s", inPlace, wantRows)
	}
	for _, f := range schemaOf(t, v.Kind).Fields {
		checkProjection(t, v, f.Name, want.Rows)
	}
}

// checkProjection verifies that reading a single field of the rows returns the same values.
func checkProjection(t *testing.T, v vector, field string, want []Row) {
	t.Helper()
	scanner, err := Export{Schema: schemaOf(t, v.Kind), Columns: []Column{{Label: field, Field: field}}}.NewScanner()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	cells := make([]*Cell, 1)
	for i, row := range scanInPlace(scanner)([]byte(v.Body), nil) {
		scanner.Cells(row, cells)
		if got, want := string(cells[0].appendJSON(nil)), string(want[i].Cell(field).appendJSON(nil)); got != want {
			t.Errorf("row %d: got %s in the field %s alone, want %s", i, got, field, want)
		}
		count++
	}
	if count != len(want) {
		t.Errorf("got %d rows with the field %s alone, want %d", count, field, len(want))
	}
}

func TestSamplePages(t *testing.T) {
	for _, f := range catalog.Features() {
		file := filepath.Join(testdata, "samples", f.ID+".json")
		if body, err := os.ReadFile(file); err == nil {
			t.Run(f.ID, func(t *testing.T) { checkPage(t, vector{Kind: f.Schema, Call: f.Call, Body: string(body)}) })
		}
	}
}

func TestPage(t *testing.T) {
	for _, c := range []struct {
		name, body string
		kind       catalog.SchemaKind
		ids        string
		pinned     string
		total      int64
	}{
		{"IDs beyond 2^53 and 2^63", `{"users":[{"id":9007199254740993},{"pk":"9223372036854775809"}]}`, catalog.SchemaAccounts, "[9007199254740993 9223372036854775809]", "[]", -1},
		{"duplicates are kept", `{"users":[{"id":1},{"id":"1"},{"id":2}]}`, catalog.SchemaAccounts, "[1 1 2]", "[]", -1},
		{"rows without an ID", `{"users":[{"username":"a"},{"id":"#1"},{"id":"a\u0000b"},7,{"id":"##"}]}`, catalog.SchemaAccounts, "[#5.0 ##1 #x610062 ###]", "[]", -1},
		{"bytes that are not UTF-8", "{\"users\":[{\"id\":\"\xff\"}]}", catalog.SchemaAccounts, "[\ufffd]", "[]", -1},
		{"one row", `{"pk":4,"username":"a"}`, catalog.SchemaProfile, "[4]", "[]", -1},
		{"an empty list", `{"users":[]}`, catalog.SchemaAccounts, "[]", "[]", -1},
		{"a total", `{"comment_count":3898,"comments":[{"pk":1,"is_pinned":true},{"pk":2,"is_pinned":false},{"pk":3}]}`, catalog.SchemaComments, "[1 2 3]", "[0]", 3898},
		{"pinned posts", `{"items":[{"id":1,"timeline_pinned_user_ids":[7]},{"id":2,"timeline_pinned_user_ids":[]},{"id":3,"pinned_for_users":[{}]}]}`, catalog.SchemaMedia, "[1 2 3]", "[0 2]", -1},
		{"a total next to the edges", `{"data":{"user":{"edge_followed_by":{"count":"12","edges":[{"node":{"id":"1"}}]}}}}`, catalog.SchemaAccounts, "[1]", "[]", 12},
		{"an invalid total", `{"comment_count":-1,"comments":[{"pk":1}]}`, catalog.SchemaComments, "[1]", "[]", -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pageOf(t, c.kind, c.body)
			ids, pinned := []string{}, []int{}
			for i, row := range p.Rows {
				ids = append(ids, p.RowID(i, 5))
				if row.Pinned {
					pinned = append(pinned, i)
				}
			}
			if got := fmt.Sprint(ids, pinned, p.Total); got != fmt.Sprint(c.ids, " ", c.pinned, " ", c.total) {
				t.Errorf("got %s, want %s %s %d", got, c.ids, c.pinned, c.total)
			}
		})
	}
}

func TestHasID(t *testing.T) {
	for id, want := range map[string]bool{"1": true, "": true, "##1": true, "#x00": true, "#5.0": false, "#": false} {
		if got := HasID(id); got != want {
			t.Errorf("%q: got %v", id, got)
		}
	}
}

func TestUnreadablePage(t *testing.T) {
	r, err := NewPageReader(schemaOf(t, catalog.SchemaAccounts))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, body string
		want       *LimitError
	}{
		{"too wide", `{"next_max_id":"a","x":{"0":0` + strings.Repeat(`,"0":0`, maxMembers) + `}}`, ErrWide},
		{"too deep", `{"next_max_id":"a","x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, ErrDeep},
		{"a large row", `{"next_max_id":"a","users":[{"id":1,"biography":"` + strings.Repeat("x", maxRowSource) + `"}]}`, ErrLargeRow},
		{"too many rows", `{"next_max_id":"a","users":[` + strings.Repeat(`{},`, maxPageRows) + `{}]}`, ErrTooManyRows},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := r.Read([]byte(c.body))
			if err != nil || p.Unread != c.want || len(p.Rows) != 0 || p.Cursor != "a" || !p.HasMore {
				t.Errorf("got %v, %v, %d rows and the cursor %q, want %v", err, p.Unread, len(p.Rows), p.Cursor, c.want)
			}
		})
	}
	for _, body := range []string{"", "<html>", `{"users":[`, strings.Repeat("[", 100_000), strings.Repeat("[", 100_000) + strings.Repeat("]", 100_001)} {
		if _, err := r.Read([]byte(body)); err == nil {
			t.Errorf("%q was read", body)
		} else if _, ok := errors.AsType[*SyntaxError](err); !ok {
			t.Errorf("%q: got %v", body, err)
		}
	}
}

func TestScanPositions(t *testing.T) {
	scanner, err := Export{Schema: schemaOf(t, catalog.SchemaAccounts)}.NewScanner()
	if err != nil {
		t.Fatal(err)
	}
	body := []byte("\ufeff" + `{"users":[{"id":1},{"id":2},null,{"id":3},{"id":4}]}`)
	for _, c := range []struct {
		positions []int
		want      string
	}{
		{nil, "0:1 1:2 2:3 3:4 "}, {[]int{0}, "0:1 "}, {[]int{1, 3}, "1:2 3:4 "}, {[]int{}, ""}, {[]int{2, 9}, "2:3 "},
	} {
		for _, scan := range []func([]byte, []int) iter.Seq2[int, Row]{scanner.Scan, scanInPlace(scanner)} {
			got := ""
			for i, row := range scan(body, c.positions) {
				got += fmt.Sprint(i, ":", row.Cell("id").Text, " ")
			}
			if got != c.want {
				t.Errorf("%v: got %q, want %q", c.positions, got, c.want)
			}
		}
		if c.positions != nil {
			if again := Positions(AppendPositions(nil, c.positions)); !slices.Equal(again, c.positions) {
				t.Errorf("got %v, want %v", again, c.positions)
			}
		}
	}
	if got := Positions([]byte{1, 0xff}); !slices.Equal(got, []int{1}) {
		t.Errorf("got %v", got)
	}
}

func BenchmarkPageReader(b *testing.B) {
	var body strings.Builder
	body.WriteString(`{"users":[`)
	for i := range 200 {
		if i > 0 {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"pk":%d,"pk_id":"%[1]d","id":"%[1]d","username":"user_%[1]d","full_name":"A B","is_private":false,"is_verified":true,"profile_pic_url":"https://x.cdninstagram.com/%s"}`, 9007199254740993+i, strings.Repeat("a", 250))
	}
	body.WriteString(`],"next_max_id":"x","has_more":true}`)
	r, err := NewPageReader(schemaOf(b, catalog.SchemaAccounts))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(body.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if p, err := r.Read([]byte(body.String())); err != nil || len(p.Rows) != 200 {
			b.Fatal(err)
		}
	}
}

// TestProjectionSkipsOtherMembers verifies that members that no field reads are skipped, regardless
// of their values.
func TestProjectionSkipsOtherMembers(t *testing.T) {
	body := []byte(`{"users":[ { "a\\" : "\\\"}{" , "b" :[{"id":"]\\\\"},"}"], "c":{"id":"9"},"d":1e5 , "i\u0064" : "1" ,"e":null,"f":true } ,{"id":"2","id":"3"},{}]}`)
	scanner, err := Export{Schema: schemaOf(t, catalog.SchemaAccounts), Columns: []Column{{Label: "id", Field: "id"}}}.NewScanner()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range scanInPlace(scanner)(body, nil) {
		got = append(got, row.Cell("id").Text)
	}
	if want := []string{"1", "3", ""}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func BenchmarkProjection(b *testing.B) {
	var body strings.Builder
	body.WriteString(`{"users":[`)
	for i := range 200 {
		if i > 0 {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"pk":%d,"pk_id":"%[1]d","id":"%[1]d","username":"user_%[1]d","full_name":"A B","is_private":false,"is_verified":true,"profile_pic_url":"https://x.cdninstagram.com/%s"}`, 9007199254740993+i, strings.Repeat("a", 250))
	}
	body.WriteString(`]}`)
	for _, field := range []string{"id", "username"} {
		scanner, err := Export{Schema: schemaOf(b, catalog.SchemaAccounts), Columns: []Column{{Label: field, Field: field}}}.NewScanner()
		if err != nil {
			b.Fatal(err)
		}
		text := []byte(body.String())
		for name, scan := range map[string]func([]byte, []int) iter.Seq2[int, Row]{"scan": scanner.Scan, "in place": scanInPlace(scanner)} {
			b.Run(field+" "+name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					for range scan(text, nil) {
					}
				}
			})
		}
	}
}

func TestScanChosenColumns(t *testing.T) {
	e := Export{Schema: schemaOf(t, catalog.SchemaAccounts), Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Columns: []Column{
		{Label: "input", Outer: 1}, {Label: "id", Field: "id"}, {Label: "further", Selector: "a.b"}, {Label: "none", Outer: 9},
	}}
	scanner, err := e.NewScanner()
	if err != nil {
		t.Fatal(err)
	}
	outer := OuterCells("@x", "")
	var rows []Row
	for _, row := range scanner.Scan([]byte(`{"users":[{"id":9223372036854775809,"username":"u","a":{"b":[1.00]}}]}`), nil) {
		rows = append(rows, row.WithOuter(outer))
	}
	cells := make([]*Cell, 4)
	scanner.Cells(rows[0], cells)
	text, err := json.Marshal(cells)
	if want := `["@x","9223372036854775809","[1.00]",null]`; err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
	if got := rows[0].Cell("username"); got.Type != CellMissing {
		t.Errorf("a field without a column was read: %+v", got)
	}
	var file strings.Builder
	if _, err := e.Write(&file, func(yield func(Row, error) bool) { yield(rows[0], nil) }); err != nil || file.String() != "input,id,further,none\r\n@x,9223372036854775809,[1.00],\r\n" {
		t.Errorf("got %q, %v", file.String(), err)
	}
}

// scanInPlace is like Scan but reads all rows into the same memory.
func scanInPlace(s *RowScanner) func([]byte, []int) iter.Seq2[int, Row] {
	return func(body []byte, positions []int) iter.Seq2[int, Row] {
		read := s.InPlace()
		return func(yield func(int, Row) bool) {
			for i, source := range s.Sources(body, positions) {
				if !yield(i, read(source)) {
					return
				}
			}
		}
	}
}
