package mcp

import (
	"bytes"
	"cmp"
	"container/list"
	"crypto/sha256"
	"io"
	"slices"
	"sync"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/internal/lookup"
)

// The limits of stored answers, in bytes of memory.
const (
	maxStored      = 192 << 20 // of all keys
	maxStoredOfKey = 48 << 20
	answerOverhead = 4 << 10 // of an answer beside its text
	rowOverhead    = 160     // of a row: where it is, and its ID in two sets
	maxStoredRows  = 1_000_000
)

// storedAnswer is the answers of a lookup: what came, page after page, and where its
// rows are.
type storedAnswer struct {
	handle  string
	owner   owner
	feature catalog.Feature
	schema  catalog.Schema
	input   string // as the caller wrote it
	// turn has one value: whoever takes it makes the calls of further pages.
	turn   chan struct{}
	lookup *lookup.Lookup
	caller *lookup.Caller

	mu    sync.RWMutex
	pages []answerPage // whose bytes never change
	rows  *answer.List
	state listState
}

// listState is how a stored list goes on.
type listState struct {
	end     lookup.End
	cursor  string // of the next page; empty: there is none
	matched bool   // the last page has rows, an empty list included
}

// answerPage is the answer of a page, and where it is in the text of all pages.
type answerPage struct {
	from int64
	body []byte
}

// owner names an access key without its characters.
type owner [sha256.Size]byte

// ReadAt reads the text of all pages. It is for rows, whose reader has the lock.
func (s *storedAnswer) ReadAt(p []byte, at int64) (n int, err error) {
	i, found := slices.BinarySearchFunc(s.pages, at, func(page answerPage, at int64) int { return cmp.Compare(page.from, at) })
	if !found {
		i-- // the page that it is in
	}
	for ; i >= 0 && i < len(s.pages) && n < len(p); i++ {
		body := s.pages[i].body
		n += copy(p[n:], body[min(at+int64(n)-s.pages[i].from, int64(len(body))):])
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// add adds a page and returns how many of its rows are new. The answer stores the bytes
// of the body, once and without room behind them.
func (s *storedAnswer) add(body []byte) (rows int, err error) {
	if cap(body) > len(body)+len(body)/16 {
		body = bytes.Clone(body)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before, from := s.rows.Len(), s.length()
	if err := s.rows.AppendBody(body, from); err != nil {
		return 0, err
	}
	s.pages = append(s.pages, answerPage{from, body})
	s.state = listState{s.lookup.End, cursorText(s.lookup.Next), s.lookup.Matched}
	return s.rows.Len() - before, nil
}

// length is how many bytes all pages have.
func (s *storedAnswer) length() int64 {
	if len(s.pages) == 0 {
		return 0
	}
	last := s.pages[len(s.pages)-1]
	return last.from + int64(len(last.body))
}

// bodies are those of all pages.
func (s *storedAnswer) bodies() [][]byte {
	s.mu.RLock()
	defer s.mu.RUnlock()
	all := make([][]byte, len(s.pages))
	for i, page := range s.pages {
		all[i] = page.body
	}
	return all
}

func (s *storedAnswer) size() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	size := answerOverhead + rowOverhead*s.rows.Len()
	for _, page := range s.pages {
		size += cap(page.body)
	}
	return size
}

// answerStore has the answers of all keys in bounded memory: the oldest ones go first.
type answerStore struct {
	limit, limitOfKey int

	mu     sync.Mutex
	byAge  *list.List // of *storedEntry, the oldest first
	byName map[string]*list.Element
	used   int
	ofKey  map[owner]int
	left   map[owner]quotaLeft
}

type storedEntry struct {
	answer *storedAnswer
	size   int
}

func newAnswerStore() *answerStore {
	return &answerStore{
		limit: maxStored, limitOfKey: maxStoredOfKey,
		byAge: list.New(), byName: map[string]*list.Element{}, ofKey: map[owner]int{}, left: map[owner]quotaLeft{},
	}
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

// maxLeft is of how many keys it is known how many calls are left.
const maxLeft = 4096

// outOfOrder is how many calls may be answered in another order than they were counted.
const outOfOrder = 256

// quotaLeft is how many calls the provider said are left, and when.
type quotaLeft struct {
	calls int64
	at    time.Time
}

// noteLeft notes how many calls the provider said are left. An older figure changes
// nothing, nor does one a little higher soon after: it was counted earlier.
func (s *answerStore) noteLeft(by owner, calls int64, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last, ok := s.left[by]; ok {
		ahead := calls - last.calls
		if at.Before(last.at) || ahead > 0 && ahead < outOfOrder && at.Sub(last.at) < time.Minute {
			return
		}
	}
	if len(s.left) >= maxLeft {
		clear(s.left)
	}
	s.left[by] = quotaLeft{calls, at}
}

// leftOf returns the newest figure of a key.
func (s *answerStore) leftOf(by owner) (calls int64, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	last, ok := s.left[by]
	return last.calls, ok
}
