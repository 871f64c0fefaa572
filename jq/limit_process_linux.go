package jq

import (
	"os"
	"syscall"
)

// limitData makes the system limit the writable memory of this process, because a single large
// allocation may exceed the limit between two measurements.
func limitData(bytes int64) {
	limit := syscall.Rlimit{Cur: uint64(bytes), Max: uint64(bytes)}
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &limit) // fails if the limit is already lower
	none := syscall.Rlimit{}
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &none)
}

// preferOOMKill makes the system kill this process before any other when it runs out of memory, if
// the system supports that.
func preferOOMKill() { _ = os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0) }
