package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestArchiveIsReadLineByLine verifies that the last line may lack a line break, and that a line
// that is too long makes the file invalid.
func TestArchiveIsReadLineByLine(t *testing.T) {
	f, _ := catalog.FeatureByID("followers")
	path := filepath.Join(t.TempDir(), "seen.txt")
	for _, c := range []struct{ name, text, want string }{
		{"an empty file", "", ""},
		{"a last line without a line break", "# Rows\n\nfollowers\tid_user=1\t2\nfollowers\tid_user=1\t3", ""},
		{"a long line", "followers\tid_user=1\t2\n" + strings.Repeat("x", maxArchiveLine+1), "line 2 lacks a feature"},
		{"a long comment", "#" + strings.Repeat("x", maxArchiveLine), "line 1 lacks a feature"},
		{"two columns", "followers\tid_user=1\n", "line 1 lacks a feature"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			a, err := openArchive(path, f)
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range []string{"2", "3", "4"} {
				if got, want := a.of(map[string]string{"id_user": "1"}).takes(id), id == "4" || c.text == ""; got != want {
					t.Errorf("%s is new: got %v, want %v", id, got, want)
				}
			}
		})
	}
}
