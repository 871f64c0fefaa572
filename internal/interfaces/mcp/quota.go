package mcp

import (
	"context"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/internal/interfaces/collections"
)

// maxLeft is for how many keys the remaining quota is stored.
const maxLeft = 4096

// outOfOrder is how many answers may arrive in another order than the calls were counted.
const outOfOrder = 256

type quotaLeft struct {
	calls int64
	at    time.Time
}

type quotas struct {
	left *otter.Cache[owner, quotaLeft]
}

func newQuotas() quotas {
	return quotas{otter.Must(&otter.Options[owner, quotaLeft]{MaximumSize: maxLeft})}
}

// note stores the remaining quota of an answer. An older figure is ignored, and so is a
// slightly higher one soon after, which was counted earlier.
func (q quotas) note(by owner, calls int64, at time.Time) {
	q.left.Compute(by, func(last quotaLeft, isKnown bool) (quotaLeft, otter.ComputeOp) {
		ahead := calls - last.calls
		if isKnown && (at.Before(last.at) || ahead > 0 && ahead < outOfOrder && at.Sub(last.at) < time.Minute) {
			return last, otter.CancelOp
		}
		return quotaLeft{calls, at}, otter.WriteOp
	})
}

// withQuota adds the remaining quota to a reply about a collection, by the newest answer to
// any call of the key: collections make calls in the background.
func (s *Server) withQuota(ctx context.Context, engine collections.Engine, by caller, r reply) reply {
	if q, known, err := engine.Quota(ctx, by.key); err == nil && known {
		s.quotas.note(by.owner, q.Left, q.At)
	}
	r.showsQuota = true
	return r
}
