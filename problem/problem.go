// Package problem is the one kind of error that Viewfinder's doors show: a code,
// a text that may be shown to anyone, and a cause that is for the log alone.
//
// House rules:
//   - A text says what to do next, and holds nothing secret.
//   - One table gives a code's HTTP status.
//   - An error of any other type shows nothing of itself: see Of.
package problem

import (
	"errors"
	"fmt"
	"net/http"
)

// Code says what kind of failure it is.
type Code string

// The codes.
const (
	Invalid     Code = "invalid"     // the request asks for something that cannot be
	NoKey       Code = "no_key"      // no access key, or one that cannot be used here
	Refused     Code = "refused"     // this caller may not ask
	NotFound    Code = "not_found"   // there is no such thing
	Method      Code = "method"      // the thing is there, but not for this method
	Gone        Code = "gone"        // it was there
	Misdirected Code = "misdirected" // the request names a host that is not ours
	TooMany     Code = "too_many"    // asked too often
	TooLarge    Code = "too_large"   // more was sent or asked for than is taken
	Unfinished  Code = "unfinished"  // what was asked could be begun but not finished
	Busy        Code = "busy"        // too much is under way at the moment
	BadAnswer   Code = "bad_answer"  // whom we asked answered something we cannot pass on
	Unreachable Code = "unreachable" // whom we asked cannot be reached
	TooSlow     Code = "too_slow"    // whom we asked took too long
	Unexpected  Code = "unexpected"  // a defect of ours
)

// unexpected is the text of an error of any other type.
const unexpected = "Something went wrong in Viewfinder. Try again; the server's log says more."

// statuses is the one table of HTTP statuses.
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
	Unfinished:  http.StatusUnprocessableEntity,
	Busy:        http.StatusServiceUnavailable,
	BadAnswer:   http.StatusBadGateway,
	Unreachable: http.StatusBadGateway,
	TooSlow:     http.StatusGatewayTimeout,
	Unexpected:  http.StatusInternalServerError,
}

// Status is the code's HTTP status.
func (c Code) Status() int { return statuses[c] }

// Error is a failure that may be shown.
type Error struct {
	Code  Code
	Text  string // public
	Cause error  // for the log; may be nil
}

// New makes an error without a cause.
func New(code Code, text string) *Error { return &Error{Code: code, Text: text} }

// Newf makes an error without a cause, its text formatted.
func Newf(code Code, format string, args ...any) *Error {
	return New(code, fmt.Sprintf(format, args...))
}

// Because makes an error with a cause.
func Because(cause error, code Code, text string) *Error {
	return &Error{Code: code, Text: text, Cause: cause}
}

// Error is the text and the cause: it is for logs, not for the public.
func (e *Error) Error() string {
	if e.Cause == nil {
		return e.Text
	}
	return e.Text + ": " + e.Cause.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Of finds the Error in a chain. An error that holds none is unexpected, and
// its own text stays its cause.
func Of(err error) *Error {
	if found, ok := errors.AsType[*Error](err); ok {
		return found
	}
	return Because(err, Unexpected, unexpected)
}
