package collect

import "sync"

// lru remembers values by the ID of a run: at least as many as its limit, those that were used last, and at most
// twice as many. Its zero value has the limit defaultLRULimit.
type lru[V any] struct {
	mu           sync.Mutex
	limit        int
	newer, older map[int64]V
}

const defaultLRULimit = 1000

// get returns the value of a run.
func (l *lru[V]) get(run int64) (value V, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if value, ok = l.newer[run]; ok {
		return value, true
	}
	if value, ok = l.older[run]; ok {
		l.put(run, value)
	}
	return value, ok
}

// set remembers the value of a run.
func (l *lru[V]) set(run int64, value V) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(run, value)
}

func (l *lru[V]) put(run int64, value V) {
	limit := l.limit
	if limit == 0 {
		limit = defaultLRULimit
	}
	if _, known := l.newer[run]; !known && len(l.newer) >= limit || l.newer == nil {
		l.newer, l.older = map[int64]V{}, l.newer
	}
	l.newer[run] = value
}
