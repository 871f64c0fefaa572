package answer

import (
	"strings"
	"time"
)

// momentOf returns the moment of a time of an answer, in epoch seconds or as ISO text
// with a zone, to the millisecond.
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

// IsTime reports whether a text is a time of an answer: epoch seconds or ISO text with a zone.
func IsTime(text string) bool {
	_, ok := momentOf(text)
	return ok
}

// maxSecondDigits is how many digits the seconds of the year 9999 have.
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

// isoTime is how text has a moment: 2026-11-20T15:04:05Z, milliseconds where there
// are any.
const isoTime = "2006-01-02T15:04:05.999Z"

// timeText returns the text of a time, as sent or as ISO text.
func (o Options) timeText(text string) string {
	if !o.Dates {
		return text
	}
	if t, ok := momentOf(text); ok {
		return t.Format(isoTime)
	}
	return text
}

// ISOTime returns a time of an answer as ISO text, in UTC. Any other text stays as it is.
func ISOTime(text string) string { return Options{Dates: true}.timeText(text) }
