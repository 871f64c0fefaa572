package collect

import (
	"context"
	"errors"
	"time"
)

// Timing of idle processes.
const (
	idleLook  = time.Second      // between two checks for work from other processes
	idleLooks = 5                // checks without work before a session ends
	soon      = 30 * time.Second // a pause that ends within this time counts as work

	longestSessionWait = 30 * time.Second // maximum wait before a failed session is retried
)

// whileNeeded runs sessions while there is work, until the context ends. Failed sessions are logged
// and retried. An idle process stops the queue and makes one small query per second.
func (e *Engine) whileNeeded(ctx context.Context, session func(context.Context) error) error {
	firstWait := min(idleLook, e.config.CheckInterval)
	for wait := firstWait; e.awaitWork(ctx); {
		begun := time.Now()
		err := session(ctx)
		switch {
		case ctx.Err() != nil && errors.Is(err, context.Canceled): // canceled while starting
			return nil
		case ctx.Err() != nil:
			return err
		case err == nil || time.Since(begun) > longestSessionWait:
			wait = firstWait
		}
		if err != nil {
			e.config.Log.Error("collections: work failed; retrying", "error", err, "in", wait)
			e.pause(ctx, wait)
			wait = min(2*wait, longestSessionWait)
		}
	}
	return nil
}

// awaitWork waits for work. It returns false if the context ends first.
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

// stopWhenIdle returns a function that checks for work and calls stop after several checks without
// any.
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

// isNeeded reports whether there is a run to work on or something to delete. It returns true if the
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
