// Package lru remembers values that were used lately.
package lru

import "sync"

// Cache remembers values by a key, such as the ID of a run: at least as many as its limit, those that were used last, and at most
// twice as many. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	mu           sync.Mutex
	Limit        int // 0 is 1000
	newer, older map[K]V
}

const defaultLimit = 1000

// Get returns the value of a key.
func (l *Cache[K, V]) Get(key K) (value V, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if value, ok = l.newer[key]; ok {
		return value, true
	}
	if value, ok = l.older[key]; ok {
		l.put(key, value)
	}
	return value, ok
}

// Set remembers the value of a key.
func (l *Cache[K, V]) Set(key K, value V) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(key, value)
}

func (l *Cache[K, V]) put(key K, value V) {
	limit := l.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	if _, known := l.newer[key]; !known && len(l.newer) >= limit || l.newer == nil {
		l.newer, l.older = map[K]V{}, l.newer
	}
	l.newer[key] = value
}
