package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"viewfinder/catalog"
	"viewfinder/internal/server"
)

func newFeatures(env Env) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "features", Short: "List every feature", Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return json.NewEncoder(env.Stdout).Encode(server.CatalogDocument())
			}
			return printFeatures(env.Stdout)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the document of /api/catalog")
	return cmd
}

func printFeatures(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "FEATURE\tNAME\tCATEGORY\tCALL\tPAGE")
	for _, f := range catalog.Features() {
		path := "coming soon"
		if call, ok := catalog.CallByName(f.Call); ok {
			path = call.Path
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", f.ID, f.Name, f.Category, path, f.Route)
	}
	return table.Flush()
}
