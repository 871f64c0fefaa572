package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/table"
)

// The limits of failures.
const (
	sameFailures = 5  // of one kind in a row, after which an input is parked
	allFailures  = 15 // of any kind in a row
	longestWait  = time.Minute
)

// ending says how an input ends.
type ending struct {
	outcome Outcome
	reason  Reason
	message string
	status  int
	marked  bool // later runs may stop at its rows
}

// commit stores what a call came to, and makes the next jobs.
func (e *Engine) commit(ctx context.Context, made *reservation, out result) error {
	var packed []byte
	if out.kind == resultPage || out.kind == resultEnd && len(out.answer.Body) > 0 && !made.isResolving() {
		packed = table.Pack(out.answer.Body)
	}
	return e.db.Write(ctx, order(made.run.owner, made.run.id), func(b *store.Batch) error {
		if err := e.fault("before storing"); err != nil {
			return err
		}
		c := &commitment{engine: e, batch: b, made: made, out: out, packed: packed, now: e.now()}
		if err := c.run(ctx); err != nil && !store.IsMissing(err) { // missing: it is deleted
			return err
		}
		return e.fault("while storing")
	})
}

// commitment is one commit.
type commitment struct {
	engine *Engine
	batch  *store.Batch
	made   *reservation
	out    result
	packed []byte
	now    int64
	r      lockedRun
	in     lockedInput
	key    keyRow
	// hasEnded: the input has ended, so the run may have, too.
	hasEnded bool
}

func (c *commitment) run(ctx context.Context) (err error) {
	e, b := c.engine, c.batch
	if err = e.lockKey(ctx, b, c.made.run.owner); err != nil {
		return err
	}
	if c.r, err = e.lockRun(ctx, b, c.made.run.id); err != nil {
		return err
	}
	if c.key, err = readKey(ctx, b, c.made.run.owner); err != nil {
		return err
	}
	c.in, err = e.lockInput(ctx, b, c.r.id, c.made.input.number)
	if store.IsMissing(err) || err == nil && (c.in.claim != c.made.input.claim || c.in.attempt != c.made.input.attempt || c.in.attemptOpen == 0) {
		return c.drop(ctx, store.IsMissing(err))
	}
	if err != nil {
		return err
	}
	if err := c.count(ctx); err != nil {
		return err
	}
	if err := c.apply(ctx); err != nil {
		return err
	}
	if err := c.key.store(ctx, b); err != nil {
		return err
	}
	if c.r.state == RunRunning {
		if err := e.arm(ctx, b, &c.r, 4); err != nil {
			return err
		}
	}
	if !c.hasEnded {
		return nil
	}
	return finishIfEnded(ctx, b, c.r.id, c.now)
}

// drop counts a call whose input is gone. One that another job took over was counted
// there.
func (c *commitment) drop(ctx context.Context, isGone bool) error {
	if !isGone {
		return nil
	}
	_, err := c.batch.Exec(ctx, "UPDATE runs SET calls_spent = calls_spent + 1, calls_wasted = calls_wasted + 1 WHERE id = $1", c.r.id)
	return err
}

// isWasted reports whether a call brought nothing.
func (c *commitment) isWasted() bool { return c.out.kind != resultPage && c.out.kind != resultResolved }

// pulseTime is over how long the rate is measured.
const pulseTime = 3 * time.Second

// count counts the call. One that reached nobody is given back.
func (c *commitment) count(ctx context.Context) error {
	c.in.attemptOpen = 0
	if c.out.answer.Requests == 0 {
		c.r.reserved--
		_, err := c.batch.Exec(ctx, "UPDATE runs SET calls_reserved = calls_reserved - 1 WHERE id = $1", c.r.id)
		return err
	}
	c.in.calls++
	c.r.spent++
	wasted := 0
	if c.isWasted() {
		wasted = 1
	}
	if passed := c.now - c.r.pulseAt; passed >= pulseTime.Microseconds() {
		c.r.pulseRate = float64(c.r.spent-c.r.pulseCalls) / (float64(passed) / 1e6)
		c.r.pulseAt, c.r.pulseCalls = c.now, c.r.spent
	}
	c.key.readQuota(c.out.answer.Header, c.now)
	_, err := c.batch.Exec(ctx, "UPDATE runs SET calls_spent = calls_spent + 1, calls_wasted = calls_wasted + $1, pulse_at = $2, pulse_calls = $3, pulse_rate = $4 WHERE id = $5",
		wasted, c.r.pulseAt, c.r.pulseCalls, c.r.pulseRate, c.r.id)
	return err
}

// apply changes the input by the result.
func (c *commitment) apply(ctx context.Context) error {
	switch c.out.kind {
	case resultPage:
		c.key.recover(c.now, c.r.speed, c.engine.config.RateWait)
		return c.storePage(ctx)
	case resultResolved:
		c.key.recover(c.now, c.r.speed, c.engine.config.RateWait)
		c.in.accountID = c.out.page.Rows[0].ID
		return c.goOn(ctx)
	case resultEnd:
		if c.isKeyRejected() {
			return c.pauseKey(ctx, PausedByKey, 0)
		}
		if c.out.answer.Status > 0 {
			c.key.recover(c.now, c.r.speed, c.engine.config.RateWait)
		}
		return c.storeEnd(ctx)
	case resultRetry:
		return c.retry(ctx, c.backOff())
	case resultRate:
		c.key.strike(c.now, max(c.out.wait, c.engine.config.RateWait), true, c.engine.config.RateWait)
		return c.retry(ctx, time.Duration(c.key.pausedUntil-c.now)*time.Microsecond)
	case resultUnreachable:
		c.key.strike(c.now, c.engine.config.FirstWait, false, c.engine.config.RateWait)
		if err := c.say(ctx, c.out.message); err != nil {
			return err
		}
		return c.release(ctx, 0)
	case resultQuota:
		return c.pauseKey(ctx, PausedByQuota, c.key.quotaReset)
	case resultKey:
		return c.pauseKey(ctx, PausedByKey, 0)
	case resultAnew:
		c.in.startAnew()
		c.in.message = c.out.message + "\nStarted anew: its cursor was not accepted."
		return c.goOn(ctx)
	}
	return fmt.Errorf("a result of kind %d", c.out.kind)
}

// isKeyRejected reports that the key may not make the call, and no input has shown
// otherwise: a key without a subscription is not spent on a million inputs.
func (c *commitment) isKeyRejected() bool {
	return c.out.answer.Status == http.StatusForbidden && strings.Contains(strings.ToLower(c.out.message), "subscri") && c.key.answeredAt < c.r.started
}

func (c *commitment) say(ctx context.Context, message string) error {
	if c.r.message == message {
		return nil
	}
	_, err := c.batch.Exec(ctx, "UPDATE runs SET message = $1 WHERE id = $2 AND state = 'running'", message, c.r.id)
	return err
}

// pauseKey pauses every running collection of the key. The input is not at fault.
func (c *commitment) pauseKey(ctx context.Context, reason PauseReason, until int64) error {
	if until <= c.now {
		until = 0
	}
	_, err := c.batch.Exec(ctx, `UPDATE runs SET state = 'paused', pause_reason = $1, resume_at = $2, message = $3
		WHERE state = 'running' AND collection IN (SELECT id FROM collections WHERE owner = $4)`, string(reason), until, c.out.message, c.r.owner)
	if err != nil {
		return err
	}
	if c.r.state == RunRunning {
		c.r.state = RunPaused
	}
	return c.release(ctx, 0)
}

// release gives the input back as it is: its next job comes when its turn does.
func (c *commitment) release(ctx context.Context, notBefore int64) error {
	if c.r.state == RunCancelled {
		return c.end(ctx, ending{outcome: OutcomeCancelled, reason: ReasonPerson})
	}
	_, err := c.batch.Exec(ctx, "UPDATE inputs SET attempt_open = 0, armed = 0, claim = claim + 1, calls = $1, not_before = $2 WHERE run = $3 AND number = $4",
		c.in.calls, notBefore, c.r.id, c.in.number)
	return err
}

// backOff doubles with each failure in a row. Jitter shortens it by up to half.
func (c *commitment) backOff() time.Duration {
	full := min(c.engine.config.FirstWait<<min(c.in.failures, 20), longestWait)
	return max(full-time.Duration(c.engine.config.Random()*float64(full/2)), c.out.wait)
}

// retry notes a failure, and lets the input come again, or parks it.
func (c *commitment) retry(ctx context.Context, wait time.Duration) error {
	if c.in.failure != c.out.failure {
		c.in.failure, c.in.sameFailures = c.out.failure, 0
	}
	if c.in.failures == 0 {
		c.in.failedAt = c.now
	}
	c.in.failures++
	c.in.sameFailures++
	isParked := c.in.sameFailures >= sameFailures || c.in.failures >= allFailures
	if c.out.kind == resultRate && c.key.answeredAt < c.in.failedAt { // others fail too: it is the key
		isParked = c.in.failures >= allFailures
	}
	switch {
	case isParked:
		return c.end(ctx, ending{outcome: OutcomeFailed, reason: ReasonError, message: c.out.message, status: c.out.answer.Status})
	case c.isLastCall():
		return c.end(ctx, ending{outcome: OutcomeLeftOut, reason: ReasonLimit, message: c.out.message, status: c.out.answer.Status})
	case c.r.state == RunCancelled:
		return c.end(ctx, ending{outcome: OutcomeCancelled, reason: ReasonPerson, message: c.out.message, status: c.out.answer.Status})
	}
	_, err := c.batch.Exec(ctx, `UPDATE inputs SET attempt_open = 0, armed = 0, claim = claim + 1, calls = $1, failure = $2, same_failures = $3, failures = $4,
		failed_at = $5, not_before = $6, message = $7, status = $8 WHERE run = $9 AND number = $10`,
		c.in.calls, c.in.failure, c.in.sameFailures, c.in.failures, c.in.failedAt, c.now+wait.Microseconds(), c.out.message, c.out.answer.Status, c.r.id, c.in.number)
	return err
}

// isLastCall reports that the limit of calls is reached.
func (c *commitment) isLastCall() bool { return c.r.callLimit > 0 && c.r.reserved >= c.r.callLimit }

// goOn makes the input wait for its next turn, behind all others.
func (c *commitment) goOn(ctx context.Context) error {
	switch {
	case c.isLastCall():
		return c.end(ctx, ending{outcome: OutcomeLeftOut, reason: ReasonLimit, message: c.in.message, status: c.out.answer.Status})
	case c.r.state == RunCancelled:
		return c.end(ctx, ending{outcome: OutcomeCancelled, reason: ReasonPerson, message: c.in.message, status: c.out.answer.Status})
	}
	c.r.turn++
	_, err := c.batch.Exec(ctx, `UPDATE inputs SET attempt_open = 0, armed = 0, claim = claim + 1, calls = $1, pages = $2, rows_fetched = $3, rows_unique = $4,
		cursor = $5, next = $6, cursor_at = $7, cursor_of = $8, old_pages = $9, restarts = $10, known_streak = $11, account_id = $12, failure = '', same_failures = 0,
		failures = 0, not_before = 0, turn = $13, message = $14, status = $15 WHERE run = $16 AND number = $17`,
		c.in.calls, c.in.pages, c.in.rowsFetched, c.in.rowsUnique, c.in.cursor, c.in.next, c.in.cursorAt, c.in.cursorOf, c.in.oldPages, c.in.restarts,
		c.in.knownStreak, c.in.accountID, c.r.turn, c.in.message, c.out.answer.Status, c.r.id, c.in.number)
	if err != nil {
		return err
	}
	_, err = c.batch.Exec(ctx, "UPDATE runs SET turn = $1 WHERE id = $2", c.r.turn, c.r.id)
	return err
}

// end ends the input. One with rows that did not come to its end is partial.
func (c *commitment) end(ctx context.Context, how ending) error {
	c.hasEnded = true
	return c.engine.endInput(ctx, c.batch, &c.r, &c.in, how)
}

func (e *Engine) endInput(ctx context.Context, b *store.Batch, r *lockedRun, in *lockedInput, how ending) error {
	if in.rowsUnique > 0 && how.outcome != OutcomeDone {
		how.outcome = OutcomePartial
	}
	marked := 0
	if how.marked {
		marked = 1
	}
	_, err := b.Exec(ctx, `UPDATE inputs SET attempt_open = 0, armed = 0, claim = claim + 1, state = 2, outcome = $1, reason = $2, message = $3, status = $4, calls = $5, pages = $6,
		rows_fetched = $7, rows_unique = $8, marked = $9, account_id = $10, known_streak = $11, cursor = $12, next = $13, cursor_at = $14, cursor_of = $15, not_before = 0
		WHERE run = $16 AND number = $17`,
		string(how.outcome), string(how.reason), how.message, how.status, in.calls, in.pages, in.rowsFetched, in.rowsUnique, marked, in.accountID, in.knownStreak,
		in.cursor, in.next, in.cursorAt, in.cursorOf, r.id, in.number)
	if err != nil {
		return err
	}
	opened := 0
	if in.state == InputOpen {
		opened = 1
		r.open--
	}
	if _, err := b.Exec(ctx, "UPDATE runs SET inputs_ended = inputs_ended + 1, inputs_open = inputs_open - $1 WHERE id = $2", opened, r.id); err != nil {
		return err
	}
	_, err = b.Exec(ctx, `INSERT INTO tallies (run, outcome, inputs) VALUES ($1, $2, 1)
		ON CONFLICT (run, outcome) DO UPDATE SET inputs = tallies.inputs + 1`, r.id, string(how.outcome))
	return err
}

// storeEnd stores the provider's last word on the input.
func (c *commitment) storeEnd(ctx context.Context) error {
	if c.packed != nil {
		if err := c.storeAnswer(ctx, 0, 0, nil); err != nil {
			return err
		}
	}
	return c.end(ctx, ending{outcome: c.out.outcome, reason: ReasonError, message: c.out.message, status: c.out.answer.Status})
}

// storeAnswer stores the answer as it came.
func (c *commitment) storeAnswer(ctx context.Context, fetched, unique int, positions []byte) error {
	_, err := c.batch.Exec(ctx, `INSERT INTO answers (run, input, page, status, received_at, took, size, body, rows_fetched, rows_unique, first_row, positions)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		c.r.id, c.in.number, c.in.pages, c.out.answer.Status, c.now, c.out.answer.Took.Microseconds(), len(c.out.answer.Body), c.packed, fetched, unique, c.r.rowsUnique, positions)
	if err != nil {
		return err
	}
	c.in.pages++
	c.in.rowsFetched += int64(fetched)
	c.in.rowsUnique += int64(unique)
	c.r.rowsUnique += int64(unique)
	c.engine.stored.Add(int64(len(c.packed)))
	_, err = c.batch.Exec(ctx, "UPDATE runs SET rows_fetched = rows_fetched + $1, rows_unique = rows_unique + $2, bytes = bytes + $3, message = CASE WHEN state = 'running' THEN '' ELSE message END WHERE id = $4",
		fetched, unique, len(c.packed), c.r.id)
	return err
}

// storePage stores a page and its rows, and ends the input or goes on.
func (c *commitment) storePage(ctx context.Context) error {
	e, page := c.engine, c.out.page
	sel, err := c.selectRows(ctx)
	if err != nil {
		return err
	}
	if len(sel.ids) > 0 {
		_, err := c.batch.Exec(ctx, "INSERT INTO rows (run, input, row_id, number) SELECT $1, $2, list.value, $3 + list.at FROM "+e.db.Each("$4"),
			c.r.id, c.in.number, c.r.rowsUnique, e.db.List(sel.ids))
		if err != nil {
			return err
		}
	}
	if err := c.storeAnswer(ctx, len(page.Rows), len(sel.ids), sel.packed()); err != nil {
		return err
	}
	c.followAccount()
	if page.Total >= 0 {
		if _, err := c.batch.Exec(ctx, "UPDATE inputs SET provider_count = $1 WHERE run = $2 AND number = $3", page.Total, c.r.id, c.in.number); err != nil {
			return err
		}
	}
	sent := c.made.input.cursor
	c.in.cursor, c.in.cursorAt, c.in.cursorOf, c.in.knownStreak = page.Cursor, c.now, c.made.identity, sel.streak
	next, err := json.Marshal(page.Next)
	if err != nil {
		return err
	}
	c.in.next = string(next)
	if sel.isCut { // with a higher limit the same page comes again
		c.in.cursor, c.in.next = sent, c.made.input.next
	}
	how, ended := c.endingOf(sel, sent)
	if ended {
		how.status = c.out.answer.Status
		return c.end(ctx, how)
	}
	return c.goOn(ctx)
}

// endingOf says whether the page is the input's last one, and why.
func (c *commitment) endingOf(sel selection, sent string) (how ending, ended bool) {
	page := c.out.page
	more := page.HasMore && hasPages(c.made.call)
	how = ending{outcome: OutcomeDone, reason: ReasonEnd, message: c.in.message, marked: true}
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
	case page.Cursor == sent:
		how.outcome, how.reason = OutcomePartial, ReasonRepeatedCursor
	case len(sel.ids) == 0 && !sel.hasKnown && c.in.pages > c.in.oldPages:
		how.outcome, how.reason = OutcomePartial, ReasonNothingNew
	default:
		return how, false
	}
	return how, true
}

// followAccount notes the account that a name led to, and says when it is another one
// than before.
func (c *commitment) followAccount() {
	if c.in.unresolved != "" || len(c.out.page.Rows) != 1 || hasPages(c.made.call) {
		return
	}
	id := c.out.page.Rows[0].ID
	switch {
	case id == "" || id == c.in.accountID:
	case c.in.accountID == "":
		c.in.accountID = id
	default:
		c.in.message = "This name belongs to another account now: its ID is " + id + ", before it was " + c.in.accountID + "."
		c.in.accountID = id
	}
}
