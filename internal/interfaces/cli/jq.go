package cli

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"viewfinder/internal/config"
	"viewfinder/jq"
)

const jqCommand = "run-jq-filter"

func newJQ(env Env) *cobra.Command {
	return &cobra.Command{
		Use: jqCommand, Short: "Run one jq filter for the console", Args: noArgs, Hidden: true,
		RunE: func(*cobra.Command, []string) error { return jq.Work(env.Stdin, env.Stdout) },
	}
}

func newFilter(c *config.Config, address string, limits jq.Limits) (*jq.Handler, error) {
	on, err := c.RunsJQ(isReachable(address))
	if err != nil {
		return nil, usageError{err}
	}
	if !on {
		return jq.Off(), nil
	}
	return runFilter(limits)
}

func runFilter(limits jq.Limits) (*jq.Handler, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program, which runs jq filters: %w", err)
	}
	return jq.New([]string{program, jqCommand}, limits), nil
}
