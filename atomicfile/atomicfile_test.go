package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// names returns the names of the files in a folder.
func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestFileIsRenamedWhenComplete verifies that a file keeps its previous contents until Commit.
func TestFileIsRenamedWhenComplete(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "rows.csv")
	if err := Write(path, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := Create(folder, ".rows-*.tmp", 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Discard()
	if _, err := file.WriteString("after"); err != nil {
		t.Fatal(err)
	}
	if matches, _ := filepath.Glob(filepath.Join(folder, ".rows-*.tmp")); len(matches) != 1 || matches[0] != file.Name() {
		t.Errorf("got the unfinished files %q, want %q", matches, file.Name())
	}
	if got := content(t, path); got != "before" {
		t.Errorf("got %q before it is whole", got)
	}
	if err := file.Commit(path); err != nil {
		t.Fatal(err)
	}
	file.Discard()
	if got := content(t, path); got != "after" || len(names(t, folder)) != 1 {
		t.Errorf("got %q in %q", got, names(t, folder))
	}
	if state, err := os.Stat(path); err != nil || state.Mode().Perm() != 0o600 {
		t.Errorf("got the mode %v, %v", state.Mode(), err)
	}
}

// TestFailureLeavesNothingBehind verifies that a failure leaves no file under the final or
// temporary name.
func TestFailureLeavesNothingBehind(t *testing.T) {
	folder := t.TempDir()
	file, err := Create(folder, ".rows-*", 0o600)
	if err != nil {
		t.Fatal(err)
	}
	file.Discard()
	if err := Write(filepath.Join(folder, "none", "rows.csv"), nil, 0o600); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the folder: got %v", err)
	}
	if err := os.MkdirAll(filepath.Join(folder, "rows.csv", "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Write(filepath.Join(folder, "rows.csv"), nil, 0o600); err == nil {
		t.Error("a folder was replaced")
	}
	if got := names(t, folder); len(got) != 1 {
		t.Errorf("got %q", got)
	}
}

// TestCommitNewReplacesNothing verifies that if two files are committed to the same path, the first
// one is kept.
func TestCommitNewReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "home")
	for i, want := range []error{nil, fs.ErrExist} {
		file, err := Create(folder, "home.*", 0o600)
		if err != nil {
			t.Fatal(err)
		}
		_, err = file.WriteString([]string{"first", "second"}[i])
		if err = errors.Join(err, file.CommitNew(path)); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
		file.Discard()
	}
	if got := content(t, path); got != "first" || len(names(t, folder)) != 1 {
		t.Errorf("got %q in %q", got, names(t, folder))
	}
}
