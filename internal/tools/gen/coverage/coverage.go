// Package coverage lists the tests for every statement of the product's specification. A test's
// title names the statements that it verifies, as in "S2.33: userId fills the field". A group of
// tests may name them for all of its tests. Only titles count, not comments.
package coverage

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Table is every statement with its tests.
type Table struct {
	sections []Section
	tests    map[string][]Title // by statement number
}

// Read builds the table for the repository at root. Its error lists every statement without a test,
// every title with an unknown number, and every named test that is skipped.
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
	table := Table{sections: sections, tests: map[string][]Title{}}
	known := numbers(sections)
	var problems []error
	for _, title := range titles {
		if title.Skipped {
			problems = append(problems, fmt.Errorf("%s: %q is skipped, so it covers nothing", title.File, title.Text))
			continue
		}
		for _, number := range title.Numbers {
			if !slices.Contains(known, number) {
				problems = append(problems, fmt.Errorf("%s: %q names %s, which is not a statement", title.File, title.Text, number))
			}
			table.tests[number] = append(table.tests[number], title)
		}
	}
	for _, number := range known {
		if len(table.tests[number]) == 0 {
			problems = append(problems, fmt.Errorf("no test covers %s; name it in a title: %q", number, number+": …"))
		}
	}
	return table, errors.Join(problems...)
}

// statementsFile is the file with the statements, relative to the repository's root.
const statementsFile = "testdata/statements.json"

// Section is a section of the specification.
type Section struct {
	Title      string      `json:"title"`
	Statements []Statement `json:"statements"`
}

// Statement is one statement of the specification, reworded.
type Statement struct {
	Number string `json:"number"` // such as S2.33, the 33rd statement of section 2
	Says   string `json:"says"`
	// Note explains how an open question was resolved, such as which page shows a message that the
	// specification gives without a page.
	Note string `json:"note,omitempty"`
}

func readStatements(root string) ([]Section, error) {
	text, err := os.ReadFile(filepath.Join(root, statementsFile))
	if err != nil {
		return nil, fmt.Errorf("read the statements: %w", err)
	}
	var sections []Section
	if err := json.Unmarshal(text, &sections); err != nil {
		return nil, fmt.Errorf("read %s: %w", statementsFile, err)
	}
	known := map[string]bool{}
	for _, number := range numbers(sections) {
		if known[number] {
			return nil, fmt.Errorf("%s has %s twice", statementsFile, number)
		}
		known[number] = true
	}
	return sections, nil
}

func numbers(sections []Section) []string {
	var all []string
	for _, section := range sections {
		for _, statement := range section.Statements {
			all = append(all, statement.Number)
		}
	}
	return all
}
