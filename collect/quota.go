package collect

import (
	"context"
	"net/http"
	"time"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// quotaOf returns the quota of a key; nil is not known.
func quotaOf(k limits.Key) *Quota {
	if k.QuotaLeft < 0 {
		return nil
	}
	return &Quota{Left: k.QuotaLeft, Limit: k.QuotaLimit, ResetAt: store.Time(k.QuotaReset), At: store.Time(k.QuotaAt)}
}

// Quota returns the quota that the last answer of the key reported; ok is false before that.
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

// Turn takes the turn of a call that a person makes, among the calls of the key's collections.
func (e *Engine) Turn(ctx context.Context, key string) (time.Duration, http.Header) {
	return e.sharing.Turn(ctx, e.secret.owner(key))
}

// Answered records an answer to a person's call: a limit per second pauses the key for its
// collections too, and the remaining quota is shared with them.
func (e *Engine) Answered(key string, observed gateway.Observed) {
	e.sharing.Answered(e.secret.owner(key), observed)
}
