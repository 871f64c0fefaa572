package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/spf13/cobra"

	"viewfinder/answer"
	"viewfinder/collect"
	"viewfinder/gateway"
	"viewfinder/internal/collections"
	"viewfinder/internal/config"
	"viewfinder/internal/export"
	"viewfinder/internal/mcp"
	"viewfinder/internal/server"
	"viewfinder/jq"
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
	if err := c.CheckOrigins(); err != nil {
		return usageError{err}
	}
	if c.Cache < 0 {
		return usageError{fmt.Errorf("--cache %s: give a time above 0, such as 10m, or 0 to make each call", c.Cache)}
	}
	log := newLog(env.Stderr, level)
	folder, err := makeDataFolder(c, env)
	if err != nil {
		return err
	}
	l, err := listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	b := builder{config: c, address: l.Addr().String(), folder: folder, version: env.Version, log: log, stopping: ctx.Done()}
	console, err := b.console(providerCtx)
	if err != nil {
		return err
	}
	defer b.engine.Close()
	defer b.work(ctx)() // pages under way are stored before the program ends
	defer fetchMedia(ctx, b.engine)()
	announce(c, l, env)
	checks := time.NewTicker(memoryCheck)
	defer checks.Stop()
	go releaseMemory(providerCtx, checks.C)
	return newHTTPServer(log, c.Timeout).serve(ctx, l, console.Handler())
}

// builder builds a console.
type builder struct {
	config          *config.Config
	address, folder string
	version         string
	log             *slog.Logger
	stopping        <-chan struct{} // closed when the program stops
	engine          *collect.Engine // of the console that was built
}

// console builds the server from provider, gateway, collections, media and filter.
func (b *builder) console(ctx context.Context) (*server.Server, error) {
	c := b.config
	provider, clock, err := newProvider(c.Sandbox)
	if err != nil {
		return nil, err
	}
	gatewayConfig, err := newGatewayConfig(ctx, c, provider, b.log)
	if err != nil {
		return nil, err
	}
	filter, err := newFilter(c, b.address, jq.DefaultLimits())
	if err != nil {
		return nil, err
	}
	metrics := newMetrics()
	gatewayConfig.Metrics = metrics
	gatewayConfig.Cache = gateway.Cache{
		Age: c.Cache, Size: int64(c.CacheSize),
		IsSuccess: func(body []byte) bool { return !answer.ReadOutcome(body, http.StatusOK).Failed },
	}
	gate := gateway.New(gatewayConfig)
	pictures := newMedia(c, provider, clock, b.log)
	if b.engine, err = newEngine(ctx, c, b.folder, gate, media.NewFetcher(pictures).Fetch, b.log); err != nil {
		return nil, err
	}
	gate.Share(b.engine)
	tools, err := b.tools(gate, provider, gatewayConfig.Sandbox)
	if err != nil {
		return nil, err
	}
	return server.New(server.Server{
		Gateway: gate,
		MCP:     tools.Handler(),
		Media:   media.New(pictures),
		Sandbox: provider, SandboxNow: clock, Filter: filter,
		Exports: export.New(export.Config{
			Limits: export.DefaultLimits(int64(c.MaxAnswer)), Folder: b.folder, Now: time.Now, Log: b.log, Metrics: metrics,
		}),
		Collections: collections.New(collections.Config{
			Engine: b.engine, Folder: b.folder, Sandbox: provider, Stopping: b.stopping, Now: time.Now, Log: b.log,
		}),
		Settings: pageSettings(c, b.version, gatewayConfig),
		Listen:   b.address, AllowHosts: c.AllowHosts, CORSOrigins: c.CORSOrigins, DataDir: b.folder, Log: b.log, Metrics: metrics,
	}, web.Files())
}

// pageSettings are what the page is told of the console: how the provider is called, and no key.
func pageSettings(c *config.Config, version string, g gateway.Config) server.Settings {
	settings := server.Settings{
		Version: version, ProviderName: c.Name(), Sandbox: g.Sandbox,
		GuidesURL: c.GuidesURL, DemoKey: g.DemoKey != "",
	}
	if c.Provider != "" {
		settings.ProviderURL, settings.ProviderAuth = c.Provider, c.ProviderAuth
	}
	return settings
}

// tools are what /mcp serves.
func (b *builder) tools(gate *gateway.Gateway, provider *sandbox.Sandbox, isSandbox bool) (*mcp.Server, error) {
	filter, err := newFilter(b.config, b.address, mcp.FilterLimits())
	if err != nil {
		return nil, err
	}
	return mcp.New(mcp.Config{
		Version: b.version, Provider: gate.WithMaxAnswer(mcp.MaxAnswer), Sandbox: isSandbox, BuiltInKey: sandbox.BuiltInKey,
		Engine: func(context.Context) (collections.Engine, error) { return b.engine, nil },
		Sizes:  collections.NewSizes(provider), Filter: filter, Random: randomName, Now: time.Now,
	}), nil
}

// work works on collections until the context ends, and returns what waits for the
// pages under way.
func (b *builder) work(ctx context.Context) (wait func()) {
	if b.config.Collections.Workers == 0 {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		err := workUntil(ctx, b.engine, func() {
			b.log.Info("another process works on these collections; this one takes over when that ends")
		})
		if err != nil {
			b.log.Error("collections are no longer worked on; start the program again", "error", err)
		}
	}()
	return func() { <-done }
}

// newGatewayConfig configures the gateway for the real provider, or for a sandbox
// that it starts.
func newGatewayConfig(
	ctx context.Context, c *config.Config, provider *sandbox.Sandbox, log *slog.Logger,
) (gateway.Config, error) {
	if c.Timeout <= 0 {
		return gateway.Config{}, usageError{fmt.Errorf("--timeout %s: give a time above 0, such as 30s; no call is made without a limit", c.Timeout)}
	}
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
