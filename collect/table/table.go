// Package table reads the rows of a run as one table: from the answers as they are
// stored, by the catalog, when they are wanted.
//
// Rules:
//   - No row is stored. A row has a number, which says in which answer it is, and at
//     which position; an answer is unpacked once for all of its rows that are wanted.
//   - What is sorted, filtered or written is a snapshot: the rows that there were when it
//     began. Rows that come meanwhile change nothing of it.
//   - Sort and filter read column files: files of the keys or the words of a column, made
//     of the answers once and appended as rows come. They are a cache. Whatever is wrong
//     with one, it is deleted and built anew.
//   - Memory is bounded by the number of rows, at some 50 bytes each while they are
//     sorted, and never by what they have.
package table

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"viewfinder/catalog"
)

// Config configures a Cache.
type Config struct {
	// Folder has the column files. They are private: as columns they have what the
	// answers have. One process uses it at a time.
	Folder string
	// Limit is how much the folder may have, in bytes; 0 is DefaultLimit. Column files
	// of the runs that were not used for longest leave.
	Limit int64
	// PrepareRows is from how many rows on a table that is looked at is prepared for the
	// queries that may come next; 0 is DefaultPrepareRows.
	PrepareRows int
	// SortLimit is how much the rows of a file may take that are sorted for it, in bytes; 0 is
	// DefaultSortLimit.
	SortLimit int64
}

// The values where Config names none.
const (
	DefaultLimit       = 2 << 30 // bytes
	DefaultPrepareRows = 50_000
	DefaultSortLimit   = 32 << 30 // bytes
)

// Cache has what the tables of all runs share.
type Cache struct {
	config Config
	mu     sync.Mutex
	locks  map[string]*runLock
	orders []*rowOrder // the last used one is last
	// comparisons are the last ones, the last used one last.
	comparisons []*Comparison
	// prepared has how many rows of a run are prepared, or are being prepared.
	prepared  map[string]int
	preparing sync.WaitGroup
	closing   context.Context
	close     context.CancelFunc
}

// runLock is held by who changes the column files of a run.
type runLock struct {
	turn  chan struct{}
	users int
}

// NewCache makes the folder of a cache.
func NewCache(c Config) (*Cache, error) {
	if c.Limit <= 0 {
		c.Limit = DefaultLimit
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("make the tables' folder: %w", err)
	}
	left, err := filepath.Glob(filepath.Join(c.Folder, spoolPattern)) // by a process that was killed
	if err != nil {
		return nil, fmt.Errorf("list the tables' folder: %w", err)
	}
	for _, file := range left {
		_ = os.Remove(file) // one that is in use, or gone meanwhile, is in nobody's way
	}
	if c.PrepareRows <= 0 {
		c.PrepareRows = DefaultPrepareRows
	}
	if c.SortLimit <= 0 {
		c.SortLimit = DefaultSortLimit
	}
	cache := &Cache{config: c, locks: map[string]*runLock{}, prepared: map[string]int{}}
	cache.closing, cache.close = context.WithCancel(context.Background())
	return cache, nil
}

// Close ends what is being prepared, and waits for it. The cache has no use after it.
func (c *Cache) Close() {
	c.mu.Lock() // nothing begins after it
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
}

// Open returns the table of a run. Its name is a name of a folder, too; columns are the
// names of those that ride along with the inputs.
func (c *Cache) Open(source Source, run string, schema catalog.Schema, columns []string) *Table {
	return &Table{c, source, run, schema, columns}
}

// Rows returns how many rows there are now.
func (t *Table) Rows(ctx context.Context) (int, error) {
	state, err := t.source.State(ctx)
	return state.Rows, err
}

// Forget deletes what the cache has of a run.
func (c *Cache) Forget(run string) error {
	release, err := c.lock(context.Background(), run)
	if err != nil {
		return err
	}
	defer release()
	c.mu.Lock()
	c.orders = slices.DeleteFunc(c.orders, func(o *rowOrder) bool { return o.run == run })
	delete(c.prepared, run)
	c.comparisons = slices.DeleteFunc(c.comparisons, func(k *Comparison) bool { return k.before.run == run || k.after.run == run })
	c.mu.Unlock()
	return os.RemoveAll(c.folder(run))
}

// Prune deletes what the cache has of runs that no longer exist.
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

// lock waits until nobody else changes the column files of a run.
func (c *Cache) lock(ctx context.Context, run string) (release func(), err error) {
	c.mu.Lock()
	l := c.locks[run]
	if l == nil {
		l = &runLock{turn: make(chan struct{}, 1)}
		c.locks[run] = l
	}
	l.users++
	c.mu.Unlock()
	leave := func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if l.users--; l.users == 0 {
			delete(c.locks, run)
		}
	}
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, ctx.Err()
	}
}

// shrink deletes column files of other runs until the folder is within its limit.
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
			continue // a file is being made
		}
		f := folder{run: entry.Name()}
		if stat, err := entry.Info(); err == nil {
			f.used = stat.ModTime().UnixNano()
		}
		_ = filepath.WalkDir(c.folder(f.run), func(_ string, file fs.DirEntry, err error) error {
			if err != nil || file.IsDir() {
				return nil // it was deleted meanwhile
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

func (c *Cache) isLocked(run string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.locks[run] != nil
}

// generationFolder returns the folder of column files of the numbers that rows have now.
func (t *Table) generationFolder(generation int64) string {
	return filepath.Join(t.cache.folder(t.run), strconv.FormatInt(generation, 10))
}

// State returns how many rows there are now, and the generation of their numbers.
func (t *Table) State(ctx context.Context) (rows int, generation int64, err error) {
	state, err := t.source.State(ctx)
	return state.Rows, state.Generation, err
}
