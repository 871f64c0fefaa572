// Package catalog describes every feature of the console, the calls that the features make, and the
// schemas of the responses. It contains only data: routes, the gateway's allow-list, pages,
// commands and documents are derived from it.
//
// Rules:
//   - A feature is identified by its ID, which is public and never changes. Paths
//     are not unique: two features share one.
//   - A feature's strings are in its entry, or in texts.go if many features
//     share them. {count}, {status}, {input} and {time} are placeholders.
//   - Features that make the same request name the same Call and Schema.
//   - Constant names begin with the type: LayoutMedia, FieldText.
//   - Lookup functions are named ByID, ByName and ByKind.
//   - The package imports no other package of this module.
package catalog

import "slices"

// Feature is one kind of lookup: a card on the home page, a page, a command and a tool.
type Feature struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Method      string   `json:"method"` // GET; set by Features
	Description string   `json:"description"`
	Path        string   `json:"path"` // as shown on the card: /user/id/{user_id}
	Category    Category `json:"category"`

	// Keywords are additional search terms.
	Keywords []string `json:"keywords,omitempty"`
	// Title is the page's heading if it differs from Name.
	Title string `json:"title,omitempty"`
	// Route is the page's path. A feature without one is coming soon; Instead is then the ID of the
	// closest feature that works.
	Route   string `json:"route,omitempty"`
	Instead string `json:"instead,omitempty"`
	// Unused holds the reason for each placeholder in Path that no input fills.
	Unused map[string]string `json:"unused,omitempty"`

	Inputs  []Input      `json:"inputs"`
	Call    CallName     `json:"call,omitempty"`
	Schema  SchemaKind   `json:"schema,omitempty"`
	Layout  Layout       `json:"layout,omitempty"`
	Opens   Tab          `json:"opens,omitempty"`
	Texts   FeatureTexts `json:"texts,omitzero"`
	Failure FailureTexts `json:"failure,omitzero"`
	Paging  *PagingTexts `json:"paging,omitempty"`
	// CountedBy is the field of the account's profile that holds the number of rows on all pages.
	CountedBy string        `json:"countedBy,omitempty"`
	Export    *ExportSchema `json:"export,omitempty"`
}

// Category groups features on the home page.
type Category string

// Categories of features.
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

// Categories returns the categories in page order.
func Categories() []Category {
	return []Category{CategoryUser, CategoryPosts, CategoryReels, CategoryIGTV, CategoryStories, CategoryMusic, CategoryLocations, CategoryOther}
}

// Layout names the view that shows a response.
type Layout string

// Layouts of responses.
const (
	LayoutIdentity   Layout = "identity"   // one ID
	LayoutProfile    Layout = "profile"    // one account
	LayoutEngagement Layout = "engagement" // figures and charts of one account
	LayoutAccounts   Layout = "accounts"   // a list of people
	LayoutMedia      Layout = "media"      // a gallery
	LayoutStories    Layout = "stories"    // a viewer for short-lived pictures and clips
	LayoutHighlights Layout = "highlights" // highlight covers
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

// Tab is one of a response's two tabs: the layout's view or the table.
type Tab string

// Tabs of a response. The default is TabView.
const (
	TabView  Tab = "view"  // the view of the feature's layout
	TabTable Tab = "table" // a table of the rows
)

// Tabs returns every tab.
func Tabs() []Tab { return []Tab{TabView, TabTable} }

// Features returns every feature in home page order.
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

// FeatureByID returns the feature with the given ID.
func FeatureByID(id string) (Feature, bool) {
	return find(Features(), func(f Feature) bool { return f.ID == id })
}

// find returns the first element for which isWanted is true.
func find[T any](all []T, isWanted func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(all, isWanted); i >= 0 {
		return all[i], true
	}
	return found, false
}
