package collect

import (
	"context"

	"viewfinder/collect/internal/store"
)

// ending describes how an input ends.
type ending struct {
	outcome Outcome
	reason  Reason
	message string
	status  int
	marked  bool // later runs may stop at its rows
}

// commitment is the state of one commit.
type commitment struct {
	*txRun
	made   *reservation
	out    result
	packed []byte
	now    int64
	in     lockedInput
	stored int64 // bytes
}

// isLastCall reports whether the call limit has been reached.
func (c *commitment) isLastCall() bool { return c.r.callLimit > 0 && c.r.reserved >= c.r.callLimit }

// requeue gives the input its next turn, after all other due inputs.
func (c *commitment) requeue() {
	switch {
	case c.isLastCall():
		c.end(ending{outcome: OutcomeLeftOut, reason: ReasonCalls, message: c.in.message, status: c.out.answer.Status})
	case c.r.state == RunCancelled:
		c.end(ending{outcome: OutcomeCancelled, reason: ReasonPerson, message: c.in.message, status: c.out.answer.Status})
	default:
		c.r.turn++
		c.batch.Later(`UPDATE inputs SET worker = 0, calls = $1, pages = $2, rows_fetched = $3, rows_unique = $4, provider_count = $5,
			cursor = $6, next = $7, cursor_at = $8, cursor_of = $9, old_pages = $10, restarts = $11, known_streak = $12, account_id = $13, failure = '', same_failures = 0,
			failures = 0, not_before = 0, turn = $14, message = $15, status = $16 WHERE run = $17 AND number = $18`,
			c.in.calls, c.in.pages, c.in.rowsFetched, c.in.rowsUnique, c.in.providerCount, c.in.cursor, c.in.next, c.in.cursorAt, c.in.cursorOf, c.in.oldPages, c.in.restarts,
			c.in.knownStreak, c.in.accountID, c.r.turn, c.in.message, c.out.answer.Status, c.r.id, c.in.number)
	}
}

// end ends the input of the call.
func (c *commitment) end(how ending) { c.endInput(&c.in, how) }

// release makes the input due again at the same turn.
func (c *commitment) release() {
	if c.r.state == RunCancelled {
		c.end(ending{outcome: OutcomeCancelled, reason: ReasonPerson})
		return
	}
	c.batch.Later("UPDATE inputs SET worker = 0, calls = $1, not_before = 0 WHERE run = $2 AND number = $3", c.in.calls, c.r.id, c.in.number)
}

// endInput ends an input. An input that has rows but did not reach its end is partial.
func (k *txRun) endInput(in *lockedInput, how ending) {
	if in.rowsUnique > 0 && how.outcome != OutcomeDone {
		how.outcome = OutcomePartial
	}
	marked := 0
	if how.marked {
		marked = 1
	}
	k.batch.Later(`UPDATE inputs SET worker = 0, state = 2, outcome = $1, reason = $2, message = $3, status = $4, calls = $5, pages = $6,
		rows_fetched = $7, rows_unique = $8, provider_count = $9, marked = $10, account_id = $11, known_streak = $12, cursor = $13, next = $14, cursor_at = $15, cursor_of = $16,
		not_before = 0 WHERE run = $17 AND number = $18`,
		string(how.outcome), string(how.reason), how.message, how.status, in.calls, in.pages, in.rowsFetched, in.rowsUnique, in.providerCount, marked, in.accountID, in.knownStreak,
		in.cursor, in.next, in.cursorAt, in.cursorOf, k.r.id, in.number)
	if in.state == InputOpen {
		k.r.open--
	}
	k.r.ended++
	k.ended[how.outcome]++
}

// endAll ends every input without a call in progress. Inputs with rows are partial.
func (e *Engine) endAll(ctx context.Context, tx store.Tx, run int64, outcome Outcome, reason Reason) error {
	_, err := tx.Exec(ctx, `UPDATE inputs SET state = 2, outcome = CASE WHEN rows_unique > 0 THEN 'partial' ELSE $1 END,
		reason = $2 WHERE run = $3 AND state < 2 AND worker = 0`, string(outcome), string(reason), run)
	if err != nil {
		return err
	}
	return recount(ctx, tx, run)
}

// recount recounts the inputs of a run.
func recount(ctx context.Context, tx store.Tx, run int64) error {
	for _, statement := range []string{
		"DELETE FROM tallies WHERE run = $1",
		"INSERT INTO tallies (run, outcome, inputs) SELECT run, outcome, count(*) FROM inputs WHERE run = $1 AND state = 2 GROUP BY run, outcome",
		`UPDATE runs SET inputs = (SELECT count(*) FROM inputs WHERE run = $1), inputs_ended = (SELECT count(*) FROM inputs WHERE run = $1 AND state = 2),
			inputs_open = (SELECT count(*) FROM inputs WHERE run = $1 AND state = 1) WHERE id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, run); err != nil {
			return err
		}
	}
	return nil
}
