package network

import "strings"

// Stories expire after a day. The index of a story encodes the day on which it was made. A
// highlight lists stories from past days.
const (
	storiesPerDay        = 16
	storyDays            = indexMask / storiesPerDay
	highlightsPerAccount = 16
	storiesPerHighlight  = 64
	evening              = 3 * 60 * 60            // seconds
	highlightBase        = 17_000_000_000_000_000 // beyond 2^53, as in the real network
)

// StoryTotal returns the number of an account's stories that have not expired.
func (n *Network) StoryTotal(a Account) int {
	if a.Empty || a.Posts == 0 {
		return 0
	}
	if a.Huge {
		return storiesPerDay - 1
	}
	return a.seed.With(aspectStories).Nth(int(n.Day/day)).Between(1, 7)
}

// Story returns the jth story of an account today; the oldest has index 0.
func (n *Network) Story(a Account, j int) Post {
	index := int(n.Day/day)%storyDays*storiesPerDay + j%storiesPerDay
	post := n.storyPost(a, KindStory, index)
	post.TakenAt = n.storyTime(a, j)
	return post
}

// LatestStory returns when an account's newest story was made, in Unix seconds, or 0 if there is
// none.
func (n *Network) LatestStory(a Account) int64 {
	total := n.StoryTotal(a)
	if total == 0 || a.Private {
		return 0
	}
	return n.storyTime(a, total-1)
}

// storyTime spreads the stories over the previous evening: the network's clock is at midnight, and
// the stories expire near the end of its day.
func (n *Network) storyTime(a Account, j int) int64 {
	gap := evening / (max(n.StoryTotal(a), 1) + 1)
	late := a.seed.With(aspectStories).With(aspectGap).Nth(j).Below(gap / 2)
	return n.Day - evening + int64((j%storiesPerDay+1)*gap-late)
}

func (n *Network) storyPost(a Account, kind Kind, index int) Post {
	id := MediaID{Owner: a.ID, Kind: kind, Index: index, name: a.Name}
	post := Post{ID: id, Owner: a, seed: a.seed.With(aspectStories).With(Seed(kind)).Nth(index), Product: "story"}
	post.Type, post.Width, post.Height = Picture, 1080, 1920
	if post.seed.With(aspectKind).In100(55) {
		post.Type, post.Duration = Video, post.seed.With(aspectLength).Between(3_000, 15_000)
	}
	post.drawNumbers()
	post.Likes /= 6
	post.Comments = 0
	post.Plays = post.Likes*post.seed.With(aspectPlays).Between(6, 30) + 11
	if post.seed.With(aspectTagged).In100(30) {
		post.Tagged = []Account{n.Followings(a).At(post.seed.Below(a.Following + 1))}
	}
	return post
}

// storyByID finds a story from today or in a highlight.
func (n *Network) storyByID(a Account, id MediaID) (Post, bool) {
	if a.Private {
		return Post{}, false
	}
	if id.Kind == KindHighlight {
		h, ok := n.highlight(a, id.Index/storiesPerHighlight)
		return n.HighlightStory(h, id.Index%storiesPerHighlight), ok && id.Index%storiesPerHighlight < h.Total
	}
	j := id.Index % storiesPerDay
	post := n.Story(a, j)
	return post, id.Kind == KindStory && post.ID.Index == id.Index && j < n.StoryTotal(a)
}

// StoryByPK finds one of an account's current stories by its pk. For a foreign pk, it returns a
// story derived from it.
func (n *Network) StoryByPK(a Account, pk uint64) (Post, bool) {
	total := n.StoryTotal(a)
	for j := range total {
		if post := n.Story(a, j); post.ID.PK() == pk {
			return post, true
		}
	}
	id, _, made := decodePK(pk)
	if total == 0 || pk < narrowBase>>4 || made && id.Owner == a.ID {
		return Post{}, false
	}
	post := n.Story(a, int(pk%uint64(total)))
	post.ID.foreignPK = pk
	return post, true
}

// Highlight is a collection of old stories on a profile.
type Highlight struct {
	ID        uint64
	Owner     Account
	Number    int
	Title     string
	Total     int
	CreatedAt int64
	seed      Seed
}

// HighlightTotal returns the number of an account's highlights.
func (n *Network) HighlightTotal(a Account) int {
	if a.Empty || a.Posts == 0 {
		return 0
	}
	return a.seed.With(aspectHighlights).Between(2, 9)
}

// HighlightAt returns the kth highlight of an account.
func (n *Network) HighlightAt(a Account, k int) Highlight {
	h, _ := n.highlight(a, k)
	return h
}

func (n *Network) highlight(a Account, k int) (Highlight, bool) {
	seed := a.seed.With(aspectHighlights).Nth(k)
	h := Highlight{ID: highlightBase + a.ID*highlightsPerAccount + uint64(k), Owner: a, Number: k, seed: seed}
	titles := []string{"Studio", "🌊", "Walks", "Best of", "Q & A", seed.Nth(1).pick(n.words.city), titleCase(seed.Nth(2).pick(n.words.noun)), "2 am", "سفر"}
	h.Title = seed.pick(titles)
	h.Total = seed.Nth(3).Between(3, 14)
	h.CreatedAt = n.Day - int64(k+1)*41*day - int64(seed.Nth(4).Below(20*day))
	return h, k < n.HighlightTotal(a)
}

// HighlightByID finds a highlight by its ID, with or without "highlight:". A foreign ID of the
// right length finds a highlight of an account that is derived from the ID.
func (n *Network) HighlightByID(text string) (Highlight, bool) {
	number, ok := ParseID(strings.TrimPrefix(text, "highlight:"))
	if !ok || number < highlightBase {
		return Highlight{}, false
	}
	a, ok := n.AccountByID((number - highlightBase) / highlightsPerAccount)
	if h, exists := n.highlight(a, int((number-highlightBase)%highlightsPerAccount)); ok && (exists || a.Private) {
		return h, !a.Private
	}
	seed := SeedOf("adopted").With(Seed(number))
	h, _ := n.highlight(n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) }), 0)
	h.ID = number
	return h, true
}

// HighlightStory returns the jth story in a highlight.
func (n *Network) HighlightStory(h Highlight, j int) Post {
	post := n.storyPost(h.Owner, KindHighlight, h.Number*storiesPerHighlight+j%storiesPerHighlight)
	post.TakenAt = h.CreatedAt - int64(h.Total-j)*3600*5
	return post
}

// PictureSeed returns the seed of the cover.
func (h Highlight) PictureSeed() Seed { return h.seed.With(aspectPicture) }
