package sandbox

import (
	"cmp"
	"net/url"
	"strconv"

	"viewfinder/sandbox/internal/network"
)

// TestIdentifier is a value to type for one state of the sandbox, like the test cards of
// payment providers.
type TestIdentifier struct {
	Value   string `json:"value"`             // what to type
	ID      string `json:"id,omitempty"`      // what to type as a user ID
	Input   string `json:"input"`             // "account": a username or user ID; "any": every field; "key": the access key
	Feature string `json:"feature,omitempty"` // the ID of a feature whose page shows it; empty for a key
	Shows   string `json:"shows"`             // what happens
}

// TestIdentifiers returns all test identifiers.
func TestIdentifiers() []TestIdentifier {
	var all []TestIdentifier
	for _, t := range testIdentifiers() {
		all = append(all, TestIdentifier{t.name, strconv.FormatUint(t.id, 10), t.input(), cmp.Or(t.feature, "user-info"), t.shows})
	}
	return append(all, TestIdentifier{Value: RefusedKey, Input: "key", Shows: "401: this access key is refused, every other is accepted"})
}

// testIdentifier is a test identifier: an account with traits, or a fault.
type testIdentifier struct {
	name    string
	id      uint64
	feature string // where it shows best; user-info by default
	shows   string
	traits  network.Traits
	fault   fault
}

func (t testIdentifier) inject(h handler) handler {
	if t.fault == nil {
		return h
	}
	return t.fault(h)
}

func (t testIdentifier) input() string {
	if t.fault == nil {
		return "account"
	}
	return "any"
}

// testIdentifiers returns all test identifiers. Names and IDs are public: they
// never change.
func testIdentifiers() []testIdentifier {
	return append(accountIdentifiers(), faultIdentifiers()...)
}

func accountIdentifiers() []testIdentifier {
	return []testIdentifier{
		{name: "private.person", id: 900100001, traits: network.Traits{Locked: true}, shows: "a private account: its profile is there, its lists are refused"},
		{name: "no.reels", id: 900100002, feature: "reels", traits: network.Traits{NoReels: true}, shows: "reels are refused with “Something went wrong”; all else is there"},
		{name: "limited.followers", id: 900100003, feature: "followers", traits: network.Traits{Limited: true}, shows: "followers stop after 50: the list is flagged as limited, and there is no cursor"},
		{name: "empty.account", id: 900100004, feature: "posts-by-username", traits: network.Traits{Empty: true}, shows: "no posts, no followers, no stories: every list is empty"},
		{name: "odd.words", id: 900100005, feature: "posts-by-username", traits: network.Traits{Odd: true}, shows: "texts that begin like formulas, quotes, line breaks, right-to-left and invisible characters"},
		{name: "expired.pictures", id: 900100006, feature: "posts-by-username", traits: network.Traits{Expired: true}, shows: "addresses of pictures and clips that have expired"},
	}
}

func faultIdentifiers() []testIdentifier {
	const mega = 1_000_000
	return []testIdentifier{
		{name: "missing.person", id: 900100404, fault: failWith(notFound()), shows: "404: not found"},
		{name: "soft.failure", id: 900100200, fault: failWith(softFailure()), shows: "a failure with HTTP 200 and status “fail”"},
		{name: "not.subscribed", id: 900100403, fault: failWith(gatewayFailure(403, "You are not subscribed to this API.")), shows: "403: the key is not subscribed"},
		{name: "per.second", id: 900100429, fault: limitPerSecond, shows: "429, the limit per second: the first request is refused, the same request a second or more later succeeds, and the one after that is refused again"},
		{name: "too.many", id: 900100431, fault: failWith(gatewayFailure(429, "Too many requests")), shows: "429: too many requests, every time"},
		{name: "quota.spent", id: 900100430, fault: failWith(quotaSpent()), shows: "429: the monthly quota is spent, every time"},
		{name: "bad.gateway", id: 900100502, fault: failWith(unreachable()), shows: "502: the text is under “messages” and “info”"},
		{name: "late.gateway", id: 900100504, fault: failWith(timedOut()), shows: "504: the provider's own time limit"},
		{name: "slow.answer", id: 900100008, fault: delay, shows: "a good answer, after three seconds"},
		{name: "not.json", id: 900100010, fault: replaceBody("{error}\n"), shows: "200 with a body that is not JSON"},
		{name: "empty.body", id: 900100011, fault: replaceBody(""), shows: "200 with an empty body"},
		{name: "cut.short", id: 900100012, feature: "followers", fault: cutBody, shows: "an answer that is cut off half way"},
		{name: "second.page", id: 900100031, feature: "followers", fault: onLaterPages(failWith(unreachable())), shows: "the first page is good, every later one is a 502"},
		{name: "quota.ends", id: 900100433, feature: "followers", fault: onLaterPages(failWith(quotaSpent())), shows: "the first page is good, then the monthly quota is spent"},
		{name: "stuck.cursor", id: 900100032, feature: "followers", fault: stuckCursor, shows: "a list whose cursor never moves: every page is the first"},
		{name: "exact.digits", id: 270071992547409931, feature: "posts-by-username", fault: alter(exactDigits), shows: "19-digit IDs, 1.00, -0, 1E400, a key twice, half a surrogate pair: an exact reader changes none of them"},
		{name: "huge.answer", id: 900100020, feature: "followers", fault: huge(20 * mega), traits: network.Traits{Huge: true}, shows: "an answer of 20 MB"},
		{name: "huge.100mb", id: 900100100, feature: "followers", fault: huge(100 * mega), traits: network.Traits{Huge: true}, shows: "an answer of 100 MB"},
	}
}

// identifiersByValue indexes the test identifiers by name and by ID.
func identifiersByValue() map[string]testIdentifier {
	values := map[string]testIdentifier{}
	for _, t := range testIdentifiers() {
		values[t.name], values[strconv.FormatUint(t.id, 10)] = t, t
	}
	return values
}

// identifierIn finds the test identifier among the required parameters.
func (s *Sandbox) identifierIn(c call, params url.Values) testIdentifier {
	for _, name := range c.required {
		if t, ok := s.identifiers[params.Get(name)]; ok {
			return t
		}
	}
	return testIdentifier{}
}

func fixedAccounts() []network.FixedAccount {
	var accounts []network.FixedAccount
	for _, t := range testIdentifiers() {
		accounts = append(accounts, network.FixedAccount{Name: t.name, ID: t.id, Traits: t.traits})
	}
	return accounts
}
