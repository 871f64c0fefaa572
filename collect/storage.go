package collect

import (
	"context"
	"errors"
	"time"

	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
)

// checkStorage returns an error if the storage is full.
func (e *Engine) checkStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil {
		return err
	}
	if e.stored.Load() >= e.config.Storage {
		return store.ErrStorage
	}
	return nil
}

// Storage returns the bytes used by all responses, and the limit.
func (e *Engine) Storage(ctx context.Context) (used, limit int64, err error) {
	err = e.readStorage(ctx)
	return e.stored.Load(), e.config.Storage, err
}

// watchStorage pauses running collections if the storage is full.
func (e *Engine) watchStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil || e.stored.Load() < e.config.Storage {
		return err
	}
	return e.runs.Pause(ctx, runs.Event{Reason: runs.ByStorage, Message: store.ErrStorage.Text}, "id IN "+e.runsInOrder("r.state = 'running'"))
}

// Dropped returns the number of responses that this process received but could not store before it
// ended. Their pages are requested again when the run resumes.
func (e *Engine) Dropped() int64 { return e.disk.dropped.Load() }

// diskPause is how long runs are paused. It is extended while the disk is full.
const diskPause = 3 * time.Second

// retryWhileDiskFull repeats a write while the disk is full. When the process ends, it tries once
// more. It returns the last error.
func (e *Engine) retryWhileDiskFull(ctx context.Context, write func() error) error {
	err := write()
	if !store.IsUnwritable(err) {
		return err
	}
	if e.disk.stuck.Add(1) == 1 {
		e.config.Log.Error("collections: cannot write to the database; no calls are made", "error", err)
	}
	defer e.disk.stuck.Add(-1)
	for isEnding := false; store.IsUnwritable(err) && !isEnding; err = write() {
		isEnding = ctx.Err() != nil || !e.pause(ctx, retryWait)
	}
	return err
}

// isUnwritable reports whether this process has found that the database cannot be written. The
// queue may have noticed first.
func (e *Engine) isUnwritable() bool { return e.disk.stuck.Load() > 0 || e.db.IsUnwritable() }

// watchDisk pauses runs while the disk is full. If the pause can be stored, other processes see it
// too.
func (e *Engine) watchDisk(ctx context.Context) error {
	if e.isUnwritable() {
		e.disk.wasFull.Store(true)
		until := e.now() + diskPause.Microseconds()
		err := errors.Join(
			e.db.Exec(ctx, "UPDATE runs SET resume_at = $1 WHERE id IN "+e.runsInOrder("r.state = 'paused' AND r.pause_reason = 'disk'"), until),
			e.runs.Pause(ctx, runs.Event{Reason: runs.ByDisk, Message: store.FullText, ResumeAt: until}, "id IN "+e.runsInOrder("r.state = 'running'")),
		)
		if store.IsUnwritable(err) { // setDiskPause reports the pause in this process
			err = nil
		}
		return err
	}
	if !e.disk.wasFull.Swap(false) {
		return nil
	}
	err := e.db.Exec(ctx, "UPDATE runs SET resume_at = $1 WHERE state = 'paused' AND pause_reason = $2", e.now(), runs.ByDisk)
	if err != nil {
		e.disk.wasFull.Store(true)
	}
	return err
}

// setDiskPause shows a run as paused while the database cannot be written, because the pause itself
// may not be stored.
func (e *Engine) setDiskPause(r *Run) {
	if r.State == RunRunning && e.isUnwritable() {
		r.State, r.PauseReason, r.Message, r.ResumeAt = RunPaused, PausedByDisk, store.FullText, time.Time{}
		if e.db.IsMoved() {
			r.PauseReason, r.Message = PausedByFile, store.MovedText
		}
	}
}

func (e *Engine) readStorage(ctx context.Context) error {
	var bytes int64
	if err := e.db.Read().QueryRow(ctx, "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM (SELECT bytes FROM runs UNION ALL SELECT bytes FROM albums) AS stored").Scan(&bytes); err != nil {
		return err
	}
	e.stored.Store(bytes)
	return nil
}
