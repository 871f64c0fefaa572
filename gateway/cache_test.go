package gateway

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// cachedConsole is a gateway with a cache. Its provider numbers its responses, starting at 1.
type cachedConsole struct {
	*console
	calls atomic.Int64
	time  atomic.Int64 // the cache's time, in seconds after the start
}

// startCached serves a gateway whose cache has 1 MiB and keeps responses for a minute.
func startCached(t *testing.T, answer func(n int64, w http.ResponseWriter, r *http.Request)) *cachedConsole {
	t.Helper()
	return startCachedWith(t, Config{}, answer)
}

func startCachedWith(t *testing.T, config Config, answer func(n int64, w http.ResponseWriter, r *http.Request)) *cachedConsole {
	t.Helper()
	s := &cachedConsole{}
	config.Cache = Cache{Age: time.Minute, Size: 1 << 20, IsSuccess: func(body []byte) bool {
		return json.Valid(body) && !bytes.Contains(body, []byte(`"fail"`))
	}}
	s.console = start(t, config, func(w http.ResponseWriter, r *http.Request) { answer(s.calls.Add(1), w, r) })
	begun := time.Now()
	s.gateway.cache.now = func() time.Time { return begun.Add(time.Duration(s.time.Load()) * time.Second) }
	t.Cleanup(func() { s.gateway.cache.entries.StopAllGoroutines() })
	return s
}

// numbered responds with {"n":1}, {"n":2} and so on, with quota headers.
func numbered(n int64, w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("X-Ratelimit-Requests-Remaining", strconv.FormatInt(1000-n, 10))
	w.Header().Set("Retry-After", "1")
	respond(200, fmt.Sprintf(`{"n": %d, "id": 9007199254740993}`, n))(w, nil)
}

func (s *cachedConsole) wantBody(t *testing.T, name, want string, got answer) {
	t.Helper()
	if got.status != 200 || got.body != want {
		t.Errorf("%s: got %d %s, want %s", name, got.status, got.body, want)
	}
}

const cached1, cached2 = `{"n": 1, "id": 9007199254740993}`, `{"n": 2, "id": 9007199254740993}`

func TestResponseIsServedAgain(t *testing.T) {
	s := startCached(t, numbered)
	first := s.get(t, userIDTarget)
	s.wantBody(t, "the first", cached1, first)
	if got := first.header.Get("Cache-Status"); got != "viewfinder; fwd=miss" {
		t.Errorf("the first: got the status %q", got)
	}
	s.time.Store(59)
	again := s.get(t, userIDTarget)
	s.wantBody(t, "again", cached1, again)
	for name, want := range map[string]string{
		"Age": "59", "Cache-Status": "viewfinder; hit; ttl=1", "Server-Timing": `cache;desc="hit", attempts;desc="0"`,
		"Content-Type": "application/json", "Content-Length": strconv.Itoa(len(cached1)), "Cache-Control": "no-store",
		"X-Ratelimit-Requests-Remaining": "", "Retry-After": "", // out of date in the cache
	} {
		if got := again.header.Get(name); got != want {
			t.Errorf("again: the header %s is %q, want %q", name, got, want)
		}
	}
	if first.header.Get("X-Request-Id") == again.header.Get("X-Request-Id") {
		t.Error("both responses have one request ID")
	}
	s.time.Store(61)
	s.wantBody(t, "after its time", cached2, s.get(t, userIDTarget))
}

func TestCacheIsOffByDefault(t *testing.T) {
	for name, c := range map[string]Cache{"no age": {IsSuccess: json.Valid}, "no check": {Age: time.Hour}} {
		if newCache(c) != nil {
			t.Errorf("%s: there is a cache", name)
		}
	}
	calls := int64(0)
	s := start(t, Config{}, func(w http.ResponseWriter, r *http.Request) { calls++; numbered(calls, w, r) })
	s.get(t, userIDTarget)
	if got := s.get(t, userIDTarget); got.body != cached2 || got.header.Get("Cache-Status") != "" {
		t.Errorf("got %s, %v", got.body, got.header)
	}
}

// TestCallIdentity verifies that calls that differ in one respect do not share a
// response.
func TestCallIdentity(t *testing.T) {
	for _, c := range []struct {
		name, target string
		header       []string
	}{
		{"another key", userIDTarget, []string{"Authorization", "Bearer another-key"}},
		{"a key with the same prefix", userIDTarget, []string{"Authorization", "Bearer " + key + "x"}},
		{"a key in capitals", userIDTarget, []string{"Authorization", "Bearer " + strings.ToUpper(key)}},
		{"another value", "/ig/user_id/?user=nasa2", nil},
		{"another call", "/ig/info_username/?user=nasa", nil},
		{"another shape", userIDTarget, []string{"X-Sandbox-Shape", "media=2"}},
	} {
		s := startCachedWith(t, Config{Sandbox: true}, numbered)
		s.get(t, userIDTarget)
		s.wantBody(t, c.name, cached2, s.get(t, c.target, c.header...))
	}
	s := startCached(t, numbered)
	s.get(t, "/ig/followers/?id_user=1&count=200")
	s.wantBody(t, "the same call, written otherwise", cached1, s.get(t, "/ig/followers/?count=200&id_user=%31"))
}

func TestCacheHeadersReportCacheUse(t *testing.T) {
	for _, c := range []struct {
		name, header, value string
		second, third       string // the next response, and the response to a plain request after it
	}{
		{"no-cache", "Cache-Control", "no-cache", cached2, cached2},
		{"in capitals, with other directives", "Cache-Control", "foo=1, No-Cache", cached2, cached2},
		{"the older header", "Pragma", "no-cache", cached2, cached2},
		{"no-store", "Cache-Control", "no-store", cached2, cached1},
		{"a maximum age that it has reached", "Cache-Control", "max-age=10", cached2, cached2},
		{"a maximum age that it has not reached", "Cache-Control", "max-age=11", cached1, cached1},
		{"a reload", "Cache-Control", "max-age=0", cached2, cached2},
		{"an invalid age", "Cache-Control", "max-age=soon", cached2, cached2},
		{"another directive", "Cache-Control", "no-transform", cached1, cached1},
	} {
		s := startCached(t, numbered)
		s.get(t, userIDTarget)
		s.time.Store(10)
		s.wantBody(t, c.name, c.second, s.get(t, userIDTarget, c.header, c.value))
		s.wantBody(t, c.name+", then", c.third, s.get(t, userIDTarget))
	}
	s := startCached(t, numbered)
	s.get(t, userIDTarget, "Cache-Control", "no-store")
	s.wantBody(t, "after no-store alone", cached2, s.get(t, userIDTarget))
}

func TestOnlyCompleteSuccessesAreStored(t *testing.T) {
	for _, c := range []struct {
		name   string
		answer http.HandlerFunc
	}{
		{"not found", respond(404, `{"message":"gone"}`)},
		{"another success status", respond(201, `{}`)},
		{"a quota", respond(429, `{"message":"monthly quota"}`)},
		{"a failed provider", respond(500, `{}`)},
		{"a failure with 200", respond(200, `{"status":"fail"}`)},
		{"not JSON", respond(200, `<html>`)},
		{"an empty body", respond(200, ``)},
		{"a response over a sixteenth", respond(200, `"`+strings.Repeat("a", 1<<16)+`"`)},
		{"a response with the key", respond(200, `{"key":"`+key+`"}`)},
		{"an unknown encoding", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "br")
			_, _ = io.WriteString(w, "{}")
		}},
		{"a broken gzip", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(zipped(`{"n": 1}`)[:20])
		}},
		{"a large response in a small gzip", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(zipped(`"` + strings.Repeat("a", 1<<20) + `"`))
		}},
		{"a body cut off", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "20")
			_, _ = io.WriteString(w, `{}`)
		}},
		{"a body cut off between two chunks", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, `{}`)
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		}},
	} {
		s := startCached(t, func(n int64, w http.ResponseWriter, r *http.Request) {
			if n == 1 {
				c.answer(w, r)
				return
			}
			numbered(n, w, r)
		})
		header := []string{"Accept-Encoding", "gzip, br"}
		s.get(t, userIDTarget, header...)
		s.wantBody(t, c.name, cached2, s.get(t, userIDTarget, header...))
		s.wantBody(t, c.name+", then", cached2, s.get(t, userIDTarget, header...))
	}
}

// TestFailedRefresh verifies that a stored response survives a failed refresh unless the
// failure invalidates it.
func TestFailedRefresh(t *testing.T) {
	for _, c := range []struct {
		status int
		body   string
		want   string
	}{
		{500, `{}`, cached1},
		{429, `{"message":"monthly quota"}`, cached1},
		{404, `{}`, `{"n": 3, "id": 9007199254740993}`},
		{401, `{}`, `{"n": 3, "id": 9007199254740993}`},
		{200, `{"status":"fail"}`, `{"n": 3, "id": 9007199254740993}`},
	} {
		s := startCached(t, func(n int64, w http.ResponseWriter, r *http.Request) {
			if n == 2 {
				respond(c.status, c.body)(w, r)
				return
			}
			numbered(n, w, r)
		})
		s.get(t, userIDTarget)
		if got := s.get(t, userIDTarget, "Cache-Control", "no-cache"); got.status != c.status {
			t.Errorf("%d: the refresh has the status %d", c.status, got.status)
		}
		s.wantBody(t, strconv.Itoa(c.status), c.want, s.get(t, userIDTarget))
	}
}

func TestStoredEncodings(t *testing.T) {
	compressed := zipped(cached1)
	s := startCached(t, func(_ int64, w http.ResponseWriter, r *http.Request) {
		if got := r.Header.Get("Accept-Encoding"); got != "gzip" {
			t.Errorf("the provider was asked for %q", got)
		}
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(compressed)
	})
	for _, c := range []struct{ accepted, encoding, body string }{
		{"gzip, deflate, br, zstd", "gzip", string(compressed)},
		{"br;q=1.0, GZIP;q=0.5", "gzip", string(compressed)},
		{"*", "gzip", string(compressed)},
		{"gzip;q=0, br", "", cached1},
		{"identity", "", cached1},
		{"", "", cached1},
	} {
		got := s.get(t, userIDTarget, "Accept-Encoding", c.accepted)
		s.wantBody(t, c.accepted, c.body, got)
		if got.header.Get("Content-Encoding") != c.encoding || got.header.Get("Content-Length") != strconv.Itoa(len(c.body)) {
			t.Errorf("%s: got %v", c.accepted, got.header)
		}
	}
	if got := s.calls.Load(); got != 1 {
		t.Errorf("%d calls were made, want 1", got)
	}
}

// TestEncodingWeights verifies that a weight of 0 rejects an encoding, and the weight of gzip
// takes precedence over that of *.
func TestEncodingWeights(t *testing.T) {
	for accepted, want := range map[string]string{
		"gzip;q=0, *":       "identity",
		"*, gzip;q=0":       "identity",
		"gzip;q=0.0;x=1":    "identity",
		"gzip; x=1; Q=0.00": "identity",
		"gzip;q=soon":       "identity",
		"*;q=0":             "identity",
		"*;q=0, gzip":       "gzip",
		"gzip;q=0.001":      "gzip",
		"gzip;x=0":          "gzip",
		"br;q=0, *;q=0.1":   "gzip",
	} {
		s := startCached(t, func(_ int64, w http.ResponseWriter, r *http.Request) {
			if got := r.Header.Get("Accept-Encoding"); got != want {
				t.Errorf("%s: the provider was asked for %s, want %s", accepted, got, want)
			}
		})
		s.get(t, userIDTarget, "Accept-Encoding", accepted)
	}
}

func zipped(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return out.Bytes()
}

func TestCallersOfUncachedURLShareOneCall(t *testing.T) {
	s := startCached(t, numbered)
	var callers sync.WaitGroup
	for range 200 {
		callers.Go(func() {
			if got := s.do(s.request(t, userIDTarget)); got.body != cached1 {
				t.Errorf("got %d %s", got.status, got.body)
			}
		})
	}
	callers.Wait()
	if got := s.calls.Load(); got != 1 {
		t.Errorf("%d calls were made, want 1", got)
	}
}

func TestCacheIsLimitedInBytes(t *testing.T) {
	const size = 60_000
	s := startCached(t, func(_ int64, w http.ResponseWriter, r *http.Request) {
		respond(200, `"`+strings.Repeat("a", size)+`"`)(w, r)
	})
	var callers sync.WaitGroup
	for from := range 8 {
		callers.Go(func() {
			for i := range 10 {
				s.do(s.request(t, fmt.Sprintf("/ig/user_id/?user=a%d_%d", from, i)))
			}
		})
	}
	callers.Wait()
	c := s.gateway.cache
	c.entries.CleanUp()
	if got, want := c.size(), 0.75*(1<<20); got > want || got < size {
		t.Errorf("the cache has %.0f bytes, want at most %.0f", got, want)
	}
	if got := c.recording.Load(); got != 0 {
		t.Errorf("%d bytes are still in progress after the last response", got)
	}
}

// TestKeysAndHeadersCountTowardLimit verifies that keys and headers count toward the limit, in
// addition to bodies.
func TestKeysAndHeadersCountTowardLimit(t *testing.T) {
	const size = 3_000
	long := strings.Repeat("a", size)
	s := startCachedWith(t, Config{Sandbox: true}, func(_ int64, w http.ResponseWriter, r *http.Request) {
		w.Header()["Content-Language"] = []string{long, long, long}
		respond(200, "{}")(w, r)
	})
	for i := range 100 {
		s.get(t, fmt.Sprintf("/ig/user_id/?user=%d%s", i, long), shapeHeader, long[:1000])
	}
	c := s.gateway.cache
	c.entries.CleanUp()
	total := 0
	for k, e := range c.entries.All() {
		total += len(k.query) + len(k.shape) + len(strings.Join(e.header["Content-Language"], ""))
	}
	if limit := c.config.Size - c.config.Size/recordingShare; total > int(limit) || total < size {
		t.Errorf("keys and headers have %d bytes, want at most %d", total, limit)
	}
}

// TestVeryLargeKeysAndHeadersAreNotStored verifies that responses with unusually large keys or
// headers are forwarded but not stored.
func TestVeryLargeKeysAndHeadersAreNotStored(t *testing.T) {
	for _, c := range []struct {
		name           string
		value, headers int
		want           string
	}{
		{"a key of 4 kB", 4<<10 - len("user="), 0, cached1},
		{"a longer key", 4<<10 - len("user=") + 1, 0, cached2},
		{"headers of 15 kB", 1, 15 << 10, cached1},
		{"headers over 16 kB", 1, 16 << 10, cached2},
	} {
		s := startCached(t, func(n int64, w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Language", strings.Repeat("a", c.headers))
			numbered(n, w, r)
		})
		target := "/ig/user_id/?user=" + strings.Repeat("a", c.value)
		s.get(t, target)
		s.wantBody(t, c.name, c.want, s.get(t, target))
	}
}

// TestOnlyStoredHeadersAreInMemory verifies that the cache does not retain the array that the
// values of all headers of a response share.
func TestOnlyStoredHeadersAreInMemory(t *testing.T) {
	c := newCache(Cache{Age: time.Minute, IsSuccess: json.Valid})
	t.Cleanup(func() { c.entries.StopAllGoroutines() })
	all := []string{"en", "a cookie"}
	e := c.newEntry(upstreamCall{}, &head{header: http.Header{"Content-Language": all[:1:1]}}, []byte("{}"), time.Time{})
	if got := e.header["Content-Language"]; &got[0] == &all[0] || got[0] != "en" {
		t.Errorf("got %q, with all others", got)
	}
}

// TestConcurrentResponsesAreLimited verifies that in-progress responses beyond the limit are
// forwarded but not stored.
func TestConcurrentResponsesAreLimited(t *testing.T) {
	s := startCached(t, numbered)
	s.gateway.cache.recording.Store(1 << 18)
	s.get(t, userIDTarget)
	s.wantBody(t, "without room", cached2, s.get(t, userIDTarget))
	if got := s.gateway.cache.recording.Load(); got != 1<<18 {
		t.Errorf("the count is %d", got)
	}
}

func TestStoredResponseUsesNoDemoKeyAllowance(t *testing.T) {
	const demo = "demo-key-of-the-operator"
	s := startCachedWith(t, Config{BuiltInKey: "built-in", DemoKey: demo}, numbered)
	for range 3 * demoBurst {
		if got := s.get(t, userIDTarget, "Authorization", "Bearer built-in"); got.status != 200 {
			t.Fatalf("got %d", got.status)
		}
	}
	if calls := s.calls.Load(); calls > demoBurst/2 { // a cache may evict entries
		t.Errorf("made %d calls", calls)
	}
	if got := s.get(t, "/ig/user_id/?user=b", "Authorization", "Bearer built-in"); got.status != 200 {
		t.Errorf("another call: got %d", got.status)
	}
}

func TestOnlyStoredRows(t *testing.T) {
	only := []string{"Cache-Control", "only-if-cached"}
	s := startCached(t, numbered)
	if got := s.get(t, userIDTarget, only...); got.status != 504 || !strings.Contains(got.message(), "only-if-cached") {
		t.Errorf("before a call: got %d %s", got.status, got.body)
	}
	s.get(t, userIDTarget)
	s.wantBody(t, "after a call", cached1, s.get(t, userIDTarget, only...))
	s.time.Store(61)
	if got := s.get(t, userIDTarget, only...); got.status != 504 {
		t.Errorf("after its time: got %d %s", got.status, got.body)
	}
	if got := start(t, Config{}, unexpected(t)).get(t, userIDTarget, only...); got.status != 504 {
		t.Errorf("without a cache: got %d %s", got.status, got.body)
	}
	if got := s.calls.Load(); got != 1 {
		t.Errorf("%d calls were made, want 1", got)
	}
}

func TestUnstoredResponseUsesNoDemoKeyAllowance(t *testing.T) {
	s := startCachedWith(t, Config{BuiltInKey: "built-in", DemoKey: "demo-key-of-the-operator"}, numbered)
	for range 3 * demoBurst {
		s.get(t, userIDTarget, "Authorization", "Bearer built-in", "Cache-Control", "only-if-cached")
	}
	s.wantBody(t, "a call", cached1, s.get(t, userIDTarget, "Authorization", "Bearer built-in"))
}

// TestCacheDoesNotStoreKeys verifies that the cache stores only a hash of a key, which differs between
// processes.
func TestCacheDoesNotStoreKeys(t *testing.T) {
	s, other := startCached(t, numbered), startCached(t, numbered)
	s.get(t, userIDTarget)
	for k, entry := range s.gateway.cache.entries.All() {
		if text := fmt.Sprintf("%s %s %s %v %s", k.owner, k.query, k.shape, entry.header, entry.body); strings.Contains(text, key) {
			t.Error("an entry has the key")
		}
	}
	call := upstreamCall{key: key}
	if s.gateway.cache.keyOf(call) == other.gateway.cache.keyOf(call) {
		t.Error("two processes hash a key alike")
	}
}

func TestSingleCallIsNotCached(t *testing.T) {
	s := startCached(t, numbered)
	s.get(t, userIDTarget)
	route := s.gateway.routes["/ig/user_id/"]
	got, err := s.gateway.Attempt(t.Context(), key, route.call, values(route.call, "nasa"))
	if err != nil || string(got.Body) != cached2 {
		t.Errorf("got %s, %v", got.Body, err)
	}
	s.wantBody(t, "after it", cached1, s.get(t, userIDTarget))
}
