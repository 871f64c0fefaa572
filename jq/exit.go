package jq

import (
	"context"
	"errors"
	"fmt"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"viewfinder/problem"
)

// Exit codes of a child that ends itself.
const (
	exitMemory = 3
	exitTime   = 4
)

// abortCodes are the exit codes of a Go program that was aborted by its runtime or the race
// detector.
var abortCodes = []int{2, 66}

// abortPattern matches the start of a stderr line that the runtime writes when it aborts a child.
// Panics of the program are not aborts because Work recovers them. An allocation may fail anywhere
// in the runtime, which then names its purpose (heap, heap metadata, a thread's stack) or crashes
// in the garbage collector or the C library. The last alternative is for binaries with the race
// detector.
var abortPattern = regexp.MustCompile(`(?m)^(fatal error: |runtime: |runtime/cgo: |unexpected fault address |SIG[A-Z]+: |.*ERROR: ThreadSanitizer)`)

// bugPattern matches fatal errors of the runtime that are not about memory.
var bugPattern = regexp.MustCompile(`(?m)^fatal error: (all goroutines are asleep|concurrent map|sync: )`)

func (c *child) isOutOfMemory() bool {
	state := c.cmd.ProcessState
	switch ended, _ := state.Sys().(syscall.WaitStatus); {
	case state.ExitCode() == exitMemory:
		return true
	case ended.Signaled(): // the runtime wrote nothing
		return slices.Contains([]syscall.Signal{syscall.SIGSEGV, syscall.SIGBUS, syscall.SIGABRT}, ended.Signal())
	}
	return slices.Contains(abortCodes, state.ExitCode()) && abortPattern.Match(c.stderr.head) && !bugPattern.Match(c.stderr.head)
}

// isKilled reports whether another process killed the child. A system that runs out of memory kills
// it first.
func (c *child) isKilled() bool {
	ended, _ := c.cmd.ProcessState.Sys().(syscall.WaitStatus)
	return ended.Signaled() && ended.Signal() == syscall.SIGKILL
}

// exitError returns why a child ended without a header: its caller disconnected, it exceeded its
// time or memory, or a cause that is only logged.
func (c *child) exitError(err error) error {
	ended := c.cmd.Wait() // afterwards, stderr is complete
	if cause := context.Cause(c.ctx); cause != nil {
		if _, ours := errors.AsType[*problem.Error](cause); ours {
			return cause
		}
		return errCallerDisconnected
	}
	cause := fmt.Errorf("read the output of the jq process: %w (%v): %s", err, ended, c.stderr.String())
	switch {
	case c.isOutOfMemory():
		return problem.Because(cause, problem.Unfinished, fmt.Sprintf("The filter needed more than %d MB of memory and was stopped. %s", c.job.Memory>>20, lessAdvice))
	case c.isKilled():
		return problem.Because(cause, problem.Unfinished, "The system stopped the filter, most likely because memory ran low. "+lessAdvice)
	case c.cmd.ProcessState.ExitCode() == exitTime:
		return timeError(c.job.Time)
	}
	return problem.Because(cause, problem.Unexpected,
		"The filter's process ended unexpectedly. Try again; the server's log has the details.")
}

// stderrEnds stores the start of a child's stderr, where the runtime names an error, and its end.
type stderrEnds struct{ head, tail []byte }

// endSize is the number of bytes stored at either end.
const endSize = 2 << 10

// Write never fails.
func (e *stderrEnds) Write(p []byte) (int, error) {
	first := min(len(p), endSize-len(e.head))
	e.head = append(e.head, p[:first]...)
	e.tail = append(e.tail, p[first:]...)
	e.tail = e.tail[max(0, len(e.tail)-endSize):]
	return len(p), nil
}

// String returns the stored bytes, quoted.
func (e *stderrEnds) String() string {
	if len(e.tail) < endSize {
		return fmt.Sprintf("%q", string(e.head)+string(e.tail))
	}
	return fmt.Sprintf("%q … %q", e.head, e.tail)
}

// panicError returns a panic as an error for the log, with its stack. It contains the message of a
// runtime error. For other values it contains only the type, because the value may be part of the
// response.
func panicError(value any) error {
	if runtimeError, ok := value.(runtime.Error); ok {
		return fmt.Errorf("jq panicked: %w at %s", runtimeError, panicStack())
	}
	return fmt.Errorf("jq panicked with a %T at %s", value, panicStack())
}

// panicStack returns the calls of a recovered panic, nearest first.
func panicStack() string {
	callers := make([]uintptr, 32)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	var calls []string
	for {
		frame, more := frames.Next()
		if !strings.HasPrefix(frame.Function, "runtime.") {
			calls = append(calls, fmt.Sprintf("%s:%d", path.Base(frame.Function), frame.Line))
		}
		if !more || len(calls) == 12 {
			return strings.Join(calls, " < ")
		}
	}
}
