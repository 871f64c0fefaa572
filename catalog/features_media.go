package catalog

var postsFeatures = []Feature{
	{
		ID: "posts", Name: "Get User Posts", Category: CategoryPosts, Path: "/user/posts/{user_id}",
		Description: "An account's posts, by user ID, newest first, 100 at a time.",
		Route:       "/try-posts", Call: CallPosts, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{{
			Name: "user_id", Label: accountLabel, Placeholder: accountPlaceholder, Example: "787132",
			Kind: InputUserID, Param: "id_user", Fills: "user_id", Prefill: "userId",
			Missing: "Please enter a user ID", NotNumeric: notNumericPost,
		}},
		Texts: fetchTexts(),
		Failure: FailureTexts{
			Placement: PlacementToast, Default: failedData, NeedsOK: true,
			Explanations: []FailureExplanation{{
				Message: "Invalid id_user format", Match: MatchContains, Text: notNumericPost, Code: "25025320",
			}},
		},
		Paging:    pagingTexts("post", "posts", "Failed to fetch more posts"),
		CountedBy: "media_count", Export: exportRows("posts", download, emptyDataToast),
	},
	{
		ID: "posts-by-username", Name: "Get User Posts by Username", Category: CategoryPosts,
		Path:        "/user/posts/username/{username}",
		Description: "An account's posts, by username, newest first, 100 at a time.",
		Route:       "/try-posts-by-username", Call: CallPostsUsername, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{usernameInput("user")}, Texts: fetchTexts(),
		Failure:   FailureTexts{Placement: PlacementToast, Default: failedData, NeedsOK: true},
		Paging:    pagingTexts("post", "posts", "Failed to fetch more posts"),
		CountedBy: "media_count", Export: exportRows("posts_by_username", download, emptyDataToast),
	},
	{
		ID: "media-info", Name: "Get Media Info", Category: CategoryPosts, Path: "/media/{media_id}",
		Description: "Everything about one post: pictures, clips, caption, place, and counts.",
		Route:       "/try-media-info", Call: CallPostInfoV2, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{shortcodeInput()}, Texts: fetchTexts(), Failure: failureToast(apiError), Export: exportRows("media_info", download, emptyDataToast),
	},
	{
		ID: "media-likes", Name: "Get Media Likes", Category: CategoryPosts, Path: "/media/likes/{media_id}",
		Description: "The accounts that liked a post.",
		Route:       "/try-media-likes", Call: CallLikes, Schema: SchemaAccounts, Layout: LayoutAccounts,
		Inputs: []Input{shortcodeInput()}, Texts: fetchTexts(), Failure: failureToast(apiError), Export: exportRows("media_likes", download, emptyDataToast),
	},
	{
		ID: "media-comments", Name: "Get Media Comments", Category: CategoryPosts,
		Path:        "/media/comments/{media_id}",
		Description: "The comments on a post, with their replies.",
		Route:       "/try-media-comments", Call: CallComments, Schema: SchemaComments, Layout: LayoutComments,
		Inputs: []Input{shortcodeInput()}, Texts: fetchTexts(), Failure: failureToast(apiError),
		Paging: pagingTexts("comment", "comments", ""), Export: exportRows("media_comments", download, emptyDataToast),
	},
	{
		ID: "user-tagged", Name: "Get Tagged Posts", Category: CategoryPosts, Path: "/user/tagged/{user_id}",
		Description: "The posts that an account is tagged in.",
		Route:       "/try-user-tagged", Call: CallTagged, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{userIDInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(failedData),
		Paging: pagingTexts("post", "posts", ""), Export: exportRows("tagged_posts", download, emptyDataToast),
	},
}

// reelsFeature completes one of two features that make the same call: one opens the gallery, the
// other the table.
func reelsFeature(f Feature) Feature {
	f.Category, f.Path = CategoryReels, "/user/reels/username/{username}"
	f.Route, f.Inputs, f.Call = "/try-reels-posts", []Input{usernameInput("user")}, CallReelsPosts
	f.Schema, f.Layout, f.Texts = SchemaMedia, LayoutMedia, fetchTexts()
	f.Failure = FailureTexts{
		Placement: PlacementToast, Default: failedData,
		Explanations: []FailureExplanation{{
			Message: "Something went wrong", Match: MatchEquals,
			Text: "No reels were returned. Possible reasons:",
			Lines: []string{
				"The username may not exist",
				"The user may have no reels",
				"The endpoint may not support this user",
			},
		}},
	}
	f.Paging = pagingTexts("reel", "reels", "Failed to fetch more reels")
	f.Export = exportRows("reels", download, emptyDataToast)
	return f
}

var reelsFeatures = []Feature{
	reelsFeature(Feature{
		ID: "reels", Name: "Get User Reels (Gallery)", Opens: TabView,
		Description: "An account's reels as a gallery, 100 at a time.",
	}),
	reelsFeature(Feature{
		ID: "reels-by-username", Name: "Get User Reels (Table)", Opens: TabTable,
		Description: "An account's reels as a table to sort and export, 100 at a time.",
	}),
	{
		ID: "reel-info", Name: "Get Reel Info", Category: CategoryReels, Path: "/reel/{reel_id}",
		Description: "Everything about one reel.",
		Instead:     "media-info", Inputs: []Input{},
		Unused: map[string]string{"reel_id": "the feature has no page yet"},
	},
}

var igtvFeatures = []Feature{
	{
		ID: "tv-posts", Name: "Get TV Posts", Category: CategoryIGTV, Path: "/user/tv/{user_id}",
		Description: "An account's long videos, by user ID.",
		Route:       "/try-tv-posts", Call: CallTVPosts, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{userIDInput("user")}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("tv_posts", downloadCounted, emptyDataToast),
	},
	{
		ID: "tv-posts-by-username", Name: "Get TV Posts by Username", Category: CategoryIGTV,
		Path:        "/user/tv/username/{username}",
		Description: "An account's long videos, by username.",
		Route:       "/try-tv-posts-by-username", Call: CallTVPostsUsername, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{usernameInput("user")}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("tv_posts_by_username", downloadCounted, emptyDataToast),
	},
}

// bothIDs is the error for a story if either input is blank.
const bothIDs = "Please enter both user ID and stories ID"

// storyInputs returns the two inputs that identify a story.
func storyInputs() []Input {
	owner := userIDInput("id_user")
	owner.Missing = bothIDs
	return []Input{owner, {
		Name: "stories_id", Label: "Stories ID", Placeholder: "Enter stories ID", Example: "3700000000000000123",
		Kind: InputStoryID, Param: "id_stories", Prefill: "stories_id", Missing: bothIDs,
	}}
}

func highlightIDInput() Input {
	return Input{
		Name: "highlight_id", Label: "Highlight ID", Placeholder: "Enter highlight ID", Example: "17000000012594112",
		Kind: InputHighlightID, Param: "id_highlight", Fills: "highlight_id", Prefill: "highlight_id",
		Missing: "Please enter a highlight ID",
	}
}

var storiesFeatures = []Feature{
	{
		ID: "user-stories", Name: "Get User Stories", Category: CategoryStories,
		Path:        "/user/stories/{username}",
		Description: "An account's current stories.",
		Route:       "/try-user-stories", Call: CallStories, Schema: SchemaStories, Layout: LayoutStories,
		Inputs: []Input{accountInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("user_stories", download, emptyStoriesToast),
	},
	{
		ID: "user-stories-by-id", Name: "Get User Stories by ID", Category: CategoryStories,
		Path:        "/user/stories/id/{user_id}",
		Description: "One story, by user ID and stories ID.",
		Route:       "/try-user-stories-by-id", Call: CallGetStories, Schema: SchemaStories, Layout: LayoutStories,
		Inputs: storyInputs(), Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("user_stories_by_id", download, emptyStoriesToast),
	},
	{
		ID: "stories-hd", Name: "Get HD Stories", Category: CategoryStories,
		Path:        "/user/stories/hd/{username}",
		Description: "An account's current stories in the highest quality.",
		Route:       "/try-stories-hd", Call: CallStoriesHD, Schema: SchemaStories, Layout: LayoutStories,
		Inputs: []Input{accountInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("stories_hd", downloadCounted, emptyStoriesToast),
	},
	{
		ID: "stories-hd-by-id", Name: "Get HD Stories by ID", Category: CategoryStories,
		Path:        "/user/stories/hd/id/{user_id}",
		Description: "One story in the highest quality, by user ID and stories ID.",
		Route:       "/try-stories-hd-by-id", Call: CallGetStoriesHD, Schema: SchemaStories, Layout: LayoutStories,
		Inputs: storyInputs(), Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("stories_hd_by_id", downloadCounted, emptyStoriesToast),
	},
	{
		ID: "highlight-tray", Name: "Get Highlights", Category: CategoryStories,
		Path:        "/user/highlights/{user_id}",
		Description: "The highlights on an account's profile.",
		Route:       "/try-highlight-tray", Call: CallHighlightsTray, Schema: SchemaHighlights, Layout: LayoutHighlights,
		Inputs: []Input{userIDInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("highlight_tray", downloadCounted, emptyDataToast),
	},
	{
		ID: "highlight-by-id", Name: "Get Highlight by ID", Category: CategoryStories,
		Path:        "/highlight/{highlight_id}",
		Description: "The stories of one highlight.",
		Route:       "/try-highlight-by-id", Call: CallHighlights, Schema: SchemaStories, Layout: LayoutStories,
		Inputs: []Input{highlightIDInput()}, Texts: fetchTexts(), Failure: failureToast(httpError),
		Export: exportRows("highlight_by_id", downloadCounted, emptyDataToast),
	},
}
