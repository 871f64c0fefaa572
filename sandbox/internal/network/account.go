package network

import (
	"cmp"
	"strings"
)

// Account is an account of the network.
type Account struct {
	ID                          uint64
	Name, FullName, Bio         string
	Category, Website           string
	Followers, Following, Posts int
	Private, Verified, Business bool
	Traits
	seed Seed
}

// Traits distinguish a test account from others.
type Traits struct {
	NoReels bool // no post is a clip
	Limited bool // the list of followers is limited
	Expired bool // picture URLs have expired
	Odd     bool // strings contain formulas, quotes and bidi controls
	Empty   bool // no posts, no followers
	Huge    bool // enough of everything for a huge response
	Locked  bool // private

	Turnover bool   // followers come and go each day
	Renamed  string // the username in every second week
	Phased   bool   // private every fourth day
	Growing  bool   // reaches a milestone of followers each week
}

// AccountByName finds an account by name, ignoring case.
func (n *Network) AccountByName(name string) (Account, bool) {
	name = strings.ToLower(name)
	if !ValidName(name) {
		return Account{}, false
	}
	first := cmp.Or(n.firstNames[name], name)
	a := n.account(n.idOf(first), first)
	return a, a.Name == name
}

// AccountByID finds an account by its ID.
func (n *Network) AccountByID(id uint64) (Account, bool) {
	name, ok := n.nameOf(id)
	if !ok {
		return Account{}, false
	}
	return n.account(id, name), true
}

func (n *Network) generated(number uint64) Account {
	a, _ := n.AccountByID(generatedID(number % generatedAccounts))
	return a
}

func (n *Network) account(id uint64, name string) Account {
	a := Account{ID: id, Name: name, Traits: n.traits[name], seed: SeedOf(name)}
	a.drawCounts()
	a.drawFlags()
	a.FullName = n.fullName(a)
	a.Bio = n.bio(a)
	if a.Business {
		a.Category = a.seed.With(aspectCategory).pick(n.words.category)
	}
	if a.Business || a.seed.With(aspectLink).In100(25) {
		a.Website = "https://" + strings.NewReplacer("_", "-", ".", "-").Replace(strings.Trim(name, "_")) + ".example/"
	}
	n.applyFixed(&a)
	return a
}

// drawCounts draws the counts of an account. 3% of accounts are empty, and 3% have a million
// followers or more.
func (a *Account) drawCounts() {
	tier := a.seed.With(aspectTier).Below(100)
	low, high, posts := 40, 900, 60
	switch {
	case tier < 3:
		a.Following = a.seed.With(aspectFollowing).Below(40)
		return
	case tier < 6:
		low, high, posts = 1_000_000, 48_000_000, 6000
	case tier < 18:
		low, high, posts = 20_000, 900_000, 2400
	case tier < 55:
		low, high, posts = 900, 20_000, 700
	}
	a.Followers = a.seed.With(aspectFollowers).Between(low, high)
	a.Following = a.seed.With(aspectFollowing).Between(30, 1800)
	a.Posts = a.seed.With(aspectPosts).Between(6, posts)
}

func (a *Account) drawFlags() {
	flags := a.seed.With(aspectFlags)
	large := a.Followers >= 20_000
	a.Verified = a.Followers >= 1_000_000 || large && flags.Nth(1).In100(30)
	a.Private = !large && flags.Nth(2).In100(9)
	a.Business = !a.Private && (large || flags.Nth(3).In100(15))
}

// applyFixed replaces the drawn facts with those of a fixed account.
func (n *Network) applyFixed(a *Account) {
	switch a.Name {
	case "natgeo":
		a.setPublic(274_984_771, 193, 31_204)
		a.FullName, a.Bio = "National Geographic", "A stand-in drawn by the sandbox. Places, animals and weather, none of them real. 🌍"
		a.Category, a.Website = "Magazine", "https://natgeo.example/"
	case "instagram":
		a.setPublic(698_417_205, 238, 8_155)
		a.FullName, a.Bio = "Instagram", "A stand-in drawn by the sandbox. ✨"
		a.Category, a.Website = "Digital Creator", "https://instagram.example/"
	}
	n.applyTraits(a)
}

func (a *Account) setPublic(followers, following, posts int) {
	a.Followers, a.Following, a.Posts = followers, following, posts
	a.Private, a.Verified, a.Business = false, true, true
}

func (n *Network) applyTraits(a *Account) {
	traits, test := n.traits[a.Name]
	if !test {
		return
	}
	a.setPublic(2_480, 312, 148)
	a.Verified, a.Business, a.Private = false, false, traits.Locked
	a.FullName, a.Website, a.Category = titleCase(a.Name), "", ""
	a.Bio = "A sandbox test account. Its name says what it demonstrates."
	switch {
	case traits.Empty:
		a.Followers, a.Following, a.Posts = 0, 0, 0
	case traits.Huge:
		a.Followers, a.Following, a.Posts = 5_000_000, 7_500, 1_500_000
	case traits.Odd:
		a.FullName, a.Bio = n.oddName(a.seed), n.oddText(a.seed)
	}
	n.applyDay(a)
}
