package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/httpserver"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/media"
	"viewfinder/sandbox"
)

// backend handles the calls of a command: the provider or the sandbox.
type backend struct {
	config  *config.Config
	log     *slog.Logger
	sandbox *sandbox.Sandbox // used for examples, if there is a real provider
	clock   func() time.Time // the sandbox's clock
	gateway gateway.Config
	stop    context.CancelFunc // ends the sandbox after the pages in progress
}

func newBackend(ctx context.Context, c *config.Config, env Env) (*backend, error) {
	level, err := c.Level()
	if err != nil {
		return nil, usageError{err}
	}
	b := &backend{config: c, log: httpserver.NewLog(env.Stderr, level)}
	if b.sandbox, b.clock, err = newProvider(c.Sandbox); err != nil {
		return nil, err
	}
	ctx, b.stop = context.WithCancel(context.WithoutCancel(ctx))
	if b.gateway, err = newGatewayConfig(ctx, c, b.sandbox, b.log); err != nil {
		b.stop()
		return nil, err
	}
	return b, nil
}

// engine is the collection engine, opened for a command.
type engine struct {
	*collect.Engine
	gate     *gateway.Gateway
	pictures media.Config // used by the page and collections
	folder   string       // the data folder
	place    string       // where the collections are stored, for messages
	sizes    *collections.Sizes
	stop     context.CancelFunc // ends the backend
}

// Close closes the engine and its backend.
func (e *engine) Close() error {
	err := e.Engine.Close()
	e.stop()
	return err
}

func openEngine(ctx context.Context, c *config.Config, env Env) (*engine, error) {
	b, err := newBackend(ctx, c, env)
	if err != nil {
		return nil, err
	}
	e, err := b.openEngine(ctx, env)
	if err != nil {
		b.stop()
	}
	return e, err
}

func (b *backend) openEngine(ctx context.Context, env Env) (*engine, error) {
	c := b.config
	if err := c.Collections.Check(); err != nil {
		return nil, usageError{err}
	}
	folder, err := makeDataFolder(c, env)
	if err != nil {
		return nil, err
	}
	e := &engine{
		gate: gateway.New(b.gateway), folder: folder, place: databaseName(c, folder), sizes: collections.NewSizes(b.sandbox), stop: b.stop,
		pictures: media.Config{Sandbox: b.sandbox.Media(), SandboxHost: sandbox.MediaHost, SandboxNow: b.clock, Timeout: c.Timeout, Log: b.log},
	}
	settings := storageOf(c, folder)
	settings.Provider, settings.Fetch, settings.Log = e.gate, media.NewFetcher(e.pictures).Fetch, b.log
	e.Engine, err = collect.Open(ctx, settings)
	if err != nil {
		return nil, err
	}
	return e, nil
}

func storageOf(c *config.Config, folder string) collect.Config {
	folder = collectionsFolder(c, folder)
	return collect.Config{
		Database: databasePath(c, folder), DataDir: folder, ProviderName: providerName(c), Sandbox: c.Provider == "", BuiltInKey: sandbox.BuiltInKey,
		Workers: c.Collections.Workers, Storage: int64(c.Collections.Storage), Keep: time.Duration(c.Collections.Keep),
	}
}

// makeDataFolder creates the data folder if necessary and returns it.
func makeDataFolder(c *config.Config, env Env) (string, error) {
	folder := c.DataFolder(env.LookupEnv)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("create the data folder: %w; choose another with --data-dir", err)
	}
	return folder, nil
}

// collectionsFolder returns the folder for collections. The sandbox's collections are kept apart
// from a provider's.
func collectionsFolder(c *config.Config, folder string) string {
	if c.Provider == "" {
		return filepath.Join(folder, "sandbox")
	}
	return folder
}

// providerName identifies the provider, because its collections must not run with another one.
func providerName(c *config.Config) string {
	if base, err := c.ProviderURL(); err == nil && base != nil {
		return strings.TrimSuffix(base.Host+base.EscapedPath(), "/")
	}
	return "sandbox"
}

func databasePath(c *config.Config, folder string) string {
	if c.Collections.Database == "" {
		return filepath.Join(folder, "collections.db")
	}
	return c.Collections.Database
}

// databaseName returns the name of a database without its password.
func databaseName(c *config.Config, folder string) string {
	if c.Collections.IsServer() {
		return "the PostgreSQL database"
	}
	return databasePath(c, collectionsFolder(c, folder))
}

// workUntil runs collections until the context ends. While another process is running the
// collections in the same file, it waits, after calling refused once.
func workUntil(ctx context.Context, e *collect.Engine, refused func()) error {
	for said := false; ; said = true {
		err := e.Work(ctx)
		if !errors.Is(err, collect.ErrAlreadyWorking) {
			return err
		}
		if !said {
			refused()
		}
		select {
		case <-time.After(turnTime):
		case <-ctx.Done():
			return nil
		}
	}
}

// background runs a function until stop is called. stop waits until it has ended.
func background(ctx context.Context, run func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { run(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// turnTime is how often a process checks whether another one still holds the file.
const turnTime = 2 * time.Second

func (e *engine) estimate(ctx context.Context, f catalog.Feature, list *listFile, c *collectCommand) inputs.Estimate {
	limits := inputs.Limits{Rows: c.rows, Calls: c.calls, Speed: c.speed}
	return inputs.EstimateOf(f, &list.tally, limits, e.sizes.Page(ctx, f))
}
