package coverage

import (
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
)

// Title is that of a test, or of a group of tests, which names statements.
type Title struct {
	File    string // below the repository's root
	Text    string // with the titles of the groups around it
	Numbers []string
	Skipped bool // it does not run, or nothing in it does
}

// number is a statement's, as it stands in a title.
var number = regexp.MustCompile(`\bS\d+\.\d+\b`)

// readers take the titles out of a file, by what its name ends with.
var readers = []struct {
	ending string
	read   func(file string, text []byte) ([]Title, error)
}{
	{"_test.go", goTitles},
	{".test.ts", scriptTitles},
	{".test.tsx", scriptTitles},
	{".spec.ts", scriptTitles},
}

// elsewhere are folders whose tests are not ours.
var elsewhere = map[string]bool{"node_modules": true, ".git": true, "dist": true, "testdata": true}

func readTitles(root string) ([]Title, error) {
	files := os.DirFS(root)
	var titles []Title
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if elsewhere[entry.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		found, err := titlesOf(files, name)
		titles = append(titles, found...)
		return err
	})
	return titles, err
}

func titlesOf(files fs.FS, name string) ([]Title, error) {
	for _, reader := range readers {
		if !strings.HasSuffix(name, reader.ending) {
			continue
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		titles, err := reader.read(name, text)
		if err != nil {
			return nil, fmt.Errorf("read the titles of %s: %w", name, err)
		}
		return titles, nil
	}
	return nil, nil
}
