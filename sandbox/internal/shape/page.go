package shape

import (
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Page is one page of rows before it is laid out.
type Page struct {
	ID     string         // of what the rows belong to
	About  ordered.Object // what the rows belong to
	Rows   ordered.Rows
	Paged  bool   // the call has pages at all
	Next   string // the cursor of the next page, "" on the last
	Cursor string // where the call itself puts the cursor
	More   []string
	Rest   ordered.Object // what else the call answers
}

// Lay lays a page out in a shape.
func (s Shape) Lay(p Page) any {
	if s.Pair {
		return ordered.List{p.Rows, s.cursor(p)}
	}
	path := func(template string) string { return strings.ReplaceAll(template, "{id}", p.ID) }
	answer := ordered.Object{}
	if s.About != "" {
		answer = answer.Put(path(s.About), p.About)
	}
	answer = s.place(answer, path(s.Rows), p)
	if p.Paged {
		answer = s.mark(answer, p)
	}
	return append(answer, p.Rest...).With(ordered.Pair{Key: "status", Value: "ok"})
}

func (s Shape) place(answer ordered.Object, path string, p Page) ordered.Object {
	switch {
	case s.Section != nil:
		return answer.Put(strings.TrimSuffix(path, "[]"), s.Section.of(p.Rows))
	case !strings.Contains(path, "[]"):
		for row := range p.Rows {
			return answer.Put(path, row)
		}
		return answer
	}
	return answer.Place(path, p.Rows)
}

// mark writes the cursor and the flags that say whether there is more.
func (s Shape) mark(answer ordered.Object, p Page) ordered.Object {
	more, cursor := p.More, p.Cursor
	if s.More != nil {
		more = s.More
	}
	if s.Cursor != "" {
		cursor = s.Cursor
	}
	for _, path := range more {
		if s.Null {
			answer = answer.Put(path, nil)
			continue
		}
		answer = answer.Put(path, p.Next != "")
	}
	return answer.Put(cursor, s.cursor(p))
}

func (s Shape) cursor(p Page) any {
	if p.Next == "" {
		return nil
	}
	if number, ok := network.Number(p.Next); ok && s.Number {
		return number
	}
	return p.Next
}
