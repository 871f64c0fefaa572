package limits

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"viewfinder/internal/tools/counting"
)

// virtual is a simulated provider and its callers, with their own clock. A seed determines all
// events.
type virtual struct {
	now     time.Duration
	events  events
	count   int
	random  *rand.Rand
	latency time.Duration
	// isLimited reports whether a request is limited when it arrives; failing is the share of
	// other requests that fail in another way.
	isLimited     func(now time.Duration) bool
	failing       float64
	good, limited int
}

type event struct {
	at     time.Duration
	number int
	run    func()
}

type events []event

func (e events) Len() int { return len(e) }
func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].number < e[j].number
}
func (e events) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)   { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := len(*e) - 1
	x := (*e)[last]
	*e = (*e)[:last]
	return x
}

func newVirtual(seed uint64, latency time.Duration) *virtual {
	return &virtual{random: rand.New(rand.NewPCG(seed, 1)), latency: latency, isLimited: func(time.Duration) bool { return false }}
}

// limitAtRandom limits a share of the requests at random.
func (v *virtual) limitAtRandom(share float64) *virtual {
	v.isLimited = func(time.Duration) bool { return v.random.Float64() < share }
	return v
}

func (v *virtual) at(when time.Duration, run func()) {
	v.count++
	heap.Push(&v.events, event{max(when, v.now), v.count, run})
}

func (v *virtual) runUntil(end time.Duration) {
	for len(v.events) > 0 && v.events[0].at < end {
		next := heap.Pop(&v.events).(event)
		v.now = next.at
		next.run()
	}
}

// call makes a request. done receives the outcome.
func (v *virtual) call(done func(isGood, isLimited bool)) {
	latency := v.latency/2 + time.Duration(v.random.Int64N(int64(v.latency)))
	v.at(v.now+latency/2, func() {
		isLimited := v.isLimited(v.now)
		isGood := !isLimited && v.random.Float64() >= v.failing
		v.at(v.now+latency/2, func() {
			if isGood {
				v.good++
			}
			if isLimited {
				v.limited++
			}
			done(isGood, isLimited)
		})
	})
}

// The limits are the callers' limits, and the pause is the one in Retry-After.
const (
	virtualWorkers = 16
	virtualPause   = time.Second
)

// plainLoop makes calls from workers that all pause after a rate limit.
func (v *virtual) plainLoop() *virtual {
	var pausedUntil time.Duration
	var work func()
	work = func() {
		if pausedUntil > v.now {
			v.at(pausedUntil, work)
			return
		}
		v.call(func(_, isLimited bool) {
			if isLimited {
				pausedUntil = v.now + virtualPause
			}
			work()
		})
	}
	for range virtualWorkers {
		v.at(0, work)
	}
	return v
}

// collection makes calls from a collection's workers at the pace of its key.
func (v *virtual) collection() *virtual {
	k := New("")
	begin := time.Date(2026, time.November, 23, 0, 0, 0, 0, time.UTC)
	micros := func() int64 { return begin.Add(v.now).UnixMicro() }
	at := func(micros int64) time.Duration { return time.UnixMicro(micros).Sub(begin) }
	var work func(slot int64)
	work = func(slot int64) {
		if k.PausedUntil > micros() {
			v.at(at(k.PausedUntil)+time.Duration(v.random.Int64N(int64(5*time.Millisecond))), func() { work(0) })
			return
		}
		if slot == 0 {
			before := k
			slot, _ = k.Slot(micros(), 0, 0)
			if wait := time.Duration(slot-micros()) * time.Microsecond; wait > time.Second {
				k = before
				v.at(v.now+wait-time.Second/2, func() { work(0) })
				return
			}
			if slot > micros() {
				v.at(at(slot), func() { work(slot) })
				return
			}
		}
		v.call(func(isGood, isLimited bool) {
			switch {
			case isGood:
				k.Recover(micros())
			case isLimited:
				k.Limit(micros(), virtualPause)
			default:
				k.Pass(micros())
			}
			work(0)
		})
	}
	for range virtualWorkers {
		v.at(0, func() { work(0) })
	}
	return v
}

// TestRandomLimitsSlowKeyNoMoreThanPlainLoop verifies that for rate limits at random times, a
// key is as fast as a plain loop that pauses all its workers for Retry-After, which is the optimum.
func TestRandomLimitsSlowKeyNoMoreThanPlainLoop(t *testing.T) {
	for _, latency := range []time.Duration{5 * time.Millisecond, 30 * time.Millisecond, 400 * time.Millisecond} {
		for _, failing := range []float64{0, 0.15} {
			for _, limited := range []float64{0.01, 0.02, 0.05, 0.1} {
				t.Run(fmt.Sprintf("%s, %g limited, %g failing", latency, limited, failing), func(t *testing.T) {
					plain, collected := 0, 0
					for seed := range uint64(5) {
						loop := newVirtual(seed, latency).limitAtRandom(limited).plainLoop()
						collection := newVirtual(seed+100, latency).limitAtRandom(limited).collection()
						for _, v := range []*virtual{loop, collection} {
							v.failing = failing
							v.runUntil(10 * time.Minute)
						}
						plain, collected = plain+loop.good, collected+collection.good
					}
					if ratio := float64(collected) / float64(plain); ratio < 0.8 {
						t.Errorf("got %d good responses, %.2f x those of the plain loop, %d", collected, ratio, plain)
					}
				})
			}
		}
	}
}

// tokenBucket accepts count requests per second.
func tokenBucket(rate int) func(time.Duration) bool {
	tokens, last := float64(rate), time.Duration(0)
	return func(now time.Duration) bool {
		tokens, last = min(float64(rate), tokens+float64(rate)*(now-last).Seconds()), now
		if tokens < 1 {
			return true
		}
		tokens--
		return false
	}
}

// TestAllowedRateIsKept verifies that a provider with a rate limit receives nearly as
// many calls as it allows, and rejects few.
func TestAllowedRateIsKept(t *testing.T) {
	for _, rate := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
		for name, limit := range map[string]func() func(time.Duration) bool{
			"a second":       func() func(time.Duration) bool { return counting.SlidingWindow(rate, time.Second) },
			"ten seconds":    func() func(time.Duration) bool { return counting.SlidingWindow(rate*10, 10*time.Second) },
			"a token bucket": func() func(time.Duration) bool { return tokenBucket(rate) },
		} {
			t.Run(fmt.Sprintf("%d calls a second, over %s", rate, name), func(t *testing.T) {
				const minutes = 10
				for seed := range uint64(3) {
					v := newVirtual(seed, 30*time.Millisecond)
					v.isLimited = limit()
					v.collection().runUntil(minutes * time.Minute)
					share := float64(v.good) / float64(rate*minutes*60)
					if share < 0.85 || v.limited > 150+v.good/100 {
						t.Errorf("seed %d: got %.2f of the calls that are allowed, %d good responses and %d limits", seed, share, v.good, v.limited)
					}
				}
			})
		}
	}
}

// TestKeyFollowsChangingLimit verifies that a lowered limit is respected and that a removed
// limit is forgotten.
func TestKeyFollowsChangingLimit(t *testing.T) {
	for seed := range uint64(3) {
		v := newVirtual(seed, 30*time.Millisecond)
		high, low := counting.SlidingWindow(50, time.Second), counting.SlidingWindow(10, time.Second)
		v.isLimited = high
		v.collection().runUntil(3 * time.Minute)
		v.isLimited = low
		v.runUntil(5 * time.Minute)
		good, limited := v.good, v.limited
		v.runUntil(8 * time.Minute)
		if share := float64(v.good-good) / (10 * 3 * 60); share < 0.85 || v.limited-limited > v.good/20 {
			t.Errorf("seed %d: two minutes after the limit fell: got %.2f of the calls that are allowed, and %d limits", seed, share, v.limited-limited)
		}
		v.isLimited = func(time.Duration) bool { return false }
		v.runUntil(12 * time.Minute)
		good = v.good
		v.runUntil(13 * time.Minute)
		if rate := float64(v.good-good) / 60; rate < 400 {
			t.Errorf("seed %d: four minutes after the limit ended: got %.0f calls a second, of 533", seed, rate)
		}
	}
}
