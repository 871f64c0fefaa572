// Package catalog says what can be asked of the network and how the answers
// are read. It is data and nothing else: every door of the product (routes,
// the gateway's allow-list, pages, commands, documents) is a pure function of
// the values here, and none of them repeats a fact that stands here.
//
// House rules:
//   - A feature is known by its ID, which is public and never changes. Paths
//     are not keys: two features share one.
//   - A text of a feature stands in its entry, or once in texts.go when many
//     features say the same. {count}, {status}, {input} and {time} are filled in.
//   - Features that ask the same thing name the same Call and the same Answer.
//   - The package imports nothing of ours.
package catalog

import "slices"

// Feature is one thing a person can ask for: a card on the home page, a
// try-it page, a command, a tool.
type Feature struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Method      string   `json:"method"`
	Description string   `json:"description"`
	Path        string   `json:"path"` // as printed on the card: /user/id/{user_id}
	Category    Category `json:"category"`

	// Keywords are further words under which the search finds the feature.
	Keywords []string `json:"keywords,omitempty"`
	// Title heads the page where that differs from Name.
	Title string `json:"title,omitempty"`
	// Route is the page's address; a feature without one is coming soon, and
	// Instead is then the ID of the working feature closest to it.
	Route   string `json:"route,omitempty"`
	Instead string `json:"instead,omitempty"`
	// Unused gives, for each placeholder of Path that no input fills, the reason.
	Unused map[string]string `json:"unused,omitempty"`

	Inputs  []Input `json:"inputs"`
	Call    string  `json:"call,omitempty"`   // the Name of a Call
	Answer  string  `json:"answer,omitempty"` // the Kind of an Answer
	Layout  Layout  `json:"layout,omitempty"`
	Opens   Tab     `json:"opens,omitempty"`
	Texts   Texts   `json:"texts,omitzero"`
	Failure Failure `json:"failure,omitzero"`
	Paging  *Paging `json:"paging,omitempty"`
	Export  *Export `json:"export,omitempty"`
}

// Category groups features on the home page.
type Category string

// The categories.
const (
	User      Category = "User"
	Posts     Category = "Posts"
	Reels     Category = "Reels"
	IGTV      Category = "IGTV"
	Stories   Category = "Stories"
	Music     Category = "Music"
	Locations Category = "Locations"
	Other     Category = "Other"
)

// Categories returns the categories in the order of the page.
func Categories() []Category {
	return []Category{User, Posts, Reels, IGTV, Stories, Music, Locations, Other}
}

// Layout names the view that shows an answer.
type Layout string

// The layouts.
const (
	LayoutIdentity   Layout = "identity"   // one ID
	LayoutProfile    Layout = "profile"    // one account
	LayoutEngagement Layout = "engagement" // figures and charts of one account
	LayoutAccounts   Layout = "accounts"   // a list of people
	LayoutMedia      Layout = "media"      // a gallery
	LayoutStories    Layout = "stories"    // a viewer of short-lived pictures and clips
	LayoutHighlights Layout = "highlights" // covers of kept stories
	LayoutPlaces     Layout = "places"
	LayoutMusic      Layout = "music"
	LayoutComments   Layout = "comments"
)

// Layouts returns every layout.
func Layouts() []Layout {
	return []Layout{
		LayoutIdentity, LayoutProfile, LayoutEngagement, LayoutAccounts, LayoutMedia,
		LayoutStories, LayoutHighlights, LayoutPlaces, LayoutMusic, LayoutComments,
	}
}

// Tab is the face of an answer that a page opens on.
type Tab string

// The tabs. A feature that names none opens on its view.
const (
	TabView  Tab = "view"
	TabTable Tab = "table"
)

// Tabs returns every tab.
func Tabs() []Tab { return []Tab{TabView, TabTable} }

// Features returns every feature, in the order of the home page.
func Features() []Feature {
	return slices.Concat(user, posts, reels, igtv, stories, music, locations, other)
}

// Lookup returns the feature with that ID.
func Lookup(id string) (Feature, bool) {
	for _, f := range Features() {
		if f.ID == id {
			return f, true
		}
	}
	return Feature{}, false
}
