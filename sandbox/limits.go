package sandbox

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
)

// Keys with a special meaning. All other keys are accepted.
const (
	BuiltInKey = "viewfinder-demo" // the console's initial key; not secret
	RefusedKey = "refused-key"     // the only key that is rejected
)

// The quota of a key and the rate limit.
const (
	monthlyQuota   = 500_000                          // calls
	quotaRemaining = "X-Ratelimit-Requests-Remaining" // header
	maxKeys        = 4096                             // maximum number of keys whose calls are counted
	limitDuration  = time.Second
	maxLimited     = 1024 // maximum number of stored requests
)

// authorize checks the key of a request, counts the call and sets the quota headers.
func (s *Sandbox) authorize(header http.Header, r *http.Request) (string, error) {
	key := keyOf(r)
	used := 0
	if key != "" && key != RefusedKey {
		used, _ = s.used.Compute(key, func(before int, _ bool) (int, otter.ComputeOp) { return before + 1, otter.WriteOp })
	}
	if used == 0 {
		return "", gatewayFailure(http.StatusUnauthorized, "Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.")
	}
	s.setQuota(header, max(monthlyQuota-used, 0))
	return key, nil
}

func keyOf(r *http.Request) string {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(key)
	}
	return strings.TrimSpace(r.Header.Get("X-RapidAPI-Key"))
}

func (s *Sandbox) setQuota(header http.Header, remaining int) {
	today := time.Unix(s.today(), 0).UTC()
	month := time.Date(today.Year(), today.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	header.Set("X-Ratelimit-Requests-Limit", strconv.Itoa(monthlyQuota))
	header.Set(quotaRemaining, strconv.Itoa(remaining))
	header.Set("X-Ratelimit-Requests-Reset", strconv.FormatInt(month.Unix()-today.Unix(), 10))
}

// allow reports whether a request is allowed: at least one second after it was first limited. The
// next request is limited again.
func (s *Sandbox) allow(request string) (isAllowed bool) {
	s.limited.Compute(request, func(since time.Time, isLimited bool) (time.Time, otter.ComputeOp) {
		if isAllowed = isLimited && time.Since(since) >= limitDuration; isAllowed {
			return since, otter.InvalidateOp
		}
		if isLimited {
			return since, otter.CancelOp
		}
		return time.Now(), otter.WriteOp
	})
	return isAllowed
}
