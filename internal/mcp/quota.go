package mcp

import (
	"context"
	"sync"
	"time"

	"viewfinder/internal/collections"
)

// maxLeft is of how many keys it is known how many calls are left.
const maxLeft = 4096

// outOfOrder is how many calls may be answered in another order than they were counted.
const outOfOrder = 256

// quotaLeft is how many calls the provider said are left, and when.
type quotaLeft struct {
	calls int64
	at    time.Time
}

// quotas is what the provider said is left of the quotas of keys.
type quotas struct {
	mu   sync.Mutex
	left map[owner]quotaLeft
}

// note notes how many calls the provider said are left. An older figure is not noted, nor
// is one a little higher soon after: it was counted earlier.
func (q *quotas) note(by owner, calls int64, at time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if last, ok := q.left[by]; ok {
		ahead := calls - last.calls
		if at.Before(last.at) || ahead > 0 && ahead < outOfOrder && at.Sub(last.at) < time.Minute {
			return
		}
	}
	if q.left == nil || len(q.left) >= maxLeft {
		q.left = map[owner]quotaLeft{}
	}
	q.left[by] = quotaLeft{calls, at}
}

// of returns the newest figure of a key.
func (q *quotas) of(by owner) (calls int64, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	last, ok := q.left[by]
	return last.calls, ok
}

// withQuota returns a reply about a collection, which tells what the newest answer to any
// call of the key said is left: collections make calls while nobody looks.
func (s *Server) withQuota(ctx context.Context, engine collections.Engine, by caller, r reply) reply {
	if q, known, err := engine.Quota(ctx, by.key); err == nil && known {
		s.quotas.note(by.owner, q.Left, q.At)
	}
	r.tellsQuota = true
	return r
}
