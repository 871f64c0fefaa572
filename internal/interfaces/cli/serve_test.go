package cli

import (
	"context"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// heapInUse returns how many bytes of system memory the heap uses.
func heapInUse() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

func TestMemoryIsReleasedAfterBurst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		checks := make(chan time.Time)
		go releaseMemory(ctx, checks)
		checks <- time.Time{} // releases the memory of earlier tests
		synctest.Wait()
		const burst = 64 << 20
		before := heapInUse()
		memory := make([]byte, burst)
		for i := range memory {
			memory[i] = 1
		}
		if got := heapInUse(); got < before+burst/2 {
			t.Fatalf("the burst took %d bytes", got-before)
		}
		runtime.KeepAlive(memory)
		for range 2 { // busy, then quiet
			checks <- time.Time{}
			synctest.Wait()
		}
		if got := heapInUse(); got > before+burst/4 {
			t.Errorf("%d bytes are not released", got-before)
		}
		cancel()
	})
}
