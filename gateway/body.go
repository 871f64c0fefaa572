package gateway

import "sync"

// chunkSize is what is read from the provider at once, at most.
const chunkSize = 32 << 10

type chunk [chunkSize]byte

// body is the part of an answer that is kept. Bytes before end never change, so
// readers use them without a lock.
type body struct {
	pool   *sync.Pool
	chunks []*chunk
	start  int64 // of the first chunk, in the answer
	end    int64 // bytes there are
	shared bool  // a reader that was cut off may still use what it was handed
}

// block is what there is from at on, to the end of its chunk.
func (b *body) block(at int64) []byte {
	i := (at - b.start) / chunkSize
	from := b.start + i*chunkSize
	return b.chunks[i][at-from : min(b.end-from, chunkSize)]
}

// space is where the next bytes go.
func (b *body) space() []byte {
	used := b.end - b.start
	if used == int64(len(b.chunks))*chunkSize {
		b.chunks = append(b.chunks, b.pool.Get().(*chunk))
	}
	return b.chunks[len(b.chunks)-1][used%chunkSize:]
}

// release gives back the chunks that end before at.
func (b *body) release(at int64) {
	for len(b.chunks) > 0 && b.start+chunkSize <= at {
		b.free(b.chunks[0])
		b.chunks = b.chunks[1:]
		b.start += chunkSize
	}
}

// recycle gives all back.
func (b *body) recycle() {
	for _, c := range b.chunks {
		b.free(c)
	}
	b.chunks = nil
}

func (b *body) free(c *chunk) {
	if !b.shared {
		b.pool.Put(c)
	}
}
