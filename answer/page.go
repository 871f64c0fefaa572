package answer

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"viewfinder/catalog"
)

// PageReader reads the data that a collection stores for each response: the IDs of its rows and the
// values for the next page. It is safe for concurrent use.
type PageReader struct {
	plan          plan
	outcome       outcomePlan
	params        []catalog.Param
	total, pinned []selector
}

// Page is one page of a list. Its strings share the body's memory.
type Page struct {
	// Matched reports whether a row selector matches, possibly an empty list; Selector is that
	// selector. A response without a match is not an empty list.
	Matched  bool
	Selector catalog.Selector
	// Rows are all rows in the response, including duplicates; a row's index is its position.
	Rows []PageRow
	// Cursor requests the next page. It is empty if the response has no cursor.
	Cursor string
	// HasMore reports that the response has a cursor and no flag that ends the list.
	HasMore bool
	// Limited reports that the network limits the list.
	Limited bool
	Status  string
	// Failed reports that the body describes a failure, regardless of the HTTP status.
	Failed  bool
	Message string
	// Next holds the values in this response that the next page's call needs, by parameter.
	Next map[string]string
	// Total is the provider's own count for the whole list, or -1.
	Total int64
	// Unread is the limit that the response exceeds, or nil. If it is set, there are no rows.
	Unread *LimitError
	Notes  Notes
}

// PageRow is a row of a page.
type PageRow struct {
	ID     string // empty if the row has no ID
	Pinned bool   // the row stays first regardless of its age

	isAnswer bool
	text     string
}

// Source returns the source of the row.
func (r PageRow) Source() RowSource { return RowSource{Text: r.text, IsAnswer: r.isAnswer} }

// maxPageRows is the maximum number of rows per page. The provider's pages have at most hundreds.
const maxPageRows = 1_000_000

// NewPageReader returns a reader for the responses of a schema. The parameters are those of the
// call.
func NewPageReader(schema catalog.Schema, params ...catalog.Param) (*PageReader, error) {
	p, err := planOf(schema)
	if err != nil {
		return nil, err
	}
	o, err := outcomePlanOf(catalog.SharedOutcomeSchema)
	if err != nil {
		return nil, err
	}
	if _, err := readNext(Value{}, params); err != nil {
		return nil, err
	}
	var parser selectorParser
	r := &PageReader{plan: p, outcome: o, params: params, total: parser.parse(schema.Total), pinned: parser.parse(schema.Pinned)}
	if parser.err != nil {
		return nil, fmt.Errorf("schema %s: %w", schema.Kind, parser.err)
	}
	return r, nil
}

// Read reads a body. If it is not JSON, the error is a *SyntaxError.
func (r *PageReader) Read(body []byte) (Page, error) {
	text, err := jsonText(body)
	if err != nil {
		return Page{}, err
	}
	unread := checkLimits(text, maxMembers)
	root := lazily(text)
	if unread == nil {
		root = shallow(root)
	}
	next, err := readNext(root, r.params)
	if err != nil {
		return Page{}, err
	}
	p := Page{
		Cursor: readCursor(root, r.plan.cursor), Next: next, Total: totalOf(firstOf(r.total, root)),
		Status: r.outcome.statusOf(root), Failed: r.outcome.isFailure(root), Message: r.outcome.messageOf(root),
	}
	p.HasMore = p.Cursor != "" && !r.plan.isLast(root)
	limited, known := flagAt(r.plan.limited, root)
	p.Limited = limited && known
	if unread == nil {
		unread = r.readRows(text, &p)
	}
	if p.Unread = unread; unread != nil {
		p.Rows = nil
	}
	p.Notes.NotUTF8 = !utf8.Valid(body)
	return p, nil
}

// Outcome returns the outcome of the response, as ReadOutcome does.
func (p Page) Outcome(httpStatus int) Outcome {
	return outcomeOf(httpStatus, p.Failed, p.Message)
}

// readRows sets the rows of a page.
func (r *PageReader) readRows(text string, p *Page) (err *LimitError) {
	room := make([]member, 0, usualMembers) // reused for each row
	p.Selector, p.Notes.Skipped, p.Matched = r.plan.visitRows(text, func(row RowSource) bool {
		if len(row.Text) > maxRowSource {
			err = ErrLargeRow
		}
		if len(p.Rows) == maxPageRows {
			err = ErrTooManyRows
		}
		if err != nil {
			return false
		}
		object := Value{}
		if row.IsAnswer {
			object = r.plan.oneRow(row.Text).value
		} else {
			object = shallowIn(lazily(row.Text), room)
			room = object.children[:0]
		}
		p.Rows = append(p.Rows, PageRow{r.plan.idOf(object), r.isPinned(object), row.IsAnswer, row.Text})
		return true
	}, func() { p.Rows, err = p.Rows[:0], nil })
	return err
}

// isPinned reports whether a row is marked as pinned.
func (r *PageReader) isPinned(row Value) bool {
	for _, s := range r.pinned {
		switch v := s.first(row); v.kind {
		case KindBool:
			if v.source == "true" {
				return true
			}
		case KindList:
			for range v.each() {
				return true
			}
		}
	}
	return false
}

// totalOf returns a value as a count, or -1.
func totalOf(v Value) int64 {
	if v.kind == KindNumber || v.kind == KindString {
		if n, err := strconv.ParseInt(v.Text(), 10, 64); err == nil && n >= 0 {
			return n
		}
	}
	return -1
}

// isLast reports whether a flag ends the list.
func (p plan) isLast(value Value) bool {
	for _, selectors := range p.hasMore {
		if more, known := flagAt(selectors, value); known && !more {
			return true
		}
	}
	return false
}

func readCursor(value Value, selectors []selector) string {
	for _, s := range selectors {
		found := s.first(value)
		if (found.kind == KindString || found.kind == KindNumber) && found.Text() != "" {
			return found.Text()
		}
	}
	return ""
}

// flagAt returns the value of the first selector that matches true or false.
func flagAt(selectors []selector, value Value) (flag, known bool) {
	for _, s := range selectors {
		if found := s.first(value); found.kind == KindBool {
			return found.source == "true", true
		}
	}
	return false, false
}

func readNext(value Value, params []catalog.Param) (map[string]string, error) {
	next := map[string]string{}
	for _, param := range params {
		if param.From != catalog.SourceAnswer {
			continue
		}
		selectors, err := parseSelectors(param.Selectors)
		if err != nil {
			return nil, fmt.Errorf("parameter %s: %w", param.Name, err)
		}
		if text := firstOf(selectors, value).Text(); text != "" {
			next[param.Name] = text
		}
	}
	return next, nil
}
