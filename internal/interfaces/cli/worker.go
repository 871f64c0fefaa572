package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"viewfinder/internal/config"
)

const workerHelp = `Run collections without serving the console. Any number of workers, on any number of
machines, share a PostgreSQL database with the consoles that use it:

  viewfinder worker --database postgres://viewfinder@db.example/viewfinder --provider https://provider.example

All of them need the same collections.secret file in their data folders, because it encrypts
the access keys. When a worker is stopped, it finishes the pages in progress. If it is killed,
nothing is lost, and the others take over within a minute.

With SQLite, only one process can run collections. To use a worker, start the console with
--workers 0.`

func newWorker(env Env) *cobra.Command {
	var c config.Config
	cmd := &cobra.Command{
		Use: "worker", Short: "Run collections together with other workers", Long: workerHelp, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Collections.Workers == 0 {
				return usageError{fmt.Errorf("--workers 0: use 1 or more")}
			}
			e, err := openEngine(cmd.Context(), &c, env)
			if err != nil {
				return err
			}
			defer e.Close()
			fmt.Fprintf(env.Stderr, "Running collections from %s, %d pages at a time. Responses come from %s.\n",
				e.place, c.Collections.Workers, c.Name())
			defer background(cmd.Context(), e.FetchMedia)()
			return workUntil(cmd.Context(), e.Engine, func() {
				fmt.Fprintln(env.Stderr, "Another process is running the collections in this file; this one takes over when it ends.")
			})
		},
	}
	c.BindWork(cmd.Flags(), "info")
	return cmd
}
