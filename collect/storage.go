package collect

import (
	"context"

	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
)

// checkStorage returns an error when nothing more may be stored.
func (e *Engine) checkStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil {
		return err
	}
	if e.stored.Load() >= e.config.Storage {
		return store.ErrStorage
	}
	return nil
}

// Storage returns the bytes of all answers, and their limit.
func (e *Engine) Storage(ctx context.Context) (used, limit int64, err error) {
	err = e.readStorage(ctx)
	return e.stored.Load(), e.config.Storage, err
}

func (e *Engine) readStorage(ctx context.Context) error {
	var bytes int64
	if err := e.db.Read().QueryRow(ctx, "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM (SELECT bytes FROM runs UNION ALL SELECT bytes FROM albums) AS stored").Scan(&bytes); err != nil {
		return err
	}
	e.stored.Store(bytes)
	return nil
}

// watchStorage pauses what runs when the storage is full.
func (e *Engine) watchStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil || e.stored.Load() < e.config.Storage {
		return err
	}
	return e.runs.Pause(ctx, runs.Event{Reason: runs.ByStorage, Message: store.ErrStorage.Text}, "id IN "+e.runsInOrder("r.state = 'running'"))
}
