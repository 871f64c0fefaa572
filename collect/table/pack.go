package table

import (
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// maxUnpacked is how large an answer may be, in bytes.
const maxUnpacked = 1 << 30

// codec packs and unpacks answers; many goroutines may use it.
var codec = sync.OnceValues(func() (*zstd.Encoder, *zstd.Decoder) {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
	if err != nil {
		panic(err) // the options are ours
	}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(maxUnpacked))
	if err != nil {
		panic(err)
	}
	return encoder, decoder
})

// Pack packs an answer: one frame of zstd with its size and its checksum.
func Pack(body []byte) []byte {
	encoder, _ := codec()
	return encoder.EncodeAll(body, nil)
}

// Unpack returns the answer that was packed, byte for byte.
func Unpack(packed []byte) ([]byte, error) {
	_, decoder := codec()
	body, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		return nil, fmt.Errorf("unpack a response: %w", err)
	}
	return body, nil
}
