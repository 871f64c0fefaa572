package jq

import "syscall"

// limitData makes the system refuse this process more writable memory than
// that: one request for very much is over before anybody could look.
func limitData(most int64) {
	limit := syscall.Rlimit{Cur: uint64(most), Max: uint64(most)}
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &limit) // a limit that is lower already holds as well
	none := syscall.Rlimit{}
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &none)
}
