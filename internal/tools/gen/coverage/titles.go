package coverage

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Title is the title of a test or a group of tests that names statements.
type Title struct {
	File    string // relative to the repository's root
	Text    string // preceded by the titles of the enclosing groups
	Numbers []string
	Skipped bool // the test may be skipped
}

// number matches a statement number in a title.
var number = regexp.MustCompile(`\bS\d+\.\d+\b`)

// readers maps suffixes of file names to functions that read their titles.
var readers = []struct {
	suffix string
	read   func(file string, text []byte) ([]Title, error)
}{
	{"_test.go", goTitles},
	{".test.ts", scriptTitles},
	{".test.tsx", scriptTitles},
	{".spec.ts", scriptTitles},
}

// skippedFolders are folders that contain other projects' tests.
var skippedFolders = map[string]bool{"node_modules": true, ".git": true, "dist": true, "testdata": true}

func readTitles(root string) ([]Title, error) {
	files := os.DirFS(root)
	var titles []Title
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if skippedFolders[entry.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		fileTitles, err := titlesOf(files, name)
		titles = append(titles, fileTitles...)
		return err
	})
	return titles, err
}

func titlesOf(files fs.FS, name string) ([]Title, error) {
	for _, reader := range readers {
		if !strings.HasSuffix(name, reader.suffix) {
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

// goTitles returns the titles of the subtests t.Run("S3.2: …", …) in a file, each preceded by the
// name of its test function.
func goTitles(name string, text []byte) ([]Title, error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var titles []Title
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok {
			continue
		}
		skips := slices.ContainsFunc([]string{"Skip", "Skipf", "SkipNow"}, func(method string) bool { return len(calls(function, method)) > 0 })
		for _, run := range calls(function, "Run") {
			text := literal(run)
			if found := number.FindAllString(text, -1); found != nil {
				titles = append(titles, Title{
					File: name, Text: function.Name.Name + " › " + text, Numbers: found, Skipped: skips,
				})
			}
		}
	}
	return titles, nil
}

// calls returns the calls of a method on any receiver.
func calls(within ast.Node, method string) []*ast.CallExpr {
	var found []*ast.CallExpr
	ast.Inspect(within, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok {
			if called, ok := call.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == method {
				found = append(found, call)
			}
		}
		return true
	})
	return found
}

// literal returns the first argument if it is a string literal.
func literal(call *ast.CallExpr) string {
	if len(call.Args) == 0 {
		return ""
	}
	written, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, err := strconv.Unquote(written.Value)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(text)
}
