package mcp

import (
	"slices"
	"sync"
)

// The limits of stored answers, in bytes of memory.
const (
	maxStored      = 192 << 20 // of all keys
	maxStoredOfKey = 48 << 20
	answerOverhead = 4 << 10 // of an answer, in addition to its text
	rowOverhead    = 160     // of a row: where it is, and its ID in two sets
	maxStoredRows  = 1_000_000
)

// answerStore stores the answers of all keys in bounded memory. The oldest are evicted
// first.
type answerStore struct {
	limit, limitOfKey int

	mu      sync.Mutex
	answers []storedSize // the oldest first
}

type storedSize struct {
	*storedAnswer
	size int
}

func newAnswerStore() *answerStore {
	return &answerStore{limit: maxStored, limitOfKey: maxStoredOfKey}
}

// hasRoom reports whether an answer probably fits with one more page.
func (s *answerStore) hasRoom(a *storedAnswer) bool {
	return a.nextSize() <= min(s.limit, s.limitOfKey)
}

// put stores an answer or updates its size, and makes room. It reports whether the answer
// is stored: an answer beyond the limit of a key is not.
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

// evict removes the oldest of some answers until they have at most limit bytes.
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

// get returns an answer of the owner. Answers of other owners are not found.
func (s *answerStore) get(by owner, handle string) (*storedAnswer, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.answers, func(each storedSize) bool { return each.handle == handle && each.owner == by })
	if i < 0 {
		return nil, false
	}
	return s.answers[i].storedAnswer, true
}
