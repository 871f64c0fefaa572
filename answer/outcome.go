package answer

import (
	"net/http"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// Outcome reports whether a response is a failure, and holds the provider's message.
type Outcome struct {
	Failed  bool
	Message string
}

// ReadOutcome reads the outcome of a response from its HTTP status and body. A body that is empty
// or not JSON is a failure without a message. Only the values it needs are parsed.
func ReadOutcome(body []byte, httpStatus int) Outcome {
	text, err := jsonText(body)
	if err != nil {
		return Outcome{Failed: true}
	}
	o, err := outcomePlanOf(catalog.SharedOutcomeSchema)
	if err != nil {
		return Outcome{Failed: true}
	}
	value := lazily(text)
	if checkLimits(text, maxMembers) == nil {
		value = shallow(value)
	}
	return outcomeOf(httpStatus, o.isFailure(value), o.messageOf(value))
}

func outcomeOf(httpStatus int, isFailure bool, message string) Outcome {
	failed := httpStatus < 200 || httpStatus > 299
	return Outcome{failed || isFailure, strings.Clone(message)} // avoids retaining the body's memory
}

// outcomePlan is a catalog.OutcomeSchema with its selectors parsed.
type outcomePlan struct {
	failureStatuses                     []string
	status, successFlags, message, info []selector
}

func outcomePlanOf(o catalog.OutcomeSchema) (outcomePlan, error) {
	var parser selectorParser
	p := outcomePlan{
		failureStatuses: o.FailureStatuses,
		status:          parser.parse(o.Status),
		successFlags:    parser.parse(o.SuccessFlags),
		message:         parser.parse(o.Message),
		info:            parser.parse(o.Info),
	}
	return p, parser.err
}

// statusOf returns the status in the body.
func (p outcomePlan) statusOf(value Value) string { return firstText(p.status, value) }

func (p outcomePlan) isFailure(value Value) bool {
	if slices.Contains(p.failureStatuses, p.statusOf(value)) {
		return true
	}
	return slices.ContainsFunc(p.successFlags, func(s selector) bool {
		found := s.first(value)
		return found.kind == KindBool && found.source == "false"
	})
}

// messageOf returns the provider's message verbatim. A message that the provider splits in two is
// joined by a line break.
func (p outcomePlan) messageOf(value Value) string {
	message, info := firstText(p.message, value), firstText(p.info, value)
	if message != "" && info != "" {
		return message + "\n" + info
	}
	return message
}

// firstText returns the first nonempty string.
func firstText(selectors []selector, value Value) string {
	for _, s := range selectors {
		if found := s.first(value); found.kind == KindString && found.Text() != "" {
			return found.Text()
		}
	}
	return ""
}

// Cause is the cause of a failure, by its status and message.
type Cause string

// Causes of failures.
const (
	CauseRate     Cause = "rate"     // the limit per second; waiting helps
	CauseQuota    Cause = "quota"    // the monthly quota is used up; waiting does not help
	CauseKey      Cause = "key"      // the key is rejected
	CauseServer   Cause = "server"   // a server failed, which may be temporary
	CauseMissing  Cause = "missing"  // the account, post or list does not exist
	CausePrivate  Cause = "private"  // the account is private
	CauseRejected Cause = "rejected" // the values are rejected
	CauseUnknown  Cause = "unknown"  // the response reports a failure despite a successful status
)

// CauseOf returns the cause of a failure. The rate limit and the quota both have the status 429;
// only their messages differ. The message is ignored if a server failed, because it does not
// describe the request.
func CauseOf(httpStatus int, message string) Cause {
	switch {
	case httpStatus == http.StatusTooManyRequests && hasAny(message, "quota"):
		return CauseQuota
	case httpStatus == http.StatusTooManyRequests:
		return CauseRate
	case httpStatus == http.StatusUnauthorized:
		return CauseKey
	case httpStatus >= http.StatusInternalServerError, httpStatus == http.StatusRequestTimeout:
		return CauseServer
	case httpStatus == http.StatusNotFound, hasAny(message, "not found", "does not exist", "doesn't exist"):
		return CauseMissing
	case hasAny(message, "not authorized to view", "private"):
		return CausePrivate
	case httpStatus >= http.StatusBadRequest:
		return CauseRejected
	}
	return CauseUnknown
}

func hasAny(message string, words ...string) bool {
	text := strings.ToLower(message)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(text, word) })
}
