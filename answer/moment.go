package answer

import (
	"strings"
	"time"
)

// momentOf parses a time from a response, given in epoch seconds or as ISO text with a zone, to the
// millisecond.
func momentOf(text string) (time.Time, bool) {
	if numberPattern.MatchString(text) && !strings.ContainsAny(text, "eE") {
		return momentOfSeconds(text)
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z07:00", "2006-01-02T15:04Z0700"} {
		if t, err := time.Parse(layout, text); err == nil {
			t = t.UTC()
			return t, t.Equal(t.Truncate(time.Millisecond)) && isYear(t)
		}
	}
	return time.Time{}, false
}

// IsTime reports whether a string is a time: epoch seconds or ISO text with a zone.
func IsTime(text string) bool {
	_, ok := momentOf(text)
	return ok
}

// maxSecondDigits is the number of digits in the epoch seconds of the year 9999.
const maxSecondDigits = 12

func momentOfSeconds(text string) (time.Time, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(whole) > maxSecondDigits || len(fraction) > 3 {
		return time.Time{}, false
	}
	var milliseconds int64
	negative := strings.HasPrefix(whole, "-")
	for _, digit := range strings.TrimPrefix(whole, "-") + (fraction + "000")[:3] {
		milliseconds = milliseconds*10 + int64(digit-'0')
	}
	if negative {
		milliseconds = -milliseconds
	}
	t := time.UnixMilli(milliseconds).UTC()
	return t, isYear(t)
}

// isYear reports whether the year has four digits.
func isYear(t time.Time) bool { return t.Year() >= 0 && t.Year() <= 9999 }

// isoTime is the format of times in text: 2026-11-20T15:04:05Z, with milliseconds if there are any.
const isoTime = "2006-01-02T15:04:05.999Z"

// timeText returns a time as sent or, with Dates, as ISO text.
func (o Options) timeText(text string) string {
	if !o.Dates {
		return text
	}
	if t, ok := momentOf(text); ok {
		return t.Format(isoTime)
	}
	return text
}

// ISOTime converts a time from a response to ISO text in UTC. It returns other text unchanged.
func ISOTime(text string) string { return Options{Dates: true}.timeText(text) }
