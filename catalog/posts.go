package catalog

func postsPaging() *Paging {
	p := paged("post", "posts")
	p.Failed = "Failed to fetch more posts"
	return p
}

// numericPosts is the user ID field of the posts page, which has a refusal of
// its own.
func numericPosts() Input {
	in := userID("id_user")
	in.Prefill, in.NotNumeric = "userId", notNumericPost
	return in
}

var posts = []Feature{
	{
		ID: "posts", Name: "Get User Posts", Method: "GET", Category: Posts, Path: "/user/posts/{user_id}",
		Description: "The posts of an account by its ID, newest first, 100 at a time.",
		Route:       "/try-posts", Call: "posts", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{numericPosts()}, Texts: fetching(),
		Failure: Failure{
			Shows: AsToast, Default: failedData, NeedsOK: true,
			Explains: []Explanation{{
				Message: "Invalid id_user format", Match: Contains, Text: notNumericPost, Code: "25025320",
			}},
		},
		Paging: postsPaging(), Export: csv("posts"),
	},
	{
		ID: "posts-by-username", Name: "Get User Posts by Username", Method: "GET", Category: Posts,
		Path:        "/user/posts/username/{username}",
		Description: "The posts of an account by its username, newest first, 100 at a time.",
		Route:       "/try-posts-by-username", Call: "posts_username", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{username("user")}, Texts: fetching(),
		Failure: Failure{Shows: AsToast, Default: failedData, NeedsOK: true},
		Paging:  postsPaging(), Export: csv("posts_by_username"),
	},
	{
		ID: "media-info", Name: "Get Media Info", Method: "GET", Category: Posts, Path: "/media/{media_id}",
		Description: "Everything about one post: pictures, clips, caption, place and counts.",
		Route:       "/try-media-info", Call: "post_info_v2", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{shortcode()}, Texts: fetching(), Failure: toast(apiError), Export: csv("media_info"),
	},
	{
		ID: "media-likes", Name: "Get Media Likes", Method: "GET", Category: Posts, Path: "/media/likes/{media_id}",
		Description: "The accounts that liked a post.",
		Route:       "/try-media-likes", Call: "likes", Answer: "accounts", Layout: LayoutAccounts,
		Inputs: []Input{shortcode()}, Texts: fetching(), Failure: toast(apiError), Export: csv("media_likes"),
	},
	{
		ID: "media-comments", Name: "Get Media Comments", Method: "GET", Category: Posts,
		Path:        "/media/comments/{media_id}",
		Description: "The comments under a post, with their replies.",
		Route:       "/try-media-comments", Call: "comments", Answer: "comments", Layout: LayoutComments,
		Inputs: []Input{shortcode()}, Texts: fetching(), Failure: toast(apiError),
		Paging: paged("comment", "comments"), Export: csv("media_comments"),
	},
	{
		ID: "user-tagged", Name: "Get Tagged Posts", Method: "GET", Category: Posts, Path: "/user/tagged/{user_id}",
		Description: "The posts in which an account is tagged.",
		Route:       "/try-user-tagged", Call: "tagged", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{userID("id_user")}, Texts: fetching(), Failure: toast(failedData),
		Paging: paged("post", "posts"), Export: csv("tagged_posts"),
	},
}
