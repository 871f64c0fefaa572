package network

// Accounts that change from day to day. A day's state is computed from its number, like
// everything else, so any day can be visited in any order.

const (
	secondsPerDay = 86_400
	maxDailyJoins = 12  // new followers per day
	maxStay       = 300 // days before a follower leaves
	milestone     = 10_000
)

// day returns the number of the network's day since 1970.
func (n *Network) day() int { return int(n.Day / secondsPerDay) }

// applyDay changes an account whose traits depend on the day.
func (n *Network) applyDay(a *Account) {
	day := n.day()
	switch {
	case a.Turnover:
		a.Followers = len(n.membersOf(*a))
	case a.Renamed != "" && day/7%2 == 1:
		a.Name, a.FullName = a.Renamed, titleCase(a.Renamed)
	case a.Phased:
		a.Private = day%4 == 3
	case a.Growing:
		a.Followers = milestone - 30 + day%7*10
	}
}

// membersOf returns the indices of the accounts that follow an account with turnover, newest first.
// Up to maxDailyJoins accounts join each day, and each one leaves within maxStay days.
func (n *Network) membersOf(a Account) []int {
	var members []int
	seed := a.seed.With(aspectTurnover)
	today := n.day()
	for age := range maxStay {
		joined := today - age
		onDay := seed.Nth(joined)
		for i := range 1 + onDay.Below(maxDailyJoins) {
			if age < 1+onDay.Nth(i).Below(maxStay) {
				members = append(members, joined*maxDailyJoins+i)
			}
		}
	}
	return members
}
