package network

import "strings"

const trackTotal = 100_000

// Track is a music track.
type Track struct {
	Number              int
	ID                  uint64
	Title, Artist       string
	Duration            int // milliseconds
	Explicit, Trending  bool
	Reels, HighlightsAt int
	seed                Seed
}

// Track returns the track with a number.
func (n *Network) Track(number int) Track {
	number %= trackTotal
	seed := SeedOf("track").Nth(number)
	w := n.words
	t := Track{Number: number, ID: 310_000_000_000_000 + uint64(number)*7_919_000_033, seed: seed}
	t.Title = seed.Nth(1).pick(w.track)
	if seed.Nth(2).In100(60) {
		t.Title = titleCase(seed.Nth(3).pick(w.adjective)) + " " + titleCase(seed.Nth(4).pick(w.noun))
	}
	t.Artist = titleCase(seed.Nth(5).pick(w.given)) + " " + seed.Nth(6).pick(w.surname)
	if seed.Nth(7).In100(35) {
		t.Artist = "The " + titleCase(seed.Nth(8).pick(w.noun)) + "s"
	}
	t.Duration, t.Reels = seed.Nth(9).Between(94_000, 312_000), seed.Nth(10).Between(40, 880_000)
	t.Explicit, t.Trending = seed.Nth(11).In100(8), seed.Nth(12).In100(20)
	t.HighlightsAt = seed.Nth(13).Between(0, 60) * 500
	return t
}

// TrendingTrack returns the kth track of the day's trending list.
func (n *Network) TrendingTrack(k int) Track {
	t := n.Track(int(SeedOf("trending").With(Seed(n.Day)).Below(trackTotal)) + k*61)
	t.Trending = true
	return t
}

// SearchTrack returns the kth result of a track search. The first tracks contain the text in their
// titles.
func (n *Network) SearchTrack(text string, k int) Track {
	t := n.Track(SeedOf(joinWords(text)).With(aspectMusic).Below(trackTotal) + k*37)
	if k < 4 {
		t.Title = strings.TrimSpace(text) + []string{"", " (Harbour Mix)", ", Part II", " at Dusk"}[k]
	}
	return t
}

// PictureSeed returns the seed of the cover.
func (t Track) PictureSeed() Seed { return t.seed.With(aspectPicture) }
