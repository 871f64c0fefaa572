package jq

import (
	"os"
	"syscall"
)

// limitData makes the system refuse this process more writable memory than
// that: one request for very much is over before anybody could look.
func limitData(most int64) {
	limit := syscall.Rlimit{Cur: uint64(most), Max: uint64(most)}
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &limit) // a limit that is lower already holds as well
	none := syscall.Rlimit{}
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &none)
}

// goFirst makes the system, when it runs out of memory itself, end this process
// before any other. A system without such a choice is left as it is.
func goFirst() { _ = os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0) }
