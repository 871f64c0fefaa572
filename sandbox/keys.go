package sandbox

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// DemoKey is the key that the console starts with. It is a name, no secret.
const DemoKey = "viewfinder-demo"

// RefusedKey is the one key that is refused; every other is let in.
const RefusedKey = "refused-key"

const (
	monthlyQuota = 500_000
	keysKept     = 4096
)

// keys counts the calls made with each key. It is bounded: when it is full, all
// counts start anew.
type keys struct {
	mu   sync.Mutex
	used map[string]int
}

func newKeys() *keys { return &keys{used: map[string]int{}} }

func (k *keys) count(key string) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, known := k.used[key]; !known && len(k.used) >= keysKept {
		clear(k.used)
	}
	k.used[key]++
	return k.used[key]
}

// admit lets a question in by its key and writes the quota headers.
func (s *Sandbox) admit(w http.ResponseWriter, r *http.Request) (string, error) {
	key := keyOf(r)
	used := 0
	if key != "" && key != RefusedKey {
		used = s.keys.count(key)
	}
	s.writeQuota(w, max(monthlyQuota-used, 0))
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

func (s *Sandbox) writeQuota(w http.ResponseWriter, remaining int) {
	today := time.Unix(s.today(), 0).UTC()
	month := time.Date(today.Year(), today.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	header := w.Header()
	header.Set("X-Ratelimit-Requests-Limit", strconv.Itoa(monthlyQuota))
	header.Set("X-Ratelimit-Requests-Remaining", strconv.Itoa(remaining))
	header.Set("X-Ratelimit-Requests-Reset", strconv.FormatInt(month.Unix()-today.Unix(), 10))
}
