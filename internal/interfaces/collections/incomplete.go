package collections

import (
	"context"

	"viewfinder/collect"
)

// Incomplete returns the first inputs of the last run that ended without all of their rows, grouped
// by outcome. Inputs that reached the row limit count as complete.
func Incomplete(ctx context.Context, engine Engine, key string, c collect.Collection, p collect.Progress, most int) (found []collect.LedgerEntry, err error) {
	for _, o := range collect.Outcomes() {
		if o == collect.OutcomeDone || o == collect.OutcomeEmpty || o == collect.OutcomeRepeated || p.Outcomes[o] == 0 {
			continue
		}
		query := collect.LedgerQuery{Outcome: string(o), Count: 1000}
		for more := true; more && len(found) < most; {
			entries, err := engine.Ledger(ctx, key, c.ID, query)
			if err != nil {
				return nil, err
			}
			for _, entry := range entries {
				if query.After = entry.Number; !reachedLimit(entry, c.RowLimit) && len(found) < most {
					found = append(found, entry)
				}
			}
			more = len(entries) == query.Count
		}
	}
	return found, nil
}

func reachedLimit(e collect.LedgerEntry, rowLimit int64) bool {
	return e.Reason == collect.ReasonLimit && rowLimit > 0 && e.Rows.Unique >= rowLimit
}
