package collect

import (
	"context"

	"viewfinder/collect/internal/store"
)

// countIncomplete returns a run with how many of its inputs are at the limit of rows, and
// how many are not complete. Counting reads all partial inputs, so it is done once
// a run has ended: until then those of a run with a limit are not counted.
func (e *Engine) countIncomplete(ctx context.Context, tx store.Tx, r runRow) (Run, error) {
	run := r.run
	isEnded := run.State == RunDone || run.State == RunCancelled
	if r.partial == 0 || r.rowLimit > 0 && !isEnded {
		return run, nil
	}
	if isEnded {
		count, err := e.countLimited(ctx, tx, r)
		if err != nil {
			return run, err
		}
		run.AtRowLimit, run.CutByCalls = count.rows, count.calls
	}
	run.Incomplete += r.partial - run.AtRowLimit
	return run, nil
}

func (e *Engine) countLimited(ctx context.Context, tx store.Tx, r runRow) (limitCount, error) {
	count := limitCount{of: limitCounted{rowLimit: r.rowLimit, partial: r.partial, endedAt: r.run.EndedAt}}
	if last, ok := e.limitCounts.GetIfPresent(r.id); ok && last.of == count.of {
		return last, nil
	}
	err := tx.QueryRow(ctx, `SELECT coalesce(sum(CASE WHEN reason = 'limit' AND $2 > 0 AND rows_unique >= $2 THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN reason = 'calls' THEN 1 ELSE 0 END), 0) FROM inputs WHERE run = $1 AND outcome = 'partial'`,
		r.id, r.rowLimit).Scan(&count.rows, &count.calls)
	if err == nil {
		e.limitCounts.Set(r.id, count)
	}
	return count, err
}
