package network

// AccountList is a list of accounts that is computed, not stored: its kth
// account follows from k. It lists every generated account once before it
// repeats.
type AccountList struct {
	network *Network
	members permutation
	Total   int
}

// At returns the kth account.
func (c AccountList) At(k int) Account { return c.network.generated(c.members.apply(uint64(k))) }

func (n *Network) accountList(seed Seed, total int) AccountList {
	multiplier := uint64(seed.With(1))%(generatedAccounts/10)*10 + 7 // ends in 7: coprime to 2 billion
	return AccountList{n, permutation{generatedAccounts, multiplier, uint64(seed.With(2))}, total}
}

// Followers lists the accounts that follow p.
func (n *Network) Followers(p Account) AccountList {
	return n.accountList(p.seed.With(aspectFollowers), p.Followers)
}

// Followings lists the accounts that p follows.
func (n *Network) Followings(p Account) AccountList {
	return n.accountList(p.seed.With(aspectFollowing), p.Following)
}

// Similar lists accounts like p.
func (n *Network) Similar(p Account) AccountList {
	return n.accountList(p.seed.With(aspectSimilar), p.seed.With(aspectSimilar).Between(48, 80))
}

// Likers lists the accounts that like a post.
func (n *Network) Likers(p Post) AccountList {
	return n.accountList(p.seed.With(aspectLikers), p.Likes)
}

// SearchAccounts finds accounts by a text: first the account of that name, if
// the text is a valid name.
func (n *Network) SearchAccounts(text string) []Account {
	results := make([]Account, 0, 30)
	if p, ok := n.AccountByName(joinWords(text)); ok {
		results = append(results, p)
	}
	others := n.accountList(SeedOf(text).With(aspectSearch), 24)
	for k := range others.Total {
		results = append(results, others.At(k))
	}
	return results
}

// Mutual returns how many followers two accounts share.
func (n *Network) Mutual(p, q Account) int {
	return Seed(p.seed ^ q.seed).Below(min(p.Followers, q.Followers)/9 + 1)
}
