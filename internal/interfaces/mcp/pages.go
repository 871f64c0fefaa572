package mcp

import (
	"context"
	"strconv"
	"time"

	"viewfinder/gateway"
	"viewfinder/problem"
)

// MaxAnswer is the maximum size of a response from the provider in Config, in bytes.
const MaxAnswer = 32 << 20

// maxOnTheirWay limits the total size of in-progress responses larger than 1 MB, in bytes.
const maxOnTheirWay = 64 << 20

// maxCalling is the maximum number of callers that fetch pages concurrently.
const maxCalling = 16

// retries is the maximum number of calls in addition to the pages of a request: to look up a name,
// and after failures.
const retries = 3

// spentError is the error of a failed request and the number of calls that it spent.
type spentError struct {
	error
	spent int64
}

func (e *spentError) Unwrap() error { return e.error }

var errSlow = problem.Newf(problem.TooSlow, "There was no response within %.0f seconds; try again in a moment.", callTime.Seconds())

var errFull = problem.Newf(problem.TooLarge,
	"This access key can store up to %d MB of responses, and another page may not fit; no call was made for it. Use read_rows for the rows loaded so far; start_collection stores lists of any length.", maxStoredOfKey>>20)

// fetchPages fetches and stores pages. If a later page fails or time runs out, the stored pages are
// kept.
func (s *Server) fetchPages(ctx context.Context, by caller, stored *storedAnswer, pages int64) (spent int64, err error) {
	if now := stored.now(); now.isOver() {
		return 0, problem.Newf(problem.Invalid, "This handle's list has ended: %s; use read_rows for the rows loaded so far.", now.endText())
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

// fetchPage makes the call for the next page and adds the page to a stored response.
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
