package mcp

import (
	"context"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/internal/interfaces/collections"
)

// maxLeft is of how many keys it is known how many calls are left.
const maxLeft = 4096

// outOfOrder is how many calls may be answered in another order than they were counted.
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

// note notes how many calls the provider said are left. An older figure is not noted, nor
// is one a little higher soon after: it was counted earlier.
func (q quotas) note(by owner, calls int64, at time.Time) {
	q.left.Compute(by, func(last quotaLeft, isKnown bool) (quotaLeft, otter.ComputeOp) {
		ahead := calls - last.calls
		if isKnown && (at.Before(last.at) || ahead > 0 && ahead < outOfOrder && at.Sub(last.at) < time.Minute) {
			return last, otter.CancelOp
		}
		return quotaLeft{calls, at}, otter.WriteOp
	})
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
