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

// List returns a parameter that has many texts, and Each how a statement selects them
// with their index from 0, as value and at.
func (d *DB) List(texts []string) any {
	if d.Kind == Postgres {
		return texts
	}
	return jsonList(texts)
}

// Each returns a query of the texts of a parameter.
func (d *DB) Each(parameter string) string {
	if d.Kind == Postgres {
		return "(SELECT value, at - 1 AS at FROM unnest(" + parameter + "::text[]) WITH ORDINALITY AS list (value, at)) AS list"
	}
	return "(SELECT value, key AS at FROM json_each(" + parameter + ")) AS list"
}

// Numbers returns a parameter that has many numbers, and AnyOf the condition that a column is
// one of them.
func (d *DB) Numbers(numbers []int64) any {
	if d.Kind == Postgres {
		return numbers
	}
	return jsonList(numbers)
}

// AnyOf returns a condition.
func (d *DB) AnyOf(column, parameter string) string {
	if d.Kind == Postgres {
		return column + " = ANY(" + parameter + "::bigint[])"
	}
	return column + " IN (SELECT value FROM json_each(" + parameter + "))"
}

func jsonList[T string | int64](texts []T) string {
	list, err := json.Marshal(texts)
	if err != nil { // they always marshal
		panic(err)
	}
	return string(list)
}
