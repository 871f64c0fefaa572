package catalog

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// fillings are the placeholders that each text may have; the others have none.
var fillings = map[string][]string{
	"Texts.Note": {"count"}, "Failure.Default": {"status"}, "Paging.Failed": {}, "Paging.Loaded": {"count"},
	"Paging.AllLoaded": {"count"}, "Export.Label": {"count"}, "Export.File": {"input", "time"},
	"Failure.Explains.Text": {"code"}, "Inputs.NotNumeric": {"code"}, "Unique": {"count", "fetched"}, "ComingSoon": {"name"},
}

// optional are the texts that a feature may do without.
var optional = map[string]bool{
	"Texts.Success": true, "Texts.Note": true, "Texts.Limited": true, "Failure.Explains.Code": true,
	"Export.Saved.Text": true, "Export.Empty.Text": true, "Inputs.Fills": true, "Inputs.Missing": true,
	"Inputs.NotNumeric": true, "Inputs.Default": true,
}

func TestTextsOfFeatures(t *testing.T) {
	for _, f := range Features() {
		if f.Route == "" {
			continue
		}
		for _, in := range f.Inputs {
			checkTexts(t, f.ID, "Inputs", in)
		}
		checkTexts(t, f.ID, "Texts", f.Texts)
		checkTexts(t, f.ID, "Failure", f.Failure)
		if f.Paging != nil {
			checkTexts(t, f.ID, "Paging", *f.Paging)
		}
		if f.Export == nil {
			t.Errorf("%s: there is no export", f.ID)
			continue
		}
		checkTexts(t, f.ID, "Export", *f.Export)
	}
}

func TestSharedTexts(t *testing.T) { checkTexts(t, "shared", "", SharedTexts) }

// checkTexts looks at every text inside a value: it is there unless it is
// optional, and it has no placeholder that nobody fills.
func checkTexts(t *testing.T, owner, name string, value any) {
	t.Helper()
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			checkTexts(t, owner, strings.Trim(name+"."+v.Type().Field(i).Name, "."), v.Field(i).Interface())
		}
	case reflect.Slice:
		for i := range v.Len() {
			checkTexts(t, owner, name, v.Index(i).Interface())
		}
	case reflect.String:
		checkText(t, owner+": "+name, v.String(), optional[name], fillings[name])
	}
}

func checkText(t *testing.T, what, text string, optional bool, fillings []string) {
	t.Helper()
	if text == "" && !optional || text != strings.TrimSpace(text) {
		t.Errorf("%s is %q", what, text)
	}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(fillings, m[1]) {
			t.Errorf("%s is %q: nobody fills {%s}", what, text, m[1])
		}
	}
}

func TestInputsAreComplete(t *testing.T) {
	for _, f := range Features() {
		for _, in := range f.Inputs {
			what := f.ID + "." + in.Name
			if !slices.Contains(Accepts(), in.Accepts) {
				t.Errorf("%s accepts %q", what, in.Accepts)
			}
			if (in.Missing == "") != (in.Default != "") {
				t.Errorf("%s: a field without a default says what is missing", what)
			}
			if (in.NotNumeric != "") != (in.Accepts == AcceptUserID) {
				t.Errorf("%s: a user ID, and nothing else, is refused when it is not numeric", what)
			}
		}
	}
}

func TestChoicesAreKnown(t *testing.T) {
	for _, f := range Features() {
		if f.Route == "" {
			continue
		}
		if !slices.Contains(Layouts(), f.Layout) || f.Opens != "" && !slices.Contains(Tabs(), f.Opens) {
			t.Errorf("%s: layout %q, tab %q", f.ID, f.Layout, f.Opens)
		}
		if !slices.Contains(Placements(), f.Failure.Shows) || !slices.Contains(ExportShapes(), f.Export.Shape) {
			t.Errorf("%s: failures %q, export %q", f.ID, f.Failure.Shows, f.Export.Shape)
		}
		for _, e := range f.Failure.Explains {
			if !slices.Contains(Matches(), e.Match) || strings.Contains(e.Text, "{code}") != (e.Code != "") {
				t.Errorf("%s: an explanation matches by %q, its code is %q", f.ID, e.Match, e.Code)
			}
		}
	}
}

// TestExportsFitTheirAnswer: rows need columns, a summary needs rows inside.
func TestExportsFitTheirAnswer(t *testing.T) {
	for _, f := range Features() {
		if f.Export == nil {
			continue
		}
		answer, _ := AnswerOf(f.Answer)
		columns := slices.ContainsFunc(answer.Fields, func(f Field) bool { return f.Column != "" })
		inside := slices.ContainsFunc(answer.Fields, func(f Field) bool { return f.Type == TypeRows })
		if f.Export.Shape != ExportFlat && !columns || f.Export.Shape == ExportSummary && !inside {
			t.Errorf("%s: %s does not fit the answer %s", f.ID, f.Export.Shape, f.Answer)
		}
	}
}

// TestWordsOfTheSpecification holds the sentences that are given, by page.
func TestWordsOfTheSpecification(t *testing.T) {
	named := func(id string) Feature { f, _ := Lookup(id); return f }
	for _, test := range []struct{ what, got, want string }{
		{"default failure", named("user-id").Failure.Default, "Failed to fetch user data"},
		{"default failure", named("user-info").Failure.Default, "Failed to fetch user info"},
		{"default failure", named("engagement").Failure.Default, "Failed to fetch engagement metrics"},
		{"default failure", named("business-info").Failure.Default, "Failed to fetch business account info"},
		{"default failure", named("search-music").Failure.Default, "Failed to search music. Please try again."},
		{"default failure", named("followers").Failure.Default, "Failed to fetch data"},
		{"default failure", named("tv-posts").Failure.Default, "HTTP error! status: {status}"},
		{"default failure", named("media-info").Failure.Default, "API Error: {status}"},
		{"later page", named("followers").Paging.Failed, "Failed to fetch more followers"},
		{"later page", named("posts").Paging.Failed, "Failed to fetch more posts"},
		{"later page", named("reels").Paging.Failed, "Failed to fetch more reels"},
		{"load more", named("followers").Paging.Button, "Load More (200)"},
		{"loaded", named("followers").Paging.Loaded, "Loaded {count} followers"},
		{"loaded", named("posts").Paging.Loaded, "Loaded {count} more posts"},
		{"success", named("user-id").Texts.Success, "User found successfully"},
		{"success", named("user-info").Texts.Success, "User info retrieved successfully"},
		{"no key", named("posts").Texts.NoKey, "Please enter your API key in the sidebar."},
		{"no key", named("engagement").Texts.NoKey, "API key not set. Please enter your API key in the sidebar."},
		{"no key", named("search-location").Texts.NoKey, "API key not set. Please enter your API key in the sidebar."},
		{"file", named("user-id").Export.File, "instagram_user_{input}_{time}.csv"},
		{"file", named("user-info").Export.File, "instagram_user_info_{input}_{time}.csv"},
		{"nothing to save", fmt.Sprint(named("hashtag").Export.Empty), "{No Data No media posts found to export}"},
		{"nothing to save", named("user-stories").Export.Empty.Title, "No stories available to download"},
		{"nothing to save", named("followers").Export.Empty.Title, "No data to download"},
		{"name", named("music-trending").Name, "Get Music Trending List"},
		{"keywords", strings.Join(named("music-trending").Keywords, " "), "Tranding"},
	} {
		if !strings.Contains(test.got, test.want) {
			t.Errorf("%s: got %q, want %q", test.what, test.got, test.want)
		}
	}
}

// refusals are the words that refuse a blank field, with the features that say them.
var refusals = map[string]string{
	"Please enter a username": `user-id user-info user-by-username engagement business-info web-profile
		additional-info posts-by-username reels reels-by-username user-stories stories-hd tv-posts-by-username`,
	"Please enter a user ID":                   "followers following posts similar-accounts user-tagged highlight-tray tv-posts",
	"Please enter both user ID and stories ID": "user-stories-by-id stories-hd-by-id",
	"Please enter a highlight ID":              "highlight-by-id",
	"Please enter a shortcode":                 "media-info media-likes media-comments",
	"Please enter a hashtag":                   "hashtag",
	"Please enter a location ID":               "location-info",
	"Please enter a location name":             "search-location",
	"Please enter a name or query":             "suggestions search-user",
	"Please enter a search query":              "search-music",
}

func TestRefusals(t *testing.T) {
	got := map[string][]string{}
	for _, f := range Features() {
		for _, in := range f.Inputs {
			if in.Missing != "" && !slices.Contains(got[in.Missing], f.ID) {
				got[in.Missing] = append(got[in.Missing], f.ID)
			}
		}
	}
	for text, ids := range refusals {
		hasAll(t, text, got[text], strings.Fields(ids))
	}
}
