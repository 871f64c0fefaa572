package jq_test

import (
	"strings"
	"testing"
	"time"
)

func TestLogReportsWhyChildEnded(t *testing.T) {
	const memory = "more than 1536 MB of memory"
	for _, c := range []struct {
		child  string
		status int
		head   string
		logged []string
	}{
		{"panicking", 500, "the server's log has the details", []string{"jq panicked with a string at", "panickingReader.Read", "jq.decode"}},
		{"failing", 500, "ended unexpectedly", []string{"fatal error: all is lost", "the end", "exit status 1"}},
		{"wrong command", 500, "ended unexpectedly", []string{"unknown command", "exit status 2"}},
		{"deadlocked", 500, "ended unexpectedly", []string{"all goroutines are asleep"}},
		{"killed by SIGKILL", 422, "memory ran low", []string{"signal: killed"}},
		{"out of memory", 422, memory, []string{"runtime: out of memory"}},
		{"without metadata", 422, memory, []string{"heap arena metadata"}},
		{"without a thread", 422, memory, []string{"pthread_create failed"}},
		{"SIGSEGV", 422, memory, []string{"SIGSEGV: segmentation violation", "exit status 2"}},
		{"SIGBUS", 422, memory, []string{"SIGBUS: bus error", "exit status 2"}},
		{"SIGABRT", 422, memory, []string{"SIGABRT: abort", "exit status 2"}},
		{"killed by SIGSEGV", 422, memory, []string{"signal: segmentation fault"}},
		{"killed by SIGABRT", 422, memory, []string{"signal: aborted"}},
	} {
		t.Run(c.child, func(t *testing.T) {
			url, log := startServerWith(t, c.child, generousLimits())
			status, body := runFilter(t, url, ".", `["text of the response"]`)
			head, logged := detail(t, body), (<-log).Error()
			if status != c.status || !strings.Contains(head, c.head) {
				t.Errorf("got %d %s, want %d … %s", status, head, c.status, c.head)
			}
			for _, want := range c.logged {
				if !strings.Contains(logged, want) || (c.status == 500 && strings.Contains(head, want)) {
					t.Errorf("got %s and the log %s, want %q in the log alone", head, logged, want)
				}
			}
			if strings.Contains(logged, "text of the response") || len(logged) > 8<<10 {
				t.Errorf("the log has the response, or is too long: %s", logged)
			}
		})
	}
}

// TestOrphanedChildEndsAfterTimeout verifies that the child exits on its own before its parent
// would stop it.
func TestOrphanedChildEndsAfterTimeout(t *testing.T) {
	limits := generousLimits()
	limits.Time, limits.Grace = time.Hour, time.Millisecond-time.Hour
	status, body := runFilter(t, startServer(t, limits), "def f: f; f", "null")
	if head := detail(t, body); status != 422 || !strings.Contains(head, "stopped after 3600 seconds") {
		t.Errorf("got %d %s", status, head)
	}
}
