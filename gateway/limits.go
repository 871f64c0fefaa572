package gateway

import "time"

// limits bounds the cost of a call. Sizes are in bytes.
type limits struct {
	// window is how much of a response is stored for callers who may join, and how far a slow
	// reader may lag behind the others.
	window int64
	// ahead is how far a response is read ahead of its slowest reader while no reader waits for
	// more. It bounds the memory that a slow reader costs.
	ahead int64
	// budget is the maximum total size of stored responses. If it is exceeded, each response stores
	// one chunk and cannot be joined.
	budget int64
	// joinableWait is how long a response may wait for its readers, in total, and still be joined.
	// Afterwards, chunks that all readers have read are freed.
	joinableWait time.Duration
	// maxStall is how long slow readers may stall others, in total.
	maxStall time.Duration

	// peekBytes and peekTime limit how much of a response is read before a retry replaces it, and
	// how much of a 429 before the decision to retry.
	peekBytes int64
	peekTime  time.Duration

	// linger is how long a connection stays open after the last bytes of a cut-off response. When a
	// connection ends early, browsers discard the bytes that the page has not read yet.
	linger time.Duration
}

// Limits on data from callers, in bytes.
const (
	maxValue = 8 << 10 // parameter values, the key and Accept-Encoding
	maxShape = 1 << 10 // the header that selects the sandbox's shapes
)

var defaultLimits = limits{
	window: 1 << 20, ahead: 2 * chunkSize, budget: 4 << 20, joinableWait: time.Second, maxStall: 5 * time.Second,
	peekBytes: 8 << 10, peekTime: 500 * time.Millisecond, linger: 500 * time.Millisecond,
}
