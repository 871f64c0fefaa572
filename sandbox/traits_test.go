package sandbox_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// openToAll are the calls that work for private accounts; all others reject them.
var openToAll = strings.Fields("user_id info_username info web_profile_info additional_info basic_engagement similar_accounts")

// accountTargets returns the targets of every call that takes an account, by call name.
func accountTargets(username, id string) map[string]string {
	targets := map[string]string{}
	for _, call := range catalog.Calls() {
		query := url.Values{}
		for _, p := range call.Params {
			switch {
			case p.From == catalog.SourceConstant:
				query.Set(p.Name, p.Value)
			case p.Name == "user":
				query.Set(p.Name, username)
			case p.Name == "id_user":
				query.Set(p.Name, id)
			case p.From == catalog.SourceInput:
				query.Set(p.Name, "1")
			}
		}
		if query.Has("user") || query.Has("id_user") {
			targets[string(call.Name)] = call.Path + "?" + query.Encode()
		}
	}
	return targets
}

func TestPrivateAccountsHaveProfileButNoLists(t *testing.T) {
	s := start(t)
	profile := s.getJSON(t, "/ig/info_username/?user=private.person")
	if got := textAt(profile, "is_private"); got != "true" {
		t.Errorf("is_private: got %s, want true", got)
	}
	for name, target := range accountTargets("private.person", "900100001") {
		t.Run(name, func(t *testing.T) {
			got := s.get(t, target)
			if open := slices.Contains(openToAll, name); open != (got.status == http.StatusOK) {
				t.Fatalf("got %d %.200s; openToAll names it: %v", got.status, got.body, open)
			}
			if got.status != http.StatusOK {
				wantFailure(t, got, http.StatusBadRequest, "Not authorized to view user")
			}
		})
	}
	if got := valuesAt(s.getJSON(t, "/ig/basic_engagement/?user=private.person"), "posts_details[]"); len(got) != 0 {
		t.Errorf("statistics: got %d posts of a private account, want none", len(got))
	}
}

// TestLinksShowPrivateRestrictions verifies that exactly the account links to calls that are
// refused for private accounts are marked.
func TestLinksShowPrivateRestrictions(t *testing.T) {
	s := start(t)
	seen := 0
	for _, schema := range catalog.Schemas() {
		for _, link := range schema.Links {
			if link.Fills["username"] == "" && link.Fills["user_id"] == "" {
				continue
			}
			seen++
			feature, _ := catalog.FeatureByID(link.Feature)
			call, _ := catalog.CallByName(feature.Call)
			got := s.get(t, call.Path+"?user=private.person&id_user=900100001&id_stories=1")
			refused := textAt(parse(t, got.body), "message") == "Not authorized to view user"
			if refused != link.PublicOnly {
				t.Errorf("%s, %s: marked %t, but it responds %d %.200s", schema.Kind, link.Label, link.PublicOnly, got.status, got.body)
			}
		}
	}
	if seen == 0 {
		t.Fatal("no link of an account was seen")
	}
}

func TestNoReelsFailsForReelsOnly(t *testing.T) {
	s := start(t)
	wantFailure(t, s.get(t, "/ig/reels_posts/?user=no.reels"), http.StatusBadRequest, "Something went wrong")
	for _, post := range valuesAt(s.getJSON(t, "/ig/posts/?id_user=900100002&count=100"), "items[]") {
		if textAt(post, "product_type") == "clips" {
			t.Errorf("got the reel %s among the posts", textAt(post, "code"))
		}
	}
}

func TestLimitedFollowersStopAfterFifty(t *testing.T) {
	answer := start(t).getJSON(t, "/ig/followers/?id_user=900100003&count=200")
	if got := len(valuesAt(answer, "users[]")); got != 50 {
		t.Errorf("got %d followers, want 50", got)
	}
	if textAt(answer, "should_limit_list_of_followers") != "true" || textAt(answer, "next_max_id") != "" || textAt(answer, "has_more") != "false" {
		t.Errorf("got limited %s, cursor %q, more %s", textAt(answer, "should_limit_list_of_followers"), textAt(answer, "next_max_id"), textAt(answer, "has_more"))
	}
}

// neverEmpty are the lists that are not empty for an empty account: similar accounts, reels (which
// are refused) and stories (which are not found).
var neverEmpty = strings.Fields("similar_accounts reels_posts get_stories get_stories_hd")

// listsByCall returns the keys of the rows in responses that are lists, by call.
func listsByCall() map[string]string {
	lists := map[string]string{}
	for _, f := range catalog.Features() {
		schema, known := catalog.SchemaByKind(f.Schema)
		if !known {
			continue
		}
		if key, _, isList := strings.Cut(string(schema.Rows[0]), "[]"); isList {
			lists[string(f.Call)] = key
		}
	}
	return lists
}

func TestEmptyAccountsHaveEmptyLists(t *testing.T) {
	s := start(t)
	lists := listsByCall()
	lists["basic_engagement"] = "posts_details"
	for name, target := range accountTargets("empty.account", "900100004") {
		rows, isList := lists[name]
		if !isList || slices.Contains(neverEmpty, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			answer := s.getJSON(t, target)
			list := valuesAt(answer, rows)
			if len(list) != 1 || textOf(list[0]) != "[]" || textAt(answer, "next_max_id") != "" {
				t.Errorf("got %v and cursor %q, want an empty list and none, or its name in neverEmpty", list, textAt(answer, "next_max_id"))
			}
		})
	}
	if got := textAt(s.getJSON(t, "/ig/info_username/?user=empty.account"), "edge_followed_by.count"); got != "0" {
		t.Errorf("got %s followers, want 0", got)
	}
}

func TestUnusualTextIsGenerated(t *testing.T) {
	s := start(t)
	var words strings.Builder
	for _, path := range []string{"items[].caption.text", "items[].user.full_name"} {
		for _, values := range valuesAt(s.getJSON(t, "/ig/posts/?id_user=900100005&count=100"), path) {
			words.WriteString(textOf(values) + "\x00")
		}
	}
	words.WriteString(textAt(s.getJSON(t, "/ig/info_username/?user=odd.words"), "biography"))
	for name, want := range map[string]string{
		"a formula": "=", "a quote": `"`, "a line break": "\n", "right-to-left": "\u202e", "invisible": "\u200b",
	} {
		if !strings.Contains(words.String(), want) {
			t.Errorf("no %s in the texts of odd.words", name)
		}
	}
}

func TestPictureURLsExpire(t *testing.T) {
	s := start(t)
	for _, c := range []struct {
		name, target, address string
		expired               bool
	}{
		{"a portrait", "/ig/info_username/?user=natgeo", "profile_pic_url", false},
		{"pictures", "/ig/posts/?id_user=787132", "items[].image_versions2.candidates[].url", false},
		{"an expired portrait", "/ig/info_username/?user=expired.pictures", "profile_pic_url", true},
		{"expired pictures", "/ig/posts/?id_user=900100006", "items[].image_versions2.candidates[].url", true},
		{"expired clips", "/ig/reels_posts/?user=expired.pictures", "items[].video_versions[].url", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			values := valuesAt(s.getJSON(t, c.target), c.address)
			if len(values) == 0 {
				t.Fatalf("nothing at %s", c.address)
			}
			for _, address := range values {
				if got := expiry(t, textOf(address)) < day.Unix(); got != c.expired {
					t.Fatalf("%s: expired: got %v, want %v", address, got, c.expired)
				}
			}
		})
	}
}

// expiry parses oe=, which is Unix seconds in hexadecimal.
func expiry(t *testing.T, address string) int64 {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	seconds, err := strconv.ParseInt(parsed.Query().Get("oe"), 16, 64)
	if err != nil || parsed.Host != "media.sandbox.invalid" {
		t.Fatalf("%s: %v, want an expiry at media.sandbox.invalid", address, err)
	}
	return seconds
}
