package jq

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// spare is what a process needs beside the memory that its program uses.
	spare = 128 << 20
	// glance is how often the memory is looked at.
	glance = 20 * time.Millisecond
)

// confine bounds the memory of this process. Where the system cannot refuse it
// more, it ends itself as soon as it holds too much.
func confine(j job) {
	debug.SetMemoryLimit(j.Memory * 9 / 10) // collect harder before it is too late
	debug.SetMaxStack(int(j.Memory / 8))
	limitData(j.Memory + spare)
	goFirst()
	go func() {
		for range time.Tick(glance) {
			if held() > j.Memory {
				os.Exit(exitMemory)
			}
		}
	}()
}

// outlive ends this process some time after its program ran out of time: it
// may have lost its parent, who ends it first. The timer is to be stopped once
// there are results: they may take longer to go out, and a child that writes
// notices that nobody reads.
func outlive(j job) *time.Timer {
	return time.AfterFunc(j.Time+j.Grace, func() { os.Exit(exitTime) })
}

// held is how much memory the process has of the system.
func held() int64 {
	sample := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() - sample[1].Value.Uint64())
}
