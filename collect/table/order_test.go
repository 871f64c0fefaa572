package table

import (
	"bytes"
	"context"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
)

// Keys of any length and with long common beginnings are sorted byte by byte.
func TestSortRows(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	keys := make([][]byte, 9000)
	for i := range keys {
		keys[i] = make([]byte, max(0, random.IntN(50)-3))
		for j := range keys[i] {
			keys[i][j] = byte(random.IntN(2)) * byte(random.IntN(2)*0x80) // zeros are no end of a key
		}
	}
	p, err := openColumnFile(filepath.Join(t.TempDir(), "keys"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.close() })
	chosen := newRowSet(len(keys))
	var rows []uint32
	for i, key := range keys {
		if err := p.append(key); err != nil {
			t.Fatal(err)
		}
		if random.IntN(10) > 0 {
			chosen.set(i)
			rows = append(rows, uint32(i))
		}
	}
	if err := p.flush(); err != nil {
		t.Fatal(err)
	}
	for _, descending := range []bool{false, true} {
		got, err := sortRows(context.Background(), p, chosen, descending)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Clone(rows)
		slices.SortStableFunc(want, func(a, b uint32) int {
			one, other := keys[a], keys[b]
			switch {
			case len(one) == 0 || len(other) == 0:
				return min(len(other), 1) - min(len(one), 1)
			case descending:
				return bytes.Compare(other, one)
			}
			return bytes.Compare(one, other)
		})
		if !slices.Equal(got, want) {
			t.Errorf("descending %v: %d rows are not in order", descending, len(got))
		}
	}
}

func TestRowSet(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, rows := range []int{0, 1, 63, 64, 65, 200} {
		set := newRowSet(rows)
		var want []uint32
		for row := range rows {
			if random.IntN(3) == 0 {
				set.set(row)
				want = append(want, uint32(row))
			}
		}
		for range 50 {
			from, count := random.IntN(rows+1), random.IntN(rows+1)
			first := min(from, len(want))
			if got := set.appendRows(nil, from, count); !slices.Equal(got, want[first:min(first+count, len(want))]) {
				t.Fatalf("%d rows from %d: got %v of %v", count, from, got, want)
			}
			if any := slices.ContainsFunc(want, func(row uint32) bool { return int(row) >= from && int(row) < from+count }); any && !set.anyIn(from, from+count) {
				t.Fatalf("there is a row in [%d, +%d)", from, count)
			}
		}
		if set.count() != len(want) || allRows(rows).count() != rows {
			t.Errorf("of %d rows %d are counted", len(want), set.count())
		}
	}
}
