package network

import "strings"

// topicMost is how many posts a hashtag's list has.
const topicMost = 1 << 20

// topicOf is the hashtag of p's ith post: one of the habitual ones. Own people
// keep to one, so that who posts under a hashtag can be computed.
func (n *Network) topicOf(p Person, i int) string {
	if own, ok := n.words.ownNumber(p.Name); ok {
		return n.words.topic[own%uint64(len(n.words.topic))]
	}
	return p.seed.With(aspectCaption).Nth(i).pick(n.words.topic)
}

// Topic is a list of posts under a hashtag.
type Topic struct {
	network *Network
	tag     string
	habit   int // number of the habitual hashtag, -1 for any other
	seed    Seed
}

// Topic finds the posts under a hashtag, which may be any text.
func (n *Network) Topic(tag string) Topic {
	tag = strings.ToLower(tag)
	t := Topic{n, tag, -1, SeedOf(tag).With(aspectSearch)}
	for i, word := range n.words.topic {
		if word == tag {
			t.habit = i
		}
	}
	return t
}

// Total is how many posts the list has.
func (t Topic) Total() int {
	if t.habit >= 0 {
		return topicMost
	}
	return t.seed.Between(60, 900)
}

// At is the kth post of the list.
func (t Topic) At(k int) Post {
	n, seed := t.network, t.seed.Nth(k)
	if t.habit >= 0 {
		habits := uint64(len(n.words.topic))
		p := n.poster(func(try int) uint64 {
			return uint64(seed.Nth(try))%(ownPeople/habits)*habits + uint64(t.habit)
		})
		return n.Post(p, seed.Below(p.Posts))
	}
	p := n.poster(func(try int) uint64 { return uint64(seed.Nth(try)) })
	return n.topicPost(p, k, t.tag)
}

func (n *Network) topicPost(p Person, k int, tag string) Post {
	return n.post(p, MediaID{Owner: p.ID, Kind: KindTopic, Index: k, Subject: tag, name: p.Name}, k%24, tag)
}

// poster is the first of a few people who shows posts to everybody.
func (n *Network) poster(number func(try int) uint64) Person {
	var p Person
	for try := range 24 {
		p = n.own(number(try))
		if p.Posts > 0 && !p.Private {
			break
		}
	}
	p.Posts = max(p.Posts, 1)
	return p
}

// Tagged is the kth post of others that names p.
func (n *Network) Tagged(p Person, k int) Post {
	seed := p.seed.With(aspectTagged).Nth(k)
	author := n.poster(func(try int) uint64 { return uint64(seed.Nth(try)) })
	id := MediaID{Owner: author.ID, Kind: KindTagged, Index: k, Subject: p.Name, name: author.Name}
	post := n.post(author, id, k%24, n.topicOf(author, k))
	post.TakenAt = n.Day - int64(k+1)*tenYears/int64(n.TaggedTotal(p)+1) + int64(seed.Below(3600))
	post.Tagged = []Person{p}
	return post
}

// TaggedTotal is how many posts of others name p.
func (n *Network) TaggedTotal(p Person) int {
	if p.Empty || p.Followers == 0 {
		return 0
	}
	return p.seed.With(aspectTagged).Between(3, 40) + min(p.Followers/400, 4000)
}
