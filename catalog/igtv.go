package catalog

var igtv = []Feature{
	{
		ID: "tv-posts", Name: "Get TV Posts", Method: "GET", Category: IGTV, Path: "/user/tv/{user_id}",
		Description: "The long videos of an account by its ID.",
		Route:       "/try-tv-posts", Call: "tv_posts", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{userID("user")}, Texts: fetching(), Failure: toast(httpError),
		Export: countedCSV("tv_posts"),
	},
	{
		ID: "tv-posts-by-username", Name: "Get TV Posts by Username", Method: "GET", Category: IGTV,
		Path:        "/user/tv/username/{username}",
		Description: "The long videos of an account by its username.",
		Route:       "/try-tv-posts-by-username", Call: "tv_posts_username", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{username("user")}, Texts: fetching(), Failure: toast(httpError),
		Export: countedCSV("tv_posts_by_username"),
	},
}
