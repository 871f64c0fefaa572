package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// Numbers of consecutive failures that end an input.
const (
	maxSameFailures = 5  // of the same kind
	maxFailures     = 15 // of any kind
	maxBackoff      = time.Minute
)

// commit stores the result of a call.
func (e *Engine) commit(ctx context.Context, made *reservation, out result) error {
	var packed []byte
	if out.kind == resultPage || out.kind == resultEnd && len(out.answer.Body) > 0 && !made.isResolving() {
		packed = table.Pack(out.answer.Body)
	}
	stored := int64(0)
	err := e.db.Write(ctx, store.Subject{Owner: made.run.owner, Run: made.run.id, Input: made.input.number}, func(b *store.Batch) error {
		if err := e.fault("before storing"); err != nil {
			return err
		}
		run, err := e.openRun(ctx, b, made.run.owner, made.run.id)
		if err == nil {
			c := &commitment{txRun: run, made: made, out: out, packed: packed, now: e.now()}
			err = c.run(ctx)
			stored = c.stored
		}
		if err != nil && !store.IsMissing(err) { // missing because it was deleted
			return err
		}
		return e.fault("while storing")
	})
	if err == nil {
		e.stored.Add(stored)
	}
	return err
}

func (c *commitment) run(ctx context.Context) (err error) {
	c.in, err = c.input(ctx, c.made.input.number)
	if store.IsMissing(err) { // it was deleted; the call still counts
		c.r.spent++
		c.r.wasted++
		return nil
	}
	if err != nil || c.in.call != c.made.input.call || c.in.worker != c.made.input.worker {
		return err // it was settled because this worker was considered dead
	}
	c.count()
	return c.apply(ctx)
}

// isWasted reports whether a call returned neither a page nor an ID.
func (c *commitment) isWasted() bool { return c.out.kind != resultPage && c.out.kind != resultResolved }

// pulseTime is the period over which the rate is measured.
const pulseTime = 3 * time.Second

// count counts the call. If it was not made or never reached the provider, the reservation is
// returned.
func (c *commitment) count() {
	c.in.worker = 0
	if c.out.answer.Requests == 0 {
		c.r.reserved--
		return
	}
	c.in.calls++
	c.r.spent++
	if c.isWasted() {
		c.r.wasted++
	}
	if passed := c.now - c.r.pulseAt; passed >= pulseTime.Microseconds() {
		c.r.pulseRate = float64(c.r.spent-c.r.pulseCalls) / (float64(passed) / 1e6)
		c.r.pulseAt, c.r.pulseCalls = c.now, c.r.spent
	}
	c.key.ReadQuota(c.out.answer.Header, c.out.sent, c.now)
}

// apply updates the input with the result.
func (c *commitment) apply(ctx context.Context) error {
	switch c.out.kind {
	case resultPage:
		c.key.Recover(c.now)
		c.in.forgetFailure()
		return c.storePage(ctx)
	case resultResolved:
		c.key.Recover(c.now)
		c.in.forgetFailure()
		return c.resolve(ctx)
	case resultEnd:
		if c.isKeyRejected() {
			return c.pauseKey(ctx, PausedByKey, 0)
		}
		if c.out.answer.Status > 0 {
			c.key.Recover(c.now)
		}
		c.storeEnd()
	case resultRetry:
		c.key.Pass(c.now)
		c.retry(c.backOff())
	case resultRate:
		c.key.Limit(c.now, max(c.out.wait, c.engine.config.RateWait))
		c.retry(time.Duration(c.key.PausedUntil-c.now) * time.Microsecond)
	case resultUnreachable:
		c.key.Pause(c.now, c.engine.config.FirstWait)
		if c.r.state == RunRunning {
			c.r.message = c.out.message
		}
		c.release()
	case resultNotMade:
		c.release()
	case resultQuota:
		return c.pauseKey(ctx, PausedByQuota, c.key.QuotaReset)
	case resultKey:
		return c.pauseKey(ctx, PausedByKey, 0)
	case resultRestart:
		c.in.restart()
		c.in.message = c.out.message + "\n" + restartedText + "was not accepted."
		c.requeue()
	default:
		return fmt.Errorf("unknown kind of result: %d", c.out.kind)
	}
	return nil
}

// isKeyRejected reports whether the key has no subscription for the call. Without this check, a run
// would spend a call on each of its inputs.
func (c *commitment) isKeyRejected() bool {
	return c.out.answer.Status == http.StatusForbidden && strings.Contains(strings.ToLower(c.out.message), "subscri") && c.key.AnsweredAt < c.r.started
}

// pauseKey pauses every running collection of the key. The pause does not count as a failure of the input that caused it.
func (c *commitment) pauseKey(ctx context.Context, reason PauseReason, until int64) error {
	if until <= c.now {
		until = 0
	}
	err := c.withoutCache(ctx, func() error {
		return c.engine.runs.PauseKey(ctx, c.batch, c.r.owner, runs.Event{Reason: string(reason), ResumeAt: until, Message: c.out.message})
	})
	if err == nil {
		c.release()
	}
	return err
}

// backOff returns a wait that doubles with each consecutive failure. Jitter shortens it by up to
// half.
func (c *commitment) backOff() time.Duration {
	full := min(c.engine.config.FirstWait<<min(c.in.failures, 20), maxBackoff)
	return max(full-time.Duration(c.engine.config.Random()*float64(full/2)), c.out.wait)
}

// retry records a failure. The input becomes due again after the wait, or ends after too many
// failures.
func (c *commitment) retry(wait time.Duration) {
	if c.in.failure != c.out.failure {
		c.in.failure, c.in.sameFailures = c.out.failure, 0
	}
	if c.in.failures == 0 {
		c.in.failedAt = c.now
	}
	c.in.failures++
	c.in.sameFailures++
	isParked := c.in.sameFailures >= maxSameFailures || c.in.failures >= maxFailures
	if c.out.kind == resultRate && c.key.AnsweredAt < c.in.failedAt { // a rate limit affects the whole key
		isParked = c.in.failures >= maxFailures
	}
	switch {
	case isParked:
		c.end(ending{outcome: OutcomeFailed, reason: ReasonError, message: c.out.message, status: c.out.answer.Status})
	case c.isLastCall():
		c.end(ending{outcome: OutcomeLeftOut, reason: ReasonCalls, message: c.out.message, status: c.out.answer.Status})
	case c.r.state == RunCancelled:
		c.end(ending{outcome: OutcomeCancelled, reason: ReasonPerson, message: c.out.message, status: c.out.answer.Status})
	default:
		c.batch.Later(`UPDATE inputs SET worker = 0, calls = $1, failure = $2, same_failures = $3, failures = $4,
			failed_at = $5, not_before = $6, message = $7, status = $8 WHERE run = $9 AND number = $10`,
			c.in.calls, c.in.failure, c.in.sameFailures, c.in.failures, c.in.failedAt, c.now+wait.Microseconds(), c.out.message, c.out.answer.Status, c.r.id, c.in.number)
	}
}

// forgetFailure clears the message of a failure once a call succeeds, because it is not the reason
// that the input ends.
func (in *lockedInput) forgetFailure() {
	if in.failures > 0 && !strings.Contains(in.message, restartedText) {
		in.message = ""
	}
}

// storeEnd stores the response and ends the input.
func (c *commitment) storeEnd() {
	if c.packed != nil {
		c.storeAnswer(0, 0, nil)
	}
	c.end(ending{outcome: c.out.outcome, reason: ReasonError, message: c.out.message, status: c.out.answer.Status})
}

// storeAnswer stores the response as received.
func (c *commitment) storeAnswer(fetched, unique int, positions []byte) {
	c.batch.Later(`INSERT INTO answers (run, input, page, status, received_at, took, size, body, rows_fetched, rows_unique, first_row, positions)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		c.r.id, c.in.number, c.in.pages, c.out.answer.Status, c.now, c.out.answer.Took.Microseconds(), len(c.out.answer.Body), c.packed, fetched, unique, c.r.nextRow(), positions)
	c.in.pages++
	c.in.rowsFetched += int64(fetched)
	c.in.rowsUnique += int64(unique)
	c.r.rowsFetched += int64(fetched)
	c.r.rowsUnique += int64(unique)
	c.r.bytes += int64(len(c.packed))
	if c.r.state == RunRunning {
		c.r.message = ""
	}
	c.stored += int64(len(c.packed))
}

// storePage stores a page and its rows. It then ends the input or continues with the next page.
func (c *commitment) storePage(ctx context.Context) error {
	e, page := c.engine, c.out.page
	sel, err := c.selectRows(ctx)
	if err != nil {
		return err
	}
	if len(sel.ids) > 0 {
		c.batch.Later("INSERT INTO rows (run, input, row_id, number) SELECT $1, $2, list.value, $3 + list.at FROM "+e.db.Each("$4"),
			c.r.id, c.in.number, c.r.nextRow(), store.List(e.db, sel.ids))
	}
	c.storeAnswer(len(page.Rows), len(sel.ids), sel.packed())
	if text := page.Notes.Text(); text != "" && c.in.message == "" {
		c.in.message = text
	}
	c.followAccount()
	if page.Total >= 0 {
		c.in.providerCount = page.Total
	}
	sent := c.made.input.cursor
	c.in.cursor, c.in.cursorAt, c.in.cursorOf, c.in.knownStreak = page.Cursor, c.now, c.made.identity, sel.streak
	next, err := json.Marshal(page.Next)
	if err != nil {
		return err
	}
	c.in.next = string(next)
	if sel.isCut { // a higher limit will request the same page again
		c.in.cursor, c.in.next = sent, c.made.input.next
	}
	how, ended := c.endingOf(sel, sent)
	if ended {
		how.status = c.out.answer.Status
		c.end(how)
		return nil
	}
	c.requeue()
	return nil
}

// endingOf reports whether the page is the input's last one, and how the input ends.
func (c *commitment) endingOf(sel selection, sent string) (how ending, ended bool) {
	page := c.out.page
	more := page.HasMore && catalog.HasPages(c.made.call)
	how = ending{outcome: OutcomeDone, reason: ReasonEnd, message: c.in.message, marked: true}
	cursors := cursorsOf{c.r.id, c.in.number, c.in.restarts}
	if more {
		c.engine.sentCursors.add(cursors, sent)
	}
	switch {
	case sel.isKnown:
		how.reason = ReasonKnown
	case sel.isCut || more && c.r.rowLimit > 0 && c.in.rowsUnique >= c.r.rowLimit:
		how.outcome, how.reason = OutcomePartial, ReasonLimit
	case !more && page.Limited:
		how.outcome, how.message = OutcomePartial, "The network limits this list: it shows only some of the rows."
	case !more && c.in.rowsUnique == 0 && !sel.hasKnown:
		how.outcome = OutcomeEmpty
	case !more:
	case c.engine.sentCursors.has(cursors, page.Cursor):
		how.outcome, how.reason = OutcomePartial, ReasonRepeatedCursor
	case len(sel.ids) == 0 && !sel.hasKnown && c.in.pages > c.in.oldPages:
		how.outcome, how.reason = OutcomePartial, ReasonNothingNew
	default:
		return how, false
	}
	return how, true
}

// followAccount records the account ID for a username, and adds a message if it has changed.
func (c *commitment) followAccount() {
	if c.in.unresolved != "" || len(c.out.page.Rows) != 1 || catalog.HasPages(c.made.call) {
		return
	}
	id := accountOf(c.out.page)
	switch {
	case id == "" || id == c.in.accountID:
	case c.in.accountID == "":
		c.in.accountID = id
	default:
		c.in.message = "This username now belongs to another account. The ID was " + c.in.accountID + " and is now " + id + "."
		c.in.accountID = id
	}
}
