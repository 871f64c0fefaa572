package jq

import (
	"context"
	"errors"
	"fmt"
	"path"
	"runtime"
	"slices"
	"strings"

	"viewfinder/fault"
)

// The exit codes by which a child ends itself.
const (
	exitMemory = 3
	exitTime   = 4
)

// memoryFaults are what the runtime says when the system gives it no more
// memory; the last is that of a binary with the race detector in it.
var memoryFaults = []string{
	"fatal error: runtime: out of memory",
	"fatal error: out of memory",
	"fatal error: runtime: cannot allocate memory",
	"fatal error: runtime: cannot map pages in arena address space",
	"fatal error: memory reservation exceeds address space limit",
	"fatal error: stack overflow",
	"ERROR: ThreadSanitizer failed to allocate",
}

// death is why a child ended without a word: its caller left, its time or its
// memory ran out, or something that only the log is told.
func (c *child) death(err error) error {
	ended := c.cmd.Wait() // what it said is whole only then
	if cause := context.Cause(c.life); cause != nil {
		if _, ours := errors.AsType[*fault.Error](cause); ours {
			return cause
		}
		return errLeft
	}
	cause := fmt.Errorf("read what the child for jq says: %w (%v): %s", err, ended, c.words.String())
	switch code := c.cmd.ProcessState.ExitCode(); {
	case code == exitMemory || c.words.tellAny(memoryFaults):
		return fault.Because(cause, fault.Unfinished, memoryText(c.job.Memory))
	case code == exitTime:
		return tooLong(c.job.Time)
	}
	return fault.Because(cause, fault.Unexpected,
		"The filter's process ended before it was done. Try again; the server's log says more.")
}

// words are what a child says on stderr: the start, where the runtime names a
// fault, and the end.
type words struct{ start, end []byte }

// kept is how many bytes are kept of either.
const kept = 2 << 10

// Write never fails.
func (w *words) Write(p []byte) (int, error) {
	first := min(len(p), kept-len(w.start))
	w.start = append(w.start, p[:first]...)
	w.end = append(w.end, p[first:]...)
	w.end = w.end[max(0, len(w.end)-kept):]
	return len(p), nil
}

// String is what was kept, its bytes that are no text escaped.
func (w *words) String() string {
	if len(w.end) < kept {
		return fmt.Sprintf("%q", string(w.start)+string(w.end))
	}
	return fmt.Sprintf("%q … %q", w.start, w.end)
}

// tellAny says whether one of these texts is at the start.
func (w *words) tellAny(texts []string) bool {
	start := string(w.start)
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(start, text) })
}

// panicked is a panic as the log may have it: what the runtime says of itself,
// or else the value's type, for the value may be of the answer; and where.
func panicked(value any) error {
	if said, ok := value.(runtime.Error); ok {
		return fmt.Errorf("jq panicked: %w at %s", said, where())
	}
	return fmt.Errorf("jq panicked with a %T at %s", value, where())
}

// where is the way to a panic that was recovered, the nearest call first.
func where() string {
	callers := make([]uintptr, 32)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	var calls []string
	for {
		frame, more := frames.Next()
		if !strings.HasPrefix(frame.Function, "runtime.") {
			calls = append(calls, fmt.Sprintf("%s:%d", path.Base(frame.Function), frame.Line))
		}
		if !more || len(calls) == 8 {
			return strings.Join(calls, " < ")
		}
	}
}
