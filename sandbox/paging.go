package sandbox

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// list is a list of rows that is returned one page at a time.
type list struct {
	total      int
	size       int // rows per page
	maxSize    int // maximum count in a request; 0 ignores the count
	overlap    int // rows of the previous page that are repeated on the next one
	row        func(k int) any
	cursor     cursor
	cursorPath string                        // path of the cursor in the response
	flagPaths  []string                      // paths of the flags that report more pages
	fields     func(next int) ordered.Object // additional fields; may be nil
}

// page returns the requested page of a list. Its cost does not depend on the page's index.
func (r *request) page(l list) (answer, error) {
	size := l.size
	if n, err := strconv.Atoi(r.params.Get("count")); err == nil && n > 0 && l.maxSize > 0 {
		size = min(n, l.maxSize)
	}
	from := 0
	if text := r.params.Get(l.cursor.param); text != "" {
		offset, ok := l.cursor.read(text)
		if !ok {
			return answer{}, apiFailure(http.StatusBadRequest, "Invalid "+l.cursor.param)
		}
		from = min(max(offset-min(l.overlap, size-1), 0), l.total)
	}
	to := min(from+size, l.total)
	a := answer{list: &l, rows: rowRange(from, to, l.row)}
	if to < l.total {
		a.next = to
	}
	return a, nil
}

// rowRange computes the rows [from, to) as they are written.
func rowRange(from, to int, row func(k int) any) ordered.Rows {
	return func(yield func(any) bool) {
		for k := from; k < to; k++ {
			if !yield(row(k)) {
				return
			}
		}
	}
}

// cursor encodes the index of the first unsent row in the format of a call's cursors. Nothing is
// stored.
type cursor struct {
	param string // parameter that contains the cursor in the next request
	write func(offset int) string
	read  func(text string) (offset int, ok bool)
}

// plainCursor returns a cursor that is the index in digits: "100".
func plainCursor() cursor {
	return cursor{"next_max_id", strconv.Itoa, func(text string) (int, bool) {
		n, ok := network.ParseID(text)
		return int(n), ok && n < 1<<40
	}}
}

// opaqueCursor returns a base64 cursor with characters that must be escaped in a URL.
func opaqueCursor() cursor {
	const mark = "AQ\xfb\xef"
	return cursor{"next_max_id", func(offset int) string {
		return base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "%s%014d>>", mark, offset))
	}, func(text string) (int, bool) {
		decoded, err := base64.StdEncoding.DecodeString(text)
		digits, ok := strings.CutPrefix(strings.TrimSuffix(string(decoded), ">>"), mark)
		offset, bad := strconv.Atoi(digits)
		return offset, err == nil && bad == nil && ok && offset >= 0
	}}
}

// hexCursor returns a cursor that is a long hexadecimal string.
func hexCursor(param string) cursor {
	const mark = "5eed5a4db0c5"
	return cursor{param, func(offset int) string {
		return fmt.Sprintf("%s%020x", mark, offset)
	}, func(text string) (int, bool) {
		digits, ok := strings.CutPrefix(text, mark)
		offset, err := strconv.ParseInt(digits, 16, 63)
		_, odd := hex.DecodeString(text)
		return int(offset), ok && err == nil && odd == nil && offset >= 0
	}}
}

// mediaCursor returns a cursor that is the pk of the last post sent, followed by its owner. The pks
// in a list decrease from the newest post.
func mediaCursor(pk func(offset int) uint64, offset func(pk uint64) (int, bool), owner string) cursor {
	return cursor{"next_max_id", func(next int) string {
		return strconv.FormatUint(pk(next-1), 10) + owner
	}, func(text string) (int, bool) {
		n, ok := network.ParsePK(text)
		if !ok {
			return 0, false
		}
		last, ok := offset(n)
		return last + 1, ok
	}}
}

// commentCursor returns a cursor that is JSON in a string.
func commentCursor() cursor {
	type token struct {
		Cached   string `json:"cached_comments_cursor"`
		Bifilter string `json:"bifilter_token"`
	}
	const base = 18_000_000_000_000_000
	return cursor{"next_min_id", func(offset int) string {
		text, _ := json.Marshal(token{strconv.Itoa(base + offset), "GgYYeQBX4v_" + strconv.FormatInt(int64(offset), 36) + "AA"})
		return string(text)
	}, func(text string) (int, bool) {
		var t token
		err := json.Unmarshal([]byte(text), &t)
		n, ok := network.ParseID(t.Cached)
		return int(n - base), err == nil && ok && n >= base
	}}
}
