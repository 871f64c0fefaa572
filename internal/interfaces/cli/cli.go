// Package cli implements the command line. Data goes to stdout and messages to stderr. The exit
// code is 0 for success, 1 for a failure, 2 for incorrect usage, or one of the codes in package
// problem.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"viewfinder/catalog"
	"viewfinder/internal/config"
	"viewfinder/problem"
)

// Env is the environment of the program.
type Env struct {
	Version   string
	LookupEnv func(variable string) (string, bool) // like os.LookupEnv
	Stdin     io.Reader
	Stdout    io.Writer
	Stderr    io.Writer
}

type usageError struct{ error }

// Run runs the command and returns its exit code. Canceling the context ends the command.
func Run(ctx context.Context, args []string, env Env) int {
	out, flush := withoutControls(env.Stdout)
	defer func() { _ = flush() }() // fails if the terminal is closed
	env.Stdout = out
	root := newRoot(env)
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		return 0
	}
	if exit, ok := errors.AsType[exitError](err); ok {
		return exit.code
	}
	fmt.Fprintf(env.Stderr, "viewfinder: %s\n", escaped(err.Error()))
	if _, ok := errors.AsType[usageError](err); ok {
		fmt.Fprintln(env.Stderr, helpHint(cmd))
		return 2
	}
	return problem.Of(err).Code.Kind().Exit
}

func helpHint(cmd *cobra.Command) string {
	if cmd.HasParent() && cmd.Parent().Name() == "key" {
		cmd = cmd.Parent() // its subcommands share one help text
	}
	switch parent := cmd.Parent(); {
	case parent == nil:
		return "Run 'viewfinder --help' for the commands and flags."
	case cmd.Name() == "call", parent.Name() == "call":
		return "Run 'viewfinder call --help' for its features and flags."
	case cmd.HasAvailableSubCommands():
		return "Run '" + cmd.CommandPath() + " --help' for its commands and flags."
	}
	return "Run '" + cmd.CommandPath() + " --help' for its arguments and flags."
}

func newRoot(env Env) *cobra.Command {
	root := newServe(env)
	root.Use = "viewfinder"
	root.Short = "Viewfinder is a console for a photo and video network's data API"
	root.Long = root.Short + ".\n\nWithout a command, it serves the console, like 'viewfinder serve'.\n" +
		"Every flag has an environment variable: --provider is VIEWFINDER_PROVIDER."
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetOut(env.Stdout)
	root.SetErr(env.Stderr)
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return setFlags(cmd, env) }
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if words := cmd.Flags().Args(); !cmd.HasParent() && len(words) > 0 {
			return noArgs(cmd, words) // the flag belongs to the command that was intended
		}
		return usageError{flagError(cmd, err)}
	})
	serve := newServe(env)
	root.AddCommand(serve, newSandbox(env), newFeatures(env), newVersion(env), newJQ(env),
		newCall(env), newKey(env), newCollect(env), newCollections(env), newWorker(env), newOpenAPI(env), newMCP(env))
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		completion.Short = "Print a completion script for a shell"
		for _, shell := range completion.Commands() {
			shell.Short = "Print the script for " + shell.Name()
		}
	}
	return root
}

// flagError explains a flag whose value is not a number, and suggests flags for an unknown one.
func flagError(cmd *cobra.Command, err error) error {
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := catalog.NearNames(missing.GetSpecifiedName(), names); len(near) > 0 && missing.GetSpecifiedShortnames() == "" {
			return fmt.Errorf("%w; did you mean --%s?", err, strings.Join(near, ", --"))
		}
		return err
	}
	invalid, ok := errors.AsType[*pflag.InvalidValueError](err)
	if _, isNumber := errors.AsType[*strconv.NumError](err); !ok || !isNumber {
		return err
	}
	takes := "a number"
	if invalid.GetFlag().Value.Type() == "bool" {
		takes = "true or false"
	}
	return fmt.Errorf("--%s %q: use %s", invalid.GetFlag().Name, invalid.GetValue(), takes)
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if cmd.HasAvailableSubCommands() {
		return usageError{unknownCommand(cmd, args)}
	}
	return usageError{fmt.Errorf("%s takes no arguments, but got %q", cmd.CommandPath(), args[0])}
}

// unknownCommand suggests commands for an unknown one. Features are subcommands of call.
func unknownCommand(cmd *cobra.Command, words []string) error {
	word := words[0]
	message := fmt.Sprintf("there is no command %q", word)
	if cmd.HasParent() {
		message += fmt.Sprintf(" of %q", cmd.CommandPath())
	}
	if near := nearCommands(cmd, word); len(near) > 0 {
		return fmt.Errorf("%s; did you mean %s?", message, strings.Join(near, ", "))
	}
	if near := nearFeatures(word); !cmd.HasParent() && len(near) > 0 {
		return fmt.Errorf("%s; did you mean '%s'?", message, commandLine(append([]string{"call", near[0]}, words[1:]...)...))
	}
	return errors.New(message)
}

func nearCommands(cmd *cobra.Command, word string) []string {
	var names []string
	for _, each := range cmd.Commands() {
		if each.IsAvailableCommand() {
			names = append(names, each.Name())
		}
	}
	return catalog.NearNames(word, names)
}

func setFlags(cmd *cobra.Command, env Env) error {
	takes := func(f *pflag.Flag) bool { return hasVariable(cmd, f) }
	if err := config.FromEnvironment(cmd.Flags(), takes, env.LookupEnv); err != nil {
		return usageError{err}
	}
	return nil
}

func newVersion(env Env) *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print the version", Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(env.Stdout, "viewfinder", env.Version)
			return err
		},
	}
}
