package network

// Circle is a list of people without a list: who stands at any place of it is
// computed from the place. A circle visits every one of the network's own
// people once before it repeats.
type Circle struct {
	network *Network
	order   shuffle
	Total   int
}

// At is who stands at place k.
func (c Circle) At(k int) Person { return c.network.own(c.order.at(uint64(k))) }

func (n *Network) circle(seed Seed, total int) Circle {
	step := uint64(seed.With(1))%(ownPeople/10)*10 + 7 // ends in 7: shares no factor with 2 billion
	return Circle{n, shuffle{ownPeople, step, uint64(seed.With(2))}, total}
}

// Followers are those who follow p.
func (n *Network) Followers(p Person) Circle {
	return n.circle(p.seed.With(aspectFollowers), p.Followers)
}

// Followings are those whom p follows.
func (n *Network) Followings(p Person) Circle {
	return n.circle(p.seed.With(aspectFollowing), p.Following)
}

// Similar are accounts like p.
func (n *Network) Similar(p Person) Circle {
	return n.circle(p.seed.With(aspectSimilar), p.seed.With(aspectSimilar).Between(48, 80))
}

// Likers are those who liked a post.
func (n *Network) Likers(p Post) Circle { return n.circle(p.seed.With(aspectLikers), p.Likes) }

// Search finds people for a few words: the account of that very name first,
// if it could be one.
func (n *Network) Search(text string) []Person {
	found := make([]Person, 0, 30)
	if p, ok := n.PersonByName(joined(text)); ok {
		found = append(found, p)
	}
	others := n.circle(SeedOf(text).With(aspectSearch), 24)
	for k := range others.Total {
		found = append(found, others.At(k))
	}
	return found
}

// Mutual is how many people two accounts have in common.
func (n *Network) Mutual(p, q Person) int {
	return Seed(p.seed ^ q.seed).Below(min(p.Followers, q.Followers)/9 + 1)
}
