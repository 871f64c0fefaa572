package collect

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"viewfinder/collect/internal/queue"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// ErrAlreadyWorking is returned by Work when another process holds the lock on the SQLite file.
var ErrAlreadyWorking = problem.New(problem.Invalid,
	"Another Viewfinder process has this data folder's collections open. Stop it, choose another --data-dir, or share a PostgreSQL database with --database.")

// Timing of workers and the number of lanes.
const (
	lanesEvery   = 250 * time.Millisecond
	storageEvery = time.Second
	bulkEvery    = time.Second
	shapeEvery   = time.Second
	diskEvery    = 500 * time.Millisecond
	deleteEvery  = 30 * time.Second
	minLanes     = 32 // per run, unless the run has fewer inputs
	lanesForCall = 4  // per concurrent call: some wait for a call, some store a result, some wait for their slice
)

// Work makes the calls of all running collections until the context ends. On SQLite it returns
// ErrAlreadyWorking if another process is working. On PostgreSQL any number of processes may work;
// they take over the calls of processes that end.
func (e *Engine) Work(ctx context.Context) error {
	if e.db.Kind == store.SQLite {
		unlock, isFree, err := e.db.LockWork()
		if err != nil {
			return fmt.Errorf("lock the collections: %w", err)
		}
		if !isFree {
			return ErrAlreadyWorking
		}
		defer unlock()
	}
	stop := context.AfterFunc(ctx, func() { close(e.stopping) })
	defer stop()
	return e.whileNeeded(ctx, e.session)
}

// errIdle ends a session that has no work.
var errIdle = errors.New("no work")

// session works until there is no work, the context ends or the worker loses its lock.
func (e *Engine) session(ctx context.Context) error {
	var worker *store.Worker
	err := e.retryWhileDiskFull(ctx, func() (err error) {
		worker, err = e.db.StartWorker(ctx, e.config.Workers)
		return err
	})
	if err != nil {
		return fmt.Errorf("start a worker: %w", err)
	}
	e.worker.Store(worker.ID)
	defer e.endWorker(ctx, worker)
	if err := e.retryWhileDiskFull(ctx, func() error { return e.settle(ctx, worker) }); err != nil {
		return fmt.Errorf("take over from earlier workers: %w", err)
	}
	working, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	q, err := queue.New(e.db, queue.Config{
		Worker: worker.ID, Lanes: lanesForCall * e.config.Workers, Grace: e.db.Grace,
		Handle: func(ctx context.Context, lane queue.Lane) (time.Duration, bool) { return e.lane(ctx, working, lane) },
	})
	if err != nil {
		return err
	}
	var loops sync.WaitGroup
	every := func(interval time.Duration, what string, run func(context.Context) error) {
		loops.Go(func() { e.every(working, interval, what, run) })
	}
	every(lanesEvery, "add lanes", func(ctx context.Context) error { return e.addLanes(ctx, q) })
	every(e.config.CheckInterval, "take over from dead workers", func(ctx context.Context) error {
		if err := worker.Check(ctx); err != nil {
			stop(fmt.Errorf("the worker lost its lock: %w", err))
			return nil
		}
		return e.settle(ctx, worker)
	})
	every(min(idleLook, e.config.CheckInterval), "look for work", e.stopWhenIdle(func() { stop(errIdle) }))
	every(storageEvery, "measure the storage", e.watchStorage)
	every(diskEvery, "check whether the disk is full", e.watchDisk)
	every(bulkEvery, "resume bulk actions", e.resumeBulkActions)
	every(deleteEvery, "delete collections", e.deleteExpired)
	every(shapeEvery, "check the shape of rows", e.shape.Look)
	err = q.Run(working)
	if cause := context.Cause(working); cause == errIdle {
		err = nil
	} else if err == nil && ctx.Err() == nil {
		err = cause
	}
	stop(nil) // the queue may have failed to start
	loops.Wait()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.db.Grace)
	defer cancel()
	if err := e.shape.Look(last); err != nil { // the run may have ended before its first scheduled check
		e.config.Log.Error("collections: check the shape of rows", "error", err)
	}
	return err
}

// endWorker ends a worker and settles the calls that it could not store in time.
func (e *Engine) endWorker(ctx context.Context, worker *store.Worker) {
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.db.Grace)
	defer cancel()
	worker.End(last)
	if err := e.settle(last, worker); err != nil { // another worker will settle them
		e.config.Log.Error("collections: end a session", "error", err)
	}
}

// every runs a function at intervals until the context ends. Errors are logged.
func (e *Engine) every(ctx context.Context, interval time.Duration, what string, run func(context.Context) error) {
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
}

// settle ends the calls of dead workers: each call counts as wasted, and its input is due again. A
// late response is dropped.
func (e *Engine) settle(ctx context.Context, worker *store.Worker) error {
	isLost := "worker > 0 AND worker NOT IN (" + worker.Living() + ")"
	type lost struct {
		run   int64
		owner string
	}
	all, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (l lost, err error) { return l, row.Scan(&l.run, &l.owner) },
		"SELECT DISTINCT i.run, c.owner FROM inputs i JOIN runs r ON r.id = i.run JOIN collections c ON c.id = r.collection WHERE "+isLost)
	if err != nil {
		return err
	}
	for _, l := range all {
		err := e.db.Write(ctx, store.Subject{Owner: l.owner, Run: l.run}, func(b *store.Batch) error {
			k, err := e.openRun(ctx, b, l.owner, l.run)
			if err != nil {
				return store.IgnoreMissing(err)
			}
			calls, err := b.Exec(ctx, "UPDATE inputs SET worker = 0, calls = calls + 1 WHERE run = $1 AND "+isLost, l.run)
			k.r.spent += calls
			k.r.wasted += calls
			if err != nil || k.r.state != RunCancelled {
				return err
			}
			return k.withoutCache(ctx, func() error { return e.endAll(ctx, b, l.run, OutcomeCancelled, ReasonPerson) })
		})
		if err != nil {
			return err
		}
	}
	if err := worker.TakeOver(ctx); err != nil {
		return err
	}
	var calls int64
	err = e.db.Read().QueryRow(ctx, "SELECT CAST(coalesce(sum(calls), 0) AS BIGINT) FROM workers").Scan(&calls)
	e.allCalls.Store(calls)
	return err
}

// lanesOf returns the maximum number of lanes for a run.
func (e *Engine) lanesOf(inputs int64) int64 {
	return min(inputs, max(minLanes, lanesForCall*e.allCalls.Load()), maxOpen)
}

// addLanes resumes the runs whose pause is over and adds missing lanes to running runs.
func (e *Engine) addLanes(ctx context.Context, q *queue.Queue) error {
	return e.retryWhileDiskFull(ctx, func() error {
		if err := e.resumeDue(ctx); err != nil {
			return err
		}
		type run struct {
			id, inputs, lanes int64
			owner             string
		}
		all, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (r run, err error) { return r, row.Scan(&r.id, &r.owner, &r.inputs, &r.lanes) },
			`SELECT r.id, c.owner, r.inputs - r.inputs_ended, coalesce(l.lanes, 0) FROM runs r JOIN collections c ON c.id = r.collection LEFT JOIN (`+queue.Counted+`) AS l ON l.run = r.id
			WHERE r.state = 'running' AND c.deleted_at = 0 AND EXISTS (SELECT 1 FROM inputs i WHERE i.run = r.id AND i.state < 2 AND i.worker = 0 AND i.not_before <= $1)`, e.now())
		errs := []error{err}
		for _, r := range all { // a failure does not stop the others
			if count := e.lanesOf(r.inputs); r.lanes < count {
				errs = append(errs, q.Insert(ctx, r.id, r.owner, count))
			}
		}
		return errors.Join(errs...)
	})
}

// resumeDue resumes the runs whose pause is over.
func (e *Engine) resumeDue(ctx context.Context) error {
	const isDue = "r.state = 'paused' AND r.resume_at > 0 AND r.resume_at <= $1"
	var count int
	now := e.now()
	err := e.db.Read().QueryRow(ctx, "SELECT count(*) FROM runs r WHERE "+isDue, now).Scan(&count)
	if err != nil || count == 0 {
		return err
	}
	return e.db.Update(ctx, func(tx store.Tx) error {
		_, err := e.runs.Change(ctx, tx, runs.Event{Kind: runs.Resume}, "id IN "+e.runsInOrder(isDue+" AND c.deleted_at = 0"), now)
		return err
	})
}
