package network

import "strings"

// tracks is how many pieces of music the network knows.
const tracks = 100_000

// Track is a piece of music.
type Track struct {
	Number              int
	ID                  uint64
	Title, Artist       string
	Duration            int // milliseconds
	Explicit, Trending  bool
	Reels, HighlightsAt int
	seed                Seed
}

// Track is the piece with that number.
func (n *Network) Track(number int) Track {
	number %= tracks
	seed := SeedOf("track").Nth(number)
	w := n.words
	t := Track{Number: number, ID: 310_000_000_000_000 + uint64(number)*7_919_000_033, seed: seed}
	t.Title = seed.Nth(1).pick(w.track)
	if seed.Nth(2).In100(60) {
		t.Title = title(seed.Nth(3).pick(w.quality)) + " " + title(seed.Nth(4).pick(w.thing))
	}
	t.Artist = title(seed.Nth(5).pick(w.given)) + " " + seed.Nth(6).pick(w.surname)
	if seed.Nth(7).In100(35) {
		t.Artist = "The " + title(seed.Nth(8).pick(w.thing)) + "s"
	}
	t.Duration, t.Reels = seed.Nth(9).Between(94_000, 312_000), seed.Nth(10).Between(40, 880_000)
	t.Explicit, t.Trending = seed.Nth(11).In100(8), seed.Nth(12).In100(20)
	t.HighlightsAt = seed.Nth(13).Between(0, 60) * 500
	return t
}

// TrendingTrack is the kth piece of the day's list.
func (n *Network) TrendingTrack(k int) Track {
	t := n.Track(int(SeedOf("trending").With(Seed(n.Day)).Below(tracks)) + k*61)
	t.Trending = true
	return t
}

// FoundTrack is the kth piece for a few words; the first ones have them in the
// title.
func (n *Network) FoundTrack(text string, k int) Track {
	t := n.Track(SeedOf(joined(text)).With(aspectMusic).Below(tracks) + k*37)
	if k < 4 {
		t.Title = strings.TrimSpace(text) + []string{"", " (Harbour Mix)", ", Part II", " at Dusk"}[k]
	}
	return t
}

// PictureSeed is the seed of the cover.
func (t Track) PictureSeed() Seed { return t.seed.With(aspectPicture) }
