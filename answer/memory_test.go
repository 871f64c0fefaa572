package answer

import (
	"runtime"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// madeBy returns how many bytes a function allocates.
func madeBy(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestLargeResponsesAreNotCopied verifies that reading a large response allocates less than half of
// its size, whether it has many rows or one large row.
func TestLargeResponsesAreNotCopied(t *testing.T) {
	const size = 4 << 20
	export := Export{Schema: schemaOf(t, catalog.SchemaAccounts), Format: catalog.FormatJSONL, Shape: catalog.ShapeRows}
	for name, row := range map[string]string{
		"rows": `{"pk":"1","username":"` + strings.Repeat("a", 500) + `","list":[1,2,3,4,5,6,7,8]}`,
		"one":  `{"pk":"1","list":[` + strings.Repeat(`{"a":1},`, 400_000) + `0]}`,
	} {
		body := []byte(`{"message":"","users":[` + strings.Repeat(row+",", size/len(row)) + row + `]}`)
		reader, err := NewPageReader(export.Schema)
		if err != nil {
			t.Fatal(err)
		}
		list, err := export.NewList(strings.NewReader(string(body)), 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		for what, read := range map[string]func(){
			"its outcome": func() { ReadOutcome(body, 200) },
			"its page":    func() { _, _ = reader.Read(body) },
			"its list":    func() { _ = list.AppendBody(body, 0) },
		} {
			if made := madeBy(read); made > uint64(len(body))/2 {
				t.Errorf("%s: %s of %d bytes takes %d", name, what, len(body), made)
			}
		}
	}
}
