package catalog

// Input is an input field on a feature's page and an argument of its command.
type Input struct {
	Name        string    `json:"name"`
	Label       string    `json:"label"`
	Placeholder string    `json:"placeholder"`
	Example     string    `json:"example"` // a value for which the sandbox returns rows
	Kind        InputKind `json:"kind"`
	// Param is the call's parameter that takes the value.
	Param string `json:"param"`
	// Fills is the placeholder in the feature's path that the value replaces.
	Fills string `json:"fills,omitempty"`
	// Prefill is the query parameter in the page's URL that fills the input.
	Prefill string `json:"prefill"`
	// Missing is the error for a blank value.
	Missing string `json:"missing,omitempty"`
	// NotNumeric is the error for a value that is neither an ID nor a username.
	NotNumeric string `json:"notNumeric,omitempty"`
	// Default is the initial value. An input with a default may be left blank.
	Default string `json:"default,omitempty"`
}

// TakesName reports whether the input accepts a username although the call takes an ID, which
// requires one more call.
func (in Input) TakesName() bool { return in.Kind == InputAccount || in.Kind == InputUserID }

// InputKind determines which forms of a value an input accepts, such as pasted links and prefixes.
type InputKind string

// Input kinds.
const (
	// InputUsername accepts name, @name or a profile link.
	InputUsername InputKind = "username"
	// InputAccount accepts a username or an ID for a call that takes an ID: a username is first
	// looked up with a user_id call. A value of digits is an ID; @12345 is a username.
	InputAccount InputKind = "account"
	// InputUserID accepts the same values as InputAccount. For anything else the page shows
	// NotNumeric.
	InputUserID InputKind = "userID"
	// InputShortcode accepts a shortcode or a post, reel or tv link.
	InputShortcode InputKind = "shortcode"
	// InputStoryID accepts a story ID or a story link.
	InputStoryID InputKind = "storyID"
	// InputHighlightID accepts an ID, highlight:ID or a highlight link.
	InputHighlightID InputKind = "highlightID"
	// InputHashtag accepts a tag, with or without #, or a tag link.
	InputHashtag InputKind = "hashtag"
	// InputLocationID accepts an ID or a location link.
	InputLocationID InputKind = "locationID"
	// InputNumber accepts a whole number.
	InputNumber InputKind = "number"
	// InputWords accepts any text.
	InputWords InputKind = "words"
)

// InputKinds returns every kind of input.
func InputKinds() []InputKind {
	return []InputKind{
		InputUsername, InputAccount, InputUserID, InputShortcode, InputStoryID,
		InputHighlightID, InputHashtag, InputLocationID, InputNumber, InputWords,
	}
}

// Takes describes the accepted values as part of a sentence.
func (k InputKind) Takes() string { return takes[k] }

// takes describes the accepted values of each kind.
var takes = map[InputKind]string{
	InputUsername:    "a username, with or without @, or a link to the profile",
	InputAccount:     "a username or a user ID, or a link to the profile",
	InputUserID:      "a user ID; a username or a link to the profile is looked up first",
	InputShortcode:   "a shortcode, or a link to the post or reel",
	InputStoryID:     "a story ID, or a link to the story",
	InputHighlightID: "a highlight ID, or a link to the highlight",
	InputHashtag:     "a hashtag, with or without #, or a link to it",
	InputLocationID:  "a location ID, or a link to the location",
	InputNumber:      "a whole number",
	InputWords:       "any text",
}

func usernameInput(param string) Input {
	return Input{
		Name: "username", Label: "Username", Placeholder: "Enter Instagram username", Example: "natgeo",
		Kind: InputUsername, Param: param, Fills: "username", Prefill: "username",
		Missing: "Please enter a username",
	}
}

// Label and placeholder of an account input whose call takes an ID.
const (
	accountLabel       = "Account"
	accountPlaceholder = "Enter Instagram username or user ID"
)

// accountInput returns an input that accepts usernames for a call that takes an ID.
func accountInput(param string) Input {
	in := usernameInput(param)
	in.Label, in.Placeholder, in.Kind = accountLabel, accountPlaceholder, InputAccount
	return in
}

func userIDInput(param string) Input {
	return Input{
		Name: "user_id", Label: accountLabel, Placeholder: accountPlaceholder, Example: "787132",
		Kind: InputUserID, Param: param, Fills: "user_id", Prefill: "user_id",
		Missing: "Please enter a user ID", NotNumeric: notNumeric,
	}
}

func shortcodeInput() Input {
	return Input{
		Name: "shortcode", Label: "Shortcode", Placeholder: "Enter post shortcode or link", Example: "CAADAK8AHng",
		Kind: InputShortcode, Param: "shortcode", Fills: "media_id", Prefill: "shortcode",
		Missing: "Please enter a shortcode",
	}
}

func wordsInput(placeholder, example, missing string) Input {
	return Input{
		Name: "query", Label: "Search", Placeholder: placeholder, Example: example,
		Kind: InputWords, Param: "name", Fills: "query", Prefill: "query", Missing: missing,
	}
}
