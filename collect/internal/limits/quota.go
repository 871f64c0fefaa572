package limits

import (
	"net/http"
	"strconv"
	"time"
)

// outOfOrder is the maximum number of calls whose responses may arrive out of order.
const outOfOrder = 256

// ReadQuota reads the quota from the header of a response. Sent is the time of the call; 0 means
// unknown.
func (k *Key) ReadQuota(header http.Header, sent, now int64) {
	for _, prefix := range []string{"X-Ratelimit-Requests-", "X-Ratelimit-"} {
		left, err := strconv.ParseInt(header.Get(prefix+"Remaining"), 10, 64)
		if err != nil || left < 0 {
			continue
		}
		isOlder := sent <= k.QuotaAt && now-k.QuotaAt < time.Minute.Microseconds()
		if ahead := left - k.QuotaLeft; ahead > 0 && ahead < outOfOrder && isOlder {
			return // it may have been counted earlier; QuotaAt is kept, or a small quota would never reset
		}
		k.QuotaLeft, k.QuotaAt, k.QuotaLimit, k.QuotaReset = left, now, -1, 0
		if limit, err := strconv.ParseInt(header.Get(prefix+"Limit"), 10, 64); err == nil && limit >= 0 {
			k.QuotaLimit = limit
		}
		if reset, err := strconv.ParseInt(header.Get(prefix+"Reset"), 10, 64); err == nil && reset > 0 {
			k.QuotaReset = resetAt(reset, now)
		}
		return
	}
}

// resetAt converts a reset time given as seconds from now, or as seconds or milliseconds since
// 1970. It returns 0 for a time more than a year away.
func resetAt(reset, now int64) int64 {
	const year = 366 * 24 * 3600
	if reset <= year {
		return now + reset*1e6
	}
	for _, unit := range []int64{1e6, 1e3} { // in microseconds
		if latest := now + year*1e6; reset <= latest/unit {
			return reset * unit
		}
	}
	return 0
}

// Headers returns headers for the known limits of the key.
func (k Key) Headers(now int64) http.Header {
	h := http.Header{}
	set := func(name string, value int64) { h[name] = []string{strconv.FormatInt(value, 10)} }
	if k.PausedUntil > now {
		set("Retry-After", (k.PausedUntil-now+999_999)/1e6)
	}
	if k.QuotaLeft >= 0 {
		set("X-Ratelimit-Requests-Remaining", k.QuotaLeft)
	}
	if k.QuotaLeft >= 0 && k.QuotaLimit >= 0 {
		set("X-Ratelimit-Requests-Limit", k.QuotaLimit)
	}
	if k.QuotaLeft >= 0 && k.QuotaReset > now {
		set("X-Ratelimit-Requests-Reset", (k.QuotaReset-now)/1e6)
	}
	return h
}
