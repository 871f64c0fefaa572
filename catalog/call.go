package catalog

// Call is one request of the provider that features may make: GET Path with
// Params. Nothing else is ever asked.
type Call struct {
	Name   string  `json:"name"` // public, in metrics and logs: followers
	Path   string  `json:"path"` // /ig/followers/
	Params []Param `json:"params"`
}

// Param is one query parameter of a call.
type Param struct {
	Name     string   `json:"name"`
	From     Source   `json:"from"`
	Encoding Encoding `json:"encoding,omitempty"`
	// Value is what a constant sends.
	Value string `json:"value,omitempty"`
	// Places is where FromAnswer finds the value in the page before.
	Places []Place `json:"places,omitempty"`
	// Cursor: on later pages the cursor takes the place of what was typed.
	Cursor bool `json:"cursor,omitempty"`
	// Extension marks a parameter of later pages that the provider's own list
	// of calls leaves out, though its answers carry the value for it.
	Extension bool `json:"extension,omitempty"`
}

// Source says where a parameter's value comes from.
type Source string

// The sources.
const (
	FromInput    Source = "input"    // what the person typed; always sent
	FromConstant Source = "constant" // Value; always sent
	FromCursor   Source = "cursor"   // the answer's cursor; sent for later pages only
	FromAnswer   Source = "answer"   // Places of the page before; for later pages only
)

// Sources returns every source.
func Sources() []Source { return []Source{FromInput, FromConstant, FromCursor, FromAnswer} }

// Encoding says how a value stands in the URL.
type Encoding string

// The encodings. The zero value percent-encodes all that is not unreserved.
const (
	// EncodingTyped leaves every character that a query may hold as typed and
	// percent-encodes only those that would change which request is made:
	// & # % + ; space, controls and non-ASCII.
	EncodingTyped Encoding = "typed"
	// EncodingForm writes spaces as +, as a form does.
	EncodingForm Encoding = "form"
)

// Encodings returns every encoding.
func Encodings() []Encoding { return []Encoding{EncodingTyped, EncodingForm} }

// Calls returns every call of the provider.
func Calls() []Call { return calls }

// CallNamed returns the call with that name.
func CallNamed(name string) (Call, bool) {
	for _, c := range calls {
		if c.Name == name {
			return c, true
		}
	}
	return Call{}, false
}

var calls = []Call{
	{"user_id", "/ig/user_id/", []Param{typed("user")}},
	{"info_username", "/ig/info_username/", []Param{typed("user")}},
	{"basic_engagement", "/ig/basic_engagement/", []Param{input("user")}},
	{"info", "/ig/info/", []Param{input("id_user")}},
	{"web_profile_info", "/ig/web_profile_info/", []Param{input("user")}},
	{"additional_info", "/ig/additional_info/", []Param{input("id_user")}},
	{"followings", "/ig/followings/", []Param{input("id_user"), extension(cursor("next_max_id"))}},
	{"followers", "/ig/followers/", []Param{input("id_user"), constant("count", "200"), cursor("next_max_id")}},
	{"posts", "/ig/posts/", []Param{input("id_user"), constant("count", "100"), cursor("next_max_id")}},
	{"posts_username", "/ig/posts_username/", []Param{input("user"), constant("count", "100"), cursor("next_max_id")}},
	{"reels_posts", "/ig/reels_posts/", []Param{input("user"), constant("count", "100"), cursor("next_max_id")}},
	{"randusername", "/ig/randusername/", []Param{input("name")}},
	{"similar_accounts", "/ig/similar_accounts/", []Param{input("id_user"), extension(cursor("next_max_id"))}},
	{"hashtag", "/ig/hashtag/", []Param{
		input("hashtag"), extension(cursor("next_max_id")),
		extension(fromAnswer("next_page", "next_page")),
		extension(fromAnswer("next_media_ids", "next_media_ids")),
	}},
	{"locations", "/ig/locations/", []Param{input("location_id"), overridden(input("max_id"))}},
	{"location_search", "/ig/location_search/", []Param{input("name")}},
	{"music_trending", "/ig/music_trending/", []Param{}},
	{"music_search", "/ig/music_search/", []Param{form("name")}},
	{"stories", "/ig/stories/", []Param{input("id_user")}},
	{"get_stories", "/ig/get_stories/", []Param{input("id_user"), input("id_stories")}},
	{"stories_hd", "/ig/stories_hd/", []Param{input("id_user")}},
	{"get_stories_hd", "/ig/get_stories_hd/", []Param{input("id_user"), input("id_stories")}},
	{"highlights_tray", "/ig/highlights_tray/", []Param{input("id_user")}},
	{"highlights", "/ig/highlights/", []Param{input("id_highlight")}},
	{"tv_posts", "/ig/tv_posts/", []Param{input("user")}},
	{"tv_posts_username", "/ig/tv_posts_username/", []Param{input("user")}},
	{"post_info_v2", "/ig/post_info_v2/", []Param{input("shortcode")}},
	{"likes", "/ig/likes/", []Param{input("shortcode")}},
	{"comments", "/ig/comments/", []Param{input("shortcode"), extension(cursor("next_min_id"))}},
	{"tagged", "/ig/tagged/", []Param{input("id_user"), extension(cursor("next_max_id"))}},
}

func input(name string) Param { return Param{Name: name, From: FromInput} }
func typed(name string) Param { return Param{Name: name, From: FromInput, Encoding: EncodingTyped} }
func form(name string) Param  { return Param{Name: name, From: FromInput, Encoding: EncodingForm} }
func cursor(name string) Param {
	return Param{Name: name, From: FromCursor}
}
func constant(name, value string) Param {
	return Param{Name: name, From: FromConstant, Value: value}
}
func fromAnswer(name string, places ...Place) Param {
	return Param{Name: name, From: FromAnswer, Places: places}
}
func extension(p Param) Param  { p.Extension = true; return p }
func overridden(p Param) Param { p.Cursor = true; return p }
