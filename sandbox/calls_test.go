package sandbox_test

import (
	"net/http"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// Fields in the console's specification that several calls share. Fields of a
// single call are in the call's own case.
const (
	profileFields = "status username full_name biography is_verified is_private profile_pic_url external_url category_name " +
		"is_business_account edge_followed_by.count edge_follow.count edge_owner_to_timeline_media.count"
	sharedAccountFields = "status users[].pk users[].id users[].username users[].full_name users[].is_private users[].is_verified users[].profile_pic_url"
	mediaFields         = "id pk code media_type taken_at like_count comment_count caption.text user.username user.full_name user.pk user.id " +
		"user.is_verified user.is_private original_width original_height filter_type has_liked can_viewer_save"
	placedFields = mediaFields + " location.name location.address location.city"
	pageFields   = "status next_max_id more_available"
	storyFields  = "items[].id items[].pk items[].user.pk items[].user.username items[].media_type items[].taken_at items[].expiring_at " +
		"items[].image_versions2.candidates[].url items[].has_audio items[].video_duration items[].like_count items[].play_count items[].video_versions"
	trackFields = "status items[].track.title items[].track.display_artist items[].track.audio_cluster_id items[].track.cover_artwork_uri " +
		"items[].track.duration_in_ms items[].track.is_explicit items[].metadata.is_trending_in_clips items[].metadata.is_bookmarked"
	tvFields = "items[].id items[].pk items[].code items[].taken_at items[].media_type items[].like_count items[].comment_count"
	gridRows = "sections[].layout_content.medias[].media."
)

// under adds a path before fields.
func under(path, fields string) string {
	return path + strings.ReplaceAll(fields, " ", " "+path)
}

// callCase is a call's query and the fields that its response must have.
type callCase struct{ query, fields string }

// callCases returns one case per call. The shortcode, the story and the highlight are from today's
// responses.
func callCases(t testing.TB, s server) map[string]callCase {
	code := firstText(t, s, "/ig/posts/?id_user=787132&count=1", "items[].code")
	story := firstText(t, s, "/ig/stories/?id_user=787132", "items[].pk")
	highlight := firstText(t, s, "/ig/highlights_tray/?id_user=787132", "tray[].id")
	return map[string]callCase{
		"user_id":          {"?user=natgeo", "status id user_id"},
		"info_username":    {"?user=natgeo", profileFields},
		"info":             {"?id_user=787132", profileFields},
		"additional_info":  {"?id_user=787132", profileFields},
		"web_profile_info": {"?user=natgeo", "status " + under("data.user.", strings.TrimPrefix(profileFields, "status "))},
		"basic_engagement": {"?user=natgeo", "status username id_user followers engagement_rate_percentages recent_posts likes comments is_private " +
			under("posts_details[].", "likes comments taken_at datetime hours_since_post time_ago likes_per_hour comments_per_hour")},
		"followings": {"?id_user=787132", sharedAccountFields + " next_max_id has_more"},
		"followers":  {"?id_user=787132&count=200", sharedAccountFields + " next_max_id has_more should_limit_list_of_followers"},
		"similar_accounts": {"?id_user=787132", sharedAccountFields + " " +
			under("users[].", "follower_count following_count mutual_followers_count category biography external_url media_count")},
		"randusername":      {"?name=nat", sharedAccountFields},
		"posts":             {"?id_user=787132&count=100", pageFields + " " + under("items[].", placedFields)},
		"posts_username":    {"?user=natgeo&count=100", pageFields + " " + under("items[].", placedFields)},
		"reels_posts":       {"?user=natgeo&count=100", pageFields + " " + under("items[].", placedFields)},
		"tagged":            {"?id_user=787132", pageFields + " " + under("items[].", mediaFields)},
		"hashtag":           {"?hashtag=sunset", pageFields + " " + under(gridRows, placedFields)},
		"locations":         {"?location_id=212988663&max_id=100", pageFields + " " + under(gridRows, placedFields)},
		"location_search":   {"?name=harbor", "status " + under("items[].location.", "pk name address city lat lng facebook_places_id external_source")},
		"music_trending":    {"", trackFields},
		"music_search":      {"?name=blue+sky", trackFields},
		"stories":           {"?id_user=787132", "status " + storyFields},
		"stories_hd":        {"?id_user=787132", "status " + storyFields},
		"get_stories":       {"?id_user=787132&id_stories=" + story, "status " + storyFields},
		"get_stories_hd":    {"?id_user=787132&id_stories=" + story, "status video image"},
		"highlights_tray":   {"?id_user=787132", "status " + under("tray[].", "id title cover_media.cropped_image_version.url media_count")},
		"highlights":        {"?id_highlight=" + highlight, "status items[].id items[].pk items[].taken_at items[].media_type"},
		"tv_posts":          {"?user=787132", pageFields + " " + tvFields},
		"tv_posts_username": {"?user=natgeo", pageFields + " " + tvFields},
		"post_info_v2":      {"?shortcode=" + code, "status " + under("items[].", mediaFields)},
		"likes":             {"?shortcode=" + code, sharedAccountFields},
		"comments":          {"?shortcode=" + code, "status comments[].pk comments[].text comments[].user.username"},
	}
}

func firstText(t testing.TB, s server, target, path string) string {
	t.Helper()
	values := valuesAt(s.getJSON(t, target), path)
	if len(values) == 0 {
		t.Fatalf("%s: nothing at %s", target, path)
	}
	return textOf(values[0])
}

func TestEveryCallReturnsSpecifiedFields(t *testing.T) {
	s := start(t)
	cases := callCases(t, s)
	if got, want := len(cases), len(catalog.Calls()); got != want {
		t.Errorf("got cases for %d calls, want %d", got, want)
	}
	for _, call := range catalog.Calls() {
		t.Run(string(call.Name), func(t *testing.T) {
			q, ok := cases[string(call.Name)]
			if !ok {
				t.Fatal("no case for this call: add one to callCases")
			}
			got := s.get(t, call.Path+q.query)
			if got.status != http.StatusOK || got.header.Get("Content-Type") != "application/json; charset=utf-8" {
				t.Fatalf("got %d as %s, want 200 JSON", got.status, got.header.Get("Content-Type"))
			}
			answer := parse(t, got.body)
			for field := range strings.FieldsSeq(q.fields) {
				if len(valuesAt(answer, field)) == 0 {
					t.Errorf("nothing at %s", field)
				}
			}
			if status := textAt(answer, "status"); status != "ok" {
				t.Errorf("got status %q, want ok", status)
			}
		})
	}
}
