package answer

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// sortedBy returns texts sorted by their keys. The sort is stable.
func sortedBy(t catalog.FieldType, texts []string) []string {
	keys := NewSortKeys()
	sorted := slices.Clone(texts)
	slices.SortStableFunc(sorted, func(a, b string) int {
		one := keys.Append(nil, t, &Cell{Type: CellText, Text: a})
		return bytes.Compare(one, keys.Append(nil, t, &Cell{Type: CellText, Text: b}))
	})
	return sorted
}

func TestSortKeys(t *testing.T) {
	for _, c := range []struct {
		name string
		kind catalog.FieldType
		want string // in order
	}{
		{"numbers beyond 2^53", catalog.FieldNumber, "-1E400 -9007199254740993 -9007199254740992 9 10 9007199254740992 9007199254740992.5 9007199254740993 1E400 1E401"},
		{"fractions and exponents", catalog.FieldNumber, "-3 -0.2 -0.19 -0.001 0 1e-400 1e-61 1e-60 0.10 0.1000000000000000055 2.5 1E2 123456789012345678901234567890"},
		{"large exponents", catalog.FieldNumber, "-1e99999999999999999999 0 1e-99999999999999999999 1e-9999 1 1e9999 1e99999999999999999999"},
		{"words among numbers", catalog.FieldAny, "-5 7 1e3 a7 b"},
		{"IDs", catalog.FieldID, "7 9 10_1 10_2 100 9007199254740992 9007199254740993 9223372036854775808 18446744073709551616 a"},
		{"times", catalog.FieldTime, "1 1752791345.999 2025-07-17T22:29:06Z 1752791346.5 1763600000 soon"},
		{"words", catalog.FieldText, "_a 0 0.5 007 8 adam Emil émile emu fix7 fix10 ss z Zoe Ω привет 日本"},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := strings.Fields(c.want)
			mixed := slices.Clone(want)
			rand.New(rand.NewPCG(1, 2)).Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			if got := sortedBy(c.kind, mixed); !slices.Equal(got, want) {
				t.Errorf("got %q\nwant %q", got, want)
			}
		})
	}
}

func TestEqualSortKeys(t *testing.T) {
	keys := NewSortKeys()
	for _, c := range []struct {
		kind catalog.FieldType
		a, b string
	}{
		{catalog.FieldNumber, "1", "1.00"}, {catalog.FieldNumber, "100", "1E+2"}, {catalog.FieldNumber, "-0", "0.0"},
		{catalog.FieldNumber, "0.10", "100e-3"}, {catalog.FieldText, "Emil", "émil"}, {catalog.FieldText, "a07", "a7"},
		{catalog.FieldID, "007", "7"}, {catalog.FieldTime, "2025-07-17T22:29:06Z", "1752791346.0"},
	} {
		a := keys.Append(nil, c.kind, &Cell{Type: CellText, Text: c.a})
		if b := keys.Append(nil, c.kind, &Cell{Type: CellText, Text: c.b}); !bytes.Equal(a, b) {
			t.Errorf("%s %s and %s: %x, %x", c.kind, c.a, c.b, a, b)
		}
	}
	for _, c := range []*Cell{{}, {Type: CellText}} {
		if key := keys.Append(nil, catalog.FieldText, c); len(key) > 0 {
			t.Errorf("%+v has the key %x", c, key)
		}
	}
	one, two := keys.Append(nil, catalog.FieldRows, &Cell{Type: CellRows, Rows: make([]Row, 2)}), keys.Append(nil, catalog.FieldRows, &Cell{Type: CellRows, Rows: make([]Row, 10)})
	if bytes.Compare(one, two) >= 0 || bytes.Compare(keys.Append(nil, catalog.FieldFlag, &Cell{Type: CellFlag, Text: "false"}), keys.Append(nil, catalog.FieldFlag, &Cell{Type: CellFlag, Text: "true"})) >= 0 {
		t.Error("2 rows and 10, or false and true, are not in order")
	}
}

// TestDecimalKeys verifies that decimal keys sort like exact numbers.
func TestDecimalKeys(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	number := func() string {
		text := strconv.FormatInt(random.Int64N(1<<random.IntN(62)+1), 10)
		if random.IntN(2) == 0 {
			text += "." + strconv.Itoa(random.IntN(1000))
		}
		if random.IntN(3) == 0 {
			text += "e" + strconv.Itoa(random.IntN(160)-80)
		}
		return strings.Repeat("-", random.IntN(2)) + text
	}
	for range 20_000 {
		a, b := number(), number()
		one, _ := new(big.Rat).SetString(a)
		other, _ := new(big.Rat).SetString(b)
		if got := bytes.Compare(appendDecimalKey(nil, a), appendDecimalKey(nil, b)); got != one.Cmp(other) {
			t.Fatalf("%s and %s: got %d", a, b, got)
		}
	}
}

// TestDigitsMatchCollator verifies that the weight of a digit and the fast path for IDs match
// the collator.
func TestDigitsMatchCollator(t *testing.T) {
	keys := NewSortKeys()
	for _, text := range []string{"0", "00", "7", "10", "007", "9007199254740993", "18446744073709551616", strings.Repeat("9", maxDigitRun)} {
		keys.buffer.Reset()
		want := packDigits([]byte{keyText}, keys.collator.KeyFromString(&keys.buffer, text))
		if got := keys.appendText(nil, text); !bytes.Equal(got, want) {
			t.Errorf("%s: got %x, want %x", text, got, want)
		}
	}
}

// TestLatinSortKeys verifies that keys built from the keys of single characters match the
// collator.
func TestLatinSortKeys(t *testing.T) {
	k := NewSortKeys()
	check := func(text string) {
		if got, want := k.appendText(nil, text), k.appendCollated([]byte{keyText}, text); !bytes.Equal(got, want) {
			t.Fatalf("%q: got %x, want %x", text, got, want)
		}
	}
	for a := rune(0); a < 0x180; a++ {
		for b := rune(0); b < 0x180; b++ {
			check(string([]rune{a, b}))
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	for range 20_000 {
		text := make([]rune, random.IntN(12))
		for i := range text {
			text[i] = []rune("0019.,-+ eEaÀé\u0301\u00b7lŀ")[random.IntN(18)]
		}
		check(string(text))
	}
}
