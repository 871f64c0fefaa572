package gateway

import (
	"bytes"
	"compress/gzip"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"
)

// Cache configures the response cache.
//
// Rules:
//   - Only complete, successful responses with status 200 are stored, byte for byte.
//   - A response is served only to callers with the same key. The cache stores a hash of
//     the key with a random seed, and no response that contains the key.
//   - Quota headers are not served from the cache because they would be out of date.
//   - Collections and other callers of Attempt neither read nor fill the cache.
type Cache struct {
	Age  time.Duration // how long a response is served from the cache; 0 disables the cache
	Size int64         // total size of stored and in-progress responses, including keys and headers; 0 means DefaultCacheSize
	// IsSuccess reports whether a decoded body with the status 200 is the requested response rather
	// than a failure.
	IsSuccess func(body []byte) bool
}

// DefaultCacheSize is the default size of a cache in bytes.
const DefaultCacheSize = 64 << 20

// Fractions of the cache's size.
const (
	recordingShare = 4  // responses in progress take at most a quarter
	entryShare     = 16 // a response takes at most a sixteenth, even when decoded
)

// Estimated sizes in bytes. Callers choose keys and the provider chooses headers, so very large
// ones are not stored.
const (
	entryCost      = 1 << 10 // per entry, excluding its body, key and headers
	stringCost     = 16      // per header value, excluding its bytes
	maxKeyBytes    = 4 << 10
	maxHeaderBytes = 16 << 10
)

// cache stores responses. A nil cache stores none.
type cache struct {
	config    Cache
	seed      []byte
	now       func() time.Time
	entries   *otter.Cache[cacheKey, *cacheEntry]
	recording atomic.Int64 // bytes of responses in progress
}

// cacheKey identifies a call. It does not include the encoding, because an entry serves all
// encodings.
type cacheKey struct {
	owner        [sha256.Size]byte // a hash of the key
	route        *route
	query, shape string
}

// newCache returns nil if the cache is off.
func newCache(c Cache) *cache {
	if c.Age <= 0 || c.IsSuccess == nil {
		return nil
	}
	if c.Size <= 0 {
		c.Size = DefaultCacheSize
	}
	seed := make([]byte, sha256.Size)
	_, _ = rand.Read(seed) // never fails
	return &cache{config: c, seed: seed, now: time.Now, entries: otter.Must(&otter.Options[cacheKey, *cacheEntry]{
		MaximumWeight: uint64(c.Size - c.Size/recordingShare),
		Weigher: func(k cacheKey, e *cacheEntry) uint32 {
			return uint32(min(int64(len(e.body)+len(k.query)+len(k.shape)+e.headerBytes()+entryCost), 1<<31))
		},
		ExpiryCalculator: otter.ExpiryWriting[cacheKey, *cacheEntry](c.Age),
	})}
}

func (c *cache) keyOf(call upstreamCall) cacheKey {
	owner := hmac.New(sha256.New, c.seed)
	_, _ = io.WriteString(owner, call.key)
	return cacheKey{[sha256.Size]byte(owner.Sum(nil)), call.route, call.query, call.shape}
}

// get returns the stored response of a call if it is fresh enough, or nil.
func (c *cache) get(call upstreamCall, d directives) *cacheEntry {
	if c == nil || !d.reads {
		return nil
	}
	entry, ok := c.entries.GetIfPresent(c.keyOf(call))
	if !ok || entry.body == nil || c.now().Sub(entry.at) >= c.config.Age || d.hasMaxAge && c.now().Sub(entry.at) >= d.maxAge {
		return nil
	}
	return entry
}

// put stores a complete response. If a response shows that the stored one is out of date, the
// stored one is replaced by an entry without a body. A response whose headers arrived before those
// of the entry replaces nothing.
func (c *cache) put(call upstreamCall, h *head, r *record, at time.Time) {
	var entry *cacheEntry
	body := r.bytes()
	switch {
	case h.status == http.StatusOK && body != nil:
		entry = c.newEntry(call, h, body, at)
	case h.status >= http.StatusInternalServerError, h.status == http.StatusTooManyRequests, h.status == http.StatusRequestTimeout:
		return // the response does not describe the requested data
	}
	if entry == nil {
		entry = &cacheEntry{at: at}
	}
	c.entries.Compute(c.keyOf(call), func(present *cacheEntry, found bool) (*cacheEntry, otter.ComputeOp) {
		if found && present.at.After(at) {
			return present, otter.CancelOp
		}
		return entry, otter.WriteOp
	})
}

// newEntry returns nil if a response must not be stored.
func (c *cache) newEntry(call upstreamCall, h *head, body []byte, at time.Time) *cacheEntry {
	e := &cacheEntry{header: http.Header{}, body: body, at: at}
	plain := body
	switch encoding := strings.ToLower(strings.Join(h.header["Content-Encoding"], ",")); encoding {
	case "", "identity":
	case "gzip", "x-gzip":
		if plain = c.gunzip(body); plain == nil {
			return nil
		}
		e.isGzip = true
	default:
		return nil
	}
	if len(call.key) >= minSecret && bytes.Contains(plain, []byte(call.key)) || !c.config.IsSuccess(plain) {
		return nil
	}
	for _, name := range []string{"Cache-Control", "Content-Type", "Content-Language"} {
		e.header[name] = slices.Clone(h.header[name]) // the values of all headers share one array
	}
	if e.headerBytes() > maxHeaderBytes {
		return nil
	}
	e.length = len(plain)
	return e
}

// gunzip returns nil if a body is damaged or exceeds the maximum size of a response.
func (c *cache) gunzip(body []byte) []byte {
	decoder, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil
	}
	plain, err := io.ReadAll(io.LimitReader(decoder, c.entryLimit()+1))
	if err != nil || int64(len(plain)) > c.entryLimit() {
		return nil
	}
	return plain
}

func (c *cache) entryLimit() int64 { return c.config.Size / entryShare }

func (c *cache) size() float64 {
	if c == nil {
		return 0
	}
	return float64(c.entries.WeightedSize())
}

// record returns the record for a call's response, or nil if the response must not be stored.
func (c *cache) record(call upstreamCall, d directives) *record {
	if c == nil || !d.stores || len(call.query)+len(call.shape) > maxKeyBytes {
		return nil
	}
	return &record{cache: c}
}
