package mcp

import (
	"context"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/internal/interfaces/collections"
)

// maxLeft is the maximum number of keys whose remaining quota is stored.
const maxLeft = 4096

// outOfOrder is the maximum number of responses that may arrive out of order.
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

// note stores the remaining quota reported by a response. It ignores older figures and, for a short
// time, slightly higher ones, which were counted earlier.
func (q quotas) note(by owner, calls int64, at time.Time) {
	q.left.Compute(by, func(last quotaLeft, isKnown bool) (quotaLeft, otter.ComputeOp) {
		ahead := calls - last.calls
		if isKnown && (at.Before(last.at) || ahead > 0 && ahead < outOfOrder && at.Sub(last.at) < time.Minute) {
			return last, otter.CancelOp
		}
		return quotaLeft{calls, at}, otter.WriteOp
	})
}

// withQuota adds the remaining quota to a result about a collection. Collections make calls in the
// background, so it uses the key's latest response to any call.
func (s *Server) withQuota(ctx context.Context, engine collections.Engine, by caller, r reply) reply {
	if q, known, err := engine.Quota(ctx, by.key); err == nil && known {
		s.quotas.note(by.owner, q.Left, q.At)
	}
	r.showsQuota = true
	return r
}
