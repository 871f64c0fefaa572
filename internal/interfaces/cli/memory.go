package cli

import (
	"context"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// When the program counts as idle.
const (
	memoryCheck = 15 * time.Second // between two checks
	quietBytes  = 1 << 20          // allocated between two checks, at most
)

// releaseMemory returns memory to the system once after each busy time. The runtime
// alone takes minutes, and does not release what pools hold.
func releaseMemory(ctx context.Context, checks <-chan time.Time) {
	busy, before := true, allocatedBytes()
	for {
		select {
		case <-ctx.Done():
			return
		case <-checks:
		}
		now := allocatedBytes()
		quiet := now-before < quietBytes
		if quiet && busy {
			runtime.GC() // pools are empty after two collections
			debug.FreeOSMemory()
			now = allocatedBytes()
		}
		busy, before = !quiet, now
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
