package catalog

import "slices"

// Call is one endpoint of the provider: GET Path with Params. The gateway sends no other requests.
type Call struct {
	Name   CallName `json:"name"`
	Path   string   `json:"path"` // /ig/followers/
	Params []Param  `json:"params"`
}

// CallName is the name of a call. It is public: metrics and logs use it.
type CallName string

// Call names.
const (
	CallUserID          CallName = "user_id"
	CallInfoUsername    CallName = "info_username"
	CallBasicEngagement CallName = "basic_engagement"
	CallInfo            CallName = "info"
	CallWebProfileInfo  CallName = "web_profile_info"
	CallAdditionalInfo  CallName = "additional_info"
	CallFollowings      CallName = "followings"
	CallFollowers       CallName = "followers"
	CallPosts           CallName = "posts"
	CallPostsUsername   CallName = "posts_username"
	CallReelsPosts      CallName = "reels_posts"
	CallRandusername    CallName = "randusername"
	CallSimilarAccounts CallName = "similar_accounts"
	CallHashtag         CallName = "hashtag"
	CallLocations       CallName = "locations"
	CallLocationSearch  CallName = "location_search"
	CallMusicTrending   CallName = "music_trending"
	CallMusicSearch     CallName = "music_search"
	CallStories         CallName = "stories"
	CallGetStories      CallName = "get_stories"
	CallStoriesHD       CallName = "stories_hd"
	CallGetStoriesHD    CallName = "get_stories_hd"
	CallHighlightsTray  CallName = "highlights_tray"
	CallHighlights      CallName = "highlights"
	CallTVPosts         CallName = "tv_posts"
	CallTVPostsUsername CallName = "tv_posts_username"
	CallPostInfoV2      CallName = "post_info_v2"
	CallLikes           CallName = "likes"
	CallComments        CallName = "comments"
	CallTagged          CallName = "tagged"
)

// Param is one query parameter of a call.
type Param struct {
	Name     string        `json:"name"`
	From     ParamSource   `json:"from"`
	Encoding ParamEncoding `json:"encoding,omitempty"`
	// Value is the constant value if From is SourceConstant.
	Value string `json:"value,omitempty"`
	// Selectors select the value in the previous page if From is SourceAnswer.
	Selectors []Selector `json:"selectors,omitempty"`
	// ReplacedByCursor reports that later pages send the cursor instead of the input.
	ReplacedByCursor bool `json:"replacedByCursor,omitempty"`
	// Extension marks a parameter of later pages that the provider's documentation omits, although
	// its responses contain the value.
	Extension bool `json:"extension,omitempty"`
}

// TakesCursor reports whether later pages send the cursor as this parameter.
func TakesCursor(p Param) bool { return p.From == SourceCursor || p.ReplacedByCursor }

// HasPages reports whether a call takes a cursor.
func HasPages(c Call) bool { return slices.ContainsFunc(c.Params, TakesCursor) }

// ParamSource is the source of a parameter's value.
type ParamSource string

// Parameter sources.
const (
	SourceInput    ParamSource = "input"    // user input; always sent
	SourceConstant ParamSource = "constant" // Value; always sent
	SourceCursor   ParamSource = "cursor"   // the response's cursor; sent for later pages only
	SourceAnswer   ParamSource = "answer"   // Selectors in the previous page; sent for later pages only
)

// ParamSources returns every source.
func ParamSources() []ParamSource {
	return []ParamSource{SourceInput, SourceConstant, SourceCursor, SourceAnswer}
}

// ParamEncoding is the encoding of a value in the URL.
type ParamEncoding string

// Parameter encodings. The zero value percent-encodes everything except unreserved characters.
const (
	// EncodingTyped keeps all characters that are allowed in a query as typed and percent-encodes
	// only those that would change the request: & # % + ; space, controls and non-ASCII.
	EncodingTyped ParamEncoding = "typed"
	// EncodingForm writes spaces as +, as HTML forms do.
	EncodingForm ParamEncoding = "form"
)

// ParamEncodings returns every encoding.
func ParamEncodings() []ParamEncoding { return []ParamEncoding{EncodingTyped, EncodingForm} }

// Calls returns all of the provider's calls.
func Calls() []Call { return calls }

// CallByName returns the call with the given name.
func CallByName(name CallName) (Call, bool) {
	return find(calls, func(c Call) bool { return c.Name == name })
}

var calls = []Call{
	callOf(CallUserID, typedParam("user")),
	callOf(CallInfoUsername, typedParam("user")),
	callOf(CallBasicEngagement, inputParam("user")),
	callOf(CallInfo, inputParam("id_user")),
	callOf(CallWebProfileInfo, inputParam("user")),
	callOf(CallAdditionalInfo, inputParam("id_user")),
	callOf(CallFollowings, inputParam("id_user"), asExtension(cursorParam("next_max_id"))),
	callOf(CallFollowers, inputParam("id_user"), constantParam("count", "200"), cursorParam("next_max_id")),
	callOf(CallPosts, inputParam("id_user"), constantParam("count", "100"), cursorParam("next_max_id")),
	callOf(CallPostsUsername, inputParam("user"), constantParam("count", "100"), cursorParam("next_max_id")),
	callOf(CallReelsPosts, inputParam("user"), constantParam("count", "100"), cursorParam("next_max_id")),
	callOf(CallRandusername, inputParam("name")),
	callOf(CallSimilarAccounts, inputParam("id_user"), asExtension(cursorParam("next_max_id"))),
	callOf(CallHashtag, inputParam("hashtag"), asExtension(cursorParam("next_max_id")),
		asExtension(answerParam("next_page", "next_page")), asExtension(answerParam("next_media_ids", "next_media_ids"))),
	callOf(CallLocations, inputParam("location_id"), replacedByCursor(inputParam("max_id"))),
	callOf(CallLocationSearch, inputParam("name")),
	callOf(CallMusicTrending),
	callOf(CallMusicSearch, formParam("name")),
	callOf(CallStories, inputParam("id_user")),
	callOf(CallGetStories, inputParam("id_user"), inputParam("id_stories")),
	callOf(CallStoriesHD, inputParam("id_user")),
	callOf(CallGetStoriesHD, inputParam("id_user"), inputParam("id_stories")),
	callOf(CallHighlightsTray, inputParam("id_user")),
	callOf(CallHighlights, inputParam("id_highlight")),
	callOf(CallTVPosts, inputParam("user")),
	callOf(CallTVPostsUsername, inputParam("user")),
	callOf(CallPostInfoV2, inputParam("shortcode")),
	callOf(CallLikes, inputParam("shortcode")),
	callOf(CallComments, inputParam("shortcode"), asExtension(cursorParam("next_min_id"))),
	callOf(CallTagged, inputParam("id_user"), asExtension(cursorParam("next_max_id"))),
}

func callOf(name CallName, params ...Param) Call {
	return Call{name, "/ig/" + string(name) + "/", append([]Param{}, params...)}
}

func inputParam(name string) Param { return Param{Name: name, From: SourceInput} }
func typedParam(name string) Param {
	return Param{Name: name, From: SourceInput, Encoding: EncodingTyped}
}
func formParam(name string) Param {
	return Param{Name: name, From: SourceInput, Encoding: EncodingForm}
}
func cursorParam(name string) Param {
	return Param{Name: name, From: SourceCursor}
}
func constantParam(name, value string) Param {
	return Param{Name: name, From: SourceConstant, Value: value}
}
func answerParam(name string, selectors ...Selector) Param {
	return Param{Name: name, From: SourceAnswer, Selectors: selectors}
}
func asExtension(p Param) Param      { p.Extension = true; return p }
func replacedByCursor(p Param) Param { p.ReplacedByCursor = true; return p }
