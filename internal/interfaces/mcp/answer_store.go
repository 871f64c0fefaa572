package mcp

import (
	"slices"
	"sync"
)

// Limits on stored responses, in bytes of memory.
const (
	maxStored      = 192 << 20 // for all keys
	maxStoredOfKey = 48 << 20
	answerOverhead = 4 << 10 // per response, in addition to its bytes
	rowOverhead    = 160     // per row: its position, and its ID in two sets
	maxStoredRows  = 1_000_000
)

// answerStore stores the responses of all keys in bounded memory. The oldest responses are evicted
// first.
type answerStore struct {
	limit, limitOfKey int

	mu      sync.Mutex
	answers []storedSize // oldest first
}

type storedSize struct {
	*storedAnswer
	size int
}

func newAnswerStore() *answerStore {
	return &answerStore{limit: maxStored, limitOfKey: maxStoredOfKey}
}

// hasRoom reports whether a response will probably still fit with one more page.
func (s *answerStore) hasRoom(a *storedAnswer) bool {
	return a.nextSize() <= min(s.limit, s.limitOfKey)
}

// put stores a response or updates its size, and evicts others if necessary. It returns false if
// the response exceeds the limit per key and is not stored.
func (s *answerStore) put(a *storedAnswer) bool {
	size := a.size()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = slices.DeleteFunc(s.answers, func(each storedSize) bool { return each.handle == a.handle })
	if size > min(s.limit, s.limitOfKey) {
		return false
	}
	s.answers = append(s.answers, storedSize{a, size})
	s.evict(s.limitOfKey, func(each storedSize) bool { return each.owner == a.owner })
	s.evict(s.limit, func(storedSize) bool { return true })
	return true
}

// evict removes the oldest of the counted responses until they take at most limit bytes.
func (s *answerStore) evict(limit int, isCounted func(storedSize) bool) {
	used := 0
	for _, each := range s.answers {
		if isCounted(each) {
			used += each.size
		}
	}
	s.answers = slices.DeleteFunc(s.answers, func(each storedSize) bool {
		isEvicted := used > limit && isCounted(each)
		if isEvicted {
			used -= each.size
		}
		return isEvicted
	})
}

// get returns a response of the owner. Other owners' responses are not found.
func (s *answerStore) get(by owner, handle string) (*storedAnswer, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.answers, func(each storedSize) bool { return each.handle == handle && each.owner == by })
	if i < 0 {
		return nil, false
	}
	return s.answers[i].storedAnswer, true
}
