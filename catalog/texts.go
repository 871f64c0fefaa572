package catalog

// Texts are the words of a feature's page.
type Texts struct {
	Back   string `json:"back"`
	Button string `json:"button"`
	Busy   string `json:"busy"`
	// NoKey describes the toast that refuses a lookup without an access key.
	NoKey string `json:"noKey"`
	// Success is the banner over an answer whose status is ok.
	Success string `json:"success,omitempty"`
	// Note stands beside the result. {count} is the number of its posts.
	Note string `json:"note,omitempty"`
	// Limited warns of a list that the network cut short.
	Limited string `json:"limited,omitempty"`
	// Copy labels the button that copies; Copied describes its toast.
	Copy   string `json:"copy"`
	Copied string `json:"copied"`
}

// Toast is a passing message.
type Toast struct {
	Title string `json:"title"`
	Text  string `json:"text,omitempty"`
}

// Failure says how a feature's failures read.
type Failure struct {
	Shows   Placement `json:"shows"`
	Default string    `json:"default"`
	// Logged failures also go to the browser's console, path only.
	Logged bool `json:"logged,omitempty"`
	// NeedsOK: a first page without status ok is a failure.
	NeedsOK  bool          `json:"needsOK,omitempty"`
	Explains []Explanation `json:"explains,omitempty"`
}

// Placement says where a failure is shown.
type Placement string

// The placements.
const (
	Inline  Placement = "inline" // in red, on the page
	AsToast Placement = "toast"  // in a destructive toast
)

// Placements returns every placement.
func Placements() []Placement { return []Placement{Inline, AsToast} }

// Explanation replaces a message of the provider by one that helps.
type Explanation struct {
	Message string `json:"message"`
	Match   Match  `json:"match"`
	// Text may hold {code}, which is Code set as code.
	Text string `json:"text"`
	Code string `json:"code,omitempty"`
	// Lines are reasons, one a line.
	Lines []string `json:"lines,omitempty"`
}

// Match says how an Explanation's message is compared.
type Match string

// The ways to match.
const (
	Equals   Match = "equals"
	Contains Match = "contains"
)

// Matches returns every way to match.
func Matches() []Match { return []Match{Equals, Contains} }

// Paging holds the words of a list that comes page by page.
type Paging struct {
	One       string `json:"one"`       // what is counted: follower
	Many      string `json:"many"`      // followers
	Button    string `json:"button"`    // Load More
	Loaded    string `json:"loaded"`    // toast after a page
	AllLoaded string `json:"allLoaded"` // in place of the button
	Failed    string `json:"failed"`    // default failure of a later page
}

// Export says how an answer becomes a CSV file.
type Export struct {
	Shape ExportShape `json:"shape"`
	// Label of the button; {count} is the number of rows.
	Label string `json:"label"`
	// File is the name: {input} is what was asked, {time} a UTC stamp
	// (20261120T150405Z).
	File  string `json:"file"`
	Saved Toast  `json:"saved"`
	Empty Toast  `json:"empty"`
}

// ExportShape says what a CSV file is made of.
type ExportShape string

// The shapes of exports.
const (
	// ExportRows has the answer's fields as columns, a row a row.
	ExportRows ExportShape = "rows"
	// ExportFlat has one row: nested objects flattened with underscore-joined
	// names, lists as JSON text, nulls empty.
	ExportFlat ExportShape = "flat"
	// ExportSummary lists the one row's fields, then the rows inside it.
	ExportSummary ExportShape = "summary"
)

// ExportShapes returns every shape.
func ExportShapes() []ExportShape { return []ExportShape{ExportRows, ExportFlat, ExportSummary} }

// Shared are texts that belong to every feature.
type Shared struct {
	KeyRequired      string `json:"keyRequired"`
	Thrown           string `json:"thrown"`
	Copied           string `json:"copied"`
	CSVNotGenerated  string `json:"csvNotGenerated"`
	CSVNotDownloaded string `json:"csvNotDownloaded"`
	NoRows           string `json:"noRows"`
	// RepeatedCursor and NothingNew say why a list ends although its last page
	// promised more.
	RepeatedCursor string `json:"repeatedCursor"`
	NothingNew     string `json:"nothingNew"`
	// Unique counts the rows of a list whose pages overlap.
	Unique     string `json:"unique"`
	ComingSoon string `json:"comingSoon"`
}

// SharedTexts are said in the same words everywhere.
var SharedTexts = Shared{
	KeyRequired:      "API Key Required",
	Thrown:           "An error occurred while fetching data",
	Copied:           "Copied! ✓",
	CSVNotGenerated:  "Failed to generate CSV file",
	CSVNotDownloaded: "Failed to download CSV file",
	NoRows:           "No rows found in this answer",
	RepeatedCursor:   "The provider gave the same cursor twice: there is no further page to ask for.",
	NothingNew:       "The last page held nothing new: the list ends here.",
	Unique:           "{count} unique of {fetched} fetched",
	ComingSoon:       `Feature "{name}" coming soon!`,
}

const (
	backHome      = "Back to Home"
	backEndpoints = "Back to Endpoints"

	enterKey  = "Please enter your API key in the sidebar."
	keyNotSet = "API key not set. Please enter your API key in the sidebar."

	failedData = "Failed to fetch data"
	httpError  = "HTTP error! status: {status}"
	apiError   = "API Error: {status}"

	notNumeric     = "Please enter a numeric user ID, not a username."
	notNumericPost = "Please enter a numeric user ID, not a username. Example: {code}."
)

var (
	saved     = Toast{Title: "CSV file downloaded successfully"}
	savedUser = Toast{Title: "Downloaded! ✓", Text: "CSV file has been downloaded successfully"}

	emptyData    = Toast{Title: "No data to download"}
	emptyMedia   = Toast{Title: "No Data", Text: "No media posts found to export"}
	emptyStories = Toast{Title: "No stories available to download"}
)

// fetching are the texts of a page that asks by an identifier.
func fetching() Texts {
	return Texts{
		Back: backEndpoints, Button: "Fetch", Busy: "Fetching...", NoKey: enterKey,
		Copy: "Copy JSON", Copied: "The response has been copied to your clipboard",
	}
}

// searching are the texts of a page that asks by words.
func searching() Texts {
	t := fetching()
	t.Button, t.Busy = "Search", "Searching..."
	return t
}

func toast(message string) Failure { return Failure{Shows: AsToast, Default: message} }

func paged(one, many string) *Paging {
	return &Paging{
		One: one, Many: many, Button: "Load More", Loaded: "Loaded {count} more " + many,
		AllLoaded: "All {count} " + many + " are loaded", Failed: failedData,
	}
}

func csv(tool string) *Export {
	return &Export{
		Shape: ExportRows, Label: "Download CSV", File: "instagram_" + tool + "_{input}_{time}.csv",
		Saved: saved, Empty: emptyData,
	}
}

func countedCSV(tool string) *Export {
	e := csv(tool)
	e.Label = "Download CSV ({count})"
	return e
}

func storiesCSV(tool string) *Export {
	e := csv(tool)
	e.Empty = emptyStories
	return e
}

func mediaCSV(tool string) *Export {
	e := csv(tool)
	e.Empty = emptyMedia
	return e
}

func flatCSV(tool string) *Export {
	e := csv(tool)
	e.Shape = ExportFlat
	return e
}
