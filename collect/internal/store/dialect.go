package store

import "encoding/json"

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
