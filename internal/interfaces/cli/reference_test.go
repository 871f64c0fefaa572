package cli

import (
	"io"
	"slices"
	"strings"
	"testing"

	"viewfinder/internal/config"
)

// exampleArguments are the arguments that the test passes to commands that require any.
var exampleArguments = map[string][]string{
	"call":               {"user-info", "natgeo"},
	"collect":            {"user-info", "--inputs", "-"},
	"collections cancel": {"1"}, "collections delete": {"1"}, "collections export": {"1"}, "collections media": {"1"},
	"collections pause": {"1"}, "collections resume": {"1"}, "collections retry": {"1"}, "collections show": {"1"},
}

// TestReferenceHasEveryVariable runs each command with invalid values in all variables.
// The command then does nothing but look up the variables it reads.
func TestReferenceHasEveryVariable(t *testing.T) {
	for _, cmd := range Commands() {
		t.Run(cmd.Name, func(t *testing.T) {
			read := map[string]bool{}
			lookup := func(name string) (string, bool) {
				if !strings.HasPrefix(name, "VIEWFINDER_") {
					return t.TempDir(), name == "HOME"
				}
				read[name] = true
				return "in\x00valid", true
			}
			args := append(strings.Fields(cmd.Name), exampleArguments[cmd.Name]...)
			var stderr strings.Builder
			code := Run(t.Context(), args, Env{LookupEnv: lookup, Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &stderr})
			if code == 0 && len(read) > 0 {
				t.Error("got 0, want an error: no variable was valid")
			}
			delete(read, config.Variable("help"))
			for _, f := range cmd.Flags {
				if variable := config.Variable(f.Name); read[variable] != (f.Variable != "") {
					t.Errorf("--%s: described with the variable %q, looked up: %t; got %s", f.Name, f.Variable, read[variable], &stderr)
				}
			}
		})
	}
}

func TestReferenceHasEveryCommandAndExitCode(t *testing.T) {
	var names []string
	for _, cmd := range Commands() {
		names = append(names, cmd.Name)
		if cmd.Short == "" || !strings.HasPrefix(cmd.Usage, "viewfinder "+cmd.Name) {
			t.Errorf("%s: got %q, %q", cmd.Name, cmd.Short, cmd.Usage)
		}
		if cmd.Name == "call" && (len(cmd.ExitCodes) < 9 || cmd.ExitCodes[0] != (ExitCode{"0", "all responses are written"})) {
			t.Errorf("call: got exit codes %v", cmd.ExitCodes)
		}
	}
	for _, name := range []string{"serve", "call", "key set", "collections export"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s is missing of %q", name, names)
		}
	}
}
