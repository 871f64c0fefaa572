// Package problem defines the only type of error that callers receive: a code, a public message, and
// a cause that is only logged.
//
// Rules:
//   - A message names the next step and contains no secrets.
//   - One table maps a code to its HTTP status, exit code and advice.
//   - The message of any other error is never public: see Of.
package problem

import (
	"errors"
	"fmt"
	"net/http"
)

// Code is the kind of a problem.
type Code string

// Codes of problems.
const (
	Invalid     Code = "invalid"     // the request is malformed, or has an invalid value
	NoKey       Code = "no_key"      // the access key is missing or cannot be used here
	Refused     Code = "refused"     // the caller may not send this request
	NotFound    Code = "not_found"   // no such resource
	Method      Code = "method"      // the resource does not support this method
	Gone        Code = "gone"        // the resource existed and has expired
	Misdirected Code = "misdirected" // the request names a host that this server does not serve
	TooMany     Code = "too_many"    // the caller has sent too many requests
	TooLarge    Code = "too_large"   // the request or its result exceeds a size limit
	TimedOut    Code = "timed_out"   // the request was sent too slowly
	NoRoom      Code = "no_room"     // the disk is full
	Unfinished  Code = "unfinished"  // the request was started but not completed
	Empty       Code = "empty"       // the result would be empty
	Busy        Code = "busy"        // too many requests are in progress
	BadAnswer   Code = "bad_answer"  // the upstream response cannot be forwarded
	Unreachable Code = "unreachable" // the upstream server cannot be reached
	TooSlow     Code = "too_slow"    // the upstream server did not respond in time
	NotStored   Code = "not_stored"  // the caller wants only a stored response, and there is none
	Unexpected  Code = "unexpected"  // a defect of this program
)

// Codes for a call without a usable response.
const (
	Missing    Code = "missing"    // the account, post or list does not exist
	Private    Code = "private"    // the account is private
	Rejected   Code = "rejected"   // the provider rejected the values
	CallLimit  Code = "call_limit" // the call limit was reached
	Quota      Code = "quota"      // the key's monthly quota is used up
	RateLimit  Code = "rate_limit" // the provider's rate limit was still exceeded after waiting
	BadKey     Code = "bad_key"    // the provider rejected the key
	NoAnswer   Code = "no_answer"  // there was no response, or the provider's server failed
	Unreadable Code = "unreadable" // the response cannot be read
)

// Exit codes for calls and collections that ended early. 1 is any other error, and 2 is incorrect
// usage.
const (
	ExitIncomplete  = 3 // an input has no result, or only some of its rows
	ExitCallLimit   = 4 // the call limit was reached
	ExitPaused      = 5 // stopped because of the quota, the key or the disk, or by a person
	ExitUnreachable = 6 // the provider cannot be reached or failed
	ExitUnreadable  = 7 // a response cannot be read
)

// unexpected is the message for errors of any other type.
const unexpected = "Something went wrong in Viewfinder. Try again; the server's log has the details."

// Kind determines how the interfaces present a code.
type Kind struct {
	Status int    // HTTP status
	Exit   int    // exit code of commands
	Hint   string // what to do next, for people at a terminal; may be empty
	Advice string // the failure in our own words and what to do next, for AI assistants; may be empty
	// headers are sent with the status.
	headers map[string]string
}

var kinds = map[Code]Kind{
	Invalid:     {Status: http.StatusBadRequest, Exit: 1},
	NoKey:       {Status: http.StatusUnauthorized, Exit: 1, headers: map[string]string{"WWW-Authenticate": "Bearer"}},
	Refused:     {Status: http.StatusForbidden, Exit: 1},
	NotFound:    {Status: http.StatusNotFound, Exit: 1},
	Method:      {Status: http.StatusMethodNotAllowed, Exit: 1},
	Gone:        {Status: http.StatusGone, Exit: 1},
	Misdirected: {Status: http.StatusMisdirectedRequest, Exit: 1},
	TooMany:     {Status: http.StatusTooManyRequests, Exit: 1},
	TooLarge:    {Status: http.StatusRequestEntityTooLarge, Exit: 1},
	TimedOut:    {Status: http.StatusRequestTimeout, Exit: 1},
	NoRoom:      {Status: http.StatusInsufficientStorage, Exit: ExitPaused},
	Unfinished:  {Status: http.StatusUnprocessableEntity, Exit: 1},
	Empty:       {Status: http.StatusUnprocessableEntity, Exit: 1},
	Busy:        {Status: http.StatusServiceUnavailable, Exit: 1, headers: map[string]string{"Retry-After": "5"}},
	BadAnswer:   {Status: http.StatusBadGateway, Exit: 1},
	Unreachable: {Status: http.StatusBadGateway, Exit: 1},
	TooSlow:     {Status: http.StatusGatewayTimeout, Exit: 1},
	NotStored:   {Status: http.StatusGatewayTimeout, Exit: 1},
	Unexpected:  {Status: http.StatusInternalServerError, Exit: 1},

	Missing: {
		Status: http.StatusNotFound, Exit: ExitIncomplete,
		Hint:   "Check the spelling; names can change.",
		Advice: "There is no such account, post or list; check the spelling, because names can change.",
	},
	Private: {
		Status: http.StatusForbidden, Exit: ExitIncomplete,
		Hint:   "Its profile is public; see 'viewfinder call user-info'.",
		Advice: "This account is private; user-info shows its profile.",
	},
	Rejected: {
		Status: http.StatusBadRequest, Exit: ExitIncomplete,
		Advice: "The provider rejects these values; find_features lists the feature's inputs.",
	},
	CallLimit: {
		Status: http.StatusTooManyRequests, Exit: ExitCallLimit,
		Hint:   "--max-calls allows more.",
		Advice: "This request has reached its call limit; request fewer pages.",
	},
	Quota: {
		Status: http.StatusTooManyRequests, Exit: ExitPaused,
		Hint:   "Wait until the quota resets, or use another key.",
		Advice: "This access key's quota is used up until it resets.",
	},
	RateLimit: {Status: http.StatusTooManyRequests, Exit: ExitUnreachable},
	BadKey: {
		Status: http.StatusUnauthorized, Exit: ExitPaused,
		Advice: "The provider does not accept the access key; set another one in the client's configuration.",
	},
	NoAnswer: {
		Status: http.StatusBadGateway, Exit: ExitUnreachable,
		Hint:   "Try again in a moment.",
		Advice: "The provider did not answer, or answered too late; try again in a moment.",
	},
	Unreadable: {
		Status: http.StatusBadGateway, Exit: ExitUnreadable,
		Advice: "The call was counted, and repeating it may return the same response; use another feature.",
	},
}

// Kind returns the code's row in the table.
func (c Code) Kind() Kind { return kinds[c] }

// Status returns the code's HTTP status.
func (c Code) Status() int { return kinds[c].Status }

// Error is an error with a public message.
type Error struct {
	Code  Code
	Text  string // public
	Cause error  // for the log; may be nil
}

// New returns an error without a cause.
func New(code Code, text string) *Error { return &Error{Code: code, Text: text} }

// Newf returns an error without a cause, with a formatted message.
func Newf(code Code, format string, args ...any) *Error {
	return New(code, fmt.Sprintf(format, args...))
}

// Because returns an error with a cause.
func Because(cause error, code Code, text string) *Error {
	return &Error{Code: code, Text: text, Cause: cause}
}

// Error returns the message and the cause. It is for logs, not for callers.
func (e *Error) Error() string {
	if e.Cause == nil {
		return e.Text
	}
	return e.Text + ": " + e.Cause.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Of returns the first Error in a chain. If there is none, err becomes the cause of an Unexpected
// error.
func Of(err error) *Error {
	if found, ok := errors.AsType[*Error](err); ok {
		return found
	}
	return Because(err, Unexpected, unexpected)
}
