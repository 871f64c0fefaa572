package network

import "strings"

// commonHashtagTotal is how many posts a common hashtag has.
const commonHashtagTotal = 1 << 20

// hashtagOf returns the hashtag of p's ith post: a common one. A generated
// account uses one alone, so that the posts under a hashtag can be computed.
func (n *Network) hashtagOf(p Account, i int) string {
	if number, ok := n.words.generatedNumber(p.Name); ok {
		return n.words.hashtag[number%uint64(len(n.words.hashtag))]
	}
	return p.seed.With(aspectCaption).Nth(i).pick(n.words.hashtag)
}

// Hashtag is the list of posts under a hashtag.
type Hashtag struct {
	network *Network
	tag     string
	common  int // index among the common hashtags, -1 for any other
	seed    Seed
}

// Hashtag returns the list of posts under a hashtag, which may be any text.
func (n *Network) Hashtag(tag string) Hashtag {
	tag = strings.ToLower(tag)
	t := Hashtag{n, tag, -1, SeedOf(tag).With(aspectSearch)}
	for i, word := range n.words.hashtag {
		if word == tag {
			t.common = i
		}
	}
	return t
}

// Total returns how many posts the list has.
func (t Hashtag) Total() int {
	if t.common >= 0 {
		return commonHashtagTotal
	}
	return t.seed.Between(60, 900)
}

// At returns the kth post of the list.
func (t Hashtag) At(k int) Post {
	n, seed := t.network, t.seed.Nth(k)
	if t.common >= 0 {
		total := uint64(len(n.words.hashtag))
		p := n.publicAccount(func(attempt int) uint64 {
			return uint64(seed.Nth(attempt))%(generatedAccounts/total)*total + uint64(t.common)
		})
		return n.Post(p, seed.Below(p.Posts))
	}
	p := n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) })
	return n.hashtagPost(p, k, t.tag)
}

func (n *Network) hashtagPost(p Account, k int, tag string) Post {
	return n.post(p, MediaID{Owner: p.ID, Kind: KindHashtag, Index: k, Subject: tag, name: p.Name}, k%24, tag)
}

// publicAccount returns the first of a few generated accounts that is public
// and has posts.
func (n *Network) publicAccount(number func(attempt int) uint64) Account {
	var p Account
	for attempt := range 24 {
		p = n.generated(number(attempt))
		if p.Posts > 0 && !p.Private {
			break
		}
	}
	p.Posts = max(p.Posts, 1)
	return p
}

// Tagged returns the kth post of other accounts that tags p.
func (n *Network) Tagged(p Account, k int) Post {
	seed := p.seed.With(aspectTagged).Nth(k)
	author := n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) })
	id := MediaID{Owner: author.ID, Kind: KindTagged, Index: k, Subject: p.Name, name: author.Name}
	post := n.post(author, id, k%24, n.hashtagOf(author, k))
	post.TakenAt = n.Day - int64(k+1)*tenYears/int64(n.TaggedTotal(p)+1) + int64(seed.Below(3600))
	post.Tagged = []Account{p}
	return post
}

// TaggedTotal returns how many posts of other accounts tag p.
func (n *Network) TaggedTotal(p Account) int {
	if p.Empty || p.Followers == 0 {
		return 0
	}
	return p.seed.With(aspectTagged).Between(3, 40) + min(p.Followers/400, 4000)
}
