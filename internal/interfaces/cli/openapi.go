package cli

import (
	"fmt"
	"net/url"

	"github.com/spf13/cobra"

	"viewfinder/internal/config"
	"viewfinder/internal/interfaces/openapi"
)

func newOpenAPI(env Env) *cobra.Command {
	var settings config.Sandbox
	var server string
	cmd := &cobra.Command{
		Use: "openapi", Short: "Print an OpenAPI document for all calls", Args: noArgs,
		Long: "Print an OpenAPI 3.1 document for all calls. A console serves it at /openapi.json.\n" +
			"Its examples come from the sandbox.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if u, err := url.Parse(server); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
				return usageError{fmt.Errorf("--server %q is not a URL; write it as http://127.0.0.1:8080", server)}
			}
			provider, _, err := newProvider(settings)
			if err != nil {
				return err
			}
			document, err := openapi.Document(cmd.Context(), openapi.Config{Version: env.Version, Server: server, Sandbox: provider})
			if err != nil {
				return err
			}
			_, err = env.Stdout.Write(document)
			return err
		},
	}
	cmd.Flags().StringVar(&server, "server", "http://127.0.0.1:8080", "base URL for calls: a console or a provider")
	settings.Bind(cmd.Flags())
	return cmd
}
