package collect

import (
	"context"
	"fmt"

	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/store"
)

// resolve records the account ID for a username. If another input of the run has the same account,
// one of them ends as a repeat: an input that has begun continues, and the other makes no further
// calls.
func (c *commitment) resolve(ctx context.Context) error {
	c.in.accountID = accountOf(c.out.page)
	resolved := inputs.ResolvedKey(c.made.feature, c.in.key, c.in.accountID)
	other, err := c.sameAccount(ctx, resolved)
	if err != nil && !store.IsMissing(err) {
		return err
	}
	c.batch.Later("UPDATE inputs SET resolved = $1 WHERE run = $2 AND number = $3", resolved, c.r.id, c.in.number)
	switch {
	case err != nil:
		c.requeue()
	case other.state == InputWaiting && other.worker == 0:
		c.endRepeat(&other, c.in)
		c.requeue()
	default:
		c.endRepeat(&c.in, other)
	}
	return nil
}

// sameAccount returns the input with the given key.
func (c *commitment) sameAccount(ctx context.Context, key string) (lockedInput, error) {
	number := int64(0)
	err := c.batch.Read(ctx, store.Reading{
		Text: `SELECT number FROM inputs WHERE run = $1 AND key = $2 AND number <> $3 AND outcome <> 'repeated'
			UNION ALL SELECT number FROM inputs WHERE run = $1 AND resolved = $2 AND resolved <> '' AND number <> $3 AND outcome <> 'repeated' LIMIT 1`,
		Args: []any{c.r.id, key, c.in.number}, Scan: func(row store.Row) error { return row.Scan(&number) },
	})
	if err == nil && number == 0 {
		err = store.ErrMissing
	}
	if err != nil {
		return lockedInput{}, err
	}
	return c.input(ctx, number)
}

// endRepeat ends an input because another one has the same account.
func (k *txRun) endRepeat(in *lockedInput, other lockedInput) {
	k.batch.Later("UPDATE inputs SET repeats = $1 WHERE run = $2 AND number = $3", other.number, k.r.id, in.number)
	k.endInput(in, ending{outcome: OutcomeRepeated, reason: ReasonRepeated, message: fmt.Sprintf("The same account as line %d, %s.", other.line, other.value)})
}

// forgetRemoved turns one repeat of each removed input into an input that can be retried, and makes
// the other repeats refer to it.
func forgetRemoved(ctx context.Context, tx store.Tx, run int64) error {
	_, err := tx.Exec(ctx, `WITH orphans AS (SELECT number, min(number) OVER (PARTITION BY repeats) AS heir FROM inputs AS i
			WHERE run = $1 AND outcome = 'repeated' AND repeats > 0 AND NOT EXISTS (SELECT 1 FROM inputs AS o WHERE o.run = $1 AND o.number = i.repeats))
		UPDATE inputs SET repeats = CASE WHEN inputs.number = orphans.heir THEN 0 ELSE orphans.heir END
		FROM orphans WHERE inputs.run = $1 AND inputs.number = orphans.number`, run)
	return err
}
