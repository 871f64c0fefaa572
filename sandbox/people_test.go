package sandbox_test

import (
	"strings"
	"testing"
)

// TestEverybodyIsTheSameInEveryCall takes the people that lists name and asks
// for each by name and by ID.
func TestEverybodyIsTheSameInEveryCall(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question, people string }{
		{"authors of an account's posts", "/ig/posts/?id_user=787132&count=3", "items[].user"},
		{"people tagged in posts", "/ig/posts/?id_user=787132&count=60", "items[].usertags.in[].user"},
		{"authors of posts that name somebody", "/ig/tagged/?id_user=787132", "items[].user"},
		{"authors under a hashtag", "/ig/hashtag/?hashtag=sunset", gridRows + "user"},
		{"authors at a place", "/ig/locations/?location_id=212988663", gridRows + "user"},
		{"authors of comments", "/ig/comments/?shortcode=CAADAK8AHng", "comments[].user"},
		{"people who like a post", "/ig/likes/?shortcode=CAADAK8AHng", "users[]"},
		{"followers", "/ig/followers/?id_user=787132&count=60", "users[]"},
		{"followings", "/ig/followings/?id_user=787132", "users[]"},
		{"similar accounts", "/ig/similar_accounts/?id_user=787132", "users[]"},
		{"found accounts", "/ig/randusername/?name=nat", "users[]"},
		{"who shows stories", "/ig/stories/?id_user=787132", "items[].user"},
	} {
		t.Run(c.name, func(t *testing.T) {
			seen := map[string]bool{}
			for _, person := range all(h.read(t, c.question), c.people) {
				name := text(person, "username")
				if !seen[name] {
					seen[name] = true
					wantSamePerson(t, h, name, person)
				}
			}
			if len(seen) == 0 {
				t.Errorf("nobody at %s", c.people)
			}
		})
	}
}

// samePlaces are fields of a person in a list, and where a profile has them.
var samePlaces = map[string]string{
	"pk": "id", "id": "id", "username": "username", "full_name": "full_name", "is_private": "is_private",
	"is_verified": "is_verified", "profile_pic_url": "profile_pic_url", "profile_pic_url_hd": "profile_pic_url_hd",
	"latest_reel_media": "latest_reel_media", "biography": "biography", "external_url": "external_url", "category": "category_name",
	"follower_count": "edge_followed_by.count", "following_count": "edge_follow.count", "media_count": "edge_owner_to_timeline_media.count",
}

func wantSamePerson(t *testing.T, h house, name string, person any) {
	t.Helper()
	byName := h.read(t, "/ig/info_username/?user="+name)
	for field, place := range samePlaces {
		if got, there := all(person, field), len(all(person, field)) > 0; there && textOf(got[0]) != text(byName, place) {
			t.Errorf("%s of %s: got %s in the list, %s in the profile", field, name, textOf(got[0]), text(byName, place))
		}
	}
	id := text(person, "id")
	for _, other := range []struct{ question, field, want string }{
		{"/ig/user_id/?user=" + name, "user_id", id},
		{"/ig/info/?id_user=" + id, "username", name},
		{"/ig/info_username/?user=" + id, "username", name},
	} {
		if got := text(h.read(t, other.question), other.field); got != other.want {
			t.Errorf("%s: got %s, want %s", other.question, got, other.want)
		}
	}
}

func TestEveryCodeIsAnsweredByItsPost(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question, media string }{
		{"posts", "/ig/posts/?id_user=787132&count=60", "items[]"},
		{"posts of a short name", "/ig/posts_username/?user=johndoe&count=40", "items[]"},
		{"posts of a long name", "/ig/posts_username/?user=a.name.of.more.than.11.letters&count=40", "items[]"},
		{"reels", "/ig/reels_posts/?user=instagram&count=40", "items[]"},
		{"long videos", "/ig/tv_posts/?user=natgeo&count=40", "items[]"},
		{"posts of others that name an account", "/ig/tagged/?id_user=787132", "items[]"},
		{"a hashtag that people keep to", "/ig/hashtag/?hashtag=sunset", strings.TrimSuffix(gridRows, ".")},
		{"any other hashtag", "/ig/hashtag/?hashtag=nobodysays", strings.TrimSuffix(gridRows, ".")},
		{"a place that people post from", "/ig/locations/?location_id=212988663", strings.TrimSuffix(gridRows, ".")},
		{"any other place", "/ig/locations/?location_id=7", strings.TrimSuffix(gridRows, ".")},
		{"stories", "/ig/stories/?id_user=787132", "items[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			listed := all(h.read(t, c.question), c.media)
			if len(listed) == 0 {
				t.Fatal("no media")
			}
			for _, media := range listed {
				post := all(h.read(t, "/ig/post_info_v2/?shortcode="+text(media, "code")), "items[]")[0]
				for _, field := range []string{"pk", "id", "code", "taken_at", "like_count", "media_type", "caption.text", "user.username", "location.pk"} {
					if got, want := text(post, field), text(media, field); got != want {
						t.Errorf("%s of %s: got %s, want %s as in the list", field, text(media, "code"), got, want)
					}
				}
			}
		})
	}
}

func TestCodesDoNotNeedTheListTheyCameFrom(t *testing.T) {
	const question = "/ig/posts_username/?user=a.name.of.more.than.11.letters&count=1"
	post := all(open(t).read(t, question), "items[]")[0]
	stranger := open(t)
	got := text(all(stranger.read(t, "/ig/post_info_v2/?shortcode="+text(post, "code")), "items[]")[0], "pk")
	if want := text(post, "pk"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
