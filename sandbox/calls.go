package sandbox

import (
	"slices"

	"viewfinder/sandbox/internal/shape"
)

// handler answers a request with one page of an answer. Its error is sent as a
// failure.
type handler func(*request) (answer, error)

// call is one path of the data API: its required parameters, the family of its
// answer's shapes, and its handler.
type call struct {
	path     string
	required []string
	family   shape.Family
	handler  handler
}

func calls() []call {
	user, id, name, code := []string{"user"}, []string{"id_user"}, []string{"name"}, []string{"shortcode"}
	story := []string{"id_user", "id_stories"}
	oneShape := shape.Family{}
	return []call{
		{"/ig/user_id/", user, shape.Identity(), identity},
		{"/ig/info_username/", user, shape.Profile(), profile},
		{"/ig/basic_engagement/", user, oneShape, engagement},
		{"/ig/info/", id, shape.Profile(), profile},
		{"/ig/web_profile_info/", user, shape.Profile(), webProfile},
		{"/ig/additional_info/", id, shape.Profile(), profile},
		{"/ig/followings/", id, shape.Accounts(), followings},
		{"/ig/followers/", id, shape.Accounts(), followers},
		{"/ig/posts/", id, shape.Media(), posts},
		{"/ig/posts_username/", user, shape.Media(), posts},
		{"/ig/reels_posts/", user, shape.Media(), reels},
		{"/ig/randusername/", name, shape.Accounts(), searchUsers},
		{"/ig/similar_accounts/", id, shape.Accounts(), similarAccounts},
		{"/ig/hashtag/", []string{"hashtag"}, shape.Sections(), hashtag},
		{"/ig/locations/", []string{"location_id"}, shape.Sections(), locationPosts},
		{"/ig/location_search/", name, shape.Places(), searchLocations},
		{"/ig/music_trending/", nil, shape.Music(), trendingMusic},
		{"/ig/music_search/", name, shape.Music(), searchMusic},
		{"/ig/stories/", id, shape.Stories(), stories},
		{"/ig/get_stories/", story, shape.Stories(), storyByID},
		{"/ig/stories_hd/", id, shape.Stories(), stories},
		{"/ig/get_stories_hd/", story, shape.Stories(), storyByIDHD},
		{"/ig/highlights_tray/", id, shape.Highlights(), highlightsTray},
		{"/ig/highlights/", []string{"id_highlight"}, shape.Highlight(), highlight},
		{"/ig/tv_posts/", user, shape.Media(), longVideos},
		{"/ig/tv_posts_username/", user, shape.Media(), longVideos},
		{"/ig/post_info_v2/", code, shape.Post(), postByCode},
		{"/ig/likes/", code, shape.Accounts(), likes},
		{"/ig/comments/", code, shape.Comments(), comments},
		{"/ig/tagged/", id, shape.Media(), taggedPosts},
	}
}

func callsByPath() map[string]call {
	byPath := map[string]call{}
	for _, c := range calls() {
		byPath[c.path] = c
	}
	return byPath
}

func families() shape.Families {
	var all shape.Families
	for _, c := range calls() {
		taken := slices.ContainsFunc(all, func(f shape.Family) bool { return f.Name == c.family.Name })
		if !taken && len(c.family.Shapes) > 0 {
			all = append(all, c.family)
		}
	}
	return all
}
