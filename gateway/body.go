package gateway

import (
	"sync"
	"sync/atomic"
)

// chunkSize is the maximum number of bytes per read from the provider.
const chunkSize = 32 << 10

type chunk [chunkSize]byte

// body is the stored range [start, end) of a response. Bytes before end never change, so readers
// need no lock to use them.
type body struct {
	pool   *chunks
	chunks []*chunk
	start  int64 // offset of the first chunk
	end    int64 // offset after the last byte
	// mayBeRead reports that a dropped reader may still use a block, so chunks are not reused.
	mayBeRead bool
}

// block returns the bytes from offset to the end of its chunk.
func (b *body) block(offset int64) []byte {
	i := (offset - b.start) / chunkSize
	from := b.start + i*chunkSize
	return b.chunks[i][offset-from : min(b.end-from, chunkSize)]
}

// nextBuffer returns the unused end of the last chunk, or a new chunk.
func (b *body) nextBuffer() []byte {
	used := b.end - b.start
	if used == int64(len(b.chunks))*chunkSize {
		b.chunks = append(b.chunks, b.pool.get())
	}
	return b.chunks[len(b.chunks)-1][used%chunkSize:]
}

// freeBefore frees the chunks that end at or before offset.
func (b *body) freeBefore(offset int64) {
	for len(b.chunks) > 0 && b.start+chunkSize <= offset {
		b.free(b.chunks[0])
		b.chunks = b.chunks[1:]
		b.start += chunkSize
	}
}

func (b *body) freeAll() {
	for _, c := range b.chunks {
		b.free(c)
	}
	b.chunks = nil
}

func (b *body) free(c *chunk) { b.pool.put(c, !b.mayBeRead) }

// footprint returns the size of all chunks starting at offset, including room for the next read.
func (b *body) footprint(offset int64) int64 {
	return (b.end/chunkSize+1)*chunkSize - offset/chunkSize*chunkSize
}

// chunks is a pool of chunks. stored is the size of the chunks in use.
type chunks struct {
	pool   sync.Pool
	stored atomic.Int64
}

func newChunks() *chunks {
	return &chunks{pool: sync.Pool{New: func() any { return new(chunk) }}}
}

func (c *chunks) get() *chunk {
	c.stored.Add(chunkSize)
	return c.pool.Get().(*chunk)
}

// put frees a chunk. If reuse is false, a reader may still be using its bytes.
func (c *chunks) put(used *chunk, reuse bool) {
	c.stored.Add(-chunkSize)
	if reuse {
		c.pool.Put(used)
	}
}
