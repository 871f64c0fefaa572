package gateway

import (
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"viewfinder/problem"
)

// The demo key's limit per client address: a burst of demoBurst calls, then one every demoEvery.
const (
	demoBurst     = 20
	demoEvery     = 2 * time.Second
	demoAddresses = 8192 // maximum number of stored limiters
)

var (
	errNoKey = problem.New(problem.NoKey,
		"An access key is missing. Send yours in the header Authorization: Bearer KEY.")
	errInvalidKey = problem.New(problem.NoKey,
		"This access key contains a character that is not allowed in keys. Copy it again from your provider, without spaces.")
	errNoDemoKey = problem.New(problem.NoKey,
		"The built-in key works only with the sandbox. Enter your own access key for this provider, or start the server with --demo-key.")
)

// keys maps caller keys to upstream keys.
type keys struct {
	sandbox             bool
	builtInKey, demoKey string
	now                 func() time.Time
	limiters            *otter.Cache[netip.Prefix, *rate.Limiter] // by client
}

func newKeys(c Config) *keys {
	return &keys{
		sandbox: c.Sandbox, builtInKey: c.BuiltInKey, demoKey: c.DemoKey, now: time.Now,
		limiters: otter.Must(&otter.Options[netip.Prefix, *rate.Limiter]{MaximumSize: demoAddresses}),
	}
}

// CallerKey returns a request's key from the header Authorization: Bearer KEY. An error is a
// *problem.Error.
func CallerKey(r *http.Request) (string, error) {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	key = strings.TrimSpace(key)
	if key == "" || !strings.EqualFold(scheme, "Bearer") {
		return "", errNoKey
	}
	if len(key) > maxValue {
		return "", tooLong("The access key", maxValue)
	}
	for i := range len(key) {
		if key[i] <= ' ' || key[i] > '~' {
			return "", errInvalidKey
		}
	}
	return key, nil
}

func (k *keys) upstreamKey(callerKey string) (string, error) {
	switch {
	case !k.isDemo(callerKey):
		return callerKey, nil
	case k.demoKey == "":
		return "", errNoDemoKey
	}
	return k.demoKey, nil
}

// isDemo reports whether the demo key replaces a caller's key.
func (k *keys) isDemo(callerKey string) bool {
	return k.builtInKey != "" && callerKey == k.builtInKey && !k.sandbox
}

// reserve counts a client's call, or returns the time until the next one is allowed.
func (k *keys) reserve(from netip.Prefix) time.Duration {
	now := k.now()
	limiter, _ := k.limiters.ComputeIfAbsent(from, func() (*rate.Limiter, bool) {
		return rate.NewLimiter(rate.Every(demoEvery), demoBurst), false
	})
	reservation := limiter.ReserveN(now, 1)
	wait := reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	return wait
}

// clientPrefix returns the addresses that count as one client: an IPv4 address or an IPv6
// subscriber's /64. All invalid addresses count as one client.
func clientPrefix(remote string) netip.Prefix {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Prefix{}
	}
	address := at.Addr().Unmap().WithZone("")
	bits := 64
	if address.Is4() {
		bits = 32
	}
	prefix, _ := address.Prefix(bits) // the number of bits is valid
	return prefix
}

// demoLimitError sets Retry-After and returns the error for the demo key's limit.
func demoLimitError(w http.ResponseWriter, wait time.Duration) error {
	seconds := int((wait + time.Second - 1) / time.Second)
	w.Header().Set("Retry-After", strconv.Itoa(seconds))
	return problem.Newf(problem.TooMany,
		"The demo key is shared, and your address has used up its share. Use your own access key, or wait %d s.", seconds)
}
