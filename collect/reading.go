package collect

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"viewfinder/collect/internal/store"
)

// ReadCollections returns the first collections of the key's owner, as Collections does, of a
// database as it is: it makes and changes nothing. A database of another version, of
// another installation or of another provider has no value for it.
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
	e := &Engine{config: c, db: db, secret: installation}
	defer db.Close()
	if err := e.compareSettings(ctx, db.Read(), storedSetting); err != nil {
		return nil, err
	}
	return e.Collections(ctx, key, "", count)
}
