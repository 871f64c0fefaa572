// Package architecture has tests of the repository's structure. Imports go one way,
// in the Go packages and in the page.
package architecture

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the repository's root folder.
const root = "../../.."

// goFloors lists folders by layer: a package may import only from its own folder and from lower
// layers.
var goFloors = map[string]int{
	"accept": 0, "atomicfile": 0, "catalog": 0, "pause": 0, "problem": 0, "web": 0,
	"answer": 1, "gateway": 1, "sandbox": 1, "media": 1, "jq": 1,
	"collect":             2,
	"internal":            3,
	"internal/interfaces": 4,
	"internal/tools":      5,
	"cmd":                 5,
}

// pageFloors lists the folders of web/src by layer.
var pageFloors = map[string]int{
	"catalog": 0, "json": 0,
	"lib":        1,
	"components": 2, "answers": 2,
	"worker": 3, "features": 3,
	"app": 4,
}

// featureImports are the features' folders that other features may import.
var featureImports = map[string]bool{"views→rows": true, "table→rows": true, "table→views": true,
	"lookup→rows": true, "lookup→table": true, "lookup→views": true, "lookup→raw": true, "lookup→collections": true, "lookup→code": true, "home→docs": true,
	"compare→rows": true, "compare→table": true, "history→rows": true, "history→palette": true, "collections→rows": true, "collections→table": true,
	"home→palette": true, "palette→lookup": true, "palette→docs": true, "keys→lookup": true, "lookup→export": true, "collections→export": true, "compare→export": true, "collections→compare": true,
	"collections→code": true, "docs→rows": true, "home→lookup": true, "home→collections": true, "home→history": true,
	"palette→collections": true, "views→code": true, "views→export": true}

func TestGoImportsGoInOneDirection(t *testing.T) {
	list := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatalf("list the packages: %v", err)
	}
	count := 0
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		for _, imported := range names[1:] {
			if strings.HasPrefix(imported, "viewfinder/") {
				count++
				checkGo(t, names[0], imported)
			}
		}
	}
	if count == 0 {
		t.Fatal("no import of this module was found")
	}
}

func checkGo(t *testing.T, importer, imported string) {
	t.Helper()
	from, to := topFolder(importer), topFolder(imported)
	above, known := goFloors[from]
	if !known {
		t.Errorf("%s: the folder %s has no floor; give it one", importer, from)
	}
	if from != to && goFloors[to] >= above {
		t.Errorf("%s imports %s: %s may not import %s", importer, imported, from, to)
	}
}

func topFolder(importPath string) string {
	top, rest, _ := strings.Cut(strings.TrimPrefix(importPath, "viewfinder/"), "/")
	if part, _, _ := strings.Cut(rest, "/"); goFloors[top+"/"+part] > 0 {
		return top + "/" + part
	}
	return top
}

var importPattern = regexp.MustCompile(`(?:from|import)\s*\(?\s*"(@/|\.{1,2}/)([^"]+)"`)

func TestPageImportsGoInOneDirection(t *testing.T) {
	src := filepath.Join(root, "web", "src")
	count := 0
	err := fs.WalkDir(os.DirFS(src), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(strings.TrimSuffix(name, "x"), ".ts") {
			return err
		}
		text, err := os.ReadFile(filepath.Join(src, name))
		for _, m := range importPattern.FindAllStringSubmatch(string(text), -1) {
			count++
			checkPage(t, name, target(name, m[1], m[2]))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if count == 0 {
		t.Fatal("no import was found")
	}
}

// target returns the imported file, relative to web/src.
func target(importer, prefix, rest string) string {
	if prefix == "@/" {
		return rest
	}
	return path.Join(path.Dir(importer), prefix, rest)
}

func checkPage(t *testing.T, importer, imported string) {
	t.Helper()
	from, inFrom, nested := strings.Cut(importer, "/")
	to, inTo, _ := strings.Cut(imported, "/")
	if !nested || isTest(importer) && to == "worker" {
		return // tests and their setup run the worker's code in their own process
	}
	if from == to {
		if from == "features" {
			checkFeature(t, importer, imported, inFrom, inTo)
		}
		return
	}
	above, known := pageFloors[from]
	if !known {
		t.Errorf("%s: the folder %s has no floor; give it one", importer, from)
	}
	if pageFloors[to] >= above || to == "worker" || (from == "components" && to == "catalog") {
		t.Errorf("%s imports %s: %s may not import %s", importer, imported, from, to)
	}
}

// checkFeature verifies that a feature imports only from its own folder and a few others.
func checkFeature(t *testing.T, importer, imported, inFrom, inTo string) {
	t.Helper()
	from, _, _ := strings.Cut(inFrom, "/")
	to, _, _ := strings.Cut(inTo, "/")
	if from != to && !isTest(importer) && !featureImports[from+"→"+to] {
		t.Errorf("%s imports %s: the feature %s may not import %s", importer, imported, from, to)
	}
}

func isTest(name string) bool {
	return strings.Contains(name, ".test.ts") || strings.HasPrefix(path.Base(name), "testing.ts")
}
