package collect

import (
	"context"
	"runtime"
	"time"

	"viewfinder/collect/internal/queue"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// Timing of lanes.
const (
	slice       = 2 * time.Second // approximately how long a lane makes calls before other runs get a turn
	waitInPlace = 2 * time.Second // a lane that must wait longer is rescheduled
	maxSlotWait = time.Second     // longest wait for a call's time slot; later slots are not taken
)

// lane makes calls for a run, one at a time, until its slice is over or the session ends. If it
// returns a wait, it runs again afterwards; otherwise it is finished, because all due inputs belong
// to other lanes.
func (e *Engine) lane(ctx, session context.Context, lane queue.Lane) (wait time.Duration, isFinished bool) {
	// Lanes that begin together end at different times, so other runs always make progress.
	end := time.Now().Add(slice/2 + time.Duration(e.config.Random()*float64(slice)))
	for session.Err() == nil && time.Now().Before(end) {
		wait, isFinished = e.nextCall(ctx, session, lane)
		if isFinished || wait > waitInPlace {
			return wait, isFinished
		}
		if wait > 0 && !e.pause(session, wait) {
			break
		}
	}
	return 0, false
}

// nextCall makes the next call of a run and stores its result. If there is no call to make, it
// returns a wait or reports that the lane is finished.
func (e *Engine) nextCall(ctx, session context.Context, lane queue.Lane) (wait time.Duration, isFinished bool) {
	if e.isUnwritable() {
		return retryWait / 4, false
	}
	if !acquire(session, e.answers) {
		return time.Millisecond, false
	}
	defer func() { <-e.answers }()
	permit := permit{engine: e, session: session}
	defer permit.release()
	if !permit.acquire(lane.Run) {
		return time.Millisecond, false
	}
	var got reserveResult
	var err error
	if e.fault("before reserving") == nil {
		err = e.retryWhileDiskFull(ctx, func() (err error) {
			got, err = e.reserveInTime(ctx, lane)
			return err
		})
	}
	if err != nil {
		return e.logFault(ctx, "reserve a call", err), false
	}
	reserved := got.made
	if reserved == nil {
		return got.wait, got.isFinished
	}
	e.paced.Set(lane.Run, reserved.isPaced)
	result := result{kind: resultNotMade}
	if permit.advance(ctx, reserved) {
		if e.fault("after reserving") != nil {
			return time.Millisecond, false
		}
		sent := e.now()
		answer, err := e.config.Provider.Attempt(gateway.WithBudget(ctx, e.answerMemory), reserved.key, reserved.call, reserved.values)
		defer answer.Release()
		permit.release()
		runtime.Gosched() // lets the next call begin before this response is read
		if e.fault("after the call") != nil {
			return time.Millisecond, false
		}
		result = e.classify(reserved, answer, err).storable()
		result.sent = sent
	}
	return e.store(ctx, reserved, result), false
}

// store stores the result of a call. It retries until it succeeds or the process ends.
func (e *Engine) store(ctx context.Context, reserved *reservation, result result) (wait time.Duration) {
	for {
		err := e.retryWhileDiskFull(ctx, func() error { return e.commit(ctx, reserved, result) })
		if err == nil {
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

// reserveInTime reserves the next call of a run once its time slot has come. A call is not reserved
// while it waits, so a pause or a shutdown can come first.
func (e *Engine) reserveInTime(ctx context.Context, lane queue.Lane) (reserveResult, error) {
	for slot := int64(0); ; {
		got, err := e.reserve(ctx, lane, slot)
		if err != nil || got.slot == 0 {
			return got, err
		}
		slot = got.slot
		if !e.pause(ctx, time.Duration(slot-e.now())*time.Microsecond) {
			return reserveResult{wait: time.Millisecond}, nil
		}
	}
}

// reserve reserves the next call of a run. It takes a time slot for the run and its key unless it
// is given one. If the slot is later, nothing is reserved yet.
func (e *Engine) reserve(ctx context.Context, lane queue.Lane, slot int64) (got reserveResult, err error) {
	err = e.db.WriteFirst(ctx, store.Subject{Owner: lane.Owner, Run: lane.Run, Reserves: true}, func(b *store.Batch) error {
		k, err := e.openRun(ctx, b, lane.Owner, lane.Run)
		if store.IsMissing(err) { // it was deleted
			got = reserveResult{isFinished: true}
			return nil
		}
		if err == nil {
			got, err = k.reserve(ctx, slot)
		}
		return err
	})
	if err != nil {
		got = reserveResult{}
	}
	return got, err
}

func (k *txRun) reserve(ctx context.Context, slot int64) (reserveResult, error) {
	e, r, now := k.engine, &k.r, k.engine.now()
	switch {
	case r.state != RunRunning:
		return reserveResult{isFinished: true}, nil
	case r.callLimit > 0 && r.reserved >= r.callLimit:
		return reserveResult{isFinished: true}, k.endByLimit(ctx)
	case k.key.PausedUntil > now:
		return reserveResult{wait: time.Duration(k.key.PausedUntil-now) * time.Microsecond}, nil
	}
	if err := k.readDue(ctx, now); err != nil || len(k.due) == 0 {
		return k.whenDue, err
	}
	if slot == 0 {
		key := *k.key
		slot, nextAt := key.Slot(now, r.nextAt, r.speed)
		if slot-now > maxSlotWait.Microseconds() {
			return reserveResult{wait: time.Duration(slot-now)*time.Microsecond - maxSlotWait/2}, nil
		}
		*k.key, r.nextAt = key, nextAt
		if slot > now {
			return reserveResult{slot: slot}, nil
		}
	}
	in := k.due[0]
	made, err := e.prepare(r, &in, now)
	if err != nil {
		return reserveResult{}, err
	}
	k.due = k.due[1:]
	made.isPaced = r.speed > 0 || k.key.Pace(now) > 0
	k.storeReservation(made, now)
	return reserveResult{made: made}, nil
}

// readDue reads the next due inputs, one for each lane that reserves a call in this transaction. If
// no input is due, it determines when one will be. If the maximum number of inputs are open, it
// reads only open inputs.
func (k *txRun) readDue(ctx context.Context, now int64) error {
	if len(k.due) > 0 || k.isDueRead {
		return nil
	}
	k.writeReserved()
	k.isDueRead, k.whenDue = true, reserveResult{isFinished: true}
	condition, count := " FROM inputs WHERE run = $1 AND state < 2 AND worker = 0", k.batch.Reserving(k.r.id)
	if room := maxOpen - k.r.open; room > 0 {
		count = min(count, int(room))
	} else {
		condition = " FROM inputs WHERE run = $1 AND state = 1 AND worker = 0"
	}
	last, all := int64(0), 0
	err := k.batch.Read(ctx, store.Reading{
		Text: "SELECT " + inputColumns + condition + " AND not_before <= $2 ORDER BY turn LIMIT $3", Args: []any{k.r.id, now, count},
		Scan: func(row store.Row) error {
			in, err := scanInput(row)
			k.due = append(k.due, in)
			return err
		},
	})
	if err != nil || len(k.due) == k.batch.Reserving(k.r.id) {
		return err
	}
	err = k.batch.Read(ctx, store.Reading{
		Text: "SELECT count(*), coalesce(min(not_before), 0) FROM (SELECT not_before" + condition + " ORDER BY turn LIMIT $2) AS next", Args: []any{k.r.id, maxOpen},
		Scan: func(row store.Row) error { return row.Scan(&all, &last) },
	})
	if all > len(k.due) {
		k.whenDue = reserveResult{wait: time.Duration(max(last-now, 1000)) * time.Microsecond}
	}
	return err
}

// storeReservation counts a call before it is made.
func (k *txRun) storeReservation(made *reservation, now int64) {
	r, in := &k.r, &made.input
	if in.isRestarted {
		k.batch.Later("UPDATE inputs SET cursor = $1, next = $2, old_pages = $3, restarts = $4, known_streak = $5, message = $6 WHERE run = $7 AND number = $8",
			in.cursor, in.next, in.oldPages, in.restarts, in.knownStreak, in.message, r.id, in.number)
	}
	if in.state == InputWaiting {
		in.state = InputOpen
		r.open++
	}
	in.call++
	in.worker = k.engine.worker.Load()
	k.reserved = append(k.reserved, in.number)
	if r.started == 0 {
		r.started, r.pulseAt = now, now
	}
	r.reserved++
}

// endByLimit ends the inputs without a call in progress because the call limit has been reached.
func (k *txRun) endByLimit(ctx context.Context) error {
	k.writeReserved()
	hasMore := false
	err := k.batch.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM inputs WHERE run = $1 AND state < 2 AND worker = 0)", k.r.id).Scan(&hasMore)
	if err != nil || !hasMore {
		return err
	}
	return k.withoutCache(ctx, func() error { return k.engine.endAll(ctx, k.batch, k.r.id, OutcomeLeftOut, ReasonCalls) })
}

// maxOpen is the maximum number of inputs per run that have begun and not ended.
const maxOpen = 1000
