package network

import "strings"

const commonHashtagTotal = 1 << 20

// hashtagOf returns the hashtag of an account's ith post, which is one of the common ones. A
// generated account uses only one hashtag, so the posts under it can be computed.
func (n *Network) hashtagOf(a Account, i int) string {
	if number, ok := n.words.generatedNumber(a.Name); ok {
		return n.words.hashtag[number%uint64(len(n.words.hashtag))]
	}
	return a.seed.With(aspectCaption).Nth(i).pick(n.words.hashtag)
}

// Hashtag is the list of posts under a hashtag.
type Hashtag struct {
	network *Network
	tag     string
	common  int // index among the common hashtags, or -1
	seed    Seed
}

// Hashtag returns the list of posts under a hashtag. The tag may be any string.
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

// Total returns the number of posts in the list.
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
		a := n.publicAccount(func(attempt int) uint64 {
			return uint64(seed.Nth(attempt))%(generatedAccounts/total)*total + uint64(t.common)
		})
		return n.Post(a, seed.Below(a.Posts))
	}
	a := n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) })
	return n.hashtagPost(a, k, t.tag)
}

func (n *Network) hashtagPost(a Account, k int, tag string) Post {
	return n.post(a, MediaID{Owner: a.ID, Kind: KindHashtag, Index: k, Subject: tag, name: a.Name}, k%24, tag)
}

// publicAccount returns the first account that is public and has posts among a few generated ones.
func (n *Network) publicAccount(number func(attempt int) uint64) Account {
	var a Account
	for attempt := range 24 {
		a = n.generated(number(attempt))
		if a.Posts > 0 && !a.Private {
			break
		}
	}
	a.Posts = max(a.Posts, 1)
	return a
}

// Tagged returns the kth post by another account that tags an account.
func (n *Network) Tagged(a Account, k int) Post {
	seed := a.seed.With(aspectTagged).Nth(k)
	author := n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) })
	id := MediaID{Owner: author.ID, Kind: KindTagged, Index: k, Subject: a.Name, name: author.Name}
	post := n.post(author, id, k%24, n.hashtagOf(author, k))
	post.TakenAt = n.Day - int64(k+1)*tenYears/int64(n.TaggedTotal(a)+1) + int64(seed.Below(3600))
	post.Tagged = []Account{a}
	return post
}

// TaggedTotal returns the number of posts by other accounts that tag an account.
func (n *Network) TaggedTotal(a Account) int {
	if a.Empty || a.Followers == 0 {
		return 0
	}
	return a.seed.With(aspectTagged).Between(3, 40) + min(a.Followers/400, 4000)
}
