package collect

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/internal/limits"
	"viewfinder/collect/internal/store"
	"viewfinder/gateway"
	"viewfinder/problem"
)

// resultKind is the kind of a result.
type resultKind int

// Kinds of results.
const (
	resultPage        resultKind = iota // a page of rows
	resultResolved                      // the ID for a username
	resultEnd                           // the provider has no rows for the input
	resultRetry                         // a temporary failure
	resultRate                          // the rate limit
	resultQuota                         // the monthly quota is used up
	resultKey                           // the provider rejected the key
	resultUnreachable                   // the provider could not be reached
	resultRestart                       // the provider rejected the cursor
	resultNotMade                       // the call was not made: its run has stopped
)

// result is the result of a call.
type result struct {
	kind    resultKind
	answer  gateway.Answer
	page    answer.Page
	failure string // kind of failure; consecutive failures of the same kind are counted
	outcome Outcome
	message string
	wait    time.Duration // the wait that the provider requested
	sent    int64         // when the call was made
	// isRejected reports that the database rejected part of the result.
	isRejected bool
}

// notJSON is the message for a response that cannot be read.
const notJSON = "The response is not JSON."

// classify classifies a response, or the error of a failed call.
func (e *Engine) classify(r *reservation, a gateway.Answer, err error) result {
	if err != nil {
		return classifyError(a, err)
	}
	out := result{answer: a, wait: limits.RetryAfter(a.Header, e.config.Now())}
	out.message = answer.ReadOutcome(a.Body, a.Status).Message
	if a.Status >= http.StatusBadRequest {
		return classifyFailure(r, out)
	}
	page, err := e.readPage(r, a.Body)
	if err != nil {
		out.message = notJSON
		if len(a.Body) == 0 {
			out.message = "The response is empty."
		}
		return out.again("unreadable")
	}
	out.page, out.message = page, page.Message
	switch {
	case page.Failed:
		return classifyFailure(r, out)
	case page.Unread != nil:
		out.kind, out.outcome, out.message = resultEnd, OutcomeFailed, "The rows in this response cannot be read: "+page.Unread.Reason+". The raw response is stored."
	case !page.Matched:
		out.kind, out.outcome, out.message = resultEnd, OutcomeFailed, "No rows were found in this response."
	case r.isResolving() && accountOf(page) == "":
		out.kind, out.outcome, out.message = resultEnd, OutcomeNotFound, "The response has no ID for this username."
	case r.isResolving():
		out.kind = resultResolved
	}
	return out
}

// readPage reads a response using the schema of its call.
func (e *Engine) readPage(r *reservation, body []byte) (answer.Page, error) {
	feature := r.feature
	if r.isResolving() {
		feature, _ = catalog.FeatureByID("user-id")
	}
	reader, err := e.pageReader(feature)
	if err != nil {
		return answer.Page{}, err
	}
	return reader.Read(body)
}

// again returns the result for a failure that is retried.
func (out result) again(failure string) result {
	out.kind, out.failure = resultRetry, failure
	if out.message == "" {
		out.message = "HTTP status " + strconv.Itoa(out.answer.Status) + "."
	}
	return out
}

func classifyError(a gateway.Answer, err error) result {
	out := result{answer: a, message: problem.Of(err).Text}
	failed, ok := errors.AsType[*gateway.AttemptError](err)
	switch {
	case !ok:
		return out.again("error")
	case failed.Fault == gateway.FaultCall, failed.Fault == gateway.FaultLarge:
		out.kind, out.outcome = resultEnd, OutcomeFailed
	case a.Requests == 0:
		out.kind = resultUnreachable
	default:
		return out.again(string(failed.Fault))
	}
	return out
}

// classifyFailure classifies a response that reports a failure.
func classifyFailure(r *reservation, out result) result {
	text := strings.ToLower(out.message)
	out.kind, out.outcome = resultEnd, OutcomeRefused
	switch answer.CauseOf(out.answer.Status, out.message) {
	case answer.CauseRate:
		out.kind, out.outcome, out.failure = resultRate, "", "429"
		return out
	case answer.CauseQuota:
		out.kind, out.outcome, out.failure = resultQuota, "", "429"
		return out
	case answer.CauseKey:
		out.kind, out.outcome = resultKey, ""
		return out
	case answer.CauseServer:
		out.outcome = ""
		return out.again(strconv.Itoa(out.answer.Status))
	case answer.CauseUnknown:
		out.outcome = ""
		return out.again("fail")
	case answer.CauseMissing:
		out.outcome = OutcomeNotFound
	case answer.CausePrivate:
		out.outcome = OutcomePrivate
	case answer.CauseRejected:
		if r.input.cursor != "" && r.input.restarts == 0 && (strings.Contains(text, "max_id") || strings.Contains(text, "min_id") || strings.Contains(text, "cursor")) {
			out.kind = resultRestart
		}
	}
	if out.message == "" {
		out.message = "HTTP status " + strconv.Itoa(out.answer.Status) + "."
	}
	return out
}

// accountOf returns the ID of the account that a page is about, or "".
func accountOf(page answer.Page) string {
	if len(page.Rows) == 0 {
		return ""
	}
	return store.Text(page.Rows[0].ID)
}

// storable returns the result with strings that every database can store. Row IDs are encoded
// later; see answer.Page.RowID.
func (out result) storable() result {
	out.message, out.page.Cursor = store.Text(out.message), store.Text(out.page.Cursor)
	out.page.HasMore = out.page.HasMore && out.page.Cursor != ""
	return out
}

// withoutRejected returns a smaller result to store after the database rejected this one: first the
// response without its rows, then only the reason. The input fails. It returns false if there is
// nothing smaller to store.
func (out result) withoutRejected(err error) (result, bool) {
	reason, isRejected := store.Rejected(err)
	if !isRejected || out.isRejected && len(out.answer.Body) == 0 {
		return out, false
	}
	if out.isRejected {
		out.answer.Body = nil
	}
	less := result{kind: resultEnd, outcome: OutcomeFailed, answer: out.answer, sent: out.sent, isRejected: true}
	less.message = store.Text("The database cannot store this response: " + reason + ".")
	return less, true
}

// pageReader returns the reader for a feature's responses.
func (e *Engine) pageReader(f catalog.Feature) (*answer.PageReader, error) {
	if found, ok := e.readers.Load(f.ID); ok {
		return found.(*answer.PageReader), nil
	}
	schema, known := catalog.SchemaByKind(f.Schema)
	call, described := catalog.CallByName(f.Call)
	if !known || !described {
		return nil, fmt.Errorf("the feature %s has no schema or no call", f.ID)
	}
	reader, err := answer.NewPageReader(schema, call.Params...)
	if err != nil {
		return nil, err
	}
	e.readers.Store(f.ID, reader)
	return reader, nil
}
