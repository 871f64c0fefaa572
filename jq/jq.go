// Package jq filters an answer by a jq program, for the page's raw view.
//
// A program may run away in time and in memory, and nothing inside a process
// can end it safely. So each one runs in a child: the same binary, started with
// a hidden command, whose whole life is Work. The child has no environment, no
// modules and no files; it is given the program and the answer on its standard
// input, and is killed when it exceeds a limit or its caller leaves.
//
// Numbers that a program only moves keep their source text: 1.00, 1E400, -0 and
// IDs of any length. Integers compare and add exactly; other numbers calculate
// as doubles. Not kept are the order of keys (they come sorted), all but the
// last of duplicate keys, halves of surrogate pairs (they read as U+FFFD), and
// how strings are escaped.
package jq

import "time"

// Limits bound one run of a program, and how many run.
type Limits struct {
	Program  int64         // bytes of the program
	Answer   int64         // bytes of the answer
	Results  int64         // bytes of all results as one list
	Memory   int64         // bytes of memory that a child may hold
	Time     time.Duration // from the answer's last byte to the last result
	Grace    time.Duration // beyond Time, before a child that lost its parent ends itself
	Transfer time.Duration // for the answer to come in, and for the results to go out
	Wait     time.Duration // for a place among those that run
	AtOnce   int           // how many run at the same time
}

// DefaultLimits are those of the console. A child that decodes 126 MB of
// followers holds 0.7 GB, and 1.2 GB when it collects every value of them; on
// two busy cores decoding them and writing them out again takes 9 seconds.
func DefaultLimits() Limits {
	return Limits{
		Program: 64 << 10, Answer: 128 << 20, Results: 128 << 20, Memory: 1536 << 20,
		Time: 15 * time.Second, Grace: 2 * time.Second, Transfer: time.Minute, Wait: 3 * time.Second, AtOnce: 2,
	}
}

// job is what a child is told in the first line of its input; the answer follows.
type job struct {
	Program string        `json:"program"`
	Results int64         `json:"results"`
	Memory  int64         `json:"memory"`
	Time    time.Duration `json:"time"`
	Grace   time.Duration `json:"grace"`
}
