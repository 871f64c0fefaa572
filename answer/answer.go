// Package answer reads the provider's responses using the catalog's schemas and exports their rows.
//
// Rules:
//   - Responses are never changed. Numbers keep their source text: IDs beyond
//     2^53, 1.00 and -0 are written as received.
//   - Nothing is guessed. A value either matches one of the catalog's selectors or is
//     missing, and a response without rows is reported as such.
//   - Text is well-formed Unicode: an unpaired surrogate becomes U+FFFD, or its
//     escape, \ud83d, in JSON.
//   - The page follows the same rules in TypeScript. The vectors in testdata
//     test both: change a rule there first.
package answer

import "viewfinder/catalog"

// Reading is a response as its schema describes it, with its rows.
type Reading struct {
	Page
	Rows []Row
}

// Read reads a body using a schema. Given the parameters of the call, it also reads the parameters
// for the next page. It fails if the body is not JSON or exceeds a limit.
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
