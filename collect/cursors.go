package collect

import (
	"hash/fnv"
	"slices"
)

// maxCursors is how many cursors of an input are remembered, the latest ones.
const maxCursors = 1000

// cursorsOf names the cursors of an input since its first page was fetched last.
type cursorsOf struct{ run, input, restarts int64 }

// rememberCursor remembers a cursor that this process sent.
func (c *commitment) rememberCursor(sent string) {
	of := cursorsOf{c.r.id, c.in.number, c.in.restarts}
	known, _ := c.engine.sentCursors.Get(of)
	if hash := hashOf(sent); !slices.Contains(known, hash) {
		c.engine.sentCursors.Set(of, append(known[max(0, len(known)+1-maxCursors):], hash))
	}
}

// isKnownCursor reports whether a cursor was sent before: its call would return a stored page. If
// a repeated cursor is not recognized, the list ends one call later, at a page with nothing new.
func (c *commitment) isKnownCursor(cursor string) bool {
	known, _ := c.engine.sentCursors.Get(cursorsOf{c.r.id, c.in.number, c.in.restarts})
	return slices.Contains(known, hashOf(cursor))
}

func hashOf(cursor string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(cursor))
	return h.Sum64()
}
