package collect

import (
	"hash/fnv"
	"slices"
)

// maxCursors is how many cursors of an input are remembered, the latest ones.
const maxCursors = 1000

// cursorsOf names the cursors of an input since its first page was fetched last.
type cursorsOf struct{ run, input, restarts int64 }

// isRepeated reports whether the page's cursor was sent before, so that its call would bring a
// page that came already, and remembers the one that was sent for this page. What another process
// sent is not known here; such a list ends a call later, at a page with nothing new.
func (c *commitment) isRepeated(sent string) bool {
	of, all := cursorsOf{c.r.id, c.in.number, c.in.restarts}, &c.engine.sentCursors
	known, _ := all.get(of)
	if hash := hashOf(sent); !slices.Contains(known, hash) {
		known = append(known[max(0, len(known)+1-maxCursors):], hash)
		all.set(of, known)
	}
	return slices.Contains(known, hashOf(c.out.page.Cursor))
}

func hashOf(cursor string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(cursor))
	return h.Sum64()
}
