package catalog

// FeatureTexts holds the messages on a feature's page.
type FeatureTexts struct {
	Back   string `json:"back"`
	Button string `json:"button"`
	Busy   string `json:"busy"`
	// NoKey is the toast for a lookup without an access key.
	NoKey string `json:"noKey"`
	// Success is the banner above a response with the status ok.
	Success string `json:"success,omitempty"`
	// Note is shown next to the rows. {count} is the number of posts.
	Note string `json:"note,omitempty"`
	// Limited is the warning for a list that the network limits.
	Limited string `json:"limited,omitempty"`
	// Copy is the copy button's label; Copied is the toast that follows.
	Copy   string `json:"copy"`
	Copied string `json:"copied"`
}

// ToastTexts holds a toast's title and text.
type ToastTexts struct {
	Title string `json:"title"`
	Text  string `json:"text,omitempty"`
}

// FailureTexts holds the messages for a feature's failures and where they are shown.
type FailureTexts struct {
	Placement FailurePlacement `json:"placement"`
	Default   string           `json:"default"`
	// Logged reports that failures are also logged to the browser's console, with only the path.
	Logged bool `json:"logged,omitempty"`
	// NeedsOK reports that a first page without the status ok is a failure.
	NeedsOK      bool                 `json:"needsOK,omitempty"`
	Explanations []FailureExplanation `json:"explanations,omitempty"`
}

// FailurePlacement is where the page shows a failure.
type FailurePlacement string

// Failure placements.
const (
	PlacementInline FailurePlacement = "inline" // in red, on the page
	PlacementToast  FailurePlacement = "toast"  // in a destructive toast
)

// FailurePlacements returns every placement.
func FailurePlacements() []FailurePlacement {
	return []FailurePlacement{PlacementInline, PlacementToast}
}

// FailureExplanation replaces a message from the provider with a more helpful one.
type FailureExplanation struct {
	Message string       `json:"message"`
	Match   MessageMatch `json:"match"`
	// Text may contain {code}, which stands for Code in a code element.
	Text string `json:"text"`
	Code string `json:"code,omitempty"`
	// Lines are reasons, one per line.
	Lines []string `json:"lines,omitempty"`
}

// MessageMatch determines how a FailureExplanation is matched to a message.
type MessageMatch string

// Message matches.
const (
	MatchEquals   MessageMatch = "equals"
	MatchContains MessageMatch = "contains"
)

// MessageMatches returns every match.
func MessageMatches() []MessageMatch { return []MessageMatch{MatchEquals, MatchContains} }

// PagingTexts holds the messages for a list with pages.
type PagingTexts struct {
	One       string `json:"one"`       // the noun for a row: follower
	Many      string `json:"many"`      // followers
	Button    string `json:"button"`    // Load More
	Loaded    string `json:"loaded"`    // toast after each page
	AllLoaded string `json:"allLoaded"` // shown instead of the button
	// Failed is the default failure of later pages if it differs from the feature's own.
	Failed string `json:"failed,omitempty"`
}

// SharedTexts holds messages that every feature uses.
type SharedTexts struct {
	KeyRequired         string `json:"keyRequired"`
	Thrown              string `json:"thrown"`
	Copied              string `json:"copied"`
	ExportNotGenerated  string `json:"exportNotGenerated"`
	ExportNotDownloaded string `json:"exportNotDownloaded"`
	NoRows              string `json:"noRows"`
	// NotUTF8 and Skipped describe data in a response that the rows do not show.
	NotUTF8 string `json:"notUTF8"`
	Skipped string `json:"skipped"`
	// RepeatedCursor and NothingNew explain why a list ends although its last page has a cursor.
	RepeatedCursor string `json:"repeatedCursor"`
	NothingNew     string `json:"nothingNew"`
	ComingSoon     string `json:"comingSoon"`
}

// Shared holds the messages that every feature uses.
var Shared = SharedTexts{
	KeyRequired:         "API Key Required",
	Thrown:              "An error occurred while fetching data",
	Copied:              "Copied! ✓",
	ExportNotGenerated:  "Failed to generate {format} file",
	ExportNotDownloaded: "Failed to download {format} file",
	NoRows:              "No rows found in this response",
	NotUTF8:             "Some bytes in this response are not valid UTF-8. Rows and files show them as U+FFFD; the raw response keeps them as received.",
	Skipped:             "Values left out of the rows because they are not objects: {count}. They are in the raw response.",
	RepeatedCursor:      "The provider sent the same cursor twice, so there are no more pages to request.",
	NothingNew:          "The last page had nothing new, so the list ends here.",
	ComingSoon:          `Feature "{name}" coming soon!`,
}

// Messages that several features use.
const (
	backHome      = "Back to Home"
	backEndpoints = "Back to Endpoints"

	enterKey  = "Please enter your API key in the sidebar."
	keyNotSet = "API key not set. Please enter your API key in the sidebar."

	copiedResponse = "The response has been copied to your clipboard"

	download        = "Download {format}"
	downloadCounted = "Download {format} ({count})"

	failedData = "Failed to fetch data"
	httpError  = "HTTP error! status: {status}"
	apiError   = "API Error: {status}"

	notNumeric     = "Please enter a numeric user ID, not a username."
	notNumericPost = "Please enter a numeric user ID, not a username. Example: {code}."
)

// Toasts that several features use.
var (
	savedToast     = ToastTexts{Title: "{format} file downloaded successfully"}
	savedUserToast = ToastTexts{Title: "Downloaded! ✓", Text: "{format} file has been downloaded successfully"}

	emptyDataToast    = ToastTexts{Title: "No data to download"}
	emptyMediaToast   = ToastTexts{Title: "No Data", Text: "No media posts found to export"}
	emptyStoriesToast = ToastTexts{Title: "No stories available to download"}
)

// fetchTexts returns the messages for a page whose input is an identifier.
func fetchTexts() FeatureTexts {
	return FeatureTexts{
		Back: backEndpoints, Button: "Fetch", Busy: "Fetching...", NoKey: enterKey,
		Copy: "Copy JSON", Copied: copiedResponse,
	}
}

// searchTexts returns the messages for a page whose input is a search term.
func searchTexts() FeatureTexts {
	t := fetchTexts()
	t.Button, t.Busy = "Search", "Searching..."
	return t
}

func failureToast(message string) FailureTexts {
	return FailureTexts{Placement: PlacementToast, Default: message}
}

// pagingTexts returns the messages for a list. The argument failed may be empty.
func pagingTexts(one, many, failed string) *PagingTexts {
	return &PagingTexts{
		One: one, Many: many, Button: "Load More", Loaded: "Loaded {count} more " + many,
		AllLoaded: "All {count} " + many + " are loaded", Failed: failed,
	}
}

// exportRows describes an export of rows. The name becomes part of the file name.
func exportRows(name, label string, empty ToastTexts) *ExportSchema {
	return &ExportSchema{
		Shape: ShapeRows, Label: label, File: "instagram_" + name + "_{input}_{time}.{extension}",
		Saved: savedToast, Empty: empty,
	}
}

// exportFlat describes an export of a response with one object.
func exportFlat(name string) *ExportSchema {
	return &ExportSchema{
		Shape: ShapeFlat, Label: download, File: "instagram_" + name + "_{input}_{time}.{extension}",
		Saved: savedToast, Empty: emptyDataToast,
	}
}
