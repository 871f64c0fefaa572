package limits

import "time"

// A key pauses at a rate limit, as a plain loop would, and then makes calls as fast as before.
// Only limits that depend on the rate give it a pace. They show in the answers that were under
// way when a pause began: beyond a rate that the provider allows, most of these are limits, too;
// of limits at random, few are.
const (
	tooLimited = 0.2      // of the answers in pauses are limits: the rate is too high
	memory     = 1.0 / 64 // the weight of one answer in that share
	slower     = 0.95     // the pace after each pause
	// useless is the share of the highest limited pace at which the pace is dropped: the limits do
	// not depend on it.
	useless    = 0.75
	recovery   = 20 * time.Second // without a pause, after which the pace is what it was before
	goodWindow = 10 * time.Second // over which good answers are counted, at least
	slowest    = 0.1              // calls a second
	fastest    = 1000
	maxWait    = time.Minute
)

// Pace returns how many calls a second the key makes; 0 is any number. It grows with the cube of
// the time since the last pause: slowly about the rate that met a limit, then fast.
func (k *Key) Pace(now int64) float64 {
	passed := float64(max(now-k.PausedUntil, 0)) / float64(recovery.Microseconds())
	pace := k.rate * (1 + (1/slower-1)*passed*passed*passed)
	if pace >= fastest {
		return 0
	}
	return pace
}

// Pause pauses the key, longer with each pause that no good answer came between. Calls that were
// in progress at the same time cause one pause.
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
	case k.strikes > 1: // the last pause was too short, whatever the pace
	case pace > 0:
		k.peak = max(k.peak, pace)
		if k.rate = max(slowest, pace*slower); k.rate < k.peak*useless {
			k.rate, k.limited = 0, -1 // another pace takes more evidence
		}
	case k.limited > tooLimited && k.windowGood > 0:
		k.rate = k.measured()
		k.peak = k.rate
	default:
		k.rate = 0
	}
	if passed := now - k.windowAt; passed >= goodWindow.Microseconds() { // what was later counts more
		k.windowAt, k.windowGood = now-passed/2, k.windowGood/2
	}
	if k.windowGood == 0 {
		k.windowAt = now
	}
}

// Pass records an answer that is not a rate limit.
func (k *Key) Pass(now int64) {
	if now < k.PausedUntil {
		k.limited -= memory * k.limited
	}
}

// Recover records a good answer.
func (k *Key) Recover(now int64) {
	k.Pass(now)
	k.strikes, k.AnsweredAt = 0, now
	if now-max(k.windowAt, k.PausedUntil) >= goodWindow.Microseconds() {
		k.windowAt, k.windowGood = now, 0
	}
	k.windowGood++
	if now < k.PausedUntil && k.rate > 0 && k.rate == k.peak { // the pause began with this pace
		k.rate = k.measured()
		k.peak = k.rate
	}
}

// measured returns how many calls a second were answered well, until the end of the pause.
func (k *Key) measured() float64 {
	return max(slowest, float64(k.windowGood)*1e6/float64(k.PausedUntil-k.windowAt))
}

// Slot returns when the next call may be made, and takes that time.
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
