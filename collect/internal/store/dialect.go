package store

import (
	"encoding/json"
	"strings"
	"time"
)

// ForUpdate ends a query that locks the rows of a table which it names; SQLite locks
// the whole file.
func (d *DB) ForUpdate(table string) string {
	if d.Kind == Postgres {
		return " FOR UPDATE OF " + table
	}
	return ""
}

// Lock ends a query that locks its rows.
func (d *DB) Lock() string {
	if d.Kind == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// List returns a parameter with many texts, for Each, or with many numbers, for AnyOf.
func List[T string | int64](d *DB, values []T) any {
	if d.Kind == Postgres {
		return values
	}
	list, err := json.Marshal(values)
	if err != nil { // they always marshal
		panic(err)
	}
	return string(list)
}

// Each returns a query of the texts of a List with their index from 0, as value and at.
func (d *DB) Each(parameter string) string {
	if d.Kind == Postgres {
		return "(SELECT value, at - 1 AS at FROM unnest(" + parameter + "::text[]) WITH ORDINALITY AS list (value, at)) AS list"
	}
	return "(SELECT value, key AS at FROM json_each(" + parameter + ")) AS list"
}

// AnyOf returns the condition that a column is one of the numbers of a List.
func (d *DB) AnyOf(column, parameter string) string {
	if d.Kind == Postgres {
		return column + " = ANY(" + parameter + "::bigint[])"
	}
	return column + " IN (SELECT value FROM json_each(" + parameter + "))"
}

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
