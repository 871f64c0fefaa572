// Package table reads the rows of a run as one table.
//
// Rules:
//   - A row's number determines its response and its position there. In arrival order and list
//     order, rows are read from their responses. A response is decompressed once for all the
//     rows needed from it.
//   - Rows that are filtered, sorted or compared are read from the run's rows file: a SQLite
//     file with the rows as received, the catalog's typed columns, and the orders that queries
//     created. It is filled from the responses when a query first needs it. It is a cache: a
//     damaged file is deleted and rebuilt.
//   - Every query reads a snapshot: the rows that existed when it began.
//   - Memory is bounded, regardless of the number of rows and their size.
package table

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"viewfinder/catalog"
)

// Config configures a Cache.
type Config struct {
	// Folder holds the rows files. They are private, like the responses. Only one process may use
	// the folder at a time.
	Folder string
	// Limit is the maximum size of the folder in bytes; 0 means DefaultLimit. The least recently
	// used rows files are deleted first.
	Limit int64
	// PrepareRows is the minimum number of rows for preparing a viewed table for later queries; 0
	// means DefaultPrepareRows.
	PrepareRows int
}

// Defaults of Config.
const (
	DefaultLimit       = 20 << 30 // bytes
	DefaultPrepareRows = 50_000
)

// Cache holds what the tables of all runs share.
type Cache struct {
	config Config
	mu     sync.Mutex
	locks  map[string]chan struct{} // by run; full while the run's rows file is being changed
	// prepared is the number of rows of each run that are prepared or being prepared.
	prepared  map[string]int
	preparing sync.WaitGroup
	closing   context.Context
	close     context.CancelFunc
}

// NewCache creates a cache and its folder.
func NewCache(c Config) (*Cache, error) {
	if c.Limit <= 0 {
		c.Limit = DefaultLimit
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("create the tables folder: %w", err)
	}
	if err := registerFunctions(); err != nil {
		return nil, err
	}
	if c.PrepareRows <= 0 {
		c.PrepareRows = DefaultPrepareRows
	}
	cache := &Cache{config: c, locks: map[string]chan struct{}{}, prepared: map[string]int{}}
	cache.closing, cache.close = context.WithCancel(context.Background())
	return cache, nil
}

// Close stops preparations and waits for them. The cache must not be used afterwards.
func (c *Cache) Close() {
	c.mu.Lock() // nothing begins afterwards
	c.close()
	c.mu.Unlock()
	c.preparing.Wait()
}

// Table is the rows of a run.
type Table struct {
	cache  *Cache
	source Source
	run    string
	schema catalog.Schema
	riding []string
	// attached is the prefix of table names if the rows file is attached to another one: "old."
	attached string
}

// Open returns the table of a run. The run's name is also used as a folder name; columns are the
// names of the input list's own columns.
func (c *Cache) Open(source Source, run string, schema catalog.Schema, columns []string) *Table {
	return &Table{cache: c, source: source, run: run, schema: schema, riding: columns}
}

// Forget deletes a run from the cache.
func (c *Cache) Forget(run string) error {
	release, err := c.lock(context.Background(), run)
	if err != nil {
		return err
	}
	defer release()
	c.mu.Lock()
	delete(c.prepared, run)
	c.mu.Unlock()
	return os.RemoveAll(c.folder(run))
}

// Prune deletes runs that no longer exist from the cache.
func (c *Cache) Prune(exists func(run string) bool) error {
	entries, err := os.ReadDir(c.config.Folder)
	if err != nil {
		return fmt.Errorf("list the tables: %w", err)
	}
	var failed []error
	for _, entry := range entries {
		if entry.IsDir() && !exists(entry.Name()) {
			failed = append(failed, c.Forget(entry.Name()))
		}
	}
	return errors.Join(failed...)
}

func (c *Cache) folder(run string) string { return filepath.Join(c.config.Folder, filepath.Base(run)) }

// lock waits until nothing else is changing the rows file of a run.
func (c *Cache) lock(ctx context.Context, run string) (release func(), err error) {
	c.mu.Lock()
	turn := c.locks[run]
	if turn == nil {
		turn = make(chan struct{}, 1)
		c.locks[run] = turn
	}
	c.mu.Unlock()
	select {
	case turn <- struct{}{}:
		return func() { <-turn }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *Cache) isLocked(run string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.locks[run]) > 0
}

// shrink deletes rows files of other runs until the folder is within its limit.
func (c *Cache) shrink(used string) error {
	type folder struct {
		run   string
		bytes int64
		used  int64
	}
	entries, err := os.ReadDir(c.config.Folder)
	if err != nil {
		return fmt.Errorf("list the tables: %w", err)
	}
	var folders []folder
	total := int64(0)
	for _, entry := range entries {
		if !entry.IsDir() {
			continue // a file is being created
		}
		f := folder{run: entry.Name()}
		if stat, err := entry.Info(); err == nil {
			f.used = stat.ModTime().UnixNano()
		}
		_ = filepath.WalkDir(c.folder(f.run), func(_ string, file fs.DirEntry, err error) error {
			if err != nil || file.IsDir() {
				return nil // the file was deleted meanwhile
			}
			if stat, err := file.Info(); err == nil {
				f.bytes += stat.Size()
			}
			return nil
		})
		total += f.bytes
		folders = append(folders, f)
	}
	slices.SortFunc(folders, func(a, b folder) int { return int(min(max(a.used-b.used, -1), 1)) })
	for _, f := range folders {
		if total <= c.config.Limit {
			break
		}
		if f.run == used || c.isLocked(f.run) {
			continue
		}
		if err := c.Forget(f.run); err != nil {
			return err
		}
		total -= f.bytes
	}
	return nil
}

// State returns the current number of rows and the generation of their numbers.
func (t *Table) State(ctx context.Context) (rows int, generation int64, err error) {
	state, err := t.source.State(ctx)
	return state.Rows, state.Generation, err
}
