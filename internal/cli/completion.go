package cli

import (
	"errors"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"viewfinder/catalog"
	"viewfinder/internal/config"
	"viewfinder/sandbox"
)

// completeInput offers the example of the input that stands next, and what the sandbox has
// a state of its own for, where that answers.
func (c *callCommand) completeInput(f catalog.Feature, env Env) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		count := len(f.Inputs)
		if count == 0 || count > 1 && len(args) >= count {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		in := f.Inputs[min(len(args), count-1)] // of one input there may be several values
		choices := []string{in.Example + "\t" + in.Kind.Takes()}
		if err := config.FromEnvironment(c.settings, env.LookupEnv); err != nil || c.config.Provider != "" || c.console != "" {
			return choices, cobra.ShellCompDirectiveNoFileComp
		}
		for _, t := range sandbox.TestIdentifiers() {
			if t.Input == "any" || t.Input == "account" && (takesName(in) || in.Kind == catalog.InputUsername) {
				choices = append(choices, t.Value+"\t"+t.Shows)
			}
		}
		return choices, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeID offers the caller's collections. It asks for no key and makes no file.
func (c *collectionsCommand) completeID(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp
	if len(args) > 0 || setFlags(cmd, c.env) != nil {
		return nil, none
	}
	key, err := knownKey(&c.config, c.env)
	if key == "" && c.config.Provider == "" {
		key = sandbox.BuiltInKey
	}
	name := databaseName(&c.config, c.config.DataFolder(c.env.LookupEnv))
	if _, statErr := os.Stat(name); err != nil || key == "" || !c.config.Collections.IsServer() && errors.Is(statErr, fs.ErrNotExist) {
		return nil, none
	}
	e, err := openEngine(cmd.Context(), &c.config, c.env)
	if err != nil {
		return nil, none
	}
	defer e.Close()
	page, err := e.Collections(cmd.Context(), key, "", maxCompleted)
	if err != nil {
		return nil, none
	}
	choices := make([]string, len(page))
	for i, one := range page {
		choices[i] = one.ID + "\t" + one.Feature + " " + printable(one.Name) + ", " + stateText(one.Run)
	}
	return choices, none | cobra.ShellCompDirectiveKeepOrder // the newest first
}

// maxCompleted is how many collections a shell is offered.
const maxCompleted = 50
