package network

import "strings"

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
	Expired bool // URLs of pictures have expired
	Odd     bool // texts have formulas, quotes, bidi controls
	Empty   bool // no posts, no followers
	Huge    bool // enough of everything for a huge answer
	Locked  bool // private
}

// AccountByName finds an account by its name, in lower or upper case.
func (n *Network) AccountByName(name string) (Account, bool) {
	name = strings.ToLower(name)
	if !ValidName(name) {
		return Account{}, false
	}
	return n.account(n.idOf(name), name), true
}

// AccountByID finds an account by its ID.
func (n *Network) AccountByID(id uint64) (Account, bool) {
	name, ok := n.nameOf(id)
	if !ok {
		return Account{}, false
	}
	return n.account(id, name), true
}

// generated returns the generated account with a number.
func (n *Network) generated(number uint64) Account {
	p, _ := n.AccountByID(generatedID(number % generatedAccounts))
	return p
}

func (n *Network) account(id uint64, name string) Account {
	p := Account{ID: id, Name: name, Traits: n.traits[name], seed: SeedOf(name)}
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
	n.applyFixed(&p)
	return p
}

// drawCounts draws the counts of an account. Of 100 accounts 3 are empty and 3
// have a million followers or more.
func (p *Account) drawCounts() {
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

func (p *Account) drawFlags() {
	flags := p.seed.With(aspectFlags)
	large := p.Followers >= 20_000
	p.Verified = p.Followers >= 1_000_000 || large && flags.Nth(1).In100(30)
	p.Private = !large && flags.Nth(2).In100(9)
	p.Business = !p.Private && (large || flags.Nth(3).In100(15))
}

// applyFixed replaces the drawn facts of the fixed accounts.
func (n *Network) applyFixed(p *Account) {
	switch p.Name {
	case "natgeo":
		p.setPublic(274_984_771, 193, 31_204)
		p.FullName, p.Bio = "National Geographic", "A stand-in drawn by the sandbox. Places, animals and weather, none of them real. 🌍"
		p.Category, p.Website = "Magazine", "https://natgeo.example/"
	case "instagram":
		p.setPublic(698_417_205, 238, 8_155)
		p.FullName, p.Bio = "Instagram", "A stand-in drawn by the sandbox. ✨"
		p.Category, p.Website = "Digital Creator", "https://instagram.example/"
	}
	n.applyTraits(p)
}

func (p *Account) setPublic(followers, following, posts int) {
	p.Followers, p.Following, p.Posts = followers, following, posts
	p.Private, p.Verified, p.Business = false, true, true
}

func (n *Network) applyTraits(p *Account) {
	traits, test := n.traits[p.Name]
	if !test {
		return
	}
	p.setPublic(2_480, 312, 148)
	p.Verified, p.Business, p.Private = false, false, traits.Locked
	p.FullName, p.Website, p.Category = titleCase(p.Name), "", ""
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
