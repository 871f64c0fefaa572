package collect

import (
	"context"
	"errors"
	"time"
)

// The times of a process without work.
const (
	idleLook  = time.Second      // between two looks for work that other processes made
	idleLooks = 5                // without work, until a session ends
	soon      = 30 * time.Second // a pause that ends so soon is work

	longestSessionWait = 30 * time.Second // before a session that failed is tried again
)

// whileNeeded runs sessions while there is work, until the context ends. A session that fails
// is logged and retried. An idle process makes one small query a second; the queue is stopped.
func (e *Engine) whileNeeded(ctx context.Context, session func(context.Context) error) error {
	firstWait := min(idleLook, e.config.CheckInterval)
	for wait := firstWait; e.awaitWork(ctx); {
		begun := time.Now()
		err := session(ctx)
		switch {
		case ctx.Err() != nil && errors.Is(err, context.Canceled): // it was still starting
			return nil
		case ctx.Err() != nil:
			return err
		case err == nil || time.Since(begun) > longestSessionWait:
			wait = firstWait
		}
		if err != nil {
			e.config.Log.Error("collections: work on them; it is tried again", "error", err, "in", wait)
			e.pause(ctx, wait)
			wait = min(2*wait, longestSessionWait)
		}
	}
	return nil
}

// awaitWork waits for work; it reports whether there is any before the context ends.
func (e *Engine) awaitWork(ctx context.Context) bool {
	ticker := time.NewTicker(min(idleLook, e.config.CheckInterval))
	defer ticker.Stop()
	for ctx.Err() == nil {
		if e.isNeeded(ctx) {
			return true
		}
		select {
		case <-ticker.C:
		case <-e.wake:
		case <-ctx.Done():
		}
	}
	return false
}

// stopWhenIdle returns a function that looks for work, and calls stop once there was none for a while.
func (e *Engine) stopWhenIdle(stop func()) func(context.Context) error {
	idle := 0
	return func(ctx context.Context) error {
		if idle++; e.isNeeded(ctx) {
			idle = 0
		}
		if idle > idleLooks {
			stop()
		}
		return nil
	}
}

// isNeeded reports whether there is a run to work on, or something to delete. It is true if the
// database cannot be read.
func (e *Engine) isNeeded(ctx context.Context) bool {
	now := e.now()
	var count int
	err := e.db.Read().QueryRow(ctx, "SELECT (SELECT count(*) FROM (SELECT 1 FROM collections WHERE "+expired+` LIMIT 1) AS expired)
		+ (SELECT count(*) FROM (SELECT 1 FROM changes WHERE is_done = 0 LIMIT 1) AS begun)
		+ (SELECT count(*) FROM (SELECT 1 FROM runs WHERE state = 'running' OR (state = 'paused' AND resume_at > 0 AND resume_at <= $3) LIMIT 1) AS unfinished)`,
		now, now-hiddenAge.Microseconds(), now+soon.Microseconds()).Scan(&count)
	return err != nil || count > 0 || e.isUnwritable()
}
