package catalog

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// routes are the pages and the features that each of them opens.
var routes = map[string]string{
	"/try/user-id": "user-id", "/try-user-info": "user-info user-by-username", "/try-engagement": "engagement",
	"/try-business-info": "business-info", "/try-web-profile": "web-profile",
	"/try-additional-info": "additional-info", "/try-following": "following", "/try-followers": "followers",
	"/try-posts": "posts", "/try-posts-by-username": "posts-by-username",
	"/try-reels-posts": "reels reels-by-username", "/try-suggestions": "search-user suggestions",
	"/try-similar-accounts": "similar-accounts", "/try-hashtag": "hashtag", "/try-location-info": "location-info",
	"/try-search-location": "search-location", "/try-music-trending": "music-trending",
	"/try-search-music": "search-music", "/try-user-stories": "user-stories",
	"/try-user-stories-by-id": "user-stories-by-id", "/try-stories-hd": "stories-hd",
	"/try-stories-hd-by-id": "stories-hd-by-id", "/try-highlight-tray": "highlight-tray",
	"/try-highlight-by-id": "highlight-by-id", "/try-tv-posts": "tv-posts",
	"/try-tv-posts-by-username": "tv-posts-by-username", "/try-media-info": "media-info",
	"/try-media-likes": "media-likes", "/try-media-comments": "media-comments", "/try-user-tagged": "user-tagged",
}

// prefills are the query parameters that are documented to fill an input.
var prefills = map[string]string{
	"posts": "userId", "posts-by-username": "username", "reels": "username", "reels-by-username": "username",
	"search-user": "query", "suggestions": "query", "similar-accounts": "user_id", "hashtag": "hashtag",
	"location-info": "location_id",
}

func TestFeaturesAreFoundByID(t *testing.T) {
	for _, f := range Features() {
		if found, ok := FeatureByID(f.ID); !ok || found.Name != f.Name {
			t.Errorf("look up %s: got %q, %v", f.ID, found.Name, ok)
		}
	}
	if _, ok := FeatureByID("nobody"); ok {
		t.Error("an unknown ID was found")
	}
}

func TestNamesAndDescriptions(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Features() {
		for _, text := range []string{f.Name, f.Description} {
			if text == "" || seen[text] {
				t.Errorf("%s: %q is empty or says the same as another", f.ID, text)
			}
			seen[text] = true
		}
	}
}

func TestFeaturesWithOnePathMakeTheSameCall(t *testing.T) {
	byPath := map[string]Feature{}
	for _, f := range Features() {
		if other, ok := byPath[f.Path]; ok && (other.Call != f.Call || other.Schema != f.Schema || other.Opens == f.Opens) {
			t.Errorf("%s and %s share %s: one call and response, two tabs", other.ID, f.ID, f.Path)
		}
		byPath[f.Path] = f
	}
}

func TestRoutes(t *testing.T) {
	got := map[string]string{}
	for _, f := range Features() {
		if f.Route != "" {
			got[f.Route] = strings.TrimSpace(got[f.Route] + " " + f.ID)
		}
	}
	for route, ids := range routes {
		if got[route] != ids {
			t.Errorf("%s: got %q, want %q", route, got[route], ids)
		}
	}
}

// TestTwoFeaturesAreComingSoon verifies that exactly two features have no page, and that each names a
// working feature instead.
func TestTwoFeaturesAreComingSoon(t *testing.T) {
	var got []string
	for _, f := range Features() {
		if f.Route != "" {
			if f.Instead != "" {
				t.Errorf("%s works: nothing stands in its place", f.ID)
			}
			continue
		}
		got = append(got, f.Name)
		if instead, ok := FeatureByID(f.Instead); !ok || instead.Route == "" {
			t.Errorf("%s: %q in its place is no working feature", f.ID, f.Instead)
		}
	}
	sameSet(t, "coming soon", got, []string{"Get Reel Info", "Get Media by Location"})
}

func TestFeatureOrder(t *testing.T) {
	order := func(f Feature) int { return slices.Index(Categories(), f.Category) }
	if !slices.IsSortedFunc(Features(), func(a, b Feature) int { return order(a) - order(b) }) {
		t.Error("the features do not stand in the order of the categories")
	}
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// placeholders are all the placeholders that paths may have.
var placeholders = strings.Fields("user_id username query media_id reel_id location_id highlight_id")

// TestPlaceholders verifies that each placeholder is either filled by an input or declared unused,
// but not both.
func TestPlaceholders(t *testing.T) {
	for _, f := range Features() {
		var fills []string
		for _, in := range f.Inputs {
			if in.Fills != "" {
				fills = append(fills, in.Fills)
			}
		}
		for name, reason := range f.Unused {
			fills = append(fills, name)
			if reason == "" {
				t.Errorf("%s: {%s} is unused for no reason", f.ID, name)
			}
		}
		var want []string
		for _, m := range placeholder.FindAllStringSubmatch(f.Path, -1) {
			want = append(want, m[1])
			if !slices.Contains(placeholders, m[1]) {
				t.Errorf("%s: {%s} is no placeholder of the list", f.ID, m[1])
			}
		}
		sameSet(t, f.ID+": placeholders", fills, want)
	}
}

// TestInputsReachCall verifies that each input is sent as one parameter, and that each
// user-supplied parameter has one input.
func TestInputsReachCall(t *testing.T) {
	for _, f := range Features() {
		var got, want, names, prefilled []string
		for _, in := range f.Inputs {
			got, names, prefilled = append(got, in.Param), append(names, in.Name), append(prefilled, in.Prefill)
		}
		call, ok := CallByName(f.Call)
		if ok != (f.Route != "") {
			t.Errorf("%s: route %q, call %q", f.ID, f.Route, f.Call)
		}
		for _, p := range call.Params {
			if p.From == SourceInput {
				want = append(want, p.Name)
			}
		}
		sameSet(t, f.ID+": parameters", got, want)
		for _, all := range [][]string{names, prefilled} {
			if slices.Sort(all); len(slices.Compact(slices.Clone(all))) != len(all) {
				t.Errorf("%s: two inputs are both named %v", f.ID, all)
			}
		}
		if want := prefills[f.ID]; want != "" && !slices.Contains(prefilled, want) {
			t.Errorf("%s: no field is filled by %s", f.ID, want)
		}
	}
}

// sameSet compares two lists of distinct texts, ignoring order.
func sameSet(t *testing.T, what string, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Errorf("%s\n got %v\nwant %v", what, got, want)
	}
}

// TestListsAreCountedByAccount verifies that the field that counts a list's rows is a number
// in an account's profile.
func TestListsAreCountedByAccount(t *testing.T) {
	profile, _ := SchemaByKind(SchemaProfile)
	for _, f := range Features() {
		if f.CountedBy == "" {
			continue
		}
		i := slices.IndexFunc(profile.Fields, func(field Field) bool { return field.Name == f.CountedBy })
		if i < 0 || profile.Fields[i].Type != FieldNumber || f.Paging == nil {
			t.Errorf("%s: its rows are counted by %q, which is no number of a profile", f.ID, f.CountedBy)
		}
	}
}
