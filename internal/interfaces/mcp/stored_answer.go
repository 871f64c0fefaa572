package mcp

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"sync"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// storedAnswer holds the stored pages of a lookup and the positions of their rows.
type storedAnswer struct {
	handle  string
	owner   owner
	feature catalog.Feature
	schema  catalog.Schema
	input   string // as typed by the caller
	// calling is a lock. Its holder makes the calls for more pages.
	calling chan struct{}
	lookup  *lookup.Lookup
	caller  *lookup.Caller

	mu    sync.RWMutex
	pages []answerPage // their bytes never change
	bytes int64        // total size of all pages
	rows  *answer.List
	state listState
}

type listState struct {
	end     lookup.End
	cursor  string // for the next page; empty after the last page
	matched bool   // the last page has rows or an empty list
	// unread is the limit that the last page exceeds, or nil.
	unread *answer.LimitError
	notes  answer.Notes // for all pages
}

// answerPage is a page's response and its position in the concatenated pages.
type answerPage struct {
	from int64
	body []byte
}

// handleLength is the length of a handle without its prefix, in characters.
const handleLength = 16

// newAnswer prepares a lookup. It makes no calls.
func (s *Server) newAnswer(by caller, f catalog.Feature, values map[string]string, cursor string) (*storedAnswer, error) {
	in, err := inputOf(f, values)
	if err != nil {
		return nil, err
	}
	next, err := nextOf(f, cursor)
	if err != nil {
		return nil, err
	}
	schema, _ := catalog.SchemaByKind(f.Schema)
	stored := &storedAnswer{
		handle: "h-" + s.config.Random()[:handleLength], owner: by.owner, feature: f, schema: schema, input: in.Text,
		calling: make(chan struct{}, 1), caller: &lookup.Caller{Provider: s.config.Provider, Key: by.key},
	}
	if stored.lookup, err = stored.caller.New(f, in, next, 0); err != nil {
		return nil, err
	}
	export := answer.Export{Schema: schema, Format: catalog.FormatJSONL, Shape: catalog.ShapeRows}
	for _, field := range schema.Fields {
		export.Columns = append(export.Columns, answer.Column{Label: field.Name, Field: field.Name})
	}
	stored.rows, err = export.NewList(stored, maxStoredRows)
	return stored, err
}

var errGone = problem.New(problem.NotFound, "No response is stored under this handle for this access key. Older responses are deleted to make room; call the feature again.")

// storedOf returns the stored response for a handle, or nil if the handle is empty.
func (s *Server) storedOf(by caller, handle string) (*storedAnswer, error) {
	if handle == "" {
		return nil, nil
	}
	stored, ok := s.answers.get(by.owner, handle)
	if !ok {
		return nil, errGone
	}
	return stored, nil
}

// ReadAt reads from the concatenated pages. Its callers read rows and hold the lock.
func (s *storedAnswer) ReadAt(p []byte, at int64) (n int, err error) {
	i, found := slices.BinarySearchFunc(s.pages, at, func(page answerPage, at int64) int { return cmp.Compare(page.from, at) })
	if !found {
		i-- // the page that contains it
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

// add adds a page, even if its rows cannot be read. The bytes are stored once, without spare
// capacity.
func (s *storedAnswer) add(body []byte) error {
	if cap(body) > len(body)+len(body)/16 {
		body = bytes.Clone(body)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.rows.AppendBody(body, s.bytes)
	unread, isUnread := errors.AsType[*answer.LimitError](err)
	if err != nil && !isUnread {
		return err
	}
	s.pages, s.bytes = append(s.pages, answerPage{s.bytes, body}), s.bytes+int64(len(body))
	s.state = listState{s.lookup.End, cursorText(s.lookup.Next), s.lookup.Matched, unread, s.lookup.Notes}
	return nil
}

type snapshot struct {
	listState
	pages []answerPage
	rows  int
}

func (s *storedAnswer) now() snapshot {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return snapshot{s.state, s.pages, s.rows.Len()}
}

func (n snapshot) bodies() [][]byte {
	all := make([][]byte, len(n.pages))
	for i, page := range n.pages {
		all[i] = page.body
	}
	return all
}

// isOver reports whether the last page was read.
func (n snapshot) isOver() bool { return len(n.pages) > 0 && n.cursor == "" }

// isDeep reports whether the last page nests too deeply for any tool.
func (n snapshot) isDeep() bool { return n.unread == answer.ErrDeep }

func (s *storedAnswer) size() int {
	now := s.now()
	size := answerOverhead + rowOverhead*now.rows
	for _, page := range now.pages {
		size += cap(page.body)
	}
	return size
}

// nextSize estimates the size after one more page, assuming that it is as large as the largest page
// and has an average number of rows.
func (s *storedAnswer) nextSize() int {
	now := s.now()
	if len(now.pages) == 0 {
		return answerOverhead
	}
	largest := 0
	for _, page := range now.pages {
		largest = max(largest, cap(page.body))
	}
	return s.size() + largest + rowOverhead*now.rows/len(now.pages)
}

func (l listState) endText() string {
	switch l.end {
	case lookup.EndLimited:
		return "the network shows only some of the rows"
	case lookup.EndRepeated:
		return "the provider repeated a cursor"
	case lookup.EndNothingNew:
		return "a page had no new rows"
	}
	return "all pages were read"
}
