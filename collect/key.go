package collect

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"viewfinder/collect/internal/store"
)

// keyRow is what all collections of an access key share.
type keyRow struct {
	owner                             string
	nextAt, pausedUntil, strikes      int64
	rate, peak, limited               float64
	windowAt, windowGood, answeredAt  int64
	quotaLeft, quotaLimit, quotaReset int64
	quotaAt                           int64
	isStored                          bool
}

const keyColumns = "next_at, paused_until, strikes, rate, peak, limited, window_at, window_good, answered_at, quota_left, quota_limit, quota_reset, quota_at"

// lockKey makes the key's row where it is missing, locks and reads it. It is the first lock
// of every transaction that changes a run of the key: two processes that lock runs in
// another order would wait for each other.
func (e *Engine) lockKey(ctx context.Context, tx store.Tx, owner string) (keyRow, error) {
	k, err := scanKey(ctx, tx, owner, e.db.Lock())
	if !store.IsMissing(err) {
		return k, err
	}
	if _, err := tx.Exec(ctx, "INSERT INTO keys (owner) VALUES ($1) ON CONFLICT (owner) DO NOTHING", owner); err != nil {
		return k, err
	}
	return scanKey(ctx, tx, owner, e.db.Lock())
}

func readKey(ctx context.Context, tx store.Tx, owner string) (keyRow, error) {
	k, err := scanKey(ctx, tx, owner, "")
	if store.IsMissing(err) {
		err = nil
	}
	return k, err
}

func scanKey(ctx context.Context, tx store.Tx, owner, lock string) (keyRow, error) {
	k := newKey(owner)
	reading := k.reading(lock)
	return k, reading.Scan(tx.QueryRow(ctx, reading.Text, reading.Args...))
}

func newKey(owner string) keyRow { return keyRow{owner: owner, quotaLeft: -1, quotaLimit: -1} }

func (k *keyRow) reading(lock string) store.Reading {
	return store.Reading{Text: "SELECT " + keyColumns + " FROM keys WHERE owner = $1" + lock, Args: []any{k.owner}, Scan: func(row store.Row) error {
		k.isStored = true
		return row.Scan(&k.nextAt, &k.pausedUntil, &k.strikes, &k.rate, &k.peak, &k.limited,
			&k.windowAt, &k.windowGood, &k.answeredAt, &k.quotaLeft, &k.quotaLimit, &k.quotaReset, &k.quotaAt)
	}}
}

func (k keyRow) store(b *store.Batch) {
	statement, args := k.update()
	b.Later(statement, args...)
}

// update returns the statement that stores the row.
func (k keyRow) update() (string, []any) {
	return `UPDATE keys SET next_at = $1, paused_until = $2, strikes = $3, rate = $4, peak = $5, limited = $6, window_at = $7, window_good = $8,
		answered_at = $9, quota_left = $10, quota_limit = $11, quota_reset = $12, quota_at = $13 WHERE owner = $14`, []any{
			k.nextAt, k.pausedUntil, k.strikes, k.rate, k.peak, k.limited, k.windowAt, k.windowGood, k.answeredAt, k.quotaLeft, k.quotaLimit, k.quotaReset, k.quotaAt, k.owner,
		}
}

func (k keyRow) quota() *Quota {
	if k.quotaLeft < 0 {
		return nil
	}
	return &Quota{Left: k.quotaLeft, Limit: k.quotaLimit, ResetAt: at(k.quotaReset), At: at(k.quotaAt)}
}

// Quota returns what the last answer of the key said; ok is false before any did.
func (e *Engine) Quota(ctx context.Context, key string) (quota Quota, ok bool, err error) {
	owner, err := e.owner(key)
	if err != nil {
		return Quota{}, false, err
	}
	k, err := readKey(ctx, e.db.Read(), owner)
	if seen, ok := e.seenQuotas.get(owner); ok && seen.quotaAt > k.quotaAt {
		k = seen
	}
	if q := k.quota(); err == nil && q != nil {
		return *q, true, nil
	}
	return Quota{}, false, err
}

// outOfOrder is how many calls may be answered in another order than they were counted.
const outOfOrder = 256

// readQuota takes the quota from the header of an answer to a call that was sent then; 0
// where nobody knows when.
func (k *keyRow) readQuota(header http.Header, sent, now int64) {
	for _, prefix := range []string{"X-Ratelimit-Requests-", "X-Ratelimit-"} {
		left, err := strconv.ParseInt(header.Get(prefix+"Remaining"), 10, 64)
		if err != nil || left < 0 {
			continue
		}
		isOlder := sent <= k.quotaAt && now-k.quotaAt < time.Minute.Microseconds()
		if ahead := left - k.quotaLeft; ahead > 0 && ahead < outOfOrder && isOlder {
			return // it may have been counted earlier; the time stays, or a small quota would never begin anew
		}
		k.quotaLeft, k.quotaAt, k.quotaLimit, k.quotaReset = left, now, -1, 0
		if limit, err := strconv.ParseInt(header.Get(prefix+"Limit"), 10, 64); err == nil && limit >= 0 {
			k.quotaLimit = limit
		}
		if reset, err := strconv.ParseInt(header.Get(prefix+"Reset"), 10, 64); err == nil && reset > 0 {
			k.quotaReset = resetAt(reset, now)
		}
		return
	}
}

// resetAt reads a reset: seconds from now, or seconds or milliseconds since 1970. One that
// is more than a year away is not known: no quota is that long.
func resetAt(reset, now int64) int64 {
	const year = 366 * 24 * 3600
	if reset <= year {
		return now + reset*1e6
	}
	for _, unit := range []int64{1e6, 1e3} { // microseconds
		if latest := now + year*1e6; reset <= latest/unit {
			return reset * unit
		}
	}
	return 0
}
