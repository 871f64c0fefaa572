package mcp

import (
	"context"
	"strconv"
	"time"

	"viewfinder/gateway"
	"viewfinder/problem"
)

// MaxAnswer is how long an answer may be that a provider of Config gives, in bytes.
const MaxAnswer = 32 << 20

// maxOnTheirWay is how many bytes the answers of all callers have together on their way
// that are larger than 1 MB.
const maxOnTheirWay = 64 << 20

// maxCalling is how many callers have pages on their way at the same time.
const maxCalling = 16

// retries are calls beside those of pages: of a name, and after failures.
const retries = 3

// spentError is why no answer came, and what that cost.
type spentError struct {
	error
	spent int64
}

func (e *spentError) Unwrap() error { return e.error }

var errSlow = problem.Newf(problem.TooSlow, "There was no answer within %.0f seconds; try again in a moment.", callTime.Seconds())

var errFull = problem.Newf(problem.TooLarge,
	"Of one access key %d MB of answers are stored, and a further page may be too many; no call was made for it. Use read_rows for the rows loaded so far; start_collection stores lists of any length.", maxStoredOfKey>>20)

// fetchPages makes the calls of pages and stores what comes: a failure after it leaves it
// there, and so does the end of the time.
func (s *Server) fetchPages(ctx context.Context, by caller, stored *storedAnswer, pages int64) (spent int64, err error) {
	if now := stored.now(); now.isOver() {
		return 0, problem.Newf(problem.Invalid, "The list of this handle has ended: %s; use read_rows for the rows loaded so far.", now.endText())
	}
	select {
	case s.calling <- struct{}{}:
		defer func() { <-s.calling }()
	case <-ctx.Done():
		return 0, errSlow
	}
	before := stored.caller.Made()
	stored.caller.Limit = before + pages + retries
	defer func() { spent = stored.caller.Made() - before }()
	for page := int64(1); page <= pages && !stored.now().isOver(); page++ {
		if !s.answers.hasRoom(stored) {
			return 0, errFull
		}
		if ctx.Err() != nil {
			return 0, errSlow
		}
		if err := s.fetchPage(ctx, by, stored); err != nil {
			return 0, err
		}
		if !s.answers.put(stored) {
			return 0, nil
		}
		if by.progress != nil {
			by.progress(ctx, page, pages)
		}
	}
	return 0, nil
}

// fetchPage makes the call of the next page and adds it to a stored answer.
func (s *Server) fetchPage(ctx context.Context, by caller, stored *storedAnswer) error {
	a, err := stored.lookup.Page(gateway.WithBudget(ctx, s.memory))
	if left, err := strconv.ParseInt(a.Header.Get("X-RateLimit-Requests-Remaining"), 10, 64); err == nil && left >= 0 {
		s.quotas.note(by.owner, left, time.Now())
	}
	switch {
	case err != nil && ctx.Err() != nil:
		return errSlow
	case err != nil:
		return err
	}
	defer a.Release()
	return stored.add(a.Body)
}
