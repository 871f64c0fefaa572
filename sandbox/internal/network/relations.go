package network

// AccountList is a list of accounts that is computed, not stored: its kth account depends only on
// k. It contains every generated account once before it repeats.
type AccountList struct {
	network *Network
	members permutation
	indices []int // of the members; nil means the first Total ones
	Total   int
}

// At returns the kth account.
func (l AccountList) At(k int) Account {
	if l.indices != nil {
		k = l.indices[k]
	}
	return l.network.generated(l.members.apply(uint64(k)))
}

func (n *Network) accountList(seed Seed, total int) AccountList {
	multiplier := uint64(seed.With(1))%(generatedAccounts/10)*10 + 7 // ends in 7, so it is coprime to 2 billion
	return AccountList{network: n, members: permutation{generatedAccounts, multiplier, uint64(seed.With(2))}, Total: total}
}

// Followers lists the accounts that follow an account.
func (n *Network) Followers(a Account) AccountList {
	list := n.accountList(a.seed.With(aspectFollowers), a.Followers)
	if a.Turnover {
		list.indices = n.membersOf(a)
	}
	return list
}

// Followings lists the accounts that an account follows.
func (n *Network) Followings(a Account) AccountList {
	return n.accountList(a.seed.With(aspectFollowing), a.Following)
}

// Similar lists accounts like another.
func (n *Network) Similar(a Account) AccountList {
	return n.accountList(a.seed.With(aspectSimilar), a.seed.With(aspectSimilar).Between(48, 80))
}

// Likers lists the accounts that like a post.
func (n *Network) Likers(p Post) AccountList {
	return n.accountList(p.seed.With(aspectLikers), p.Likes)
}

// SearchAccounts finds accounts by text. If the text is a valid name, the account with that name
// comes first.
func (n *Network) SearchAccounts(text string) []Account {
	results := make([]Account, 0, 30)
	if a, ok := n.AccountByName(joinWords(text)); ok {
		results = append(results, a)
	}
	others := n.accountList(SeedOf(text).With(aspectSearch), 24)
	for k := range others.Total {
		results = append(results, others.At(k))
	}
	return results
}

// Mutual returns the number of followers that two accounts share.
func (n *Network) Mutual(a, b Account) int {
	return Seed(a.seed ^ b.seed).Below(min(a.Followers, b.Followers)/9 + 1)
}
