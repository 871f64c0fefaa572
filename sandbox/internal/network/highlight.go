package network

import "strings"

// Highlight is a row of kept stories on a profile.
type Highlight struct {
	ID        uint64
	Owner     Person
	Number    int
	Title     string
	Total     int
	CreatedAt int64
	seed      Seed
}

// HighlightTotal is how many highlights p has.
func (n *Network) HighlightTotal(p Person) int {
	if p.Empty || p.Posts == 0 {
		return 0
	}
	return p.seed.With(aspectHighlights).Between(2, 9)
}

// HighlightAt is the kth highlight of p.
func (n *Network) HighlightAt(p Person, k int) Highlight {
	h, _ := n.highlight(p, k)
	return h
}

func (n *Network) highlight(p Person, k int) (Highlight, bool) {
	seed := p.seed.With(aspectHighlights).Nth(k)
	h := Highlight{ID: highlightBase + p.ID*highlightsMost + uint64(k), Owner: p, Number: k, seed: seed}
	titles := []string{"Studio", "🌊", "Walks", "Best of", "Q & A", seed.Nth(1).pick(n.words.city), title(seed.Nth(2).pick(n.words.thing)), "2 am", "سفر"}
	h.Title = seed.pick(titles)
	h.Total = seed.Nth(3).Between(3, 14)
	h.CreatedAt = n.Day - int64(k+1)*41*day - int64(seed.Nth(4).Below(20*day))
	return h, k < n.HighlightTotal(p)
}

// HighlightByID finds a highlight; its ID may begin with "highlight:". An ID
// of the right length that this network has not made is taken in as somebody's.
func (n *Network) HighlightByID(text string) (Highlight, bool) {
	number, ok := Number(strings.TrimPrefix(text, "highlight:"))
	if !ok || number < highlightBase {
		return Highlight{}, false
	}
	p, ok := n.PersonByID((number - highlightBase) / highlightsMost)
	if h, there := n.highlight(p, int((number-highlightBase)%highlightsMost)); ok && (there || p.Private) {
		return h, !p.Private
	}
	seed := SeedOf("adopted").With(Seed(number))
	h, _ := n.highlight(n.poster(func(try int) uint64 { return uint64(seed.Nth(try)) }), 0)
	h.ID = number
	return h, true
}

// HighlightPart is the jth kept story.
func (n *Network) HighlightPart(h Highlight, j int) Post {
	post := n.storyPost(h.Owner, KindHighlight, h.Number*partsMost+j%partsMost)
	post.TakenAt = h.CreatedAt - int64(h.Total-j)*3600*5
	return post
}

// PictureSeed is the seed of the cover.
func (h Highlight) PictureSeed() Seed { return h.seed.With(aspectPicture) }
