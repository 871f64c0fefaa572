package sandbox

// handler answers a request with one page of an answer. Its error is sent as a
// failure.
type handler func(*request) (answer, error)

// call is one path of the data API: its required parameters, the kind of shapes
// that its answer has ("" has one shape), and its handler.
type call struct {
	path     string
	required []string
	kind     string
	handler  handler
}

// calls returns the calls of the data API by path.
func calls() map[string]call {
	user, id, name, code := []string{"user"}, []string{"id_user"}, []string{"name"}, []string{"shortcode"}
	story := []string{"id_user", "id_stories"}
	byPath := map[string]call{}
	for _, c := range []call{
		{"/ig/user_id/", user, "identity", identity},
		{"/ig/info_username/", user, "profile", profile},
		{"/ig/basic_engagement/", user, "", engagement},
		{"/ig/info/", id, "profile", profile},
		{"/ig/web_profile_info/", user, "profile", webProfile},
		{"/ig/additional_info/", id, "profile", profile},
		{"/ig/followings/", id, "accounts", followings},
		{"/ig/followers/", id, "accounts", followers},
		{"/ig/posts/", id, "media", posts},
		{"/ig/posts_username/", user, "media", posts},
		{"/ig/reels_posts/", user, "media", reels},
		{"/ig/randusername/", name, "accounts", searchUsers},
		{"/ig/similar_accounts/", id, "accounts", similarAccounts},
		{"/ig/hashtag/", []string{"hashtag"}, "sections", hashtag},
		{"/ig/locations/", []string{"location_id"}, "sections", locationPosts},
		{"/ig/location_search/", name, "places", searchLocations},
		{"/ig/music_trending/", nil, "music", trendingMusic},
		{"/ig/music_search/", name, "music", searchMusic},
		{"/ig/stories/", id, "stories", stories},
		{"/ig/get_stories/", story, "stories", storyByID},
		{"/ig/stories_hd/", id, "stories", stories},
		{"/ig/get_stories_hd/", story, "stories", storyByIDHD},
		{"/ig/highlights_tray/", id, "highlights", highlightsTray},
		{"/ig/highlights/", []string{"id_highlight"}, "highlight", highlight},
		{"/ig/tv_posts/", user, "media", longVideos},
		{"/ig/tv_posts_username/", user, "media", longVideos},
		{"/ig/post_info_v2/", code, "post", postByCode},
		{"/ig/likes/", code, "accounts", likes},
		{"/ig/comments/", code, "comments", comments},
		{"/ig/tagged/", id, "media", taggedPosts},
	} {
		byPath[c.path] = c
	}
	return byPath
}
