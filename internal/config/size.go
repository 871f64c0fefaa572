package config

import (
	"fmt"
	"strconv"
	"strings"
)

// Size is a number of bytes that may be written with a unit: 64MB.
type Size int64

// units are the units of a size, the longest suffix first.
var units = []struct {
	suffix string
	bytes  Size
}{{"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}, {"B", 1}, {"", 1}}

// Set parses the size.
func (s *Size) Set(text string) error {
	upper := strings.ToUpper(strings.TrimSpace(text))
	for _, unit := range units {
		digits, ok := strings.CutSuffix(upper, unit.suffix)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
		if err != nil || n <= 0 || n > int64(1<<62)/int64(unit.bytes) {
			break
		}
		*s = Size(n) * unit.bytes
		return nil
	}
	return fmt.Errorf("%q is not a size; write bytes, or 64MB", text)
}

// String writes the size with its largest whole unit.
func (s *Size) String() string {
	for _, unit := range units[:3] {
		if *s >= unit.bytes && *s%unit.bytes == 0 {
			return strconv.FormatInt(int64(*s/unit.bytes), 10) + unit.suffix
		}
	}
	return strconv.FormatInt(int64(*s), 10)
}

// Type names the value in the help text.
func (s *Size) Type() string { return "size" }
