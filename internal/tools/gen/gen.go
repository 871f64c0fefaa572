// Package gen writes the repository's files that are derived from the catalog, the sandbox, the
// commands, the collection documents and the tests: the page's TypeScript, the table of features,
// the guide's page about commands, and the table of tests for every statement. A test fails if any
// of them is stale.
package gen

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"viewfinder/internal/tools/gen/coverage"
)

// File is a generated file: its path relative to the repository's root, and a function that renders
// it.
type File struct {
	Path   string
	Render func(root string) ([]byte, error)
}

// Files returns all generated files.
func Files() []File {
	return []File{
		{"web/src/catalog/cards.gen.ts", func(string) ([]byte, error) { return typeScriptCards() }},
		{"web/src/catalog/catalog.gen.ts", func(string) ([]byte, error) { return typeScript() }},
		{"web/src/catalog/calls.gen.ts", func(string) ([]byte, error) { return typeScriptCalls() }},
		{"web/src/catalog/sandbox.gen.ts", func(string) ([]byte, error) { return testIdentifiers() }},
		{"web/src/catalog/paging.gen.ts", func(string) ([]byte, error) { return pageSelectors() }},
		{"web/src/features/collections/replies.gen.ts", func(string) ([]byte, error) { return collectionReplies() }},
		{"docs/guide/commands.md", func(string) ([]byte, error) { return guideCommands(), nil }},
		{"docs/guide/columns.md", func(string) ([]byte, error) { return guideColumns(), nil }},
		{"docs/features.md", func(string) ([]byte, error) { return featureTable(), nil }},
		{"docs/coverage.md", covered},
	}
}

// Write renders every file and writes those that changed.
func Write(root string) error {
	for _, f := range Files() {
		present, want, err := f.states(root)
		if err != nil {
			return err
		}
		if bytes.Equal(present, want) {
			continue
		}
		if err := os.WriteFile(filepath.Join(root, f.Path), want, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", f.Path, err)
		}
	}
	return nil
}

// states returns the current and the expected text of the file.
func (f File) states(root string) (present, want []byte, err error) {
	present, err = os.ReadFile(filepath.Join(root, f.Path))
	if err != nil && !os.IsNotExist(err) {
		return nil, nil, fmt.Errorf("read %s: %w", f.Path, err)
	}
	want, err = f.Render(root)
	if err != nil {
		return nil, nil, fmt.Errorf("render %s: %w", f.Path, err)
	}
	return present, want, nil
}

// covered renders the table of tests for every statement.
func covered(root string) ([]byte, error) {
	table, err := coverage.Read(root)
	if err != nil {
		return nil, err
	}
	return table.Render(), nil
}
