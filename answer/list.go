package answer

import (
	"fmt"
	"io"
	"iter"
	"unicode/utf8"
	"unsafe"
)

// List has the rows of one list, from the answers of its pages. It stores only the
// position of each row's source: 16 bytes per row, plus its ID. If pages overlap, the
// first row with an ID is kept.
type List struct {
	source  io.ReaderAt
	plan    plan
	scanner *RowScanner // of the fields that the export has
	ids     IDSet
	rows    []rowSource
	// maxRows is how many rows there may be before duplicates are dropped.
	maxRows int
}

// rowSource is where the source of a row is.
type rowSource struct {
	at     int64
	length uint32
	// isAnswer: the source is that of the whole answer, which has one row.
	isAnswer bool
}

// NewList returns an empty list of rows that an export has. The source has the
// answers that are appended later. Each row takes 16 bytes, and its ID some 20.
func (e Export) NewList(source io.ReaderAt, maxRows int) (*List, error) {
	p, err := e.plan()
	if err != nil {
		return nil, err
	}
	scanner, err := e.NewScanner()
	return &List{source: source, plan: p, scanner: scanner, maxRows: maxRows}, err
}

// Append adds the rows of the answer at [from, from+size) of the source. An error
// means that it cannot be read, is not JSON, a *SyntaxError, or exceeds a limit, a
// *LimitError; the list then has the rows that it had before.
func (l *List) Append(from, size int64) error {
	page := make([]byte, size)
	if _, err := l.source.ReadAt(page, from); err != nil && err != io.EOF {
		return fmt.Errorf("read a response: %w", err)
	}
	return l.AppendBody(page, from)
}

// AppendBody is Append of an answer that is in memory: its bytes, and where they are in
// the source. The list does not hold them.
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

// checkRows returns which limit the rows from the first on exceed.
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

// dropDuplicates removes the new rows, from index first on, whose IDs the list already has.
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

// readAhead is how much of the source is read at once, where rows are read in the
// order of the source, in bytes.
const readAhead = 1 << 20

// Rows returns the rows of these numbers, which are below Len, or with nil all rows. They can be
// read again; each is valid until the next one. An error is that of the source.
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

// sourceReader reads texts. With ahead it reads more than requested, since the next text
// usually follows.
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

// offsetIn returns where a text begins that was cut from another one.
func offsetIn(text, cut string) int {
	return int(uintptr(unsafe.Pointer(unsafe.StringData(cut))) - uintptr(unsafe.Pointer(unsafe.StringData(text))))
}
