package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"

	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/httpserver"
	"viewfinder/sandbox"
)

func newSandbox(env Env) *cobra.Command {
	var settings config.Sandbox
	var listenAddress string
	cmd := &cobra.Command{
		Use: "sandbox", Short: "Serve only the sandbox, as a provider", Args: noArgs,
		Long: "Serve only the sandbox: a provider that answers every call from a synthetic network.\n" +
			"Point a console at it with --provider.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			provider, _, err := newProvider(settings)
			if err != nil {
				return err
			}
			l, err := httpserver.Listen(cmd.Context(), listenAddress)
			if err != nil {
				return err
			}
			fmt.Fprintf(env.Stdout, "The sandbox is at %s\n", httpserver.Address(l))
			fmt.Fprintf(env.Stderr, "Try it with: curl -H 'Authorization: Bearer %s' '%s/ig/info_username/?user=natgeo'\n",
				sandbox.BuiltInKey, httpserver.Address(l))
			return httpserver.New(httpserver.NewLog(env.Stderr, slog.LevelInfo), gateway.DefaultTimeout).Serve(cmd.Context(), l, provider)
		},
	}
	cmd.Flags().StringVar(&listenAddress, "listen", "127.0.0.1:8090", "address to listen on; port 0 picks a free port")
	settings.Bind(cmd.Flags())
	return cmd
}

func newProvider(settings config.Sandbox) (*sandbox.Sandbox, func() time.Time, error) {
	clock, err := settings.Clock()
	if err != nil {
		return nil, nil, usageError{err}
	}
	provider, err := sandbox.New(sandbox.Config{Now: clock, Shape: settings.Shape})
	if err != nil {
		return nil, nil, usageError{err}
	}
	return provider, clock, nil
}

// embed serves the sandbox on a free loopback port over real HTTP until the context is canceled.
func embed(ctx context.Context, provider http.Handler, log *slog.Logger) (net.Listener, error) {
	l, err := httpserver.Listen(ctx, "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("start the sandbox: %w", err)
	}
	go func() { _ = httpserver.New(log, 0).Serve(ctx, l, provider) }() // if it fails, the gateway reports that the provider is unreachable
	return l, nil
}
