package cli

import (
	"testing"
	"time"

	"viewfinder/collect"
)

func TestForeignTextIsEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"bad \x1b[31mred":      `bad \x1b[31mred`,
		"name\u202etxt.exe":    `name\u202etxt.exe`,
		"two\r\nlines":         "two  lines",
		"bell\a, C1 \u009b, é": `bell\x07, C1 \u009b, é`,
	} {
		if got := printable(text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got, want := escaped("a\n\x1b"), "a\n"+`\x1b`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWaitingText(t *testing.T) {
	p := collect.Progress{}
	p.Run.State, p.Run.Message = collect.RunRunning, "Nobody answers\nat this address."
	if got, want := waitingText(p), "0 of 0 inputs · 0 rows · 0 calls · Nobody answers at this address."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestRateLimitWaitingText verifies that a long wait requested by the provider is explained; a
// short one ends before a message could be read.
func TestRateLimitWaitingText(t *testing.T) {
	const progress = "0 of 0 inputs · 0 rows · 0 calls"
	p := collect.Progress{WaitsUntil: time.Now().Add(3 * time.Hour)}
	want := progress + " · Rate limited by the provider. Continues in 3 h 0 min."
	if got := waitingText(p); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	p.WaitsUntil = time.Now().Add(time.Second)
	if got := waitingText(p); got != progress {
		t.Errorf("got %q, want %q", got, progress)
	}
}
