package catalog

// userInfoFeature completes one of two features that have the same page and call but different
// paths.
func userInfoFeature(f Feature) Feature {
	f.Category, f.Title = CategoryUser, "Get User by Username"
	f.Route, f.Inputs, f.Call = "/try-user-info", []Input{usernameInput("user")}, CallInfoUsername
	f.Schema, f.Layout = SchemaProfile, LayoutProfile
	f.Texts = FeatureTexts{
		Back: backHome, Button: "Search", Busy: "Loading", NoKey: enterKey,
		Success: "User info retrieved successfully",
		Copy:    "Copy Data", Copied: "User info has been copied to your clipboard",
	}
	f.Failure = FailureTexts{Placement: PlacementInline, Default: "Failed to fetch user info"}
	f.Export = &ExportSchema{
		Shape: ShapeFlat, Label: "Save as {format}", File: "instagram_user_info_{input}_{time}.{extension}",
		Saved: savedUserToast, Empty: emptyDataToast,
	}
	return f
}

// findAccountsFeature completes one of two features that have the same page.
func findAccountsFeature(f Feature) Feature {
	f.Category, f.Title = CategoryUser, "User Search and Suggestions"
	f.Route, f.Inputs = "/try-suggestions", []Input{wordsInput("Enter a name or query", "nature", "Please enter a name or query")}
	f.Call, f.Schema, f.Layout = CallRandusername, SchemaAccounts, LayoutAccounts
	f.Texts, f.Failure, f.Export = searchTexts(), failureToast(failedData), exportRows("suggestions", download, emptyDataToast)
	return f
}

var userFeatures = []Feature{
	{
		ID: "user-id", Name: "Get User by ID", Category: CategoryUser, Path: "/user/id/{user_id}",
		Description: "Turn a username into the account's permanent ID.",
		Route:       "/try/user-id", Call: CallUserID, Schema: SchemaIdentity, Layout: LayoutIdentity,
		Unused: map[string]string{"user_id": "the page takes a username; the ID is in the response"},
		Inputs: []Input{outsidePath(usernameInput("user"))},
		Texts: FeatureTexts{
			Back: backHome, Button: "Search", Busy: "Loading", NoKey: enterKey,
			Success: "User found successfully",
			Copy:    "Copy ID", Copied: "User ID has been copied to your clipboard",
		},
		Failure: FailureTexts{Placement: PlacementInline, Default: "Failed to fetch user data"},
		Export: &ExportSchema{
			Shape: ShapeRows, Label: "Save as {format}", File: "instagram_user_{input}_{time}.{extension}",
			Saved: savedUserToast, Empty: emptyDataToast,
		},
	},
	userInfoFeature(Feature{
		ID: "user-info", Name: "Get User Info", Path: "/user/info/{username}",
		Description: "An account's profile: picture, biography, counts, and every other field of the response.",
	}),
	userInfoFeature(Feature{
		ID: "user-by-username", Name: "Get User by Username", Path: "/user/username/{username}",
		Description: "Look up an account by its username and read its public profile.",
	}),
	{
		ID: "engagement", Name: "Get User Engagement", Category: CategoryUser, Path: "/user/engagement/{username}",
		Description: "Engagement rate, likes, and comments for an account's recent posts.",
		Route:       "/try-engagement", Call: CallBasicEngagement, Schema: SchemaEngagement, Layout: LayoutEngagement,
		Inputs: []Input{usernameInput("user")},
		Texts: FeatureTexts{
			Back: backEndpoints, Button: "Fetch", Busy: "Fetching...", NoKey: keyNotSet,
			Note: "Statistics based on the last {count} posts",
			Copy: "Copy JSON", Copied: copiedResponse,
		},
		Failure: failureToast("Failed to fetch engagement metrics"),
		Export: &ExportSchema{
			Shape: ShapeSummary, Label: download, File: "instagram_engagement_{input}_{time}.{extension}",
			Saved: savedToast, Empty: emptyDataToast,
		},
	},
	{
		ID: "business-info", Name: "Get Business Info", Category: CategoryUser, Path: "/user/business/{username}",
		Description: "Category, contact details, and links for a business or creator account.",
		Route:       "/try-business-info", Call: CallInfo, Schema: SchemaProfile, Layout: LayoutProfile,
		Inputs: []Input{accountInput("id_user")}, Texts: fetchTexts(),
		Failure: FailureTexts{Placement: PlacementToast, Default: "Failed to fetch business account info", Logged: true},
		Export:  exportFlat("business_info"),
	},
	{
		ID: "web-profile", Name: "Get Web Profile", Category: CategoryUser, Path: "/user/web-profile/{username}",
		Description: "An account's profile in the format used by the network's website.",
		Route:       "/try-web-profile", Call: CallWebProfileInfo, Schema: SchemaProfile, Layout: LayoutProfile,
		Inputs: []Input{usernameInput("user")}, Texts: fetchTexts(),
		Failure: failureToast(failedData), Export: exportFlat("web_profile"),
	},
	{
		ID: "additional-info", Name: "Get Additional Info", Category: CategoryUser,
		Path:        "/user/additional-info/{username}",
		Description: "Account details beyond the profile.",
		Route:       "/try-additional-info", Call: CallAdditionalInfo, Schema: SchemaProfile, Layout: LayoutProfile,
		Inputs: []Input{accountInput("id_user")}, Texts: fetchTexts(),
		Failure: failureToast(failedData), Export: exportFlat("additional_info"),
	},
	{
		ID: "followers", Name: "Get Followers", Category: CategoryUser, Path: "/user/followers/{user_id}",
		Description: "The accounts that follow a user, 200 at a time.",
		Route:       "/try-followers", Call: CallFollowers, Schema: SchemaAccounts, Layout: LayoutAccounts,
		Inputs: []Input{userIDInput("id_user")},
		Texts: FeatureTexts{
			Back: backEndpoints, Button: "Fetch", Busy: "Fetching...", NoKey: enterKey,
			Note:    "The provider returns at most 200 followers per request.",
			Limited: "The network limits this list: it shows only some of the account's followers.",
			Copy:    "Copy JSON", Copied: copiedResponse,
		},
		Failure: failureToast(failedData),
		Paging: &PagingTexts{
			One: "follower", Many: "followers", Button: "Load More (200)", Loaded: "Loaded {count} followers",
			AllLoaded: "All {count} followers are loaded", Failed: "Failed to fetch more followers",
		},
		CountedBy: "follower_count", Export: exportRows("followers", download, emptyDataToast),
	},
	{
		ID: "following", Name: "Get Following", Category: CategoryUser, Path: "/user/following/{user_id}",
		Description: "The accounts that a user follows.",
		Route:       "/try-following", Call: CallFollowings, Schema: SchemaAccounts, Layout: LayoutAccounts,
		Inputs: []Input{userIDInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(failedData),
		Paging: pagingTexts("account", "accounts", ""), CountedBy: "following_count", Export: exportRows("following", download, emptyDataToast),
	},
	findAccountsFeature(Feature{
		ID: "search-user", Name: "Search Users", Path: "/search/user/{query}",
		Description: "Find accounts by name or part of a name.",
	}),
	{
		ID: "similar-accounts", Name: "Get Similar Accounts", Category: CategoryUser,
		Path:        "/user/similar/{user_id}",
		Description: "Accounts that the network considers similar.",
		Route:       "/try-similar-accounts", Call: CallSimilarAccounts, Schema: SchemaAccounts, Layout: LayoutAccounts,
		Inputs: []Input{userIDInput("id_user")}, Texts: fetchTexts(), Failure: failureToast(failedData),
		Paging: pagingTexts("account", "accounts", ""), Export: exportRows("similar_accounts", download, emptyDataToast),
	},
	findAccountsFeature(Feature{
		ID: "suggestions", Name: "Get User Suggestions", Path: "/user/suggestions/{query}",
		Description: "Accounts that the network suggests for a name or query.",
	}),
}

// outsidePath returns an input that fills no placeholder in the feature's path.
func outsidePath(in Input) Input { in.Fills = ""; return in }
