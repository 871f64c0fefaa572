package sandbox

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// The two keys with a meaning. Every other key is accepted.
const (
	BuiltInKey = "viewfinder-demo" // the console starts with it; no secret
	RefusedKey = "refused-key"     // the one key that is refused
)

// The quota of a key, and the limit per second.
const (
	monthlyQuota   = 500_000                          // calls
	quotaRemaining = "X-Ratelimit-Requests-Remaining" // header
	maxKeys        = 4096                             // that are counted
	limitDuration  = time.Second
	maxLimited     = 1024 // requests that are remembered
)

// quota counts the calls of each key. It is bounded: when it is full, all counts
// start again.
type quota struct {
	mu   sync.Mutex
	used map[string]int
}

func newQuota() *quota { return &quota{used: map[string]int{}} }

func (q *quota) count(key string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	if _, known := q.used[key]; !known && len(q.used) >= maxKeys {
		clear(q.used)
	}
	q.used[key]++
	return q.used[key]
}

// authorize checks the key of an HTTP request, counts the call and sets the
// headers of the quota.
func (s *Sandbox) authorize(header http.Header, r *http.Request) (string, error) {
	key := keyOf(r)
	used := 0
	if key != "" && key != RefusedKey {
		used = s.quota.count(key)
	}
	s.setQuota(header, max(monthlyQuota-used, 0))
	if used == 0 {
		return "", gatewayFailure(http.StatusUnauthorized, "Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.")
	}
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

// rateLimit stores when each request was first limited. It is bounded: when it is
// full, all are deleted.
type rateLimit struct {
	mu      sync.Mutex
	limited map[string]time.Time
}

func newRateLimit() *rateLimit { return &rateLimit{limited: map[string]time.Time{}} }

// allow reports whether a request is allowed: a second or more after it was first
// limited. The next one is limited again.
func (l *rateLimit) allow(request string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	since, limited := l.limited[request]
	if !limited {
		if len(l.limited) >= maxLimited {
			clear(l.limited)
		}
		l.limited[request] = time.Now()
		return false
	}
	if time.Since(since) < limitDuration {
		return false
	}
	delete(l.limited, request)
	return true
}
