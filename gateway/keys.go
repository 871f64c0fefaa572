package gateway

import (
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"viewfinder/fault"
)

// The demo key's limit for one client address: demoBurst calls at once, then
// one every demoEvery.
const (
	demoBurst     = 20
	demoEvery     = 2 * time.Second
	demoAddresses = 4096 // remembered at most, twice over
)

var (
	errNoKey = fault.New(fault.NoKey,
		"An access key is missing. Send yours in the header Authorization: Bearer KEY.")
	errBadKey = fault.New(fault.NoKey,
		"This access key holds a character that no key can have. Copy it again from your provider and leave out blanks.")
	errNoDemo = fault.New(fault.NoKey,
		"The built-in demo key works with the sandbox only. Enter your own access key for this provider, or have the server started with --demo-key.")
)

// keys turns the key that a caller shows into the one that is sent.
type keys struct {
	sandbox       bool
	builtIn, demo string
	now           func() time.Time

	mu              sync.Mutex
	recent, earlier map[netip.Prefix]*rate.Limiter
}

func newKeys(c Config) *keys {
	return &keys{
		sandbox: c.Sandbox, builtIn: c.DefaultKey, demo: c.DemoKey, now: time.Now,
		recent: map[netip.Prefix]*rate.Limiter{},
	}
}

// shownBy reads a caller's key.
func shownBy(r *http.Request) (string, error) {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	key = strings.TrimSpace(key)
	if key == "" || !strings.EqualFold(scheme, "Bearer") {
		return "", errNoKey
	}
	for i := range len(key) {
		if key[i] <= ' ' || key[i] > '~' {
			return "", errBadKey
		}
	}
	return key, nil
}

// sentFor is the key to send for the one that was shown. wait is not zero when
// the demo key's limit is reached.
func (k *keys) sentFor(shown, remote string) (sent string, wait time.Duration, err error) {
	switch {
	case k.builtIn == "" || shown != k.builtIn || k.sandbox:
		return shown, 0, nil
	case k.demo == "":
		return "", 0, errNoDemo
	}
	if wait := k.take(network(remote)); wait > 0 {
		return "", wait, nil
	}
	return k.demo, 0, nil
}

// take counts a call of one address, or tells how long the next one has to wait.
func (k *keys) take(from netip.Prefix) time.Duration {
	now := k.now()
	limiter := k.limiter(from)
	reserved := limiter.ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait > 0 {
		reserved.CancelAt(now)
	}
	return wait
}

// limiter remembers addresses in two generations: when the recent one is full,
// the earlier one is forgotten.
func (k *keys) limiter(from netip.Prefix) *rate.Limiter {
	k.mu.Lock()
	defer k.mu.Unlock()
	if l, ok := k.recent[from]; ok {
		return l
	}
	l, ok := k.earlier[from]
	if !ok {
		l = rate.NewLimiter(rate.Every(demoEvery), demoBurst)
	}
	if len(k.recent) >= demoAddresses {
		k.recent, k.earlier = map[netip.Prefix]*rate.Limiter{}, k.recent
	}
	k.recent[from] = l
	return l
}

// network is what counts as one client: an IPv4 address, or the /64 that one
// IPv6 subscriber holds. What is no address counts as one client together.
func network(remote string) netip.Prefix {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Prefix{}
	}
	address := at.Addr().Unmap().WithZone("")
	bits := 64
	if address.Is4() {
		bits = 32
	}
	prefix, _ := address.Prefix(bits) // the number of bits fits
	return prefix
}

// refuseDemo says when the demo key may be used again.
func refuseDemo(w http.ResponseWriter, wait time.Duration) error {
	seconds := int((wait + time.Second - 1) / time.Second)
	w.Header().Set("Retry-After", strconv.Itoa(seconds))
	return fault.Newf(fault.TooMany,
		"The demo key is shared, and your address has used its part. Use your own access key, or wait %d s.", seconds)
}
