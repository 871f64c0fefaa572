package gateway

import (
	"context"
	"net/http"
	"strings"
	"time"
)

// Sharing lets calls share the limits of an access key with what else calls the provider
// for it. While nothing else does, its methods return at once.
type Sharing interface {
	// Turn returns how long a call of the key waits for its turn, and the headers that say
	// what is known of the key's limits.
	Turn(ctx context.Context, key string) (wait time.Duration, known http.Header)
	// Answered takes note of an answer. It does not wait.
	Answered(key string, answer Observed)
}

// Observed is what an answer says of the limits of its key.
type Observed struct {
	Status int
	Header http.Header // those that the gateway forwards
	Limit  Limit
}

// Limit is a limit that an answer names.
type Limit string

// The limits.
const (
	LimitNone   Limit = ""
	LimitSecond Limit = "second" // calls a second
	LimitQuota  Limit = "quota"  // calls a month
)

// Share sets what the calls share their keys' limits with. It is called before the first
// call.
func (g *Gateway) Share(s Sharing) { g.client.sharing = s }

// awaitTurn waits for the turn of a call, as far as the call's time allows.
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

// tell passes on what an answer says of limits. The text is the beginning of a 429.
func (c *client) tell(call upstreamCall, answer *http.Response, text string) {
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

// addKnown adds headers that an answer lacks. Only a 429 says when to call again.
func addKnown(answer *http.Response, known http.Header) {
	for name, values := range known {
		if _, has := answer.Header[name]; !has && (name != "Retry-After" || answer.StatusCode == http.StatusTooManyRequests) {
			answer.Header[name] = values
		}
	}
}
