package store

import (
	"context"
	"database/sql"
	"sync"
)

// maxKept is how many statements of a handle are kept, at most.
const maxKept = 256

// statements are the statements of a handle on SQLite that are kept prepared: a short one takes longer to read than to
// run.
type statements struct {
	mu   sync.Mutex
	kept map[string]*sql.Stmt
}

// find returns a kept statement, or nil.
func (s *statements) find(text string) *sql.Stmt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kept[text]
}

// keep prepares a statement, unless there are too many. An error is met again where it runs.
func (s *statements) keep(ctx context.Context, db *sql.DB, text string) {
	s.mu.Lock()
	hasRoom := len(s.kept) < maxKept && s.kept[text] == nil
	s.mu.Unlock()
	if !hasRoom {
		return
	}
	made, err := db.PrepareContext(ctx, text)
	if err != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept == nil {
		s.kept = map[string]*sql.Stmt{}
	}
	s.kept[text] = made
}
