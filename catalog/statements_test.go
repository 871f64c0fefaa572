package catalog

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// promised are the specification's features: path and ID. IDs are public and never change:
// commands, tools and links use them.
var promised = map[Category]string{
	CategoryUser: `/user/id/{user_id} user-id, /user/info/{username} user-info,
		/user/username/{username} user-by-username, /user/engagement/{username} engagement,
		/user/business/{username} business-info, /user/web-profile/{username} web-profile,
		/user/additional-info/{username} additional-info, /user/followers/{user_id} followers,
		/user/following/{user_id} following, /search/user/{query} search-user,
		/user/similar/{user_id} similar-accounts, /user/suggestions/{query} suggestions`,
	CategoryPosts: `/user/posts/{user_id} posts, /user/posts/username/{username} posts-by-username,
		/media/{media_id} media-info, /media/likes/{media_id} media-likes, /media/comments/{media_id} media-comments,
		/user/tagged/{user_id} user-tagged`,
	CategoryReels: `/user/reels/username/{username} reels,
		/user/reels/username/{username} reels-by-username, /reel/{reel_id} reel-info`,
	CategoryIGTV: `/user/tv/{user_id} tv-posts, /user/tv/username/{username} tv-posts-by-username`,
	CategoryStories: `/user/stories/{username} user-stories,
		/user/stories/id/{user_id} user-stories-by-id, /user/stories/hd/{username} stories-hd,
		/user/stories/hd/id/{user_id} stories-hd-by-id, /user/highlights/{user_id} highlight-tray,
		/highlight/{highlight_id} highlight-by-id`,
	CategoryMusic: `/user/guides/{user_id} music-trending, /search/music/{query} search-music`,
	CategoryLocations: `/location/{location_id} location-info,
		/search/location/{query} search-location, /location/media/{location_id} location-media`,
	CategoryOther: `/search/hashtag/{query} hashtag`,
}

// added are the features beyond the specification, in the same format. The statements below count
// the promised features only.
var added = map[Category]string{}

// entriesOf returns the entries of one category.
func entriesOf(lists map[Category]string, category Category) []string {
	if lists[category] == "" {
		return nil
	}
	entries := strings.Split(lists[category], ",")
	for i := range entries {
		entries[i] = strings.TrimSpace(entries[i])
	}
	return entries
}

// TestEntries verifies the specification's statements about the catalog as a whole.
func TestEntries(t *testing.T) {
	t.Run("S3.1: an entry has a name, a method, a description, a path, a category and a unique ID", func(t *testing.T) {
		seen := map[string]bool{}
		for _, f := range Features() {
			for _, text := range []string{f.ID, f.Name, f.Method, f.Description, string(f.Category)} {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: a text of %q is empty", f.ID, []string{f.Name, f.Method, f.Description, string(f.Category)})
				}
			}
			if !strings.HasPrefix(f.Path, "/") || seen[f.ID] {
				t.Errorf("%s: path %q; the ID was there before: %v", f.ID, f.Path, seen[f.ID])
			}
			seen[f.ID] = true
		}
	})
	t.Run("S3.2: every method is GET", func(t *testing.T) {
		for _, f := range Features() {
			if f.Method != "GET" {
				t.Errorf("%s: got %q", f.ID, f.Method)
			}
		}
	})
	t.Run("S3.3: the categories", func(t *testing.T) {
		want := []Category{"User", "Posts", "Reels", "IGTV", "Stories", "Music", "Locations", "Other"}
		if got := Categories(); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		for _, f := range Features() {
			if !slices.Contains(want, f.Category) {
				t.Errorf("%s is in the category %q, want one of %v", f.ID, f.Category, want)
			}
		}
	})
	t.Run("S3.4: 34 paths are promised, on 35 entries", func(t *testing.T) {
		paths, entries := map[string]bool{}, 0
		for _, f := range Features() {
			if slices.Contains(entriesOf(promised, f.Category), f.Path+" "+f.ID) {
				paths[f.Path], entries = true, entries+1
			}
		}
		if len(paths) != 34 || entries != 35 {
			t.Errorf("got %d paths on %d entries, want 34 on 35", len(paths), entries)
		}
	})
	t.Run("S3.13: two entries share a path, make the same call, and open different tabs", func(t *testing.T) {
		var got []Feature
		for _, f := range Features() {
			if f.Path == "/user/reels/username/{username}" {
				got = append(got, f)
			}
		}
		if len(got) != 2 || got[0].Call != got[1].Call || got[0].Opens != TabView || got[1].Opens != TabTable {
			t.Fatalf("got %+v", got)
		}
		if !strings.Contains(got[0].Name, "Gallery") || !strings.Contains(got[1].Name, "Table") {
			t.Errorf("got the names %q and %q", got[0].Name, got[1].Name)
		}
	})
	t.Run("S3.14: the guides path is the list of trending music, found under both spellings", func(t *testing.T) {
		f, _ := FeatureByID("music-trending")
		if f.Path != "/user/guides/{user_id}" || f.Name != "Get Music Trending List" {
			t.Errorf("got %q at %q", f.Name, f.Path)
		}
		if !slices.Contains(f.Keywords, "Get Music Tranding list") {
			t.Errorf("got the keywords %q", f.Keywords)
		}
	})
	t.Run("S3.15: paths have the seven placeholders and no other", func(t *testing.T) {
		got := map[string]bool{}
		for _, f := range Features() {
			for _, m := range placeholder.FindAllStringSubmatch(f.Path, -1) {
				got[m[1]] = true
			}
		}
		sameSet(t, "placeholders", slices.Collect(maps.Keys(got)), placeholders)
	})
}

// TestPathsInEachCategory verifies that each category has exactly the specified features and paths.
func TestPathsInEachCategory(t *testing.T) {
	t.Run("S3.5: User", has(CategoryUser))
	t.Run("S3.6: Posts", has(CategoryPosts))
	t.Run("S3.7: Reels", has(CategoryReels))
	t.Run("S3.8: IGTV", has(CategoryIGTV))
	t.Run("S3.9: Stories", has(CategoryStories))
	t.Run("S3.10: Music", has(CategoryMusic))
	t.Run("S3.11: Locations", has(CategoryLocations))
	t.Run("S3.12: Other", has(CategoryOther))
}

func has(category Category) func(*testing.T) {
	return func(t *testing.T) {
		var got []string
		for _, f := range Features() {
			if f.Category == category {
				got = append(got, f.Path+" "+f.ID)
			}
		}
		sameSet(t, string(category)+", as promised or added", got, slices.Concat(entriesOf(promised, category), entriesOf(added, category)))
	}
}
