// Package tables opens the tables of runs, which consist of the stored responses and a cache of
// their rows.
package tables

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"github.com/gofrs/flock"

	"viewfinder/catalog"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

// ErrNoRun is returned for a run that does not exist.
var ErrNoRun = problem.New(problem.NotFound, "The collection has no such run. Choose one from its list of runs.")

// Run determines the rows of a table and how they are read.
type Run struct {
	ID         int64
	Number     int // number in its collection, starting at 1
	Collection string
	Feature    string
	Columns    []string // the input list's own columns
}

// Tables opens tables. It creates their cache with the first table. One process uses the cache in a
// data folder; other processes use temporary ones.
type Tables struct {
	db         *store.DB
	dataFolder string
	log        *slog.Logger

	mu     sync.Mutex
	cache  *table.Cache
	folder string
	lock   *flock.Flock // locks the folder
	// isTemporary reports that another process uses the data folder's cache.
	isTemporary bool
}

// New returns a Tables for a database, with a cache in the data folder.
func New(db *store.DB, dataFolder string, log *slog.Logger) *Tables {
	return &Tables{db: db, dataFolder: dataFolder, log: log}
}

// Open opens the table of a run.
func (t *Tables) Open(ctx context.Context, run Run) (*table.Table, error) {
	cache, err := t.open(ctx)
	if err != nil {
		return nil, err
	}
	feature, _ := catalog.FeatureByID(run.Feature)
	schema, ok := catalog.SchemaByKind(feature.Schema)
	if !ok {
		return nil, fmt.Errorf("the feature %s has no schema", run.Feature)
	}
	return cache.Open(SourceOf(t.db, run.ID), cacheName(run.Collection, run.Number), schema, run.Columns), nil
}

// cacheName returns the cache name of a run. Collection IDs are unique across databases, so
// databases may share a data folder.
func cacheName(collection string, number int) string { return collection + "-" + strconv.Itoa(number) }

// open returns the cache after deleting the rows of collections that no longer exist.
func (t *Tables) open(ctx context.Context) (*table.Cache, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cache != nil {
		return t.cache, nil
	}
	if err := t.makeCache(); err != nil {
		return nil, err
	}
	if err := t.prune(ctx, t.cache); err != nil {
		t.log.Warn("collections: prune the tables", "error", err)
	}
	return t.cache, nil
}

func (t *Tables) makeCache() error {
	for number := 0; t.lock == nil; number++ {
		t.folder = filepath.Join(t.dataFolder, "tables")
		if t.isTemporary = number > 0; t.isTemporary {
			t.folder += "-" + strconv.Itoa(number)
		}
		if err := t.lockFolder(); err != nil {
			return err
		}
	}
	if err := t.removeLeftovers(); err != nil {
		t.log.Warn("collections: delete the tables of processes that were killed", "error", err)
	}
	var err error
	t.cache, err = table.NewCache(table.Config{Folder: t.folder})
	return err
}

// lockFolder locks the folder, unless another process holds the lock.
func (t *Tables) lockFolder() error {
	lock := flock.New(t.folder + lockSuffix)
	locked, err := lock.TryLock()
	if err != nil {
		return fmt.Errorf("lock the tables folder: %w", err)
	}
	if locked {
		t.lock = lock
	}
	return nil
}

// lockSuffix is the suffix of a folder's lock file. Lock files are not deleted, because another
// process may have one open.
const lockSuffix = ".lock"

// removeLeftovers deletes temporary folders that no process uses.
func (t *Tables) removeLeftovers() error {
	folders, err := filepath.Glob(filepath.Join(t.dataFolder, "tables-*[0-9]"))
	for _, folder := range folders {
		lock := flock.New(folder + lockSuffix)
		if locked, _ := lock.TryLock(); !locked {
			continue // in use, possibly by this process
		}
		err = errors.Join(err, os.RemoveAll(folder), lock.Unlock())
	}
	return err
}

// Prune deletes the rows of collections that no longer exist.
func (t *Tables) Prune(ctx context.Context) error {
	cache, err := t.open(ctx)
	if err != nil {
		return err
	}
	return t.prune(ctx, cache)
}

func (t *Tables) prune(ctx context.Context, cache *table.Cache) error {
	names, err := store.Collect(ctx, t.db.Read(), func(row store.Row) (string, error) {
		var id string
		var number int
		err := row.Scan(&id, &number)
		return cacheName(id, number), err
	}, "SELECT c.id, r.number FROM collections c JOIN runs r ON r.collection = c.id WHERE c.deleted_at = 0")
	if err != nil {
		return err
	}
	if err := cache.Prune(func(run string) bool { return slices.Contains(names, run) }); err != nil {
		return fmt.Errorf("delete the tables of deleted collections: %w", err)
	}
	return nil
}

// Close closes the cache and deletes it if it is temporary.
func (t *Tables) Close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cache == nil {
		return nil
	}
	t.cache.Close()
	var err error
	if t.isTemporary {
		err = os.RemoveAll(t.folder)
	}
	return errors.Join(err, t.lock.Close())
}
