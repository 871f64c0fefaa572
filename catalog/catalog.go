// Package catalog describes every feature of the console, the calls that the
// features make and the schemas of their answers. It is only data: routes, the
// gateway's allow-list, pages, commands and documents are derived from it.
//
// Rules:
//   - A feature is identified by its ID, which is public and never changes. Paths
//     are not keys: two features share one.
//   - A text of a feature is in its entry, or in texts.go if many features share
//     it. {count}, {status}, {input} and {time} are placeholders.
//   - Features that make the same request name the same Call and Schema.
//   - The names of constants begin with their type: LayoutMedia, FieldText.
//   - Look-ups are ByID, ByName, ByKind.
//   - The package imports no other package of this module.
package catalog

import "slices"

// Feature is one kind of lookup: a card on the home page, a try-it page, a command,
// a tool.
type Feature struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Method      string   `json:"method"` // GET; Features sets it
	Description string   `json:"description"`
	Path        string   `json:"path"` // as printed on the card: /user/id/{user_id}
	Category    Category `json:"category"`

	// Keywords are further search terms of the feature.
	Keywords []string `json:"keywords,omitempty"`
	// Title heads the page where that differs from Name.
	Title string `json:"title,omitempty"`
	// Route is the page's address; a feature without one is coming soon, and
	// Instead is then the ID of the working feature closest to it.
	Route   string `json:"route,omitempty"`
	Instead string `json:"instead,omitempty"`
	// Unused gives, for each placeholder of Path that no input fills, the reason.
	Unused map[string]string `json:"unused,omitempty"`

	Inputs  []Input      `json:"inputs"`
	Call    CallName     `json:"call,omitempty"`
	Schema  SchemaKind   `json:"schema,omitempty"`
	Layout  Layout       `json:"layout,omitempty"`
	Opens   Tab          `json:"opens,omitempty"`
	Texts   FeatureTexts `json:"texts,omitzero"`
	Failure FailureTexts `json:"failure,omitzero"`
	Paging  *PagingTexts `json:"paging,omitempty"`
	// CountedBy is the field of the account's profile that counts the rows of
	// all pages.
	CountedBy string        `json:"countedBy,omitempty"`
	Export    *ExportSchema `json:"export,omitempty"`
}

// Category groups features on the home page.
type Category string

// The categories.
const (
	CategoryUser      Category = "User"
	CategoryPosts     Category = "Posts"
	CategoryReels     Category = "Reels"
	CategoryIGTV      Category = "IGTV"
	CategoryStories   Category = "Stories"
	CategoryMusic     Category = "Music"
	CategoryLocations Category = "Locations"
	CategoryOther     Category = "Other"
)

// Categories returns the categories in the order of the page.
func Categories() []Category {
	return []Category{CategoryUser, CategoryPosts, CategoryReels, CategoryIGTV, CategoryStories, CategoryMusic, CategoryLocations, CategoryOther}
}

// Layout names the view of an answer.
type Layout string

// The layouts.
const (
	LayoutIdentity   Layout = "identity"   // one ID
	LayoutProfile    Layout = "profile"    // one account
	LayoutEngagement Layout = "engagement" // figures and charts of one account
	LayoutAccounts   Layout = "accounts"   // a list of people
	LayoutMedia      Layout = "media"      // a gallery
	LayoutStories    Layout = "stories"    // a viewer of short-lived pictures and clips
	LayoutHighlights Layout = "highlights" // covers of highlights
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

// Tab is one of the two tabs of an answer: the view of its layout, or the table.
type Tab string

// The tabs. A feature that names none opens with TabView.
const (
	TabView  Tab = "view"  // the view of the feature's layout
	TabTable Tab = "table" // the rows as a table
)

// Tabs returns every tab.
func Tabs() []Tab { return []Tab{TabView, TabTable} }

// Features returns every feature, in the order of the home page.
func Features() []Feature {
	all := slices.Concat(
		userFeatures, postsFeatures, reelsFeatures, igtvFeatures, storiesFeatures,
		musicFeatures, locationsFeatures, otherFeatures,
	)
	for i := range all {
		all[i].Method = "GET"
	}
	return all
}

// FeatureByID returns the feature with that ID.
func FeatureByID(id string) (Feature, bool) {
	return find(Features(), func(f Feature) bool { return f.ID == id })
}

// find returns the first of all that is wanted.
func find[T any](all []T, isWanted func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(all, isWanted); i >= 0 {
		return all[i], true
	}
	return found, false
}
