package collect

import (
	"context"
	"net/http"
	"time"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// quotaOf returns the quota of a key, or nil if it is unknown.
func quotaOf(k limits.Key) *Quota {
	if k.QuotaLeft < 0 {
		return nil
	}
	return &Quota{Left: k.QuotaLeft, Limit: k.QuotaLimit, ResetAt: store.Time(k.QuotaReset), At: store.Time(k.QuotaAt)}
}

// Quota returns the quota reported by the last response for the key. ok is false if there is none
// yet.
func (e *Engine) Quota(ctx context.Context, key string) (quota Quota, ok bool, err error) {
	owner, err := e.owner(key)
	if err != nil {
		return Quota{}, false, err
	}
	k, err := limits.Read(ctx, e.db.Read(), owner)
	if q := quotaOf(e.sharing.Seen(owner, k)); err == nil && q != nil {
		return *q, true, nil
	}
	return Quota{}, false, err
}

var _ gateway.Sharing = (*Engine)(nil)

// Turn reserves a time slot for a lookup's call among the calls of the key's collections.
func (e *Engine) Turn(ctx context.Context, key string) (time.Duration, http.Header) {
	return e.sharing.Turn(ctx, e.secret.owner(key))
}

// Answered records a response to a lookup's call: a rate limit also pauses the key's collections,
// and the remaining quota is shared with them.
func (e *Engine) Answered(key string, observed gateway.Observed) {
	e.sharing.Answered(e.secret.owner(key), observed)
}
