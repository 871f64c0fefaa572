package table

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Sorting looks at chunkBytes of the keys at a time, and again only at the rows that are
// alike so far: memory is bounded by the rows, whatever the length of their keys.
const (
	chunkBytes = 7
	moreChunks = 8 // in the lowest byte of a chunk whose key goes on
	radixRows  = 512
)

// sortRow is a row and the chunk of its key.
type sortRow struct {
	chunk uint64
	row   uint32
}

// span is rows side by side that are alike so far.
type span struct{ from, to int }

// chunkOf returns a chunk of a key, and in its lowest byte how many bytes of it the key
// has: of two keys that are alike the shorter one comes first.
func chunkOf(key []byte, depth int) uint64 {
	rest := key[min(depth*chunkBytes, len(key)):]
	chunk := uint64(0)
	for i := range chunkBytes {
		chunk <<= 8
		if i < len(rest) {
			chunk |= uint64(rest[i])
		}
	}
	return chunk<<8 | uint64(min(len(rest), moreChunks))
}

// sortRows returns the chosen rows in the order of their keys. Equal ones keep their
// order; those without a key come last, in both directions.
func sortRows(ctx context.Context, keys *columnFile, chosen rowSet, descending bool) ([]uint32, error) {
	s := sorter{keys: keys, rows: make([]sortRow, 0, chosen.count())}
	if descending {
		s.mask = math.MaxUint64
	}
	var last []uint32
	for b, err := range keys.blocks(chosen.rows, chosen.anyIn) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		for i := range b.ends {
			row := b.first + i
			if !chosen.has(row) {
				continue
			}
			if key := b.at(i); len(key) > 0 {
				s.rows = append(s.rows, sortRow{chunkOf(key, 0) ^ s.mask, uint32(row)})
			} else {
				last = append(last, uint32(row))
			}
		}
	}
	s.sort(s.rows)
	if err := s.refine(ctx, chosen.rows); err != nil {
		return nil, err
	}
	order := make([]uint32, 0, len(s.rows)+len(last))
	for _, r := range s.rows {
		order = append(order, r.row)
	}
	return append(order, last...), nil
}

// sorter sorts rows by the chunks of their keys.
type sorter struct {
	keys *columnFile
	rows []sortRow
	free []sortRow // memory
	mask uint64
}

// refine sorts rows that are alike by their next chunks.
func (s *sorter) refine(ctx context.Context, rows int) error {
	alike := s.appendAlike(nil, span{0, len(s.rows)})
	if len(alike) == 0 {
		return nil
	}
	index := make([]uint32, rows) // in s.rows, from 1, of rows that are alike
	for depth := 1; len(alike) > 0; depth++ {
		clear(index)
		open := newRowSet(rows)
		for _, a := range alike {
			for i := a.from; i < a.to; i++ {
				index[s.rows[i].row] = uint32(i + 1)
				open.set(int(s.rows[i].row))
			}
		}
		for b, err := range s.keys.blocks(rows, open.anyIn) {
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
			for i := range b.ends {
				if at := index[b.first+i]; at > 0 {
					s.rows[at-1].chunk = chunkOf(b.at(i), depth) ^ s.mask
				}
			}
		}
		var next []span
		for _, a := range alike {
			s.sort(s.rows[a.from:a.to])
			next = s.appendAlike(next, a)
		}
		alike = next
	}
	return nil
}

// appendAlike appends the spans inside of one whose chunks are alike and go on.
func (s *sorter) appendAlike(spans []span, in span) []span {
	for from := in.from; from < in.to; {
		to := from + 1
		chunk := s.rows[from].chunk
		for to < in.to && s.rows[to].chunk == chunk {
			to++
		}
		if to-from > 1 && (chunk^s.mask)&0xff == moreChunks {
			spans = append(spans, span{from, to})
		}
		from = to
	}
	return spans
}

// sort sorts rows by their chunks. Rows that come in their order keep it.
func (s *sorter) sort(rows []sortRow) {
	if len(rows) < radixRows {
		slices.SortFunc(rows, func(a, b sortRow) int { return cmp.Or(cmp.Compare(a.chunk, b.chunk), cmp.Compare(a.row, b.row)) })
		return
	}
	var varies uint64
	for _, r := range rows {
		varies |= r.chunk ^ rows[0].chunk
	}
	if cap(s.free) < len(rows) {
		s.free = make([]sortRow, len(rows))
	}
	from, to := rows, s.free[:len(rows)]
	for shift := 0; shift < 64; shift += 8 {
		if varies>>shift&0xff == 0 {
			continue
		}
		var starts [257]int
		for _, r := range from {
			starts[r.chunk>>shift&0xff+1]++
		}
		for i := range 256 {
			starts[i+1] += starts[i]
		}
		for _, r := range from {
			digit := r.chunk >> shift & 0xff
			to[starts[digit]] = r
			starts[digit]++
		}
		from, to = to, from
	}
	if len(rows) > 0 && &from[0] != &rows[0] {
		copy(rows, from)
	}
}
