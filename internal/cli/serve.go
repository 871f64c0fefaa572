package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/spf13/cobra"

	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/export"
	"viewfinder/internal/server"
	"viewfinder/media"
	"viewfinder/sandbox"
	"viewfinder/web"
)

func newServe(env Env) *cobra.Command {
	var c config.Config
	cmd := &cobra.Command{
		Use: "serve", Short: "Serve the console", Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := setFlags(cmd, env); err != nil {
				return err
			}
			return serve(cmd.Context(), &c, env)
		},
	}
	c.Bind(cmd.Flags())
	return cmd
}

func serve(ctx context.Context, c *config.Config, env Env) error {
	providerCtx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // the sandbox outlives answers under way
	defer cancel()
	level, err := c.Level()
	if err != nil {
		return usageError{err}
	}
	log := newLog(env.Stderr, level)
	folder := c.DataFolder(env.LookupEnv)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("create the data folder: %w; choose another with --data-dir", err)
	}
	l, err := listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	console, err := newConsole(providerCtx, c, l.Addr().String(), folder, env.Version, log)
	if err != nil {
		return err
	}
	announce(c, l, env)
	checks := time.NewTicker(memoryCheck)
	defer checks.Stop()
	go releaseMemory(providerCtx, checks.C)
	return newHTTPServer(log, c.Timeout).serve(ctx, l, console.Handler())
}

// newConsole builds the server from provider, gateway, media and filter.
func newConsole(
	ctx context.Context, c *config.Config, address, folder, version string, log *slog.Logger,
) (*server.Server, error) {
	provider, clock, err := newProvider(c.Sandbox)
	if err != nil {
		return nil, err
	}
	gatewayConfig, err := newGatewayConfig(ctx, c, provider, log)
	if err != nil {
		return nil, err
	}
	filter, err := newFilter(c, address)
	if err != nil {
		return nil, err
	}
	metrics := newMetrics()
	gatewayConfig.Metrics = metrics
	return server.New(server.Server{
		Gateway: gateway.New(gatewayConfig),
		Media: media.New(media.Config{
			Sandbox: provider.Media(), SandboxHost: sandbox.MediaHost, SandboxNow: clock,
			Timeout: c.Timeout, Log: log,
		}),
		Sandbox: provider, SandboxNow: clock, Filter: filter,
		Exports: export.New(export.Config{
			Limits: export.DefaultLimits(int64(c.MaxAnswer)), Folder: folder, Now: time.Now, Log: log, Metrics: metrics,
		}),
		Settings: server.Settings{
			Version: version, ProviderName: c.Name(), Sandbox: gatewayConfig.Sandbox,
			GuidesURL: c.GuidesURL, DemoKey: gatewayConfig.DemoKey != "",
		},
		Listen: address, AllowHosts: c.AllowHosts, DataDir: folder, Log: log, Metrics: metrics,
	}, web.Files())
}

// newGatewayConfig configures the gateway for the real provider, or for a sandbox
// that it starts.
func newGatewayConfig(
	ctx context.Context, c *config.Config, provider *sandbox.Sandbox, log *slog.Logger,
) (gateway.Config, error) {
	auth, err := gateway.ParseAuth(c.ProviderAuth)
	if err != nil {
		return gateway.Config{}, usageError{err}
	}
	base, err := c.ProviderURL()
	if err != nil {
		return gateway.Config{}, usageError{err}
	}
	demoKey, err := c.UpstreamDemoKey()
	if err != nil {
		return gateway.Config{}, usageError{err}
	}
	embedded := base == nil
	if embedded {
		l, err := embed(ctx, provider, log)
		if err != nil {
			return gateway.Config{}, err
		}
		base = &url.URL{Scheme: "http", Host: l.Addr().String()}
	}
	return gateway.Config{
		Provider: base, Auth: auth, Sandbox: embedded, BuiltInKey: sandbox.BuiltInKey, DemoKey: demoKey,
		Timeout: c.Timeout, MaxAnswer: int64(c.MaxAnswer), Log: log,
	}, nil
}

func newMetrics() *prometheus.Registry {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return registry
}

// announce prints the console's address and its provider.
func announce(c *config.Config, l net.Listener, env Env) {
	fmt.Fprintf(env.Stdout, "Viewfinder is at %s\n", address(l))
	if c.Provider == "" {
		fmt.Fprintln(env.Stderr, "Answers come from the built-in sandbox; --provider URL uses the real provider.")
	} else {
		fmt.Fprintf(env.Stderr, "Answers come from %s.\n", c.Name())
	}
	if !isReachable(l.Addr().String()) {
		return
	}
	fmt.Fprintln(env.Stderr, "Other machines can reach this address. "+
		"The calls need an access key; the page and its media need none.")
	if on, err := c.RunsJQ(true); err == nil && on {
		fmt.Fprintln(env.Stderr, "jq filters need none either, and two of them may take 1.5 GB each; --jq off disables them.")
	} else {
		fmt.Fprintln(env.Stderr, "jq filters are off; --jq on runs them for everybody who can reach this address.")
	}
}
