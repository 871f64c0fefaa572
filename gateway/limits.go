package gateway

import "time"

// limits bound the cost of one call. Sizes are in bytes.
type limits struct {
	// window is how much of an answer is stored for callers who may join, and how
	// far a slow reader may lag behind others of the same answer.
	window int64
	// ahead is how far an answer is read ahead of its slowest reader while no
	// reader waits for more. It bounds the memory of a slow reader.
	ahead int64
	// budget is how much all answers together may store. Above it, each answer
	// stores one chunk and cannot be joined.
	budget int64
	// joinableWait is how long an answer may wait for its readers, in all, and still
	// be joined. What all have read is freed afterwards.
	joinableWait time.Duration
	// maxStall is how long, in all, slow readers may stall others.
	maxStall time.Duration

	// peekBytes and peekTime limit how much is read of an answer before a retry replaces
	// it, and of a 429 before the decision to retry.
	peekBytes int64
	peekTime  time.Duration
}

// The limits of what a caller sends, in bytes.
const (
	maxValue = 8 << 10 // of a parameter's value, the key and Accept-Encoding
	maxShape = 1 << 10 // of the header that selects the sandbox's shapes
)

var defaultLimits = limits{
	window: 1 << 20, ahead: 2 * chunkSize, budget: 4 << 20, joinableWait: time.Second, maxStall: 5 * time.Second,
	peekBytes: 8 << 10, peekTime: 500 * time.Millisecond,
}
