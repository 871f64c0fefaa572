package catalog

const bothIDs = "Please enter both user ID and stories ID"

// storyOfUser are the two fields that name one story.
func storyOfUser() []Input {
	owner := userID("id_user")
	owner.Missing = bothIDs
	return []Input{owner, {
		Name: "stories_id", Label: "Stories ID", Placeholder: "Enter stories ID", Example: "3700000000000000123",
		Accepts: AcceptStoryID, Param: "id_stories", Prefill: "stories_id", Missing: bothIDs,
	}}
}

func highlightID() Input {
	return Input{
		Name: "highlight_id", Label: "Highlight ID", Placeholder: "Enter highlight ID", Example: "17000000012594112",
		Accepts: AcceptHighlightID, Param: "id_highlight", Fills: "highlight_id", Prefill: "highlight_id",
		Missing: "Please enter a highlight ID",
	}
}

func storiesHD(tool string) *Export {
	e := storiesCSV(tool)
	e.Label = "Download CSV ({count})"
	return e
}

var stories = []Feature{
	{
		ID: "user-stories", Name: "Get User Stories", Method: "GET", Category: Stories,
		Path:        "/user/stories/{username}",
		Description: "The stories that an account shows right now.",
		Route:       "/try-user-stories", Call: "stories", Answer: "stories", Layout: LayoutStories,
		Inputs: []Input{account("id_user")}, Texts: fetching(), Failure: toast(httpError),
		Export: storiesCSV("user_stories"),
	},
	{
		ID: "user-stories-by-id", Name: "Get User Stories by ID", Method: "GET", Category: Stories,
		Path:        "/user/stories/id/{user_id}",
		Description: "One story of an account, by user ID and stories ID.",
		Route:       "/try-user-stories-by-id", Call: "get_stories", Answer: "stories", Layout: LayoutStories,
		Inputs: storyOfUser(), Texts: fetching(), Failure: toast(httpError),
		Export: storiesCSV("user_stories_by_id"),
	},
	{
		ID: "stories-hd", Name: "Get HD Stories", Method: "GET", Category: Stories,
		Path:        "/user/stories/hd/{username}",
		Description: "The stories of an account in the best quality there is.",
		Route:       "/try-stories-hd", Call: "stories_hd", Answer: "stories", Layout: LayoutStories,
		Inputs: []Input{account("id_user")}, Texts: fetching(), Failure: toast(httpError),
		Export: storiesHD("stories_hd"),
	},
	{
		ID: "stories-hd-by-id", Name: "Get HD Stories by ID", Method: "GET", Category: Stories,
		Path:        "/user/stories/hd/id/{user_id}",
		Description: "One story in the best quality there is, by user ID and stories ID.",
		Route:       "/try-stories-hd-by-id", Call: "get_stories_hd", Answer: "stories", Layout: LayoutStories,
		Inputs: storyOfUser(), Texts: fetching(), Failure: toast(httpError),
		Export: storiesHD("stories_hd_by_id"),
	},
	{
		ID: "highlight-tray", Name: "Get Highlights", Method: "GET", Category: Stories,
		Path:        "/user/highlights/{user_id}",
		Description: "The highlights that an account keeps on its profile.",
		Route:       "/try-highlight-tray", Call: "highlights_tray", Answer: "highlights", Layout: LayoutHighlights,
		Inputs: []Input{userID("id_user")}, Texts: fetching(), Failure: toast(httpError),
		Export: countedCSV("highlight_tray"),
	},
	{
		ID: "highlight-by-id", Name: "Get Highlight by ID", Method: "GET", Category: Stories,
		Path:        "/highlight/{highlight_id}",
		Description: "The stories kept in one highlight.",
		Route:       "/try-highlight-by-id", Call: "highlights", Answer: "stories", Layout: LayoutStories,
		Inputs: []Input{highlightID()}, Texts: fetching(), Failure: toast(httpError),
		Export: countedCSV("highlight_by_id"),
	},
}
