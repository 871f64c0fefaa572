// Package network is the synthetic photo network that the sandbox answers from.
//
// Nothing in it is stored. A person is drawn from the name, a post from its
// owner and its number, a follower from the number in the list: every fact is
// computed when it is asked for, with integers only. That is why an account
// with 270 million followers costs no more than one with three, why the last
// page costs what the first does, and why every machine sees the same network.
//
// Identifiers carry what they name. A user ID turns back into a name, a
// shortcode into an owner and a post number (ids.go, media_id.go).
package network

// Seed is where the facts about one thing are drawn from.
type Seed uint64

// An aspect keeps draws about the same thing apart.
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
	aspectPlace
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
)

// SeedOf draws a seed from a text (FNV-1a, then mixed).
func SeedOf(text string) Seed {
	h := uint64(14695981039346656037)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return Seed(mix(h))
}

// With draws another seed: of an aspect of the thing, or of its nth part.
func (s Seed) With(n Seed) Seed { return Seed(mix(uint64(s) ^ mix(uint64(n)+0x9e3779b97f4a7c15))) }

// Nth draws the seed of the nth part of the thing.
func (s Seed) Nth(n int) Seed { return s.With(Seed(n) + 1<<32) }

// Below draws a number from 0 to n-1.
func (s Seed) Below(n int) int { return int(uint64(s) % uint64(n)) }

// Between draws a number from low to high.
func (s Seed) Between(low, high int) int { return low + s.Below(high-low+1) }

// In100 says whether the draw falls among the first n of a hundred.
func (s Seed) In100(n int) bool { return s.Below(100) < n }

func (s Seed) pick(words []string) string { return words[s.Below(len(words))] }

// mix is the finishing step of SplitMix64: it turns any change into a wholly
// different number, and no two numbers into the same.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
