package store

import "context"

// Waiting returns how many operations wait for the transaction under way.
func (d *DB) Waiting() int { return len(d.firsts) + len(d.stores) }

// MigrateDownTo brings our tables to an earlier version.
func (d *DB) MigrateDownTo(ctx context.Context, version int64) error {
	provider, done, err := d.migrationProvider()
	if err != nil {
		return err
	}
	defer done()
	_, err = provider.DownTo(ctx, version)
	return err
}
