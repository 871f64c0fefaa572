package collect

import "sync"

// lru remembers values by a key, such as the ID of a run: at least as many as its limit, those that were used last, and at most
// twice as many. Its zero value has the limit defaultLRULimit.
type lru[K comparable, V any] struct {
	mu           sync.Mutex
	limit        int
	newer, older map[K]V
}

const defaultLRULimit = 1000

// get returns the value of a key.
func (l *lru[K, V]) get(key K) (value V, ok bool) {
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

// set remembers the value of a key.
func (l *lru[K, V]) set(key K, value V) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(key, value)
}

func (l *lru[K, V]) put(key K, value V) {
	limit := l.limit
	if limit == 0 {
		limit = defaultLRULimit
	}
	if _, known := l.newer[key]; !known && len(l.newer) >= limit || l.newer == nil {
		l.newer, l.older = map[K]V{}, l.newer
	}
	l.newer[key] = value
}
