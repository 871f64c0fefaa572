package network

import "strings"

// Person is an account of the network.
type Person struct {
	ID                          uint64
	Name, FullName, Bio         string
	Category, Website           string
	Followers, Following, Posts int
	Private, Verified, Business bool
	Traits
	seed Seed
}

// Traits are what sets a test account apart from others.
type Traits struct {
	NoReels bool // reels are refused
	Limited bool // lists of followers are cut short
	Expired bool // addresses of pictures have expired
	Odd     bool // texts are awkward: formulas, quotes, bidi controls
	Empty   bool // no posts, no followers
	Huge    bool // enough of everything
	Locked  bool // private
}

// Network is the whole synthetic network on one day.
type Network struct {
	Day    int64 // the day's first second
	fixed  fixed
	traits map[string]Traits
	words  *words
	memory *memory
}

// Account fixes the ID and the traits of a name.
type Account struct {
	Name   string
	ID     uint64
	Traits Traits
}

// New makes a network in which some accounts are fixed.
func New(accounts []Account) *Network {
	n := &Network{words: newWords(), memory: newMemory(), traits: map[string]Traits{}}
	ids := map[string]uint64{}
	for _, a := range accounts {
		ids[a.Name], n.traits[a.Name] = a.ID, a.Traits
	}
	n.fixed = newFixed(ids)
	return n
}

// On is the same network on another day, given by its first second.
func (n *Network) On(day int64) *Network {
	other := *n
	other.Day = day
	return &other
}

// PersonByName finds an account by its name, in small or capital letters.
func (n *Network) PersonByName(name string) (Person, bool) {
	name = strings.ToLower(name)
	if !ValidName(name) {
		return Person{}, false
	}
	return n.person(n.idOf(name), name), true
}

// PersonByID finds an account by its ID.
func (n *Network) PersonByID(id uint64) (Person, bool) {
	name, ok := n.nameOf(id)
	if !ok {
		return Person{}, false
	}
	return n.person(id, name), true
}

// own is one of the network's own people, by number.
func (n *Network) own(number uint64) Person {
	p, _ := n.PersonByID(ownID(number % ownPeople))
	return p
}

func (n *Network) person(id uint64, name string) Person {
	p := Person{ID: id, Name: name, Traits: n.traits[name], seed: SeedOf(name)}
	p.drawCounts()
	p.drawFlags()
	p.FullName = n.fullName(p)
	p.Bio = n.bio(p)
	if p.Business {
		p.Category = p.seed.With(aspectCategory).pick(n.words.category)
	}
	if p.Business || p.seed.With(aspectLink).In100(25) {
		p.Website = "https://" + strings.NewReplacer("_", "-", ".", "-").Replace(strings.Trim(name, "_")) + ".example/"
	}
	n.settle(&p)
	return p
}

// drawCounts draws how large an account is: most are small, a few are huge.
func (p *Person) drawCounts() {
	tier := p.seed.With(aspectTier).Below(100)
	low, high, posts := 40, 900, 60
	switch {
	case tier < 3:
		p.Following = p.seed.With(aspectFollowing).Below(40)
		return
	case tier < 6:
		low, high, posts = 1_000_000, 48_000_000, 6000
	case tier < 18:
		low, high, posts = 20_000, 900_000, 2400
	case tier < 55:
		low, high, posts = 900, 20_000, 700
	}
	p.Followers = p.seed.With(aspectFollowers).Between(low, high)
	p.Following = p.seed.With(aspectFollowing).Between(30, 1800)
	p.Posts = p.seed.With(aspectPosts).Between(6, posts)
}

func (p *Person) drawFlags() {
	flags := p.seed.With(aspectFlags)
	large := p.Followers >= 20_000
	p.Verified = p.Followers >= 1_000_000 || large && flags.Nth(1).In100(30)
	p.Private = !large && flags.Nth(2).In100(9)
	p.Business = !p.Private && (large || flags.Nth(3).In100(15))
}

// settle applies what is known of a few accounts, whatever was drawn.
func (n *Network) settle(p *Person) {
	switch p.Name {
	case "natgeo":
		p.public(274_984_771, 193, 31_204)
		p.FullName, p.Bio = "National Geographic", "A stand-in drawn by the sandbox. Places, animals and weather, none of them real. 🌍"
		p.Category, p.Website = "Magazine", "https://natgeo.example/"
	case "instagram":
		p.public(698_417_205, 238, 8_155)
		p.FullName, p.Bio = "Instagram", "A stand-in drawn by the sandbox. ✨"
		p.Category, p.Website = "Digital Creator", "https://instagram.example/"
	}
	n.applyTraits(p)
}

func (p *Person) public(followers, following, posts int) {
	p.Followers, p.Following, p.Posts = followers, following, posts
	p.Private, p.Verified, p.Business = false, true, true
}

func (n *Network) applyTraits(p *Person) {
	traits, test := n.traits[p.Name]
	if !test {
		return
	}
	p.public(2_480, 312, 148)
	p.Verified, p.Business, p.Private = false, false, traits.Locked
	p.FullName, p.Website, p.Category = title(p.Name), "", ""
	p.Bio = "A test identifier of the sandbox: the name says what it shows."
	switch {
	case traits.Empty:
		p.Followers, p.Following, p.Posts = 0, 0, 0
	case traits.Huge:
		p.Followers, p.Following, p.Posts = 5_000_000, 7_500, 1_500_000
	case traits.Odd:
		p.FullName, p.Bio = n.oddName(p.seed), n.oddText(p.seed)
	}
}
