package sandbox

import (
	"net/http"
	"strconv"

	"viewfinder/sandbox/internal/ordered"
	"viewfinder/sandbox/internal/shape"
)

// list is a list of rows that is answered a page at a time.
type list struct {
	total  int
	size   int // rows of a page
	most   int // rows of a page at most, when the question has a count
	again  int // rows of the previous page that the next one repeats
	row    func(k int) any
	cursor cursor
	place  string   // where the call puts its cursor
	more   []string // where the call says that there is more
}

// window is the part of a list that a page shows.
type window struct{ from, to, next int }

// page cuts the page that is asked for out of a list. Its cost does not depend
// on where in the list it is.
func (a *ask) page(l list) (shape.Page, error) {
	w, err := a.window(l)
	if err != nil {
		return shape.Page{}, err
	}
	p := shape.Page{Paged: true, Cursor: l.place, More: l.more, Rows: between(w.from, w.to, l.row)}
	if w.next < l.total {
		p.Next = l.cursor.write(w.next)
	}
	return a.spoil(p, l), nil
}

func (a *ask) window(l list) (window, error) {
	size := l.size
	if n, err := strconv.Atoi(a.params.Get("count")); err == nil && n > 0 && l.most > 0 {
		size = min(n, l.most)
	}
	text := a.params.Get(l.cursor.param)
	if text == "" || a.test.stuck {
		to := min(size, l.total)
		return window{0, to, to}, nil
	}
	offset, ok := l.cursor.read(text)
	if !ok {
		return window{}, failure(http.StatusBadRequest, "Invalid "+l.cursor.param)
	}
	from := min(max(offset-min(l.again, size-1), 0), l.total)
	to := min(from+size, l.total)
	return window{from, to, to}, nil
}

// between makes the rows from one number up to, but not including, another.
func between(from, to int, row func(k int) any) ordered.Rows {
	return func(yield func(any) bool) {
		for k := from; k < to; k++ {
			if !yield(row(k)) {
				return
			}
		}
	}
}

// whole is a list that is answered at once.
func whole(total int, row func(k int) any) shape.Page {
	return shape.Page{Rows: between(0, total, row)}
}

// lay answers with a page in the shape that was chosen.
func (a *ask) lay(p shape.Page, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return a.shape.Lay(p), nil
}
