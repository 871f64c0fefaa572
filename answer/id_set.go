package answer

import "strconv"

// idSet is a set of exact IDs. Whole numbers of up to 19 digits take 8 bytes each,
// and a third more for the table; most IDs are.
type idSet struct {
	numbers map[uint64]struct{}
	texts   map[string]struct{}
}

// add adds an ID and reports whether it was not there.
func (s *idSet) add(id string) bool {
	if s.numbers == nil {
		s.numbers, s.texts = map[uint64]struct{}{}, map[string]struct{}{}
	}
	if n, err := strconv.ParseUint(id, 10, 64); err == nil && (id[0] != '0' || id == "0") {
		before := len(s.numbers)
		s.numbers[n] = struct{}{}
		return len(s.numbers) > before
	}
	before := len(s.texts)
	if _, known := s.texts[id]; !known {
		s.texts[string([]byte(id))] = struct{}{} // a copy: the ID is cut from its answer
	}
	return len(s.texts) > before
}
