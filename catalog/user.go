package catalog

// userInfo is the page that two features open: their paths differ, their call
// does not.
func userInfo(f Feature) Feature {
	f.Method, f.Category, f.Title = "GET", User, "Get User by Username"
	f.Route, f.Inputs, f.Call = "/try-user-info", []Input{username("user")}, "info_username"
	f.Answer, f.Layout = "profile", LayoutProfile
	f.Texts = Texts{
		Back: backHome, Button: "Search", Busy: "Loading", NoKey: enterKey,
		Success: "User info retrieved successfully",
		Copy:    "Copy Data", Copied: "User info has been copied to your clipboard",
	}
	f.Failure = Failure{Shows: Inline, Default: "Failed to fetch user info"}
	f.Export = &Export{
		Shape: ExportFlat, Label: "Save as CSV", File: "instagram_user_info_{input}_{time}.csv",
		Saved: savedUser, Empty: emptyData,
	}
	return f
}

// findAccounts is the page that two features open.
func findAccounts(f Feature) Feature {
	f.Method, f.Category, f.Title = "GET", User, "User Search and Suggestions"
	f.Route, f.Inputs = "/try-suggestions", []Input{words("Enter a name or query", "nature", "Please enter a name or query")}
	f.Call, f.Answer, f.Layout = "randusername", "accounts", LayoutAccounts
	f.Texts, f.Failure, f.Export = searching(), toast(failedData), csv("suggestions")
	return f
}

func followersPaging() *Paging {
	p := paged("follower", "followers")
	p.Button, p.Loaded, p.Failed = "Load More (200)", "Loaded {count} followers", "Failed to fetch more followers"
	return p
}

func followersTexts() Texts {
	t := fetching()
	t.Note = "The provider returns at most 200 followers per request."
	t.Limited = "The network limits this list: it shows only some of the account's followers."
	return t
}

func engagementTexts() Texts {
	t := fetching()
	t.NoKey = keyNotSet
	t.Note = "Statistics based on the last {count} posts"
	return t
}

func engagementCSV() *Export {
	e := csv("engagement")
	e.Shape = ExportSummary
	return e
}

var user = []Feature{
	{
		ID: "user-id", Name: "Get User by ID", Method: "GET", Category: User, Path: "/user/id/{user_id}",
		Description: "Turn a username into the account's permanent ID.",
		Route:       "/try/user-id", Call: "user_id", Answer: "identity", Layout: LayoutIdentity,
		Unused: map[string]string{"user_id": "the page asks by username: the ID is what comes back"},
		Inputs: []Input{unfilled(username("user"))},
		Texts: Texts{
			Back: backHome, Button: "Search", Busy: "Loading", NoKey: enterKey,
			Success: "User found successfully",
			Copy:    "Copy ID", Copied: "User ID has been copied to your clipboard",
		},
		Failure: Failure{Shows: Inline, Default: "Failed to fetch user data"},
		Export: &Export{
			Shape: ExportRows, Label: "Save as CSV", File: "instagram_user_{input}_{time}.csv",
			Saved: savedUser, Empty: emptyData,
		},
	},
	userInfo(Feature{
		ID: "user-info", Name: "Get User Info", Path: "/user/info/{username}",
		Description: "Profile of an account: picture, biography, counts and every other field of the answer.",
	}),
	userInfo(Feature{
		ID: "user-by-username", Name: "Get User by Username", Path: "/user/username/{username}",
		Description: "Look up an account by its username and read its public profile.",
	}),
	{
		ID: "engagement", Name: "Get User Engagement", Method: "GET", Category: User, Path: "/user/engagement/{username}",
		Description: "Engagement rate, likes and comments over an account's recent posts.",
		Route:       "/try-engagement", Call: "basic_engagement", Answer: "engagement", Layout: LayoutEngagement,
		Inputs: []Input{username("user")}, Texts: engagementTexts(),
		Failure: toast("Failed to fetch engagement metrics"), Export: engagementCSV(),
	},
	{
		ID: "business-info", Name: "Get Business Info", Method: "GET", Category: User, Path: "/user/business/{username}",
		Description: "Category, contact details and links of a business or creator account.",
		Route:       "/try-business-info", Call: "info", Answer: "profile", Layout: LayoutProfile,
		Inputs: []Input{account("id_user")}, Texts: fetching(),
		Failure: Failure{Shows: AsToast, Default: "Failed to fetch business account info", Logged: true},
		Export:  flatCSV("business_info"),
	},
	{
		ID: "web-profile", Name: "Get Web Profile", Method: "GET", Category: User, Path: "/user/web-profile/{username}",
		Description: "The profile as the network's own website reads it.",
		Route:       "/try-web-profile", Call: "web_profile_info", Answer: "profile", Layout: LayoutProfile,
		Inputs: []Input{username("user")}, Texts: fetching(),
		Failure: toast(failedData), Export: flatCSV("web_profile"),
	},
	{
		ID: "additional-info", Name: "Get Additional Info", Method: "GET", Category: User,
		Path:        "/user/additional-info/{username}",
		Description: "Further facts of an account that its profile leaves out.",
		Route:       "/try-additional-info", Call: "additional_info", Answer: "profile", Layout: LayoutProfile,
		Inputs: []Input{account("id_user")}, Texts: fetching(),
		Failure: toast(failedData), Export: flatCSV("additional_info"),
	},
	{
		ID: "followers", Name: "Get Followers", Method: "GET", Category: User, Path: "/user/followers/{user_id}",
		Description: "The accounts that follow a user, 200 at a time.",
		Route:       "/try-followers", Call: "followers", Answer: "accounts", Layout: LayoutAccounts,
		Inputs: []Input{userID("id_user")}, Texts: followersTexts(), Failure: toast(failedData),
		Paging: followersPaging(), Export: csv("followers"),
	},
	{
		ID: "following", Name: "Get Following", Method: "GET", Category: User, Path: "/user/following/{user_id}",
		Description: "The accounts that a user follows.",
		Route:       "/try-following", Call: "followings", Answer: "accounts", Layout: LayoutAccounts,
		Inputs: []Input{userID("id_user")}, Texts: fetching(), Failure: toast(failedData),
		Paging: paged("account", "accounts"), Export: csv("following"),
	},
	findAccounts(Feature{
		ID: "search-user", Name: "Search Users", Path: "/search/user/{query}",
		Description: "Find accounts by a name or a part of one.",
	}),
	{
		ID: "similar-accounts", Name: "Get Similar Accounts", Method: "GET", Category: User,
		Path:        "/user/similar/{user_id}",
		Description: "Accounts that the network puts beside this one.",
		Route:       "/try-similar-accounts", Call: "similar_accounts", Answer: "accounts", Layout: LayoutAccounts,
		Inputs: []Input{userID("id_user")}, Texts: fetching(), Failure: toast(failedData),
		Paging: paged("account", "accounts"), Export: csv("similar_accounts"),
	},
	findAccounts(Feature{
		ID: "suggestions", Name: "Get User Suggestions", Path: "/user/suggestions/{query}",
		Description: "Accounts that the network suggests for a name or a query.",
	}),
}

// unfilled is an input that stands for no placeholder of the path.
func unfilled(in Input) Input { in.Fills = ""; return in }
