package answer

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/xuri/excelize/v2"

	"viewfinder/catalog"
)

// unreadAnswers are values at a column's path and the unread values that files have for them.
var unreadAnswers = []struct {
	name, row string
	// unread is the last column in untyped files, typed in Parquet; empty if there is none.
	unread, typed string
}{
	{"values of the declared types", `"like_count":5,"taken_at":1700000000,"user":{"is_verified":true},"caption":{"text":"a"}`, "", ""},
	{"no values", `"like_count":null,"caption":null,"user":{}`, "", ""},
	{"empty values", `"like_count":"","comment_count":[],"user":{"is_verified":{}}`, "", ""},
	{"an abbreviated number", `"like_count":"1.2K"`, `{"like_count":"1.2K"}`, `{"like_count":"1.2K"}`},
	{"an object for a number", `"like_count":{"count": 5}`, `{"like_count":{"count":5}}`, `{"like_count":{"count":5}}`},
	{"a boolean for a number", `"like_count":true`, `{"like_count":true}`, `{"like_count":true}`},
	{"a string for a boolean", `"user":{"is_verified":"maybe"}`, `{"user.is_verified":"maybe"}`, `{"user.is_verified":"maybe"}`},
	{"a number for a string", `"caption":{"text":1.50}`, `{"caption.text":1.50}`, `{"caption.text":1.50}`},
	{"a string in the path", `"caption":"a, \"b\"\n"`, `{"caption":"a, \"b\"\n"}`, `{"caption":"a, \"b\"\n"}`},
	{"the value is at another path", `"like_count":"n/a","edge_liked_by":{"count":7}`, `{"like_count":"n/a"}`, `{"like_count":"n/a"}`},
	{"several", `"like_count":"many","comment_count":[1]`, `{"like_count":"many","comment_count":[1]}`, `{"like_count":"many","comment_count":[1]}`},
	{"a quoted number", `"like_count":"12"`, "", ""},
	{"trailing zeros", `"like_count":12.00`, "", ""},
	{"a fraction for an integer", `"like_count":1.5`, "", `{"like_count":1.5}`},
	{"20 digits", `"like_count":12345678901234567890`, "", `{"like_count":12345678901234567890}`},
	{"an invalid time", `"taken_at":"yesterday"`, "", `{"taken_at":"yesterday"}`},
	{"a number beyond a double", `"video_duration":0.1000000000000000055511151231257827`, "", `{"video_duration":0.1000000000000000055511151231257827}`},
}

var unreadColumns = []Column{
	{Label: "id", Field: "id"}, {Label: "like_count", Field: "like_count"}, {Label: "comment_count", Field: "comment_count"},
	{Label: "taken_at", Field: "taken_at"}, {Label: "duration", Field: "video_duration"}, {Label: "is_verified", Field: "is_verified"},
	{Label: "caption_text", Field: "caption_text"},
}

// TestUnreadValues verifies that a value that does not match its column's type is moved to the last
// column and counted.
func TestUnreadValues(t *testing.T) {
	for _, c := range unreadAnswers {
		for _, format := range catalog.FileFormats() {
			t.Run(c.name+"/"+format.Label, func(t *testing.T) {
				e := Export{Schema: schemaOf(t, catalog.SchemaMedia), Format: format.Name, Shape: catalog.ShapeRows, Columns: unreadColumns}
				file, err := e.Prepare(listOf(t, e, `{"items":[{"id":"1"},{"id":"2",`+c.row+`}]}`).Rows(nil))
				if err != nil {
					t.Fatal(err)
				}
				var out bytes.Buffer
				if count, err := file.Write(&out); err != nil || count != 2 {
					t.Fatalf("got %d rows, %v", count, err)
				}
				want := c.unread
				if format.Name == catalog.FormatParquet {
					want = c.typed
				}
				var members map[string]any
				if want != "" {
					if err := json.Unmarshal([]byte(want), &members); err != nil {
						t.Fatal(err)
					}
				}
				got, hasColumn := readUnread(t, format.Name, out.Bytes())
				if got != want || file.Unread != len(members) {
					t.Errorf("got %q and %d unread values, want %q and %d", got, file.Unread, want, len(members))
				}
				if always := format.Name == catalog.FormatParquet; hasColumn != (always || want != "") {
					t.Errorf("the file has the column: %v", hasColumn)
				}
			})
		}
	}
}

// readUnread returns the last cell of a file's second row, and whether the column exists.
func readUnread(t *testing.T, format catalog.ExportFormat, file []byte) (text string, hasColumn bool) {
	t.Helper()
	var rows [][]string
	switch format {
	case catalog.FormatCSV:
		all, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		rows = all
	case catalog.FormatXLSX:
		book, err := excelize.OpenReader(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		defer book.Close()
		if rows, err = book.GetRows("Rows"); err != nil {
			t.Fatal(err)
		}
	case catalog.FormatJSONL:
		_, second, _ := strings.Cut(string(file), "\n")
		var row map[string]json.RawMessage
		if err := json.Unmarshal([]byte(second), &row); err != nil {
			t.Fatal(err)
		}
		return string(row[UnreadLabel]), row[UnreadLabel] != nil
	case catalog.FormatParquet:
		read, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		all := make([]parquet.Row, 2)
		in := read.RowGroups()[0].Rows()
		defer in.Close()
		if n, err := in.ReadRows(all); n != 2 {
			t.Fatalf("got %d rows, %v", n, err)
		}
		last := all[1][len(all[1])-1]
		fields := read.Schema().Fields()
		if last.IsNull() {
			return "", fields[len(fields)-1].Name() == UnreadLabel
		}
		return string(last.ByteArray()), true
	}
	if len(rows[0]) == len(unreadColumns) {
		return "", false
	}
	if len(rows[2]) < len(rows[0]) { // sheets omit empty cells
		return "", true
	}
	return rows[2][len(rows[0])-1], rows[0][len(rows[0])-1] == UnreadLabel
}

// TestParquetTypes verifies that a column has the type declared in the catalog, regardless of its
// values.
func TestParquetTypes(t *testing.T) {
	want := []string{"id STRING", "like_count INT(64,true)", "comment_count INT(64,true)", "taken_at TIMESTAMP(isAdjustedToUTC=true,unit=MILLIS)",
		"duration DOUBLE", "is_verified BOOLEAN", "caption_text STRING", "unread STRING"}
	for _, c := range unreadAnswers {
		for _, dates := range []bool{false, true} {
			e := Export{
				Schema: schemaOf(t, catalog.SchemaMedia), Format: catalog.FormatParquet, Shape: catalog.ShapeRows,
				Columns: unreadColumns, Options: Options{Dates: dates},
			}
			file, _ := exported(t, e, `{"items":[{"id":"1",`+c.row+`}]}`)
			read, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range read.Schema().Fields() {
				got = append(got, f.Name()+" "+f.Type().String())
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: got %v, want %v", c.name, got, want)
			}
		}
	}
}

// TestSamplesHaveNoUnreadValues verifies that the values in the provider's samples match the column
// types of every schema.
func TestSamplesHaveNoUnreadValues(t *testing.T) {
	for _, feature := range catalog.Features() {
		if feature.Schema == "" {
			continue
		}
		for _, format := range []catalog.ExportFormat{catalog.FormatCSV, catalog.FormatParquet} {
			schema := schemaOf(t, feature.Schema)
			e := Export{Schema: schema, Format: format, Shape: catalog.ShapeRows}
			for _, f := range schema.Fields {
				e.Columns = append(e.Columns, Column{Label: f.Name, Field: f.Name})
			}
			file, err := e.Prepare(listOf(t, e, string(sample(t, string(feature.ID)))).Rows(nil))
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if _, err := file.Write(&out); err != nil || file.Unread > 0 {
				t.Errorf("%s: %d values are unread in %s, %v", feature.ID, file.Unread, format, err)
			}
		}
	}
}
