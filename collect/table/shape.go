package table

import (
	"context"
	"slices"
)

// Shape counts the values of the rows [from, to). Unlike Profile, it stores nothing.
func (t *Table) Shape(ctx context.Context, from, to int) (Profile, error) {
	state := profileState{Rows: from, Inputs: map[int64]int{}}
	at, err := t.source.State(ctx)
	if err == nil {
		err = t.count(ctx, &state, at, to)
	}
	if err != nil {
		return Profile{}, err
	}
	return Profile{to - from, state.Counts.Fields(t.schemaScanner()), state.Counts.Cut, rowsPerInput(state.Inputs)}, nil
}

// Thresholds for a change of shape in a few rows, often from few inputs. Differences that the
// inputs alone explain, such as some posts lacking a picture, do not count.
const (
	shapeRows  = 50  // minimum number of rows in both profiles
	newShare   = 500 // per 1,000 new rows: have a value that no earlier row had
	goneShare  = 950 // per 1,000 earlier rows: had a value that no new row has
	typedShare = 100 // per 1,000 new rows: have a type that no earlier row had
)

// ShapeChanges returns the differences between rows of this table and earlier rows of this or
// another table, with samples. Both profiles are results of Shape.
func (t *Table) ShapeChanges(ctx context.Context, before Profile, earlier *Table, after Profile) ([]Departure, error) {
	if before.Rows < shapeRows || after.Rows < shapeRows {
		return nil, nil
	}
	all := slices.DeleteFunc(Departures(before, after), func(d Departure) bool {
		switch d.Kind {
		case DepartureNew:
			return d.After < newShare
		case DepartureGone:
			return d.Before < goneShare
		case DepartureType:
			return d.Type == "object" || typedOf(after, d)*1000 < typedShare*after.Rows
		}
		return true
	})
	return all, t.readSamples(ctx, earlier, all)
}

// typedOf returns the number of rows with a value of the type in a shape change.
func typedOf(p Profile, d Departure) int {
	for _, f := range p.Fields {
		if f.Path == d.Path {
			return f.Kinds[d.Type]
		}
	}
	return 0
}
