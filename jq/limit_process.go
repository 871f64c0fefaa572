package jq

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Parameters for limiting a child's memory.
const (
	processOverhead     = 128 << 20             // bytes that a process needs in addition to its program's memory
	memoryCheckInterval = 20 * time.Millisecond // between two measurements
)

// limitProcess limits the memory of this process. If the system does not support that, the process
// ends itself when it uses too much.
func limitProcess(j job) {
	debug.SetMemoryLimit(j.Memory * 9 / 10) // so that garbage is collected earlier
	debug.SetMaxStack(int(j.Memory / 8))
	limitData(j.Memory + processOverhead)
	preferOOMKill()
	go func() {
		for range time.Tick(memoryCheckInterval) {
			if memoryInUse() > j.Memory {
				os.Exit(exitMemory)
			}
		}
	}()
}

// exitAfterTime ends this process after the program's timeout and the grace period. Its parent, if
// it is still running, ends it earlier. The timer must be stopped once there are results: writing
// them may take longer, and fails if the parent has ended.
func exitAfterTime(j job) *time.Timer {
	return time.AfterFunc(j.Time+j.Grace, func() { os.Exit(exitTime) })
}

func memoryInUse() int64 {
	sample := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() - sample[1].Value.Uint64())
}
