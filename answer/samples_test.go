package answer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestSamples verifies that every feature with a page has a sample response in the documented shape
// with at least one row.
func TestSamples(t *testing.T) {
	for _, f := range catalog.Features() {
		if f.Route == "" {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			body, call := sample(t, f.ID), callOf(t, f)
			reading, err := Read(body, schemaOf(t, f.Schema), call.Params...)
			if err != nil || len(reading.Rows) == 0 || reading.Failed {
				t.Errorf("read %d rows, failed %v, %v", len(reading.Rows), reading.Failed, err)
			}
			if f.Failure.NeedsOK && reading.Status != "ok" {
				t.Errorf("status %q, want ok", reading.Status)
			}
			if f.Paging != nil && sendsCursor(call) && reading.Cursor == "" && !lastPage[f.ID] {
				t.Error("a list with pages has no cursor in its sample")
			}
		})
	}
}

// lastPage lists the paged features whose sample is the last page of a list.
var lastPage = map[string]bool{"following": true, "similar-accounts": true, "reels-by-username": true}

func sendsCursor(c catalog.Call) bool {
	for _, p := range c.Params {
		if p.From == catalog.SourceCursor || p.ReplacedByCursor {
			return true
		}
	}
	return false
}

func TestEverySampleHasFeature(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testdata, "samples", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".json")
		if f, known := catalog.FeatureByID(id); !known || f.Route == "" {
			t.Errorf("%s is the sample of no feature with a page", file)
		}
	}
}

// TestColumnsHaveValues verifies that every exported field has a value in a sample or vector of its
// kind.
func TestColumnsHaveValues(t *testing.T) {
	read := map[string]bool{}
	for _, f := range catalog.Features() {
		if f.Route != "" {
			note(t, read, f.Schema, sample(t, f.ID))
		}
	}
	for _, file := range vectorFiles(t) {
		for _, v := range load[[]vector](t, file) {
			note(t, read, v.Kind, []byte(v.Body))
		}
	}
	for _, schema := range catalog.Schemas() {
		for _, f := range schema.Fields {
			if f.IsUsual() && !read[string(schema.Kind)+"."+f.Name] {
				t.Errorf("%s: no sample and no vector has a value for %s", schema.Kind, f.Name)
			}
			for _, nested := range f.Fields {
				if nested.IsUsual() && !read[string(schema.Kind)+"."+f.Name+"."+nested.Name] {
					t.Errorf("%s: no sample and no vector has a value for %s of %s", schema.Kind, nested.Name, f.Name)
				}
			}
		}
	}
}

func note(t *testing.T, read map[string]bool, kind catalog.SchemaKind, body []byte) {
	t.Helper()
	reading, err := Read(body, schemaOf(t, kind))
	if err != nil {
		t.Fatal(err)
	}
	noteRows(read, string(kind), reading.Rows)
}

func noteRows(read map[string]bool, name string, rows []Row) {
	for _, row := range rows {
		for i, cell := range row.cells {
			if cell.Type != CellMissing {
				read[name+"."+row.fields[i].Name] = true
			}
			noteRows(read, name+"."+row.fields[i].Name, cell.Rows)
		}
	}
}

// mediaFields are the documented fields of a post.
const mediaFields = "id pk code media_type taken_at like_count comment_count caption.text user.username " +
	"user.full_name user.pk user.is_verified user.is_private original_width original_height filter_type has_liked " +
	"can_viewer_save location.name location.address location.city"

// storyFields are the documented fields of a story.
const storyFields = "id pk user.pk user.username media_type taken_at expiring_at video_versions[].url " +
	"video_versions[].height image_versions2.candidates[].url has_audio video_duration like_count play_count"

// documented holds the fields in the provider's documentation by feature: the row selector and the
// fields of a row.
var documented = map[string]struct{ rows, fields string }{
	"user-id":   {"", "status id user_id"},
	"user-info": {"", profileFields}, "user-by-username": {"", "status username full_name edge_followed_by.count"},
	"engagement": {"", "username id_user followers engagement_rate_percentages recent_posts likes comments is_private " +
		"posts_details[].likes posts_details[].comments posts_details[].taken_at posts_details[].datetime " +
		"posts_details[].hours_since_post posts_details[].time_ago posts_details[].likes_per_hour " +
		"posts_details[].comments_per_hour"},
	"followers": {"", "users[] next_max_id has_more should_limit_list_of_followers"},
	"posts":     {"", "status items[] next_max_id more_available"}, "reels": {"", "status items[] next_max_id more_available"},
	"hashtag":         {"sections[].layout_content.medias[].media", mediaFields},
	"location-info":   {"sections[].layout_content.medias[].media", mediaFields},
	"search-location": {"items[].location", "pk name address city lat lng facebook_places_id external_source"},
	"music-trending":  {"items[]", musicFields}, "search-music": {"items[]", musicFields},
	"user-stories": {"items[]", storyFields}, "user-stories-by-id": {"items[]", storyFields},
	"stories-hd": {"items[]", storyFields}, "stories-hd-by-id": {"", "video image"},
	"highlight-tray":  {"tray[]", "id title cover_media.cropped_image_version.url media_count"},
	"highlight-by-id": {"items[]", "id pk taken_at media_type"},
	"tv-posts":        {"items[]", "id pk code taken_at media_type like_count comment_count"},
	"similar-accounts": {"users[]", "id pk username full_name is_private is_verified profile_pic_url follower_count " +
		"following_count mutual_followers_count category biography external_url media_count"},
	"media-likes": {"users[]", "username"}, "media-comments": {"comments[]", "text"},
	"media-info": {"items[]", "id"}, "user-tagged": {"items[]", "id"},
}

// profileFields are the documented fields of an account.
const profileFields = "status profile_pic_url username full_name biography is_verified edge_followed_by.count " +
	"edge_follow.count edge_owner_to_timeline_media.count category_name external_url is_business_account is_private"

// musicFields are the documented fields of a song.
const musicFields = "track.title track.display_artist track.audio_cluster_id track.cover_artwork_uri " +
	"track.duration_in_ms track.is_explicit metadata.is_trending_in_clips metadata.is_bookmarked"

// TestSamplesAreDocumented verifies that each documented field occurs in a row of a sample.
func TestSamplesAreDocumented(t *testing.T) {
	for id, want := range documented {
		value, err := Parse(sample(t, id))
		if err != nil {
			t.Fatal(err)
		}
		rows, _ := matchesOf(mustSelector(t, want.rows), value)
		for name := range strings.FieldsSeq(want.fields) {
			if !someHas(t, rows, name) {
				t.Errorf("%s: no row of the sample has %s", id, name)
			}
		}
	}
}

func someHas(t *testing.T, rows []match, name string) bool {
	t.Helper()
	for _, row := range rows {
		if found, _ := matchesOf(mustSelector(t, name), row.value); len(found) > 0 {
			return true
		}
	}
	return false
}

func mustSelector(t *testing.T, text string) selector {
	t.Helper()
	s, err := parseSelector(catalog.Selector(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func sample(t *testing.T, id string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join(testdata, "samples", id+".json"))
	if err != nil {
		t.Fatalf("the feature %s has no sample: %v", id, err)
	}
	return body
}

func callOf(t *testing.T, f catalog.Feature) catalog.Call {
	t.Helper()
	call, ok := catalog.CallByName(f.Call)
	if !ok {
		t.Fatalf("%s: no call is named %q", f.ID, f.Call)
	}
	return call
}
