package answer

import (
	"crypto/sha256"
	"strconv"
)

// IDSet is a set of IDs. Whole numbers of up to 19 digits, which most IDs are, take 8 bytes each,
// plus a third for the table. Other IDs are stored as 16 bytes of their SHA-256.
type IDSet struct {
	numbers map[uint64]struct{}
	texts   map[[16]byte]struct{}
}

// Add adds an ID and reports whether it is new.
func (s *IDSet) Add(id string) bool {
	if s.numbers == nil {
		s.numbers, s.texts = map[uint64]struct{}{}, map[[16]byte]struct{}{}
	}
	if n, err := strconv.ParseUint(id, 10, 64); err == nil && (id[0] != '0' || id == "0") {
		before := len(s.numbers)
		s.numbers[n] = struct{}{}
		return len(s.numbers) > before
	}
	sum := sha256.Sum256([]byte(id))
	before := len(s.texts)
	s.texts[[16]byte(sum[:16])] = struct{}{}
	return len(s.texts) > before
}
