package answer

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"viewfinder/catalog"
)

var update = flag.Bool("update", false, "rewrite the golden files of exports")

// difficultTexts are texts that a format may change, each with its JSON string.
var difficultTexts = []struct{ name, source, text string }{
	{"formula", `"=1+1"`, "=1+1"},
	{"formula with a command", `"+cmd|' /C calc'!A0"`, "+cmd|' /C calc'!A0"},
	{"formula with a function", `"@SUM(A1)"`, "@SUM(A1)"},
	{"minus", `"-1+1"`, "-1+1"},
	{"full-width formula", `"＝1"`, "＝1"},
	{"lines", `"a\nb\r\nc\rd"`, "a\nb\r\nc\rd"},
	{"quotes and commas", `"a,\"b\";'c'\t"`, "a,\"b\";'c'\t"},
	{"markup", `"<b>&amp;</b>]]>"`, "<b>&amp;</b>]]>"},
	{"leading and trailing spaces", `"  a  "`, "  a  "},
	{"emoji", `"👩‍👩‍👧😀"`, "👩‍👩‍👧😀"},
	{"lone surrogates", `"\ud83d and \udc00"`, "\ufffd and \ufffd"},
	{"bidi marks", `"\u202eabc\u2066\u200f"`, "\u202eabc\u2066\u200f"},
	{"NUL and control characters", `"a\u0000b\u0001\u001f\u007f"`, "a\x00b\x01\x1f\x7f"},
	{"noncharacters", `"\ufffe\uffff\ufeff"`, "\ufffe\uffff\ufeff"},
	{"a spreadsheet escape", `"_x0041_x0042__x005F_x000D_"`, "_x0041_x0042__x005F_x000D_"},
	{"19 digits", `"7123456789012345678"`, "7123456789012345678"},
	{"a number as a string", `"1.00"`, "1.00"},
	{"a date as a string", `"2026-11-20"`, "2026-11-20"},
	{"true as a string", `"true"`, "true"},
	{"null as a string", `"null"`, "null"},
}

// difficultNumbers are numbers that a format may change.
var difficultNumbers = []string{
	"0", "-5", "1.5", "0.1", "123456789012345", "-123456789012345", "1.00", "-0", "1E400", "1e3", "7123456789012345678",
	"9007199254740993", "0.1000000000000000055511151231257827", "0.00001", "1.0",
}

// difficultAnswer returns a response with a post for each difficult text and number.
func difficultAnswer() string {
	var rows []string
	for i := range max(len(difficultTexts), len(difficultNumbers)) {
		row := `{"id":"712345678901234567` + strconv.Itoa(10+i) + `","comment_count":` + strconv.Itoa(i) + `,"video_duration":` + strconv.Itoa(i) +
			`.5,"taken_at":` + strconv.Itoa(1_700_000_000+i) + `,"extra":{"a b":[` + strconv.Itoa(i) + `.50]}`
		if i < len(difficultTexts) {
			row += `,"caption":{"text":` + difficultTexts[i].source + `}`
		}
		if i < len(difficultNumbers) {
			row += `,"like_count":` + difficultNumbers[i] + `,"is_seen":true,"rank":` + strconv.Itoa(i)
		}
		if i%2 == 0 {
			row += `,"user":{"is_verified":` + strconv.FormatBool(i%4 == 0) + `},"image_versions2":{"candidates":[{"url":"https://a/?b=1&c","width":1.0}]}`
		}
		rows = append(rows, row+"}")
	}
	return `{"items":[` + strings.Join(rows, ",") + `]}`
}

// difficultColumns has a column of each class.
var difficultColumns = []Column{
	{Label: "id", Field: "id"}, {Label: "caption_text", Field: "caption_text"}, {Label: "like_count", Field: "like_count"},
	{Label: "comment_count", Field: "comment_count"}, {Label: "duration", Field: "video_duration"}, {Label: "taken_at", Field: "taken_at"},
	{Label: "user.is_verified", Field: "is_verified"}, {Label: "pictures", Field: "pictures"},
	{Label: "extra", Selector: "extra"}, {Label: "rank", Selector: "rank"}, {Label: "is_seen", Selector: "is_seen"},
	{Label: "=input, \"natgeo\"", Text: "=natgeo"},
}

func difficultExport(t *testing.T, format catalog.ExportFormat) Export {
	return Export{
		Schema: schemaOf(t, catalog.SchemaMedia), Format: format, Shape: catalog.ShapeRows,
		Columns: difficultColumns, Options: Options{Dates: true},
	}
}

// wantedCells returns the cells of the difficult response as text; missing cells are empty.
func wantedCells() [][]string {
	all := make([][]string, max(len(difficultTexts), len(difficultNumbers)))
	for i := range all {
		n := strconv.Itoa(i)
		row := []string{
			"712345678901234567" + strconv.Itoa(10+i), "", "", n, n + ".5",
			"2023-11-14T22:13:" + strconv.Itoa(20+i) + "Z", "", "", `{"a b":[` + n + `.50]}`, "", "", "=natgeo",
		}
		if i < len(difficultTexts) {
			row[1] = difficultTexts[i].text
		}
		if i < len(difficultNumbers) {
			row[2], row[9], row[10] = difficultNumbers[i], n, "true"
		}
		if i%2 == 0 {
			row[6], row[7] = strconv.FormatBool(i%4 == 0), `[{"url":"https://a/?b=1&c","width":1.0,"height":null}]`
		}
		all[i] = row
	}
	return all
}

func labels(columns []Column) []string {
	var all []string
	for _, c := range columns {
		all = append(all, c.Label)
	}
	return all
}

// TestCSVRoundTrip verifies that the standard library's reader returns the same cells, except
// that it turns CR LF in a cell into LF.
func TestCSVRoundTrip(t *testing.T) {
	file, _ := exported(t, difficultExport(t, catalog.FormatCSV), difficultAnswer())
	got, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := append([][]string{labels(difficultColumns)}, wantedCells()...)
	for _, row := range want {
		row[1] = strings.ReplaceAll(row[1], "\r\n", "\n")
	}
	compareCells(t, got, want)
}

// TestJSONLRoundTrip verifies that the standard library's decoder returns the same values.
func TestJSONLRoundTrip(t *testing.T) {
	file, _ := exported(t, difficultExport(t, catalog.FormatJSONL), difficultAnswer())
	var got [][]string
	for line := range bytes.Lines(file) {
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.UseNumber()
		var row map[string]any
		if err := decoder.Decode(&row); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		var cells []string
		for _, label := range labels(difficultColumns) {
			cells = append(cells, valueText(t, row[label]))
		}
		got = append(got, cells)
	}
	want := wantedCells()
	for _, row := range want {
		if row[7] != "" {
			row[7] = `[{"height":null,"url":"https://a/?b=1&c","width":1.0}]` // the decoder sorts keys
		}
	}
	compareCells(t, got, want)
}

func valueText(t *testing.T, value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return v
	}
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(text.String())
}

func compareCells(t *testing.T, got, want [][]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d rows, want %d", len(got), len(want))
	}
	for i := range want {
		for j := range want[i] {
			if j >= len(got[i]) || got[i][j] != want[i][j] {
				t.Errorf("row %d, column %d: got %q, want %q", i, j, got[i][j:], want[i][j])
			}
		}
	}
}

// TestXLSXRoundTrip verifies that excelize returns the same cells with the right types.
func TestXLSXRoundTrip(t *testing.T) {
	file, count := exported(t, difficultExport(t, catalog.FormatXLSX), difficultAnswer())
	book, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	want := append([][]string{labels(difficultColumns)}, wantedCells()...)
	if got := book.GetSheetList(); len(got) != 1 || count != len(want)-1 {
		t.Fatalf("got %d rows and the sheets %v", count, got)
	}
	for i, row := range want {
		for j, text := range row {
			name, err := excelize.CoordinatesToCellName(j+1, i+1)
			if err != nil {
				t.Fatal(err)
			}
			checkSheetCell(t, book, name, j, i == 0, text)
		}
	}
	if rows, err := book.GetRows("Rows"); err != nil || len(rows) != len(want) {
		t.Errorf("got %d rows, %v", len(rows), err)
	}
}

func checkSheetCell(t *testing.T, book *excelize.File, name string, column int, isHeader bool, want string) {
	t.Helper()
	got, err := book.GetCellValue("Rows", name)
	if err != nil {
		t.Fatal(err)
	}
	kind, err := book.GetCellType("Rows", name)
	if err != nil {
		t.Fatal(err)
	}
	wantKind := excelize.CellTypeInlineString
	switch {
	case isHeader:
	case want == "":
		wantKind = excelize.CellTypeUnset
	case column == 5:
		wantKind = excelize.CellTypeUnset // a date
		days, err := strconv.ParseFloat(got, 64)
		if err != nil {
			t.Fatalf("%s: got %q, want days", name, got)
		}
		date, err := excelize.ExcelDateToTime(days, false)
		if err != nil {
			t.Fatal(err)
		}
		got = date.UTC().Format("2006-01-02T15:04:05Z")
	case column == 6 || column == 10:
		wantKind = excelize.CellTypeBool
		want = map[string]string{"true": "1", "false": "0"}[want]
	case column == 3 || column == 4 || column == 9:
		wantKind = excelize.CellTypeUnset // a number
	}
	if got != want || kind != wantKind {
		t.Errorf("%s: got %q of type %d, want %q of type %d", name, got, kind, want, wantKind)
	}
	if formula, err := book.GetCellFormula("Rows", name); err != nil || formula != "" {
		t.Errorf("%s: got the formula %q, %v", name, formula, err)
	}
}

// TestXLSXNumbers verifies that a number column contains either only numbers, displayed with the
// received digits, or only texts.
func TestXLSXNumbers(t *testing.T) {
	for _, c := range []struct {
		name, values string // a number and a value that no field reads, one pair per row
		shown        string // the number as displayed, if it differs
		isText       bool
	}{
		{"rates", "3.05 1.40 8.60 0.00 10", "", false},
		{"integers", "0 -5 123456789012345", "", false},
		{"exponents", "1e3 1.5E+2 25e-1 -1.20e1", "1000 150 2.5 -12.0", false},
		{"small numbers", "0.00001 0.000000000000001", "", false},
		{"more digits than a sheet displays", "14.666999816894531 1.5", "14.6669998168945 1.5", false},
		{"minus zero", "-0 -0.0", "0 0.0", false},
		{"quoted numbers", `"1.40" 2`, "1.40 2", false},
		{"16 digits", "1 1234567890123456", "", true},
		{"digits beyond a double", "0.1 0.1000000000000000055511151231257827", "", true},
		{"too large for a double", "1 1E400", "", true},
		{"too small for a double", "1 1e-400", "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var rows []string
			for value := range strings.FieldsSeq(c.values) {
				rows = append(rows, `{"id":"`+strconv.Itoa(len(rows))+`","like_count":`+value+`,"rank":`+strings.Trim(value, `"`)+`}`)
			}
			e := Export{
				Schema: schemaOf(t, catalog.SchemaMedia), Format: catalog.FormatXLSX, Shape: catalog.ShapeRows,
				Columns: []Column{{Label: "declared", Field: "like_count"}, {Label: "any", Selector: "rank"}},
			}
			file, err := e.Prepare(listOf(t, e, `{"items":[`+strings.Join(rows, ",")+`]}`).Rows(nil))
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if _, err := file.Write(&out); err != nil {
				t.Fatal(err)
			}
			book, err := excelize.OpenReader(&out)
			if err != nil {
				t.Fatal(err)
			}
			defer book.Close()
			var wantText []string
			if c.isText {
				wantText = []string{"declared", "any"}
			}
			if !slices.Equal(file.TextColumns, wantText) {
				t.Errorf("got the columns of text %v, want %v", file.TextColumns, wantText)
			}
			kind, shown := excelize.CellTypeUnset, strings.Fields(c.shown)
			if c.isText {
				kind = excelize.CellTypeInlineString
			}
			if len(shown) == 0 {
				shown = strings.Fields(c.values)
			}
			for i, want := range shown {
				for _, column := range []string{"A", "B"} {
					name := column + strconv.Itoa(i+2)
					got, err := book.GetCellValue("Rows", name)
					is, typeErr := book.GetCellType("Rows", name)
					if err != nil || typeErr != nil || got != want || is != kind {
						t.Errorf("%s: got %q of type %d (%v, %v), want %q of type %d", name, got, is, err, typeErr, want, kind)
					}
				}
			}
		})
	}
}

// TestXLSXMean verifies that the mean of a column of rates covers all of them.
func TestXLSXMean(t *testing.T) {
	var rows []string
	for i := range 200 {
		rows = append(rows, fmt.Sprintf(`{"id":"%d","lat":%d.%d0}`, i, i%10, i%10))
	}
	e := Export{Schema: schemaOf(t, catalog.SchemaPlaces), Format: catalog.FormatXLSX, Shape: catalog.ShapeRows}
	file, _ := exported(t, e, `{"venues":[`+strings.Join(rows, ",")+`]}`)
	book, err := excelize.OpenReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	if err := book.SetCellFormula("Rows", "Z1", "TEXT(AVERAGE(E2:E201),\"0.000\")&COUNT(E2:E201)"); err != nil {
		t.Fatal(err)
	}
	if got, err := book.CalcCellValue("Rows", "Z1"); err != nil || got != "4.950200" {
		t.Errorf("got %q, %v, want the mean 4.950 of 200 numbers", got, err)
	}
}

// wholeNumbers are the difficult numbers that fit a typed column of integers.
var wholeNumbers = map[string]string{
	"0": "0", "-5": "-5", "123456789012345": "123456789012345", "-123456789012345": "-123456789012345", "1.00": "1", "-0": "0",
	"1e3": "1000", "7123456789012345678": "7123456789012345678", "9007199254740993": "9007199254740993", "1.0": "1",
}

// parquetCells returns the wanted cells of a typed file, including the last column.
func parquetCells() [][]string {
	all := wantedCells()
	for i, row := range all {
		unread := ""
		if sent := row[2]; sent != "" {
			if row[2] = wholeNumbers[sent]; row[2] == "" {
				unread = `{"like_count":` + sent + `}`
			}
		}
		all[i] = append(row, unread)
	}
	return all
}

// TestParquetRoundTrip compares the file with a golden file, which the page's tests read with
// another library.
func TestParquetRoundTrip(t *testing.T) {
	file, _ := exported(t, difficultExport(t, catalog.FormatParquet), difficultAnswer())
	golden := filepath.Join(testdata, "exports", "difficult")
	cells, err := json.MarshalIndent(map[string]any{"labels": append(labels(difficultColumns), UnreadLabel), "rows": parquetCells()}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{golden + ".parquet": file, golden + ".json": append(cells, '\n')}
	for name, content := range files {
		if *update {
			if err := os.WriteFile(name, content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(name); err != nil || !bytes.Equal(content, want) {
			t.Errorf("%s differs (%v); look at what changed, then run: go test ./response -update", name, err)
		}
	}
}

// TestLongXLSXCells verifies that a text that is too long for a cell is truncated, ends with a
// note and is listed.
func TestLongXLSXCells(t *testing.T) {
	e := Export{
		Schema: schemaOf(t, catalog.SchemaMedia), Format: catalog.FormatXLSX, Shape: catalog.ShapeRows,
		Columns: []Column{{Label: "id", Field: "id"}, {Label: "caption_text", Field: "caption_text"}},
	}
	texts := []string{strings.Repeat("é", maxCellUnits), strings.Repeat("😀", maxCellUnits/2) + "ab", strings.Repeat("x", maxCellUnits+1)}
	var rows []string
	for i, text := range texts {
		rows = append(rows, `{"id":`+strconv.Itoa(i)+`,"caption":{"text":"`+text+`"}}`)
	}
	list := listOf(t, e, `{"items":[`+strings.Join(rows, ",")+`]}`)
	file, err := e.Prepare(list.Rows(nil))
	if err != nil || file.Cut != 2 {
		t.Fatalf("got %d cut cells, %v", file.Cut, err)
	}
	var out bytes.Buffer
	if count, err := file.Write(&out); err != nil || count != 3 {
		t.Fatalf("got %d rows, %v", count, err)
	}
	book, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for i, text := range texts {
		got, err := book.GetCellValue("Rows", "B"+strconv.Itoa(i+2))
		if err != nil {
			t.Fatal(err)
		}
		units := countUnits(text)
		if units <= maxCellUnits {
			if got != text {
				t.Errorf("row %d is changed", i)
			}
			continue
		}
		before, after, _ := strings.Cut(got, "… (cut: ")
		if after != strconv.Itoa(units)+" characters)" || !strings.HasPrefix(text, before) || countUnits(got) > maxCellUnits || countUnits(got) < maxCellUnits-1 {
			t.Errorf("row %d: got %d code units that end with %q", i, countUnits(got), after)
		}
	}
	cut, err := book.GetRows("Cut cells")
	want := [][]string{{"sheet", "cell", "column", "characters"}, {"Rows", "B3", "caption_text", "32768"}, {"Rows", "B4", "caption_text", "32768"}}
	if err != nil {
		t.Fatal(err)
	}
	compareCells(t, cut, want)
}

// TestXLSXSummary verifies that the figures are on the first sheet and the nested rows on the
// second.
func TestXLSXSummary(t *testing.T) {
	body, err := os.ReadFile(filepath.Join(testdata, "samples", "engagement.json"))
	if err != nil {
		t.Fatal(err)
	}
	e := Export{Schema: schemaOf(t, catalog.SchemaEngagement), Format: catalog.FormatXLSX, Shape: catalog.ShapeSummary}
	file, count := exported(t, e, string(body))
	book, err := excelize.OpenReader(bytes.NewReader(file)) // values as a sheet displays them
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	e.Format = catalog.FormatCSV
	text, _ := exported(t, e, string(body))
	reader := csv.NewReader(bytes.NewReader(text))
	reader.FieldsPerRecord = -1
	want, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got [][]string
	for _, name := range book.GetSheetList() {
		rows, err := book.GetRows(name)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, rows...)
	}
	if count != 1 || len(got) != len(want) {
		t.Fatalf("got %d rows and %d lines, want 1 and %d", count, len(got), len(want))
	}
	for i := range want {
		for j, cell := range want[i] {
			if cell = strings.NewReplacer("false", "FALSE", "true", "TRUE").Replace(cell); cell != "" && (j >= len(got[i]) || got[i][j] != cell) {
				t.Errorf("line %d: got %q, want %q", i, got[i], want[i])
			}
		}
	}
}

// TestTooManyRowsForXLSX verifies that no file is written if there are more rows than a sheet can
// hold.
func TestTooManyRowsForXLSX(t *testing.T) {
	schema := accounts(t)
	row := firstRow(t, schema, `{"users":[{"id":"1"}]}`)
	e := Export{Schema: schema, Format: catalog.FormatXLSX, Shape: catalog.ShapeRows, Columns: []Column{{Label: "id", Field: "id"}}}
	if _, err := e.Prepare(repeated(row, maxSheetRows)); err != ErrTooMany {
		t.Errorf("got %v, want %v", err, ErrTooMany)
	}
	if _, err := e.Prepare(repeated(row, maxSheetRows-1)); err != nil {
		t.Errorf("got %v for as many as there may be", err)
	}
}

// TestExportColumns verifies that invalid columns are rejected.
func TestExportColumns(t *testing.T) {
	for _, c := range []struct {
		name    string
		columns []Column
	}{
		{"no label", []Column{{Field: "id"}}},
		{"a duplicate label", []Column{{Label: "a", Field: "id"}, {Label: "a", Text: "b"}}},
		{"no such field", []Column{{Label: "a", Field: "odd"}}},
		{"an additional field by its name", []Column{{Label: "a", Selector: "x"}, {Label: "b", Field: "$.x"}}},
		{"no selector", []Column{{Label: "a", Selector: "x..y"}}},
	} {
		e := Export{Schema: accounts(t), Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Columns: c.columns}
		if _, err := e.Prepare(func(func(Row, error) bool) {}); err == nil {
			t.Errorf("%s: no error", c.name)
		}
	}
}

func TestMoments(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"0", "1970-01-01T00:00:00Z"}, {"-1", "1969-12-31T23:59:59Z"}, {"1700000000.25", "2023-11-14T22:13:20.25Z"},
		{"-0.5", "1969-12-31T23:59:59.5Z"}, {"2026-11-20T10:00:00+02:00", "2026-11-20T08:00:00Z"}, {"2026-11-20T10:00:00+0200", "2026-11-20T08:00:00Z"},
		{"2026-11-20T10:00Z", "2026-11-20T10:00:00Z"}, {"2026-11-20T10:00:00.123Z", "2026-11-20T10:00:00.123Z"},
		{"1700000000.2501", ""}, {"2026-11-20T10:00:00", ""}, {"2026-11-20T10:00:00.1234Z", ""}, {"1e9", ""}, {"soon", ""}, {"", ""},
		{"253402300799", "9999-12-31T23:59:59Z"}, {"253402300800", ""}, {"99999999999999", ""}, {"1.", ""},
	} {
		got, ok := momentOf(c.text)
		if text := got.Format(isoTime); ok != (c.want != "") || ok && text != c.want {
			t.Errorf("%q: got %s, %v, want %q", c.text, text, ok, c.want)
		}
	}
}
