package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain allows the test binary to act as the program: scripts run it as viewfinder, and a
// console starts it as a child process for filtering.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == jqCommand {
		os.Exit(Run(context.Background(), os.Args[1:], processEnv()))
	}
	testscript.Main(m, map[string]func(){
		"viewfinder": func() {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			code := Run(ctx, os.Args[1:], processEnv())
			stop()
			os.Exit(code)
		},
	})
}

func processEnv() Env {
	return Env{Version: "1.2.3", LookupEnv: os.LookupEnv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
}

// TestScripts runs the transcripts in testdata.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("VIEWFINDER_DATA_DIR", env.WorkDir+"/data")
			env.Setenv("VIEWFINDER_SANDBOX_NOW", "2026-11-20")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"run": runForCode, "id": setID, "head": firstLine},
	})
}

// runForCode runs a command that must exit with the given code: run CODE COMMAND…
func runForCode(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	code := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if code != want {
		ts.Fatalf("got exit code %d, want %d", code, want)
	}
}

// setID sets ID to the ID of the newest collection for a feature: id FEATURE.
func setID(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(ts.Exec("viewfinder", "collections", "--json"))
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		var c struct{ ID, Feature string }
		ts.Check(json.Unmarshal([]byte(line), &c))
		if c.Feature == args[0] {
			ts.Setenv("ID", c.ID)
			return
		}
	}
	ts.Fatalf("there is no collection of %s", args[0])
}

// firstLine prints the first line of a file: head FILE.
func firstLine(ts *testscript.TestScript, _ bool, args []string) {
	line, _, _ := strings.Cut(ts.ReadFile(args[0]), "\n")
	_, err := fmt.Fprintln(ts.Stdout(), line)
	ts.Check(err)
}
