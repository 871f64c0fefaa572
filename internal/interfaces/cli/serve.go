package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/spf13/cobra"

	"viewfinder/answer"
	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/httpserver"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/internal/interfaces/export"
	"viewfinder/internal/interfaces/mcp"
	"viewfinder/internal/interfaces/server"
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
			return serve(cmd.Context(), &c, env)
		},
	}
	c.Bind(cmd.Flags())
	return cmd
}

func serve(ctx context.Context, c *config.Config, env Env) error {
	if err := c.CheckOrigins(); err != nil {
		return usageError{err}
	}
	if c.Cache < 0 {
		return usageError{fmt.Errorf("--cache %s: use a duration above 0, such as 10m, or 0 to turn the cache off", c.Cache)}
	}
	b, err := newBackend(ctx, c, env)
	if err != nil {
		return err
	}
	defer b.stop()
	metrics := newMetrics()
	b.gateway.Metrics = metrics
	b.gateway.Cache = gateway.Cache{
		Age: c.Cache, Size: int64(c.CacheSize),
		IsSuccess: func(body []byte) bool { return !answer.ReadOutcome(body, http.StatusOK).Failed },
	}
	l, err := httpserver.Listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	e, err := b.openEngine(ctx, env)
	if err != nil {
		return err
	}
	defer e.Close()
	e.gate.Share(e)
	console, err := b.console(ctx, e, l.Addr().String(), env, metrics)
	if err != nil {
		return err
	}
	if c.Collections.Workers > 0 {
		defer background(ctx, func(ctx context.Context) { b.work(ctx, e) })() // pages in progress are stored before the program ends
	}
	defer background(ctx, e.FetchMedia)()
	announce(c, l, env)
	checks := time.NewTicker(memoryCheck)
	defer checks.Stop()
	go releaseMemory(ctx, checks.C)
	return httpserver.New(b.log, c.Timeout).Serve(ctx, l, console.Handler())
}

func (b *backend) console(ctx context.Context, e *engine, address string, env Env, metrics *prometheus.Registry) (*server.Server, error) {
	c := b.config
	filter, err := newFilter(c, address, jq.DefaultLimits())
	if err != nil {
		return nil, err
	}
	toolFilter, err := newFilter(c, address, mcp.FilterLimits())
	if err != nil {
		return nil, err
	}
	tools := b.tools(env, e.gate, toolFilter)
	settings := pageSettings(c, env.Version, b.gateway)
	if !isReachable(address) && len(c.AllowHosts) == 0 {
		settings.CommandFlags = storageFlags(c)
	}
	tools.Engine = func(context.Context) (collections.Engine, error) { return e, nil }
	return server.New(server.Server{
		Gateway: e.gate,
		MCP:     mcp.New(tools).Handler(),
		Media:   media.New(e.pictures),
		Sandbox: b.sandbox, SandboxNow: b.clock, Filter: filter,
		Exports: export.New(export.Config{
			Limits: export.DefaultLimits(int64(c.MaxAnswer)), Folder: e.folder, Now: time.Now, Log: b.log, Metrics: metrics,
		}),
		Collections: collections.New(collections.Config{
			Engine: e, Folder: e.folder, Sandbox: b.sandbox, Stopping: ctx.Done(), Now: time.Now, Log: b.log,
		}),
		Settings: settings,
		Listen:   address, AllowHosts: c.AllowHosts, CORSOrigins: c.CORSOrigins, DataDir: e.folder, Log: b.log, Metrics: metrics,
	}, web.Files())
}

func (b *backend) work(ctx context.Context, e *engine) {
	err := workUntil(ctx, e.Engine, func() {
		b.log.Info("another process is running these collections; this one takes over when it ends")
	})
	if err != nil {
		b.log.Error("collections have stopped; restart the program", "error", err)
	}
}

// pageSettings returns the page's settings. They contain no key.
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

// storageFlags returns the flags for the location of the collections if it is not the default.
func storageFlags(c *config.Config) []string {
	var flags []string
	for _, place := range []struct{ flag, path string }{{"--data-dir", c.DataDir}, {"--database", c.Collections.Database}} {
		if path, err := filepath.Abs(place.path); place.path != "" && err == nil && !strings.Contains(place.path, "://") {
			flags = append(flags, place.flag, path)
		}
	}
	return flags
}

func newGatewayConfig(
	ctx context.Context, c *config.Config, provider *sandbox.Sandbox, log *slog.Logger,
) (gateway.Config, error) {
	if c.Timeout <= 0 {
		return gateway.Config{}, usageError{fmt.Errorf("--timeout %s: use a duration above 0, such as 30s; calls always have a time limit", c.Timeout)}
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

func announce(c *config.Config, l net.Listener, env Env) {
	fmt.Fprintf(env.Stdout, "Viewfinder is at %s\n", httpserver.Address(l))
	if c.Provider == "" {
		fmt.Fprintln(env.Stderr, "Responses come from the built-in sandbox; --provider URL uses the real provider.")
	} else {
		fmt.Fprintf(env.Stderr, "Responses come from %s.\n", c.Name())
	}
	if !isReachable(l.Addr().String()) {
		return
	}
	fmt.Fprintln(env.Stderr, "Other machines can reach this address. "+
		"Calls need an access key; the page and its media don't.")
	if on, err := c.RunsJQ(true); err == nil && on {
		fmt.Fprintln(env.Stderr, "jq filters don't either, and two at a time can use 1.5 GB each; --jq off turns them off.")
	} else {
		fmt.Fprintln(env.Stderr, "jq filters are off; --jq on turns them on for everyone who can reach this address.")
	}
}

func isReachable(address string) bool {
	host, _, _ := net.SplitHostPort(address)
	return !net.ParseIP(host).IsLoopback()
}

// Parameters for detecting idle periods.
const (
	memoryCheck = 15 * time.Second // between checks
	quietBytes  = 1 << 20          // maximum allocation between two checks
)

// releaseMemory returns memory to the system once after each busy period. The runtime itself takes
// minutes and does not release the contents of pools.
func releaseMemory(ctx context.Context, checks <-chan time.Time) {
	busy, before := true, allocatedBytes()
	for {
		select {
		case <-ctx.Done():
			return
		case <-checks:
		}
		now := allocatedBytes()
		quiet := now-before < quietBytes
		if quiet && busy {
			runtime.GC() // two garbage collections empty the pools
			debug.FreeOSMemory()
			now = allocatedBytes()
		}
		busy, before = !quiet, now
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
