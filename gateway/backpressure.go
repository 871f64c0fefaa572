package gateway

import "time"

// nextBuffer returns a buffer for the next bytes of the response. If no more bytes may be stored,
// it waits for readers and stops the provider's timeout.
func (f *flight) nextBuffer(watch *stopwatch) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.body.footprint(0) > f.joinableBytes() {
		f.closeJoining()
	}
	if f.closed {
		f.body.freeBefore(f.slowestOffset())
	}
	if f.isFull() {
		watch.stop()
		f.waitForRoom()
		watch.start()
	}
	if len(f.readers) == 0 {
		return nil, errNoReaders
	}
	return f.body.nextBuffer(), nil
}

// joinableBytes returns how many bytes of a response are stored for callers who may join.
func (f *flight) joinableBytes() int64 {
	if f.flights.chunks.stored.Load() >= f.flights.limits.budget {
		return chunkSize
	}
	return f.flights.limits.window
}

// allowance returns how many bytes may be stored for the slowest reader.
func (f *flight) allowance() int64 {
	limit := f.joinableBytes()
	if !f.isStarved() {
		limit = min(limit, f.flights.limits.ahead)
	}
	return limit
}

func (f *flight) closeJoining() {
	if f.closed {
		return
	}
	f.closed = true
	f.mu.Unlock() // endJoining takes the locks in the opposite order
	f.flights.endJoining(f)
	f.mu.Lock()
}

// isFull reports whether the writer must wait for the slowest reader.
func (f *flight) isFull() bool {
	return len(f.readers) > 0 && f.body.footprint(f.slowestOffset()) > f.allowance()
}

// waitForRoom waits until the slowest reader has advanced. It drops that reader if others have
// waited for it for too long. All waits are added up, so a slow reader cannot delay the others for
// longer than a stalled one.
func (f *flight) waitForRoom() {
	f.waiting = true
	for f.isFull() {
		start, starved := time.Now(), f.isStarved()
		alarm := time.AfterFunc(f.untilDue(starved), f.wake)
		f.changed.Wait()
		alarm.Stop()
		f.waited += time.Since(start)
		if starved {
			f.stalled += time.Since(start)
		}
		if starved && f.stalled >= f.flights.limits.maxStall {
			f.dropSlowest()
		}
		if f.waited >= f.flights.limits.joinableWait {
			f.closeJoining()
		}
		if f.closed {
			f.body.freeBefore(f.slowestOffset())
		}
	}
	f.waiting = false
}

// untilDue returns how long to wait for a reader to advance before a limit is reached.
func (f *flight) untilDue(starved bool) time.Duration {
	l, due := f.flights.limits, time.Hour
	if starved {
		due = l.maxStall - f.stalled
	}
	if !f.closed {
		due = min(due, l.joinableWait-f.waited)
	}
	return due
}

// isStarved reports whether some reader has read all bytes and waits for more.
func (f *flight) isStarved() bool {
	for _, r := range f.readers {
		if r.offset == f.body.end {
			return true
		}
	}
	return false
}

// slowestOffset returns the offset that all readers have reached.
func (f *flight) slowestOffset() int64 {
	offset := f.body.end
	for _, r := range f.readers {
		offset = min(offset, r.offset)
	}
	return offset
}

// dropSlowest drops the readers that still need the oldest chunk.
func (f *flight) dropSlowest() {
	oldest := f.slowestOffset() / chunkSize
	remaining := f.readers[:0]
	for _, r := range f.readers {
		if r.offset/chunkSize == oldest {
			r.dropped, f.body.mayBeRead = true, true
		} else {
			remaining = append(remaining, r)
		}
	}
	clear(f.readers[len(remaining):])
	f.readers = remaining
	f.changed.Broadcast()
}

// stopwatch calls a function once it has run for a given time. It can be stopped and restarted.
type stopwatch struct {
	timer     *time.Timer
	remaining time.Duration
	since     time.Time
}

func newStopwatch(limit time.Duration, expired func()) *stopwatch {
	return &stopwatch{timer: time.AfterFunc(limit, expired), remaining: limit, since: time.Now()}
}

func (s *stopwatch) stop() {
	s.timer.Stop()
	s.remaining -= time.Since(s.since)
}

func (s *stopwatch) start() {
	s.since = time.Now()
	s.timer.Reset(max(s.remaining, 0))
}
