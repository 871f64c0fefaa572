package config

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

type unit struct {
	suffix string
	size   int64
}

// parseUnit parses a number above 0 with one of the units. Units with longer suffixes must come
// first.
func parseUnit(text string, units []unit) (value int64, ok bool) {
	for _, u := range units {
		if digits, found := strings.CutSuffix(text, u.suffix); found {
			n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
			return n * u.size, err == nil && n > 0 && n <= 1<<62/u.size
		}
	}
	return 0, false
}

// withUnit formats a number above 0 with the first unit that divides it.
func withUnit(value int64, units []unit) (text string, ok bool) {
	for _, u := range units {
		if value > 0 && value%u.size == 0 {
			return strconv.FormatInt(value/u.size, 10) + u.suffix, true
		}
	}
	return "", false
}

// Size is a number of bytes. As a flag it may have a unit: 64MB.
type Size int64

var sizes = []unit{{"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}, {"B", 1}, {"", 1}}

// Set parses the size.
func (s *Size) Set(text string) error {
	bytes, ok := parseUnit(strings.ToUpper(strings.TrimSpace(text)), sizes)
	if !ok {
		return fmt.Errorf("%q is not a size; write a number of bytes, or a size such as 64MB", text)
	}
	*s = Size(bytes)
	return nil
}

// String formats the size with its largest whole unit.
func (s *Size) String() string {
	if text, ok := withUnit(int64(*s), sizes[:3]); ok {
		return text
	}
	return strconv.FormatInt(int64(*s), 10)
}

// Type names the value in the help text.
func (s *Size) Type() string { return "size" }

// Age is how long something is kept; 0 means until it is deleted. As a flag it is written as 30d,
// 2w or 12h.
type Age time.Duration

const untilDeleted = "until deleted"

const day = 24 * time.Hour

var ages = []unit{{"w", int64(7 * day)}, {"d", int64(day)}, {"h", int64(time.Hour)}}

// Set parses the age.
func (a *Age) Set(text string) error {
	text = strings.TrimSpace(text)
	if text == "0" || text == untilDeleted {
		*a = 0
		return nil
	}
	length, ok := parseUnit(text, ages)
	if !ok {
		return fmt.Errorf("%q is not a duration; write it as 30d, 2w or 12h, or %q", text, untilDeleted)
	}
	*a = Age(length)
	return nil
}

// String formats the age with its longest whole unit.
func (a *Age) String() string {
	if text, ok := withUnit(int64(*a), ages); ok {
		return text
	}
	return untilDeleted
}

// Type names the value in the help text.
func (a *Age) Type() string { return "time" }
