package network

import (
	"strconv"
	"strings"
)

// Homes are the places that people post from: one each, which follows from
// their number.
const (
	homeBase  = 200_000_000
	homes     = 100_000_000
	perHome   = ownPeople / homes
	placeMost = 1 << 60
)

// Place is somewhere on an invented map.
type Place struct {
	ID                  uint64
	Name, Address, City string
	Lat, Lng            int64 // millionths of a degree
	seed                Seed
}

// PlaceByID finds a place; any number is one, if people post
// from there or not.
func (n *Network) PlaceByID(id uint64) (Place, bool) {
	if id == 0 || id > placeMost {
		return Place{}, false
	}
	seed, w := SeedOf("place").With(Seed(id)), n.words
	thing := title(seed.Nth(1).pick(w.thing))
	p := Place{ID: id, seed: seed, City: seed.Nth(2).pick(w.city)}
	p.Name = seed.Nth(3).pick([]string{thing + " Café", "Museum of the " + thing, thing + " Lookout", "The " + title(seed.Nth(4).pick(w.quality)) + " " + thing,
		thing + " Market Hall", p.City + " Lighthouse", thing + " Park", p.City})
	p.Address = seed.Nth(5).pick(w.street) + " " + strconv.Itoa(seed.Nth(6).Between(1, 240))
	p.Lat = int64(seed.Nth(7).Between(-54_000_000, 69_000_000))
	p.Lng = int64(seed.Nth(8).Between(-179_000_000, 179_000_000))
	return p, true
}

// homeOf is the place that p posts from.
func (n *Network) homeOf(p Person) (Place, bool) {
	number, own := n.words.ownNumber(p.Name)
	if !own {
		number = uint64(p.seed.With(aspectPlace))
	}
	return n.PlaceByID(homeBase + number%homes)
}

// Places finds places for a few words: those whose name or city holds the
// first of them, as far as a short look goes, then others.
func (n *Network) Places(text string) []Place {
	const shown, look = 20, 1500
	seed := SeedOf(joined(text)).With(aspectPlace)
	var found, others []Place
	for i := range look {
		p, _ := n.PlaceByID(homeBase + uint64(seed.Nth(i))%homes)
		if p.matches(text) {
			found = append(found, p)
		} else if len(others) < shown {
			others = append(others, p)
		}
		if len(found) == shown {
			break
		}
	}
	return append(found, others...)[:shown]
}

func (p Place) matches(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	return len(words) > 0 && strings.Contains(strings.ToLower(p.Name+" "+p.City), words[0])
}

// PlaceTotal is how many posts the list of a place has.
func (n *Network) PlaceTotal(p Place) int { return p.seed.With(aspectPosts).Between(90, 480) }

// PlacePost is the kth post of a place: somebody whose home it is posted it, or
// a traveller if it is nobody's.
func (n *Network) PlacePost(place Place, k int) Post {
	seed := place.seed.Nth(k + 100)
	home := place.ID%homes + homes - homeBase%homes
	p := n.poster(func(try int) uint64 { return home%homes + uint64(seed.Nth(try))%perHome*homes })
	if place.ID >= homeBase && place.ID < homeBase+homes {
		return n.Post(p, p.placedFrom(k))
	}
	id := MediaID{Owner: p.ID, Kind: KindPlace, Index: k, Subject: strconv.FormatUint(place.ID, 10), name: p.Name}
	post := n.post(p, id, k%24, n.topicOf(p, k))
	post.Place, post.HasPlace = place, true
	return post
}

// placedFrom is the number of the first post from the kth on that names its
// place, as far as a short look goes.
func (p Person) placedFrom(k int) int {
	for i := k; i < k+12; i++ {
		id := MediaID{Kind: KindPost, Index: p.Posts - 1 - i%p.Posts}
		if (Post{seed: p.postSeed(id)}).placed() {
			return i % p.Posts
		}
	}
	return k % p.Posts
}
