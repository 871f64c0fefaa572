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

// Lookup makes the calls for one input, one per page.
type Lookup struct {
	// Values are sent with the calls, by parameter. Once known, an ID replaces a username.
	Values map[string]string
	// Next is sent with the next page's call in addition to Values. It is empty before the first
	// page and after the last.
	Next map[string]string
	// End is the reason there are no more pages, or empty if there may be more.
	End  End
	Rows int64 // unique rows
	// Matched reports whether the last response has rows or an empty list.
	Matched bool
	// Notes are the notes for all responses.
	Notes answer.Notes

	caller     *Caller
	call       catalog.Call
	reader     *answer.PageReader
	unresolved string       // the parameter whose username must be resolved to an ID
	ids        answer.IDSet // IDs of the rows
	cursors    map[string]bool
	rowLimit   int64
}

// Page is the response for a page and its rows, which share the body's memory. The lookup keeps no
// reference to it.
type Page struct {
	gateway.Answer

	Rows []answer.PageRow // including duplicates
	New  []int            // the positions of the unique rows
	// Unread is the limit that the response exceeds, or nil.
	Unread *answer.LimitError
}

// End is the reason a list has no more pages.
type End string

// Reasons that a list ended.
const (
	EndWhole      End = "whole"      // it was the last page
	EndLimited    End = "limited"    // the network shows only some of the rows
	EndRowLimit   End = "rowLimit"   // the row limit was reached
	EndRepeated   End = "repeated"   // the provider repeated a cursor
	EndNothingNew End = "nothingNew" // a page had no new rows
)

// New returns the lookup for an input of a feature. If next is set, it is a former value of Next,
// and the lookup resumes at that page. A row limit of 0 means no limit.
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

// Page makes the call for the next page and, before the first page, the call that looks up an ID.
// An error is a *Failure or comes from the context. Only the header of the Answer is then valid,
// and the same page can be requested again.
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
		return &Failure{Code: problem.Unreadable, Text: "The ID for this username cannot be read: " + page.Unread.Reason + "."}
	}
	if err != nil || len(page.Rows) == 0 || page.Rows[0].ID == "" {
		return &Failure{Code: problem.Missing, Text: "The response has no ID for this username."}
	}
	l.Values[l.unresolved], l.unresolved = strings.Clone(page.Rows[0].ID), ""
	return nil
}

// read counts a page and determines how the list continues. It returns the positions of the unique
// rows.
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

// sentBefore reports whether a cursor was sent before, and records it.
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
