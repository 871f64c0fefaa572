package mcp

import (
	"container/list"
	"sync"
)

// The limits of stored answers, in bytes of memory.
const (
	maxStored      = 192 << 20 // of all keys
	maxStoredOfKey = 48 << 20
	answerOverhead = 4 << 10 // of an answer beside its text
	rowOverhead    = 160     // of a row: where it is, and its ID in two sets
	maxStoredRows  = 1_000_000
)

// answerStore has the answers of all keys in bounded memory: the oldest ones go first.
type answerStore struct {
	limit, limitOfKey int

	mu     sync.Mutex
	byAge  *list.List // of *storedEntry, the oldest first
	byName map[string]*list.Element
	used   int
	ofKey  map[owner]int
}

type storedEntry struct {
	answer *storedAnswer
	size   int
}

func newAnswerStore() *answerStore {
	return &answerStore{
		limit: maxStored, limitOfKey: maxStoredOfKey,
		byAge: list.New(), byName: map[string]*list.Element{}, ofKey: map[owner]int{},
	}
}

// hasRoom reports whether an answer is most likely still stored with one more page.
func (s *answerStore) hasRoom(a *storedAnswer) bool {
	return a.nextSize() <= min(s.limit, s.limitOfKey)
}

// put stores an answer, or counts what was added to it, and makes room. It reports
// whether the answer is stored: one that is larger than what a key may store is not.
func (s *answerStore) put(a *storedAnswer) bool {
	size := a.size()
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, ok := s.byName[a.handle]; ok {
		s.remove(e)
	}
	if size > s.limitOfKey || size > s.limit {
		return false
	}
	s.byName[a.handle] = s.byAge.PushBack(&storedEntry{a, size})
	s.used += size
	s.ofKey[a.owner] += size
	for e := s.byAge.Front(); e != nil && s.ofKey[a.owner] > s.limitOfKey; {
		next := e.Next()
		if e.Value.(*storedEntry).answer.owner == a.owner {
			s.remove(e)
		}
		e = next
	}
	for s.used > s.limit {
		s.remove(s.byAge.Front())
	}
	return true
}

func (s *answerStore) remove(e *list.Element) {
	entry := s.byAge.Remove(e).(*storedEntry)
	delete(s.byName, entry.answer.handle)
	s.used -= entry.size
	if s.ofKey[entry.answer.owner] -= entry.size; s.ofKey[entry.answer.owner] <= 0 {
		delete(s.ofKey, entry.answer.owner)
	}
}

// get returns an answer of the owner. For everybody else there is none.
func (s *answerStore) get(by owner, handle string) (*storedAnswer, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.byName[handle]
	if !ok || e.Value.(*storedEntry).answer.owner != by {
		return nil, false
	}
	return e.Value.(*storedEntry).answer, true
}
