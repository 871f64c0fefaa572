package collect

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"viewfinder/collect/internal/queue"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
)

// The times of a working process.
const (
	dispatchEvery = 100 * time.Millisecond // for inputs that are due
	storageEvery  = time.Second
	bulkEvery     = time.Second
	diskEvery     = 500 * time.Millisecond
	deleteEvery   = 30 * time.Second
	missedBeats   = 4    // after which a process is gone
	minWindow     = 32   // jobs of a run that wait or are under way
	jobsAhead     = 4    // jobs for each call at a time: some wait for a call, some are being stored
	maxOpen       = 1000 // inputs of a run that are begun and have not ended
	armChunk      = 64   // inputs that one transaction makes jobs for
)

// Work makes the calls of all running collections until the context ends. On SQLite one
// process at a time may, and to the others it returns ErrWorked; on PostgreSQL any
// number, and what a process leaves that is gone is taken over.
func (e *Engine) Work(ctx context.Context) error {
	if e.db.Kind == store.SQLite {
		unlock, isFree, err := e.db.LockWork()
		if err != nil {
			return fmt.Errorf("lock the collections: %w", err)
		}
		if !isFree {
			return ErrWorked
		}
		defer unlock()
	}
	stop := context.AfterFunc(ctx, func() { close(e.ending) })
	defer stop()
	return e.whileNeeded(ctx, e.session)
}

// session works until the context ends.
func (e *Engine) session(ctx context.Context) error {
	q, err := queue.New(e.db, queue.Config{ID: e.id, Workers: jobsAhead * e.config.Workers, Handle: e.page, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	if err := e.retryWhileDiskFull(ctx, func() error { return e.register(ctx) }); err != nil {
		return err
	}
	working, stop := context.WithCancel(ctx)
	defer stop()
	var loops sync.WaitGroup
	e.every(working, &loops, e.config.Beat, "say that this process lives", e.beat)
	e.every(working, &loops, dispatchEvery, "look for inputs that are due", e.dispatch)
	e.every(working, &loops, storageEvery, "measure the storage", e.watchStorage)
	e.every(working, &loops, diskEvery, "look whether the disk is full", e.watchDisk)
	e.every(working, &loops, bulkEvery, "resume bulk actions", e.resumeBulkActions)
	e.every(working, &loops, deleteEvery, "delete collections", e.deleteExpired)
	e.every(working, &loops, shapeEvery, "look at the shape of rows", e.watchShape)
	err = q.Run(ctx, e.db.Grace)
	stop() // the queue may have failed to start
	loops.Wait()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.db.Grace)
	defer cancel()
	if err := e.watchShape(last); err != nil { // of a run that was shorter than the wait for a look
		e.config.Log.Error("collections: look at the shape of rows", "error", err)
	}
	if err := e.unregister(last); err != nil { // its heartbeats end, which other processes notice
		e.config.Log.Error("collections: end a session", "error", err)
	}
	return err
}

// register says that this process lives. When no other does, what the last ones left is
// due at once.
func (e *Engine) register(ctx context.Context) error {
	if err := e.beat(ctx); err != nil {
		return err
	}
	others := 0
	if e.db.Kind == store.Postgres {
		if err := e.db.Read().QueryRow(ctx, "SELECT count(*) FROM processes WHERE id <> $1", e.id).Scan(&others); err != nil {
			return err
		}
	}
	if others > 0 {
		return nil
	}
	if err := e.db.ForgetJobs(ctx); err != nil {
		return fmt.Errorf("take up the jobs of the last process: %w", err)
	}
	return nil
}

// every runs a function until the context ends. An error is logged, and the function
// runs again.
func (e *Engine) every(ctx context.Context, loops *sync.WaitGroup, interval time.Duration, what string, run func(context.Context) error) {
	loops.Go(func() {
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		for {
			if err := run(ctx); err != nil && ctx.Err() == nil {
				e.config.Log.Error("collections: "+what, "error", err)
			}
			select {
			case <-ticker.C:
			case <-ctx.Done():
				return
			}
		}
	})
}

// beat reports that this process is alive, and on PostgreSQL takes over the jobs of those that
// are not. Only the database's clock counts: those of two machines differ.
func (e *Engine) beat(ctx context.Context) error {
	err := e.db.Update(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO processes (id, workers, beat_at) VALUES ($1, $2, `+e.db.Now()+`)
			ON CONFLICT (id) DO UPDATE SET workers = excluded.workers, beat_at = excluded.beat_at`, e.id, e.config.Workers)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "DELETE FROM processes WHERE beat_at < "+e.db.Now()+" - $1", missedBeats*e.config.Beat.Microseconds())
		return err
	})
	if err != nil {
		return err
	}
	var workers int64
	if err := e.db.Read().QueryRow(ctx, "SELECT CAST(coalesce(sum(workers), 0) AS BIGINT) FROM processes").Scan(&workers); err != nil {
		return err
	}
	e.workers.Store(workers)
	if e.db.Kind == store.Postgres {
		_, err = e.db.RearmOrphans(ctx)
	}
	return err
}

func (e *Engine) unregister(ctx context.Context) error {
	return e.exec(ctx, "DELETE FROM processes WHERE id = $1", e.id)
}

// dispatch resumes runs whose pause is over, and makes jobs for runs that have too few.
func (e *Engine) dispatch(ctx context.Context) error {
	type due struct {
		run      int64
		owner    string
		isPaused bool
	}
	all, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (d due, err error) { return d, row.Scan(&d.run, &d.isPaused, &d.owner) },
		`SELECT r.id, r.state = 'paused', c.owner FROM runs r JOIN collections c ON c.id = r.collection
		WHERE (r.state = 'running' OR r.state = 'paused' AND r.resume_at > 0 AND r.resume_at <= $1) AND c.deleted_at = 0 ORDER BY c.owner, r.id`, e.now())
	errs := []error{err}
	for _, d := range all { // the fault of one is not that of the others
		errs = append(errs, e.refill(ctx, d.run, d.owner, d.isPaused))
	}
	return errors.Join(errs...)
}

// refill makes jobs for a run that has fewer than its window.
func (e *Engine) refill(ctx context.Context, run int64, owner string, isPaused bool) error {
	if !isPaused {
		var armed, due int64
		err := e.db.Read().QueryRow(ctx, "SELECT count(*) FROM inputs WHERE run = $1 AND armed = 1", run).Scan(&armed)
		if err != nil || armed >= e.window() {
			return err
		}
		err = e.db.Read().QueryRow(ctx, "SELECT count(*) FROM (SELECT 1 FROM inputs WHERE run = $1 AND state < 2 AND armed = 0 AND not_before <= $2 LIMIT 1) AS due", run, e.now()).Scan(&due)
		if err != nil || due == 0 && armed > 0 {
			return err
		}
	}
	refill := func(b *store.Batch) error {
		k, err := e.openRun(ctx, b, owner, run)
		if err != nil {
			return err
		}
		if isPaused {
			err := k.withoutCache(ctx, func() error {
				_, err := e.transition(ctx, b, runs.Event{Kind: runs.Resume}, "id = $1 AND resume_at > 0 AND resume_at <= $2", run, e.now())
				return err
			})
			if err != nil {
				return err
			}
		}
		k.toArm += armChunk
		return nil
	}
	return e.retryWhileDiskFull(ctx, func() error { return e.db.Write(ctx, store.Subject{Owner: owner, Run: run}, refill) })
}

// window is how many jobs a run may have.
func (e *Engine) window() int64 { return max(minWindow, jobsAhead*e.workers.Load()) }

// arm makes jobs for the inputs whose turn is next, count of them or fewer. When as many are
// open as may be, they are all from these.
func (k *txRun) arm(ctx context.Context, count int64) error {
	room := max(0, min(count, maxOpen-k.r.open))
	made, err := int64(0), error(nil)
	if room > 0 {
		made, err = k.armDue(ctx, "state < 2", room)
	}
	if err == nil && room < count && made == room {
		_, err = k.armDue(ctx, "state = 1", count-made)
	}
	return err
}

// armDue makes jobs for as many inputs of a state as are due, where the run has fewer than its
// window.
func (k *txRun) armDue(ctx context.Context, condition string, count int64) (made int64, err error) {
	e, b, run := k.engine, k.batch, k.r.id
	var armed int64
	var jobs []store.Job
	err = b.Read(ctx, store.Reading{
		Text: "SELECT count(*) FROM inputs WHERE run = $1 AND armed = 1", Args: []any{run},
		Scan: func(row store.Row) error { return row.Scan(&armed) },
	}, store.Reading{
		Text: "SELECT number, claim + 1 FROM inputs WHERE run = $1 AND " + condition + " AND armed = 0 AND not_before <= $2 ORDER BY turn LIMIT $3", Args: []any{run, e.now(), count},
		Scan: func(row store.Row) error {
			job := store.Job{Run: run}
			err := row.Scan(&job.Input, &job.Claim)
			jobs = append(jobs, job)
			return err
		},
	})
	jobs = jobs[:min(len(jobs), max(0, int(e.window()-armed)))]
	if err != nil || len(jobs) == 0 {
		return 0, err
	}
	numbers := make([]int64, len(jobs))
	for i, job := range jobs {
		numbers[i] = job.Input
	}
	b.Later("UPDATE inputs SET armed = 1, claim = claim + 1 WHERE run = $1 AND "+e.db.AnyOf("number", "$2"), run, e.db.Numbers(numbers))
	b.Enqueue(jobs...)
	return int64(len(jobs)), nil
}

// watchStorage pauses what runs when the storage is full.
func (e *Engine) watchStorage(ctx context.Context) error {
	if err := e.readStorage(ctx); err != nil || e.stored.Load() < e.config.Storage {
		return err
	}
	return e.pauseRuns(ctx, runs.Event{Reason: string(PausedByStorage), Message: errFull.Text}, "id IN "+e.runsInOrder("r.state = 'running'"))
}
