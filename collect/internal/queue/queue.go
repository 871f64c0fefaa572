// Package queue runs the jobs of collections on River, over either database.
//
// River's table is a hint of what is to be done; our own tables say what is done. A
// job may run twice, and does nothing when its claim is gone.
package queue

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"viewfinder/collect/internal/store"
)

// Handler works on a job. With a wait the job comes again after it.
type Handler func(ctx context.Context, job store.Job) (wait time.Duration)

// Config configures a queue.
type Config struct {
	ID      string // of the process
	Workers int    // jobs at a time
	Handle  Handler
	Log     *slog.Logger
}

// Queue runs jobs.
type Queue struct {
	start, stop, cancel func(context.Context) error
}

// The times of a queue. No job waits for River's elected leader: after a kill there is
// none for 14 seconds.
const (
	fetchCooldown = 5 * time.Millisecond
	pollFile      = 250 * time.Millisecond // for jobs that come again; new ones wake the queue
	wakeLate      = 10 * time.Millisecond  // after which a job that comes again is due
	pollServer    = 25 * time.Millisecond  // River leaves out notifications that are close together
	retention     = time.Minute            // of completed jobs
	maxSnooze     = 4 * time.Second        // longer ones would wait for the leader
)

// New returns a queue, and sets what inserts jobs into the database.
func New(db *store.DB, c Config) (*Queue, error) {
	if db.Kind == store.SQLite {
		driver := wakingDriver{riversqlite.New(db.Writer), make(chan struct{}, 1)}
		return build[*sql.Tx](db, c, driver, pollFile, driver.wake)
	}
	return build[pgx.Tx](db, c, riverpgxv5.New(db.Pool), pollServer, func() {})
}

func build[T any](db *store.DB, c Config, driver riverdriver.Driver[T], poll time.Duration, inserted func()) (*Queue, error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, &pageWorker{handle: c.Handle, wake: inserted})
	client, err := river.NewClient(driver, &river.Config{
		ID:            c.ID,
		Queues:        map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: min(c.Workers, river.QueueNumWorkersMax)}},
		Workers:       workers,
		FetchCooldown: fetchCooldown, FetchPollInterval: poll,
		JobTimeout: -1, CompletedJobRetentionPeriod: retention, MaxAttempts: 1 << 14,
		Logger: c.Log,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the queue: %w", err)
	}
	db.SetInsert(func(ctx context.Context, tx store.Tx, jobs []store.Job) error {
		params := make([]river.InsertManyParams, len(jobs))
		for i, job := range jobs {
			params[i].Args = pageArgs{job}
		}
		if db.Kind == store.SQLite { // it does not read back what it wrote
			_, err := client.InsertManyFastTx(ctx, store.Native[T](tx), params)
			return err
		}
		_, err := client.InsertManyTx(ctx, store.Native[T](tx), params) // the other one takes more messages
		return err
	}, inserted)
	return &Queue{client.Start, client.Stop, client.StopAndCancel}, nil
}

// Run runs jobs until the context ends; those under way then have the grace to end.
func (q *Queue) Run(ctx context.Context, grace time.Duration) error {
	running, interrupt := context.WithCancel(context.WithoutCancel(ctx))
	defer interrupt()
	starting := context.AfterFunc(ctx, interrupt) // the database may not respond
	err := q.start(running)
	starting()
	if err != nil {
		return fmt.Errorf("start the queue: %w", err)
	}
	<-ctx.Done()
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	if err := q.stop(ending); err == nil {
		return nil
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	return q.cancel(last)
}

type pageArgs struct{ store.Job }

// Kind is the job's name in River's table.
func (pageArgs) Kind() string { return "page" }

type pageWorker struct {
	river.WorkerDefaults[pageArgs]
	handle Handler
	wake   func() // lets the queue look for jobs
}

// Work runs one job.
func (w *pageWorker) Work(ctx context.Context, job *river.Job[pageArgs]) error {
	if wait := min(w.handle(ctx, job.Args.Job), maxSnooze); wait > 0 {
		time.AfterFunc(wait+wakeLate, w.wake) // many wait for the end of the same pause
		return river.JobSnooze(wait)
	}
	return nil
}
