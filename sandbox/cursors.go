package sandbox

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"viewfinder/sandbox/internal/network"
)

// A cursor is the number of the first row that has not been sent yet, in the
// clothes that the call's cursors wear. Reading it back needs no memory.
type cursor struct {
	param string // where it is sent back
	write func(offset int) string
	read  func(text string) (offset int, ok bool)
}

// plainCursor is a number of rows: "100".
func plainCursor() cursor {
	return cursor{"next_max_id", strconv.Itoa, func(text string) (int, bool) {
		n, ok := network.Number(text)
		return int(n), ok && n < 1<<40
	}}
}

// opaqueCursor is base64 text, with the letters that a URL must escape.
func opaqueCursor() cursor {
	const mark = "AQ\xfb\xef"
	return cursor{"next_max_id", func(offset int) string {
		return base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "%s%014d>>", mark, offset))
	}, func(text string) (int, bool) {
		raw, err := base64.StdEncoding.DecodeString(text)
		digits, ok := strings.CutPrefix(strings.TrimSuffix(string(raw), ">>"), mark)
		offset, bad := strconv.Atoi(digits)
		return offset, err == nil && bad == nil && ok && offset >= 0
	}}
}

// hexCursor is the long hexadecimal text of the grids.
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

// mediaCursor is the number of the last media sent. Media of one list count
// down, by step, from the newest.
func mediaCursor(pk func(offset int) uint64, offset func(pk uint64) (int, bool), owner string) cursor {
	return cursor{"next_max_id", func(next int) string {
		return strconv.FormatUint(pk(next-1), 10) + owner
	}, func(text string) (int, bool) {
		n, ok := network.PKOf(text)
		if !ok {
			return 0, false
		}
		last, ok := offset(n)
		return last + 1, ok
	}}
}

// commentCursor is a JSON text inside a string.
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
		n, ok := network.Number(t.Cached)
		return int(n - base), err == nil && ok && n >= base
	}}
}
