package sandbox_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"viewfinder/sandbox"
)

func TestKeys(t *testing.T) {
	s := start(t)
	for _, c := range []struct {
		name, authorization, apiKey string
		want                        int
	}{
		{"none", "", "", 401},
		{"the refused key", "Bearer " + sandbox.RefusedKey, "", 401},
		{"the refused key in the other header", "", sandbox.RefusedKey, 401},
		{"another scheme", "Basic abc", "", 401},
		{"a scheme without a key", "Bearer ", "", 401},
		{"the built-in key", "Bearer " + sandbox.BuiltInKey, "", 200},
		{"any key", "Bearer sk-anything-at-all", "", 200},
		{"a lowercase scheme", "bearer sk-anything-at-all", "", 200},
		{"any key in the other header", "", "0123456789", 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := s.get(t, "/ig/user_id/?user=natgeo", "Authorization", c.authorization, "X-RapidAPI-Key", c.apiKey)
			if got.status != c.want {
				t.Fatalf("got %d %s, want %d", got.status, got.body, c.want)
			}
			if hasQuota := got.header.Get("X-Ratelimit-Requests-Remaining") != ""; hasQuota != (c.want != http.StatusUnauthorized) {
				t.Errorf("reports a quota: %v", hasQuota)
			}
			if c.want == http.StatusUnauthorized && textAt(parse(t, got.body), "message") == "" {
				t.Errorf("got %s, want a message", got.body)
			}
			if bytes.Contains(got.body, []byte("anything")) || bytes.Contains(got.body, []byte(sandbox.RefusedKey)) {
				t.Errorf("the response repeats the key: %s", got.body)
			}
		})
	}
}

func TestQuotaDecreasesWithEveryCall(t *testing.T) {
	s := start(t)
	remaining := func(key string) int {
		got := s.get(t, "/ig/user_id/?user=natgeo", "Authorization", "Bearer "+key).header
		if got, want := got.Get("X-Ratelimit-Requests-Limit"), "500000"; got != want {
			t.Errorf("limit: got %s, want %s", got, want)
		}
		if got, want := got.Get("X-Ratelimit-Requests-Reset"), "950400"; got != want {
			t.Errorf("seconds to the next month: got %s, want %s", got, want)
		}
		n, err := strconv.Atoi(got.Get("X-Ratelimit-Requests-Remaining"))
		if err != nil {
			t.Error(err)
		}
		return n
	}
	for _, c := range []struct {
		name, key string
		want      int
	}{
		{"first call", "one", 499_999},
		{"second call", "one", 499_998},
		{"another key", "two", 499_999},
		{"third call", "one", 499_997},
	} {
		if got := remaining(c.key); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

type getFunc func(ctx context.Context, key, target string) (status int)

// inBubble runs a test in a synctest bubble, which must not use the network, so the handler is
// called directly.
func inBubble(t *testing.T, test func(t *testing.T, get getFunc)) {
	synctest.Test(t, func(t *testing.T) {
		provider, err := sandbox.New(sandbox.Config{})
		if err != nil {
			t.Fatal(err)
		}
		test(t, func(ctx context.Context, key, target string) int {
			r := httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil)
			r.Header.Set("Authorization", "Bearer "+key)
			w := httptest.NewRecorder()
			provider.ServeHTTP(w, r)
			return w.Code
		})
	})
}

func TestSlowResponsesTakeThreeSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, get getFunc) {
		since := time.Now()
		status := get(t.Context(), "a", "/ig/info_username/?user=slow.answer")
		if took := time.Since(since); status != http.StatusOK || took != 3*time.Second {
			t.Errorf("got %d after %v, want 200 after 3s", status, took)
		}
	})
}

// TestSlowResponsesEndWithRequest verifies that the connection is closed without a response if the
// request ends first.
func TestSlowResponsesEndWithRequest(t *testing.T) {
	inBubble(t, func(t *testing.T, get getFunc) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		since := time.Now()
		defer func() {
			if got, took := recover(), time.Since(since); got != http.ErrAbortHandler || took != time.Second {
				t.Errorf("got %v after %v, want %v after 1s", got, took, http.ErrAbortHandler)
			}
		}()
		get(ctx, "a", "/ig/info_username/?user=slow.answer")
	})
}

func TestPerSecondLimitEndsAfterOneSecond(t *testing.T) {
	const one, other = "/ig/info_username/?user=per.second", "/ig/hashtag/?hashtag=per.second"
	inBubble(t, func(t *testing.T, get getFunc) {
		for _, c := range []struct {
			name        string
			after       time.Duration
			key, target string
			want        int
		}{
			{"the first request", 0, "a", one, 429},
			{"immediately", 0, "a", one, 429},
			{"another request", 0, "a", other, 429},
			{"just before", 999 * time.Millisecond, "a", one, 429},
			{"a second later", time.Millisecond, "a", one, 200},
			{"a new burst", 0, "a", one, 429},
			{"another key", 0, "b", one, 429},
			{"the other request", 0, "a", other, 200},
			{"much later", time.Minute, "b", one, 200},
		} {
			time.Sleep(c.after) // bubble time
			if got := get(t.Context(), c.key, c.target); got != c.want {
				t.Errorf("%s: got %d, want %d", c.name, got, c.want)
			}
		}
	})
}
