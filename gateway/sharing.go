package gateway

import (
	"context"
	"net/http"
	"strings"
	"time"
)

// Sharing lets calls share the limits of an access key with other users of the key, such as
// collections. If there are no others, its methods return immediately.
type Sharing interface {
	// Turn returns how long a call with the key must wait for its turn, and headers with the key's
	// known limits.
	Turn(ctx context.Context, key string) (wait time.Duration, known http.Header)
	// Answered records a response. It does not wait.
	Answered(key string, answer Observed)
}

// Observed is what a response reports about the limits of its key.
type Observed struct {
	Status int
	Header http.Header // the forwarded headers
	Limit  Limit
}

// Limit is a limit that a response reports.
type Limit string

// Kinds of limits.
const (
	LimitNone   Limit = ""
	LimitSecond Limit = "second" // calls per second
	LimitQuota  Limit = "quota"  // calls per month
)

// Share sets how calls share the limits of their keys. It must be called before the first call.
func (g *Gateway) Share(s Sharing) { g.client.sharing = s }

// awaitTurn waits for the turn of a call, as long as the call's timeout allows.
func (c *client) awaitTurn(ctx context.Context, call upstreamCall, deadline time.Time, made *attempts) error {
	if c.sharing == nil {
		return nil
	}
	wait, known := c.sharing.Turn(ctx, call.key)
	made.known = known
	if wait <= 0 || time.Until(deadline) < wait+made.duration {
		return nil
	}
	made.waited += wait
	return c.pause(ctx, wait)
}

// report reports the limits in a response. The text is the start of a 429's body.
func (c *client) report(call upstreamCall, answer *http.Response, text string) {
	if c.sharing == nil || answer == nil {
		return
	}
	observed := Observed{Status: answer.StatusCode, Header: newHead(answer).header}
	switch {
	case isPerSecond(text):
		observed.Limit = LimitSecond
	case strings.Contains(text, "quota"):
		observed.Limit = LimitQuota
	}
	c.sharing.Answered(call.key, observed)
}

// addKnown adds headers that a response lacks. Only a 429 gets the time of the next call.
func addKnown(answer *http.Response, known http.Header) {
	for name, values := range known {
		if _, has := answer.Header[name]; !has && (name != "Retry-After" || answer.StatusCode == http.StatusTooManyRequests) {
			answer.Header[name] = values
		}
	}
}
