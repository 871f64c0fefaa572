package jq_test

import (
	"strings"
	"testing"
	"time"
)

func TestWhatIsTooMuchIsRefused(t *testing.T) {
	limits := patient()
	limits.Results, limits.Answer = 1<<20, 2<<20
	url := serving(t, limits)
	for _, c := range []struct {
		name, program, answer string
		status                int
		want                  string
	}{
		{"brackets without an end", strings.Repeat("[", 60_000), "null", 400, "it ends where more should follow"},
		{"results without an end", "repeat(1)", "null", 413, "larger than 1 MB. Ask for fewer"},
		{"a long answer", ".", `"` + strings.Repeat("x", 2<<20) + `"`, 413, "This answer is larger than 2 MB"},
		{"a long program", strings.Repeat(" ", 64<<10) + ".", "null", 413, "longer than 64 kB"},
		{"a deep answer", ".", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), 400, "exceeded max depth"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, c.answer)
			if said := detail(t, body); status != c.status || !strings.Contains(said, c.want) {
				t.Errorf("got %d %.300s, want %d … %s", status, said, c.status, c.want)
			}
		})
	}
}

func TestWhatNeedsTooMuchMemoryIsStopped(t *testing.T) {
	limits := patient()
	limits.Memory = 768 << 20
	url := serving(t, limits)
	for _, c := range []struct{ name, program string }{
		{"a list without an end", "[range(1e12)]"},
		{"a list of repeats", "[limit(1e9; repeat(1))]"},
		{"a far place", ".[500000000] = 1"},
		{"a long text", `"x" * 500000000 | [., .] | map(. + "x")`},
		{"a text that doubles", `reduce range(1e9) as $i ("x"; . + .)`},
		{"a call that waits for itself", "def f: 1 + f; f"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, c.program, "null")
			if said := detail(t, body); status != 422 || !strings.Contains(said, "more than 768 MB of memory") {
				t.Errorf("got %d %.300s", status, said)
			}
		})
	}
	if status, got := ask(t, url, "[range(1e6)] | length", "null"); status != 200 || got != "[1000000]" {
		t.Errorf("what needs less: got %d %s, want 200 [1000000]", status, got)
	}
}

func TestAProgramWithoutEndIsStopped(t *testing.T) {
	limits := patient()
	limits.Time = 200 * time.Millisecond
	url := serving(t, limits)
	for _, program := range []string{"def f: f; f", "last(repeat(1))", `[range(30)] | combinations(30) | empty`} {
		status, body := ask(t, url, program, "null")
		if said := detail(t, body); status != 422 || !strings.Contains(said, "stopped after 0.2 seconds") {
			t.Errorf("%s: got %d %s", program, status, said)
		}
	}
}

// TestAChildThatDoesNotListenIsStopped: there is one place, and each caller
// waits for what is said.
func TestAChildThatDoesNotListenIsStopped(t *testing.T) {
	limits := patient()
	limits.AtOnce, limits.Transfer, limits.Time = 1, 200*time.Millisecond, 200*time.Millisecond
	url, _ := servingBy(t, "deaf", limits)
	for _, c := range []struct{ name, answer, want string }{
		{"and is told more than a pipe holds", strings.Repeat(" ", 8<<20), "did not take the answer in"},
		{"and is told little", "null", "stopped after 0.2 seconds"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := ask(t, url, ".", c.answer)
			if said := detail(t, body); status != 422 || !strings.Contains(said, c.want) {
				t.Errorf("got %d %s, want 422 … %s", status, said, c.want)
			}
		})
	}
}
