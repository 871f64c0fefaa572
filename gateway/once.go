package gateway

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Answer is the provider's response to one request, with its body decoded. The key is masked in its
// header and body, unless it is the built-in key, which is not secret.
type Answer struct {
	Status int
	Header http.Header // the forwarded headers
	Body   []byte
	// Requests is the number of requests written to the provider: 0 or 1, even if there is no
	// response. A console that does not support X-Max-Attempts may have made more.
	Requests int
	Took     time.Duration
	loan     *loan // see Release
}

// AttemptError reports why an attempt has no complete response.
type AttemptError struct {
	Fault AttemptFault
	Cause error // public
}

// AttemptFault is the kind of an AttemptError.
type AttemptFault string

// Attempt faults.
const (
	FaultConnection AttemptFault = "connection" // no response arrived
	FaultCut        AttemptFault = "cut"        // the response ended early
	FaultSlow       AttemptFault = "slow"       // the call timed out
	FaultLarge      AttemptFault = "large"      // the response exceeds the size limit
	FaultEncoding   AttemptFault = "encoding"   // the body cannot be decoded
	FaultRedirect   AttemptFault = "redirect"   // the response is a redirect
	FaultCall       AttemptFault = "call"       // the values are invalid
)

// Error returns the public message.
func (e *AttemptError) Error() string { return problem.Of(e.Cause).Text }

// Unwrap returns the cause.
func (e *AttemptError) Unwrap() error { return e.Cause }

var (
	errCut = problem.New(problem.BadAnswer,
		"The provider's response was cut off before its end. Try again.")
	errEncoding = problem.New(problem.BadAnswer,
		"The provider's response is damaged or has an encoding that was not requested. Try again.")
)

// Attempt makes one call, with values by parameter name, on behalf of the programs in this module.
// It sends at most one request, which is neither shared nor retried. A response with any status is
// returned as an Answer. Errors are *AttemptError; the Answer still has Requests and Took.
func (g *Gateway) Attempt(ctx context.Context, key string, call catalog.Call, values map[string]string) (Answer, error) {
	target, err := Build(call, values)
	if err != nil {
		return Answer{}, &AttemptError{FaultCall, err}
	}
	if key == g.config.BuiltInKey && !g.config.Sandbox {
		return Answer{}, &AttemptError{FaultCall, errNoDemoKey}
	}
	_, query, _ := strings.Cut(target, "?")
	ctx, cancel := context.WithTimeoutCause(ctx, g.config.Timeout, errDeadline)
	defer cancel()
	request := upstreamCall{route: g.routes[call.Path], query: query, key: key, encoding: "gzip"}
	start := time.Now()
	response, answer, err := g.client.once(ctx, request)
	if err == nil {
		err = g.client.readWhole(ctx, response, &answer)
	}
	answer.Took = time.Since(start)
	if err != nil {
		return answer, err
	}
	if key != g.config.BuiltInKey && len(key) >= minSecret {
		secret, _ := g.secrets.ComputeIfAbsent(key, func() (*secret, bool) { return newSecret(key), false })
		if err := secret.maskAnswer(ctx, &answer); err != nil {
			answer.Body = nil
			return answer, g.client.bodyError(ctx, err)
		}
	}
	return answer, nil
}

// WithMaxAnswer returns a gateway with a lower limit on the size of a response. A higher limit has
// no effect. It shares g's connections and metrics.
func (g *Gateway) WithMaxAnswer(size int64) *Gateway {
	limited, c := &Gateway{config: g.config, routes: g.routes, metrics: g.metrics, secrets: g.secrets}, *g.client
	limited.config.MaxAnswer = min(g.config.MaxAnswer, size)
	c.config, limited.client = limited.config, &c
	return limited
}

// once sends a call once and returns its response without the body. It may use a pooled connection.
func (c *client) once(ctx context.Context, call upstreamCall) (*http.Response, Answer, error) {
	var current attempt
	response, err := current.roundTrip(c.config.Transport, c.request(ctx, call))
	written := min(int(current.written.Load()), 1)
	c.metrics.upstream.Add(float64(written))
	answer := Answer{Requests: written}
	if err != nil {
		return nil, answer, c.attemptError(ctx, FaultConnection, c.failure(ctx, err))
	}
	if c.config.Console {
		answer.Requests = consoleRequests(response.Header)
	}
	if status := response.StatusCode; status < 200 || status >= 300 && status < 400 {
		_ = response.Body.Close()
		return nil, answer, &AttemptError{FaultRedirect, errRedirect}
	}
	answer.Status, answer.Header = response.StatusCode, newHead(response).header
	return response, answer, nil
}

// attemptsOf matches the number of requests in a Server-Timing header made by timing.
var attemptsOf = regexp.MustCompile(`\battempts;desc="(\d{1,3})"`)

// consoleRequests returns the number of requests that a console reports for a response, or 0. A
// response without a console's ID is from a proxy in between, which may have made one request.
func consoleRequests(header http.Header) int {
	if found := attemptsOf.FindStringSubmatch(header.Get("Server-Timing")); found != nil {
		count, _ := strconv.Atoi(found[1])
		return count
	}
	if header.Get("X-Request-Id") != "" {
		return 0
	}
	return 1
}

// attemptError returns the error for a fault or a timeout.
func (c *client) attemptError(ctx context.Context, fault AttemptFault, cause error) error {
	if errors.Is(context.Cause(ctx), errDeadline) {
		return &AttemptError{FaultSlow, tooSlow(c.config.Timeout)}
	}
	return &AttemptError{fault, cause}
}

func (c *client) readWhole(ctx context.Context, response *http.Response, into *Answer) error {
	defer func() { _ = response.Body.Close() }()
	sent := &io.LimitedReader{R: response.Body, N: c.config.MaxAnswer + 1}
	body := io.Reader(sent)
	failure := func(err error) error {
		if sent.N <= 0 { // truncated by the limit
			return &AttemptError{FaultLarge, tooLarge(c.config.MaxAnswer)}
		}
		return c.bodyError(ctx, err)
	}
	if isEncoded(response) {
		if !slices.Equal(response.Header["Content-Encoding"], []string{"gzip"}) {
			return &AttemptError{FaultEncoding, errEncoding}
		}
		decoder, err := gzip.NewReader(body)
		if err != nil {
			return failure(err)
		}
		body = io.LimitReader(decoder, c.config.MaxAnswer+1)
	}
	var err error
	into.loan = loanFor(ctx)
	if into.Body, err = into.loan.readAll(ctx, body); err != nil {
		return failure(err)
	}
	if int64(len(into.Body)) > c.config.MaxAnswer {
		return &AttemptError{FaultLarge, tooLarge(c.config.MaxAnswer)}
	}
	into.Header.Del("Content-Encoding")
	into.Header.Del("Content-Length")
	return nil
}

// bodyError distinguishes a damaged body from a truncated one.
func (c *client) bodyError(ctx context.Context, err error) error {
	if errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) {
		return c.attemptError(ctx, FaultEncoding, errEncoding)
	}
	return c.attemptError(ctx, FaultCut, problem.Because(fmt.Errorf("read the body: %s", errorKind(err)), errCut.Code, errCut.Text))
}

// minSecret is the minimum length of a key that is masked. A shorter key is not secret, and it may
// occur as a word or number in a response, which must not change.
const minSecret = 12

// maskAnswer masks the key in a complete response. If there is an error, the body is not masked.
func (s *secret) maskAnswer(ctx context.Context, a *Answer) error {
	for name, values := range a.Header {
		a.Header[name] = s.maskAll(values)
	}
	return s.maskWhole(ctx, a.Body)
}
