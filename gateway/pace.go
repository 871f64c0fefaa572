package gateway

import "time"

// space is where the next bytes of the answer go. Once the window is full it
// waits for readers, and the time limit of the provider waits with it.
func (f *flight) space(limit *stopwatch) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.shut && f.body.end+chunkSize > f.flights.limits.window {
		f.shut = true
		f.mu.Unlock() // forgetting takes the locks in the other order
		f.flights.forget(f)
		f.mu.Lock()
	}
	if f.shut {
		f.body.release(f.slowest())
	}
	if f.full() {
		limit.stop()
		f.waitForRoom()
		limit.start()
	}
	if len(f.readers) == 0 {
		return nil, errAllLeft
	}
	return f.body.space(), nil
}

// full says that the writer is a window ahead of the slowest reader.
func (f *flight) full() bool {
	return len(f.readers) > 0 && f.body.end+chunkSize-f.body.start > f.flights.limits.window
}

// waitForRoom waits until the slowest reader has come on, and cuts it off when
// others have waited for it long enough.
func (f *flight) waitForRoom() {
	for f.full() {
		start, starved := time.Now(), f.starved()
		var alarm *time.Timer
		if starved {
			alarm = time.AfterFunc(f.flights.limits.patience-f.heldUp, f.wake)
		}
		f.changed.Wait()
		if starved {
			alarm.Stop()
			f.heldUp += time.Since(start)
		}
		if starved && f.heldUp >= f.flights.limits.patience {
			f.cutSlowest()
		}
		f.body.release(f.slowest())
	}
}

// starved says that some reader has read all there is and waits for more.
func (f *flight) starved() bool {
	for _, r := range f.readers {
		if r.at == f.body.end {
			return true
		}
	}
	return false
}

// slowest is how far all have read.
func (f *flight) slowest() int64 {
	at := f.body.end
	for _, r := range f.readers {
		at = min(at, r.at)
	}
	return at
}

// cutSlowest gives up on those who still need the oldest chunk.
func (f *flight) cutSlowest() {
	kept := f.readers[:0]
	for _, r := range f.readers {
		if r.at < f.body.start+chunkSize {
			r.cut, f.body.shared = true, true
		} else {
			kept = append(kept, r)
		}
	}
	clear(f.readers[len(kept):])
	f.readers = kept
	f.changed.Broadcast()
}

// stopwatch calls a function when it has run for its time, breaks not counted.
type stopwatch struct {
	timer *time.Timer
	left  time.Duration
	since time.Time
}

func newStopwatch(limit time.Duration, over func()) *stopwatch {
	return &stopwatch{timer: time.AfterFunc(limit, over), left: limit, since: time.Now()}
}

func (s *stopwatch) stop() {
	s.timer.Stop()
	s.left -= time.Since(s.since)
}

func (s *stopwatch) start() {
	s.since = time.Now()
	s.timer.Reset(max(s.left, 0))
}
