package sandbox_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// failure is the response for a test identifier that works in every field.
type failure struct {
	status  int
	message string // in message or messages
}

var failures = map[string]failure{
	"missing.person": {404, "Page not found"},
	"soft.failure":   {200, "Please wait a few minutes before you try again."},
	"not.subscribed": {403, "You are not subscribed to this API."},
	"per.second":     {429, "You have exceeded the rate limit per second for your plan, BASIC, by the API provider"},
	"too.many":       {429, "Too many requests"},
	"quota.spent":    {429, "You have exceeded the MONTHLY quota for Requests on your current plan, BASIC."},
	"bad.gateway":    {502, "The API is unreachable, please contact the API provider"},
	"late.gateway":   {504, "The request to the API has timed out."},
}

// testedElsewhere are the identifiers that other tests cover.
var testedElsewhere = map[string]bool{
	"private.person": true, "no.reels": true, "limited.followers": true, "empty.account": true, "odd.words": true, "expired.pictures": true,
	"slow.answer": true, "not.json": true, "empty.body": true, "cut.short": true, "second.page": true, "quota.ends": true, "stuck.cursor": true,
	"exact.digits": true, "new.followers": true, "growing.account": true, "private.sometimes": true, "renamed.weekly": true, "missing.rows": true,
	"huge.answer": true, "huge.100mb": true, sandbox.RefusedKey: true,
}

// targetsWith returns targets that have an identifier in every kind of field.
func targetsWith(i sandbox.TestIdentifier) []string {
	return []string{
		"/ig/info_username/?user=" + i.Value, "/ig/info_username/?user=" + i.ID, "/ig/followers/?id_user=" + i.ID,
		"/ig/hashtag/?hashtag=" + i.Value, "/ig/post_info_v2/?shortcode=" + i.Value, "/ig/location_search/?name=" + i.Value,
		"/ig/locations/?location_id=" + i.ID, "/ig/highlights/?id_highlight=" + i.ID, "/ig/get_stories/?id_user=787132&id_stories=" + i.ID,
	}
}

func TestIdentifiersNamePageThatAcceptsThem(t *testing.T) {
	kinds := map[catalog.InputKind]bool{catalog.InputUsername: true, catalog.InputUserID: true}
	for _, identifier := range sandbox.TestIdentifiers() {
		feature, ok := catalog.FeatureByID(identifier.Feature)
		if identifier.Input == "key" {
			if identifier.Feature != "" {
				t.Errorf("%s: a key has the page %q", identifier.Value, identifier.Feature)
			}
			continue
		}
		if !ok || feature.Route == "" || len(feature.Inputs) == 0 || !kinds[feature.Inputs[0].Kind] {
			t.Errorf("%s: %q is no page that takes a username or a user ID", identifier.Value, identifier.Feature)
		}
	}
}

func TestFailuresApplyToEveryField(t *testing.T) {
	s := start(t)
	for _, identifier := range sandbox.TestIdentifiers() {
		want, here := failures[identifier.Value]
		if here == testedElsewhere[identifier.Value] {
			t.Errorf("%s: tested twice or never", identifier.Value)
		}
		if !here {
			continue
		}
		if identifier.Input != "any" || identifier.Shows == "" {
			t.Errorf("%s: got input %q and %q, want any field and what it shows", identifier.Value, identifier.Input, identifier.Shows)
		}
		for _, target := range targetsWith(identifier) {
			t.Run(identifier.Value+" at "+target, func(t *testing.T) {
				got := s.get(t, target)
				body := parse(t, got.body)
				message := textAt(body, "message") + textAt(body, "messages")
				if got.status != want.status || !strings.HasPrefix(message, want.message) {
					t.Errorf("got %d %s, want %d %q", got.status, got.body, want.status, want.message)
				}
			})
		}
	}
}

func TestFailuresHaveMoreFields(t *testing.T) {
	s := start(t)
	if got := textAt(parse(t, s.get(t, "/ig/info_username/?user=soft.failure").body), "status"); got != "fail" {
		t.Errorf("soft.failure: got status %q, want fail", got)
	}
	if got := textAt(parse(t, s.get(t, "/ig/info_username/?user=bad.gateway").body), "info"); got == "" {
		t.Error("bad.gateway: no info")
	}
	if got := s.get(t, "/ig/info_username/?user=quota.spent").header.Get("X-Ratelimit-Requests-Remaining"); got != "0" {
		t.Errorf("quota.spent: got %q left, want 0", got)
	}
}

func TestNonJSONBodies(t *testing.T) {
	s := start(t)
	for _, c := range []struct{ name, target, want string }{
		{"not JSON", "/ig/info_username/?user=not.json", "{error}\n"},
		{"not JSON, by ID", "/ig/followers/?id_user=900100010", "{error}\n"},
		{"empty", "/ig/info_username/?user=empty.body", ""},
		{"empty, by ID", "/ig/followers/?id_user=900100011", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := s.get(t, c.target)
			if got.status != http.StatusOK || string(got.body) != c.want || json.Valid(got.body) {
				t.Errorf("got %d %q, want 200 %q, which is no JSON", got.status, got.body, c.want)
			}
		})
	}
}

func TestResponseIsCutHalfway(t *testing.T) {
	s := start(t)
	for _, c := range []struct{ name, target string }{
		{"a profile", "/ig/info_username/?user=cut.short"},
		{"a list", "/ig/followers/?id_user=900100012"},
		{"an identifier that would not be found", "/ig/post_info_v2/?shortcode=cut.short"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := s.send(t, c.target)
			body, err := io.ReadAll(res.Body)
			if err != io.ErrUnexpectedEOF {
				t.Errorf("got %v, want %v", err, io.ErrUnexpectedEOF)
			}
			if got, want := int64(len(body)), res.ContentLength/2; res.StatusCode != 200 || got != want || got == 0 {
				t.Errorf("got %d with %d bytes of %d, want 200 and half of them", res.StatusCode, got, res.ContentLength)
			}
		})
	}
}

func TestExactDigitsAreSentByteForByte(t *testing.T) {
	s := start(t)
	for _, target := range []string{"/ig/info_username/?user=exact.digits", "/ig/followers/?id_user=270071992547409931", "/ig/hashtag/?hashtag=exact.digits"} {
		body := s.get(t, target).body
		for _, want := range []string{
			`"largest":9223372036854775807`, `"beyond_double":9007199254740993`, `"price":1.00`, `"minus_zero":-0,`, `"too_large":1E400`,
			`"too_small":1e-400`, `"twice":1,"twice":2`, `"\ud83d alone"`, `"alone \uDE00"`, `"\u0041\/\b\f\t"`, `"__proto__":"a key like any other"`,
		} {
			if !bytes.Contains(body, []byte(want)) {
				t.Errorf("%s: no %s", target, want)
			}
		}
		if ten, nine := bytes.Index(body, []byte(`"10":`)), bytes.Index(body, []byte(`"9":`)); ten < 0 || nine < ten {
			t.Errorf("%s: keys that look like numbers are at %d and %d, want 10 before 9", target, ten, nine)
		}
		parse(t, body)
	}
}

func TestLaterPagesFail(t *testing.T) {
	s := start(t)
	for _, c := range []struct {
		name, target, later string
		status              int
		words               string
	}{
		{"followers", "/ig/followers/?id_user=900100031", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"posts", "/ig/posts_username/?user=second.page", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"hashtag", "/ig/hashtag/?hashtag=second.page", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"location", "/ig/locations/?location_id=900100031", "&max_id=", http.StatusBadGateway, "messages"},
		{"quota", "/ig/followers/?id_user=900100433", "&next_max_id=", http.StatusTooManyRequests, "message"},
	} {
		t.Run(c.name, func(t *testing.T) {
			next := textAt(s.getJSON(t, c.target), "next_max_id")
			if next == "" {
				t.Fatal("no second page")
			}
			got := s.get(t, c.target+c.later+escape(next))
			if got.status != c.status || textAt(parse(t, got.body), c.words) == "" {
				t.Errorf("got %d %.200s, want %d and %s", got.status, got.body, c.status, c.words)
			}
		})
	}
}

func TestStuckCursorNeverMoves(t *testing.T) {
	s := start(t)
	for _, target := range []string{"/ig/followers/?id_user=900100032&count=200", "/ig/posts/?id_user=900100032", "/ig/hashtag/?hashtag=stuck.cursor", "/ig/reels_posts/?user=stuck.cursor"} {
		t.Run(target, func(t *testing.T) {
			one := s.get(t, target).body
			next := textAt(parse(t, one), "next_max_id")
			second := s.get(t, target+"&next_max_id="+escape(next)).body
			if got := textAt(parse(t, second), "next_max_id"); got != next || got == "" {
				t.Errorf("got cursor %q after %q, want the same", got, next)
			}
			if !bytes.Equal(second, one) {
				t.Errorf("got another page, of %d bytes, want the first second", len(second))
			}
		})
	}
}

// TestHugeResponsesAreStreamed verifies that a huge response has no Content-Length, is complete, and
// has no next page.
func TestHugeResponsesAreStreamed(t *testing.T) {
	s := start(t)
	for _, c := range []struct{ name, target string }{
		{"a list of posts", "/ig/posts/?id_user=900100020"},
		{"a profile", "/ig/info_username/?user=huge.answer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := s.send(t, c.target)
			body, err := io.ReadAll(res.Body)
			if err != nil || res.StatusCode != http.StatusOK || res.ContentLength != -1 {
				t.Fatalf("got %d of length %d, %v; want 200 of no announced length", res.StatusCode, res.ContentLength, err)
			}
			if len(body) < 18_000_000 || len(body) > 24_000_000 || !json.Valid(body) {
				t.Errorf("got %d bytes, JSON: %v; want about 20 MB of JSON", len(body), json.Valid(body))
			}
			if bytes.Contains(body, []byte(`"next_max_id":"`)) {
				t.Error("got a cursor, want one page")
			}
		})
	}
}

// TestHugeResponseStartsImmediately reads 25 MB of a larger response, then cancels the request.
func TestHugeResponseStartsImmediately(t *testing.T) {
	res := start(t).send(t, "/ig/followers/?id_user=900100100")
	if res.StatusCode != http.StatusOK || res.ContentLength != -1 {
		t.Errorf("got %d of length %d, want 200 of no announced length", res.StatusCode, res.ContentLength)
	}
	if _, err := io.CopyN(io.Discard, res.Body, 25_000_000); err != nil {
		t.Error(err)
	}
}
