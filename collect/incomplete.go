package collect

import (
	"context"
	"time"

	"viewfinder/collect/internal/store"
)

// limitCount is how many inputs of a run that has ended have as many rows as was asked
// for. It stands until an input ends anew, or the limit is another one.
type limitCount struct {
	of     limitCounted
	inputs int64
}

// limitCounted is what a limitCount was taken of.
type limitCounted struct {
	rowLimit, partial int64
	endedAt           time.Time
}

// countIncomplete returns a run with how many of its inputs are at the limit of rows, and
// how many are not complete. Counting reads all that are partial, so that it is done once
// a run has ended: until then those of a run with a limit are not counted.
func (e *Engine) countIncomplete(ctx context.Context, tx store.Tx, r runRow) (Run, error) {
	run := r.run
	isEnded := run.State == RunDone || run.State == RunCancelled
	if r.partial == 0 || r.rowLimit > 0 && !isEnded {
		return run, nil
	}
	if r.rowLimit > 0 {
		var err error
		if run.AtRowLimit, err = e.countAtRowLimit(ctx, tx, r); err != nil {
			return run, err
		}
	}
	run.Incomplete += r.partial - run.AtRowLimit
	return run, nil
}

func (e *Engine) countAtRowLimit(ctx context.Context, tx store.Tx, r runRow) (count int64, err error) {
	of := limitCounted{rowLimit: r.rowLimit, partial: r.partial, endedAt: r.run.EndedAt}
	if last, ok := e.limitCounts.get(r.id); ok && last.of == of {
		return last.inputs, nil
	}
	err = tx.QueryRow(ctx, "SELECT count(*) FROM inputs WHERE run = $1 AND outcome = 'partial' AND reason = 'limit' AND rows_unique >= $2",
		r.id, r.rowLimit).Scan(&count)
	if err == nil {
		e.limitCounts.set(r.id, limitCount{of: of, inputs: count})
	}
	return count, err
}
