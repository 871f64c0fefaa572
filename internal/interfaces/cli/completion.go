package cli

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/sandbox"
)

// completeInput suggests the example for the next input and, with the sandbox, its test
// identifiers.
func (c *callCommand) completeInput(f catalog.Feature, env Env) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		count := len(f.Inputs)
		if count == 0 || count > 1 && len(args) >= count {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		in := f.Inputs[min(len(args), count-1)] // if there is only one input, there may be several values
		choices := []string{in.Example + "\t" + in.Kind.Takes()}
		if setFlags(cmd, env) != nil || c.config.Provider != "" || c.console != "" {
			return choices, cobra.ShellCompDirectiveNoFileComp
		}
		for _, t := range sandbox.TestIdentifiers() {
			if t.Input == "any" || t.Input == "account" && (in.TakesName() || in.Kind == catalog.InputUsername) {
				choices = append(choices, t.Value+"\t"+t.Shows)
			}
		}
		return choices, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeID suggests the caller's collections. It does not ask for a key, create files or migrate
// a database.
func (c *collectionsCommand) completeID(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp
	if len(args) > 0 || setFlags(cmd, c.env) != nil {
		return nil, none
	}
	key, err := knownKey(&c.config, c.env)
	if key == "" && c.config.Provider == "" {
		key = sandbox.BuiltInKey
	}
	if err != nil || key == "" || c.config.Collections.Check() != nil {
		return nil, none
	}
	ctx, stop := context.WithTimeout(cmd.Context(), completionTime)
	defer stop()
	page, err := collect.ReadCollections(ctx, storageOf(&c.config, c.config.DataFolder(c.env.LookupEnv)), key, maxCompleted)
	if err != nil {
		return nil, none
	}
	choices := make([]string, len(page))
	for i, one := range page {
		choices[i] = one.ID + "\t" + one.Feature + " " + printable(one.Name) + ", " + stateText(one.Run)
	}
	return choices, none | cobra.ShellCompDirectiveKeepOrder // newest first
}

// Limits of completion: the number of collections offered and the timeout.
const (
	maxCompleted   = 50
	completionTime = time.Second
)
