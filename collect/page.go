package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"runtime"
	"strconv"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// lockedRun is what a transaction has of a run that it locked.
type lockedRun struct {
	id, number                 int64
	collection, owner, feature string
	state                      RunState
	mode                       Mode
	rowLimit, callLimit        int64
	inputs, rowsRemoved        int64
	speed                      float64
	sealedKey                  []byte
	runCounts
}

// runCounts are what calls change of a run.
type runCounts struct {
	reserved, spent, wasted int64
	rowsFetched, rowsUnique int64
	bytes, ended, open      int64
	nextAt, turn, started   int64
	pulseAt, pulseCalls     int64
	pulseRate               float64
	message                 string
}

// nextRow is the stored number of the next row that comes.
func (r *lockedRun) nextRow() int64 { return r.rowsUnique + r.rowsRemoved }

// lockRun locks and reads a run.
func (e *Engine) lockRun(ctx context.Context, tx store.Tx, run int64) (r lockedRun, err error) {
	reading := e.runReading(run, &r)
	return r, reading.Scan(tx.QueryRow(ctx, reading.Text, reading.Args...))
}

func (e *Engine) runReading(run int64, r *lockedRun) store.Reading {
	return store.Reading{Text: `SELECT r.id, r.number, r.collection, c.owner, c.feature, r.state, r.mode, r.row_limit, r.call_limit, r.inputs, r.rows_removed, r.speed, c.sealed_key,
		r.calls_reserved, r.calls_spent, r.calls_wasted, r.rows_fetched, r.rows_unique, r.bytes, r.inputs_ended, r.inputs_open,
		r.next_at, r.turn, r.started_at, r.pulse_at, r.pulse_calls, r.pulse_rate, r.message
		FROM runs r JOIN collections c ON c.id = r.collection WHERE r.id = $1` + e.db.ForUpdate("r"), Args: []any{run}, Scan: func(row store.Row) error {
		var state, mode string
		err := row.Scan(&r.id, &r.number, &r.collection, &r.owner, &r.feature, &state, &mode, &r.rowLimit, &r.callLimit, &r.inputs, &r.rowsRemoved, &r.speed, &r.sealedKey,
			&r.reserved, &r.spent, &r.wasted, &r.rowsFetched, &r.rowsUnique, &r.bytes, &r.ended, &r.open,
			&r.nextAt, &r.turn, &r.started, &r.pulseAt, &r.pulseCalls, &r.pulseRate, &r.message)
		r.state, r.mode = RunState(state), Mode(mode)
		return err
	}}
}

// lockedInput is what a transaction has of an input.
type lockedInput struct {
	number, line                   int64
	value, key, params, unresolved string
	accountID                      string
	state                          InputState
	calls, pages                   int64
	rowsFetched, rowsUnique        int64
	providerCount                  int64
	cursor, next, cursorOf         string
	cursorAt, oldPages, restarts   int64
	knownStreak                    int64
	failure                        string
	sameFailures, failures         int64
	failedAt                       int64
	claim, attempt, attemptOpen    int64
	message                        string
	isAnew                         bool // since it was read, it was started anew
}

// inputReading locks and reads those of the inputs that there are.
func (e *Engine) inputReading(run int64, numbers []int64, found map[int64]lockedInput) store.Reading {
	return store.Reading{Text: `SELECT number, line, value, key, params, unresolved, account_id, state, calls, pages, rows_fetched, rows_unique, provider_count, cursor, next, cursor_of,
		cursor_at, old_pages, restarts, known_streak, failure, same_failures, failures, failed_at, claim, attempt, attempt_open, message
		FROM inputs WHERE run = $1 AND ` + e.db.AnyOf("number", "$2") + e.db.Lock(), Args: []any{run, e.db.Numbers(numbers)}, Scan: func(row store.Row) error {
		var in lockedInput
		err := row.Scan(&in.number, &in.line, &in.value, &in.key, &in.params, &in.unresolved, &in.accountID, &in.state, &in.calls, &in.pages, &in.rowsFetched, &in.rowsUnique,
			&in.providerCount, &in.cursor, &in.next, &in.cursorOf, &in.cursorAt, &in.oldPages, &in.restarts, &in.knownStreak, &in.failure, &in.sameFailures, &in.failures,
			&in.failedAt, &in.claim, &in.attempt, &in.attemptOpen, &in.message)
		found[in.number] = in
		return err
	}}
}

// reservation is a call that may be made.
type reservation struct {
	run     lockedRun
	input   lockedInput
	feature catalog.Feature
	call    catalog.Call
	values  map[string]string
	key     string
	// identity is that of the call without its cursor.
	identity string
	isPaced  bool // calls have times
}

// isResolving reports whether the call looks up the ID of a name.
func (r *reservation) isResolving() bool {
	return r.input.unresolved != "" && r.input.accountID == ""
}

// maxSlotWait is how long a job waits for the time of its call; one whose call is later
// comes again.
const maxSlotWait = time.Second

// retryWait is the wait after a fault of the database.
const retryWait = time.Second

// page is one job: one call for one input.
func (e *Engine) page(ctx context.Context, job store.Job) (wait time.Duration) {
	known, err := e.knownRun(ctx, job.Run)
	if store.IsMissing(err) {
		return 0 // deleted
	}
	if err != nil {
		return e.logFault(ctx, "read a run", err)
	}
	if !e.awaitDiskSpace(ctx) || !e.acquire(ctx, e.answers) {
		return time.Millisecond
	}
	defer func() { <-e.answers }()
	permit := permit{engine: e}
	defer permit.release()
	if !permit.acquire(ctx, known) {
		return time.Millisecond
	}
	var reserved *reservation
	if e.fault("before reserving") == nil {
		err = e.retryWhileDiskFull(ctx, func() (err error) {
			reserved, wait, err = e.reserveInTime(ctx, known.owner, job)
			return err
		})
	}
	if err != nil {
		return e.logFault(ctx, "reserve a call", err)
	}
	if reserved == nil {
		return wait
	}
	known.isPaced.Store(reserved.isPaced)
	result := result{kind: resultNotMade}
	if permit.advance(ctx, reserved) {
		if e.fault("after reserving") != nil {
			return time.Millisecond
		}
		sent := e.now()
		answer, err := e.config.Provider.Attempt(gateway.WithBudget(ctx, e.answerMemory), reserved.key, reserved.call, reserved.values)
		defer answer.Release()
		permit.release()
		runtime.Gosched() // the next call begins before this answer is read
		if e.fault("after the call") != nil {
			return time.Millisecond
		}
		result = e.classify(reserved, answer, err).storable()
		result.sent = sent
	}
	for {
		if err = e.retryWhileDiskFull(ctx, func() error { return e.commit(ctx, reserved, result) }); err == nil {
			break
		}
		wait := e.logFault(ctx, "store a page", err)
		if less, ok := result.withoutRejected(err); ok {
			result = less
			continue
		}
		if ctx.Err() != nil || !e.pause(ctx, wait) {
			if result.answer.Requests > 0 {
				e.disk.dropped.Add(1)
			}
			return wait
		}
	}
	_ = e.fault("after storing")
	return 0
}

// logFault logs a fault of the database and returns the wait after it.
func (e *Engine) logFault(ctx context.Context, what string, err error) time.Duration {
	if ctx.Err() == nil {
		e.config.Log.Error("collections: "+what, "error", err)
	}
	return retryWait
}

// pause waits; it returns false when the process ends before.
func (e *Engine) pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
	case <-e.ending:
	}
	return false
}

func (e *Engine) fault(where string) error {
	if e.faults == nil {
		return nil
	}
	return e.faults(where)
}

// reserveInTime reserves the next call of an input when its time has come. Without a
// reservation the job has nothing to do, or comes again after the wait. A call whose time
// is awaited is not reserved: a pause, or the end of the process, comes before it.
func (e *Engine) reserveInTime(ctx context.Context, owner string, job store.Job) (*reservation, time.Duration, error) {
	for slot := int64(0); ; {
		got, err := e.reserve(ctx, owner, job, slot)
		if err != nil || got.slot == 0 {
			return got.made, got.wait, err
		}
		slot = got.slot
		if !e.pause(ctx, time.Duration(slot-e.now())*time.Microsecond) {
			return nil, time.Millisecond, nil
		}
	}
}

// reserveResult is a reservation, or the time of the call, or a wait after which the job comes
// again. All are missing when the job has nothing to do.
type reserveResult struct {
	made *reservation
	slot int64
	wait time.Duration
}

// reserve reserves the next call of an input, which has its time among the calls of its
// run and key already, or takes one. Where that is later, nothing is reserved yet.
func (e *Engine) reserve(ctx context.Context, owner string, job store.Job, slot int64) (got reserveResult, err error) {
	err = e.db.WriteFirst(ctx, store.Subject{Owner: owner, Run: job.Run, Input: job.Input}, func(b *store.Batch) error {
		k, err := e.openRun(ctx, b, owner, job.Run)
		if err == nil {
			got, err = k.reserve(ctx, job, slot)
		}
		if err != nil {
			got = reserveResult{}
		}
		if store.IsMissing(err) {
			return nil // the run or the input is deleted
		}
		return err
	})
	return got, err
}

func (k *txRun) reserve(ctx context.Context, job store.Job, slot int64) (reserveResult, error) {
	e, r := k.engine, &k.r
	in, err := k.input(ctx, job.Input)
	if err != nil || in.claim != job.Claim || in.state == InputEnded {
		return reserveResult{}, err
	}
	if in.attemptOpen == 1 {
		k.countLost(&in)
	}
	switch {
	case r.state == RunCancelled:
		k.endInput(&in, ending{outcome: OutcomeCancelled, reason: ReasonPerson})
		return reserveResult{}, nil
	case r.state != RunRunning:
		k.batch.Later("UPDATE inputs SET armed = 0, claim = claim + 1 WHERE run = $1 AND number = $2", r.id, in.number)
		return reserveResult{}, nil
	case r.callLimit > 0 && r.reserved >= r.callLimit:
		return reserveResult{}, k.endByLimit(ctx)
	}
	now := e.now()
	if until := k.key.pausedUntil; until > now {
		return reserveResult{wait: time.Duration(until-now) * time.Microsecond}, nil
	}
	if slot == 0 {
		key := *k.key
		slot, nextAt := key.slot(now, r.nextAt, r.speed)
		if slot-now > maxSlotWait.Microseconds() {
			return reserveResult{wait: time.Duration(slot-now)*time.Microsecond - maxSlotWait/2}, nil
		}
		*k.key, r.nextAt = key, nextAt
		if slot > now {
			return reserveResult{slot: slot}, nil
		}
	}
	made, err := e.prepare(r, &in, now)
	if err != nil {
		return reserveResult{}, err
	}
	made.isPaced = r.speed > 0 || k.key.pace(now) > 0
	k.storeReservation(made, now)
	return reserveResult{made: made}, nil
}

// storeReservation counts the call before it is made.
func (k *txRun) storeReservation(made *reservation, now int64) {
	r, in := &k.r, &made.input
	if in.isAnew {
		k.batch.Later("UPDATE inputs SET cursor = $1, next = $2, old_pages = $3, restarts = $4, known_streak = $5, message = $6 WHERE run = $7 AND number = $8",
			in.cursor, in.next, in.oldPages, in.restarts, in.knownStreak, in.message, r.id, in.number)
	}
	if in.state == InputWaiting {
		in.state = InputOpen
		r.open++
	}
	in.attempt++
	k.reserved[in.number] = true
	if r.started == 0 {
		r.started, r.pulseAt = now, now
	}
	r.reserved++
}

// countLost counts a call whose result was lost with a process.
func (k *txRun) countLost(in *lockedInput) {
	in.attemptOpen = 0
	in.calls++
	k.r.spent++
	k.r.wasted++
	k.batch.Later("UPDATE inputs SET attempt_open = 0, calls = calls + 1 WHERE run = $1 AND number = $2", k.r.id, in.number)
}

// endByLimit ends what has no call under way: the limit of calls is reached.
func (k *txRun) endByLimit(ctx context.Context) error {
	return k.withoutCache(ctx, func() error { return k.engine.endAll(ctx, k.batch, k.r.id, OutcomeLeftOut, ReasonCalls) })
}

// prepare returns the call that comes next for an input.
func (e *Engine) prepare(r *lockedRun, in *lockedInput, now int64) (*reservation, error) {
	feature, ok := collectable(r.feature)
	if !ok {
		return nil, fmt.Errorf("the feature %s cannot be collected", r.feature)
	}
	key, err := e.secret.open(r.collection, r.sealedKey)
	if err != nil {
		return nil, err
	}
	made := &reservation{run: *r, input: *in, feature: feature, key: key, values: map[string]string{}}
	if err := json.Unmarshal([]byte(in.params), &made.values); err != nil {
		return nil, fmt.Errorf("read the parameters of an input: %w", err)
	}
	if made.isResolving() {
		made.call, _ = catalog.CallByName(catalog.CallUserID)
		made.values = map[string]string{"user": made.values[in.unresolved]}
		return made, nil
	}
	if in.unresolved != "" {
		made.values[in.unresolved] = in.accountID
	}
	made.call, _ = catalog.CallByName(feature.Call)
	made.identity = cursorOf(made.call, made.values)
	made.renewCursor(now, e.config.CursorAge)
	return made, made.addCursor()
}

// renewCursor starts the input anew when its cursor is too old, or belongs to another
// call.
func (r *reservation) renewCursor(now int64, limit time.Duration) {
	in := &r.input
	if in.cursor == "" {
		return
	}
	age := time.Duration(now-in.cursorAt) * time.Microsecond
	switch {
	case in.cursorOf != r.identity:
		in.message = startedAnew + "belonged to other parameters."
	case age > limit:
		in.message = startedAnew + "was " + age.Round(time.Minute).String() + " old."
	default:
		return
	}
	in.startAnew()
}

// startAnew goes back to the first page. What came stays; the pages that come again may
// bring nothing new.
func (in *lockedInput) startAnew() {
	in.cursor, in.next, in.oldPages, in.knownStreak = "", "", in.pages+in.pages, 0
	in.restarts++
	in.isAnew = true
}

// cursorOf identifies the call that a cursor belongs to.
func cursorOf(call catalog.Call, values map[string]string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(call.Name))
	for _, p := range call.Params {
		if p.From == catalog.SourceInput || p.From == catalog.SourceConstant {
			_, _ = h.Write([]byte("\x00" + p.Name + "=" + values[p.Name]))
		}
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// addCursor adds what a later page's call sends.
func (r *reservation) addCursor() error {
	in := &r.input
	if in.cursor == "" {
		return nil
	}
	next := map[string]string{}
	if in.next != "" {
		if err := json.Unmarshal([]byte(in.next), &next); err != nil {
			return fmt.Errorf("read what the next call sends: %w", err)
		}
	}
	for _, p := range r.call.Params {
		switch {
		case catalog.TakesCursor(p):
			r.values[p.Name] = in.cursor
		case p.From == catalog.SourceAnswer && next[p.Name] != "":
			r.values[p.Name] = next[p.Name]
		}
	}
	return nil
}

var _ Provider = (*gateway.Gateway)(nil)
