package architecture

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// dependencyTable is the heading of the table that says why each dependency is there.
const dependencyTable = "## Why each dependency"

// dependencies returns the packages that go.mod and package.json require themselves.
func dependencies(repository fs.FS) ([]string, error) {
	module, err := fs.ReadFile(repository, "go.mod")
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(repository, "package.json")
	if err != nil {
		return nil, err
	}
	var page struct {
		Dependencies    map[string]string `json:"dependencies"`
		DevDependencies map[string]string `json:"devDependencies"`
	}
	if err := json.Unmarshal(text, &page); err != nil {
		return nil, err
	}
	all := slices.Concat(slices.Collect(maps.Keys(page.Dependencies)), slices.Collect(maps.Keys(page.DevDependencies)))
	for line := range strings.Lines(string(module)) {
		if words := strings.Fields(line); len(words) == 2 && strings.Contains(words[0], ".") {
			all = append(all, majorVersion.ReplaceAllString(words[0], ""))
		}
	}
	slices.Sort(all)
	return all, nil
}

// majorVersion matches the version at the end of a module's path.
var majorVersion = regexp.MustCompile(`/v\d+$`)

// hasReason reports whether the first column of the table names a package: by its whole
// name, without its host, by its last element, or by a name that ends with *.
func hasReason(names []string, dependency string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		if start, isPattern := strings.CutSuffix(name, "*"); isPattern {
			return strings.HasPrefix(dependency, start)
		}
		return dependency == name || strings.HasSuffix(dependency, "/"+name)
	})
}

// dependencyNames returns the names in the first column of the table.
func dependencyNames(document string) (names []string) {
	_, table, _ := strings.Cut(document, dependencyTable)
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			for name := range strings.SplitSeq(cells[1], ",") {
				names = append(names, strings.TrimSpace(name))
			}
		}
	}
	return names
}

func TestEachDependencyHasAReason(t *testing.T) {
	repository := os.DirFS(root)
	all, err := dependencies(repository)
	if err != nil || len(all) < 50 {
		t.Fatalf("got %d dependencies, %v", len(all), err)
	}
	document, err := fs.ReadFile(repository, "CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	names := dependencyNames(string(document))
	for _, dependency := range all {
		if !hasReason(names, dependency) {
			t.Errorf("CONTRIBUTING.md does not say why %s is there; add it to the table", dependency)
		}
	}
}

func TestADependencyWithoutAReasonIsReported(t *testing.T) {
	all, err := dependencies(fstest.MapFS{
		"go.mod":       {Data: []byte("module viewfinder\n\ngo 1.26.0\n\nrequire (\n\texample.com/a/box/v2 v2.0.0\n\texample.com/far v1.0.0 // indirect\n)\n")},
		"package.json": {Data: []byte(`{"name":"viewfinder","dependencies":{"react":"1"},"devDependencies":{"@types/node":"1","vite":"1"}}`)},
	})
	if want := []string{"@types/node", "example.com/a/box", "react", "vite"}; err != nil || !slices.Equal(all, want) {
		t.Fatalf("got %q, %v, want %q", all, err, want)
	}
	names := dependencyNames("| other | x |\n" + dependencyTable + "\n\n| Dependency | Why |\n|---|---|\n| box, @types/* | x |\n| reactive | y |\n")
	got := slices.DeleteFunc(all, func(dependency string) bool { return hasReason(names, dependency) })
	if want := []string{"react", "vite"}; !slices.Equal(got, want) {
		t.Errorf("got %q without a reason, want %q", got, want)
	}
}
