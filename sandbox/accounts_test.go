package sandbox_test

import (
	"regexp"
	"strings"
	"testing"
)

// TestAccountsAreTheSameInEveryCall looks up each account in a list by name and by ID.
func TestAccountsAreTheSameInEveryCall(t *testing.T) {
	s := start(t)
	for _, c := range []struct{ name, target, path string }{
		{"authors of an account's posts", "/ig/posts/?id_user=787132&count=3", "items[].user"},
		{"accounts tagged in posts", "/ig/posts/?id_user=787132&count=60", "items[].usertags.in[].user"},
		{"authors of posts that tag an account", "/ig/tagged/?id_user=787132", "items[].user"},
		{"authors under a hashtag", "/ig/hashtag/?hashtag=sunset", gridRows + "user"},
		{"authors at a location", "/ig/locations/?location_id=212988663", gridRows + "user"},
		{"authors of comments", "/ig/comments/?shortcode=CAADAK8AHng", "comments[].user"},
		{"accounts that liked a post", "/ig/likes/?shortcode=CAADAK8AHng", "users[]"},
		{"followers", "/ig/followers/?id_user=787132&count=60", "users[]"},
		{"followings", "/ig/followings/?id_user=787132", "users[]"},
		{"similar accounts", "/ig/similar_accounts/?id_user=787132", "users[]"},
		{"accounts found by search", "/ig/randusername/?name=nat", "users[]"},
		{"owners of stories", "/ig/stories/?id_user=787132", "items[].user"},
	} {
		t.Run(c.name, func(t *testing.T) {
			names := map[string]bool{}
			for _, account := range valuesAt(s.getJSON(t, c.target), c.path) {
				name := textAt(account, "username")
				if !names[name] {
					names[name] = true
					wantSameAccount(t, s, name, account)
				}
			}
			if len(names) == 0 {
				t.Errorf("no account at %s", c.path)
			}
		})
	}
}

// profilePaths are the fields of an account in a list, with their paths in a profile.
var profilePaths = map[string]string{
	"pk": "id", "id": "id", "username": "username", "full_name": "full_name", "is_private": "is_private",
	"is_verified": "is_verified", "profile_pic_url": "profile_pic_url", "profile_pic_url_hd": "profile_pic_url_hd",
	"latest_reel_media": "latest_reel_media", "biography": "biography", "external_url": "external_url", "category": "category_name",
	"follower_count": "edge_followed_by.count", "following_count": "edge_follow.count", "media_count": "edge_owner_to_timeline_media.count",
}

func wantSameAccount(t *testing.T, s server, name string, account any) {
	t.Helper()
	byName := s.getJSON(t, "/ig/info_username/?user="+name)
	for field, path := range profilePaths {
		if got, exists := valuesAt(account, field), len(valuesAt(account, field)) > 0; exists && textOf(got[0]) != textAt(byName, path) {
			t.Errorf("%s of %s: got %s in the list, %s in the profile", field, name, textOf(got[0]), textAt(byName, path))
		}
	}
	id := textAt(account, "id")
	for _, other := range []struct{ target, field, want string }{
		{"/ig/user_id/?user=" + name, "user_id", id},
		{"/ig/info/?id_user=" + id, "username", name},
		{"/ig/info_username/?user=" + id, "username", name},
	} {
		if got := textAt(s.getJSON(t, other.target), other.field); got != other.want {
			t.Errorf("%s: got %s, want %s", other.target, got, other.want)
		}
	}
}

func TestEveryShortcodeFindsPost(t *testing.T) {
	s := start(t)
	for _, c := range []struct{ name, target, media string }{
		{"posts", "/ig/posts/?id_user=787132&count=60", "items[]"},
		{"posts of a short name", "/ig/posts_username/?user=johndoe&count=40", "items[]"},
		{"posts of a long name", "/ig/posts_username/?user=a.name.of.more.than.11.letters&count=40", "items[]"},
		{"reels", "/ig/reels_posts/?user=instagram&count=40", "items[]"},
		{"long videos", "/ig/tv_posts/?user=natgeo&count=40", "items[]"},
		{"posts by others that tag an account", "/ig/tagged/?id_user=787132", "items[]"},
		{"a common hashtag", "/ig/hashtag/?hashtag=sunset", strings.TrimSuffix(gridRows, ".")},
		{"any other hashtag", "/ig/hashtag/?hashtag=nobodysays", strings.TrimSuffix(gridRows, ".")},
		{"a location used in posts", "/ig/locations/?location_id=212988663", strings.TrimSuffix(gridRows, ".")},
		{"any other location", "/ig/locations/?location_id=7", strings.TrimSuffix(gridRows, ".")},
		{"stories", "/ig/stories/?id_user=787132", "items[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			listed := valuesAt(s.getJSON(t, c.target), c.media)
			if len(listed) == 0 {
				t.Fatal("no media")
			}
			for _, media := range listed {
				post := valuesAt(s.getJSON(t, "/ig/post_info_v2/?shortcode="+textAt(media, "code")), "items[]")[0]
				for _, field := range []string{"pk", "id", "code", "taken_at", "like_count", "media_type", "caption.text", "user.username", "location.pk"} {
					if got, want := textAt(post, field), textAt(media, field); got != want {
						t.Errorf("%s of %s: got %s, want %s as in the list", field, textAt(media, "code"), got, want)
					}
				}
			}
		})
	}
}

func TestShortcodesNeedNoList(t *testing.T) {
	const target = "/ig/posts_username/?user=a.name.of.more.than.11.letters&count=1"
	post := valuesAt(start(t).getJSON(t, target), "items[]")[0]
	other := start(t)
	got := textAt(valuesAt(other.getJSON(t, "/ig/post_info_v2/?shortcode="+textAt(post, "code")), "items[]")[0], "pk")
	if want := textAt(post, "pk"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestKnownIDs(t *testing.T) {
	s := start(t)
	for name, want := range map[string]string{"natgeo": "787132", "NatGeo": "787132", "@natgeo": "787132", "instagram": "25025320"} {
		t.Run(name, func(t *testing.T) {
			got := textAt(s.getJSON(t, "/ig/user_id/?user="+escape(name)), "user_id")
			if got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

// TestDigitsAreIDUnlessAfterAtSign verifies that 12345 is an ID and @12345 a username.
func TestDigitsAreIDUnlessAfterAtSign(t *testing.T) {
	s := start(t)
	if got, want := textAt(s.getJSON(t, "/ig/info_username/?user=787132"), "username"), "natgeo"; got != want {
		t.Errorf("an ID: got %s, want %s", got, want)
	}
	if got, want := textAt(s.getJSON(t, "/ig/info_username/?user=%40787132"), "username"), "787132"; got != want {
		t.Errorf("a name of digits: got %s, want %s", got, want)
	}
}

var shortName = regexp.MustCompile(`^[a-z0-9_]([a-z0-9._]{0,9}[a-z0-9_])?$`)

// faultNames are the short names that are test identifiers with a fault.
var faultNames = map[string]bool{"per.second": true, "too.many": true, "quota.spent": true, "bad.gateway": true, "not.json": true, "empty.body": true, "cut.short": true, "slow.answer": true}

// FuzzID looks up the ID of a name in one sandbox, and the name of that ID in another: short names
// need no cache.
func FuzzID(f *testing.F) {
	for _, name := range []string{"a", "_", "0", "z9", "natgeo", "johndoe", "john.doe", "12345678901", "___________", "zzzzzzzzzzz", "a.b_c.d_e.f"} {
		f.Add(name)
	}
	one, other := start(f), start(f)
	f.Fuzz(func(t *testing.T, name string) {
		if !shortName.MatchString(name) || faultNames[name] {
			return
		}
		id := textAt(one.getJSON(t, "/ig/user_id/?user=%40"+name), "user_id")
		if got := textAt(other.getJSON(t, "/ig/info/?id_user="+id), "username"); got != name {
			t.Errorf("ID %s: got %s, want %s", id, got, name)
		}
		if got := textAt(other.getJSON(t, "/ig/info_username/?user="+id), "username"); got != name {
			t.Errorf("user %s: got %s, want %s", id, got, name)
		}
	})
}
