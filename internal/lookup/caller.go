// Package lookup runs lookups and waits for them: the calls of one input, page after page.
//
// Rules:
//   - Requests that reached the provider are counted and never exceed the limit. An answer
//     that a console gives without calling the provider costs nothing.
//   - Temporary failures are tried up to five times: a limit per second, a lost connection,
//     a cut answer, a gateway's failure. Each attempt is a call.
//   - Answers are returned as received. Under a gateway.Budget the caller of Page releases
//     them; answers that are retried are released here.
package lookup

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/gateway"
	"viewfinder/pause"
	"viewfinder/problem"
)

// Provider makes one call. An error is a *gateway.AttemptError.
type Provider interface {
	Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error)
}

// Caller makes calls one after the other.
type Caller struct {
	Provider Provider
	Key      string
	Limit    int64 // of all calls; 0 is no limit
	// Waiting is called before each wait for a retry. It may be nil.
	Waiting func(wait time.Duration, reason string)

	made int64
}

// Made returns how many calls were made.
func (c *Caller) Made() int64 { return c.made }

// Failure reports why a call has no usable answer.
type Failure struct {
	Code problem.Code
	Text string // a sentence
	// IsQuoted: the text is the provider's message, not this program's.
	IsQuoted bool
	// Fault is why no answer arrived, or empty. With a fault, the text includes advice for
	// users of a server.
	Fault gateway.AttemptFault
	// RetryIn is how long the provider asks to wait before the next call, or 0.
	RetryIn time.Duration
}

// Error returns the sentence.
func (f *Failure) Error() string { return f.Text }

// RateText reports that the provider limits the rate of calls, and when to try again.
func (f *Failure) RateText() string {
	return "Rate limited by the provider. Try again in " + waitText(f.RetryIn) + "."
}

// waitText returns a wait in whole units, rounded up: 40 s, 3 min, 2 h.
func waitText(wait time.Duration) string {
	ceil := func(unit time.Duration) int { return int((wait + unit - 1) / unit) }
	switch {
	case wait <= 0:
		return "a few seconds"
	case wait <= 2*time.Minute:
		return strconv.Itoa(ceil(time.Second)) + " s"
	case wait <= 2*time.Hour:
		return strconv.Itoa(ceil(time.Minute)) + " min"
	}
	return strconv.Itoa(ceil(time.Hour)) + " h"
}

// The retry policy, the same as that of the programs that the page writes.
const (
	maxTries    = 5           // of one call
	firstWait   = time.Second // before the second try, without Retry-After; each further wait is twice as long
	longestWait = time.Minute
)

// Call makes a call until it has an answer. An error is a *Failure, or that of the
// context; the answer with it has no use but its header.
func (c *Caller) Call(ctx context.Context, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	return c.call(ctx, call, values, func(a gateway.Answer) answer.Outcome { return answer.ReadOutcome(a.Body, a.Status) })
}

// call is Call with a function that reads the outcome of each answer.
func (c *Caller) call(ctx context.Context, call catalog.Call, values map[string]string, read func(gateway.Answer) answer.Outcome) (gateway.Answer, error) {
	for tries := 1; ; tries++ {
		if c.Limit > 0 && c.made >= c.Limit {
			return gateway.Answer{}, &Failure{Code: problem.CallLimit, Text: "The call limit is reached."}
		}
		a, err := c.Provider.Attempt(ctx, c.Key, call, values)
		c.made += int64(a.Requests)
		if err != nil && ctx.Err() != nil { // an answer that arrived anyway was paid for
			a.Release()
			return a, ctx.Err()
		}
		failure := failureOf(a, err, read)
		if failure == nil {
			return a, nil
		}
		a.Release()
		failure.RetryIn = gateway.RetryAfter(a.Header, time.Now(), 0)
		wait := gateway.RetryAfter(a.Header, time.Now(), firstWait<<(tries-1))
		deadline, isLimited := ctx.Deadline()
		if tries == maxTries || !c.mayPass(failure, a, err) || wait > longestWait || isLimited && wait >= time.Until(deadline) {
			return a, failure
		}
		if c.Waiting != nil {
			c.Waiting(wait, failure.Text)
		}
		if pause.For(ctx, wait) != nil {
			return a, ctx.Err()
		}
	}
}

// mayPass reports whether the same call may succeed later. An address that has
// never answered is more likely wrong than busy.
func (c *Caller) mayPass(failure *Failure, a gateway.Answer, err error) bool {
	switch failure.Fault {
	case gateway.FaultConnection:
		return c.made > 0
	case gateway.FaultCut:
		return true
	}
	isOverloaded := a.Status >= http.StatusBadGateway && a.Status <= http.StatusGatewayTimeout
	return failure.Code == problem.RateLimit || err == nil && isOverloaded
}

// failureOf returns why a call has no answer; nil where it has one.
func failureOf(a gateway.Answer, err error, read func(gateway.Answer) answer.Outcome) *Failure {
	if err != nil {
		return attemptFailure(err)
	}
	outcome := read(a)
	text, isQuoted := outcome.Message, outcome.Message != ""
	if !isQuoted {
		text = "The provider answered with the status " + strconv.Itoa(a.Status) + "."
	}
	if !outcome.Failed {
		return nil
	}
	switch cause := answer.CauseOf(a.Status, outcome.Message); {
	case cause == answer.CauseUnknown && isQuoted:
		return &Failure{Code: problem.Rejected, Text: text, IsQuoted: true}
	case cause == answer.CauseUnknown && len(a.Body) == 0:
		return &Failure{Code: problem.Unreadable, Text: "The response is empty."}
	case cause == answer.CauseUnknown:
		return &Failure{Code: problem.Unreadable, Text: "The response is not JSON."}
	default:
		return &Failure{Code: causeCodes[cause], Text: text, IsQuoted: isQuoted}
	}
}

var causeCodes = map[answer.Cause]problem.Code{
	answer.CauseRate: problem.RateLimit, answer.CauseServer: problem.NoAnswer, answer.CauseQuota: problem.Quota, answer.CauseKey: problem.BadKey,
	answer.CauseMissing: problem.Missing, answer.CausePrivate: problem.Private, answer.CauseRejected: problem.Rejected,
}

func attemptFailure(err error) *Failure {
	failed, ok := errors.AsType[*gateway.AttemptError](err)
	code, fault := problem.NoAnswer, gateway.FaultConnection
	if ok {
		fault = failed.Fault
		switch failed.Fault {
		case gateway.FaultCall:
			code = problem.Rejected
		case gateway.FaultLarge, gateway.FaultEncoding:
			code = problem.Unreadable
		}
	}
	return &Failure{Code: code, Text: problem.Of(err).Text, Fault: fault}
}
