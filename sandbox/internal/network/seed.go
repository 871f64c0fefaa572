package network

import "math/bits"

// Seed is the random seed for the facts about a subject.
type Seed uint64

// An aspect separates draws about the same subject. New aspects must be added at the end, because
// an aspect's number affects every fact drawn with it.
const (
	aspectTier Seed = iota + 1
	aspectFollowers
	aspectFollowing
	aspectPosts
	aspectFlags
	aspectName
	aspectBio
	aspectLink
	aspectCategory
	aspectLocation
	aspectGap
	aspectKind
	aspectLikes
	aspectComments
	aspectCaption
	aspectPicture
	aspectSize
	aspectSimilar
	aspectLikers
	aspectTagged
	aspectStories
	aspectHighlights
	aspectMusic
	aspectSearch
	aspectLength
	aspectPlays
	aspectTurnover
)

// SeedOf derives a seed from a string (FNV-1a, then mixed).
func SeedOf(text string) Seed {
	h := uint64(14695981039346656037)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return Seed(mix(h))
}

// With derives the seed for an aspect.
func (s Seed) With(n Seed) Seed { return Seed(mix(uint64(s) ^ mix(uint64(n)+0x9e3779b97f4a7c15))) }

// Nth derives the nth seed.
func (s Seed) Nth(n int) Seed { return s.With(Seed(n) + 1<<32) }

// Below draws a number from 0 to n-1.
func (s Seed) Below(n int) int { return int(uint64(s) % uint64(n)) }

// Between draws a number from low to high.
func (s Seed) Between(low, high int) int { return low + s.Below(high-low+1) }

// In100 returns true for n of 100 draws.
func (s Seed) In100(n int) bool { return s.Below(100) < n }

func (s Seed) pick(words []string) string { return words[s.Below(len(words))] }

// mix is the finalizer of SplitMix64, which is a bijection.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// permutation reorders the numbers [0, size): n becomes n*multiplier + increment
// modulo size. The multiplier and size are coprime.
type permutation struct{ size, multiplier, increment uint64 }

func (s permutation) apply(n uint64) uint64 {
	return (mulMod(n%s.size, s.multiplier%s.size, s.size) + s.increment%s.size) % s.size
}

func (s permutation) invert(n uint64) uint64 {
	moved := (n + s.size - s.increment%s.size) % s.size
	return mulMod(moved, inverse(s.multiplier%s.size, s.size), s.size)
}

// mulMod returns a*b mod m without overflow, for a, b < m.
func mulMod(a, b, m uint64) uint64 {
	high, low := bits.Mul64(a, b)
	_, rest := bits.Div64(high, low, m)
	return rest
}

// inverse returns the modular inverse of a (extended Euclid), for m below 2^62.
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
