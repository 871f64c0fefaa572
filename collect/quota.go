package collect

import (
	"context"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
)

// quotaOf returns the quota of a key; nil is not known.
func quotaOf(k limits.Key) *Quota {
	if k.QuotaLeft < 0 {
		return nil
	}
	return &Quota{Left: k.QuotaLeft, Limit: k.QuotaLimit, ResetAt: store.Time(k.QuotaReset), At: store.Time(k.QuotaAt)}
}

// Quota returns what the last answer of the key said; ok is false before any did.
func (e *Engine) Quota(ctx context.Context, key string) (quota Quota, ok bool, err error) {
	owner, err := e.owner(key)
	if err != nil {
		return Quota{}, false, err
	}
	k, err := limits.Read(ctx, e.db.Read(), owner)
	if seen, ok := e.seenQuotas.get(owner); ok && seen.QuotaAt > k.QuotaAt {
		k = seen
	}
	if q := quotaOf(k); err == nil && q != nil {
		return *q, true, nil
	}
	return Quota{}, false, err
}
