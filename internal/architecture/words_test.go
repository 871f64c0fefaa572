package architecture

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The glossary's words that name nothing stand in the text of this section, the
// names that are excepted in the first column of its table.
const (
	glossaryFile     = "docs/glossary.md"
	forbiddenSection = "Words that name nothing"
)

var quoted = regexp.MustCompile("`([^`]+)`")

// forbidden are the glossary's words that name nothing, and its exceptions.
type forbidden struct{ words, exceptions []string }

func readForbidden(glossary string) (forbidden, error) {
	var f forbidden
	_, section, _ := strings.Cut(glossary, "\n## "+forbiddenSection+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for line := range strings.Lines(section) {
		target, text := &f.words, line
		if cells, isRow := strings.CutPrefix(line, "|"); isRow {
			target = &f.exceptions
			text, _, _ = strings.Cut(cells, "|")
		}
		for _, m := range quoted.FindAllStringSubmatch(text, -1) {
			*target = append(*target, m[1])
		}
	}
	if len(f.words) == 0 || len(f.exceptions) == 0 {
		return f, errors.New("the glossary names no forbidden words or no exceptions")
	}
	return f, nil
}

// termRow is a row of the glossary's other tables.
var termRow = regexp.MustCompile(`(?m)^\| ([a-z][^|]*) \| [^|]+ \|$`)

// repeatedTerms returns the terms that the glossary explains more than once.
func repeatedTerms(glossary string) (repeated []string) {
	seen := map[string]bool{}
	for _, m := range termRow.FindAllStringSubmatch(glossary, -1) {
		if seen[m[1]] {
			repeated = append(repeated, m[1])
		}
		seen[m[1]] = true
	}
	return repeated
}

var (
	capital = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	acronym = regexp.MustCompile(`([A-Z])([A-Z][a-z])`)
	word    = regexp.MustCompile(`[A-Za-z]+`)
)

// wordsOf splits a name: URLData, url-data and url_data have the same two words.
func wordsOf(name string) []string {
	name = capital.ReplaceAllString(name, "$1 $2")
	name = acronym.ReplaceAllString(name, "$1 $2")
	return word.FindAllString(strings.ToLower(name), -1)
}

// word returns the forbidden word in a name, or "".
func (f forbidden) word(name string) string {
	for _, word := range wordsOf(name) {
		if slices.Contains(f.words, word) || slices.Contains(f.words, strings.TrimSuffix(word, "s")) {
			return word
		}
	}
	return ""
}

// name is a name in the code and the file that it is in.
type name struct{ text, file string }

// notCode are the folders without code of this project.
var notCode = []string{"node_modules", "bin", "dist", "testdata", "coverage", "shots"}

// codeNames returns the exported types, the exported names of the page, and the
// files and folders of code below a folder; a file's name ends at its first
// point.
func codeNames(folder fs.FS) (names []name, err error) {
	folders := map[string]bool{".": true}
	err = fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		base := path.Base(file)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (slices.Contains(notCode, base) || base != "." && base[0] == '.'):
			return fs.SkipDir
		case entry.IsDir() || !slices.Contains([]string{".go", ".ts", ".tsx", ".mjs"}, path.Ext(file)):
			return nil
		}
		for above := path.Dir(file); !folders[above]; above = path.Dir(above) {
			folders[above] = true
			names = append(names, name{path.Base(above), above + "/"})
		}
		stem, _, _ := strings.Cut(base, ".")
		names = append(names, name{stem, file})
		exported, err := exportedNames(folder, file)
		for _, text := range exported {
			names = append(names, name{text, file})
		}
		return err
	})
	return names, err
}

var typeDeclaration = regexp.MustCompile(`^export .*\b(?:class|type|interface|enum) `)

func exportedNames(folder fs.FS, file string) (names []string, err error) {
	text, err := fs.ReadFile(folder, file)
	if err != nil {
		return nil, err
	}
	if path.Ext(file) == ".go" {
		return exportedTypes(file, text)
	}
	for _, line := range exportLine.FindAllString(string(text), -1) {
		m := exportDeclaration.FindStringSubmatch(line)
		if m != nil && (strings.HasPrefix(file, "web/src/") || typeDeclaration.MatchString(line)) {
			names = append(names, m[1])
		}
	}
	return names, nil
}

func exportedTypes(file string, text []byte) (names []string, err error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, declaration := range parsed.Decls {
		if group, ok := declaration.(*ast.GenDecl); ok && group.Tok == token.TYPE {
			for _, spec := range group.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok && t.Name.IsExported() {
					names = append(names, t.Name.Name)
				}
			}
		}
	}
	return names, nil
}

// problems returns a line for each name with a forbidden word, and for each
// exception that excepts nothing.
func (f forbidden) problems(names []name) (lines []string) {
	used := map[string]bool{}
	for _, n := range names {
		word := f.word(n.text)
		switch {
		case word == "":
		case slices.Contains(f.exceptions, n.text):
			used[n.text] = true
		default:
			lines = append(lines, fmt.Sprintf("%s: %s has the word %q", n.file, n.text, word))
		}
	}
	for _, exception := range f.exceptions {
		if !used[exception] {
			lines = append(lines, exception+" is an exception that nothing needs")
		}
	}
	slices.Sort(lines)
	return lines
}

func TestNamesKeepToTheGlossary(t *testing.T) {
	glossary, err := os.ReadFile(root + "/" + glossaryFile)
	if err != nil {
		t.Fatal(err)
	}
	f, err := readForbidden(string(glossary))
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range repeatedTerms(string(glossary)) {
		t.Errorf("%s explains %q more than once", glossaryFile, term)
	}
	names, err := codeNames(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range f.problems(names) {
		t.Errorf("%s; see %s", line, glossaryFile)
	}
}

func TestAForbiddenWordIsReported(t *testing.T) {
	f, err := readForbidden("# Glossary\n\n## Words that name nothing\n\nNone of `place`, `ask`, `data`.\n\n" +
		"| Name | Why |\n|---|---|\n| `places`, `PlacesView` | public |\n| `unused` | gone |\n")
	if err != nil {
		t.Fatal(err)
	}
	names, err := codeNames(fstest.MapFS{
		"gateway/ask.go":                {Data: []byte("package gateway\n\ntype URLData struct{}\n\ntype data int\n\nfunc Ask() {}\n")},
		"gateway/replace.go":            {Data: []byte("package gateway\n\ntype (\n\tTask int\n\tAskers int\n\tMarketPlaces int\n)\n")},
		"web/src/places/places.test.ts": {Data: []byte("export function PlacesView() {}\nexport const dataURL = 0;\n")},
		"e2e/asks/http2-data.ts":        {Data: []byte("export type Metadata = {};\nconst place = 0;\nexport type AskAll = {};\nexport const ask = 0;\n")},
		"node_modules/data/ask.ts":      {Data: []byte("export type Ask = {};\n")},
		"testdata/data.json":            {Data: []byte("{}")},
		"docs/ask.md":                   {Data: []byte("ask")},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`e2e/asks/: asks has the word "asks"`,
		`e2e/asks/http2-data.ts: AskAll has the word "ask"`,
		`e2e/asks/http2-data.ts: http2-data has the word "data"`,
		`gateway/ask.go: URLData has the word "data"`,
		`gateway/ask.go: ask has the word "ask"`,
		`gateway/replace.go: MarketPlaces has the word "places"`,
		`unused is an exception that nothing needs`,
		`web/src/places/places.test.ts: dataURL has the word "data"`,
	}
	if got := f.problems(names); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestARepeatedTermIsReported(t *testing.T) {
	got := repeatedTerms("| Term | Meaning |\n|---|---|\n| row | an object |\n| row query | words |\n\n## Raw\n\n| row | a line |\n")
	if want := []string{"row"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
