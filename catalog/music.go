package catalog

var music = []Feature{
	{
		ID: "music-trending", Name: "Get Music Trending List", Method: "GET", Category: Music,
		Path:        "/user/guides/{user_id}",
		Description: "The songs that are trending in reels right now.",
		Keywords:    []string{"Get Music Tranding list"},
		Route:       "/try-music-trending", Call: "music_trending", Answer: "music", Layout: LayoutMusic,
		Unused: map[string]string{"user_id": "the call takes nothing: the list is the same for everyone"},
		Inputs: []Input{}, Texts: fetching(), Failure: toast(apiError), Export: csv("music_trending"),
	},
	{
		ID: "search-music", Name: "Search Music", Method: "GET", Category: Music, Path: "/search/music/{query}",
		Description: "Find songs by title or artist.",
		Route:       "/try-search-music", Call: "music_search", Answer: "music", Layout: LayoutMusic,
		Inputs: []Input{words("Enter a song or an artist", "summer rain", "Please enter a search query")},
		Texts:  searching(), Failure: toast("Failed to search music. Please try again."),
		Export: csv("search_music"),
	},
}
