package answer

import (
	"fmt"
	"slices"

	"viewfinder/catalog"
)

// plan is a catalog's Answer with its places parsed.
type plan struct {
	fields, proofs        []field
	rows, cursor, limited []place
	more                  [][]place
}

// field is a catalog's Field with its places parsed.
type field struct {
	catalog.Field
	places []place
	fields []field
}

func planOf(a catalog.Answer) (plan, error) {
	p := plan{more: make([][]place, len(a.More))}
	places := map[*[]place][]catalog.Place{&p.rows: a.Rows, &p.cursor: a.Cursor, &p.limited: a.Limited}
	for i := range a.More {
		places[&p.more[i]] = a.More[i]
	}
	err := parseInto(places)
	if err == nil {
		p.fields, err = fieldsOf(a.Fields)
	}
	if err != nil {
		return plan{}, fmt.Errorf("answer %s: %w", a.Kind, err)
	}
	for _, f := range p.fields {
		if slices.Contains(a.Found, f.Name) {
			p.proofs = append(p.proofs, f)
		}
	}
	return p, nil
}

func fieldsOf(fields []catalog.Field) ([]field, error) {
	out := make([]field, len(fields))
	for i, f := range fields {
		places, err := placesOf(f.Places)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.Name, err)
		}
		inside, err := fieldsOf(f.Fields)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.Name, err)
		}
		out[i] = field{Field: f, places: places, fields: inside}
	}
	return out, nil
}

func parseInto(places map[*[]place][]catalog.Place) error {
	for target, source := range places {
		parsed, err := placesOf(source)
		if err != nil {
			return err
		}
		*target = parsed
	}
	return nil
}

func placesOf(places []catalog.Place) ([]place, error) {
	out := make([]place, len(places))
	for i, text := range places {
		at, err := parsePlace(text)
		if err != nil {
			return nil, err
		}
		out[i] = at
	}
	return out, nil
}
