// Package jq filters an answer by a jq program, for the page's raw view.
//
// A program may use any amount of time and memory, and it cannot be stopped safely
// within a process. So each one runs in a child: the same binary, started with a hidden
// command that calls Work. The child has no environment, no modules and no
// files; it reads the program and the answer from its standard input and is
// killed when it exceeds a limit or its caller disconnects.
//
// Numbers that a program does not change keep their source text: 1.00, 1E400, -0 and
// IDs of any length. Integers compare and add exactly; other numbers calculate
// as doubles. Other differences: keys are sorted, the last of duplicate keys counts, lone
// surrogates become U+FFFD, and strings may be escaped differently.
package jq

import "time"

// Limits bound one run of a program, and how many run.
type Limits struct {
	Program  int64         // bytes of the program
	Answer   int64         // bytes of the answer
	Results  int64         // bytes of all results as one list
	Memory   int64         // bytes of memory that a child may use
	Time     time.Duration // from the answer's last byte to the last result
	Grace    time.Duration // beyond Time, before an orphaned child ends itself
	Transfer time.Duration // to read the answer, and to write the results
	Drain    time.Duration // to wait for more of a request that has failed
	AtOnce   int           // children at the same time
	Buffered int64         // bytes of all answers that wait for a child
}

// DefaultLimits returns the console's limits. A child that decodes 126 MB of
// followers uses 0.7 GB, and 1.2 GB when it collects every value of them; on
// two busy cores decoding and writing them takes 9 seconds.
func DefaultLimits() Limits {
	return Limits{
		Program: 64 << 10, Answer: 128 << 20, Results: 128 << 20, Memory: 1536 << 20,
		Time: 15 * time.Second, Grace: 2 * time.Second, Transfer: time.Minute, Drain: 3 * time.Second,
		AtOnce: 2, Buffered: 256 << 20,
	}
}

// job is the first line of a child's input; the answer follows.
type job struct {
	Program string        `json:"program"`
	Results int64         `json:"results"`
	Memory  int64         `json:"memory"`
	Time    time.Duration `json:"time"`
	Grace   time.Duration `json:"grace"`
}
