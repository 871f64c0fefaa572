package answer

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// checkList verifies that a response's list has the same rows as the response, each ID once.
func checkList(t *testing.T, v vector) {
	t.Helper()
	e := Export{Schema: schemaOf(t, v.Kind)}
	if got, want := listedRows(t, e, v.Body, v.Body), uniqueRows(t, e, v.Body, v.Body); got != want {
		t.Errorf("list\n got %s\nwant %s", got, want)
	}
}

// listedRows returns the rows of a list as JSON.
func listedRows(t testing.TB, e Export, bodies ...string) string {
	t.Helper()
	var rows strings.Builder
	for row, err := range listOf(t, e, bodies...).Rows(nil) {
		if err != nil {
			t.Fatal(err)
		}
		rows.Write(row.appendJSON(nil))
	}
	return rows.String()
}

// uniqueRows returns the rows of responses that are read in full, each ID once.
func uniqueRows(t testing.TB, e Export, bodies ...string) string {
	t.Helper()
	var rows strings.Builder
	known := map[string]bool{}
	for _, body := range bodies {
		reading, err := Read([]byte(body), e.Schema)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range reading.Rows {
			id := row.Cell(e.Schema.ID).Text
			if id == "" || !known[id] {
				rows.Write(row.appendJSON(nil))
			}
			known[id] = true
		}
	}
	return rows.String()
}

func TestList(t *testing.T) {
	for _, c := range []struct {
		name   string
		kind   catalog.SchemaKind
		bodies []string
		count  int
	}{
		{"no pages", catalog.SchemaAccounts, nil, 0},
		{"overlapping pages", catalog.SchemaAccounts, []string{`{"users":[{"id":1},{"id":"2"}]}`, `{"users":[{"id":"02"},{"id":2},{"id":3}]}`}, 4},
		{"rows without an ID", catalog.SchemaAccounts, []string{`{"users":[{"username":"a"},{"username":"a"}]}`}, 2},
		{"values that are not objects", catalog.SchemaAccounts, []string{`{"users":[1,null,{"id":1},"x"]}`}, 1},
		{"a duplicate key", catalog.SchemaAccounts, []string{`{"users":[{"id":1}],"users":[{"id":2},{"id":3}]}`}, 2},
		{"brackets in strings", catalog.SchemaAccounts, []string{`{"a":"]}\\\"","users":[ {"id":1,"username":"}{\"]["} , {"id":2}]}`}, 2},
		{"an escaped key", catalog.SchemaAccounts, []string{`{"\u0075sers":[{"\u0069d":1}]}`}, 1},
		{"a byte order mark", catalog.SchemaAccounts, []string{"\ufeff" + `{"users":[{"id":1}]}`, "\ufeff" + `{"users":[{"id":2}]}`}, 2},
		{"bytes that are not UTF-8", catalog.SchemaAccounts, []string{"{\"users\":[{\"id\":\"\xff\"},{\"id\":\"\xfe\"},{\"id\":1}]}"}, 2},
		{"one row per page", catalog.SchemaProfile, []string{"\ufeff" + `{"id":1,"username":"a"}`, `{"user":{"id":2,"username":"b"}}`, `{"id":1}`}, 2},
		{"a response without rows", catalog.SchemaAccounts, []string{`{"message":"no"}`}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := Export{Schema: schemaOf(t, c.kind)}
			got, want := listedRows(t, e, c.bodies...), uniqueRows(t, e, c.bodies...)
			if count := listOf(t, e, c.bodies...).Len(); got != want || count != c.count {
				t.Errorf("got %d %s\nwant %d %s", count, got, c.count, want)
			}
		})
	}
}

// TestListInOrder verifies that a list given row numbers returns those rows in that order.
func TestListInOrder(t *testing.T) {
	e := Export{Schema: accounts(t)}
	list := listOf(t, e, `{"users":[{"id":10},{"id":11}]}`, `{"users":[{"id":11},{"id":12}]}`)
	for range 2 { // the rows can be read twice
		var ids []string
		for row, err := range list.Rows([]uint32{2, 0}) {
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, row.Cell("id").Text)
		}
		if got := fmt.Sprint(ids); got != "[12 10]" {
			t.Errorf("got %s", got)
		}
	}
}

func TestListInBrokenResponse(t *testing.T) {
	e := Export{Schema: accounts(t)}
	for _, body := range []string{"", "{", `{"users":[}`, strings.Repeat("[", 1_000_000), `{"id":1} x`} {
		list, err := e.NewList(strings.NewReader(body), 10)
		if err != nil {
			t.Fatal(err)
		}
		if _, wrong := errors.AsType[*SyntaxError](list.Append(0, int64(len(body)))); !wrong {
			t.Errorf("%.20q: no syntax error", body)
		}
	}
}

// TestListLimits verifies that a response is rejected if it would need far more memory than its
// size.
func TestListLimits(t *testing.T) {
	var wide strings.Builder
	for i := range maxMembers + 1 {
		fmt.Fprintf(&wide, `"%d":1,`, i)
	}
	for _, c := range []struct {
		name, body string
		want       *LimitError
	}{
		{"many rows", `{"users":[` + strings.Repeat("{},", 1000) + `{}]}`, ErrTooManyRows},
		{"the maximum number of rows", `{"users":[` + strings.Repeat("{},", 999) + `{}]}`, nil},
		{"a large row", `{"users":[{"x":[` + strings.Repeat("1,", maxRowSource/2) + `1]}]}`, ErrLargeRow},
		{"a large value next to the rows", `{"x":[` + strings.Repeat("1,", maxRowSource/2) + `1],"users":[{"id":1}]}`, nil},
		{"a wide response", `{` + wide.String() + `"users":[{"id":1}]}`, ErrWide},
		{"the maximum depth", `{"x":` + strings.Repeat("[", 9999) + strings.Repeat("]", 9999) + `,"users":[{"id":1}]}`, nil},
		{"beyond the maximum depth", `{"x":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `,"users":[{"id":1}]}`, ErrDeep},
		{"many values in a list", `{"x":[` + strings.Repeat("1,", 2*maxMembers) + `1],"users":[{"id":1}]}`, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (Export{Schema: accounts(t)}).NewList(strings.NewReader(c.body), 1000)
			if err != nil {
				t.Fatal(err)
			}
			err = list.Append(0, int64(len(c.body)))
			if limit, _ := errors.AsType[*LimitError](err); limit != c.want || limit == nil && err != nil {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

// TestLongFlatFileNames verifies that column names with long, repeated keys do not exhaust
// memory.
func TestLongFlatFileNames(t *testing.T) {
	long := strings.Repeat("k", 1<<20)
	body := `{"id":1,"username":"a","` + long + `":{` + strings.Repeat(`"a":{"b":1},`, 1000) + `"c":1}}`
	many := `{"id":1,"username":"a","` + long + `":{"0":1`
	for i := range 100 {
		many += fmt.Sprintf(`,"%d":1`, i)
	}
	for _, format := range catalog.FileFormats() {
		e := Export{Schema: schemaOf(t, catalog.SchemaProfile), Format: format.Name, Shape: catalog.ShapeFlat}
		if _, err := e.Prepare(listOf(t, e, body).Rows(nil)); err != nil {
			t.Errorf("%s: got %v for the same key", format.Name, err)
		}
		if _, err := e.Prepare(listOf(t, e, many+"}}").Rows(nil)); !errors.Is(err, ErrTooMany) {
			t.Errorf("%s: got %v", format.Name, err)
		}
	}
}

// FuzzList verifies that a list has the same rows as responses that are read in full.
func FuzzList(f *testing.F) {
	for _, body := range []string{`{"users":[{"id":1},{"id":1}]}`, `{"a":{"users":[]}}`, `[[{"id":"a"}],"c"]`, `[{"id":-0}]`} {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		for _, schema := range catalog.Schemas() {
			if _, err := Parse([]byte(body)); err != nil {
				return
			}
			e := Export{Schema: schema}
			if got, want := listedRows(t, e, body, body), uniqueRows(t, e, body, body); got != want {
				t.Errorf("%s\n got %s\nwant %s", schema.Kind, got, want)
			}
		}
	})
}
