package collect

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"viewfinder/collect/internal/store"
)

// ReadCollections is Collections of a database that it leaves as it is: it makes and changes
// nothing. A database of another version is an error.
func ReadCollections(ctx context.Context, c Config, key string, count int) ([]Collection, error) {
	c = withDefaults(c)
	if _, err := os.Stat(filepath.Join(c.DataDir, secretFile)); errors.Is(err, fs.ErrNotExist) {
		return nil, err // which readSecret makes
	}
	installation, err := readSecret(c.DataDir)
	if err != nil {
		return nil, err
	}
	db, err := store.OpenReading(ctx, c.Database)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	e := &Engine{config: c, db: db, secret: installation, limitCounts: newCache[int64, limitCount]()}
	return e.Collections(ctx, key, "", count)
}
