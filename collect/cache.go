package collect

import (
	"context"
	"hash/fnv"
	"slices"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/collect/internal/store"
)

// maxCached is the maximum number of runs or inputs in a cache. It exceeds the number of inputs
// that a run has in progress.
const maxCached = 2000

// newCache returns a cache of recently used runs or inputs.
func newCache[K comparable, V any]() *otter.Cache[K, V] {
	return otter.Must(&otter.Options[K, V]{MaximumSize: maxCached})
}

// maxCursors is the number of latest cursors that are kept per input.
const maxCursors = 1000

// cursorsOf identifies the cursors that an input has received since it last fetched its first page.
type cursorsOf struct{ run, input, restarts int64 }

// sentCursors records the cursors that this process sent.
type sentCursors struct {
	hashes *otter.Cache[cursorsOf, []uint64]
}

func newSentCursors() sentCursors { return sentCursors{newCache[cursorsOf, []uint64]()} }

func (s sentCursors) add(of cursorsOf, cursor string) {
	known, _ := s.hashes.GetIfPresent(of)
	if hash := hashOf(cursor); !slices.Contains(known, hash) {
		s.hashes.Set(of, append(known[max(0, len(known)+1-maxCursors):], hash))
	}
}

// has reports whether a cursor was sent before, in which case its call would return a stored page.
// If a repeated cursor is not recognized, the list ends one call later, at a page with nothing new.
func (s sentCursors) has(of cursorsOf, cursor string) bool {
	known, _ := s.hashes.GetIfPresent(of)
	return slices.Contains(known, hashOf(cursor))
}

func hashOf(cursor string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(cursor))
	return h.Sum64()
}

// limitCount counts the partial inputs of an ended run that reached the row limit and those that
// the call limit cut short. It is valid until another input ends or the limit changes.
type limitCount struct {
	of          limitCounted
	rows, calls int64
}

// limitCounted is the state of a run when it was counted.
type limitCounted struct {
	rowLimit, partial int64
	endedAt           time.Time
}

// limitCounts holds the counts of runs by ID.
type limitCounts struct {
	counts *otter.Cache[int64, limitCount]
}

func newLimitCounts() limitCounts { return limitCounts{newCache[int64, limitCount]()} }

// count reads all partial inputs of a run, unless they were already counted in the same state.
func (l limitCounts) count(ctx context.Context, tx store.Tx, run int64, of limitCounted) (limitCount, error) {
	if last, ok := l.counts.GetIfPresent(run); ok && last.of == of {
		return last, nil
	}
	count := limitCount{of: of}
	err := tx.QueryRow(ctx, `SELECT coalesce(sum(CASE WHEN reason = 'limit' AND $2 > 0 AND rows_unique >= $2 THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN reason = 'calls' THEN 1 ELSE 0 END), 0) FROM inputs WHERE run = $1 AND outcome = 'partial'`,
		run, of.rowLimit).Scan(&count.rows, &count.calls)
	if err == nil {
		l.counts.Set(run, count)
	}
	return count, err
}
