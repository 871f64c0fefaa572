package counting

import "time"

// SlidingWindow accepts so many requests in each time. What it returns reports whether one at a time is limited.
func SlidingWindow(count int, within time.Duration) func(time.Duration) bool {
	var accepted []time.Duration
	return func(now time.Duration) bool {
		for len(accepted) > 0 && accepted[0] <= now-within {
			accepted = accepted[1:]
		}
		if len(accepted) >= count {
			return true
		}
		accepted = append(accepted, now)
		return false
	}
}
