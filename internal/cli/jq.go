package cli

import (
	"github.com/spf13/cobra"

	"viewfinder/jq"
)

// jqCommand is how the console starts itself as a child that runs one filter.
const jqCommand = "run-jq-filter"

func newJQ(world World) *cobra.Command {
	return &cobra.Command{
		Use: jqCommand, Short: "Run one jq filter for the console", Args: noArgs, Hidden: true,
		RunE: func(*cobra.Command, []string) error { return jq.Work(world.Stdin, world.Stdout) },
	}
}
