package gateway

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// others call the provider for the same key.
type others struct {
	mu       sync.Mutex
	turns    []time.Duration
	reported []string
	known    http.Header
}

func (o *others) Turn(_ context.Context, k string) (time.Duration, http.Header) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if k != key || len(o.turns) == 0 {
		return 0, nil
	}
	wait := o.turns[0]
	o.turns = o.turns[1:]
	return wait, o.known
}

func (o *others) Answered(k string, a Observed) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.reported = append(o.reported, strings.TrimSpace(fmt.Sprint(k == key, " ", a.Status, " ", a.Header.Get("X-Ratelimit-Remaining"), " ", a.Limit)))
}

func TestCallsShareKeyLimits(t *testing.T) {
	const s = time.Second
	known := http.Header{"X-Ratelimit-Requests-Remaining": {"41"}, "Retry-After": {"9"}}
	left := func(answer http.HandlerFunc) http.HandlerFunc { return with("X-Ratelimit-Remaining", "7", answer) }
	for _, c := range []struct {
		name     string
		answers  []http.HandlerFunc
		turns    []time.Duration
		waits    []time.Duration
		reported string
		header   string // what is left, and when to call again
	}{
		{"no other callers", []http.HandlerFunc{respond(200, "{}")}, nil, nil, "true 200", " "},
		{"immediately", []http.HandlerFunc{left(respond(200, "{}"))}, []time.Duration{0}, nil, "true 200 7", "41 "},
		{"after others", []http.HandlerFunc{respond(200, "{}")}, []time.Duration{s}, []time.Duration{s}, "true 200", "41 "},
		{"each attempt waits for its turn", []http.HandlerFunc{respond(429, tooManyBody), respond(200, "{}")}, []time.Duration{0, 2 * s}, []time.Duration{s, 2 * s}, "true 429  second, true 200", "41 "},
		{"a turn beyond the time limit is skipped", []http.HandlerFunc{respond(200, "{}")}, []time.Duration{time.Hour}, nil, "true 200", "41 "},
		{"the quota", []http.HandlerFunc{respond(429, monthlyBody)}, []time.Duration{0}, nil, "true 429  quota", "41 9"},
		{"the provider's own figure wins", []http.HandlerFunc{with("Retry-After", "60", with("X-Ratelimit-Requests-Remaining", "3", respond(429, "x")))}, []time.Duration{0}, nil, "true 429", "3 60"},
	} {
		t.Run(c.name, func(t *testing.T) {
			console, shared := start(t, Config{}, sequence(c.answers...)), &others{turns: c.turns, known: known}
			console.gateway.Share(shared)
			got := console.get(t, "/ig/user_id/?user=a")
			if reported := strings.Join(shared.reported, ", "); reported != c.reported || !slices.Equal(console.waits, c.waits) {
				t.Errorf("reported %q after %v, want %q after %v", reported, console.waits, c.reported, c.waits)
			}
			if header := got.header.Get("X-Ratelimit-Requests-Remaining") + " " + got.header.Get("Retry-After"); header != c.header {
				t.Errorf("got the headers %q, want %q", header, c.header)
			}
		})
	}
}
