package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"viewfinder/catalog"
	"viewfinder/internal/interfaces/server"
)

func newFeatures(env Env) *cobra.Command {
	var asJSON bool
	var search string
	cmd := &cobra.Command{
		Use: "features", Short: "List all features", Args: noArgs,
		Long: "List all features. With --search, list only those that have all the words in their name,\n" +
			"description, keywords or call. 'viewfinder call FEATURE --help' shows a feature's inputs\nand examples.",
		RunE: func(*cobra.Command, []string) error {
			if asJSON && search == "" {
				return json.NewEncoder(env.Stdout).Encode(server.CatalogDocument())
			}
			features := catalog.SearchFeatures(search)
			if asJSON {
				return json.NewEncoder(env.Stdout).Encode(map[string]any{"features": features})
			}
			if len(features) == 0 {
				fmt.Fprintf(env.Stderr, "No feature has all of these words: %s\n", printable(search))
				return exitError{1}
			}
			return printFeatures(env.Stdout, features)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the /api/catalog document")
	cmd.Flags().StringVar(&search, "search", "", "words to search for")
	return cmd
}

func printFeatures(out io.Writer, features []catalog.Feature) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "FEATURE\tNAME\tCATEGORY\tCALL\tPAGE")
	for _, f := range features {
		path := "coming soon"
		if call, ok := catalog.CallByName(f.Call); ok {
			path = call.Path
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", f.ID, f.Name, f.Category, path, f.Route)
	}
	return table.Flush()
}
