package architecture

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// documents are those whose paths and names a test looks up in the code.
var documents = []string{"CONTRIBUTING.md", "README.md", "docs/collections-engine.md", "docs/collections.md", "docs/glossary.md"}

var (
	fence     = regexp.MustCompile("(?ms)^```\\w*\n(.*?)^```\n")
	pathWord  = regexp.MustCompile(`^(?:[\w.<>*@-]+/)+[\w.<>*@-]*$|^[\w*-]+\.(?:go|tsx?|mjs|md|json|css|sh)$`)
	angled    = regexp.MustCompile(`<[^>]+>`)
	codeWord  = regexp.MustCompile(`[A-Za-z]\w*`)
	mixedCase = regexp.MustCompile(`^[A-Za-z]+[a-z][A-Z]\w*$`)
)

// built are the folders that a clone has not: make writes the first ones, the program the
// others into its data folder.
var built = []string{"bin", "node_modules", "shots", "albums", "commands", "tables"}

// documentPath is a path in a document; within is the folder that the line of a
// code block begins with, or "".
type documentPath struct{ text, within string }

// documentPaths returns the paths in a document's code, and its names of code:
// words in mixed case.
func documentPaths(markdown string) (paths []documentPath, names []string) {
	for _, block := range fence.FindAllStringSubmatch(markdown, -1) {
		within := ""
		for line := range strings.Lines(block[1]) {
			words := strings.Fields(line)
			if len(words) > 0 && line[0] != ' ' && pathWord.MatchString(words[0]) {
				within = words[0]
			}
			for _, word := range words {
				if word = trimmed(word); pathWord.MatchString(word) {
					paths = append(paths, documentPath{word, within})
				}
			}
		}
	}
	for _, span := range quoted.FindAllStringSubmatch(fence.ReplaceAllString(markdown, ""), -1) {
		for _, word := range strings.Fields(span[1]) {
			switch word = trimmed(word); {
			case pathWord.MatchString(word):
				paths = append(paths, documentPath{word, ""})
			case mixedCase.MatchString(word):
				names = append(names, word)
			}
		}
	}
	return paths, names
}

func trimmed(word string) string {
	return strings.TrimPrefix(strings.TrimRight(word, ".,:;"), "./")
}

// missingPaths returns the paths that are neither below the root, nor below
// web/src, nor below the folder of their line. <name> in a path is any name.
func missingPaths(repository fs.FS, paths []documentPath) (missing []string) {
	for _, p := range paths {
		top, _, _ := strings.Cut(p.text, "/")
		if slices.Contains(built, top) {
			continue
		}
		pattern := angled.ReplaceAllString(p.text, "*")
		exists := func(folder string) bool {
			matches, err := fs.Glob(repository, path.Join(folder, pattern))
			return err == nil && len(matches) > 0
		}
		if !exists(".") && !exists("web/src") && (p.within == "" || !exists(p.within)) {
			missing = append(missing, p.text)
		}
	}
	return missing
}

// codeWords returns every word of the code below a folder.
func codeWords(folder fs.FS) (words map[string]bool, err error) {
	words = map[string]bool{}
	names, err := codeNames(folder)
	if err != nil {
		return nil, err
	}
	read := map[string]bool{}
	for _, n := range names {
		if read[n.file] || strings.HasSuffix(n.file, "/") {
			continue
		}
		read[n.file] = true
		text, err := fs.ReadFile(folder, n.file)
		if err != nil {
			return nil, err
		}
		for _, word := range codeWord.FindAllString(string(text), -1) {
			words[word] = true
		}
	}
	return words, nil
}

func TestDocumentsNameWhatExists(t *testing.T) {
	repository := os.DirFS(root)
	words, err := codeWords(repository)
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range documents {
		text, err := fs.ReadFile(repository, document)
		if err != nil {
			t.Fatal(err)
		}
		paths, names := documentPaths(string(text))
		if len(paths) == 0 {
			t.Errorf("%s: no path was read", document)
		}
		for _, missing := range missingPaths(repository, paths) {
			t.Errorf("%s names %s, which does not exist", document, missing)
		}
		for _, name := range names {
			if !words[name] {
				t.Errorf("%s names %s, which is nowhere in the code", document, name)
			}
		}
	}
}

func TestAMissingPathIsReported(t *testing.T) {
	paths, names := documentPaths("See `web/src/app/`, `app/shell.tsx`, `testdata/<id>.json`, `gone/*.go`, `go test ./sandbox -update`,\n" +
		"`RowStore`, `make test`, `users[]`, `bin/viewfinder`, `/ig/followers/`, and/or `biome.json`.\n\n" +
		"```\nsandbox/   starts in sandbox.go, not in box.go:\n           media.go or docs/\n```\n")
	if want := []string{"RowStore"}; !slices.Equal(names, want) {
		t.Errorf("got names %q, want %q", names, want)
	}
	repository := fstest.MapFS{
		"web/src/app/shell.tsx": {}, "testdata/posts.json": {}, "sandbox/sandbox.go": {}, "sandbox/media.go": {},
	}
	want := []string{"box.go", "docs/", "gone/*.go", "biome.json"}
	if got := missingPaths(repository, paths); !slices.Equal(got, want) {
		t.Errorf("got missing paths %q, want %q", got, want)
	}
}
