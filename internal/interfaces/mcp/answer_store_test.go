package mcp

import (
	"strings"
	"testing"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// TestResponsesBelongToTheirKey verifies that other keys can use neither the handle nor the next
// page.
func TestResponsesBelongToTheirKey(t *testing.T) {
	tools := newTestServer(t, nil)
	own, other := connect(t, tools, ownKey, ""), connect(t, tools, "the-key-of-another-person", "")
	text := own.want("call_feature", map[string]any{"feature": "followers", "inputs": map[string]string{"user_id": "natgeo"}})
	handle := between(text, "Handle: ", " ")
	own.want("read_rows", map[string]any{"handle": handle})
	for name, arguments := range map[string]any{"read_rows": map[string]any{"handle": handle}, "call_feature": map[string]any{"after": handle}} {
		if text, isError := other.call(name, arguments); !isError || !strings.Contains(text, "No response is stored") {
			t.Errorf("%s of another key: got %s", name, text)
		}
	}
	if strings.Contains(text, ownKey) {
		t.Errorf("the key is in the reply: %s", text)
	}
}

// TestStoreIsBounded verifies that the oldest response of a key is evicted first, then the
// oldest of all, and that a response that is too large is not stored.
func TestStoreIsBounded(t *testing.T) {
	s := newAnswerStore()
	s.limit, s.limitOfKey = 100_000, 60_000
	stored := func(handle string, by byte, size int) *storedAnswer {
		a := &storedAnswer{handle: handle, owner: owner{by}, pages: []answerPage{{0, make([]byte, size)}}}
		a.rows, _ = answer.Export{Schema: catalog.Schema{}, Format: catalog.FormatJSONL, Shape: catalog.ShapeRows}.NewList(a, 1)
		return a
	}
	has := func(by byte, handles string) {
		t.Helper()
		got := ""
		for _, h := range "abcdefg" {
			if _, ok := s.get(owner{by}, string(h)); ok {
				got += string(h)
			}
		}
		if got != handles || used(s) > s.limit {
			t.Errorf("key %d has %q with %d bytes in all, want %q", by, got, used(s), handles)
		}
	}
	for _, h := range []string{"a", "b", "c"} {
		if !s.put(stored(h, 1, 20_000)) {
			t.Errorf("%s is not stored", h)
		}
	}
	has(1, "bc")
	if s.put(stored("d", 1, 70_000)) {
		t.Error("a response beyond the limit is stored")
	}
	has(1, "bc")
	has(2, "")
	s.put(stored("e", 2, 50_000))
	has(1, "c")
	has(2, "e")
	s.put(stored("c", 1, 10_000)) // counted only once
	if used(s) != 2*answerOverhead+60_000 {
		t.Errorf("%d bytes are counted", used(s))
	}
}

// used returns the number of bytes that a store counts.
func used(s *answerStore) int {
	sum := 0
	for _, each := range s.answers {
		sum += each.size
	}
	return sum
}
