// Package gen writes what is derived from the catalog and the sandbox into
// files of the repository: the page's TypeScript and the README's table.
// A test fails when one of them is stale.
package gen

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// File is one generated file: its path below the repository's root and a
// function that renders it from its present text.
type File struct {
	Path   string
	Render func(present []byte) ([]byte, error)
}

// Files lists every generated file.
func Files() []File {
	return []File{
		{"web/src/catalog/catalog.gen.ts", func([]byte) ([]byte, error) { return typeScript() }},
		{"web/src/catalog/sandbox.gen.ts", func([]byte) ([]byte, error) { return identifiers() }},
		{"README.md", readme},
	}
}

// Write renders every file below root and writes those that changed.
func Write(root string) error {
	for _, f := range Files() {
		path := filepath.Join(root, f.Path)
		present, want, err := f.states(path)
		if err != nil {
			return err
		}
		if bytes.Equal(present, want) {
			continue
		}
		if err := os.WriteFile(path, want, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", f.Path, err)
		}
	}
	return nil
}

// states returns the file's present text and the one it should have.
func (f File) states(path string) (present, want []byte, err error) {
	present, err = os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return nil, nil, fmt.Errorf("read %s: %w", f.Path, err)
	}
	want, err = f.Render(present)
	if err != nil {
		return nil, nil, fmt.Errorf("render %s: %w", f.Path, err)
	}
	return present, want, nil
}
