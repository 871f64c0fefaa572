package limits

import "time"

// After a rate limit, a key pauses and then continues at the previous rate, as a simple retry loop
// would. It gets a pace only if the limits depend on the rate. The responses to calls in progress
// when a pause began show whether they do: above the allowed rate, most of these calls are rate
// limited too; if limits are random, few are.
const (
	tooLimited = 0.2      // the rate is too high if more than this share of responses during pauses are rate limits
	memory     = 1.0 / 64 // the weight of one response in that share
	slower     = 0.95     // the factor applied to the pace after each pause
	// useless is a share of the highest limited pace. A pace below this share is dropped, because
	// the limits do not depend on the pace.
	useless    = 0.75
	recovery   = 20 * time.Second // the time without a pause after which the pace recovers
	goodWindow = 10 * time.Second // the minimum period over which successful responses are counted
	slowest    = 0.1              // calls per second
	fastest    = 1000
	maxWait    = time.Minute
)

// Pace returns the key's calls per second; 0 means unlimited. It grows with the cube of the time
// since the last pause: slowly near the rate that was limited, then fast.
func (k *Key) Pace(now int64) float64 {
	passed := float64(max(now-k.PausedUntil, 0)) / float64(recovery.Microseconds())
	pace := k.rate * (1 + (1/slower-1)*passed*passed*passed)
	if pace >= fastest {
		return 0
	}
	return pace
}

// Pause pauses the key, longer with each pause that does not follow a successful response. Rate
// limits of concurrent calls cause only one pause.
func (k *Key) Pause(now int64, wait time.Duration) {
	if now >= k.PausedUntil {
		k.strikes++
	}
	wait = min(wait<<min(max(k.strikes-1, 0), 10), max(maxWait, wait))
	k.PausedUntil = max(k.PausedUntil, now+wait.Microseconds())
}

// Limit records a rate limit.
func (k *Key) Limit(now int64, wait time.Duration) {
	if now < k.PausedUntil {
		k.limited += memory * (1 - k.limited)
		k.Pause(now, wait)
		return
	}
	pace := k.Pace(now)
	k.Pause(now, wait)
	switch {
	case k.strikes > 1: // the last pause was too short, regardless of the pace
	case pace > 0:
		k.peak = max(k.peak, pace)
		if k.rate = max(slowest, pace*slower); k.rate < k.peak*useless {
			k.rate, k.limited = 0, -1 // setting another pace requires more evidence
		}
	case k.limited > tooLimited && k.windowGood > 0:
		k.rate = k.measured()
		k.peak = k.rate
	default:
		k.rate = 0
	}
	if passed := now - k.windowAt; passed >= goodWindow.Microseconds() { // recent responses count more
		k.windowAt, k.windowGood = now-passed/2, k.windowGood/2
	}
	if k.windowGood == 0 {
		k.windowAt = now
	}
}

// Pass records a response that is not a rate limit.
func (k *Key) Pass(now int64) {
	if now < k.PausedUntil {
		k.limited -= memory * k.limited
	}
}

// Recover records a successful response.
func (k *Key) Recover(now int64) {
	k.Pass(now)
	k.strikes, k.AnsweredAt = 0, now
	if now-max(k.windowAt, k.PausedUntil) >= goodWindow.Microseconds() {
		k.windowAt, k.windowGood = now, 0
	}
	k.windowGood++
	if now < k.PausedUntil && k.rate > 0 && k.rate == k.peak { // the pause began at this pace
		k.rate = k.measured()
		k.peak = k.rate
	}
}

// measured returns the number of successful calls per second up to the end of the pause.
func (k *Key) measured() float64 {
	return max(slowest, float64(k.windowGood)*1e6/float64(k.PausedUntil-k.windowAt))
}

// Slot returns the time of the next call and reserves it.
func (k *Key) Slot(now, runNext int64, speed float64) (slot, newRunNext int64) {
	slot = max(now, runNext)
	if pace := k.Pace(now); pace > 0 {
		slot = max(slot, k.NextAt)
		k.NextAt = slot + int64(1e6/pace)
	}
	if speed > 0 {
		return slot, slot + int64(1e6/speed)
	}
	return slot, 0
}
