package collect

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"github.com/gofrs/flock"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// tables has the cache of the tables of runs, which is made with the first table. One
// process uses the data folder's; a second one has a folder of its own for its time.
type tables struct {
	mu     sync.Mutex
	cache  *table.Cache
	folder string
	lock   *flock.Flock // of the data folder's cache; nil where another process has it
}

// tablesFolder is in the data folder.
const tablesFolder = "tables"

// Table returns the table of a run, by its number; 0 is the last one.
func (e *Engine) Table(ctx context.Context, key, id string, number int) (*table.Table, error) {
	c, _, err := e.lastRun(ctx, key, id)
	if err != nil {
		return nil, err
	}
	run, err := e.runID(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	if number == 0 {
		number = c.Run.Number
	}
	return e.tableOf(ctx, dueAlbum{collection: id, feature: c.Feature, columns: c.Columns, number: number, run: run})
}

// tableName names the table of a run. IDs of collections differ in all databases, so
// that several may share a data folder.
func tableName(id string, number int) string { return id + "-" + strconv.Itoa(number) }

// tableCache returns the cache. What it has of collections that were deleted while
// nobody used it goes first.
func (e *Engine) tableCache(ctx context.Context) (*table.Cache, error) {
	e.tables.mu.Lock()
	defer e.tables.mu.Unlock()
	if e.tables.cache != nil {
		return e.tables.cache, nil
	}
	if err := e.tables.open(e.config.DataDir); err != nil {
		return nil, err
	}
	if err := e.pruneTables(ctx, e.tables.cache); err != nil {
		e.config.Log.Warn("collections: prune the tables", "error", err)
	}
	return e.tables.cache, nil
}

func (t *tables) open(dataFolder string) error {
	t.folder = filepath.Join(dataFolder, tablesFolder)
	lock := flock.New(t.folder + ".lock")
	locked, err := lock.TryLock()
	if err != nil {
		return fmt.Errorf("lock the tables' folder: %w", err)
	}
	if locked {
		t.lock = lock
	} else if t.folder, err = os.MkdirTemp(dataFolder, tablesFolder+"-*"); err != nil {
		return fmt.Errorf("make a folder for tables: %w", err)
	}
	t.cache, err = table.NewCache(table.Config{Folder: t.folder})
	return err
}

// close frees the folder, or deletes that of a second process.
func (t *tables) close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cache == nil {
		return nil
	}
	t.cache.Close()
	if t.lock == nil {
		return os.RemoveAll(t.folder)
	}
	return t.lock.Close()
}

// pruneTables deletes what the cache has of collections that are no longer there.
func (e *Engine) pruneTables(ctx context.Context, cache *table.Cache) error {
	names, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (string, error) {
		var id string
		var number int
		err := row.Scan(&id, &number)
		return tableName(id, number), err
	}, "SELECT c.id, r.number FROM collections c JOIN runs r ON r.collection = c.id WHERE c.deleted_at = 0")
	if err != nil {
		return err
	}
	if err := cache.Prune(func(run string) bool { return slices.Contains(names, run) }); err != nil {
		return fmt.Errorf("delete the tables of deleted collections: %w", err)
	}
	return nil
}

// forgetTables deletes what the cache has of collections that were deleted just now.
func (e *Engine) forgetTables(ctx context.Context) error {
	cache, err := e.tableCache(ctx)
	if err != nil {
		return err
	}
	return e.pruneTables(ctx, cache)
}

// Close closes the database. Work has returned before.
func (e *Engine) Close() error {
	e.sharing.close()
	return errors.Join(e.tables.close(), e.db.Close())
}
