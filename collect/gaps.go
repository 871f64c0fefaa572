package collect

import (
	"context"
	"sort"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// A row keeps the number that is stored with it. Rows that are deleted leave a gap between these
// numbers, so that a deletion changes no other row. A table numbers its rows without gaps.

// gap is stored numbers side by side whose rows were deleted.
type gap struct {
	first, size int
	before      int // rows in the gaps before it
}

// gaps are those of a run, in the order of their numbers.
type gaps []gap

// stored returns the stored number of a row of the table.
func (g gaps) stored(row int) int {
	behind := sort.Search(len(g), func(i int) bool { return g[i].first-g[i].before > row })
	if behind == 0 {
		return row
	}
	last := g[behind-1]
	return row + last.before + last.size
}

// listed returns the number in the table of a row with a stored number.
func (g gaps) listed(stored int) int {
	behind := sort.Search(len(g), func(i int) bool { return g[i].first > stored })
	if behind == 0 {
		return stored
	}
	last := g[behind-1]
	return max(last.first, stored-last.size) - last.before
}

// numbering is what the numbers of a run's rows come from, and of which generation it is.
type numbering struct {
	removed int // rows in all gaps
	gaps    gaps
}

// numberingsLimit is of how many runs numberings stay in memory.
const numberingsLimit = 8

// State reads how many rows there are.
func (s *source) State(ctx context.Context) (table.State, error) {
	state, removed, err := s.readState(ctx, s.db.Read())
	if err != nil {
		return state, err
	}
	known, ok := s.numberings.get(s.run)
	if removed > 0 && (!ok || known.removed != removed) { // rows and gaps of one moment
		err = s.db.Snapshot(ctx, func(tx store.Tx) (err error) {
			if state, removed, err = s.readState(ctx, tx); err == nil {
				known.gaps, err = readGaps(ctx, tx, s.run)
			}
			return err
		})
		if err != nil {
			return state, err
		}
		known.removed = removed
		s.numberings.set(s.run, known)
	}
	if removed == 0 {
		known = numbering{}
	}
	s.gaps.Store(&known.gaps)
	return state, nil
}

func (s *source) readState(ctx context.Context, tx store.Tx) (state table.State, removed int, err error) {
	var run, mode string
	err = tx.QueryRow(ctx, "SELECT rows_unique, generation, state, mode, rows_removed FROM runs WHERE id = $1", s.run).Scan(&state.Rows, &state.Generation, &run, &mode, &removed)
	if store.IsMissing(err) {
		return state, 0, errNoRun
	}
	state.Ended = RunState(run) == RunDone || RunState(run) == RunCancelled
	state.OnlyNew = Mode(mode) == ModeNew
	return state, removed, err
}

// currentGaps returns the gaps of the last State, so that what is read after it has its numbers.
func (s *source) currentGaps(ctx context.Context) (gaps, error) {
	if known := s.gaps.Load(); known != nil {
		return *known, nil
	}
	if _, err := s.State(ctx); err != nil {
		return nil, err
	}
	return *s.gaps.Load(), nil
}

func readGaps(ctx context.Context, tx store.Tx, run int64) (all gaps, err error) {
	each, err := store.Collect(ctx, tx, func(row store.Row) (g gap, err error) { return g, row.Scan(&g.first, &g.size) },
		"SELECT first_row, size FROM gaps WHERE run = $1 ORDER BY first_row", run)
	before := 0
	for _, next := range each {
		next.before = before
		before += next.size
		if last := len(all) - 1; last >= 0 && all[last].first+all[last].size == next.first {
			all[last].size += next.size
			continue
		}
		all = append(all, next)
	}
	return all, err
}
