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

// watchStorage pauses what runs when the storage is full.
func (e *Engine) watchStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil || e.stored.Load() < e.config.Storage {
		return err
	}
	return e.runs.Pause(ctx, runs.Event{Reason: runs.ByStorage, Message: store.ErrStorage.Text}, "id IN "+e.runsInOrder("r.state = 'running'"))
}
