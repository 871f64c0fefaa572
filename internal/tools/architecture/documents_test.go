package architecture

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// markdownLink matches the target of a link, without its anchor.
var markdownLink = regexp.MustCompile(`\]\(([^)\s#]+)[^)]*\)`)

// TestDocumentLinksPointToFiles checks the links between documents. Links in the guide are URLs on the page,
// which the page's tests check.
func TestDocumentLinksPointToFiles(t *testing.T) {
	var documents []string
	for _, pattern := range []string{"*.md", "docs/*.md", "examples/*/*.md", "testdata/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, found...)
	}
	count := 0
	for _, document := range documents {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range markdownLink.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(link[1], ":") {
				continue // a link to another site
			}
			count++
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), link[1])); err != nil {
				t.Errorf("%s: the link %s leads nowhere", document, link[1])
			}
		}
	}
	if count == 0 {
		t.Fatal("no link was found")
	}
}
