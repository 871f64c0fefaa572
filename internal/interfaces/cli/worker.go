package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"viewfinder/internal/config"
)

const workerHelp = `Run collections without serving the console. Any number of workers, on any number of
machines, share a PostgreSQL database with the consoles that use it:

  viewfinder worker --database postgres://viewfinder@db.example/viewfinder --provider https://provider.example

All of them need the same file collections.secret in their data folders: it encrypts the
access keys. A worker that is stopped finishes its pages in progress. If one is killed,
nothing is lost, and the others take over within a minute.

With a SQLite file only one process runs collections: start the console with --workers 0 to
leave them to a worker.`

func newWorker(env Env) *cobra.Command {
	var c config.Config
	cmd := &cobra.Command{
		Use: "worker", Short: "Run collections together with other workers", Long: workerHelp, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Collections.Workers == 0 {
				return usageError{fmt.Errorf("--workers 0: a worker requests 1 page at a time or more")}
			}
			e, err := openEngine(cmd.Context(), &c, env)
			if err != nil {
				return err
			}
			defer e.Close()
			fmt.Fprintf(env.Stderr, "Running the collections of %s, %d pages at a time. Responses come from %s.\n",
				e.place, c.Collections.Workers, c.Name())
			defer background(cmd.Context(), e.FetchMedia)()
			return workUntil(cmd.Context(), e.Engine, func() {
				fmt.Fprintln(env.Stderr, "Another process runs the collections of this file; this one takes over when it ends.")
			})
		},
	}
	c.BindWork(cmd.Flags(), "info")
	return cmd
}
