package catalog

func locationID() Input {
	return Input{
		Name: "location_id", Label: "Location ID", Placeholder: "Enter location ID", Example: "212988663",
		Accepts: AcceptLocationID, Param: "location_id", Fills: "location_id", Prefill: "location_id",
		Missing: "Please enter a location ID",
	}
}

// maxID is where the list starts; the provider wants it from the first page on.
func maxID() Input {
	return Input{
		Name: "max_id", Label: "Max ID", Placeholder: "100", Example: "100",
		Accepts: AcceptNumber, Param: "max_id", Prefill: "max_id", Default: "100",
	}
}

func placeNamed() Input {
	return words("Enter a place name", "paris", "Please enter a location name")
}

func placesTexts() Texts {
	t := searching()
	t.NoKey = keyNotSet
	return t
}

var locations = []Feature{
	{
		ID: "location-info", Name: "Get Location Info", Method: "GET", Category: Locations,
		Path:        "/location/{location_id}",
		Description: "A place and the posts made there.",
		Route:       "/try-location-info", Call: "locations", Answer: "media", Layout: LayoutMedia,
		Inputs: []Input{locationID(), maxID()}, Texts: fetching(), Failure: toast(apiError),
		Paging: paged("post", "posts"), Export: mediaCSV("location_info"),
	},
	{
		ID: "search-location", Name: "Search Locations", Method: "GET", Category: Locations,
		Path:        "/search/location/{query}",
		Description: "Find places by name, with their address and coordinates.",
		Route:       "/try-search-location", Call: "location_search", Answer: "places", Layout: LayoutPlaces,
		Inputs: []Input{placeNamed()}, Texts: placesTexts(), Failure: toast(apiError),
		Export: csv("search_location"),
	},
	{
		ID: "location-media", Name: "Get Media by Location", Method: "GET", Category: Locations,
		Path:        "/location/media/{location_id}",
		Description: "The posts made at a place.",
		Instead:     "location-info", Inputs: []Input{},
		Unused: map[string]string{"location_id": "the feature has no page yet"},
	},
}
