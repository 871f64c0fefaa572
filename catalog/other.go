package catalog

func hashtag() Input {
	return Input{
		Name: "hashtag", Label: "Hashtag", Placeholder: "Enter a hashtag", Example: "sunset",
		Accepts: AcceptHashtag, Param: "hashtag", Fills: "query", Prefill: "hashtag",
		Missing: "Please enter a hashtag",
	}
}

var other = []Feature{
	{
		ID: "hashtag", Name: "Search Hashtag", Method: "GET", Category: Other, Path: "/search/hashtag/{query}",
		Description: "The posts under a hashtag.",
		Route:       "/try-hashtag", Call: "hashtag", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{hashtag()}, Texts: searching(), Failure: toast(failedData),
		Paging: paged("post", "posts"), Export: mediaCSV("hashtag"),
	},
}
