package catalog

import (
	"slices"
	"strings"
	"testing"
)

// provided are the provider's calls with their parameters: a bare name is an input, name=value a
// constant, name? the cursor of later pages, and name+ an extension for later pages.
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

func TestCallsMatchProvider(t *testing.T) {
	var got []string
	for _, c := range Calls() {
		line := []string{c.Path}
		for _, p := range c.Params {
			line = append(line, written(p))
		}
		got = append(got, strings.Join(line, " "))
	}
	for _, call := range provided { // calls added later are not listed
		if !slices.Contains(got, call) {
			t.Errorf("the call %q is missing", call)
		}
	}
}

func written(p Param) string {
	switch {
	case p.Extension:
		return p.Name + "+"
	case p.From == SourceConstant:
		return p.Name + "=" + p.Value
	case p.From == SourceCursor:
		return p.Name + "?"
	}
	return p.Name
}

func TestParamsNameTheirValue(t *testing.T) {
	for _, c := range Calls() {
		for _, p := range c.Params {
			name := string(c.Name) + "." + p.Name
			if !slices.Contains(ParamSources(), p.From) || p.Encoding != "" && !slices.Contains(ParamEncodings(), p.Encoding) {
				t.Errorf("%s: from %q, encoding %q", name, p.From, p.Encoding)
			}
			if (p.From == SourceConstant) != (p.Value != "") || (p.From == SourceAnswer) != (len(p.Selectors) > 0) {
				t.Errorf("%s: a constant has a value, a value of the response has selectors", name)
			}
			if p.Extension && (p.From == SourceInput || p.From == SourceConstant) {
				t.Errorf("%s: an extension would be sent with the first page", name)
			}
			if p.ReplacedByCursor && p.From != SourceInput {
				t.Errorf("%s: the cursor replaces an input only", name)
			}
		}
	}
}

// TestEncodings verifies that two calls send the username as typed, the music search is
// form-encoded, and all other values are fully encoded.
func TestEncodings(t *testing.T) {
	want := map[string]ParamEncoding{
		"user_id.user": EncodingTyped, "info_username.user": EncodingTyped, "music_search.name": EncodingForm,
	}
	for _, c := range Calls() {
		for _, p := range c.Params {
			if got := p.Encoding; got != want[string(c.Name)+"."+p.Name] {
				t.Errorf("%s.%s: encoding %q, want %q", c.Name, p.Name, got, want[string(c.Name)+"."+p.Name])
			}
		}
	}
}

// TestEveryDeclarationIsUsed verifies that each call and each schema is used by some feature.
func TestEveryDeclarationIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, f := range Features() {
		used["call "+string(f.Call)], used["schema "+string(f.Schema)] = true, true
		if _, ok := SchemaByKind(f.Schema); ok != (f.Route != "") {
			t.Errorf("%s: route %q, schema %q; a feature with a page has one of Schemas", f.ID, f.Route, f.Schema)
		}
	}
	for _, c := range Calls() {
		if !used["call "+string(c.Name)] {
			t.Errorf("no feature makes the call %s", c.Name)
		}
	}
	for _, s := range Schemas() {
		if !used["schema "+string(s.Kind)] {
			t.Errorf("no feature has the schema %s", s.Kind)
		}
	}
}

// TestPagedFeaturesHaveCursors verifies that a feature is paged exactly if its call can request a
// later page, and that its schema then has a cursor.
func TestPagedFeaturesHaveCursors(t *testing.T) {
	for _, f := range Features() {
		call, _ := CallByName(f.Call)
		schema, _ := SchemaByKind(f.Schema)
		hasPages := slices.ContainsFunc(call.Params, func(p Param) bool { return p.From == SourceCursor || p.ReplacedByCursor })
		if (f.Paging != nil) != hasPages {
			t.Errorf("%s: paging texts: %v, its call requests later pages: %v", f.ID, f.Paging != nil, hasPages)
		}
		if hasPages && len(schema.Cursor) == 0 {
			t.Errorf("%s: the schema %s has no cursor", f.ID, f.Schema)
		}
	}
}
