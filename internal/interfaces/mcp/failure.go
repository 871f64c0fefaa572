package mcp

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"viewfinder/gateway"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

var largeSentence = fmt.Sprintf("This response is larger than the %d MB limit of these tools. start_collection with this input stores responses "+
	"up to the console's --max-answer; read_rows then reads rows of up to 4 MB each. It costs another call.", MaxAnswer>>20)

// failureSentence describes a failure without quoting the provider.
func failureSentence(err error) string {
	if _, ok := errors.AsType[*filterError](err); ok {
		return "The jq program failed; the message shows what to fix."
	}
	if failure, ok := errors.AsType[*lookup.Failure](err); ok {
		if failure.Fault == gateway.FaultLarge {
			return largeSentence
		}
		sentence := failure.Code.Kind().Advice
		if failure.Code == problem.RateLimit {
			sentence = failure.RateText()
		}
		if !failure.IsQuoted && failure.Fault == "" && failure.Code != problem.CallLimit {
			return failure.Text + " " + sentence
		}
		return sentence
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return errSlow.Text
	}
	return problem.Of(err).Text
}

// filterError is jq's error for a failed program. It may quote the response.
type filterError struct{ error }

func (e *filterError) Unwrap() error { return e.error }

// failureText returns the result for a failure: one sentence, the provider's message as data, and
// the cost.
func (s *Server) failureText(by caller, err error) string {
	text := failureSentence(err)
	if failure, ok := errors.AsType[*lookup.Failure](err); ok && failure.IsQuoted {
		text += "\n" + s.fenced([]string{"The provider says: " + visible(strconv.Quote(shortened(failure.Text)))})
	}
	if failure, ok := errors.AsType[*filterError](err); ok {
		text += "\n" + s.fenced([]string{"jq says: " + visible(strconv.Quote(problem.Of(failure).Text))})
	}
	if spent, ok := errors.AsType[*spentError](err); ok {
		text += "\n" + s.costLine(by, spent.spent, false)
	}
	return text
}
