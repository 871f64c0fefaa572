package collect

import (
	"context"
	"net/http"
	"sync"
	"time"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// The limits of sharing. A person's call never waits long, nor for a database.
const (
	openEvery   = time.Second            // that it is read which keys collect
	openTime    = 2 * time.Second        // for reading them
	turnLimit   = 2 * time.Second        // that a call waits for its turn; one of a longer pause is made
	turnTime    = 250 * time.Millisecond // for taking a turn in the database
	noteTime    = 5 * time.Second        // for storing what an answer says
	downTime    = 5 * time.Second        // without a database, after a fault
	manyAnswers = 64                     // that wait to be stored; further ones are dropped
)

// quotaSpent is the message of a pause.
const quotaSpent = "The provider says that the monthly quota of this access key is spent."

// sharing knows which keys have collections that go on. A key without one costs its
// calls nothing but a look into a map.
type sharing struct {
	mu      sync.Mutex
	open    map[string]bool // by owner
	readAt  time.Time
	reading bool
	downTo  time.Time // the database is not asked until then
	answers chan answered
	waiting sync.WaitGroup
	closed  bool
	// turnTime is for taking a turn in the database; 0 is turnTime.
	turnTime time.Duration
}

// answered is an answer of a key.
type answered struct {
	owner    string
	observed gateway.Observed
}

var _ gateway.Sharing = (*Engine)(nil)

// add notes that a key has a collection that goes on.
func (s *sharing) add(owner string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[string]bool{}
	}
	s.open[owner] = true
}

// isShared reports whether a key has a collection that goes on. It is read in the
// background, while calls are made, so that no call waits for it.
func (e *Engine) isShared(owner string) bool {
	s := &e.sharing
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if !s.reading && !s.closed && now.Sub(s.readAt) > openEvery && now.After(s.downTo) {
		s.reading = true
		s.waiting.Go(e.readOpen)
	}
	return s.open[owner] && now.After(s.downTo)
}

// readOpen reads which keys have collections that go on.
func (e *Engine) readOpen() {
	ctx, cancel := context.WithTimeout(context.Background(), openTime)
	defer cancel()
	owners, err := store.Collect(ctx, e.db.Read(), store.Value[string],
		"SELECT DISTINCT c.owner FROM runs r JOIN collections c ON c.id = r.collection WHERE r.state = 'running' AND c.deleted_at = 0")
	s := &e.sharing
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading, s.readAt = false, time.Now()
	if err != nil {
		s.downTo = s.readAt.Add(downTime)
		return
	}
	s.open = map[string]bool{}
	for _, owner := range owners {
		s.open[owner] = true
	}
}

// fail lets calls go on without the database for a while.
func (s *sharing) fail() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.downTo = time.Now().Add(downTime)
}

// Turn takes the turn of a call that a person makes, among the calls of the key's
// collections.
func (e *Engine) Turn(ctx context.Context, key string) (time.Duration, http.Header) {
	owner := e.secret.owner(key)
	if !e.isShared(owner) {
		return 0, nil
	}
	ctx, cancel := context.WithTimeout(ctx, orDefault(e.sharing.turnTime, turnTime))
	defer cancel()
	k, err := limits.Read(ctx, e.db.Read(), owner)
	now := e.now()
	due := max(now, k.PausedUntil)
	if err == nil && k.Pace(now) > 0 && due-now <= turnLimit.Microseconds() {
		err = e.db.Update(ctx, func(tx store.Tx) error {
			locked, err := limits.Lock(ctx, e.db, tx, owner)
			if err != nil {
				return err
			}
			if due, _ = locked.Slot(due, 0, 0); due-now > turnLimit.Microseconds() {
				return nil // too many are before it: it takes no turn
			}
			statement, args := locked.Update()
			_, err = tx.Exec(ctx, statement, args...)
			return err
		})
	}
	if err != nil {
		if ctx.Err() == nil || context.Cause(ctx) == context.DeadlineExceeded {
			e.sharing.fail()
		}
		return 0, nil
	}
	wait := time.Duration(due-now) * time.Microsecond
	if wait > turnLimit {
		wait = 0
	}
	return wait, k.Headers(now)
}

// Answered takes note of an answer to a person's call: its limit per second pauses the
// key for collections as well, and what is left of the quota is known to them.
func (e *Engine) Answered(key string, observed gateway.Observed) {
	owner := e.secret.owner(key)
	if !e.isShared(owner) {
		e.rememberQuota(owner, observed.Header)
		return
	}
	s := &e.sharing
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	if s.answers == nil {
		s.answers = make(chan answered, manyAnswers)
		answers := s.answers
		s.waiting.Go(func() {
			for a := range answers {
				e.storeAnswered(a)
			}
		})
	}
	select {
	case s.answers <- answered{owner, observed}:
	default: // the next ones say the same
	}
}

// rememberQuota keeps in memory what an answer says of a key that has no collection that
// goes on: an estimate of a new one needs it.
func (e *Engine) rememberQuota(owner string, header http.Header) {
	k, ok := e.seenQuotas.get(owner)
	if !ok {
		k = limits.New(owner)
	}
	if k.ReadQuota(header, 0, e.now()); k.QuotaLeft >= 0 {
		e.seenQuotas.set(owner, k)
	}
}

// storeAnswered stores what an answer says of its key.
func (e *Engine) storeAnswered(a answered) {
	ctx, cancel := context.WithTimeout(context.Background(), noteTime)
	defer cancel()
	err := e.db.Update(ctx, func(tx store.Tx) error {
		k, err := limits.Lock(ctx, e.db, tx, a.owner)
		if err != nil {
			return err
		}
		now := e.now()
		k.ReadQuota(a.observed.Header, 0, now)
		switch {
		case a.observed.Limit == gateway.LimitSecond:
			k.Limit(now, max(retryAfter(a.observed.Header, e.config.Now()), e.config.RateWait))
		case a.observed.Limit == gateway.LimitQuota:
			until := k.QuotaReset
			if until <= now {
				until = 0
			}
			if err := e.pauseKey(ctx, tx, a.owner, PausedByQuota, until, quotaSpent); err != nil {
				return err
			}
		case a.observed.Status < http.StatusBadRequest:
			k.Recover(now)
		}
		statement, args := k.Update()
		_, err = tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		e.sharing.fail()
	}
}

// close waits for what is being stored.
func (s *sharing) close() {
	s.mu.Lock()
	if !s.closed && s.answers != nil {
		close(s.answers)
	}
	s.closed = true
	s.mu.Unlock()
	s.waiting.Wait()
}
