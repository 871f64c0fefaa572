package catalog

import (
	"slices"
	"strings"
	"testing"
)

// provided are the provider's calls with their parameters: a bare name is what
// the person types, name=value a constant, name? the cursor of later pages and
// name+ an extension of later pages.
var provided = strings.Split(`/ig/user_id/ user
/ig/info_username/ user
/ig/basic_engagement/ user
/ig/info/ id_user
/ig/web_profile_info/ user
/ig/additional_info/ id_user
/ig/followings/ id_user next_max_id+
/ig/followers/ id_user count=200 next_max_id?
/ig/posts/ id_user count=100 next_max_id?
/ig/posts_username/ user count=100 next_max_id?
/ig/reels_posts/ user count=100 next_max_id?
/ig/randusername/ name
/ig/similar_accounts/ id_user next_max_id+
/ig/hashtag/ hashtag next_max_id+ next_page+ next_media_ids+
/ig/locations/ location_id max_id
/ig/location_search/ name
/ig/music_trending/
/ig/music_search/ name
/ig/stories/ id_user
/ig/get_stories/ id_user id_stories
/ig/stories_hd/ id_user
/ig/get_stories_hd/ id_user id_stories
/ig/highlights_tray/ id_user
/ig/highlights/ id_highlight
/ig/tv_posts/ user
/ig/tv_posts_username/ user
/ig/post_info_v2/ shortcode
/ig/likes/ shortcode
/ig/comments/ shortcode next_min_id+
/ig/tagged/ id_user next_max_id+`, "\n")

func TestCallsAreTheProviders(t *testing.T) {
	var got []string
	for _, c := range Calls() {
		if c.Path != "/ig/"+c.Name+"/" {
			t.Errorf("%s has the path %s", c.Name, c.Path)
		}
		line := []string{c.Path}
		for _, p := range c.Params {
			line = append(line, written(p))
		}
		got = append(got, strings.Join(line, " "))
	}
	sameSet(t, "calls", got, provided)
}

func written(p Param) string {
	switch {
	case p.Extension:
		return p.Name + "+"
	case p.From == FromConstant:
		return p.Name + "=" + p.Value
	case p.From == FromCursor:
		return p.Name + "?"
	}
	return p.Name
}

func TestParamsSayWhereTheirValueIs(t *testing.T) {
	for _, c := range Calls() {
		for _, p := range c.Params {
			name := c.Name + "." + p.Name
			if !slices.Contains(Sources(), p.From) || p.Encoding != "" && !slices.Contains(Encodings(), p.Encoding) {
				t.Errorf("%s: from %q, encoding %q", name, p.From, p.Encoding)
			}
			if (p.From == FromConstant) != (p.Value != "") || (p.From == FromAnswer) != (len(p.Places) > 0) {
				t.Errorf("%s: a constant has a value, a value of the answer has places", name)
			}
			if p.Extension && (p.From == FromInput || p.From == FromConstant) {
				t.Errorf("%s: an extension would be sent with the first page", name)
			}
			if p.Cursor && p.From != FromInput {
				t.Errorf("%s: only what was typed gives way to the cursor", name)
			}
		}
	}
}

// TestEncodings: the username of two calls goes out as typed, the music search
// as a form, everything else fully encoded.
func TestEncodings(t *testing.T) {
	want := map[string]Encoding{
		"user_id.user": EncodingTyped, "info_username.user": EncodingTyped, "music_search.name": EncodingForm,
	}
	for _, c := range Calls() {
		for _, p := range c.Params {
			if got := p.Encoding; got != want[c.Name+"."+p.Name] {
				t.Errorf("%s.%s: encoding %q, want %q", c.Name, p.Name, got, want[c.Name+"."+p.Name])
			}
		}
	}
}

// TestEverythingIsUsed: no call and no kind of answer stands there for nothing.
func TestEverythingIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, f := range Features() {
		used["call "+f.Call], used["answer "+f.Answer] = true, true
		if _, ok := AnswerOf(f.Answer); ok != (f.Route != "") {
			t.Errorf("%s: route %q, answer %q", f.ID, f.Route, f.Answer)
		}
	}
	for _, c := range Calls() {
		if !used["call "+c.Name] {
			t.Errorf("no feature makes the call %s", c.Name)
		}
	}
	for _, a := range Answers() {
		if !used["answer "+a.Kind] {
			t.Errorf("no feature has the answer %s", a.Kind)
		}
	}
}

// TestPagedFeaturesHaveCursors: a list pages when its call can ask for a later
// page and its answer can say which.
func TestPagedFeaturesHaveCursors(t *testing.T) {
	for _, f := range Features() {
		call, _ := CallNamed(f.Call)
		answer, _ := AnswerOf(f.Answer)
		asks := slices.ContainsFunc(call.Params, func(p Param) bool { return p.From == FromCursor || p.Cursor })
		if (f.Paging != nil) != asks {
			t.Errorf("%s: paging %v, its call asks for later pages: %v", f.ID, f.Paging != nil, asks)
		}
		if asks && len(answer.Cursor) == 0 {
			t.Errorf("%s: the answer %s has no cursor", f.ID, f.Answer)
		}
	}
}
