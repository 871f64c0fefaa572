package catalog

// Step is where a row leads: a feature whose fields the row can fill. A row
// that lacks one of the values does not lead there.
type Step struct {
	Label   string `json:"label"`
	Feature string `json:"feature"` // the ID of a feature that has a page
	// Fills gives, for each input of that feature by its name, the field of the
	// row that fills it. An input with a default may be left out.
	Fills map[string]string `json:"fills"`
}

func byUsername(label, feature string) Step {
	return Step{label, feature, map[string]string{"username": "username"}}
}

func byUserID(label, feature, field string) Step {
	return Step{label, feature, map[string]string{"user_id": field}}
}

func byShortcode(label, feature string) Step {
	return Step{label, feature, map[string]string{"shortcode": "code"}}
}

// identitySteps lead from an account of which no more than the ID is known.
var identitySteps = []Step{
	byUserID("Posts", "posts", "id"),
	byUserID("Highlights", "highlight-tray", "id"),
	byUserID("Tagged", "user-tagged", "id"),
	byUserID("Followers", "followers", "id"),
	byUserID("Following", "following", "id"),
	byUserID("Similar", "similar-accounts", "id"),
}

// accountSteps lead from an account in a list.
var accountSteps = []Step{
	byUsername("Profile", "user-info"),
	byUserID("Posts", "posts", "id"),
	byUsername("Reels", "reels"),
	byUserID("Followers", "followers", "id"),
}

// profileSteps lead from an account that is looked at by itself.
var profileSteps = []Step{
	byUserID("Posts", "posts", "id"),
	byUsername("Reels", "reels"),
	byUsername("Stories", "user-stories"),
	byUserID("Highlights", "highlight-tray", "id"),
	byUserID("Tagged", "user-tagged", "id"),
	byUserID("Followers", "followers", "id"),
	byUserID("Following", "following", "id"),
	byUserID("Similar", "similar-accounts", "id"),
	byUsername("Engagement", "engagement"),
}

var mediaSteps = []Step{
	byShortcode("Details", "media-info"),
	byShortcode("Comments", "media-comments"),
	byShortcode("Likes", "media-likes"),
	byUsername("Author", "user-info"),
	byUserID("Author's posts", "posts", "userID"),
	{"Place", "location-info", map[string]string{"location_id": "placeID"}},
}

var storySteps = []Step{
	{"HD", "stories-hd-by-id", map[string]string{"user_id": "userID", "stories_id": "pk"}},
	byUsername("Author", "user-info"),
	byUserID("Highlights", "highlight-tray", "userID"),
}

var highlightSteps = []Step{
	{"Stories", "highlight-by-id", map[string]string{"highlight_id": "id"}},
}

var placeSteps = []Step{
	{"Posts", "location-info", map[string]string{"location_id": "id"}},
}

var musicSteps = []Step{
	{"More by this artist", "search-music", map[string]string{"query": "artist"}},
}

var commentSteps = []Step{
	byUsername("Profile", "user-info"),
	byUserID("Posts", "posts", "userID"),
}
