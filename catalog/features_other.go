package catalog

var musicFeatures = []Feature{
	{
		ID: "music-trending", Name: "Get Music Trending List", Category: CategoryMusic,
		Path:        "/user/guides/{user_id}",
		Description: "The songs trending in reels right now.",
		Keywords:    []string{"Get Music Tranding list"},
		Route:       "/try-music-trending", Call: CallMusicTrending, Schema: SchemaMusic, Layout: LayoutMusic,
		Unused: map[string]string{"user_id": "the call takes no input: the list is the same for everyone"},
		Inputs: []Input{}, Texts: fetchTexts(), Failure: failureToast(apiError), Export: exportRows("music_trending", download, emptyDataToast),
	},
	{
		ID: "search-music", Name: "Search Music", Category: CategoryMusic, Path: "/search/music/{query}",
		Description: "Find songs by title or artist.",
		Route:       "/try-search-music", Call: CallMusicSearch, Schema: SchemaMusic, Layout: LayoutMusic,
		Inputs: []Input{wordsInput("Enter a song or an artist", "summer rain", "Please enter a search query")},
		Texts:  searchTexts(), Failure: failureToast("Failed to search music. Please try again."),
		Export: exportRows("search_music", download, emptyDataToast),
	},
}

func locationIDInput() Input {
	return Input{
		Name: "location_id", Label: "Location ID", Placeholder: "Enter location ID", Example: "212988663",
		Kind: InputLocationID, Param: "location_id", Fills: "location_id", Prefill: "location_id",
		Missing: "Please enter a location ID",
	}
}

// maxIDInput returns the input for the start of the list, which the provider requires even for the
// first page.
func maxIDInput() Input {
	return Input{
		Name: "max_id", Label: "Max ID", Placeholder: "100", Example: "100",
		Kind: InputNumber, Param: "max_id", Prefill: "max_id", Default: "100",
	}
}

var locationsFeatures = []Feature{
	{
		ID: "location-info", Name: "Get Location Info", Category: CategoryLocations,
		Path:        "/location/{location_id}",
		Description: "A place and the posts tagged with it.",
		Route:       "/try-location-info", Call: CallLocations, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{locationIDInput(), maxIDInput()}, Texts: fetchTexts(), Failure: failureToast(apiError),
		Paging: pagingTexts("post", "posts", ""), Export: exportRows("location_info", download, emptyMediaToast),
	},
	{
		ID: "search-location", Name: "Search Locations", Category: CategoryLocations,
		Path:        "/search/location/{query}",
		Description: "Find places by name, with their addresses and coordinates.",
		Route:       "/try-search-location", Call: CallLocationSearch, Schema: SchemaPlaces, Layout: LayoutPlaces,
		Inputs: []Input{wordsInput("Enter a place name", "paris", "Please enter a location name")},
		Texts: FeatureTexts{
			Back: backEndpoints, Button: "Search", Busy: "Searching...", NoKey: keyNotSet,
			Copy: "Copy JSON", Copied: copiedResponse,
		}, Failure: failureToast(apiError),
		Export: exportRows("search_location", download, emptyDataToast),
	},
	{
		ID: "location-media", Name: "Get Media by Location", Category: CategoryLocations,
		Path:        "/location/media/{location_id}",
		Description: "The posts tagged with a place.",
		Instead:     "location-info", Inputs: []Input{},
		Unused: map[string]string{"location_id": "the feature has no page yet"},
	},
}

func hashtagInput() Input {
	return Input{
		Name: "hashtag", Label: "Hashtag", Placeholder: "Enter a hashtag", Example: "sunset",
		Kind: InputHashtag, Param: "hashtag", Fills: "query", Prefill: "hashtag",
		Missing: "Please enter a hashtag",
	}
}

var otherFeatures = []Feature{
	{
		ID: "hashtag", Name: "Search Hashtag", Category: CategoryOther, Path: "/search/hashtag/{query}",
		Description: "The posts with a hashtag.",
		Route:       "/try-hashtag", Call: CallHashtag, Schema: SchemaMedia, Layout: LayoutMedia,
		Inputs: []Input{hashtagInput()}, Texts: searchTexts(), Failure: failureToast(failedData),
		Paging: pagingTexts("post", "posts", ""), Export: exportRows("hashtag", download, emptyMediaToast),
	},
}
