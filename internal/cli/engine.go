package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/album"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
	"viewfinder/gateway"
	"viewfinder/internal/collections"
	"viewfinder/internal/config"
	"viewfinder/media"
	"viewfinder/sandbox"
)

// engine is the engine of collections, opened for a command.
type engine struct {
	*collect.Engine
	folder string // of the data
	place  string // where the collections are, for a person
	sizes  *collections.Sizes
	stop   context.CancelFunc // ends the embedded sandbox
}

// Close closes the engine.
func (e *engine) Close() error {
	err := e.Engine.Close()
	e.stop()
	return err
}

// openEngine opens the collections of the settings in front of their provider.
func openEngine(ctx context.Context, c *config.Config, env Env) (*engine, error) {
	level, err := c.Level()
	if err != nil {
		return nil, usageError{err}
	}
	log := newLog(env.Stderr, level)
	folder, err := makeDataFolder(c, env)
	if err != nil {
		return nil, err
	}
	provider, clock, err := newProvider(c.Sandbox)
	if err != nil {
		return nil, err
	}
	providerCtx, stop := context.WithCancel(context.WithoutCancel(ctx)) // it outlives pages under way
	gatewayConfig, err := newGatewayConfig(providerCtx, c, provider, log)
	if err != nil {
		stop()
		return nil, err
	}
	fetcher := media.NewFetcher(newMedia(c, provider, clock, log))
	opened, err := newEngine(ctx, c, folder, gateway.New(gatewayConfig), fetcher.Fetch, log)
	if err != nil {
		stop()
		return nil, err
	}
	return &engine{Engine: opened, folder: folder, place: databaseName(c, folder), sizes: collections.NewSizes(provider), stop: stop}, nil
}

// newMedia configures what fetches pictures and clips: for the page and for collections
// by the same rules.
func newMedia(c *config.Config, provider *sandbox.Sandbox, clock func() time.Time, log *slog.Logger) media.Config {
	return media.Config{
		Sandbox: provider.Media(), SandboxHost: sandbox.MediaHost, SandboxNow: clock, Timeout: c.Timeout, Log: log,
	}
}

// newEngine opens the collections in front of a gateway.
func newEngine(
	ctx context.Context, c *config.Config, folder string, provider *gateway.Gateway, fetch album.FetchFunc, log *slog.Logger,
) (*collect.Engine, error) {
	if err := c.Collections.Check(); err != nil {
		return nil, usageError{err}
	}
	folder = collectionsFolder(c, folder)
	return collect.Open(ctx, collect.Config{
		Database: databasePath(c, folder), DataDir: folder, ProviderName: providerName(c), Provider: provider, Sandbox: c.Provider == "", BuiltInKey: sandbox.BuiltInKey, Fetch: fetch, Log: log,
		Workers: c.Collections.Workers, Storage: int64(c.Collections.Storage), Keep: time.Duration(c.Collections.Keep),
	})
}

// makeDataFolder returns the data folder, which exists.
func makeDataFolder(c *config.Config, env Env) (string, error) {
	folder := c.DataFolder(env.LookupEnv)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("create the data folder: %w; choose another with --data-dir", err)
	}
	return folder, nil
}

// collectionsFolder is the folder of collections below that of the data. What the
// sandbox answers never stands beside what a provider does.
func collectionsFolder(c *config.Config, folder string) string {
	if c.Provider == "" {
		return filepath.Join(folder, "sandbox")
	}
	return folder
}

// providerName names who answers: collections of one provider are never worked on in
// front of another.
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

// databaseName names a database without its password.
func databaseName(c *config.Config, folder string) string {
	if c.Collections.IsServer() {
		return "the PostgreSQL database"
	}
	return databasePath(c, collectionsFolder(c, folder))
}

// workUntil works on collections until the context ends. While another process works
// on the same file, it waits for its turn; refused is called once.
func workUntil(ctx context.Context, e *collect.Engine, refused func()) error {
	for said := false; ; said = true {
		err := e.Work(ctx)
		if !errors.Is(err, collect.ErrWorked) {
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

// fetchMedia fetches pictures and clips in the background, and returns what ends it.
func fetchMedia(ctx context.Context, e *collect.Engine) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		e.FetchMedia(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

// turnTime is between two looks whether the work on a file is free.
const turnTime = 2 * time.Second

// estimate says what collecting over a list costs.
func (e *engine) estimate(ctx context.Context, f catalog.Feature, list *listFile, c *collectCommand) inputs.Estimate {
	limits := inputs.Limits{Rows: c.rows, Calls: c.calls, Speed: c.speed}
	return inputs.EstimateOf(f, &list.tally, limits, e.sizes.Page(ctx, f))
}

// limitedByRows returns the numbers of the inputs that ended with as many rows as were
// wanted.
func (e *engine) limitedByRows(ctx context.Context, key, id string, p collect.Progress) (map[int64]bool, error) {
	c, err := e.Collection(ctx, key, id)
	if err != nil || c.RowLimit == 0 || p.Outcomes[collect.OutcomePartial] == 0 {
		return nil, err
	}
	const pageSize = 1000
	limited := map[int64]bool{}
	query := collect.LedgerQuery{Outcome: string(collect.OutcomePartial), Count: pageSize}
	for {
		entries, err := e.Ledger(ctx, key, id, query)
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			if entry.Reason == collect.ReasonLimit && entry.Rows.Unique >= c.RowLimit {
				limited[entry.Number] = true
			}
		}
		if len(entries) < pageSize {
			return limited, nil
		}
		query.After = entries[pageSize-1].Number
	}
}

// save writes the rows of a run, 0 being the last, and returns what a reader of the file should
// know.
func (e *engine) save(ctx context.Context, key, id string, run int, o table.FileOptions, w io.Writer) (notes []string, err error) {
	t, err := e.Table(ctx, key, id, run)
	if err != nil {
		return nil, err
	}
	file, err := t.UsualFile(ctx, table.Query{}, o)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if err := file.Write(w); err != nil {
		return nil, err
	}
	return file.Notes(), nil
}

func (e *engine) pause(ctx context.Context, key, id string) error  { return e.Pause(ctx, key, id) }
func (e *engine) resume(ctx context.Context, key, id string) error { return e.Resume(ctx, key, id) }
func (e *engine) cancel(ctx context.Context, key, id string) error { return e.Cancel(ctx, key, id) }
func (e *engine) delete(ctx context.Context, key, id string) error { return e.Delete(ctx, key, id) }
