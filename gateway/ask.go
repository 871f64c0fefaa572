package gateway

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"viewfinder/fault"
)

// shapeHeader chooses the shapes of the embedded sandbox's answers.
const shapeHeader = "X-Sandbox-Shape"

const (
	maxAttempts = 3 // of a provider that fails; the wait for its rate limit is on top
	firstWait   = 200 * time.Millisecond
	rateWait    = time.Second // where a rate limit names no wait
)

// question is one call as it is sent. Two that are equal get the same answer.
type question struct {
	route           *route
	query, key      string
	encoding, shape string
}

// asker sends questions to the provider.
type asker struct {
	config  Config
	metrics *metrics
	pause   func(context.Context, time.Duration) error
	random  func() float64 // from 0 to 1
}

// pause waits, or returns early when there is nobody left to wait for.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// ask sends a question until it has an answer that asking again cannot better.
// What fails for good is the provider's own answer, if it gave one.
func (a *asker) ask(ctx context.Context, q question, deadline time.Time) (*http.Response, tries, error) {
	req := a.request(ctx, q)
	var t tries
	rateLimited := false
	for {
		start := time.Now()
		answer, err := a.config.Transport.RoundTrip(req)
		t.attempts++
		t.took = time.Since(start)
		why, wait := a.retry(answer, err, t.attempts, rateLimited)
		if why == "" || ctx.Err() != nil || time.Until(deadline) < wait+t.took {
			return a.accept(ctx, answer, t, err)
		}
		rateLimited = rateLimited || why == retryRate
		discard(answer)
		a.metrics.retries.WithLabelValues(why).Inc()
		if err := a.pause(ctx, wait); err != nil {
			return nil, t, a.failure(ctx, err)
		}
		t.waited += wait
	}
}

// accept checks the last answer: what cannot be passed on becomes an error.
func (a *asker) accept(ctx context.Context, answer *http.Response, t tries, err error) (*http.Response, tries, error) {
	if err != nil {
		return nil, t, a.failure(ctx, err)
	}
	switch status := answer.StatusCode; {
	case ctx.Err() != nil: // what came is an answer to our hanging up
		err = a.failure(ctx, ctx.Err())
	case status < 200, status >= 300 && status < 400:
		err = errRedirect
	case answer.ContentLength > a.config.MaxAnswer:
		err = tooLarge(a.config.MaxAnswer)
	default:
		return answer, t, nil
	}
	_ = answer.Body.Close()
	return nil, t, err
}

// request is made anew: nothing of the caller's request is in it but the key,
// the values and the encodings.
func (a *asker) request(ctx context.Context, q question) *http.Request {
	address := q.route.url
	address.RawQuery = q.query
	h := http.Header{
		"Accept":          {"application/json"},
		"Accept-Encoding": {q.encoding},
		"User-Agent":      {"Viewfinder"},
	}
	if a.config.Auth == RapidAPI {
		h["X-Rapidapi-Key"] = []string{q.key}
		h["X-Rapidapi-Host"] = []string{address.Host}
	} else {
		h["Authorization"] = []string{"Bearer " + q.key}
	}
	if q.shape != "" {
		h[shapeHeader] = []string{q.shape}
	}
	req := &http.Request{
		Method: http.MethodGet, URL: &address, Host: address.Host, Header: h,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}
	return req.WithContext(ctx)
}

// failure words an error of the transport. Its cause is its kind alone.
func (a *asker) failure(ctx context.Context, err error) error {
	if errors.Is(context.Cause(ctx), errDeadline) {
		return tooSlow(a.config.Timeout)
	}
	kind := reason(err)
	return fault.Because(errors.New(kind), fault.Unreachable,
		"The provider cannot be reached: "+kind+". Try again in a moment; if it stays so, check the server's --provider.")
}

// discard reads what little is left of an answer, so that its connection can be
// used again.
func discard(answer *http.Response) {
	const little = 8 << 10
	if answer == nil {
		return
	}
	_, _ = io.CopyN(io.Discard, answer.Body, little)
	_ = answer.Body.Close()
}
