package collect

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/catalog"
	"viewfinder/collect/album"
	"viewfinder/collect/internal/albums"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/shape"
	"viewfinder/collect/internal/sharing"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/gateway"
	"viewfinder/problem"
)

var (
	errNoKey      = problem.New(problem.NoKey, "An access key is missing. Send yours in the header Authorization: Bearer KEY.")
	errBuiltInKey = problem.New(problem.NoKey,
		"The built-in key collects only from the sandbox. Enter your own access key for this provider.")
	errSecret = problem.New(problem.Invalid,
		"The collections database uses another installation's secret. Copy the file collections.secret from that installation's data folder to this one.")
)

// Provider makes single calls. *gateway.Gateway implements it.
type Provider interface {
	// Attempt makes at most one request. An error is a *gateway.AttemptError.
	Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error)
}

var _ Provider = (*gateway.Gateway)(nil)

// Config configures an engine.
type Config struct {
	// Database is a postgres:// URL or the path of a SQLite file. The default is collections.db in
	// the data folder.
	Database string
	DataDir  string // the folder with the installation's secret
	Provider Provider
	// ProviderName identifies the provider. A database holds collections from a single provider; if
	// empty, this is not checked.
	ProviderName string
	// Sandbox reports that the provider is the embedded one, for which BuiltInKey may be used.
	Sandbox    bool
	BuiltInKey string
	// Fetch fetches pictures and clips from the allowed hosts; nil disables fetching.
	Fetch   album.FetchFunc
	Log     *slog.Logger     // nil disables logging
	Now     func() time.Time // nil means time.Now
	Random  func() float64   // in [0, 1); nil means math/rand
	Workers int              // concurrent calls of this process; 0 means DefaultWorkers
	Storage int64            // bytes of all responses; 0 means DefaultStorage
	Keep    time.Duration    // retention time of collections; 0 means forever
	// CursorAge is the age after which a cursor is no longer sent; 0 means DefaultCursorAge.
	CursorAge time.Duration
	// FirstWait is the wait after an input's first failure; it doubles with each further failure.
	// RateWait is the wait after a rate limit without Retry-After.
	FirstWait, RateWait time.Duration
	// CheckInterval is how often a process takes over from dead workers; 0 means
	// DefaultCheckInterval.
	CheckInterval time.Duration
}

// Defaults of Config.
const (
	DefaultWorkers       = 16
	DefaultStorage       = 10 << 30
	DefaultCursorAge     = 6 * time.Hour
	DefaultFirstWait     = 500 * time.Millisecond
	DefaultRateWait      = time.Second
	DefaultCheckInterval = 5 * time.Second
)

// Engine runs collections. It is safe for concurrent use. Many processes may each have an engine on
// the same database.
type Engine struct {
	config       Config
	db           *store.DB
	secret       secret
	slots        chan struct{}   // concurrent calls
	ahead        chan struct{}   // reserved calls that wait for a slot, so that a call can begin as soon as another ends
	answers      chan struct{}   // calls in progress and responses that are not yet stored
	answerMemory *gateway.Budget // memory for these responses
	stored       atomic.Int64    // bytes of all responses
	worker       atomic.Int64    // this process's worker ID
	allCalls     atomic.Int64    // concurrent calls of all workers
	stopping     chan struct{}
	wake         chan struct{}             // see begin
	paced        *otter.Cache[int64, bool] // runs that recently limited their speed
	limitCounts  limitCounts
	sentCursors  sentCursors
	shape        *shape.Watch
	readers      sync.Map // by feature
	runs         *runs.Runs
	tables       *tables.Tables
	albums       *albums.Albums
	sharing      *sharing.Sharing
	disk         diskState
	bulkInputs   int // the constant bulkInputs, except in tests
	faults       faultHook
}

// diskState counts the writes that wait because the database's disk is full. They keep their
// responses and are retried. Meanwhile, no calls are made.
type diskState struct {
	stuck   atomic.Int64
	wasFull atomic.Bool  // the disk was full since the last check
	dropped atomic.Int64 // see Dropped
}

// faultHook injects faults at transaction boundaries in tests.
type faultHook func(at string) error

// retryWait is the wait after a database error.
const retryWait = time.Second

// bulkInputs is the number of inputs that one batch of a bulk action changes.
const bulkInputs = 2000

// maxAnswerMemory limits the total memory of in-progress responses larger than 1 MB.
const maxAnswerMemory = 64 << 20

// Open opens the collection database and migrates it. It makes no calls; see Work. An error is a
// *problem.Error.
func Open(ctx context.Context, c Config) (*Engine, error) {
	c = withDefaults(c)
	installation, err := readSecret(c.DataDir)
	if err != nil {
		return nil, err
	}
	db, err := store.Open(ctx, c.Database)
	if err != nil {
		return nil, err
	}
	e := &Engine{
		config: c, db: db, secret: installation,
		slots: make(chan struct{}, c.Workers), ahead: make(chan struct{}, (c.Workers+1)/2),
		answers: make(chan struct{}, 2*c.Workers), answerMemory: gateway.NewBudget(maxAnswerMemory), bulkInputs: bulkInputs, stopping: make(chan struct{}), wake: make(chan struct{}, 1),
		paced: newCache[int64, bool](), limitCounts: newLimitCounts(), sentCursors: newSentCursors(),
		runs: runs.New(db, c.Now), tables: tables.New(db, c.DataDir, c.Log),
	}
	e.sharing = sharing.New(db, e.runs, c.RateWait)
	e.shape = shape.New(db, e.runs, e.tables)
	e.albums = albums.New(albums.Config{
		DB: db, Tables: e.tables, DataDir: c.DataDir, Fetch: c.Fetch, Log: c.Log,
		Room: func() int64 { return c.Storage - e.stored.Load() }, Measure: e.readStorage,
	})
	if err := e.checkSettings(ctx); err != nil {
		_ = db.Close()
		return nil, err
	}
	return e, nil
}

// Close closes the database. It must be called after Work has returned.
func (e *Engine) Close() error {
	e.sharing.Close()
	return errors.Join(e.tables.Close(), e.db.Close())
}

func withDefaults(c Config) Config {
	if c.Database == "" {
		c.Database = filepath.Join(c.DataDir, "collections.db")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = mathrand.Float64
	}
	c.Workers = orDefault(c.Workers, DefaultWorkers)
	c.Storage = orDefault(c.Storage, DefaultStorage)
	c.CursorAge = orDefault(c.CursorAge, DefaultCursorAge)
	c.FirstWait = orDefault(c.FirstWait, DefaultFirstWait)
	c.RateWait = orDefault(c.RateWait, DefaultRateWait)
	c.CheckInterval = orDefault(c.CheckInterval, DefaultCheckInterval)
	return c
}

func orDefault[T int | int64 | time.Duration](value, usual T) T {
	if value <= 0 {
		return usual
	}
	return value
}

// checkSettings verifies that the database belongs to this installation and provider.
func (e *Engine) checkSettings(ctx context.Context) error {
	check, err := e.setting(ctx, "secret", e.secret.check())
	if err != nil {
		return err
	}
	if check != e.secret.check() {
		return errSecret
	}
	if e.config.ProviderName == "" {
		return nil
	}
	provider, err := e.setting(ctx, "provider", e.config.ProviderName)
	if err == nil && provider != e.config.ProviderName {
		err = problem.Newf(problem.Invalid, "The collections in this database come from %s, but this Viewfinder uses %s. "+
			"Choose another database with --database, or another folder with --data-dir.", provider, e.config.ProviderName)
	}
	return err
}

// setting returns a setting stored in the database. If it is not set, the given value is stored.
func (e *Engine) setting(ctx context.Context, name, value string) (stored string, err error) {
	err = e.db.Exec(ctx, "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, value)
	if err == nil {
		err = e.db.Read().QueryRow(ctx, "SELECT value FROM settings WHERE name = $1", name).Scan(&stored)
	}
	if err != nil {
		return "", fmt.Errorf("check the database's %s: %w", name, err)
	}
	return stored, nil
}

// owner returns the owner of a caller's key.
func (e *Engine) owner(key string) (string, error) {
	switch {
	case key == "":
		return "", errNoKey
	case key == e.config.BuiltInKey && !e.config.Sandbox:
		return "", errBuiltInKey
	}
	return e.secret.owner(key), nil
}

// now returns the current time in microseconds, the unit of time columns.
func (e *Engine) now() int64 { return e.config.Now().UnixMicro() }

// begin wakes this process from idling after it created work.
func (e *Engine) begin() {
	select {
	case e.wake <- struct{}{}:
	default: // already waking
	}
}

// pause waits for a duration. It returns false if the process ends first.
func (e *Engine) pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
	case <-e.stopping:
	}
	return false
}

func (e *Engine) fault(where string) error {
	if e.faults == nil {
		return nil
	}
	return e.faults(where)
}

// logFault logs a database error and returns the wait before the next attempt.
func (e *Engine) logFault(ctx context.Context, what string, err error) time.Duration {
	if ctx.Err() == nil {
		e.config.Log.Error("collections: "+what, "error", err)
	}
	return retryWait
}
