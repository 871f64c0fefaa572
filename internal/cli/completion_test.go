package cli

import (
	"slices"
	"strings"
	"testing"
)

// completed returns what a shell is offered for a line, without descriptions.
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

// TestInputsAreCompleted: by the example, and where the sandbox answers by its test
// identifiers.
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

// TestCollectionsAreCompleted: by the IDs of the caller's own, and none makes a folder.
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
