package collect

import (
	"context"
	"fmt"
	"iter"
	"reflect"
	"time"

	"viewfinder/collect/internal/albums"
	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
)

// Progress returns the progress of the last run.
func (e *Engine) Progress(ctx context.Context, key, id string) (Progress, error) {
	var p Progress
	err := e.db.Snapshot(ctx, func(tx store.Tx) (err error) {
		p, _, err = e.progress(ctx, tx, key, id)
		return err
	})
	return p, err
}

// progress returns the progress of the last run and the run's ID.
func (e *Engine) progress(ctx context.Context, tx store.Tx, key, id string) (Progress, int64, error) {
	c, run, err := e.findIn(ctx, tx, key, id, 0)
	if err != nil {
		return Progress{}, 0, err
	}
	p, err := e.progressOf(ctx, tx, key, c, run)
	return p, run.id, err
}

func (e *Engine) progressOf(ctx context.Context, tx store.Tx, key string, c Collection, run runRow) (Progress, error) {
	p := Progress{
		ID: c.ID, Run: c.Run, Open: run.open, Waiting: c.Run.Inputs - c.Run.Ended - run.open,
		Outcomes: map[Outcome]int64{}, Rate: run.pulseRate, SecondsLeft: -1,
	}
	_, err := store.Collect(ctx, tx, func(row store.Row) (outcome string, err error) {
		var count int64
		err = row.Scan(&outcome, &count)
		p.Outcomes[Outcome(outcome)] = count
		return outcome, err
	}, "SELECT outcome, inputs FROM tallies WHERE run = $1 AND inputs > 0", run.id)
	if err != nil {
		return p, err
	}
	if p.Run, err = e.countIncomplete(ctx, tx, run); err != nil {
		return p, err
	}
	p.estimate()
	owner, err := e.owner(key)
	if err != nil {
		return p, err
	}
	k, err := limits.Read(ctx, tx, owner)
	if err != nil {
		return p, err
	}
	p.Quota = quotaOf(k)
	if p.Changing, err = readBulkAction(ctx, tx, run.id); err != nil {
		return p, err
	}
	if c.Media != nil {
		if p.Media, err = e.albums.Progress(ctx, tx, c.ID, albumRun(c.Run)); err != nil {
			return p, err
		}
	}
	if p.Run.State == RunRunning && k.PausedUntil > e.now() {
		p.WaitsUntil = store.Time(k.PausedUntil)
	}
	return p, nil
}

// readBulkAction returns a run's first unfinished bulk action, or nil.
func readBulkAction(ctx context.Context, tx store.Tx, run int64) (*BulkAction, error) {
	var b BulkAction
	err := tx.QueryRow(ctx, "SELECT action, done, total FROM changes WHERE run = $1 AND is_done = 0 ORDER BY id LIMIT 1", run).Scan(&b.Action, &b.Done, &b.Total)
	if err != nil {
		return nil, store.IgnoreMissing(err)
	}
	return &b, nil
}

// estimate sets the minimum time left, assuming that the remaining inputs need as many calls as the
// ended ones.
func (p *Progress) estimate() {
	left := p.Run.Inputs - p.Run.Ended
	if p.Rate <= 0 || p.Run.State != RunRunning {
		return
	}
	calls := float64(left)
	if p.Run.Ended > 0 {
		calls = max(calls, calls*float64(p.Run.Calls.Spent)/float64(p.Run.Ended))
	}
	if limit := p.Run.Calls.Limit; limit > 0 {
		calls = min(calls, float64(limit-p.Run.Calls.Reserved))
	}
	p.SecondsLeft = int64(calls/p.Rate + 0.5)
}

// watchEvery is how often Watch reads the progress.
const watchEvery = 500 * time.Millisecond

// Watch yields the progress of the last run whenever it changes, with its new events, until the run
// has ended and no bulk action is in progress, or the context ends. It polls the database because
// other processes may work on the run.
func (e *Engine) Watch(ctx context.Context, key, id string) iter.Seq2[Progress, error] {
	return func(yield func(Progress, error) bool) {
		ticker := time.NewTicker(watchEvery)
		defer ticker.Stop()
		var last Progress
		watched, events := int64(0), 0 // the run and the number of its events already sent
		for first := true; ; first = false {
			var p Progress
			err := e.db.Snapshot(ctx, func(tx store.Tx) error {
				var run int64
				var err error
				if p, run, err = e.progress(ctx, tx, key, id); err != nil {
					return err
				}
				if run != watched {
					watched, events = run, 0
				}
				p.Run.Events, err = runEvents(ctx, tx, run, events)
				return err
			})
			events += len(p.Run.Events)
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				yield(p, fmt.Errorf("read the progress: %w", err))
				return
			}
			if (first || !reflect.DeepEqual(p, last)) && !yield(p, nil) {
				return
			}
			last, last.Run.Events = p, []RunEvent{}
			if p.Changing == nil && p.Run.State.HasEnded() {
				return
			}
			select {
			case <-ticker.C:
			case <-ctx.Done():
				return
			}
		}
	}
}

// albumRun converts a run for its album.
func albumRun(r Run) albums.Run {
	return albums.Run{Number: r.Number, Rows: r.Rows.Unique, Generation: r.Generation, HasEnded: r.State.HasEnded()}
}
