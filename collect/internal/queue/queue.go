// Package queue runs the lanes of collections on River, using SQLite or PostgreSQL.
package queue

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"

	"viewfinder/collect/internal/store"
)

// Lane is a job that makes one call at a time for a run. The ledger decides which input each call
// is for. Each lane exists once per run.
type Lane struct {
	Run    int64  `json:"run" river:"unique"`
	Number int64  `json:"number" river:"unique"` // starts at 0
	Owner  string `json:"owner"`
}

// Kind returns the job kind in River's table.
func (Lane) Kind() string { return "lane" }

// unfinished lists the states of jobs whose lane exists.
var unfinished = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning, rivertype.JobStateRetryable, rivertype.JobStateScheduled}

// InsertOpts allows a lane to be inserted only if it is not already unfinished.
func (Lane) InsertOpts() river.InsertOpts {
	return river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}}
}

// Config configures a queue.
type Config struct {
	Worker int64 // ID of the worker that runs the lanes
	Lanes  int   // concurrent lanes
	Grace  time.Duration
	// Handle runs a lane for a while. If it returns a wait, the lane runs again afterwards;
	// otherwise it is finished.
	Handle func(ctx context.Context, lane Lane) (wait time.Duration, isFinished bool)
}

// Queue runs lanes.
type Queue struct {
	insert      func(context.Context, []river.InsertManyParams) error
	start, stop func(context.Context) error
	grace       time.Duration
}

// Timing of the queue.
const (
	fetchCooldown = 20 * time.Millisecond
	pollInterval  = 100 * time.Millisecond // poll interval for lanes that run again; new ones are announced
	retention     = time.Minute            // for finished lanes
	maxSnooze     = 5 * time.Second        // a longer snooze would need River's elected leader
)

// New returns a queue.
func New(db *store.DB, c Config) (*Queue, error) {
	if db.Kind == store.SQLite {
		return build[*sql.Tx](riversqlite.New(db.Writer), c)
	}
	return build[pgx.Tx](riverpgxv5.New(db.Pool), c)
}

func build[T any](driver riverdriver.Driver[T], c Config) (*Queue, error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, river.WorkFunc(func(ctx context.Context, job *river.Job[Lane]) error {
		wait, isFinished := c.Handle(ctx, job.Args)
		if isFinished {
			return nil
		}
		return river.JobSnooze(min(wait, maxSnooze))
	}))
	client, err := river.NewClient(driver, &river.Config{
		ID:            strconv.FormatInt(c.Worker, 10),
		Queues:        map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: min(c.Lanes, river.QueueNumWorkersMax)}},
		Workers:       workers,
		FetchCooldown: fetchCooldown, FetchPollInterval: pollInterval,
		JobTimeout: -1, SoftStopTimeout: c.Grace, CompletedJobRetentionPeriod: retention,
		Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, fmt.Errorf("configure the queue: %w", err)
	}
	insert := func(ctx context.Context, all []river.InsertManyParams) error {
		_, err := client.InsertMany(ctx, all)
		return err
	}
	return &Queue{insert, client.Start, client.Stop, c.Grace}, nil
}

// Insert adds the missing lanes among the first count lanes of a run.
func (q *Queue) Insert(ctx context.Context, run int64, owner string, count int64) error {
	all := make([]river.InsertManyParams, count)
	for number := range all {
		all[number].Args = Lane{Run: run, Number: int64(number), Owner: owner}
	}
	return q.insert(ctx, all)
}

// Counted is a query for the number of lanes per run.
const Counted = "SELECT CAST(args ->> 'run' AS BIGINT) AS run, count(*) AS lanes FROM river_job WHERE kind = 'lane' AND finalized_at IS NULL GROUP BY 1"

// Run runs lanes until the context ends. Lanes that are still running have a grace period to end.
func (q *Queue) Run(ctx context.Context) error {
	if err := q.start(ctx); err != nil {
		return fmt.Errorf("start the queue: %w", err)
	}
	<-ctx.Done()
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*q.grace)
	defer cancel()
	return q.stop(ending)
}
