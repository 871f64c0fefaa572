package table

import (
	"context"
	"slices"
)

// Shape counts what the rows [from, to) have; unlike Profile it stores nothing.
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

// When the shape of few rows, often of few inputs, is another one: what their inputs alone
// explain, such as a picture that some posts lack, does not count.
const (
	shapeRows  = 50  // on both sides
	newShare   = 500 // of 1,000 rows have a value that none had
	goneShare  = 950 // of 1,000 rows had a value that none has
	typedShare = 100 // of 1,000 rows have it in a type that none had
)

// ShapeChanges returns how rows of this table depart from rows of an earlier one, or of
// itself, with samples. Both are what Shape returned.
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

// typedOf counts the rows with a value of a departure's type.
func typedOf(p Profile, d Departure) int {
	for _, f := range p.Fields {
		if f.Path == d.Path {
			return f.Kinds[d.Type]
		}
	}
	return 0
}
