// Package problem has the one type of error that callers receive: a code, a public
// text, and a cause that is only logged.
//
// Rules:
//   - A text names the next step and contains no secret.
//   - One table gives a code's HTTP status.
//   - The text of any other error is never public: see Of.
package problem

import (
	"errors"
	"fmt"
	"net/http"
)

// Code is the kind of a problem.
type Code string

// The codes.
const (
	Invalid     Code = "invalid"     // the request is malformed, or has an invalid value
	NoKey       Code = "no_key"      // the access key is missing or cannot be used here
	Refused     Code = "refused"     // the caller is not allowed to send this request
	NotFound    Code = "not_found"   // no such resource
	Method      Code = "method"      // the resource has no such method
	Gone        Code = "gone"        // the resource existed and has expired
	Misdirected Code = "misdirected" // the request names a host that this server is not
	TooMany     Code = "too_many"    // the caller sends too many requests
	TooLarge    Code = "too_large"   // the request or its result exceeds a size limit
	TimedOut    Code = "timed_out"   // the request was sent too slowly
	NoRoom      Code = "no_room"     // the disk is full
	Unfinished  Code = "unfinished"  // the request was started and not completed
	Empty       Code = "empty"       // the result would have nothing in it
	Busy        Code = "busy"        // too many requests are in progress
	BadAnswer   Code = "bad_answer"  // the upstream response cannot be forwarded
	Unreachable Code = "unreachable" // the upstream server cannot be reached
	TooSlow     Code = "too_slow"    // the upstream server did not respond in time
	NotStored   Code = "not_stored"  // the caller wants a stored answer only, and there is none
	Unexpected  Code = "unexpected"  // a defect of this program
)

// unexpected is the text of an error of any other type.
const unexpected = "Something went wrong in Viewfinder. Try again; the server's log has the details."

// statuses are the HTTP statuses of codes.
var statuses = map[Code]int{
	Invalid:     http.StatusBadRequest,
	NoKey:       http.StatusUnauthorized,
	Refused:     http.StatusForbidden,
	NotFound:    http.StatusNotFound,
	Method:      http.StatusMethodNotAllowed,
	Gone:        http.StatusGone,
	Misdirected: http.StatusMisdirectedRequest,
	TooMany:     http.StatusTooManyRequests,
	TooLarge:    http.StatusRequestEntityTooLarge,
	TimedOut:    http.StatusRequestTimeout,
	NoRoom:      http.StatusInsufficientStorage,
	Unfinished:  http.StatusUnprocessableEntity,
	Empty:       http.StatusUnprocessableEntity,
	Busy:        http.StatusServiceUnavailable,
	BadAnswer:   http.StatusBadGateway,
	Unreachable: http.StatusBadGateway,
	TooSlow:     http.StatusGatewayTimeout,
	NotStored:   http.StatusGatewayTimeout,
	Unexpected:  http.StatusInternalServerError,
}

// Status returns the code's HTTP status.
func (c Code) Status() int { return statuses[c] }

// Error is an error with a public text.
type Error struct {
	Code  Code
	Text  string // public
	Cause error  // for the log; may be nil
}

// New returns an error without a cause.
func New(code Code, text string) *Error { return &Error{Code: code, Text: text} }

// Newf returns an error without a cause, with a formatted text.
func Newf(code Code, format string, args ...any) *Error {
	return New(code, fmt.Sprintf(format, args...))
}

// Because returns an error with a cause.
func Because(cause error, code Code, text string) *Error {
	return &Error{Code: code, Text: text, Cause: cause}
}

// Error returns the text and the cause. It is for logs, not for callers.
func (e *Error) Error() string {
	if e.Cause == nil {
		return e.Text
	}
	return e.Text + ": " + e.Cause.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Of returns the Error in a chain. An error without one becomes the cause of an
// Unexpected error.
func Of(err error) *Error {
	if found, ok := errors.AsType[*Error](err); ok {
		return found
	}
	return Because(err, Unexpected, unexpected)
}
