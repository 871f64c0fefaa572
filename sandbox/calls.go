package sandbox

// A call is one path of the data API: the parameters it cannot do without, the
// kind of shapes its answer comes in, and who answers it.
type call struct {
	path   string
	needs  []string
	kind   string
	answer func(*ask) (any, error)
}

// calls is everything that the sandbox can be asked.
func calls() map[string]call {
	user, id, name, code := []string{"user"}, []string{"id_user"}, []string{"name"}, []string{"shortcode"}
	story := []string{"id_user", "id_stories"}
	byPath := map[string]call{}
	for _, c := range []call{
		{"/ig/user_id/", user, "identity", identity},
		{"/ig/info_username/", user, "profile", profile},
		{"/ig/basic_engagement/", user, "engagement", engagement},
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
		{"/ig/locations/", []string{"location_id"}, "sections", locations},
		{"/ig/location_search/", name, "places", searchPlaces},
		{"/ig/music_trending/", nil, "music", trendingMusic},
		{"/ig/music_search/", name, "music", searchMusic},
		{"/ig/stories/", id, "stories", stories},
		{"/ig/get_stories/", story, "stories", oneStory},
		{"/ig/stories_hd/", id, "stories", stories},
		{"/ig/get_stories_hd/", story, "stories", oneStoryHD},
		{"/ig/highlights_tray/", id, "highlights", highlightsTray},
		{"/ig/highlights/", []string{"id_highlight"}, "highlight", highlight},
		{"/ig/tv_posts/", user, "media", longVideos},
		{"/ig/tv_posts_username/", user, "media", longVideos},
		{"/ig/post_info_v2/", code, "post", onePost},
		{"/ig/likes/", code, "accounts", likes},
		{"/ig/comments/", code, "comments", comments},
		{"/ig/tagged/", id, "media", taggedPosts},
	} {
		byPath[c.path] = c
	}
	return byPath
}
