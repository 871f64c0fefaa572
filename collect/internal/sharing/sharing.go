// Package sharing shares a key's calls per second and its quota between lookups and collections.
package sharing

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
)

// Limits on sharing. A lookup's call never waits long, even for a database.
const (
	openEvery   = time.Second     // how often the keys with active collections are read
	openTime    = 2 * time.Second // timeout for reading these keys
	turnLimit   = 2 * time.Second // maximum wait for a call's turn; a call that would wait longer is made anyway
	noteTime    = 5 * time.Second // timeout for storing data from a response
	downTime    = 5 * time.Second // how long the database is not used after an error
	manyAnswers = 64              // maximum number of responses that wait to be stored; others are dropped
)

// QuotaSpent is the message of a pause caused by a used-up monthly quota.
const QuotaSpent = "The provider reports that this access key has used up its monthly quota."

// Sharing tracks which keys have active collections. For other keys, a call costs only a map
// lookup.
type Sharing struct {
	db       *store.DB
	runs     *runs.Runs
	rateWait time.Duration // wait after a rate limit without Retry-After
	// TurnTime is the timeout for taking a turn in the database.
	TurnTime time.Duration

	mu      sync.Mutex
	open    map[string]bool // by owner
	readAt  time.Time
	reading bool
	downTo  time.Time // when the database may be used again
	answers chan answered
	waiting sync.WaitGroup
	closed  bool
	seen    *otter.Cache[string, limits.Key] // by owner, from responses for keys without active collections
}

type answered struct {
	owner    string
	observed gateway.Observed
}

// New returns a Sharing for a database.
func New(db *store.DB, r *runs.Runs, rateWait time.Duration) *Sharing {
	return &Sharing{db: db, runs: r, rateWait: rateWait, TurnTime: 250 * time.Millisecond,
		seen: otter.Must(&otter.Options[string, limits.Key]{MaximumSize: 2000})}
}

// Add records that a key has an active collection.
func (s *Sharing) Add(owner string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[string]bool{}
	}
	s.open[owner] = true
}

// isShared reports whether a key has an active collection. The list of keys is read in the
// background, so no call waits for it.
func (s *Sharing) isShared(owner string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if !s.reading && !s.closed && now.Sub(s.readAt) > openEvery && now.After(s.downTo) {
		s.reading = true
		s.waiting.Go(s.ReadOpen)
	}
	return s.open[owner] && now.After(s.downTo)
}

// ReadOpen reads which keys have active collections.
func (s *Sharing) ReadOpen() {
	ctx, cancel := context.WithTimeout(context.Background(), openTime)
	defer cancel()
	owners, err := store.Collect(ctx, s.db.Read(), store.Value[string],
		"SELECT DISTINCT c.owner FROM runs r JOIN collections c ON c.id = r.collection WHERE r.state = 'running' AND c.deleted_at = 0")
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

// fail lets calls continue without the database for a while.
func (s *Sharing) fail() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.downTo = time.Now().Add(downTime)
}

// Turn reserves a time slot for a lookup's call among the calls of the key's collections.
func (s *Sharing) Turn(ctx context.Context, owner string) (time.Duration, http.Header) {
	if !s.isShared(owner) {
		return 0, nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.TurnTime)
	defer cancel()
	k, err := limits.Read(ctx, s.db.Read(), owner)
	now := s.runs.Now()
	due := max(now, k.PausedUntil)
	if err == nil && k.Pace(now) > 0 && due-now <= turnLimit.Microseconds() {
		err = s.db.Update(ctx, func(tx store.Tx) error {
			locked, err := limits.Lock(ctx, s.db, tx, owner)
			if err != nil {
				return err
			}
			if due, _ = locked.Slot(due, 0, 0); due-now > turnLimit.Microseconds() {
				return nil // too many calls are ahead, so this call takes no turn
			}
			statement, args := locked.Update()
			_, err = tx.Exec(ctx, statement, args...)
			return err
		})
	}
	if err != nil {
		if ctx.Err() == nil || context.Cause(ctx) == context.DeadlineExceeded {
			s.fail()
		}
		return 0, nil
	}
	wait := time.Duration(due-now) * time.Microsecond
	if wait > turnLimit {
		wait = 0
	}
	return wait, k.Headers(now)
}

// Answered records a response to a lookup's call: a rate limit also pauses the key's collections,
// and the remaining quota is shared with them.
func (s *Sharing) Answered(owner string, observed gateway.Observed) {
	if !s.isShared(owner) {
		s.rememberQuota(owner, observed.Header)
		return
	}
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
				s.storeAnswered(a)
			}
		})
	}
	select {
	case s.answers <- answered{owner, observed}:
	default: // later responses repeat the quota
	}
}

// rememberQuota keeps the quota of a key without a running collection in memory for estimates.
func (s *Sharing) rememberQuota(owner string, header http.Header) {
	k, ok := s.seen.GetIfPresent(owner)
	if !ok {
		k = limits.New(owner)
	}
	if k.ReadQuota(header, 0, s.runs.Now()); k.QuotaLeft >= 0 {
		s.seen.Set(owner, k)
	}
}

func (s *Sharing) storeAnswered(a answered) {
	ctx, cancel := context.WithTimeout(context.Background(), noteTime)
	defer cancel()
	err := s.db.Update(ctx, func(tx store.Tx) error {
		k, err := limits.Lock(ctx, s.db, tx, a.owner)
		if err != nil {
			return err
		}
		now := s.runs.Now()
		k.ReadQuota(a.observed.Header, 0, now)
		switch {
		case a.observed.Limit == gateway.LimitSecond:
			k.Limit(now, max(limits.RetryAfter(a.observed.Header, time.UnixMicro(now)), s.rateWait))
		case a.observed.Limit == gateway.LimitQuota:
			until := k.QuotaReset
			if until <= now {
				until = 0
			}
			if err := s.runs.PauseKey(ctx, tx, a.owner, runs.Event{Reason: runs.ByQuota, ResumeAt: until, Message: QuotaSpent}); err != nil {
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
		s.fail()
	}
}

// Close waits until pending responses are stored.
func (s *Sharing) Close() {
	s.mu.Lock()
	if !s.closed && s.answers != nil {
		close(s.answers)
	}
	s.closed = true
	s.mu.Unlock()
	s.waiting.Wait()
}

// Seen returns k with the limits from the key's last response, if they are newer than the stored
// ones.
func (s *Sharing) Seen(owner string, k limits.Key) limits.Key {
	if seen, ok := s.seen.GetIfPresent(owner); ok && seen.QuotaAt > k.QuotaAt {
		return seen
	}
	return k
}
