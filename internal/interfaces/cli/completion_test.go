package cli

import (
	"bytes"
	"database/sql"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// completed returns the completions for a line, without descriptions.
func completed(t *testing.T, environment map[string]string, words ...string) (choices []string) {
	t.Helper()
	env, stdout, stderr := testEnv(environment)
	if code := Run(t.Context(), append([]string{"__complete"}, words...), env); code != 0 {
		t.Fatalf("got %d: %s", code, stderr)
	}
	for line := range strings.Lines(stdout.String()) {
		choice, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if !strings.HasPrefix(choice, ":") {
			choices = append(choices, choice)
		}
	}
	return choices
}

// TestInputsAreCompleted verifies that the example and, with the sandbox, its test identifiers are
// suggested for inputs.
func TestInputsAreCompleted(t *testing.T) {
	if got := completed(t, nil, "call", "user-info", "n"); !slices.Contains(got, "natgeo") || !slices.Contains(got, "private.person") {
		t.Errorf("of the sandbox: got %q", got)
	}
	if got := completed(t, nil, "call", "user-info", "natgeo", ""); !slices.Contains(got, "natgeo") {
		t.Errorf("a second value: got %q", got)
	}
	if got := completed(t, map[string]string{"VIEWFINDER_PROVIDER": "https://provider.example"}, "call", "user-info", ""); !slices.Equal(got, []string{"natgeo"}) {
		t.Errorf("of a provider: got %q", got)
	}
	if got := completed(t, nil, "call", "music-trending", ""); len(got) > 0 {
		t.Errorf("without inputs: got %q", got)
	}
}

// TestCollectionsAreCompleted verifies that the caller's own collections are suggested for IDs, and
// that completion creates no folder.
func TestCollectionsAreCompleted(t *testing.T) {
	environment := map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir(), "VIEWFINDER_SANDBOX_NOW": "2026-11-20"}
	if got := completed(t, environment, "collections", "show", ""); len(got) > 0 {
		t.Errorf("before the first: got %q", got)
	}
	env, stdout, stderr := testEnv(environment)
	env.Stdin = strings.NewReader("natgeo\n")
	if code := Run(t.Context(), []string{"collect", "user-info", "--inputs", "-"}, env); code != 0 {
		t.Fatalf("got %d: %s%s", code, stdout, stderr)
	}
	for _, command := range []string{"show", "export", "retry", "delete", "media"} {
		if got := completed(t, environment, "collections", command, ""); len(got) != 1 {
			t.Errorf("%s: got %q", command, got)
		}
	}
	environment["VIEWFINDER_KEY"] = "another-caller"
	if got := completed(t, environment, "collections", "show", ""); len(got) > 0 {
		t.Errorf("of another caller: got %q", got)
	}
}

// TestCompletionLeavesAnotherVersionsDatabase verifies that pressing Tab migrates nothing and
// creates no file.
func TestCompletionLeavesAnotherVersionsDatabase(t *testing.T) {
	folder := t.TempDir()
	env, _, stderr := testEnv(map[string]string{"VIEWFINDER_DATA_DIR": folder, "VIEWFINDER_SANDBOX_NOW": "2026-11-20"})
	env.Stdin = strings.NewReader("natgeo\n")
	if code := Run(t.Context(), []string{"collect", "user-info", "--inputs", "-"}, env); code != 0 {
		t.Fatalf("got %d: %s", code, stderr)
	}
	name := filepath.Join(folder, "sandbox", "collections.db")
	db, err := sql.Open("sqlite", name)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), "UPDATE settings SET value = '999999' WHERE name = 'version'")
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(name + "?*")
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	environment := map[string]string{"VIEWFINDER_DATA_DIR": folder, "VIEWFINDER_SANDBOX_NOW": "2026-11-20"}
	if got := completed(t, environment, "collections", "show", ""); len(got) > 0 {
		t.Errorf("got %q", got)
	}
	if after, err := os.ReadFile(name); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the database has changed, or %v", err)
	}
	if got, _ := filepath.Glob(name + "?*"); !slices.Equal(got, files) {
		t.Errorf("got the files %q, want %q", got, files)
	}
}

// TestCompletionDoesNotWaitForDatabase verifies that nothing is offered when PostgreSQL does not
// respond.
func TestCompletionDoesNotWaitForDatabase(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "sandbox"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "sandbox", "collections.secret"), make([]byte, 32), 0o600); err != nil {
		t.Fatal(err)
	}
	environment := map[string]string{"VIEWFINDER_DATA_DIR": folder, "VIEWFINDER_DATABASE": "postgres://" + silent.Addr().String() + "/collections"}
	if got := completed(t, environment, "collections", "show", ""); len(got) > 0 {
		t.Errorf("got %q", got)
	}
}
