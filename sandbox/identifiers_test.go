package sandbox_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"viewfinder/sandbox"
)

// fault is what a test identifier that works on every field answers.
type fault struct {
	status  int
	message string // under message or messages
}

var faultAnswers = map[string]fault{
	"missing.person": {404, "Page not found"},
	"soft.failure":   {200, "Please wait a few minutes before you try again."},
	"not.subscribed": {403, "You are not subscribed to this API."},
	"per.second":     {429, "You have exceeded the rate limit per second for your plan, BASIC, by the API provider"},
	"too.many":       {429, "Too many requests"},
	"quota.spent":    {429, "You have exceeded the MONTHLY quota for Requests on your current plan, BASIC."},
	"bad.gateway":    {502, "The API is unreachable, please contact the API provider"},
	"late.gateway":   {504, "The request to the API has timed out."},
}

// elsewhere are the identifiers that have a test of their own.
var elsewhere = map[string]bool{
	"private.person": true, "no.reels": true, "limited.followers": true, "empty.account": true, "odd.words": true, "expired.pictures": true,
	"slow.answer": true, "not.json": true, "empty.body": true, "cut.short": true, "second.page": true, "quota.ends": true, "stuck.cursor": true,
	"exact.digits": true, "huge.answer": true, "huge.100mb": true, sandbox.RefusedKey: true,
}

// ways ask for an identifier in every sort of field.
func ways(i sandbox.Identifier) []string {
	return []string{
		"/ig/info_username/?user=" + i.Value, "/ig/info_username/?user=" + i.ID, "/ig/followers/?id_user=" + i.ID,
		"/ig/hashtag/?hashtag=" + i.Value, "/ig/post_info_v2/?shortcode=" + i.Value, "/ig/location_search/?name=" + i.Value,
		"/ig/locations/?location_id=" + i.ID, "/ig/highlights/?id_highlight=" + i.ID, "/ig/get_stories/?id_user=787132&id_stories=" + i.ID,
	}
}

func TestFaultsWorkOnEveryField(t *testing.T) {
	h := open(t)
	for _, identifier := range sandbox.Identifiers() {
		want, here := faultAnswers[identifier.Value]
		if here == elsewhere[identifier.Value] {
			t.Errorf("%s: tested in two places or none", identifier.Value)
		}
		if !here {
			continue
		}
		if identifier.Input != "any" || identifier.Shows == "" {
			t.Errorf("%s: got input %q and %q, want any field and what it shows", identifier.Value, identifier.Input, identifier.Shows)
		}
		for _, question := range ways(identifier) {
			t.Run(identifier.Value+" at "+question, func(t *testing.T) {
				got := h.ask(t, question)
				body := parse(t, got.body)
				message := text(body, "message") + text(body, "messages")
				if got.status != want.status || !strings.HasPrefix(message, want.message) {
					t.Errorf("got %d %s, want %d %q", got.status, got.body, want.status, want.message)
				}
			})
		}
	}
}

func TestWhatFaultsSayBesides(t *testing.T) {
	h := open(t)
	if got := text(parse(t, h.ask(t, "/ig/info_username/?user=soft.failure").body), "status"); got != "fail" {
		t.Errorf("soft.failure: got status %q, want fail", got)
	}
	if got := text(parse(t, h.ask(t, "/ig/info_username/?user=bad.gateway").body), "info"); got == "" {
		t.Error("bad.gateway: no info")
	}
	if got := h.ask(t, "/ig/info_username/?user=quota.spent").header.Get("X-Ratelimit-Requests-Remaining"); got != "0" {
		t.Errorf("quota.spent: got %q left, want 0", got)
	}
}

func TestBodiesThatAreNoAnswers(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question, want string }{
		{"not JSON", "/ig/info_username/?user=not.json", "{error}\n"},
		{"not JSON, by ID", "/ig/followers/?id_user=900100010", "{error}\n"},
		{"empty", "/ig/info_username/?user=empty.body", ""},
		{"empty, by ID", "/ig/followers/?id_user=900100011", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := h.ask(t, c.question)
			if got.status != http.StatusOK || string(got.body) != c.want || json.Valid(got.body) {
				t.Errorf("got %d %q, want 200 %q, which is no JSON", got.status, got.body, c.want)
			}
		})
	}
}

func TestAnAnswerBreaksOffHalfWay(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question string }{
		{"a profile", "/ig/info_username/?user=cut.short"},
		{"a list", "/ig/followers/?id_user=900100012"},
		{"what would not be found", "/ig/post_info_v2/?shortcode=cut.short"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := h.send(t, c.question)
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

func TestExactDigitsAreThereByteForByte(t *testing.T) {
	h := open(t)
	for _, question := range []string{"/ig/info_username/?user=exact.digits", "/ig/followers/?id_user=270071992547409931", "/ig/hashtag/?hashtag=exact.digits"} {
		body := h.ask(t, question).body
		for _, want := range []string{
			`"largest":9223372036854775807`, `"beyond_double":9007199254740993`, `"price":1.00`, `"minus_zero":-0,`, `"too_large":1E400`,
			`"too_small":1e-400`, `"twice":1,"twice":2`, `"\ud83d alone"`, `"alone \uDE00"`, `"\u0041\/\b\f\t"`, `"__proto__":"a key like any other"`,
		} {
			if !bytes.Contains(body, []byte(want)) {
				t.Errorf("%s: no %s", question, want)
			}
		}
		if ten, nine := bytes.Index(body, []byte(`"10":`)), bytes.Index(body, []byte(`"9":`)); ten < 0 || nine < ten {
			t.Errorf("%s: keys that look like numbers stand at %d and %d, want 10 before 9", question, ten, nine)
		}
		parse(t, body)
	}
}
