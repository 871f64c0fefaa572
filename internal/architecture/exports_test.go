package architecture

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// pageExport is an exported declaration of the page: its name and its file.
type pageExport struct{ name, file string }

var (
	exportLine        = regexp.MustCompile(`(?m)^export\b.*`)
	exportDeclaration = regexp.MustCompile(`^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|var|function\*?|class|type|interface|enum) (\w+)`)
)

// pageExports returns the exported declarations of a folder's TypeScript,
// generated and test files aside, and the exports that declare no name.
func pageExports(folder fs.FS) (exports []pageExport, nameless []string, err error) {
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !isTypeScript(name) || isTest(name) || strings.Contains(name, ".gen.") {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		for _, line := range exportLine.FindAllString(string(text), -1) {
			if m := exportDeclaration.FindStringSubmatch(line); m != nil {
				exports = append(exports, pageExport{m[1], name})
			} else {
				nameless = append(nameless, name+": "+line)
			}
		}
		return err
	})
	return exports, nameless, err
}

func isTypeScript(name string) bool {
	return strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".tsx")
}

// duplicates returns a line for each name that several files export.
func duplicates(exports []pageExport) (lines []string) {
	files := map[string][]string{}
	for _, e := range exports {
		if !slices.Contains(files[e.name], e.file) {
			files[e.name] = append(files[e.name], e.file)
		}
	}
	for name, in := range files {
		if len(in) > 1 {
			lines = append(lines, name+" is exported by "+strings.Join(in, " and "))
		}
	}
	slices.Sort(lines)
	return lines
}

// unimported returns a line for each exported name that no other file imports: none
// that imports its file, statically or later, has the name as a word.
func unimported(folder fs.FS, exports []pageExport) (lines []string, err error) {
	importers := map[string][]string{} // texts by the imported file, without its ending
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !isTypeScript(name) {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		for _, m := range importPattern.FindAllStringSubmatch(string(text), -1) {
			imported := target(name, m[1], m[2])
			importers[imported] = append(importers[imported], string(text))
		}
		return err
	})
	for _, e := range exports {
		word := regexp.MustCompile(`\b` + e.name + `\b`)
		file := strings.TrimSuffix(strings.TrimSuffix(e.file, "x"), ".ts")
		if !slices.ContainsFunc(importers[file], word.MatchString) {
			lines = append(lines, e.file+" exports "+e.name)
		}
	}
	return lines, err
}

func TestThePageExportsWhatIsImported(t *testing.T) {
	folder := os.DirFS(filepath.Join(root, "web", "src"))
	exports, _, err := pageExports(folder)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := unimported(folder, exports)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		t.Errorf("%s, and no other file imports it; remove the word export", line)
	}
}

func TestAnUnimportedExportIsReported(t *testing.T) {
	folder := fstest.MapFS{
		"json/tree.ts":    {Data: []byte("export type Tree = {};\nexport type Branch = {};\nexport const leaf = 0;\n")},
		"json/path.ts":    {Data: []byte("import type { Tree } from \"./tree\";\nconst leafy = 0;\n")},
		"app/page.tsx":    {Data: []byte("export function Page() {}\nexport function Bar() {}\n")},
		"app/main.ts":     {Data: []byte("const { Page } = await import(\"@/app/page\");\n")},
		"app/branches.ts": {Data: []byte("type Branch = \"from another file\";\n")},
	}
	exports, _, err := pageExports(folder)
	if err != nil {
		t.Fatal(err)
	}
	got, err := unimported(folder, exports)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	want := []string{"app/page.tsx exports Bar", "json/tree.ts exports Branch", "json/tree.ts exports leaf"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestThePageExportsNoNameTwice(t *testing.T) {
	exports, nameless, err := pageExports(os.DirFS(filepath.Join(root, "web", "src")))
	if err != nil {
		t.Fatal(err)
	}
	if len(exports) == 0 {
		t.Fatal("no export was read")
	}
	for _, line := range duplicates(exports) {
		t.Errorf("%s; rename one of them", line)
	}
	for _, line := range nameless {
		t.Errorf("%s: export a name where it is declared", line)
	}
}

func TestADuplicateExportIsReported(t *testing.T) {
	exports, nameless, err := pageExports(fstest.MapFS{
		"json/tree.ts":          {Data: []byte("export type Tree = {};\nexport class Row {}\n")},
		"views/row.tsx":         {Data: []byte("const at = 0;\nexport async function Row() {}\nexport { at };\n")},
		"views/row.test.tsx":    {Data: []byte("export const Tree = 0;\n")},
		"views/testing.ts":      {Data: []byte("export const Tree = 0;\n")},
		"catalog/link.gen.ts":   {Data: []byte("export type Tree = {};\n")},
		"views/default.ts":      {Data: []byte("export default function Page() {}\n")},
		"views/row.module.css":  {Data: []byte("export const Tree = 0;\n")},
		"views/overloads.ts":    {Data: []byte("export function open(): void;\nexport function open() {}\n")},
		"views/companion.ts":    {Data: []byte("export type Format = {};\nexport const Format = {};\n")},
		"views/reexport.ts":     {Data: []byte("export * from \"./row\";\n")},
		"views/commented.ts":    {Data: []byte("// export type Tree\n")},
		"views/destructured.ts": {Data: []byte("export const { x } = point;\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Row is exported by json/tree.ts and views/row.tsx"}
	if got := duplicates(exports); !slices.Equal(got, want) {
		t.Errorf("got duplicates %q, want %q", got, want)
	}
	want = []string{
		"views/default.ts: export default function Page() {}", "views/destructured.ts: export const { x } = point;",
		"views/reexport.ts: export * from \"./row\";", "views/row.tsx: export { at };",
	}
	if !slices.Equal(nameless, want) {
		t.Errorf("got nameless exports %q, want %q", nameless, want)
	}
}
