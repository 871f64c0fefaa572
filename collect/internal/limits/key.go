// Package limits stores what all collections of an access key share: pauses, pace and quota.
package limits

import (
	"context"
	"net/http"
	"time"

	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// Key is the row of an access key. Times are microseconds since 1970.
type Key struct {
	owner                             string
	NextAt, PausedUntil, strikes      int64
	rate, peak, limited               float64
	windowAt, windowGood              int64
	AnsweredAt                        int64 // time of the last successful response
	QuotaLeft, QuotaLimit, QuotaReset int64 // -1 means unknown
	QuotaAt                           int64 // when the quota was read
	IsStored                          bool
}

const keyColumns = "next_at, paused_until, strikes, rate, peak, limited, window_at, window_good, answered_at, quota_left, quota_limit, quota_reset, quota_at"

// Lock creates the key's row if necessary, then locks and reads it. It must be the first lock in
// every transaction that changes a run of the key, to prevent deadlocks between processes that lock
// runs in different orders.
func Lock(ctx context.Context, db *store.DB, tx store.Tx, owner string) (Key, error) {
	k, err := scanKey(ctx, tx, owner, db.Lock())
	if !store.IsMissing(err) {
		return k, err
	}
	if _, err := tx.Exec(ctx, "INSERT INTO keys (owner) VALUES ($1) ON CONFLICT (owner) DO NOTHING", owner); err != nil {
		return k, err
	}
	return scanKey(ctx, tx, owner, db.Lock())
}

// Read reads the row of a key if it exists.
func Read(ctx context.Context, tx store.Tx, owner string) (Key, error) {
	k, err := scanKey(ctx, tx, owner, "")
	if store.IsMissing(err) {
		err = nil
	}
	return k, err
}

func scanKey(ctx context.Context, tx store.Tx, owner, lock string) (Key, error) {
	k := New(owner)
	reading := k.Reading(lock)
	return k, reading.Scan(tx.QueryRow(ctx, reading.Text, reading.Args...))
}

// New returns the row of an unknown key.
func New(owner string) Key { return Key{owner: owner, QuotaLeft: -1, QuotaLimit: -1} }

// Reading returns the query that reads the row, with a lock clause.
func (k *Key) Reading(lock string) store.Reading {
	return store.Reading{Text: "SELECT " + keyColumns + " FROM keys WHERE owner = $1" + lock, Args: []any{k.owner}, Scan: func(row store.Row) error {
		k.IsStored = true
		return row.Scan(&k.NextAt, &k.PausedUntil, &k.strikes, &k.rate, &k.peak, &k.limited,
			&k.windowAt, &k.windowGood, &k.AnsweredAt, &k.QuotaLeft, &k.QuotaLimit, &k.QuotaReset, &k.QuotaAt)
	}}
}

// Update returns the statement that stores the row.
func (k Key) Update() (string, []any) {
	return `UPDATE keys SET next_at = $1, paused_until = $2, strikes = $3, rate = $4, peak = $5, limited = $6, window_at = $7, window_good = $8,
		answered_at = $9, quota_left = $10, quota_limit = $11, quota_reset = $12, quota_at = $13 WHERE owner = $14`, []any{
			k.NextAt, k.PausedUntil, k.strikes, k.rate, k.peak, k.limited, k.windowAt, k.windowGood, k.AnsweredAt, k.QuotaLeft, k.QuotaLimit, k.QuotaReset, k.QuotaAt, k.owner,
		}
}

// RetryAfter returns how long the provider asks to wait, up to an hour.
func RetryAfter(header http.Header, now time.Time) time.Duration {
	return min(gateway.RetryAfter(header, now, 0), time.Hour)
}
