package store

import (
	"strings"
	"time"
)

// Flag returns a flag as tables have it.
func Flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// Time returns a time of a table, in microseconds since 1970. A time that JSON cannot represent is zero.
func Time(micros int64) time.Time {
	t := time.UnixMicro(micros).UTC()
	if micros == 0 || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}

// Text returns a text that every database stores: PostgreSQL refuses a NUL and invalid UTF-8.
func Text(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "")
}
