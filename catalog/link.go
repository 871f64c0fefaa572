package catalog

// Link leads from a row to a feature whose inputs the row can fill. A row that
// lacks one of the values has no such link.
type Link struct {
	Label   string `json:"label"`
	Feature string `json:"feature"` // the ID of a feature that has a page
	// Fills gives, for each input of that feature by its name, the field of the
	// row that fills it. An input with a default may be left out.
	Fills map[string]string `json:"fills"`
}

func linkByUsername(label, feature string) Link {
	return Link{label, feature, map[string]string{"username": "username"}}
}

func linkByUserID(label, feature, field string) Link {
	return Link{label, feature, map[string]string{"user_id": field}}
}

func linkByShortcode(label, feature string) Link {
	return Link{label, feature, map[string]string{"shortcode": "code"}}
}

// identityLinks lead from an account of which only the ID is known.
var identityLinks = []Link{
	linkByUserID("Posts", "posts", "id"),
	linkByUserID("Highlights", "highlight-tray", "id"),
	linkByUserID("Tagged", "user-tagged", "id"),
	linkByUserID("Followers", "followers", "id"),
	linkByUserID("Following", "following", "id"),
	linkByUserID("Similar", "similar-accounts", "id"),
}

// accountLinks lead from an account in a list.
var accountLinks = []Link{
	linkByUsername("Profile", "user-info"),
	linkByUserID("Posts", "posts", "id"),
	linkByUsername("Reels", "reels"),
	linkByUserID("Followers", "followers", "id"),
}

// profileLinks lead from the profile of an account.
var profileLinks = []Link{
	linkByUserID("Posts", "posts", "id"),
	linkByUsername("Reels", "reels"),
	linkByUsername("Stories", "user-stories"),
	linkByUserID("Highlights", "highlight-tray", "id"),
	linkByUserID("Tagged", "user-tagged", "id"),
	linkByUserID("Followers", "followers", "id"),
	linkByUserID("Following", "following", "id"),
	linkByUserID("Similar", "similar-accounts", "id"),
	linkByUsername("Engagement", "engagement"),
}

var mediaLinks = []Link{
	linkByShortcode("Details", "media-info"),
	linkByShortcode("Comments", "media-comments"),
	linkByShortcode("Likes", "media-likes"),
	linkByUsername("Author", "user-info"),
	linkByUserID("Author's posts", "posts", "userID"),
	{"Place", "location-info", map[string]string{"location_id": "placeID"}},
}

var storyLinks = []Link{
	{"HD", "stories-hd-by-id", map[string]string{"user_id": "userID", "stories_id": "pk"}},
	linkByUsername("Author", "user-info"),
	linkByUserID("Highlights", "highlight-tray", "userID"),
}

var highlightLinks = []Link{
	{"Stories", "highlight-by-id", map[string]string{"highlight_id": "id"}},
}

var placeLinks = []Link{
	{"Posts", "location-info", map[string]string{"location_id": "id"}},
}

var musicLinks = []Link{
	{"More by this artist", "search-music", map[string]string{"query": "artist"}},
}

var commentLinks = []Link{
	linkByUsername("Profile", "user-info"),
	linkByUserID("Posts", "posts", "userID"),
}
