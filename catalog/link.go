package catalog

// Link is a link from a row to a feature whose inputs the row can fill. A row that lacks one of the
// values does not have the link.
type Link struct {
	Label   string `json:"label"`
	Feature string `json:"feature"` // the ID of a feature with a page
	// Fills maps names of the feature's inputs to the fields that fill them. Inputs with a default
	// may be omitted.
	Fills map[string]string `json:"fills"`
	// PublicOnly reports that the provider rejects the call for private accounts (rows whose
	// is_private field is true).
	PublicOnly bool `json:"publicOnly,omitempty"`
}

func linkByUsername(label, feature string) Link {
	return Link{Label: label, Feature: feature, Fills: map[string]string{"username": "username"}}
}

func linkByUserID(label, feature, field string) Link {
	return Link{Label: label, Feature: feature, Fills: map[string]string{"user_id": field}}
}

func linkByShortcode(label, feature string) Link {
	return Link{Label: label, Feature: feature, Fills: map[string]string{"shortcode": "code"}}
}

// publicOnly marks a link as available for public accounts only.
func publicOnly(link Link) Link {
	link.PublicOnly = true
	return link
}

// identityLinks are the links from an account if only its ID is known.
var identityLinks = []Link{
	publicOnly(linkByUserID("Posts", "posts", "user_id")),
	publicOnly(linkByUserID("Highlights", "highlight-tray", "user_id")),
	publicOnly(linkByUserID("Tagged", "user-tagged", "user_id")),
	publicOnly(linkByUserID("Followers", "followers", "user_id")),
	publicOnly(linkByUserID("Following", "following", "user_id")),
	linkByUserID("Similar", "similar-accounts", "user_id"),
}

// accountLinks returns the links from an account whose ID is in a field.
func accountLinks(field string) []Link {
	return []Link{
		linkByUsername("Profile", "user-info"),
		publicOnly(linkByUserID("Posts", "posts", field)),
		publicOnly(linkByUsername("Reels", "reels")),
		publicOnly(linkByUserID("Followers", "followers", field)),
	}
}

// profileLinks are the links from an account's profile.
var profileLinks = []Link{
	publicOnly(linkByUserID("Posts", "posts", "id")),
	publicOnly(linkByUsername("Reels", "reels")),
	publicOnly(linkByUsername("Stories", "user-stories")),
	publicOnly(linkByUserID("Highlights", "highlight-tray", "id")),
	publicOnly(linkByUserID("Tagged", "user-tagged", "id")),
	publicOnly(linkByUserID("Followers", "followers", "id")),
	publicOnly(linkByUserID("Following", "following", "id")),
	linkByUserID("Similar", "similar-accounts", "id"),
	linkByUsername("Engagement", "engagement"),
}

var mediaLinks = []Link{
	linkByShortcode("Details", "media-info"),
	linkByShortcode("Comments", "media-comments"),
	linkByShortcode("Likes", "media-likes"),
	linkByUsername("Author", "user-info"),
	publicOnly(linkByUserID("Author's posts", "posts", "user_id")),
	{Label: "Place", Feature: "location-info", Fills: map[string]string{"location_id": "location_id"}},
}

var storyLinks = []Link{
	publicOnly(Link{
		Label: "HD", Feature: "stories-hd-by-id",
		Fills: map[string]string{"user_id": "user_id", "stories_id": "pk"},
	}),
	linkByUsername("Author", "user-info"),
	publicOnly(linkByUserID("Highlights", "highlight-tray", "user_id")),
}

var highlightLinks = []Link{
	{Label: "Stories", Feature: "highlight-by-id", Fills: map[string]string{"highlight_id": "id"}},
}

var placeLinks = []Link{
	{Label: "Posts", Feature: "location-info", Fills: map[string]string{"location_id": "pk"}},
}

var musicLinks = []Link{
	{Label: "More by this artist", Feature: "search-music", Fills: map[string]string{"query": "display_artist"}},
}

var commentLinks = []Link{
	linkByUsername("Profile", "user-info"),
	publicOnly(linkByUserID("Posts", "posts", "user_id")),
}
