package catalog

// Input is one field of a feature's page, one argument of its command.
type Input struct {
	Name        string `json:"name"`
	Label       string `json:"label"`
	Placeholder string `json:"placeholder"`
	Example     string `json:"example"` // a value the sandbox answers well
	Accepts     Accept `json:"accepts"`
	// Param is the one parameter of the call that takes the value.
	Param string `json:"param"`
	// Fills is the placeholder of the feature's path that the input stands for.
	Fills string `json:"fills,omitempty"`
	// Prefill is the query parameter of the page that fills the field.
	Prefill string `json:"prefill"`
	// Missing refuses a blank value before any call.
	Missing string `json:"missing,omitempty"`
	// NotNumeric refuses a value that is not all digits before any call.
	NotNumeric string `json:"notNumeric,omitempty"`
	// Default stands in the field at first; with it the field may be left blank.
	Default string `json:"default,omitempty"`
}

// Accept says what an input understands, beyond the bare value: pasted links
// and prefixes are forgiven by kind.
type Accept string

// What inputs accept.
const (
	// AcceptUsername takes name, @name or a profile link.
	AcceptUsername Accept = "username"
	// AcceptAccount takes a username or an ID where the call wants an ID: a
	// username is first resolved by one user_id call. All digits mean an ID,
	// @12345 a username.
	AcceptAccount Accept = "account"
	// AcceptUserID takes digits only; anything else is refused with NotNumeric
	// and an offer to look the ID up.
	AcceptUserID Accept = "userID"
	// AcceptShortcode takes a shortcode or a post, reel or tv link.
	AcceptShortcode Accept = "shortcode"
	// AcceptStoryID takes a story's ID or a story link.
	AcceptStoryID Accept = "storyID"
	// AcceptHighlightID takes an ID, highlight:ID or a highlight link.
	AcceptHighlightID Accept = "highlightID"
	// AcceptHashtag takes a tag, with or without #, or a tag link.
	AcceptHashtag Accept = "hashtag"
	// AcceptLocationID takes an ID or a location link.
	AcceptLocationID Accept = "locationID"
	// AcceptNumber takes a whole number.
	AcceptNumber Accept = "number"
	// AcceptWords takes any text.
	AcceptWords Accept = "words"
)

// Accepts returns every kind of input.
func Accepts() []Accept {
	return []Accept{
		AcceptUsername, AcceptAccount, AcceptUserID, AcceptShortcode, AcceptStoryID,
		AcceptHighlightID, AcceptHashtag, AcceptLocationID, AcceptNumber, AcceptWords,
	}
}

func username(param string) Input {
	return Input{
		Name: "username", Label: "Username", Placeholder: "Enter Instagram username", Example: "natgeo",
		Accepts: AcceptUsername, Param: param, Fills: "username", Prefill: "username",
		Missing: "Please enter a username",
	}
}

// account is a username field of a call that takes an ID.
func account(param string) Input {
	in := username(param)
	in.Label, in.Placeholder, in.Accepts = "Username or user ID", "Enter Instagram username or user ID", AcceptAccount
	return in
}

func userID(param string) Input {
	return Input{
		Name: "user_id", Label: "User ID", Placeholder: "Enter Instagram user ID", Example: "787132",
		Accepts: AcceptUserID, Param: param, Fills: "user_id", Prefill: "user_id",
		Missing: "Please enter a user ID", NotNumeric: notNumeric,
	}
}

func shortcode() Input {
	return Input{
		Name: "shortcode", Label: "Shortcode", Placeholder: "Enter post shortcode or link", Example: "CAADAK8AHng",
		Accepts: AcceptShortcode, Param: "shortcode", Fills: "media_id", Prefill: "shortcode",
		Missing: "Please enter a shortcode",
	}
}

func words(placeholder, example, missing string) Input {
	return Input{
		Name: "query", Label: "Search", Placeholder: placeholder, Example: example,
		Accepts: AcceptWords, Param: "name", Fills: "query", Prefill: "query", Missing: missing,
	}
}
