package network

import "math/bits"

// shuffle reorders the numbers 0 to size-1, and back: a step around a circle
// whose length shares no factor with the step.
type shuffle struct{ size, step, start uint64 }

func (s shuffle) at(n uint64) uint64 {
	return (mulMod(n%s.size, s.step%s.size, s.size) + s.start%s.size) % s.size
}

func (s shuffle) back(n uint64) uint64 {
	moved := (n + s.size - s.start%s.size) % s.size
	return mulMod(moved, inverse(s.step%s.size, s.size), s.size)
}

// mulMod is a*b mod m without overflow, for a, b < m.
func mulMod(a, b, m uint64) uint64 {
	high, low := bits.Mul64(a, b)
	_, rest := bits.Div64(high, low, m)
	return rest
}

// inverse is the number that times a is 1 mod m (Euclid), for m below 2^62.
func inverse(a, m uint64) uint64 {
	if m == 1 {
		return 0
	}
	r0, r1, t0, t1 := int64(m), int64(a), int64(0), int64(1)
	for r1 != 0 {
		q := r0 / r1
		r0, r1 = r1, r0-q*r1
		t0, t1 = t1, t0-q*t1
	}
	if t0 < 0 {
		t0 += int64(m)
	}
	return uint64(t0)
}
