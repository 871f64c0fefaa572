package lookup

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/problem"
)

// Lookup is the calls of one input, a page each.
type Lookup struct {
	// Values are sent with the calls, by parameter. Once known, an ID replaces a username.
	Values map[string]string
	// Next is sent with the next page's call in addition to the values. It is empty before
	// the first page and after the last.
	Next map[string]string
	// End is why there are no more pages. It is empty while there may be one.
	End  End
	Rows int64 // that are unique
	// Matched reports whether the last answer has rows, an empty list included.
	Matched bool
	// Notes are from all answers.
	Notes answer.Notes

	caller     *Caller
	call       catalog.Call
	reader     *answer.PageReader
	unresolved string       // the parameter whose username needs an ID
	ids        answer.IDSet // of rows
	cursors    map[string]bool
	rowLimit   int64
}

// Page is the answer of a page and its rows, which share the memory of its body. The
// lookup keeps no reference to it.
type Page struct {
	gateway.Answer

	Rows []answer.PageRow // duplicates included
	New  []int            // the positions of the unique rows
	// Unread is the limit that keeps the rows of this answer from being read, or nil.
	Unread *answer.LimitError
}

// End is why a list has no further page.
type End string

// The ends of a list.
const (
	EndWhole      End = "whole"      // it was the last page
	EndLimited    End = "limited"    // the network shows only some of the rows
	EndRowLimit   End = "rowLimit"   // the row limit was reached
	EndRepeated   End = "repeated"   // the provider repeated a cursor
	EndNothingNew End = "nothingNew" // a page had no new rows
)

// New returns the lookup of a feature's input. With next it resumes at the page that
// these values of Next request. A row limit of 0 is no limit.
func (c *Caller) New(f catalog.Feature, in inputs.Input, next map[string]string, rowLimit int64) (*Lookup, error) {
	call, ok := catalog.CallByName(f.Call)
	if !ok {
		return nil, fmt.Errorf("%s has no call", f.Name)
	}
	schema, _ := catalog.SchemaByKind(f.Schema)
	reader, err := answer.NewPageReader(schema, call.Params...)
	if err != nil {
		return nil, err
	}
	l := &Lookup{
		Values: in.Params(f), Next: maps.Clone(next), caller: c, call: call, reader: reader, cursors: map[string]bool{}, rowLimit: rowLimit,
	}
	for _, p := range call.Params {
		if cursor := next[p.Name]; catalog.TakesCursor(p) && cursor != "" {
			l.cursors[cursor] = true
		}
	}
	if param, _, ok := in.Unresolved(f); ok {
		l.unresolved = param
	}
	return l, nil
}

// Page makes the call of the next page, and before the first one the call that looks up
// an ID. An error is a *Failure or that of the context. Only the header of the answer is then
// valid, and the same page can be requested again.
func (l *Lookup) Page(ctx context.Context) (Page, error) {
	if l.unresolved != "" {
		if err := l.resolve(ctx); err != nil {
			return Page{}, err
		}
	}
	values := maps.Clone(l.Values)
	maps.Copy(values, l.Next)
	var page answer.Page
	var unread error
	a, err := l.caller.call(ctx, l.call, values, func(a gateway.Answer) answer.Outcome {
		if page, unread = l.reader.Read(a.Body); unread != nil {
			return answer.ReadOutcome(a.Body, a.Status)
		}
		return page.Outcome(a.Status)
	})
	if err != nil {
		return Page{Answer: a}, err
	}
	if unread != nil {
		a.Release()
		return Page{Answer: a}, &Failure{Code: problem.Unreadable, Text: "The response cannot be read: " + unread.Error() + "."}
	}
	return Page{a, page.Rows, l.read(page), page.Unread}, nil
}

func (l *Lookup) resolve(ctx context.Context) error {
	call, _ := catalog.CallByName(catalog.CallUserID)
	name := l.Values[l.unresolved]
	a, err := l.caller.Call(ctx, call, map[string]string{call.Params[0].Name: name})
	if err != nil {
		return err
	}
	defer a.Release()
	schema, _ := catalog.SchemaByKind(catalog.SchemaIdentity)
	reader, err := answer.NewPageReader(schema)
	if err != nil {
		return err
	}
	page, err := reader.Read(a.Body)
	if page.Unread != nil {
		return &Failure{Code: problem.Unreadable, Text: "The ID of this name cannot be read: " + page.Unread.Reason + "."}
	}
	if err != nil || len(page.Rows) == 0 || page.Rows[0].ID == "" {
		return &Failure{Code: problem.Missing, Text: "The response has no ID for this name."}
	}
	l.Values[l.unresolved], l.unresolved = strings.Clone(page.Rows[0].ID), ""
	return nil
}

// read counts a page and sets how the list continues. It returns the positions of the
// rows that are unique.
func (l *Lookup) read(page answer.Page) []int {
	l.Matched = page.Matched
	l.Notes.Add(page.Notes)
	var unique []int
	for i, row := range page.Rows {
		if row.ID == "" || l.ids.Add(row.ID) {
			unique = append(unique, i)
		}
	}
	l.Rows += int64(len(unique))
	l.Next = nextValues(l.call, page)
	switch {
	case len(l.Next) == 0 && page.Limited:
		l.End = EndLimited
	case len(l.Next) == 0:
		l.End = EndWhole
	case l.rowLimit > 0 && l.Rows >= l.rowLimit:
		l.End = EndRowLimit
	case l.sentBefore(page.Cursor):
		l.End, l.Next = EndRepeated, nil
	case len(unique) == 0 && page.Unread == nil:
		l.End, l.Next = EndNothingNew, nil
	}
	return unique
}

// sentBefore reports whether a cursor was sent before, and stores it.
func (l *Lookup) sentBefore(cursor string) bool {
	wasSent := l.cursors[cursor]
	l.cursors[strings.Clone(cursor)] = true
	return wasSent
}

// nextValues returns the values of the next page's call, or nil after the last page.
func nextValues(call catalog.Call, page answer.Page) map[string]string {
	if !page.HasMore || !catalog.HasPages(call) {
		return nil
	}
	next := map[string]string{}
	for _, p := range call.Params {
		switch {
		case catalog.TakesCursor(p):
			next[p.Name] = strings.Clone(page.Cursor)
		case p.From == catalog.SourceAnswer && page.Next[p.Name] != "":
			next[p.Name] = strings.Clone(page.Next[p.Name])
		}
	}
	return next
}
