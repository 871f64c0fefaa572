package inputs_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

// read reads a list and returns a line for each entry: the line number, the text, @ for a username
// that needs an ID, and the other columns; or the problem.
func read(t *testing.T, list *inputs.List, err error) []string {
	t.Helper()
	if err != nil {
		return []string{"error: " + publicText(t, err)}
	}
	var lines []string
	for e, err := range list.Entries() {
		switch {
		case err != nil:
			lines = append(lines, "error: "+publicText(t, err))
		case e.Problem != nil:
			lines = append(lines, strings.TrimSpace(fmt.Sprintf("%d %s %s | %s", e.Problem.Line, e.Problem.Kind, e.Problem.Text, e.Problem.Reason)))
		default:
			line := fmt.Sprintf("%d %s", e.Input.Line, strings.Join(e.Input.Values, " + "))
			if e.Input.NeedsID {
				line += " @"
			}
			if len(e.Input.Columns) > 0 {
				line += " (" + strings.Join(e.Input.Columns, ", ") + ")"
			}
			lines = append(lines, line)
		}
	}
	return lines
}

func publicText(t *testing.T, err error) string {
	t.Helper()
	var e *problem.Error
	if !errors.As(err, &e) || e.Code != problem.Invalid {
		t.Fatalf("got %v, want a problem of the kind invalid", err)
	}
	return e.Text
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		name, feature, text string
		want                []string
	}{
		{"names in every form, without duplicates", "user-info",
			"natgeo\n@nasa\r\n\nhttps://www.instagram.com/NatGeo/\rNASA\n12345\n@12345",
			[]string{
				"1 natgeo", "2 nasa", "3 blank  | The value is empty.", "4 repeated NatGeo | Line 1 makes the same call.",
				"5 repeated NASA | Line 2 makes the same call.", "6 12345", "7 repeated 12345 | Line 6 makes the same call.",
			}},
		{"a name and an ID with the same digits are different for a call that takes an ID", "followers", "12345\n@12345\nnatgeo",
			[]string{"1 12345", "2 12345 @", "3 natgeo @"}},
		{"a list on one line", "user-info", "natgeo, nasa; natgeo\nvidyathebody",
			[]string{"1 natgeo", "1 nasa", "2 vidyathebody"}},
		{"invalid inputs", "user-info", "nat geo\nhttps://www.instagram.com/p/CAADAK8AHng/\n@",
			[]string{
				"1 bad nat geo | A username has up to 30 letters, digits, dots and underscores. This one has a space.",
				"2 bad https://www.instagram.com/p/CAADAK8AHng/ | This link contains no username.",
				"3 bad @ | The username is missing.",
			}},
		{"posts by link and by code", "media-info", "https://www.instagram.com/p/CAADAK8AHng/?img_index=2\nCAADAK8AHng\ncaadak8ahng\nein Bild",
			[]string{"1 CAADAK8AHng", "2 repeated CAADAK8AHng | Line 1 makes the same call.", "3 caadak8ahng",
				"4 bad ein Bild | Shortcode can have only letters, digits, periods, dashes and underscores."}},
		{"a prefix", "highlight-by-id", "highlight:17000000012594112\n17000000012594112",
			[]string{"1 17000000012594112", "2 repeated 17000000012594112 | Line 1 makes the same call."}},
		{"free text may contain commas", "search-music", "rain, summer\nRain, summer", []string{"1 rain, summer", "2 Rain, summer"}},
		{"two inputs", "user-stories-by-id",
			"787132,3700000000000000123\nnatgeo;3700000000000000123\n@natgeo\t3700000000000000124\n787132\n1,2,3\n" +
				"https://www.instagram.com/stories/natgeo/3700000000000000124/",
			[]string{
				"1 787132 + 3700000000000000123", "2 natgeo + 3700000000000000123 @", "3 natgeo + 3700000000000000124 @",
				"4 bad 787132 | The stories ID is missing.", "5 bad 1, 2, 3 | This has 3 values, but Get User Stories by ID takes 2.",
				"6 repeated natgeo, 3700000000000000124 | Line 3 makes the same call.",
			}},
		{"an input with a default is optional", "location-info", "212988663\n212988663,250\n212988663,100\n212988663,x",
			[]string{"1 212988663 + 100", "2 212988663 + 250", "3 repeated 212988663 | Line 1 makes the same call.",
				"4 bad 212988663, x | Max ID must be a whole number."}},
		{"a byte order mark", "user-info", "\ufeffnatgeo\n", []string{"1 natgeo"}},
		{"UTF-16", "user-info", utf16("natgeo\r\nnasa"), []string{"1 natgeo", "2 nasa"}},
		{"Windows-1252", "hashtag", "caf\xe9", []string{"1 café"}},
		{"a workbook", "user-info", "PK\x03\x04rest", []string{"error: This is not a text file. It may be a workbook or an archive. Save the list as CSV first."}},
		{"a last line without a line break", "user-info", "natgeo\n" + strings.Repeat("x", 2<<20), []string{"1 natgeo", "error: Line 2 is longer than 1 MB: this is not a list of inputs."}},
		{"a feature without inputs", "music-trending", "x", []string{"error: Get Music Trending List takes no inputs, so there is nothing to collect."}},
		{"a feature that is coming soon", "reel-info", "x", []string{"error: Get Reel Info is coming soon; collect with media-info instead."}},
		{"nothing", "user-info", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := inputs.Lines(strings.NewReader(c.text), featureOf(t, c.feature))
			if got := read(t, list, err); !reflect.DeepEqual(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// utf16 encodes a text as Excel does: little-endian, with a byte order mark.
func utf16(text string) string {
	out := "\xff\xfe"
	for _, c := range text {
		out += string([]byte{byte(c), byte(c >> 8)})
	}
	return out
}

func TestCSV(t *testing.T) {
	for _, c := range []struct {
		name, feature, text string
		options             inputs.CSVOptions
		names               []string
		want                []string
	}{
		{"a column with a common name", "user-info", "name,User Name,city\nA,natgeo,Rome\nB,@nasa,\"Paris, Texas\"\n", inputs.CSVOptions{},
			[]string{"name", "city"}, []string{"2 natgeo (A, Rome)", "3 nasa (B, Paris, Texas)"}},
		{"a column by name", "user-info", "who;from\nnatgeo;Rome\nnasa;\"a;b\"\n", inputs.CSVOptions{Columns: []string{"Who"}},
			[]string{"from"}, []string{"2 natgeo (Rome)", "3 nasa (a;b)"}},
		{"a column by number, without a header", "user-info", "1\tnatgeo\n2\tnasa\n", inputs.CSVOptions{Columns: []string{"2"}},
			[]string{"column 1"}, []string{"1 natgeo (1)", "2 nasa (2)"}},
		{"a column by number, with a header", "user-info", "followers|person\n11|natgeo\n12|nasa\n", inputs.CSVOptions{Columns: []string{"2"}},
			[]string{"followers"}, []string{"2 natgeo (11)", "3 nasa (12)"}},
		{"an explicit header", "user-info", "who,where\nnatgeo,Rome\n", inputs.CSVOptions{Columns: []string{"1"}, Header: inputs.HeaderYes},
			[]string{"where"}, []string{"2 natgeo (Rome)"}},
		{"explicitly no header", "user-info", "username,Rome\nnatgeo,Rome\n", inputs.CSVOptions{Columns: []string{"1"}, Header: inputs.HeaderNo},
			[]string{"column 2"}, []string{"1 username (Rome)", "2 natgeo (Rome)"}},
		{"one column", "user-info", "natgeo\n\nnasa\n", inputs.CSVOptions{}, nil,
			[]string{"1 natgeo", "2 blank  | The value is empty.", "3 nasa"}},
		{"one column with a header", "user-info", "username\nnatgeo\n", inputs.CSVOptions{}, nil, []string{"2 natgeo"}},
		{"one column with commas in its values", "search-music", "query\n\"rain, summer\"\nsea, sun\nwind\nsnow\n", inputs.CSVOptions{}, nil,
			[]string{"2 rain, summer", "3 sea, sun", "4 wind", "5 snow"}},
		{"cells with line breaks and quotes", "user-info", "username,note\r\nnatgeo,\"two\r\nlines\"\r\nnasa,\"a \"\"b\"\"\"\r\n\r\nnat geo,x\r\n", inputs.CSVOptions{},
			[]string{"note"}, []string{"2 natgeo (two\nlines)", "4 nasa (a \"b\")", "5 blank  | The value is empty.",
				"6 bad nat geo | A username has up to 30 letters, digits, dots and underscores. This one has a space."}},
		{"a byte order mark before a quoted header", "user-info", "\ufeff\"username\",\"x\"\n\"natgeo\",\"1\"\n", inputs.CSVOptions{},
			[]string{"x"}, []string{"2 natgeo (1)"}},
		{"a delimiter declared in the file", "user-info", "sep=^\nusername^a,b\nnatgeo^1,2\n", inputs.CSVOptions{}, []string{"a,b"}, []string{"3 natgeo (1,2)"}},
		{"decimal commas", "user-info", "natgeo;1,5\nnasa;2,5\n", inputs.CSVOptions{Columns: []string{"1"}}, []string{"column 2"}, []string{"1 natgeo (1,5)", "2 nasa (2,5)"}},
		{"bare carriage returns", "user-info", "username,x\rnatgeo,1\r", inputs.CSVOptions{}, []string{"x"}, []string{"2 natgeo (1)"}},
		{"UTF-16", "user-info", utf16("username\tx\r\nnatgeo\té\r\n"), inputs.CSVOptions{}, []string{"x"}, []string{"2 natgeo (é)"}},
		{"Windows-1252", "user-info", "username;x\nnatgeo;\xe9\n", inputs.CSVOptions{}, []string{"x"}, []string{"2 natgeo (é)"}},
		{"blank and repeated cells", "user-info", "username,x\n,1\nnatgeo,2\nhttps://instagram.com/natgeo,3\n", inputs.CSVOptions{}, []string{"x"},
			[]string{"2 blank  | The value is empty.", "3 natgeo (2)", "4 repeated natgeo | Line 3 makes the same call."}},
		{"short and long rows", "user-info", "username,x\nnatgeo\nnasa,1,2\nvidya,1,\n", inputs.CSVOptions{}, []string{"x", "column 3"},
			[]string{"2 natgeo (, )", "3 nasa (1, 2)", "4 vidya (1, )"}},
		{"two inputs by column name", "user-stories-by-id", "story id,user id,note\n3700,787132,a\n3701,natgeo,b\n3702,,c\n", inputs.CSVOptions{}, []string{"note"},
			[]string{"2 787132 + 3700 (a)", "3 natgeo + 3701 @ (b)", "4 bad , 3702 | The account is missing."}},
		{"two inputs by choice", "user-stories-by-id", "a,b\n3700,787132\n", inputs.CSVOptions{Columns: []string{"stories_id=a", "user_id=b"}}, nil, []string{"2 787132 + 3700"}},
		{"two inputs in order", "user-stories-by-id", "787132,3700\n", inputs.CSVOptions{Columns: []string{"1", "2"}}, nil, []string{"1 787132 + 3700"}},
		{"two inputs from one link", "user-stories-by-id", "link,x\nhttps://www.instagram.com/stories/natgeo/3700/,1\n", inputs.CSVOptions{Columns: []string{"link"}}, []string{"x"},
			[]string{"2 natgeo + 3700 @ (1)"}},
		{"columns with the same name", "user-info", "username,x,x,\nnatgeo,1,2,3\n", inputs.CSVOptions{}, []string{"x", "x 2", "column 4"}, []string{"2 natgeo (1, 2, 3)"}},
		{"no such column", "user-info", "who,where\nnatgeo,Rome\n", inputs.CSVOptions{Columns: []string{"name"}}, nil,
			[]string{`error: The file has no column "name". It has 1 "who", 2 "where".`}},
		{"no recognized column", "user-info", "who,where\nnatgeo,Rome\n", inputs.CSVOptions{}, nil,
			[]string{`error: Which column has the username? Choose it by name or number. The file has 1 "who", 2 "where".`}},
		{"no rows", "user-info", "", inputs.CSVOptions{}, nil, []string{"error: The file has no rows."}},
		{"two columns with the chosen name", "user-info", "username,x,username\nnatgeo,1,nasa\n", inputs.CSVOptions{}, nil,
			[]string{`error: Columns 1 and 3 are both named "username". Choose one by its number.`}},
		{"two columns with a given name", "user-info", "who,who\nnatgeo,nasa\n", inputs.CSVOptions{Columns: []string{"who"}}, nil,
			[]string{`error: Columns 1 and 2 are both named "who". Choose one by its number.`}},
		{"one of two columns with the same name, by its number", "user-info", "who,who\nnatgeo,nasa\n", inputs.CSVOptions{Columns: []string{"2"}, Header: inputs.HeaderYes}, []string{"who"},
			[]string{"2 nasa (natgeo)"}},
		{"an unclosed quote at the end", "user-info", "username,a\nnatgeo,\"unclosed\nnasa,2\n", inputs.CSVOptions{}, nil,
			[]string{"error: The quote opened on line 2 is never closed, so it contains all later lines. Close or remove it."}},
		{"a quote closed at the end", "user-info", "username,a\nnatgeo,\"closed\"", inputs.CSVOptions{}, nil, []string{"2 natgeo (closed)"}},
		{"a NUL byte", "user-info", "username,a\nnatgeo,1\nna\x00sa,2\n", inputs.CSVOptions{}, nil,
			[]string{"error: Line 3 has a NUL byte, which text cannot contain. Remove it, or save the list as plain text."}},
		{"a quote that is never closed", "user-info", "username,x\nnatgeo,\"1\n" + strings.Repeat("nasa,2\n", 300_000), inputs.CSVOptions{}, nil,
			[]string{"error: The row that begins on line 2 is longer than 1 MB. A quote is probably not closed."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := inputs.CSV(strings.NewReader(c.text), featureOf(t, c.feature), c.options)
			if got := read(t, list, err); !reflect.DeepEqual(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
			if c.names != nil && !reflect.DeepEqual(list.ColumnNames, c.names) {
				t.Errorf("got columns %q, want %q", list.ColumnNames, c.names)
			}
		})
	}
}

// TestFirstLineTooLong verifies that the column names must fit in the first 64 kB.
func TestFirstLineTooLong(t *testing.T) {
	_, err := inputs.CSV(strings.NewReader("user"+strings.Repeat(",name", 20_000)+"\nnatgeo\n"), featureOf(t, "user-info"), inputs.CSVOptions{Columns: []string{"user"}})
	if err == nil || !strings.Contains(err.Error(), "The first line is longer than 64 kB") {
		t.Errorf("got %v", err)
	}
}

// TestLongRowIsInvalid verifies that a row with more cells than the sampled rows is invalid.
func TestLongRowIsInvalid(t *testing.T) {
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, "person%d,x\n", i)
	}
	list, err := inputs.CSV(strings.NewReader(text.String()+"natgeo,x,y\nnasa,x,\n"), featureOf(t, "user-info"), inputs.CSVOptions{Columns: []string{"1"}})
	got := read(t, list, err)
	want := []string{"201 bad natgeo | This row has 3 cells, but the rows before it have 2.", "202 nasa (x)"}
	if !reflect.DeepEqual(got[200:], want) {
		t.Errorf("got %q, want %q", got[200:], want)
	}
}

// TestLongListIsRead verifies that reading a long list takes the memory of its inputs and at most
// a hundred more bytes per input.
func TestLongListIsRead(t *testing.T) {
	const count = 200_000
	list, err := inputs.Lines(&generated{count: count}, featureOf(t, "followers"))
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	tally := &inputs.Tally{}
	for _, err := range list.Inputs(tally) {
		if err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if tally.Valid != count-1 || tally.Repeated != 1 || tally.Resolved != count-1 {
		t.Errorf("got %+v", tally)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 100*count {
		t.Errorf("a list of %d takes %d MB in addition to its inputs", count, grown>>20)
	}
	runtime.KeepAlive(list)
}

// generated writes one name per line, followed by the first of them again.
type generated struct {
	count, next int
	rest        []byte
}

func (g *generated) Read(p []byte) (int, error) {
	for len(g.rest) < len(p) && g.next < g.count {
		g.rest = fmt.Appendf(g.rest, "person%d\n", g.next%(g.count-1))
		g.next++
	}
	if len(g.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p, g.rest)
	g.rest = g.rest[n:]
	return n, nil
}

// TestUnknownUsernames runs the same cases as the page's tests.
func TestUnknownUsernames(t *testing.T) {
	text, err := os.ReadFile("../../testdata/usernames.json")
	if err != nil {
		t.Fatal(err)
	}
	var names []struct{ Name, Flaw string }
	if err := json.Unmarshal(text, &names); err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		list, err := inputs.Lines(strings.NewReader(n.Name), featureOf(t, "user-info"))
		want := "1 " + n.Name
		if n.Flaw != "" {
			want = "1 bad " + n.Name + " | A username has up to 30 letters, digits, dots and underscores. This one has " + n.Flaw + "."
		}
		if got := read(t, list, err); !reflect.DeepEqual(got, []string{want}) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
