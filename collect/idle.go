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
// is logged and retried. In between, a process costs one small query a second: no queue polls,
// and next to nothing is allocated.
func (e *Engine) whileNeeded(ctx context.Context, session func(context.Context) error) error {
	firstWait := min(idleLook, e.config.Beat)
	for wait := firstWait; e.awaitWork(ctx); {
		begun := time.Now()
		err := e.untilIdle(ctx, session)
		switch {
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

// untilIdle runs a session until there is no more work for it.
func (e *Engine) untilIdle(ctx context.Context, session func(context.Context) error) error {
	working, stop := context.WithCancel(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		e.awaitIdle(working)
		stop()
	}()
	err := session(working)
	wasStopped := working.Err() != nil
	stop()
	<-watched
	if wasStopped && errors.Is(err, context.Canceled) { // it was still starting
		return nil
	}
	return err
}

// awaitWork waits for work; it reports whether there is any before the context ends.
func (e *Engine) awaitWork(ctx context.Context) bool {
	ticker := time.NewTicker(min(idleLook, e.config.Beat))
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

// awaitIdle waits until there was no work for a while, or the context ends.
func (e *Engine) awaitIdle(ctx context.Context) {
	ticker := time.NewTicker(min(idleLook, e.config.Beat))
	defer ticker.Stop()
	for idle := 0; idle < idleLooks; idle++ {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
		if e.isNeeded(ctx) {
			idle = 0
		}
	}
}

// isNeeded reports whether a run goes on, or something is to be deleted. Where nobody
// knows, it is.
func (e *Engine) isNeeded(ctx context.Context) bool {
	now := e.now()
	var count int
	err := e.db.Read().QueryRow(ctx, "SELECT (SELECT count(*) FROM (SELECT 1 FROM collections WHERE "+expired+` LIMIT 1) AS expired)
		+ (SELECT count(*) FROM (SELECT 1 FROM changes WHERE is_done = 0 LIMIT 1) AS begun)
		+ (SELECT count(*) FROM (SELECT 1 FROM runs WHERE state = 'running' OR (state = 'paused' AND resume_at > 0 AND resume_at <= $3) LIMIT 1) AS unfinished)`,
		now, now-hiddenAge.Microseconds(), now+soon.Microseconds()).Scan(&count)
	return err != nil || count > 0 || e.isUnwritable()
}

// begin wakes this process, which may be idle, when it made work.
func (e *Engine) begin() {
	select {
	case e.wake <- struct{}{}:
	default: // it wakes already
	}
}
