package catalog

// userReels is what two features ask alike: one opens on the gallery, the
// other on the table.
func userReels(f Feature) Feature {
	f.Method, f.Category, f.Path = "GET", Reels, "/user/reels/username/{username}"
	f.Route, f.Inputs, f.Call = "/try-reels-posts", []Input{username("user")}, "reels_posts"
	f.Answer, f.Layout, f.Texts = "media", LayoutMedia, fetching()
	f.Failure = Failure{
		Shows: AsToast, Default: failedData,
		Explains: []Explanation{{
			Message: "Something went wrong", Match: Equals,
			Text: "No reels came back. Possible reasons:",
			Lines: []string{
				"The username may not exist",
				"The user may have no reels",
				"The endpoint may not support this user",
			},
		}},
	}
	f.Paging, f.Export = paged("reel", "reels"), csv("reels")
	f.Paging.Failed = "Failed to fetch more reels"
	return f
}

var reels = []Feature{
	userReels(Feature{
		ID: "reels", Name: "Get User Reels (Gallery)", Opens: TabView,
		Description: "The reels of an account as a gallery to look through, 100 at a time.",
	}),
	userReels(Feature{
		ID: "reels-by-username", Name: "Get User Reels (Table)", Opens: TabTable,
		Description: "The reels of an account as a table to sort and export, 100 at a time.",
	}),
	{
		ID: "reel-info", Name: "Get Reel Info", Method: "GET", Category: Reels, Path: "/reel/{reel_id}",
		Description: "Everything about one reel.",
		Instead:     "media-info", Inputs: []Input{},
		Unused: map[string]string{"reel_id": "the feature has no page yet"},
	},
}
