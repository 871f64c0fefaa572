package coverage

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// source holds the statements, below the repository's root.
const source = "testdata/statements.json"

// Section is a part of the specification.
type Section struct {
	Title      string      `json:"title"`
	Statements []Statement `json:"statements"`
}

// Statement is one thing that the product promises, in our words.
type Statement struct {
	Number string `json:"number"` // S2.33: the 33rd of section 2
	Says   string `json:"says"`
	// Note says how an open point was settled, such as which page has a text
	// that was given without one.
	Note string `json:"note,omitempty"`
}

func readStatements(root string) ([]Section, error) {
	text, err := os.ReadFile(filepath.Join(root, source))
	if err != nil {
		return nil, fmt.Errorf("read the statements: %w", err)
	}
	var sections []Section
	if err := json.Unmarshal(text, &sections); err != nil {
		return nil, fmt.Errorf("read %s: %w", source, err)
	}
	seen := map[string]bool{}
	for _, number := range numbers(sections) {
		if seen[number] {
			return nil, fmt.Errorf("%s has %s twice", source, number)
		}
		seen[number] = true
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
