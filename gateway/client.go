package gateway

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"time"

	"viewfinder/pause"
	"viewfinder/problem"
)

// Request headers that are not part of the call.
const (
	shapeHeader    = "X-Sandbox-Shape" // selects the shapes of the embedded sandbox's responses
	attemptsHeader = "X-Max-Attempts"  // how many requests to the provider the caller pays for
)

// Limits on retries.
const (
	maxAttempts = 3                      // not counting the attempt after a rate limit
	firstWait   = 200 * time.Millisecond // before the second attempt
	rateWait    = time.Second            // after a rate limit without Retry-After
)

// upstreamCall is a call as sent upstream. Equal calls share one response.
type upstreamCall struct {
	route           *route
	query, key      string
	encoding, shape string
	maxRequests     int // maximum number of requests to the provider; 0 means as many as retries allow
}

// isSpent reports whether no more requests may be made.
func (u upstreamCall) isSpent(made attempts) bool {
	return u.maxRequests > 0 && made.requests >= u.maxRequests
}

type client struct {
	config   Config
	limits   limits
	metrics  *metrics
	unpooled http.RoundTripper // the transport without its connection pool
	demo     *secret           // nil if there is no demo key
	sharing  Sharing           // nil means that limits are not shared
	pause    func(context.Context, time.Duration) error
	random   func() float64 // in [0, 1)
}

func newClient(config Config, l limits, m *metrics) *client {
	c := &client{config: config, limits: l, metrics: m, unpooled: withoutKeepAlives(config.Transport), pause: pause.For, random: rand.Float64}
	if config.DemoKey != "" {
		c.demo = newSecret(config.DemoKey)
	}
	return c
}

// send makes attempts until a response is final or no retries are left. After the last failure it
// returns the provider's own response, if there is one.
func (c *client) send(ctx context.Context, call upstreamCall, deadline time.Time) (*http.Response, attempts, error) {
	var made attempts
	for {
		if err := c.awaitTurn(ctx, call, deadline, &made); err != nil {
			return nil, made, c.failure(ctx, err)
		}
		answer, err := c.attempt(ctx, call, &made)
		received := time.Now()
		text := c.limitText(answer)
		c.report(call, answer, text)
		reason, wait := c.decideRetry(answer, text, err, made)
		if reason == "" || call.isSpent(made) || ctx.Err() != nil || time.Until(deadline) < wait+made.duration {
			return c.accept(ctx, call, answer, made, err)
		}
		made.rateLimited = made.rateLimited || reason == retryRate
		discard(answer, c.limits)
		c.metrics.retries.WithLabelValues(string(reason)).Inc()
		if answer != nil {
			made.waited += time.Since(received) // the response may have stalled
		}
		if err := c.pause(ctx, wait); err != nil {
			return nil, made, c.failure(ctx, err)
		}
		made.waited += wait
	}
}

// attempt makes one attempt. If the previous connection was stale, it uses a new one.
func (c *client) attempt(ctx context.Context, call upstreamCall, made *attempts) (*http.Response, error) {
	transport := c.config.Transport
	if made.stale {
		closeIdleConnections(transport)
		transport = c.unpooled
	}
	var current attempt
	start := time.Now()
	answer, err := current.roundTrip(transport, c.request(ctx, call))
	written := int(current.written.Load())
	c.metrics.upstream.Add(float64(written))
	made.count++
	made.requests += written
	made.duration = time.Since(start)
	made.stale = current.isStale(ctx, err)
	return answer, err
}

// accept checks the last response. A response that cannot be forwarded becomes an error.
func (c *client) accept(ctx context.Context, call upstreamCall, answer *http.Response, made attempts, err error) (*http.Response, attempts, error) {
	if err != nil {
		return nil, made, c.failure(ctx, err)
	}
	switch status := answer.StatusCode; {
	case ctx.Err() != nil: // caused by our own cancellation
		err = c.failure(ctx, ctx.Err())
	case status < 200, status >= 300 && status < 400:
		err = errRedirect
	case answer.ContentLength > c.config.MaxAnswer:
		err = tooLarge(c.config.MaxAnswer)
	case c.mustMask(call) && isEncoded(answer):
		err = errCompressed
	default:
		addKnown(answer, made.known)
		if c.mustMask(call) {
			c.mask(answer)
		}
		return answer, made, nil
	}
	_ = answer.Body.Close()
	return nil, made, err
}

// request builds the upstream request. It uses only the key, the values and the encodings of the
// caller's request.
func (c *client) request(ctx context.Context, call upstreamCall) *http.Request {
	address := call.route.url
	address.RawQuery = call.query
	h := http.Header{
		"Accept":          {"application/json"},
		"Accept-Encoding": {call.encoding},
		"User-Agent":      {"Viewfinder"},
	}
	if c.config.Auth == RapidAPI {
		h["X-Rapidapi-Key"] = []string{call.key}
		h["X-Rapidapi-Host"] = []string{address.Host}
	} else {
		h["Authorization"] = []string{"Bearer " + call.key}
	}
	if call.shape != "" {
		h[shapeHeader] = []string{call.shape}
	}
	if c.config.Console {
		h[attemptsHeader] = []string{"1"}
	}
	req := &http.Request{
		Method: http.MethodGet, URL: &address, Host: address.Host, Header: h,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}
	return req.WithContext(ctx)
}

// failure returns the public error for a transport error. It names only the kind of error.
func (c *client) failure(ctx context.Context, err error) error {
	if errors.Is(context.Cause(ctx), errDeadline) {
		return tooSlow(c.config.Timeout)
	}
	kind := errorKind(err)
	return problem.Because(errors.New(kind), problem.Unreachable,
		"The provider cannot be reached: "+kind+". Try again in a moment; if that does not help, check the server's --provider.")
}
