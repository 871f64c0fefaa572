package answer

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// survey counts the values of a column by type, for formats that store one type per column.
type survey struct {
	values  int
	flags   int
	numbers int
	wholes  int // written as 64-bit integers
	doubles int // numbers that a double represents
	sums    int // numbers that a sheet shows with all their digits
	dates   int // dates that a sheet can represent
}

// add counts the value of a cell.
func (s *survey) add(c *column, cell *Cell) {
	s.values++
	switch {
	case cell.IsFlag():
		s.flags++
		return
	case !c.isNumeric() && cell.kind != KindNumber:
		return
	}
	if c.class == classTime {
		if _, ok := serialOf(cell.Text); ok {
			s.dates++
		}
	}
	if !numberPattern.MatchString(cell.Text) {
		return
	}
	s.numbers++
	if _, ok := wholeOf(cell.Text); ok && isDigits(strings.TrimPrefix(cell.Text, "-")) {
		s.wholes++
	}
	if n, ok := doubleOf(cell.Text); ok {
		s.doubles++
		if math.Abs(n) < maxSheetNumber {
			s.sums++
		}
	}
}

// wholeOf returns a JSON number as a 64-bit integer if it has the same value.
func wholeOf(text string) (int64, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	if whole, fraction, hasPoint := strings.Cut(text, "."); hasPoint && strings.Trim(fraction, "0") == "" {
		n, err := strconv.ParseInt(whole, 10, 64)
		return n, err == nil
	}
	const exact = 1 << 53 // doubles below this are exact integers if they have no fraction
	n, ok := doubleOf(text)
	if !ok || math.Abs(n) >= exact || n != math.Trunc(n) {
		return 0, false
	}
	return int64(n), true
}

// doubleOf returns a JSON number as a double if that preserves its digits. Trailing zeros and
// notation are ignored.
func doubleOf(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(n, 0) {
		return 0, false
	}
	const sure = 15 // the number of significant digits that every double preserves
	if len(text) <= sure {
		return n, !strings.ContainsAny(text, "eE") || isSameNumber(text, n)
	}
	return n, isSameNumber(text, n)
}

func isSameNumber(text string, n float64) bool {
	var digits [32]byte
	shortest := strconv.AppendFloat(digits[:0], n, 'e', -1, 64)
	return bytes.Equal(appendDecimalKey(nil, text), appendDecimalKey(nil, string(shortest)))
}
