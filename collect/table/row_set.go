package table

import "math/bits"

// rowSet is a set of the rows [0, rows).
type rowSet struct {
	rows  int
	words []uint64
}

func newRowSet(rows int) rowSet { return rowSet{rows, make([]uint64, (rows+63)/64)} }

// allRows returns the set of all rows.
func allRows(rows int) rowSet {
	s := newRowSet(rows)
	for i := range s.words {
		s.words[i] = ^uint64(0)
	}
	if rest := rows % 64; rest > 0 {
		s.words[len(s.words)-1] = 1<<rest - 1
	}
	return s
}

func (s rowSet) has(row int) bool { return s.words[row/64]>>(row%64)&1 == 1 }

func (s rowSet) set(row int) { s.words[row/64] |= 1 << (row % 64) }

func (s rowSet) remove(row int) { s.words[row/64] &^= 1 << (row % 64) }

// count returns how many rows the set has.
func (s rowSet) count() int {
	n := 0
	for _, word := range s.words {
		n += bits.OnesCount64(word)
	}
	return n
}

// anyIn reports whether the set has one of the rows [from, to).
func (s rowSet) anyIn(from, to int) bool {
	to = min(to, s.rows)
	for row := from; row < to; row = (row/64 + 1) * 64 {
		if s.words[row/64]>>(row%64) != 0 { // may have one of this word behind to
			return true
		}
	}
	return false
}

// appendRows appends the rows of the set in their order, without the first skip ones,
// at most count.
func (s rowSet) appendRows(dst []uint32, skip, count int) []uint32 {
	for i, word := range s.words {
		if n := bits.OnesCount64(word); skip >= n {
			skip -= n
			continue
		}
		for ; word != 0; word &= word - 1 {
			if skip > 0 {
				skip--
				continue
			}
			if count--; count < 0 {
				return dst
			}
			dst = append(dst, uint32(i*64+bits.TrailingZeros64(word)))
		}
	}
	return dst
}
