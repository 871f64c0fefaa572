package table

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/xuri/excelize/v2"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// goldenIDs are IDs that no export may change.
func goldenIDs(t testing.TB) (ids []string) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/exports/ids.json")
	if err == nil {
		err = json.Unmarshal(text, &ids)
	}
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// idRun returns a run with the golden IDs: as text in the rows of the first input, as numbers
// (where possible) in the rows of the second, and as inputs.
func idRun(t testing.TB) (*Table, [][]string) {
	r := newRun(t, catalog.SchemaComments)
	var want [][]string
	for i, id := range goldenIDs(t) {
		input := int64(i + 1)
		r.values[input] = InputValues{Value: id, Root: id, Parent: id, Columns: []string{id}}
		source := `"` + id + `"`
		r.add(input, `{"comments":[{"pk":`+source+`,"user":{"id":`+source+`}}]}`)
		if json.Valid([]byte(id)) && id != "1e5" {
			source = id
		}
		r.add(input+100, `{"comments":[{"pk":`+source+`,"user":{"id":`+source+`}}]}`)
		want = append(want, []string{id, id, id, id, id, id}, []string{"", "", "", "", id, id})
	}
	return r.table(catalog.SchemaComments, "code"), want
}

var idColumns = []string{"input", "root_input", "parent", "input.code", "id", "user_id"}

// TestSafeFileHeader verifies that the header of a safe file is escaped too, because a list can
// have any column names.
func TestSafeFileHeader(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "nat", Columns: []string{"=1+1"}}
	r.add(1, accounts(`"id":1`))
	file := fileOf(t, r.table(catalog.SchemaAccounts, "=cmd|calc"), Query{}, FileOptions{Format: catalog.FormatCSV, Safe: true, Columns: []string{"input.=cmd|calc", "id"}})
	if got, want := string(file), "'=cmd|calc,id\r\n'=1+1,1\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// fileOf writes a file for a query.
func fileOf(t testing.TB, table *Table, q Query, o FileOptions) []byte {
	t.Helper()
	f, err := table.File(context.Background(), q, o)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var file bytes.Buffer
	if err := f.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// readFile reads the cells of a file as text. The first row contains the labels. Cells that are not
// texts are marked.
func readFile(t testing.TB, format catalog.ExportFormat, file []byte, labels int) [][]string {
	t.Helper()
	switch format {
	case catalog.FormatCSV:
		rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows
	case catalog.FormatJSONL:
		return readLines(t, file)
	case catalog.FormatXLSX:
		return readSheet(t, file, labels)
	}
	return readParquet(t, file)
}

func readLines(t testing.TB, file []byte) (rows [][]string) {
	t.Helper()
	for line := range bytes.Lines(file) {
		decoder := json.NewDecoder(bytes.NewReader(line))
		var keys, cells []string
		for depth := 0; ; {
			token, err := decoder.Token()
			if err != nil {
				break
			}
			if _, isBracket := token.(json.Delim); isBracket {
				depth++
				continue
			}
			if len(keys) == len(cells) {
				keys = append(keys, token.(string))
				continue
			}
			switch v := token.(type) {
			case string:
				cells = append(cells, v)
			case nil:
				cells = append(cells, "")
			default:
				cells = append(cells, fmt.Sprint("no text: ", v))
			}
		}
		if rows == nil {
			rows = append(rows, keys)
		}
		rows = append(rows, cells)
	}
	return rows
}

func readSheet(t testing.TB, file []byte, labels int) (rows [][]string) {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	read, err := book.GetRows("Rows")
	if err != nil {
		t.Fatal(err)
	}
	for i, cells := range read {
		row := make([]string, labels)
		copy(row, cells)
		for j := range row {
			name, _ := excelize.CoordinatesToCellName(j+1, i+1)
			kind, err := book.GetCellType("Rows", name)
			if err != nil {
				t.Fatal(err)
			}
			if row[j] != "" && kind != excelize.CellTypeInlineString {
				row[j] = "no text: " + row[j]
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// readParquet reads a file in which every value matches its column's type. It omits the last
// column, which every file has.
func readParquet(t testing.TB, file []byte) [][]string {
	t.Helper()
	rows := readParquetColumns(t, file)
	for i, row := range rows {
		last := len(row) - 1
		if want := map[bool]string{true: answer.UnreadLabel}[i == 0]; row[last] != want {
			t.Errorf("row %d ends with %q, want %q", i, row[last], want)
		}
		rows[i] = row[:last]
	}
	return rows
}

func readParquetColumns(t testing.TB, file []byte) (rows [][]string) {
	t.Helper()
	read, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var labels []string
	for _, f := range read.Schema().Fields() {
		labels = append(labels, f.Name())
		if f.Type().Kind() != parquet.ByteArray {
			labels[len(labels)-1] = "no text: " + f.Name()
		}
	}
	rows = append(rows, labels)
	reader := parquet.NewReader(bytes.NewReader(file))
	for buf := make([]parquet.Row, 1); ; {
		if n, _ := reader.ReadRows(buf); n == 0 {
			return rows
		}
		var cells []string
		for _, value := range buf[0] {
			text := ""
			if !value.IsNull() {
				text = value.String()
			}
			cells = append(cells, text)
		}
		rows = append(rows, cells)
	}
}

var formats = []catalog.ExportFormat{catalog.FormatCSV, catalog.FormatJSONL, catalog.FormatXLSX, catalog.FormatParquet}

func TestIDsAreTextInEveryExport(t *testing.T) {
	table, want := idRun(t)
	labels := []string{"input", "root_input", "parent", "code", "id", "user_id"}
	reversed := slices.Clone(want)
	slices.Reverse(reversed)
	for _, format := range formats {
		for name, c := range map[string]struct {
			query Query
			want  [][]string
		}{
			"in arrival order": {Query{}, want},
			"filtered":         {Query{Conditions: []Condition{{"input", Missing, ""}}}, eachSecond(want, 1)},
			"sorted":           {Query{Sort: "$.none", Descending: true}, want},
		} {
			got := readFile(t, format, fileOf(t, table, c.query, FileOptions{Format: format, Columns: idColumns}), len(labels))
			if want := append([][]string{labels}, c.want...); !slices.EqualFunc(got, want, slices.Equal) {
				t.Errorf("%s, %s: got %q\nwant %q", format, name, got, want)
			}
		}
	}
	ids := goldenIDs(t)
	sorted := readFile(t, catalog.FormatCSV, fileOf(t, table, Query{Sort: "id", Conditions: []Condition{{"input", Present, ""}}}, FileOptions{Format: catalog.FormatCSV, Columns: []string{"id"}}), 1)
	if got := slices.Concat(sorted[1:]...); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(ids))) {
		t.Errorf("sorted: got %q, want %q in some order", got, ids)
	}
	var answers bytes.Buffer
	if _, err := table.WriteAnswers(context.Background(), &answers); err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		if strings.Count(answers.String(), `"pk":"`+id+`"`)+strings.Count(answers.String(), `"pk":`+id+`,`) != 2 {
			t.Errorf("the responses have not %s twice", id)
		}
	}
}

func eachSecond(rows [][]string, from int) (some [][]string) {
	for i := from; i < len(rows); i += 2 {
		some = append(some, rows[i])
	}
	return some
}

// TestFileIsSnapshot verifies that a file contains the rows of its snapshot even if more rows
// arrive in the meantime.
func TestFileIsSnapshot(t *testing.T) {
	for _, format := range formats {
		for _, q := range []Query{{}, {Words: "user"}, {Sort: "follower_count", Descending: true}} {
			r := newRun(t, catalog.SchemaAccounts)
			r.add(1, accounts(`"id":1,"username":"user1","follower_count":1`, `"id":2,"username":"user2","follower_count":2`))
			table := r.table(catalog.SchemaAccounts)
			f, err := table.File(context.Background(), q, FileOptions{Format: format, Columns: []string{"id"}})
			if err != nil {
				t.Fatal(err)
			}
			r.add(1, accounts(`"id":3,"username":"user3","follower_count":3`))
			var file bytes.Buffer
			if err := f.Write(&file); err != nil {
				t.Fatal(err)
			}
			f.Close()
			want := [][]string{{"id"}, {"1"}, {"2"}}
			if q.Sort != "" {
				want = [][]string{{"id"}, {"2"}, {"1"}}
			}
			if got := readFile(t, format, file.Bytes(), 1); !slices.EqualFunc(got, want, slices.Equal) || f.Snapshot != 2 || f.Rows != 2 {
				t.Errorf("%s, %+v: got %q of snapshot %d", format, q, got, f.Snapshot)
			}
		}
	}
}

// TestSortedFile verifies that sorted rows of many inputs and pages, some of them large, include
// their additional columns.
func TestSortedFile(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	var want [][]string
	for input := range int64(20) {
		r.values[input] = InputValues{Value: fmt.Sprint("input ", input), Columns: []string{strings.Repeat("ü", int(input))}}
		for page := range 3 {
			var rows []string
			for i := range 40 {
				n := page*40 + i
				biography := strings.Repeat("x", (n%7)*1000)
				rows = append(rows, fmt.Sprintf(`"id":%d,"follower_count":%d,"biography":"%s"`, n, n, biography))
				want = append(want, []string{fmt.Sprint("input ", input), strings.Repeat("ü", int(input)), fmt.Sprint(n), biography})
			}
			r.add(input, accounts(rows...))
		}
	}
	slices.SortStableFunc(want, func(a, b []string) int { return len(b[2]) - len(a[2]) })
	slices.SortStableFunc(want, func(a, b []string) int {
		if len(a[2]) != len(b[2]) {
			return len(b[2]) - len(a[2])
		}
		return strings.Compare(b[2], a[2])
	})
	table := r.table(catalog.SchemaAccounts, "group")
	o := FileOptions{Format: catalog.FormatCSV, Columns: []string{"input", "input.group", "follower_count", "biography"}}
	got := readFile(t, o.Format, fileOf(t, table, Query{Sort: "follower_count", Descending: true}, o), 4)
	if !slices.EqualFunc(got[1:], want, slices.Equal) {
		t.Errorf("got %d rows", len(got))
	}
}

// TestSingleRowFile verifies files made from responses with a single row, which is nested in
// another object.
func TestSingleRowFile(t *testing.T) {
	r := newRun(t, catalog.SchemaProfile)
	for i := range int64(5) {
		r.values[i] = InputValues{Value: fmt.Sprint("@", i)}
		r.add(i, fmt.Sprintf(`{"status":"ok","data":{"user":{"id":%d,"username":"u%d","extra":{"x":%d}}}}`, 9007199254740993+i, i, i))
	}
	table := r.table(catalog.SchemaProfile)
	o := FileOptions{Format: catalog.FormatCSV, Columns: []string{"input", "id", "username", "$.extra.x"}}
	for _, c := range []struct {
		query Query
		want  string
	}{
		{Query{Sort: "username", Descending: true}, "@4,9007199254740997,u4,4 @3,9007199254740996,u3,3 @2,9007199254740995,u2,2 @1,9007199254740994,u1,1 @0,9007199254740993,u0,0"},
		{Query{Words: "u3"}, "@3,9007199254740996,u3,3"},
	} {
		got := fileOf(t, table, c.query, o)
		if want := "input,id,username,extra_x\r\n" + strings.ReplaceAll(c.want, " ", "\r\n") + "\r\n"; string(got) != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
	p := profileOf(t, table)
	var paths []string
	for _, f := range p.Fields {
		paths = append(paths, f.Path)
	}
	if got := strings.Join(paths, " "); got != "id username extra.x" {
		t.Errorf("got the paths %s", got)
	}
}

func TestFileProgress(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.followers(60)
	table := r.table(catalog.SchemaAccounts)
	for _, format := range formats {
		last, calls := 0, 0
		fileOf(t, table, Query{}, FileOptions{Format: format, OnProgress: func(rows, of int) {
			want := r.rows
			if format != catalog.FormatJSONL {
				want *= 2
			}
			if rows < last || of != want || rows > of {
				t.Errorf("%s: %d of %d after %d", format, rows, of, last)
			}
			last = rows
			calls++
		}})
		if last < r.rows || calls < 2 {
			t.Errorf("%s: ended at %d after %d calls", format, last, calls)
		}
	}
}

func TestInvalidFiles(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	table := r.table(catalog.SchemaAccounts)
	for name, o := range map[string]FileOptions{"no rows": {Format: catalog.FormatCSV}, "no format": {Format: "xls"}, "no column": {Format: catalog.FormatCSV, Columns: []string{"x"}}} {
		_, err := table.File(context.Background(), Query{}, o)
		if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.Invalid {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestEveryField(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"username":"a","extra":{"b.c":1.00,"d":[{"e":1}]},"empty":{}`, `"id":2,"extra":null,"last":true`))
	table := r.table(catalog.SchemaAccounts)
	got := readFile(t, catalog.FormatCSV, fileOf(t, table, Query{}, FileOptions{Format: catalog.FormatCSV, Columns: []string{"id"}, EveryField: true}), 0)
	want := [][]string{{"id", "extra_b.c", "extra_d", "empty", "last"}, {"1", "1.00", `[{"e":1}]`, "{}", ""}, {"2", "", "", "", "true"}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestFileNotes verifies that a file reports how many of its values are not in their usual
// column.
func TestFileNotes(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"follower_count":"1.2K"`, `"id":2,"media_count":12345678901234567890`))
	table := r.table(catalog.SchemaAccounts)
	const one, two = "1 value did not fit its column; see the unread column.", "2 values did not fit their column; see the unread column."
	for format, want := range map[catalog.ExportFormat][]string{
		catalog.FormatCSV: {one}, catalog.FormatJSONL: {one}, catalog.FormatParquet: {two},
		catalog.FormatXLSX: {one, "Written as text to keep every digit: media_count."},
	} {
		f, err := table.File(context.Background(), Query{}, FileOptions{Format: format})
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := f.Write(io.Discard); err != nil {
			t.Fatal(err)
		}
		if got := f.Notes(); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", format, got, want)
		}
	}
}

// TestEveryFieldExportIsComplete verifies that a value that no column shows as received is
// exported under its own path.
func TestEveryFieldExportIsComplete(t *testing.T) {
	for name, c := range map[string]struct {
		kind       catalog.SchemaKind
		rows, want []string // want is the paths and values of the last row
	}{
		"another type":               {catalog.SchemaAccounts, []string{`"id":1,"follower_count":5`, `"id":2,"follower_count":"1.2K"`}, []string{"follower_count_2", "1.2K"}},
		"an object":                  {catalog.SchemaAccounts, []string{`"id":2,"follower_count":{"count":5}`}, []string{"follower_count_count", "5"}},
		"at another path":            {catalog.SchemaAccounts, []string{`"id":2,"follower_count":7,"edge_followed_by":{"count":8}`}, []string{"edge_followed_by_count", "8"}},
		"a boolean at only one path": {catalog.SchemaProfile, []string{`"id":2,"is_business":false,"account_type":2`}, []string{"account_type", "2"}},
		"part of a list":             {catalog.SchemaMedia, []string{`"id":2,"video_versions":[{"url":"https://a/1"},{"url":"https://a/2"}]`}, []string{"video_versions", `[{"url":"https://a/1"},{"url":"https://a/2"}]`}},
		"a list of nested rows":      {catalog.SchemaMedia, []string{`"id":2,"carousel_media":[{"pk":1}]`}, []string{"carousel_media", `[{"pk":1}]`}},
		"a field without a column":   {catalog.SchemaMedia, []string{`"id":2,"original_width":640`}, []string{"original_width", "640"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRun(t, c.kind)
			if c.kind == catalog.SchemaProfile {
				r.add(1, "{"+c.rows[0]+"}")
			} else {
				list := map[catalog.SchemaKind]string{catalog.SchemaAccounts: "users", catalog.SchemaMedia: "items"}[c.kind]
				r.add(1, `{"`+list+`":[{`+strings.Join(c.rows, "},{")+`}]}`)
			}
			file := readFile(t, catalog.FormatCSV, fileOf(t, r.table(c.kind), Query{}, FileOptions{Format: catalog.FormatCSV, EveryField: true}), 0)
			at := slices.Index(file[0], c.want[0])
			if last := file[len(file)-1]; at < 0 || last[at] != c.want[1] {
				t.Errorf("got %q\nwant %q", file, c.want)
			}
		})
	}
}

// TestEachValueIsWrittenOnce verifies that a value that a column already shows in full is not
// exported again.
func TestEachValueIsWrittenOnce(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: "a", Root: "b", Parent: "c"}
	r.add(1, accounts(`"id":1,"pk":"1","username":"a","full_name":"","follower_count":5,"is_private":false,"external_url":"","category":null,"friend":1`))
	table := r.table(catalog.SchemaAccounts)
	every := FileOptions{Format: catalog.FormatCSV, EveryField: true}
	usual := readFile(t, catalog.FormatCSV, fileOf(t, table, Query{}, FileOptions{Format: catalog.FormatCSV}), 0)
	got := readFile(t, catalog.FormatCSV, fileOf(t, table, Query{}, every), 0)
	if want := append(usual[0], "pk", "friend"); !slices.Equal(got[0], want) {
		t.Errorf("got %q\nwant %q", got[0], want)
	}
}

// TestEveryFieldIsNamedAsInFlatFile verifies that a path always has the same name, regardless of
// the rows and columns in the file.
func TestEveryFieldIsNamedAsInFlatFile(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"o":{"a":3},"full":{"name":"x"}`, `"id":2,"o_a":1,"o":{"a":2}`))
	table := r.table(catalog.SchemaAccounts)
	for _, columns := range [][]string{{"id"}, {"id", "$.o.a"}} { // a chosen column occurs once
		o := FileOptions{Format: catalog.FormatCSV, Columns: columns, EveryField: true}
		got := readFile(t, catalog.FormatCSV, fileOf(t, table, Query{}, o), 0)
		want := [][]string{{"id", "o_a_2", "full_name_2", "o_a"}, {"1", "3", "x", ""}, {"2", "2", "", "1"}}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("columns %q: got %q", columns, got)
		}
	}
}

// TestEveryFieldKeepsTypeInJSONL verifies that values that no catalog field reads are written
// as received, whether or not the file is sorted.
func TestEveryFieldKeepsTypeInJSONL(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(1, accounts(`"id":1,"x":1.00,"o":{"a":-0},"on":true,"text":"5","media_count":true,"list":[{"b": 1E400}],"none":{},"empty":null`,
		`"id":2,"empty":12345678901234567890`))
	table := r.table(catalog.SchemaAccounts)
	o := FileOptions{Format: catalog.FormatJSONL, Columns: []string{"id", "media_count"}, EveryField: true}
	const want = `{"id":"1","media_count":null,"x":1.00,"o_a":-0,"on":true,"text":"5","media_count_2":true,"list":[{"b":1E400}],"none":{},"empty":null,"unread":{"media_count":true}}` + "\n" +
		`{"id":"2","media_count":null,"x":null,"o_a":null,"on":null,"text":null,"media_count_2":null,"list":null,"none":null,"empty":12345678901234567890}` + "\n"
	for _, q := range []Query{{}, {Sort: "id"}} {
		if got := string(fileOf(t, table, q, o)); got != want {
			t.Errorf("sorted by %q: got\n%s\nwant\n%s", q.Sort, got, want)
		}
	}
}

func TestResponsesAsReceived(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.values[1] = InputValues{Value: `na"t`}
	r.add(1, "\ufeff{ \"users\": [\r\n\t{\"id\": 9223372036854775809, \"a\": 1.00}\n] }")
	r.add(1, "<html>\n</html>")
	r.add(1, "{\"a\":\"\xff\"}")
	r.add(1, "")
	var file bytes.Buffer
	count, err := r.table(catalog.SchemaAccounts).WriteAnswers(context.Background(), &file)
	const head = `{"input":"na\"t","input_number":1,"page":`
	const at = `"receivedAt":"2025-11-20T00:53:20.000005Z",`
	want := head + `0,"status":200,` + at + `"answer":{ "users": [  	{"id": 9223372036854775809, "a": 1.00} ] }}` + "\n" +
		head + `1,"status":502,` + at + `"text":"\u003chtml\u003e\n\u003c/html\u003e"}` + "\n" +
		head + `2,"status":200,` + at + `"base64":"eyJhIjoi/yJ9"}` + "\n" +
		head + `3,"status":502,` + at + `"text":""}` + "\n"
	if count != 4 || err != nil || file.String() != want {
		t.Errorf("got %d, %v\n%s\nwant\n%s", count, err, file.String(), want)
	}
}

// TestDefaultFile verifies that the rows are in list order once a run has ended.
func TestDefaultFile(t *testing.T) {
	r := newRun(t, catalog.SchemaAccounts)
	r.add(2, accounts(`"id":1`, `"id":2`))
	r.add(1, accounts(`"id":3`))
	for _, c := range []struct {
		ended, hasRemoved bool
		want              string
	}{{false, false, "1 2 3"}, {true, false, "3 1 2"}, {true, true, "3 1 2"}} {
		r.ended, r.hasRemoved = c.ended, c.hasRemoved
		f, err := r.table(catalog.SchemaAccounts).UsualFile(t.Context(), Query{}, FileOptions{Format: catalog.FormatCSV, Columns: []string{"id"}})
		if err != nil {
			t.Fatal(err)
		}
		var file strings.Builder
		if err := f.Write(&file); err != nil {
			t.Fatal(err)
		}
		f.Close()
		if got := strings.Join(strings.Fields(file.String())[1:], " "); got != c.want {
			t.Errorf("%+v: got %s", c, got)
		}
	}
}

// TestDeletedRowsEndFile verifies that a file read from the responses ends with an error if
// rows are deleted. A file read from the rows file keeps its rows, and so does CSV, whose lines
// were already read.
func TestDeletedRowsEndFile(t *testing.T) {
	for _, format := range []catalog.ExportFormat{catalog.FormatCSV, catalog.FormatXLSX} {
		for name, q := range map[string]Query{
			"all":    {},
			"list":   {Sort: NumberColumn},
			"some":   {Conditions: []Condition{{"id", NotEqual, "1"}}},
			"sorted": {Sort: "id", Descending: true},
		} {
			for deleted := range 3 {
				r := newRun(t, catalog.SchemaAccounts)
				for input := range int64(3) {
					r.add(input+1, accounts(fmt.Sprintf(`"id":%d`, 2*input), fmt.Sprintf(`"id":%d`, 2*input+1)))
				}
				table := r.table(catalog.SchemaAccounts)
				options := FileOptions{Format: format, Columns: []string{"id"}}
				f, err := table.File(t.Context(), q, options)
				if err != nil {
					t.Fatal(err)
				}
				r.pages = slices.Delete(r.pages, deleted, deleted+1)
				r.generation++
				if err := table.cache.Forget(table.run); err != nil {
					t.Fatal(err)
				}
				err = f.Write(io.Discard)
				f.Close()
				isDeleted := errors.Is(err, errRowsDeleted)
				if isKept := len(q.Conditions) > 0 || q.Descending || format == catalog.FormatCSV; isKept && err != nil || !isKept && !isDeleted {
					t.Errorf("%s, %s, without response %d: got %v", format, name, deleted+1, err)
				}
			}
		}
	}
}
