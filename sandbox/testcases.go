package sandbox

import (
	"net/http"
	"net/url"
	"strconv"

	"viewfinder/sandbox/internal/network"
)

// testCase is what a test identifier does: it has an account with traits, or it
// plays a fault in place of an answer, or it spoils a good one.
type testCase struct {
	name   string
	id     uint64
	shows  string
	traits network.Traits
	play   func(a *ask, w http.ResponseWriter, r *http.Request) (answered bool)
	bytes  int  // length of a huge answer
	exact  bool // numbers and texts that only an exact reader keeps
	stuck  bool // the cursor never moves
}

// input says on which fields the identifier works.
func (c testCase) input() string {
	if c.traits != (network.Traits{}) && c.bytes == 0 {
		return "account"
	}
	return "any"
}

// testCases are all test identifiers. Names and IDs are public: they never
// change.
func testCases() []testCase {
	return append(accountCases(), faultCases()...)
}

func accountCases() []testCase {
	return []testCase{
		{name: "private.person", id: 900100001, traits: network.Traits{Locked: true}, shows: "a private account: its profile is there, its lists are refused"},
		{name: "no.reels", id: 900100002, traits: network.Traits{NoReels: true}, shows: "reels are refused with “Something went wrong”; all else is there"},
		{name: "limited.followers", id: 900100003, traits: network.Traits{Limited: true}, shows: "followers stop after 50: the list is flagged as limited, and there is no cursor"},
		{name: "empty.account", id: 900100004, traits: network.Traits{Empty: true}, shows: "no posts, no followers, no stories: every list is empty"},
		{name: "odd.words", id: 900100005, traits: network.Traits{Odd: true}, shows: "texts that begin like formulas, quotes, line breaks, right-to-left and invisible characters"},
		{name: "expired.pictures", id: 900100006, traits: network.Traits{Expired: true}, shows: "addresses of pictures and clips that have expired"},
	}
}

func faultCases() []testCase {
	const mega = 1_000_000
	return []testCase{
		{name: "missing.person", id: 900100404, play: refusing(errNotFound()), shows: "404: not found"},
		{name: "soft.failure", id: 900100200, play: refusing(softFailure()), shows: "a failure under HTTP 200, with status “fail”"},
		{name: "not.subscribed", id: 900100403, play: refusing(gatewayFailure(403, "You are not subscribed to this API.")), shows: "403: the key is not subscribed"},
		{name: "per.second", id: 900100429, play: burst, shows: "429, the limit per second: the first ask is refused; the same ask a second later or more passes, and the next is a new burst"},
		{name: "too.many", id: 900100431, play: refusing(gatewayFailure(429, "Too many requests")), shows: "429: too many requests, every time"},
		{name: "quota.spent", id: 900100430, play: quotaSpent, shows: "429: the monthly quota is spent, every time"},
		{name: "bad.gateway", id: 900100502, play: refusing(unreachable()), shows: "502: the text is under “messages” and “info”"},
		{name: "late.gateway", id: 900100504, play: refusing(timedOut()), shows: "504: the provider's own time limit"},
		{name: "slow.answer", id: 900100008, play: slowly, shows: "a good answer, after three seconds"},
		{name: "not.json", id: 900100010, play: raw("{error}\n"), shows: "200 with a body that is not JSON"},
		{name: "empty.body", id: 900100011, play: raw(""), shows: "200 with an empty body"},
		{name: "cut.short", id: 900100012, play: cutShort, shows: "an answer that breaks off half way"},
		{name: "second.page", id: 900100031, play: onLaterPages(refusing(unreachable())), shows: "the first page is good, every later one is a 502"},
		{name: "quota.ends", id: 900100433, play: onLaterPages(quotaSpent), shows: "the first page is good, then the monthly quota is spent"},
		{name: "stuck.cursor", id: 900100032, stuck: true, shows: "a list whose cursor never moves: every page is the first"},
		{name: "exact.digits", id: 270071992547409931, exact: true, shows: "19-digit IDs, 1.00, -0, 1E400, a key twice, half a surrogate pair: an exact reader changes none of them"},
		{name: "huge.answer", id: 900100020, bytes: 20 * mega, traits: network.Traits{Huge: true}, shows: "an answer of 20 MB"},
		{name: "huge.100mb", id: 900100100, bytes: 100 * mega, traits: network.Traits{Huge: true}, shows: "an answer of 100 MB"},
	}
}

// byIdentifier finds test cases by name and by ID.
func byIdentifier() map[string]testCase {
	found := map[string]testCase{}
	for _, c := range testCases() {
		found[c.name], found[strconv.FormatUint(c.id, 10)] = c, c
	}
	return found
}

// testCaseOf is the test identifier that a parameter names, if any does.
func (s *Sandbox) testCaseOf(c call, params url.Values) testCase {
	for _, name := range c.needs {
		if found, ok := s.tests[params.Get(name)]; ok {
			return found
		}
	}
	return testCase{}
}
