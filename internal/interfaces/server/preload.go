package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// manifestFile is the manifest of the page's build: the output file and the imports for each
// source.
const manifestFile = ".vite/manifest.json"

// Entries in the manifest: the shell and the lookup page.
const (
	shellSource  = "index.html"
	lookupSource = "src/features/lookup/lookup-page.tsx"
)

// manifest is the part of the build's manifest that is used, by source.
type manifest map[string]struct {
	File    string   `json:"file"`
	Imports []string `json:"imports"`
}

// lookupPreload returns a Link header that makes browsers fetch the code for a lookup's page along
// with the shell's code instead of after it. It is empty if there is no manifest. Because browsers
// use few connections, the shell's code, which is the largest, comes first.
func lookupPreload(dist fs.FS) (string, error) {
	text, err := fs.ReadFile(dist, manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	} else if err != nil {
		return "", err
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return "", fmt.Errorf("read %s: %w", manifestFile, err)
	}
	visited := map[string]bool{}
	var links []string
	for _, file := range slices.Concat(m.files(shellSource, visited), m.files(lookupSource, visited)) {
		links = append(links, fmt.Sprintf(`</%s>; rel="modulepreload"; crossorigin`, file))
	}
	return strings.Join(links, ", "), nil
}

func (m manifest) files(source string, visited map[string]bool) []string {
	chunk, ok := m[source]
	if !ok || visited[source] {
		return nil
	}
	visited[source] = true
	all := []string{chunk.File}
	for _, imported := range chunk.Imports {
		all = append(all, m.files(imported, visited)...)
	}
	return all
}
