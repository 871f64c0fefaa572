// Package coverage says which tests hold which statement of the product's
// specification. A test names the statements that it holds in its title, as in
// "S2.33: userId fills the field"; a group of tests may name them for all that
// is in it. Titles alone count, comments never do.
package coverage

import (
	"errors"
	"fmt"
	"slices"
)

// Table is every statement with the tests that hold it.
type Table struct {
	sections []Section
	holding  map[string][]Title // by a statement's number
}

// Read builds the table of the repository at root. Its error names every
// statement without a test, every title with an unknown number, and every
// named test that is skipped.
func Read(root string) (Table, error) {
	sections, err := readStatements(root)
	if err != nil {
		return Table{}, err
	}
	titles, err := readTitles(root)
	if err != nil {
		return Table{}, err
	}
	return build(sections, titles)
}

func build(sections []Section, titles []Title) (Table, error) {
	table := Table{sections: sections, holding: map[string][]Title{}}
	known := numbers(sections)
	var faults []error
	for _, title := range titles {
		if title.Skipped {
			faults = append(faults, fmt.Errorf("%s: %q is skipped, so it holds nothing", title.File, title.Text))
			continue
		}
		for _, number := range title.Numbers {
			if !slices.Contains(known, number) {
				faults = append(faults, fmt.Errorf("%s: %q names %s, which is no statement", title.File, title.Text, number))
			}
			table.holding[number] = append(table.holding[number], title)
		}
	}
	for _, number := range known {
		if len(table.holding[number]) == 0 {
			faults = append(faults, fmt.Errorf("no test holds %s; name it in a title: %q", number, number+": …"))
		}
	}
	return table, errors.Join(faults...)
}
