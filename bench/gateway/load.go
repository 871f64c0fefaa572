package main

import (
	"errors"
	"slices"
	"sync"
	"time"
)

// mostCalls limits the calls per caller.
const mostCalls = 1_000_000

// load describes one measurement.
type load struct {
	address        string
	callers, size  int
	length, warmUp time.Duration
	rate           float64 // calls per second, all callers combined; 0 means no limit
}

// report holds the callers' measurements. Latencies are in milliseconds, from the first byte of a
// request to the last byte of its response. Calls includes those of the warm-up.
type report struct {
	Calls     int     `json:"calls"`
	PerSecond float64 `json:"perSecond"`
	P50       float64 `json:"p50"`
	P99       float64 `json:"p99"`
}

// run makes calls until the time is up, or until the first call fails.
func (l load) run() (report, error) {
	callers := make([]*caller, l.callers)
	for i := range callers {
		c, err := dial(l.address, i, l.size)
		if err != nil {
			return report{}, err
		}
		defer func() { _ = c.conn.Close() }()
		callers[i] = c
	}
	from := time.Now().Add(l.warmUp)
	until := from.Add(l.length)
	calls, latencies, errs := make([]int, l.callers), make([][]time.Duration, l.callers), make([]error, l.callers)
	var all sync.WaitGroup
	for i, c := range callers {
		all.Go(func() {
			_ = c.conn.SetDeadline(until.Add(20 * time.Second))
			calls[i], latencies[i], errs[i] = l.repeat(c, i, from, until)
		})
	}
	all.Wait()
	r := summary(slices.Concat(latencies...), l.length)
	for _, n := range calls {
		r.Calls += n
	}
	return r, errors.Join(errs...)
}

// repeat makes calls until the time is up. It returns the number of calls and the
// latencies of those that ended in [from, until).
func (l load) repeat(
	c *caller, index int, from, until time.Time,
) (calls int, latencies []time.Duration, err error) {
	var interval time.Duration
	if l.rate > 0 {
		interval = time.Duration(float64(l.callers) / l.rate * float64(time.Second))
	}
	next := time.Now().Add(interval * time.Duration(index) / time.Duration(l.callers))
	for ; calls < mostCalls; calls++ {
		if interval > 0 {
			time.Sleep(time.Until(next))
			next = next.Add(interval)
		}
		begin := time.Now()
		if !begin.Before(until) {
			break
		}
		if err := c.call(); err != nil {
			return calls, latencies, err
		}
		if end := time.Now(); !end.Before(from) && end.Before(until) {
			latencies = append(latencies, end.Sub(begin))
		}
	}
	return calls, latencies, nil
}

func summary(latencies []time.Duration, length time.Duration) report {
	if len(latencies) == 0 {
		return report{}
	}
	slices.Sort(latencies)
	percentile := func(share float64) float64 {
		at := min(int(share*float64(len(latencies))), len(latencies)-1)
		return float64(latencies[at]) / float64(time.Millisecond)
	}
	return report{
		PerSecond: float64(len(latencies)) / length.Seconds(), P50: percentile(0.5), P99: percentile(0.99),
	}
}
