// Package jq filters a response with a jq program, for the page's raw view.
//
// A program may use any amount of time and memory, and cannot be stopped safely within a process.
// Each program therefore runs in a child: the same binary, started with a hidden command that calls
// Work. The child has no environment, no modules and no files. It reads the program and the
// response from its standard input, and is killed when it exceeds a limit or its caller
// disconnects.
//
// Numbers that a program does not change keep their source text: 1.00, 1E400, -0 and IDs of any
// length. Integers are compared and added exactly; other calculations use doubles. There are other
// differences from jq: keys are sorted, the last of duplicate keys counts, lone surrogates become
// U+FFFD, and strings may be escaped differently.
package jq

import "time"

// Limits are the limits on running programs.
type Limits struct {
	Program  int64         // bytes of the program
	Answer   int64         // bytes of the response
	Results  int64         // bytes of all results as a list
	Memory   int64         // bytes of memory that a child may use
	Time     time.Duration // time from the last byte of the response to the last result
	Grace    time.Duration // time after Time before an orphaned child ends itself
	Transfer time.Duration // time limit for reading the response, and for writing the results
	Drain    time.Duration // longest wait for more of a failed request
	AtOnce   int           // concurrent children
	Buffered int64         // bytes of all responses that wait for a child
}

// DefaultLimits returns the console's limits. A child that decodes 126 MB of followers uses 0.7 GB,
// and 1.2 GB if it collects all of their values. On two busy cores, decoding and writing them takes
// 9 seconds.
func DefaultLimits() Limits {
	return Limits{
		Program: 64 << 10, Answer: 128 << 20, Results: 128 << 20, Memory: 1536 << 20,
		Time: 15 * time.Second, Grace: 2 * time.Second, Transfer: time.Minute, Drain: 3 * time.Second,
		AtOnce: 2, Buffered: 256 << 20,
	}
}

// job is the first line of a child's input; the response follows.
type job struct {
	Program string        `json:"program"`
	Results int64         `json:"results"`
	Memory  int64         `json:"memory"`
	Time    time.Duration `json:"time"`
	Grace   time.Duration `json:"grace"`
}
