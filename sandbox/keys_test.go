package sandbox_test

import (
	"bytes"
	"net/http"
	"strconv"
	"testing"

	"viewfinder/sandbox"
)

func TestKeys(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		name, authorization, apiKey string
		want                        int
	}{
		{"none", "", "", 401},
		{"the refused key", "Bearer " + sandbox.RefusedKey, "", 401},
		{"the refused key in the other header", "", sandbox.RefusedKey, 401},
		{"another scheme", "Basic abc", "", 401},
		{"a scheme without a key", "Bearer ", "", 401},
		{"the demo key", "Bearer " + sandbox.DemoKey, "", 200},
		{"any key", "Bearer sk-anything-at-all", "", 200},
		{"a scheme in small letters", "bearer sk-anything-at-all", "", 200},
		{"any key in the other header", "", "0123456789", 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := h.ask(t, "/ig/user_id/?user=natgeo", "Authorization", c.authorization, "X-RapidAPI-Key", c.apiKey)
			if got.status != c.want {
				t.Fatalf("got %d %s, want %d", got.status, got.body, c.want)
			}
			if c.want == http.StatusUnauthorized && text(parse(t, got.body), "message") == "" {
				t.Errorf("got %s, want a message", got.body)
			}
			if bytes.Contains(got.body, []byte("anything")) || bytes.Contains(got.body, []byte(sandbox.RefusedKey)) {
				t.Errorf("the answer repeats the key: %s", got.body)
			}
		})
	}
}

func TestQuotaFallsWithEveryCallOfAKey(t *testing.T) {
	h := open(t)
	remaining := func(key string) int {
		got := h.ask(t, "/ig/user_id/?user=natgeo", "Authorization", "Bearer "+key).header
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
