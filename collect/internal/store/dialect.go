package store

import (
	"encoding/json"
	"strings"
	"time"
)

// ForUpdate returns the clause that locks a query's rows in the named table. It is empty on SQLite,
// which locks the whole file.
func (d *DB) ForUpdate(table string) string {
	if d.Kind == Postgres {
		return " FOR UPDATE OF " + table
	}
	return ""
}

// Lock returns the clause that locks a query's rows.
func (d *DB) Lock() string {
	if d.Kind == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// List returns a parameter that holds many strings, for Each, or many numbers, for AnyOf.
func List[T string | int64](d *DB, values []T) any {
	if d.Kind == Postgres {
		return values
	}
	list, err := json.Marshal(values)
	if err != nil { // strings and numbers can always be marshaled
		panic(err)
	}
	return string(list)
}

// Each returns a query with a row for each string in a List: the columns are value (the string) and
// at (its index, starting at 0).
func (d *DB) Each(parameter string) string {
	if d.Kind == Postgres {
		return "(SELECT value, at - 1 AS at FROM unnest(" + parameter + "::text[]) WITH ORDINALITY AS list (value, at)) AS list"
	}
	return "(SELECT value, key AS at FROM json_each(" + parameter + ")) AS list"
}

// AnyOf returns the condition that a column has one of the numbers in a List.
func (d *DB) AnyOf(column, parameter string) string {
	if d.Kind == Postgres {
		return column + " = ANY(" + parameter + "::bigint[])"
	}
	return column + " IN (SELECT value FROM json_each(" + parameter + "))"
}

// Flag returns a flag as stored in tables.
func Flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// Time converts a stored time, in microseconds since 1970. A time that JSON cannot represent
// becomes zero.
func Time(micros int64) time.Time {
	t := time.UnixMicro(micros).UTC()
	if micros == 0 || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}

// Text returns text that every database can store: PostgreSQL rejects NUL and invalid UTF-8.
func Text(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "")
}
