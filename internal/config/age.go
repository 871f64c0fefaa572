package config

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Age is how long something is stored; 0 is until it is deleted. As a flag it is
// written 30d, 2w or 12h.
type Age time.Duration

// untilDeleted is how an Age of 0 is written.
const untilDeleted = "until deleted"

const day = 24 * time.Hour

// ages are the units of ages, the longest first.
var ages = []struct {
	suffix string
	length time.Duration
}{{"w", 7 * day}, {"d", day}, {"h", time.Hour}}

// Set parses the age.
func (a *Age) Set(text string) error {
	text = strings.TrimSpace(text)
	if text == "0" || text == untilDeleted {
		*a = 0
		return nil
	}
	for _, unit := range ages {
		digits, ok := strings.CutSuffix(text, unit.suffix)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 32)
		if err != nil || n <= 0 || n > int64(1<<62/unit.length) {
			break
		}
		*a = Age(time.Duration(n) * unit.length)
		return nil
	}
	return fmt.Errorf("%q is no time; write 30d, 2w or 12h, or %q", text, untilDeleted)
}

// String writes the age with its longest whole unit.
func (a *Age) String() string {
	for _, unit := range ages {
		if *a > 0 && time.Duration(*a)%unit.length == 0 {
			return strconv.FormatInt(int64(time.Duration(*a)/unit.length), 10) + unit.suffix
		}
	}
	return untilDeleted
}

// Type names the value in the help text.
func (a *Age) Type() string { return "time" }
