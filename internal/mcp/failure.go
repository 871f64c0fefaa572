package mcp

import (
	"context"
	"errors"
	"strconv"

	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// failureSentences say what a failure means and what to do, in our own words. The
// provider's text stands in the fence.
var failureSentences = map[lookup.FailureKind]string{
	lookup.FailureMissing:     "There is no such account, post or list; check how it is written, since names change.",
	lookup.FailurePrivate:     "A private account refuses it; its profile is there by user-info.",
	lookup.FailureRejected:    "The provider does not take these values; find_features says what the feature takes.",
	lookup.FailureLimit:       "The limit of calls of this request is reached; ask for fewer pages.",
	lookup.FailureQuota:       "The quota of this access key is spent; no call helps until it begins anew.",
	lookup.FailureKey:         "The provider does not accept the access key; have another one set in the client's configuration.",
	lookup.FailureUnreachable: "The provider gave no answer, or none in time; try again in a moment.",
	lookup.FailureUnreadable:  "The provider's answer cannot be read; try again, or take another feature.",
}

// failureSentence is what a failure says, without the provider's words.
func failureSentence(err error) string {
	if _, ok := errors.AsType[*filterError](err); ok {
		return "The jq program failed; change it as its message says."
	}
	if failure, ok := errors.AsType[*lookup.Failure](err); ok {
		return failureSentences[failure.Kind]
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return errSlow.Text
	}
	return problem.Of(err).Text
}

// filterError is what jq says of a program that failed. It may quote the answer.
type filterError struct{ cause error }

func (e *filterError) Error() string { return e.cause.Error() }

func (e *filterError) Unwrap() error { return e.cause }

// failureText is the reply of a failure: one sentence, the provider's own words as data,
// and what it cost.
func (s *Server) failureText(by caller, err error) string {
	text := failureSentence(err)
	if failure, ok := errors.AsType[*lookup.Failure](err); ok {
		const longest = 500
		said := []rune(failure.Text)
		text += "\n" + s.fenced([]string{"The provider says: " + visible(strconv.Quote(string(said[:min(len(said), longest)])))})
	}
	if failure, ok := errors.AsType[*filterError](err); ok {
		text += "\n" + s.fenced([]string{"jq says: " + visible(strconv.Quote(problem.Of(failure.cause).Text))})
	}
	if spent, ok := errors.AsType[*spentError](err); ok {
		text += "\n" + s.costLine(by, spent.spent, false)
	}
	return text
}
