package jq_test

import (
	"strings"
	"testing"
	"time"
)

func TestTheLogIsToldWhyAChildDied(t *testing.T) {
	for _, c := range []struct {
		child  string
		status int
		said   string
		logged []string
	}{
		{"panicking", 500, "the server's log says more", []string{"jq panicked with a string at", "bomb.Read", "jq.decode"}},
		{"failing", 500, "ended before it was done", []string{"fatal error: all is lost", "the end", "exit status 1"}},
		{"killed", 500, "ended before it was done", []string{"signal: killed"}},
		{"starving", 422, "more than 1536 MB of memory", []string{"runtime: out of memory"}},
	} {
		t.Run(c.child, func(t *testing.T) {
			url, log := servingBy(t, c.child, patient())
			status, body := ask(t, url, ".", `["an answer's own words"]`)
			said, logged := detail(t, body), (<-log).Error()
			if status != c.status || !strings.Contains(said, c.said) {
				t.Errorf("got %d %s, want %d … %s", status, said, c.status, c.said)
			}
			for _, want := range c.logged {
				if !strings.Contains(logged, want) || (c.status == 500 && strings.Contains(said, want)) {
					t.Errorf("said %s, and logged %s, want %q logged alone", said, logged, want)
				}
			}
			if strings.Contains(logged, "own words") || len(logged) > 8<<10 {
				t.Errorf("logged the answer, or too much: %s", logged)
			}
		})
	}
}

// TestALostChildSaysItRanOutOfTime: it ends itself before its parent would.
func TestALostChildSaysItRanOutOfTime(t *testing.T) {
	limits := patient()
	limits.Time, limits.Grace = time.Hour, time.Millisecond-time.Hour
	status, body := ask(t, serving(t, limits), "def f: f; f", "null")
	if said := detail(t, body); status != 422 || !strings.Contains(said, "stopped after 3600 seconds") {
		t.Errorf("got %d %s", status, said)
	}
}
