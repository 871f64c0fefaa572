package sandbox

import (
	"cmp"
	"net/url"
	"strconv"

	"viewfinder/sandbox/internal/network"
)

// TestIdentifier is a value that puts the sandbox in a certain state, like the test cards of
// payment providers: an account with traits, or a fault.
type TestIdentifier struct {
	Value   string `json:"value"`             // the value to type
	ID      string `json:"id,omitempty"`      // the value to type as a user ID
	Input   string `json:"input"`             // "account": a username or user ID; "any": every field; "key": the access key
	Feature string `json:"feature,omitempty"` // the ID of a feature whose page shows the state; empty for a key
	Shows   string `json:"shows"`             // what happens

	id     uint64
	traits network.Traits
	fault  fault
}

// TestIdentifiers returns all test identifiers.
func TestIdentifiers() []TestIdentifier {
	return append(testIdentifiers(), TestIdentifier{Value: RefusedKey, Input: "key", Shows: "401: this access key is refused; all others are accepted"})
}

func (t TestIdentifier) inject(h handler) handler {
	if t.fault == nil {
		return h
	}
	return t.fault(h)
}

// testIdentifiers returns the test identifiers that are accounts. Names and IDs are public and
// never change.
func testIdentifiers() []TestIdentifier {
	all := append(accountIdentifiers(), faultIdentifiers()...)
	for i := range all {
		t := &all[i]
		t.ID, t.Input, t.Feature = strconv.FormatUint(t.id, 10), "any", cmp.Or(t.Feature, "user-info")
		if t.fault == nil {
			t.Input = "account"
		}
	}
	return all
}

func accountIdentifiers() []TestIdentifier {
	return []TestIdentifier{
		{Value: "private.person", id: 900100001, traits: network.Traits{Locked: true}, Shows: "a private account: its profile is returned, but its lists are refused"},
		{Value: "no.reels", id: 900100002, Feature: "reels", traits: network.Traits{NoReels: true}, Shows: "reels are refused with “Something went wrong”; everything else works"},
		{Value: "limited.followers", id: 900100003, Feature: "followers", traits: network.Traits{Limited: true}, Shows: "followers stop after 50: the list is flagged as limited, and there is no cursor"},
		{Value: "empty.account", id: 900100004, Feature: "posts-by-username", traits: network.Traits{Empty: true}, Shows: "no posts, no followers, no stories: every list is empty"},
		{Value: "odd.words", id: 900100005, Feature: "posts-by-username", traits: network.Traits{Odd: true}, Shows: "text that looks like formulas, quotes, line breaks, right-to-left and invisible characters"},
		{Value: "expired.pictures", id: 900100006, Feature: "posts-by-username", traits: network.Traits{Expired: true}, Shows: "expired links to pictures and clips"},
		{Value: "new.followers", id: 900100051, Feature: "followers", traits: network.Traits{Turnover: true}, Shows: "followers come and go every day; the profile counts them"},
		{Value: "growing.account", id: 900100052, traits: network.Traits{Growing: true}, Shows: "passes 10,000 followers every week"},
		{Value: "private.sometimes", id: 900100053, Feature: "followers", traits: network.Traits{Phased: true}, Shows: "a private account on every fourth day"},
		{Value: "renamed.weekly", id: 900100054, traits: network.Traits{Renamed: "weekly.renamed"}, Shows: "named weekly.renamed in every second week, with the same ID; the unused name is not found"},
	}
}

func faultIdentifiers() []TestIdentifier {
	const mega = 1_000_000
	return []TestIdentifier{
		{Value: "missing.person", id: 900100404, fault: failWith(notFound()), Shows: "404: not found"},
		{Value: "soft.failure", id: 900100200, fault: failWith(softFailure()), Shows: "a failure with HTTP 200 and status “fail”"},
		{Value: "not.subscribed", id: 900100403, fault: failWith(gatewayFailure(403, "You are not subscribed to this API.")), Shows: "403: the key is not subscribed"},
		{Value: "per.second", id: 900100429, fault: limitPerSecond, Shows: "429, the per-second limit: the first request is refused, the same request a second or more later succeeds, and the one after that is refused again"},
		{Value: "too.many", id: 900100431, fault: failWith(gatewayFailure(429, "Too many requests")), Shows: "429: too many requests, every time"},
		{Value: "quota.spent", id: 900100430, fault: failWith(quotaSpent()), Shows: "429: the monthly quota is used up, every time"},
		{Value: "bad.gateway", id: 900100502, fault: failWith(unreachable()), Shows: "502: the message is under “messages” and “info”"},
		{Value: "late.gateway", id: 900100504, fault: failWith(timedOut()), Shows: "504: the provider timed out"},
		{Value: "slow.answer", id: 900100008, fault: delay, Shows: "a normal response, after three seconds"},
		{Value: "not.json", id: 900100010, fault: replaceBody("{error}\n"), Shows: "200 with a body that is not JSON"},
		{Value: "empty.body", id: 900100011, fault: replaceBody(""), Shows: "200 with an empty body"},
		{Value: "cut.short", id: 900100012, Feature: "followers", fault: cutBody, Shows: "a response that is cut off halfway"},
		{Value: "second.page", id: 900100031, Feature: "followers", fault: onLaterPages(failWith(unreachable())), Shows: "the first page succeeds; every later page is a 502"},
		{Value: "quota.ends", id: 900100433, Feature: "followers", fault: onLaterPages(failWith(quotaSpent())), Shows: "the first page succeeds; then the monthly quota is used up"},
		{Value: "stuck.cursor", id: 900100032, Feature: "followers", fault: stuckCursor, Shows: "a list whose cursor never changes: every page is the first page"},
		{Value: "missing.rows", id: 900100055, Feature: "followers", fault: alter(omitRows), Shows: "each load of a list omits 1% to 5% of its rows at random"},
		{Value: "exact.digits", id: 270071992547409931, Feature: "posts-by-username", fault: alter(exactDigits), Shows: "19-digit IDs, 1.00, -0, 1E400, a duplicate key, half a surrogate pair: an exact reader changes none of them"},
		{Value: "huge.answer", id: 900100020, Feature: "followers", fault: huge(20 * mega), traits: network.Traits{Huge: true}, Shows: "a response of 20 MB"},
		{Value: "huge.100mb", id: 900100100, Feature: "followers", fault: huge(100 * mega), traits: network.Traits{Huge: true}, Shows: "a response of 100 MB"},
	}
}

// identifiersByValue indexes the test identifiers by name and by ID.
func identifiersByValue() map[string]TestIdentifier {
	values := map[string]TestIdentifier{}
	for _, t := range testIdentifiers() {
		values[t.Value], values[t.ID] = t, t
	}
	return values
}

// identifierIn finds the test identifier among the required parameters.
func (s *Sandbox) identifierIn(c call, params url.Values) TestIdentifier {
	for _, name := range c.required {
		if t, ok := s.identifiers[params.Get(name)]; ok {
			return t
		}
	}
	return TestIdentifier{}
}

func fixedAccounts() []network.FixedAccount {
	var accounts []network.FixedAccount
	for _, t := range testIdentifiers() {
		accounts = append(accounts, network.FixedAccount{Name: t.Value, ID: t.id, Traits: t.traits})
	}
	return accounts
}
