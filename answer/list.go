package answer

import (
	"fmt"
	"io"
	"iter"
	"unicode/utf8"
	"unsafe"
)

// List holds the rows of one list, read from the responses of its pages. It stores only the
// position of each row's source (16 bytes per row) and its ID. If pages overlap, the first row with
// each ID is kept.
type List struct {
	source  io.ReaderAt
	plan    plan
	scanner *RowScanner // reads the export's fields only
	ids     IDSet
	rows    []rowSource
	// maxRows is the maximum number of rows before duplicates are dropped.
	maxRows int
}

// rowSource is the position of a row's source.
type rowSource struct {
	at     int64
	length uint32
	// isAnswer reports that the source is the whole response, which is a single row.
	isAnswer bool
}

// NewList returns an empty list of the export's rows. The source provides the responses that are
// appended later. Each row takes 16 bytes, plus about 20 for its ID.
func (e Export) NewList(source io.ReaderAt, maxRows int) (*List, error) {
	p, err := e.plan()
	if err != nil {
		return nil, err
	}
	scanner, err := e.NewScanner()
	return &List{source: source, plan: p, scanner: scanner, maxRows: maxRows}, err
}

// Append adds the rows of the response at [from, from+size) of the source. It fails if the response
// cannot be read, is not JSON (a *SyntaxError), or exceeds a limit (a *LimitError); the list is
// then unchanged.
func (l *List) Append(from, size int64) error {
	page := make([]byte, size)
	if _, err := l.source.ReadAt(page, from); err != nil && err != io.EOF {
		return fmt.Errorf("read a response: %w", err)
	}
	return l.AppendBody(page, from)
}

// AppendBody is like Append for a response in memory that starts at from in the source. The list
// does not retain the page.
func (l *List) AppendBody(page []byte, from int64) error {
	body, err := validJSON(page)
	if err != nil {
		return err
	}
	from += int64(len(page) - len(body))
	text := unsafe.String(unsafe.SliceData(body), len(body)) // nothing writes to it
	if limit := checkLimits(text, maxMembers); limit != nil {
		return limit
	}
	first := len(l.rows)
	l.find(text, from)
	if limit := l.checkRows(first); limit != nil {
		l.rows = l.rows[:first]
		return limit
	}
	l.dropDuplicates(first, text, from)
	return nil
}

// checkRows returns the limit that the rows starting at index first exceed, or nil.
func (l *List) checkRows(first int) *LimitError {
	if len(l.rows) > l.maxRows {
		return ErrTooManyRows
	}
	for _, row := range l.rows[first:] {
		if row.length > maxRowSource {
			return ErrLargeRow
		}
	}
	return nil
}

// find adds the rows of the first selector that matches.
func (l *List) find(text string, from int64) {
	first := len(l.rows)
	l.plan.visitRows(text, func(row RowSource) bool {
		at := from + int64(offsetIn(text, row.Text))
		l.rows = append(l.rows, rowSource{at: at, length: uint32(len(row.Text)), isAnswer: row.IsAnswer})
		return len(l.rows) <= l.maxRows
	}, func() { l.rows = l.rows[:first] })
}

// dropDuplicates removes the new rows, starting at index first, whose IDs are already in the list.
func (l *List) dropDuplicates(first int, text string, from int64) {
	isText := utf8.ValidString(text)
	unique := l.rows[:first]
	for _, row := range l.rows[first:] {
		source := text[row.at-from:][:row.length]
		object := Value{kind: KindObject, source: source}
		if row.isAnswer {
			object = l.plan.oneRow(source).value
		} else if !isText {
			object = parsed(source)
		}
		if id := l.plan.idOf(object); id == "" || l.ids.Add(id) {
			unique = append(unique, row)
		}
	}
	l.rows = unique
}

// idOf returns the ID of a row, or "".
func (p plan) idOf(object Value) string {
	for _, f := range p.fields {
		if f.Name == p.id {
			return f.read(object, "", &rowWatch{}).Text
		}
	}
	return ""
}

// Len returns the number of rows.
func (l *List) Len() int { return len(l.rows) }

// readAhead is the number of bytes read together when rows are read in source order.
const readAhead = 1 << 20

// Rows returns the rows with the given numbers, which must be below Len, or all rows if order is
// nil. It can be iterated several times; each row is valid until the next one. An error comes from
// the source.
func (l *List) Rows(order []uint32) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		r, reader := sourceReader{source: l.source, ahead: readAhead}, l.scanner.inPlace()
		count := len(l.rows)
		if order != nil {
			count, r.ahead = len(order), 0
		}
		for i := range count {
			if order != nil {
				i = int(order[i])
			}
			text, err := r.text(l.rows[i].at, int(l.rows[i].length))
			if err != nil {
				yield(Row{}, fmt.Errorf("read a row: %w", err))
				return
			}
			if !yield(reader.read(RowSource{Text: unicodeText(text), IsAnswer: l.rows[i].isAnswer}), nil) {
				return
			}
		}
	}
}

// sourceReader reads parts of the source. If ahead is set, it reads more than requested, because
// the next part usually follows.
type sourceReader struct {
	source io.ReaderAt
	ahead  int
	from   int64
	window string
}

func (r *sourceReader) text(at int64, length int) (string, error) {
	if at < r.from || at+int64(length) > r.from+int64(len(r.window)) {
		buf := make([]byte, max(length, r.ahead))
		n, err := r.source.ReadAt(buf, at)
		if n < length {
			return "", err
		}
		r.from, r.window = at, unsafe.String(unsafe.SliceData(buf), n) // nothing writes to it again
	}
	start := int(at - r.from)
	return r.window[start : start+length], nil
}

// offsetIn returns the offset of a substring within its string.
func offsetIn(text, cut string) int {
	return int(uintptr(unsafe.Pointer(unsafe.StringData(cut))) - uintptr(unsafe.Pointer(unsafe.StringData(text))))
}
