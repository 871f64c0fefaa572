// Package answer reads the provider's answers by the catalog's schemas and
// exports their rows.
//
// Rules:
//   - Answers are never changed. Numbers keep their source text: IDs beyond
//     2^53, 1.00 and -0 are written as received.
//   - Nothing is guessed. A value matches one of the catalog's selectors or it
//     is missing, and an answer without rows is reported as one.
//   - Text is well-formed Unicode: an unpaired surrogate becomes U+FFFD, or its
//     escape, \ud83d, in JSON.
//   - The page follows the same rules in TypeScript. The vectors in testdata
//     test both: change a rule there first.
package answer

import "viewfinder/catalog"

// Reading is an answer as its schema describes it, with its rows.
type Reading struct {
	Page
	Rows []Row
}

// Read reads a body by a schema. With the parameters of its call it also reads
// the parameters of the next page's call. An error means that the body is not JSON, or exceeds a limit.
func Read(body []byte, schema catalog.Schema, params ...catalog.Param) (Reading, error) {
	reader, err := NewPageReader(schema, params...)
	if err != nil {
		return Reading{}, err
	}
	page, err := reader.Read(body)
	if err != nil {
		return Reading{}, err
	}
	if page.Unread != nil {
		return Reading{}, page.Unread
	}
	scanner := &RowScanner{plan: reader.plan}
	rows := make([]Row, len(page.Rows))
	for i, row := range page.Rows {
		rows[i] = scanner.Read(row.Source())
	}
	return Reading{page, rows}, nil
}
