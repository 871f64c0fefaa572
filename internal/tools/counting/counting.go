// Package counting is a provider for tests. It serves lists of followers over HTTP, page by page,
// injects faults, and keeps a ledger of every request.
package counting

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"viewfinder/pause"
)

// Provider is the test provider. Its fields must be set before the first request.
type Provider struct {
	PageSize int
	// Rows returns the number of an account's followers.
	Rows func(id int) int
	// Kind returns the kind of an account: private, missing, cut, broken, limited, unsubscribed or
	// "".
	Kind func(id int) string
	// Faults is the fraction of requests that fail, in [0, 1).
	Faults float64
	// Fault returns the fault for the next request and overrides Faults: 429 (with Retry-After: 1),
	// 503, cut, html or "".
	Fault func() string
	// Overlap is the number of rows of a page that are repeated on the next page.
	Overlap int
	Latency time.Duration
	Seed    uint64
	// Quota is the number of calls accepted; 0 means no limit.
	Quota int
	// Key is the accepted key; empty accepts any key.
	Key string
	// OnRequest is called with each request's number, starting at 1.
	OnRequest func(number int)
	// Picture returns the URL of a follower's picture; nil means no pictures.
	Picture func(id, k int) string
	// Members returns additional members for each follower, such as ,"a":1.
	Members func() string
	// Added returns the number of new followers, which precede an account's other followers.
	Added func(id int) int

	mu       sync.Mutex
	random   *rand.Rand
	requests int
	times    []time.Time
	good     map[string]int // successful responses by request
	order    []string
	flying   int
	most     int
}

// Ledger is the provider's record of its requests.
type Ledger struct {
	Requests int
	Times    []time.Time
	Good     map[string]int // complete responses by account and cursor
	Order    []string       // accounts in order of their requests
	Most     int            // maximum number of concurrent requests
}

// Ledger returns a copy of the ledger.
func (p *Provider) Ledger() Ledger {
	p.mu.Lock()
	defer p.mu.Unlock()
	good := make(map[string]int, len(p.good))
	for request, count := range p.good {
		good[request] = count
	}
	return Ledger{p.requests, append([]time.Time(nil), p.times...), good, append([]string(nil), p.order...), p.most}
}

// SetQuota changes the quota.
func (p *Provider) SetQuota(quota int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.Quota = quota
}

// ServeHTTP serves user_id and followers.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	number, fault := p.begin(r)
	defer p.end()
	if p.OnRequest != nil {
		p.OnRequest(number)
	}
	if pause.For(r.Context(), p.Latency) != nil {
		return
	}
	p.mu.Lock()
	quota := p.Quota
	p.mu.Unlock()
	if quota > 0 {
		w.Header().Set("X-Ratelimit-Requests-Limit", strconv.Itoa(quota))
		w.Header().Set("X-Ratelimit-Requests-Remaining", strconv.Itoa(max(quota-number, 0)))
		w.Header().Set("X-Ratelimit-Requests-Reset", "1")
	}
	switch {
	case p.Key != "" && r.Header.Get("Authorization") != "Bearer "+p.Key:
		fail(w, 401, "Invalid API key")
	case quota > 0 && number > quota:
		fail(w, 429, "You have exceeded the MONTHLY quota for Requests on your current plan")
	case p.inject(w, fault):
	case strings.HasPrefix(r.URL.Path, "/ig/user_id/"):
		p.resolve(w, r)
	default:
		p.followers(w, r)
	}
}

func (p *Provider) begin(r *http.Request) (number int, fault string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.random == nil {
		p.random, p.good = rand.New(rand.NewPCG(p.Seed, 1)), map[string]int{}
	}
	p.requests++
	p.flying++
	p.most = max(p.most, p.flying)
	p.times = append(p.times, time.Now())
	p.order = append(p.order, r.URL.Query().Get("id_user"))
	if p.Fault != nil {
		return p.requests, p.Fault()
	}
	if p.random.Float64() < p.Faults {
		faults := []string{"502", "503", "429", "reset", "cut", "slow"}
		fault = faults[p.random.IntN(len(faults))]
	}
	return p.requests, fault
}

func (p *Provider) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.flying--
}

func fail(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, `{"status":"fail","message":%q}`, message)
}

// inject responds with a fault. It returns false for faults that only slow the response down.
func (p *Provider) inject(w http.ResponseWriter, fault string) bool {
	switch fault {
	case "502", "503":
		status, _ := strconv.Atoi(fault)
		fail(w, status, "The API is unreachable")
	case "html":
		_, _ = w.Write([]byte("<!doctype html><title>Sign in</title>"))
	case "429":
		if p.Fault != nil {
			w.Header().Set("Retry-After", "1")
		}
		fail(w, 429, "You have exceeded the rate limit per second for your plan")
	case "reset":
		cut(w, "")
	case "cut":
		cut(w, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"users\":[")
	case "slow":
		time.Sleep(20 * time.Millisecond)
		return false
	default:
		return false
	}
	return true
}

func cut(w http.ResponseWriter, text string) {
	conn, out, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	_, _ = out.WriteString(text)
	_ = out.Flush()
	_ = conn.Close()
}

func (p *Provider) resolve(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(strings.TrimPrefix(r.URL.Query().Get("user"), "user"))
	if err != nil {
		fail(w, 404, "User not found")
		return
	}
	_, _ = fmt.Fprintf(w, `{"user_id":%d}`, id)
}

func (p *Provider) followers(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	id, _ := strconv.Atoi(query.Get("id_user"))
	from, _ := strconv.Atoi(query.Get("next_max_id"))
	kind := ""
	if p.Kind != nil {
		kind = p.Kind(id)
	}
	switch kind {
	case "private":
		fail(w, 400, "Not authorized to view user")
		return
	case "missing":
		fail(w, 404, "User not found")
		return
	case "unsubscribed":
		fail(w, 403, "You are not subscribed to this API.")
		return
	case "limited":
		fail(w, 429, "Too many requests")
		return
	case "broken":
		fail(w, 502, "The API is unreachable")
		return
	case "cut":
		cut(w, "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")
		return
	}
	added := 0
	if p.Added != nil {
		added = p.Added(id)
	}
	total := p.Rows(id) + added
	to := min(from+p.PageSize, total)
	var body strings.Builder
	body.WriteString(`{"users":[`)
	for k := max(from-p.Overlap, 0); k < to; k++ {
		if body.Len() > len(`{"users":[`) {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"pk":%s,"username":"follower.%d"`, RowID(id, k-added), k)
		if p.Picture != nil {
			fmt.Fprintf(&body, `,"profile_pic_url":%q`, p.Picture(id, k))
		}
		if p.Members != nil {
			body.WriteString(p.Members())
		}
		body.WriteByte('}')
	}
	body.WriteString(`],"status":"ok"`)
	if to < total {
		fmt.Fprintf(&body, `,"next_max_id":"%d"`, to)
	}
	body.WriteString("}")
	p.mu.Lock()
	p.good[strconv.Itoa(id)+" "+strconv.Itoa(from)]++
	p.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte(body.String()))
}

// RowID returns the ID of a follower, which is beyond 2^53. Added followers have negative numbers.
func RowID(id, k int) string { return strconv.Itoa(9_100_000_000_000_000_000 + id*100_000 + k + 1000) }

// Pages returns the number of pages of an account.
func (p *Provider) Pages(id int) int {
	return max((p.Rows(id)+p.PageSize-1)/p.PageSize, 1)
}

// SlidingWindow returns a function that reports whether a request at a given time is rate limited:
// it accepts count requests within each period.
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
