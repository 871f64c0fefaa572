package network

import (
	"strconv"
	"strings"
)

// A home is the location that an account posts from. It is derived from the account's number.
const (
	homeBase        = 200_000_000
	homeCount       = 100_000_000
	accountsPerHome = generatedAccounts / homeCount
	maxLocationID   = 1 << 60
)

// Location is a location on an invented map.
type Location struct {
	ID                  uint64
	Name, Address, City string
	Lat, Lng            int64 // millionths of a degree
	seed                Seed
}

// LocationByID finds a location. Every ID up to maxLocationID has a location, even if no account
// posts from it.
func (n *Network) LocationByID(id uint64) (Location, bool) {
	if id == 0 || id > maxLocationID {
		return Location{}, false
	}
	seed, w := SeedOf("place").With(Seed(id)), n.words // every fact is derived from this string, so it never changes
	noun := titleCase(seed.Nth(1).pick(w.noun))
	l := Location{ID: id, seed: seed, City: seed.Nth(2).pick(w.city)}
	l.Name = seed.Nth(3).pick([]string{noun + " Café", "Museum of the " + noun, noun + " Lookout", "The " + titleCase(seed.Nth(4).pick(w.adjective)) + " " + noun,
		noun + " Market Hall", l.City + " Lighthouse", noun + " Park", l.City})
	l.Address = seed.Nth(5).pick(w.street) + " " + strconv.Itoa(seed.Nth(6).Between(1, 240))
	l.Lat = int64(seed.Nth(7).Between(-54_000_000, 69_000_000))
	l.Lng = int64(seed.Nth(8).Between(-179_000_000, 179_000_000))
	return l, true
}

func (n *Network) homeLocation(a Account) (Location, bool) {
	number, generated := n.words.generatedNumber(a.Name)
	if !generated {
		number = uint64(a.seed.With(aspectLocation))
	}
	return n.LocationByID(homeBase + number%homeCount)
}

// SearchLocations finds locations by text: first those found in a short scan whose name or city
// contains the first word, then others.
func (n *Network) SearchLocations(text string) []Location {
	const resultTotal, scanLimit = 20, 1500
	seed := SeedOf(joinWords(text)).With(aspectLocation)
	var matches, others []Location
	for i := range scanLimit {
		l, _ := n.LocationByID(homeBase + uint64(seed.Nth(i))%homeCount)
		if l.matches(text) {
			matches = append(matches, l)
		} else if len(others) < resultTotal {
			others = append(others, l)
		}
		if len(matches) == resultTotal {
			break
		}
	}
	return append(matches, others...)[:resultTotal]
}

func (l Location) matches(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	return len(words) > 0 && strings.Contains(strings.ToLower(l.Name+" "+l.City), words[0])
}

// LocationPostTotal returns the number of posts at a location.
func (n *Network) LocationPostTotal(l Location) int { return l.seed.With(aspectPosts).Between(90, 480) }

// LocationPost returns the kth post at a location. The location is its owner's home; if it is
// nobody's home, any account is the owner.
func (n *Network) LocationPost(location Location, k int) Post {
	seed := location.seed.Nth(k + 100)
	home := location.ID%homeCount + homeCount - homeBase%homeCount
	a := n.publicAccount(func(attempt int) uint64 { return home%homeCount + uint64(seed.Nth(attempt))%accountsPerHome*homeCount })
	if location.ID >= homeBase && location.ID < homeBase+homeCount {
		return n.Post(a, a.firstWithLocation(k))
	}
	id := MediaID{Owner: a.ID, Kind: KindLocation, Index: k, Subject: strconv.FormatUint(location.ID, 10), name: a.Name}
	post := n.post(a, id, k%24, n.hashtagOf(a, k))
	post.Location, post.HasLocation = location, true
	return post
}

// firstWithLocation returns the index of the first post that names its location. It scans a few
// posts starting at the kth.
func (a Account) firstWithLocation(k int) int {
	for i := k; i < k+12; i++ {
		id := MediaID{Kind: KindPost, Index: a.Posts - 1 - i%a.Posts}
		if (Post{seed: a.postSeed(id)}).namesLocation() {
			return i % a.Posts
		}
	}
	return k % a.Posts
}
