package inputs

import (
	"iter"
	"slices"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Row is an input from a row of a response or from a program.
type Row struct {
	// Values are the values by input name. Inputs with a default may be omitted.
	Values  map[string]string `json:"values"`
	Columns []string          `json:"columns,omitempty"` // values of columns that are not inputs
	Root    string            `json:"root,omitempty"`    // the input that the row was collected for
	Parent  string            `json:"parent,omitempty"`  // the row that the input was made from
}

// Rows checks inputs from rows. A row's line is its number, starting at 1.
func Rows(rows iter.Seq[Row], columnNames []string, f catalog.Feature) (*List, error) {
	if err := collectable(f); err != nil {
		return nil, err
	}
	c := newChecker(f)
	return &List{ColumnNames: columnNames, entries: func(yield func(Entry, error) bool) {
		line := 0
		for row := range rows {
			line++
			texts, err := c.textsByName(line, row.Values)
			if err == nil && len(row.Columns) > len(columnNames) {
				err = problem.Newf(problem.Invalid, "Row %d has %d columns, but only %d have names.", line, len(row.Columns), len(columnNames))
			}
			if err != nil {
				yield(Entry{}, err)
				return
			}
			for e := range c.check(line, texts, row.Columns) {
				e.Input.Root, e.Input.Parent = row.Root, row.Parent
				if !yield(e, nil) {
					return
				}
			}
		}
	}}, nil
}

// textsByName returns values in the order of the feature's inputs.
func (c *checker) textsByName(line int, values map[string]string) ([]string, error) {
	texts := make([]string, len(c.feature.Inputs))
	for name, text := range values {
		i := slices.IndexFunc(c.feature.Inputs, func(in catalog.Input) bool { return in.Name == name })
		if i < 0 {
			return nil, problem.Newf(problem.Invalid, "Row %d has a value for an input that %s does not have; /api/catalog lists its inputs.", line, c.feature.Name)
		}
		texts[i] = text
	}
	for len(texts) > 1 && texts[len(texts)-1] == "" {
		texts = texts[:len(texts)-1]
	}
	return texts, nil
}

// collectable returns an error if a feature cannot be used for collections.
func collectable(f catalog.Feature) error {
	switch {
	case f.Call == "":
		return problem.Newf(problem.Invalid, "%s is coming soon; collect with %s instead.", f.Name, f.Instead)
	case len(f.Inputs) == 0:
		return problem.Newf(problem.Invalid, "%s takes no inputs, so there is nothing to collect.", f.Name)
	}
	return nil
}
