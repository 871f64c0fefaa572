package answer

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"

	"viewfinder/catalog"
)

// PageReader reads what a collection stores of an answer: not its rows, but their IDs
// and how the list goes on. Many may use it at the same time.
type PageReader struct {
	plan          plan
	outcome       outcomePlan
	params        []catalog.Param
	total, pinned []selector
}

// Page is one answer of a list. What it shares with Reading means the same.
type Page struct {
	Matched bool
	// Rows are all of the answer, duplicates included; the index of one is its
	// position.
	Rows    []PageRow
	Cursor  string
	HasMore bool
	Limited bool
	Status  string
	Failed  bool
	Message string
	Next    map[string]string
	// Total is the provider's own count of the whole list, or -1.
	Total int64
}

// PageRow is a row of a page.
type PageRow struct {
	ID     string // empty: the row has none
	Pinned bool   // the row stays first whatever its age
}

// maxPageRows is how many rows a page may have; those of the provider have hundreds.
const maxPageRows = 1_000_000

// NewPageReader returns a reader of the answers of a schema. The parameters are those
// of their call.
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

// Read reads a body. An error means that it is not JSON, a *SyntaxError, or exceeds a
// limit of lists: ErrWide, ErrTooManyRows, ErrLargeRow.
func (r *PageReader) Read(body []byte) (Page, error) {
	text, err := jsonText(body)
	if err != nil {
		return Page{}, err
	}
	if !isNarrow(text) {
		return Page{}, ErrWide
	}
	root := shallow(lazily(text))
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
	if err := r.readRows(text, &p); err != nil {
		return Page{}, err
	}
	return p, nil
}

// readRows sets the rows of a page.
func (r *PageReader) readRows(text string, p *Page) (err error) {
	room := make([]member, 0, usualMembers) // each row needs it until the next one
	p.Matched = r.plan.visitRows(text, func(row RowSource) bool {
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
		p.Rows = append(p.Rows, PageRow{r.plan.idOf(object), r.isPinned(object)})
		return true
	}, func() { p.Rows, err = p.Rows[:0], nil })
	return err
}

// isPinned reports whether a row says that it stays first.
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

// totalOf returns a count, or -1.
func totalOf(v Value) int64 {
	if v.kind == KindNumber || v.kind == KindString {
		if n, err := strconv.ParseInt(v.Text(), 10, 64); err == nil && n >= 0 {
			return n
		}
	}
	return -1
}

// Marks of row IDs.
const (
	rowIDMark  = "#"  // of a row without an ID, and before an ID that begins with it
	codeIDMark = "#x" // of an ID with a NUL, which no database stores; its bytes follow
)

// RowID returns what identifies the row at a position in the list of an input: its ID.
// A row without one is known by the page's number and its position, as #3.17, so that
// it is a row of its own, and the same one when the page is stored again; see HasID.
func (p Page) RowID(position, page int) string {
	switch id := p.Rows[position].ID; {
	case id == "":
		return rowIDMark + strconv.Itoa(page) + "." + strconv.Itoa(position)
	case strings.IndexByte(id, 0) >= 0:
		return fmt.Sprintf("%s%x", codeIDMark, id)
	case strings.HasPrefix(id, rowIDMark):
		return rowIDMark + id
	default:
		return id
	}
}

// HasID reports whether RowID made this of an ID.
func HasID(rowID string) bool {
	return !strings.HasPrefix(rowID, rowIDMark) || len(rowID) > 1 && (rowID[1] == rowIDMark[0] || rowID[1] == codeIDMark[1])
}

// AppendPositions appends positions, which ascend, in few bytes.
func AppendPositions(dst []byte, positions []int) []byte {
	last := 0
	for _, position := range positions {
		dst = binary.AppendUvarint(dst, uint64(position-last))
		last = position
	}
	return dst
}

// Positions returns what AppendPositions wrote; bytes that it cannot have written are
// left out.
func Positions(src []byte) []int {
	positions := make([]int, 0, len(src))
	for last := 0; len(src) > 0; {
		n, size := binary.Uvarint(src)
		if size <= 0 || n > maxPageRows {
			break
		}
		last += int(n)
		positions, src = append(positions, last), src[size:]
	}
	return positions
}

// jsonText returns a body as text that can be read: JSON, and well-formed.
func jsonText(body []byte) (string, error) {
	body = bytes.TrimPrefix(body, byteOrderMark)
	if !json.Valid(body) {
		var none json.RawMessage
		return "", &SyntaxError{json.Unmarshal(body, &none)}
	}
	return wellFormedText(body), nil
}

// wellFormedText returns a body without changing it where it is UTF-8; nothing may
// write to it again.
func wellFormedText(body []byte) string {
	if !utf8.Valid(body) {
		return strings.ToValidUTF8(string(body), "\ufffd")
	}
	return unsafe.String(unsafe.SliceData(body), len(body))
}

// usualMembers is how many members an object has at most, mostly.
const usualMembers = 32

// shallow returns an object with its members, which stay lazy: a look at several of
// them reads its source once.
func shallow(v Value) Value { return shallowIn(v, make([]member, 0, usualMembers)) }

// shallowIn is shallow with the members in a slice that has room.
func shallowIn(v Value, room []member) Value {
	if v.kind != KindObject || !v.isLazy() {
		return v
	}
	object := Value{kind: KindObject, children: room}
	for _, m := range v.each() {
		object.children = append(object.children, m)
	}
	return object
}

// visitRows calls onRow with the source of each row of a text, in the order of the
// answer, until it returns false, and reports whether a selector matches. Of an answer
// with one row the source is the whole text. After reset the rows begin anew: those
// that were visited belong to a selector that does not match.
func (p plan) visitRows(text string, onRow func(RowSource) bool, reset func()) bool {
	root := lazily(text)
	if root.kind == KindObject { // every selector begins here
		root = Value{kind: KindObject, children: root.members()}
	}
	for _, s := range p.rows {
		var one Value
		goesOn := true
		_, matched := s.visit(root, func(row Value) {
			if !s.many {
				one = row
			} else if goesOn {
				goesOn = onRow(RowSource{Text: row.source})
			}
		})
		switch {
		case matched && s.many:
			return true
		case matched && p.hasRequired(one):
			onRow(RowSource{Text: text, IsAnswer: true, object: one})
			return true
		}
		reset()
	}
	return false
}

// oneRow returns the one row of an answer.
func (p plan) oneRow(text string) match {
	_, objects, _ := p.findRows(parsed(text))
	return objects[0]
}
