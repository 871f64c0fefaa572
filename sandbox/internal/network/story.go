package network

// Stories last a day. The index of a story holds the day it was made on, and
// a highlight keeps the stories of old days.
const (
	storiesPerDay  = 16
	daysKept       = indexMask / storiesPerDay
	highlightsMost = 16
	partsMost      = 64
	evening        = 3 * 60 * 60            // seconds
	highlightBase  = 17_000_000_000_000_000 // beyond 2^53, as in the real network
)

// StoryTotal is how many stories p shows today.
func (n *Network) StoryTotal(p Person) int {
	if p.Empty || p.Posts == 0 {
		return 0
	}
	if p.Huge {
		return storiesPerDay - 1
	}
	return p.seed.With(aspectStories).Nth(int(n.Day/day)).Between(1, 7)
}

// Story is the jth story of p today, the oldest being number 0.
func (n *Network) Story(p Person, j int) Post {
	index := int(n.Day/day)%daysKept*storiesPerDay + j%storiesPerDay
	post := n.storyPost(p, KindStory, index)
	post.TakenAt = n.storyTime(p, j)
	return post
}

// LatestStory is when p's newest story of the day was made, 0 without one.
func (n *Network) LatestStory(p Person) int64 {
	total := n.StoryTotal(p)
	if total == 0 || p.Private {
		return 0
	}
	return n.storyTime(p, total-1)
}

// storyTime spreads the stories over the last evening: the network's clock
// stands at midnight, and they are to last through nearly all of its day.
func (n *Network) storyTime(p Person, j int) int64 {
	gap := evening / (max(n.StoryTotal(p), 1) + 1)
	late := p.seed.With(aspectStories).With(aspectGap).Nth(j).Below(gap / 2)
	return n.Day - evening + int64((j%storiesPerDay+1)*gap-late)
}

func (n *Network) storyPost(p Person, kind Kind, index int) Post {
	id := MediaID{Owner: p.ID, Kind: kind, Index: index, name: p.Name}
	post := Post{ID: id, Owner: p, seed: p.seed.With(aspectStories).With(Seed(kind)).Nth(index), Product: "story"}
	post.Type, post.Width, post.Height = Picture, 1080, 1920
	if post.seed.With(aspectKind).In100(55) {
		post.Type, post.Duration = Video, post.seed.With(aspectLength).Between(3_000, 15_000)
	}
	post.drawNumbers()
	post.Likes /= 6
	post.Comments = 0
	post.Plays = post.Likes*post.seed.With(aspectPlays).Between(6, 30) + 11
	if post.seed.With(aspectTagged).In100(30) {
		post.Tagged = []Person{n.Followings(p).At(post.seed.Below(p.Following + 1))}
	}
	return post
}

// storyByID finds a story of today or a kept one.
func (n *Network) storyByID(p Person, id MediaID) (Post, bool) {
	if p.Private {
		return Post{}, false
	}
	if id.Kind == KindHighlight {
		h, ok := n.highlight(p, id.Index/partsMost)
		return n.HighlightPart(h, id.Index%partsMost), ok && id.Index%partsMost < h.Total
	}
	j := id.Index % storiesPerDay
	post := n.Story(p, j)
	return post, id.Kind == KindStory && post.ID.Index == id.Index && j < n.StoryTotal(p)
}

// StoryByPK finds one of today's stories of p by its number. A number that this
// network has not made is taken in as one of them.
func (n *Network) StoryByPK(p Person, pk uint64) (Post, bool) {
	total := n.StoryTotal(p)
	for j := range total {
		if post := n.Story(p, j); post.ID.PK() == pk {
			return post, true
		}
	}
	id, _, made := parsePK(pk)
	if total == 0 || pk < narrowBase>>4 || made && id.Owner == p.ID {
		return Post{}, false
	}
	post := n.Story(p, int(pk%uint64(total)))
	post.ID.adopted = pk
	return post, true
}
